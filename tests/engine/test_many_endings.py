"""Twenty thousand solved endings against plain minimax."""

from collections.abc import Callable

import pytest

from reversi_site.engine.search import Engine, Limits
from tests.engine import minimax, random_play

CHUNKS = 40
IN_CHUNK = 500


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_twenty_thousand_endings_have_the_scores_of_plain_minimax(
    chunk: int, record_property: Callable[[str, object], None]
) -> None:
    engine = Engine()
    for position in random_play.endings(seed=chunk, count=IN_CHUNK, most=7):
        minimax.exact_score.cache_clear()
        truth = minimax.exact_score(position)
        moves = minimax.move_scores(position)

        assert engine.solve(position).score == truth
        assert engine.outcome(position) == (truth > 0) - (truth < 0)
        analysed = engine.analyse(position, Limits()).scores
        assert {each.square: each.score for each in analysed} == moves
    record_property("endings of 0 to 7 empty squares solved as by plain minimax", IN_CHUNK)
