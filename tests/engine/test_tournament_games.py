"""Tournament games from the archives: each replays legally and ends with its archived score."""

from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

import pytest

from reversi_site.engine import Game
from reversi_site.engine.notation.wthor import ArchivedGame, read_games
from tests import needs

SHARES = 8  # The long test is cut into as many parts, so that all cores can work on it.


def archives() -> list[Path]:
    return sorted((needs.shared_data() / "wthor").glob("*.wtb"))


def disagreements(games: Iterable[ArchivedGame]) -> tuple[int, int, list[str]]:
    """Return how many games there are, how many were given up, and what does not agree.

    The score of a game that was given up is what the referee wrote down: no rule gives it.
    """
    count = unfinished = 0
    wrong = []
    for archived in games:
        game = Game.from_moves(archived.moves)
        count += 1
        if not game.is_over:
            unfinished += 1
        elif game.result().tournament[0] != archived.black_score:
            wrong.append(f"{game.transcript}: {game.result()}, archived {archived.black_score}")
    return count, unfinished, wrong


def test_every_fiftieth_game_agrees_with_its_archived_score() -> None:
    count, unfinished, wrong = disagreements(
        chain.from_iterable(islice(read_games(path), 0, None, 50) for path in archives())
    )

    assert wrong == []
    assert count > 2_000
    assert unfinished < count / 100


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_every_game_agrees_with_its_archived_score(share: int) -> None:
    count, unfinished, wrong = disagreements(
        chain.from_iterable(map(read_games, archives()[share::SHARES]))
    )

    assert wrong == []
    assert count > 5_000
    assert unfinished < count / 100
