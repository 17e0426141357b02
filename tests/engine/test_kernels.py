"""The kernels' building blocks against the plain rules."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Colour, Position, squares
from reversi_site.engine.squares import ALL_SQUARES, Direction
from tests.engine.kernels import boards, kernel
from tests.engine.minimax import final_score
from tests.engine.strategies import endings, positions

# One of each pair of opposite directions.
LINES = (
    (Direction.LEFT, Direction.RIGHT),
    (Direction.UP, Direction.DOWN),
    (Direction.UP_LEFT, Direction.DOWN_RIGHT),
    (Direction.UP_RIGHT, Direction.DOWN_LEFT),
)


@settings(deadline=None, max_examples=300)
@given(positions())
def test_legal_moves_are_those_of_the_rules(position: Position) -> None:
    found = kernel("rules", "legal_moves")(*boards(position))

    assert tuple(squares.bits(int(found))) == position.legal_moves()


@settings(deadline=None, max_examples=300)
@given(positions())
def test_flips_are_those_of_the_rules_on_every_empty_square(position: Position) -> None:
    flipped_by = kernel("rules", "flipped_by")

    for square in ALL_SQUARES:
        if position.at(square) is None:
            flipped = int(flipped_by(np.uint64(square), *boards(position)))
            assert tuple(squares.bits(flipped)) == position.flips(square), squares.name(square)


@pytest.mark.parametrize("square", ALL_SQUARES, ids=squares.name)
def test_flips_reach_to_the_end_of_every_ray(square: int) -> None:
    rays = [squares.ray(square, direction) for direction in Direction]
    long_rays = [ray for ray in rays if len(ray) >= 2]
    position = Position(
        black=squares.mask(ray[-1] for ray in long_rays),
        white=squares.mask(between for ray in long_rays for between in ray[:-1]),
    )

    flipped = kernel("rules", "flipped_by")(np.uint64(square), *boards(position))

    assert int(flipped) == position.white


def stable_discs(position: Position, colour: Colour) -> set[int]:
    """The rule as it is told to players, disc by disc until nothing is added."""
    found: set[int] = set()
    while True:
        more = {
            square
            for square in squares.bits(position.discs(colour))
            if all(is_safe_on(line, square, position, found) for line in LINES)
        }
        if more == found:
            return found
        found = more


def is_safe_on(
    line: tuple[Direction, Direction], square: int, position: Position, stable: set[int]
) -> bool:
    one, other = (squares.ray(square, direction) for direction in line)
    is_full = all(position.at(each) is not None for each in one + other)
    return is_full or any(not side or side[0] in stable for side in (one, other))


@settings(deadline=None, max_examples=200)
@given(endings(most=30))
def test_stable_discs_are_those_of_the_rule(position: Position) -> None:
    found = kernel("evaluation", "stable")(*boards(position))

    assert set(squares.bits(int(found))) == stable_discs(position, position.turn)


@settings(deadline=None, max_examples=30)
@given(endings(most=5))
def test_a_stable_disc_never_flips(position: Position) -> None:
    stable = int(kernel("evaluation", "stable")(*boards(position)))

    seen = set()
    waiting = [position]
    while waiting:
        reached = waiting.pop()
        assert reached.discs(position.turn) & stable == stable
        following = [reached.play(move) for move in reached.legal_moves()]
        for after in following or ([reached.passed()] if reached.must_pass else []):
            if after not in seen:
                seen.add(after)
                waiting.append(after)


@settings(deadline=None)
@given(positions())
def test_the_final_score_gives_empty_squares_to_the_winner(position: Position) -> None:
    assert kernel("evaluation", "final_score")(*boards(position)) == final_score(position)


@given(st.sampled_from(ALL_SQUARES), st.integers(0, (1 << 64) - 1))
@settings(deadline=None, max_examples=300)
def test_the_last_move_of_a_game_flips_what_the_rules_say(square: int, discs: int) -> None:
    own = discs & ~(1 << square)
    opponent = ~discs & ~(1 << square) & ((1 << 64) - 1)

    found = kernel("lines", "last_flips")(np.uint64(own), np.uint64(square))

    assert found == len(Position(black=own, white=opponent).flips(square))


@pytest.mark.parametrize("square", ALL_SQUARES, ids=squares.name)
def test_a_move_can_only_flip_from_squares_that_have_another_one_behind_them(square: int) -> None:
    rays = [squares.ray(square, direction) for direction in Direction]

    beside = int(kernel("lines", "beside")(np.uint64(square)))

    assert beside == squares.mask(ray[0] for ray in rays if len(ray) >= 2)


@given(st.integers(0, (1 << 64) - 1))
@settings(deadline=None)
def test_quarters_with_an_odd_number_of_empty_squares_are_found(empty: int) -> None:
    quarters = [
        [square for square in ALL_SQUARES if (square % 8 // 4, square // 32) == (column, row)]
        for column in range(2)
        for row in range(2)
    ]
    odd = [quarter for quarter in quarters if sum(empty >> each & 1 for each in quarter) % 2]

    found = kernel("ordering", "odd_quarters")(np.uint64(empty))

    assert int(found) == squares.mask(square for quarter in odd for square in quarter)
