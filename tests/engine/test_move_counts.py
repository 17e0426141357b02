"""How many sequences of plies there are from the start: a number that any slip would change."""

import pytest

from reversi_site.engine import START, Position

# Plies to sequences. Depths at which no game can have needed a pass yet.
KNOWN = {1: 4, 2: 12, 3: 56, 4: 244, 5: 1_396, 6: 8_200}


def count(position: Position, plies: int) -> int:
    if plies == 0:
        return 1
    return sum(count(position.play(square), plies - 1) for square in position.legal_moves())


@pytest.mark.parametrize(("plies", "sequences"), KNOWN.items())
def test_the_number_of_sequences_from_the_start_is_the_known_one(
    plies: int, sequences: int
) -> None:
    assert count(START, plies) == sequences
