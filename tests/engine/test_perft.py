"""The compiled counting of plies."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import START, Position
from reversi_site.engine.search import Engine
from tests.engine.strategies import endings

# Published; from depth 9 on they hold only if passes are counted as plies.
KNOWN = {
    1: 4,
    2: 12,
    3: 56,
    4: 244,
    5: 1_396,
    6: 8_200,
    7: 55_092,
    8: 390_216,
    9: 3_005_288,
}


@pytest.mark.parametrize(("plies", "sequences"), KNOWN.items())
def test_the_number_of_sequences_from_the_start_is_the_known_one(
    plies: int, sequences: int
) -> None:
    assert Engine().perft(START, plies) == sequences


def count(position: Position, plies: int) -> int:
    """As perft counts: a pass is a ply, a game that has ended counts as one sequence."""
    if plies == 0 or position.is_over:
        return 1
    if position.must_pass:
        return count(position.passed(), plies - 1)
    return sum(count(position.play(square), plies - 1) for square in position.legal_moves())


@settings(deadline=None, max_examples=100)
@given(endings(most=8), st.integers(0, 4))
def test_passes_and_ends_are_counted_as_by_the_rules(position: Position, plies: int) -> None:
    assert Engine().perft(position, plies) == count(position, plies)
