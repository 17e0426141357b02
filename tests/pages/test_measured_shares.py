"""The shares that the rules and the course tell, counted anew in the tournament games."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain, islice

import pytest

from lessons.course.claims.measured import MEASURED
from reversi_site.engine import Colour, Game
from reversi_site.engine.notation.wthor import ArchivedGame, read_games
from reversi_site.engine.openings import opening_of
from reversi_site.engine.search import Engine, Limits
from reversi_site.engine.squares import CORNERS
from tests import needs

CORNERS_LEFT = "with 8 to 10 squares left the best corner on offer is not the best move"


def is_about_openings(what: str) -> bool:
    return what.startswith(("White answers", "Black wins after"))


ALL_GAMES = [what for what in MEASURED if what != CORNERS_LEFT and not is_about_openings(what)]
OPENINGS = [what for what in MEASURED if is_about_openings(what)]


def games_of(step: int) -> Iterable[ArchivedGame]:
    paths = sorted((needs.shared_data() / "wthor").glob("*.wtb"))
    return islice(chain.from_iterable(map(read_games, paths)), 0, None, step)


def shares(games: Iterable[ArchivedGame]) -> dict[str, float]:
    """Return each share in per cent, of those games of which it can be said."""
    hits: Counter[str] = Counter()
    total: Counter[str] = Counter()

    def count(what: str, happened: bool) -> None:
        total[what] += 1
        hits[what] += happened

    for archived in games:
        game = Game.from_moves(archived.moves)
        if not game.is_over:
            continue
        result = game.result()
        passes = [ply.before.empties for ply in game.plies if ply.is_pass]
        count("a game has a pass", bool(passes))
        count(
            "a game has a pass before the last 20 squares", any(empties > 20 for empties in passes)
        )
        count("a game ends with empty squares", result.empties > 0)
        count("a game is a draw", result.winner is None)
        if not result.empties:
            last = game.plies[-1].colour
            count("White moves last on a full board", last is Colour.WHITE)
            if result.winner:
                count("the last mover wins a full board", last is result.winner)
        if result.winner:
            _count_with_twelve_left(game, result.winner, count)
    return {what: 100 * hits[what] / total[what] for what in total}


def _count_with_twelve_left(game: Game, winner: Colour, count: Callable[[str, bool], None]) -> None:
    for ply in game.plies:
        position = ply.after
        if ply.is_pass or position.empties != 12:
            continue
        own, other = position.count(winner), position.count(winner.other)
        if own != other:
            count("fewer discs with 12 squares left wins", own < other)
        moves = {
            position.turn: position.legal_bits().bit_count(),
            position.turn.other: position.passed().legal_bits().bit_count(),
        }
        if moves[winner] != moves[winner.other]:
            count("more moves with 12 squares left wins", moves[winner] > moves[winner.other])


def shares_by_opening(games: Iterable[ArchivedGame]) -> dict[str, float]:
    """Return how White answers the first move, and how often Black wins then, in per cent."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for archived in games:
        if len(archived.moves) > 1:
            name = _answer(archived.moves[:2])
            played[name] += 1
            won[name] += archived.black_score > 32
    return {
        **{f"White answers {name}": 100 * played[name] / played.total() for name in played},
        **{f"Black wins after {name}": 100 * won[name] / played[name] for name in played},
    }


@cache
def _answer(moves: tuple[int, ...]) -> str:
    opening = opening_of(Game.from_moves(moves))
    assert opening
    return opening.name.lower()


@pytest.mark.slow
def test_the_openings_are_played_and_won_so_often() -> None:
    found = shares_by_opening(games_of(1))
    for what in OPENINGS:
        assert found[what] == pytest.approx(MEASURED[what], abs=0.6), what


def test_they_hold_roughly_in_a_sample() -> None:
    found = shares(games_of(100))
    for what in ALL_GAMES:
        assert found[what] == pytest.approx(MEASURED[what], abs=4), what


@pytest.mark.slow
def test_they_hold_closely_in_every_fifth_game() -> None:
    found = shares(games_of(5))
    for what in ALL_GAMES:
        close = 0.5 if MEASURED[what] < 10 else 1.5
        assert found[what] == pytest.approx(MEASURED[what], abs=close), what


@pytest.mark.slow
def test_with_8_to_10_squares_left_the_best_corner_is_often_not_the_best_move() -> None:
    offered = not_best = 0
    for archived in games_of(25):
        game = Game()
        for square in archived.moves:
            game = game.play(square)
            if game.position.empties in (8, 9, 10) and not game.is_over:
                break
        corners = CORNERS.intersection(game.position.legal_moves())
        if not corners:
            continue
        scores = {
            move.square: move.score for move in Engine().analyse(game.position, Limits()).scores
        }
        offered += 1
        not_best += max(scores[corner] for corner in corners) < max(scores.values())
    assert offered > 500
    assert 100 * not_best / offered == pytest.approx(MEASURED[CORNERS_LEFT], abs=5)
