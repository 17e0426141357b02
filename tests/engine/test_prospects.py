"""Looking for positions in which somebody who seems to be beaten is not."""

from dataclasses import replace

import pytest

from reversi_site.engine import Game, Position
from reversi_site.engine.search import DRAW, WIN, Engine, Prospect
from reversi_site.engine.search.workspace import Workspace
from reversi_site.engine.squares import CORNERS
from tests.engine import kernels, minimax
from tests.engine.strategies import ending

WANTED = Prospect(
    frozenset(range(4, 11)), behind=8, fewest_moves=3, fewer_moves_above=7, moves_per_holding=3
)
ANYTHING = Prospect(
    frozenset(range(20)), behind=0, fewest_moves=1, fewer_moves_above=64, moves_per_holding=1
)
FULL = (1 << 64) - 1


def corners(position: Position, *, own: bool) -> int:
    discs = position.own if own else position.opponent
    return sum(discs >> corner & 1 for corner in CORNERS)


def is_wanted(position: Position, wanted: Prospect) -> bool:
    """The rule as the class tells it."""
    moves = len(position.legal_moves())
    holding = Engine().holding_moves(position, WIN) or Engine().holding_moves(position, DRAW)
    return (
        position.empties in wanted.empties
        and position.opponent.bit_count() - position.own.bit_count() >= wanted.behind
        and corners(position, own=True) <= corners(position, own=False)
        and moves >= wanted.fewest_moves
        and (
            position.empties <= wanted.fewer_moves_above
            or moves < len(position.passed().legal_moves())
        )
        and 0 < len(holding) * wanted.moves_per_holding <= moves
    )


# --- The lines, once more in plain Python ------------------------------------------------------


def next_random(state: int) -> int:
    state ^= state >> 12
    state ^= state << 25 & FULL
    return state ^ state >> 27


def drawn(state: int, choices: int) -> int:
    return ((state * 0x2545F4914F6CDD1D & FULL) >> 33) % choices


def line_seed(seed: int, line: int) -> int:
    mixed = seed + line * 0x9E3779B97F4A7C15 & FULL
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & FULL
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & FULL
    return (mixed ^ mixed >> 31) | 1


def looks(position: Position, space: Workspace) -> int:
    """The estimate for the side to move; a pass is looked through."""
    if position.legal_moves():
        return kernels.estimate(position, space)
    if position.is_over:
        return 10 * minimax.final_score(position)
    return -kernels.estimate(position.passed(), space)


def careless_lines(
    start: Position, carelessness: float, seed: int, lines: int
) -> list[list[tuple[int, ...]]]:
    """Of each line the moves up to every position in which somebody is to move."""
    space = kernels.workspace()
    found = []
    for line in range(lines):
        state, game, reached = line_seed(seed, line), Game(start), []
        while not game.is_over:
            reached.append(game.moves)
            moves = game.position.legal_moves()
            state = next_random(state)
            if drawn(state, 256) < round(256 * carelessness):
                square = moves[drawn(next_random(state), len(moves))]
            else:
                square = max(moves, key=lambda move: -looks(game.position.play(move), space))
            state = next_random(state)
            game = game.play(square)
        found.append(reached)
    return found


@pytest.mark.parametrize("carelessness", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("wanted", [WANTED, replace(WANTED, behind=0, fewest_moves=2)])
def test_prospects_are_all_positions_of_the_lines_that_are_wanted(
    carelessness: float, wanted: Prospect
) -> None:
    position = ending(moves=2, empties=14)
    lines = careless_lines(position, carelessness, seed=23, lines=25)

    found = Engine().prospects(position, wanted, carelessness, seed=23, lines=25)

    assert found == [
        moves
        for line in lines
        for moves in line
        if is_wanted(Game.from_moves(moves, position).position, wanted)
    ]
    assert found or carelessness == 0


def test_the_same_seed_gives_the_same_prospects_and_another_others() -> None:
    position = ending(moves=2, empties=14)

    first, again, other = (
        Engine().prospects(position, WANTED, 0.4, seed, lines=100) for seed in (1, 1, 2)
    )

    assert first == again
    assert first != other


def test_more_lines_begin_with_those_that_fewer_have() -> None:
    position = ending(moves=2, empties=14)

    few, many = (Engine().prospects(position, WANTED, 0.4, 23, lines) for lines in (30, 60))

    assert many[: len(few)] == few
    assert len(many) > len(few)


def test_careful_players_always_play_the_same_line() -> None:
    position = ending(moves=2, empties=12)

    found = Engine().prospects(position, ANYTHING, 0.0, seed=1, lines=2)

    assert found[: len(found) // 2] == found[len(found) // 2 :]


def test_it_stops_when_it_has_four_times_as_many_as_lines() -> None:
    found = [
        Engine().prospects(ending(moves, empties=16), ANYTHING, 1.0, seed=1, lines=5)
        for moves in range(20)
    ]

    assert max(map(len, found)) == 20


def test_a_game_that_is_over_has_no_prospects() -> None:
    over = next(p for p in (ending(moves, empties=0) for moves in range(9)) if p.is_over)

    assert Engine().prospects(over, ANYTHING, 0.4, seed=1, lines=10) == []
