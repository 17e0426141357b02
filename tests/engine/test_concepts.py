"""Room to move, frontier, corners, stable discs, regions: by hand, by the rules, by slow loops."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Colour, Position, Symmetry, concepts, squares
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.engine.squares import ALL_SQUARES, C_SQUARES, CORNERS, X_SQUARES, distance
from tests.engine.kernels import boards, kernel
from tests.engine.strategies import endings, positions
from tests.engine.test_rules_examples import FORCED_PASS, ROW_HELD_END_TO_END

BLACK, WHITE = Colour

OF_A_COLOUR: tuple[Callable[[Position, Colour], frozenset[int]], ...] = (
    concepts.moves,
    concepts.potential_moves,
    concepts.frontier,
    concepts.interior,
    concepts.stable_discs,
)


def names(found: frozenset[int]) -> str:
    return " ".join(squares.name(square) for square in sorted(found))


def named(text: str) -> frozenset[int]:
    return frozenset(map(squares.parse, text.split()))


def after(moves: str) -> Position:
    return read_transcript(moves).position


def board(*rows: str, turn: str = "X") -> Position:
    """The first rows of a board; the rest is empty."""
    return read_board("".join(rows) + "-" * 8 * (8 - len(rows)) + " " + turn)


def regions_as_text(position: Position) -> list[tuple[str, str]]:
    """Each region's squares, and who can play into it: B, W, BW or nobody."""
    return [
        (
            names(region.squares),
            "".join(colour[0].upper() for colour in Colour if colour in region.players),
        )
        for region in concepts.regions(position)
    ]


# Moves and room to move


def test_both_sides_have_four_moves_at_the_start_whoever_has_the_turn() -> None:
    for position in (START, START.passed()):
        assert names(concepts.moves(position, BLACK)) == "d3 c4 f5 e6"
        assert names(concepts.moves(position, WHITE)) == "e3 f4 c5 d6"


def test_each_side_may_come_to_move_next_to_two_discs_at_the_start() -> None:
    assert names(concepts.potential_moves(START, BLACK)) == "c3 d3 e3 c4 f4 c5 f5 d6 e6 f6"
    assert names(concepts.potential_moves(START, WHITE)) == "d3 e3 f3 c4 f4 c5 f5 c6 d6 e6"


def test_a_side_that_must_pass_has_no_moves_but_may_have_potential_ones() -> None:
    position = after("e6f6c4e7e8d8g6f8")

    assert concepts.moves(position, BLACK) == frozenset()
    assert position.turn is WHITE
    assert concepts.moves(position, WHITE)
    assert len(concepts.potential_moves(position, BLACK)) > 0


def test_after_a_wipeout_there_is_nothing_left_to_move_to() -> None:
    position = after("c4c3f5d6c7c5b4d3d2")

    assert concepts.moves(position, BLACK) == concepts.moves(position, WHITE) == frozenset()
    assert concepts.potential_moves(position, BLACK) == frozenset()
    assert concepts.frontier(position, WHITE) == concepts.interior(position, WHITE) == frozenset()


def test_a_big_flip_hands_the_opponent_more_moves() -> None:
    position = after("e6f4g3d6c5g4d7d8e3f3c6h3h4")

    later = position.play(squares.parse("f5"))

    assert len(concepts.moves(later, BLACK)) > len(concepts.moves(position, BLACK))


@settings(deadline=None, max_examples=50)
@given(positions())
def test_every_move_is_a_potential_move(position: Position) -> None:
    for colour in Colour:
        assert concepts.moves(position, colour) <= concepts.potential_moves(position, colour)
    assert concepts.moves(position, position.turn) == set(position.legal_moves())


@settings(deadline=None, max_examples=50)
@given(positions())
def test_potential_moves_are_those_of_an_obvious_loop(position: Position) -> None:
    for colour in Colour:
        assert concepts.potential_moves(position, colour) == {
            square
            for square in ALL_SQUARES
            for neighbour in ALL_SQUARES
            if distance(square, neighbour) == 1
            and position.at(square) is None
            and position.at(neighbour) is colour.other
        }


# Frontier and interior


def test_a_disc_that_touches_no_empty_square_is_interior() -> None:
    position = board("XXXO----", "XOXX----", "XXX-----")

    assert names(concepts.frontier(position, BLACK)) == "c2 d2 a3 b3 c3"
    assert names(concepts.interior(position, BLACK)) == "a1 b1 c1 a2"
    assert names(concepts.frontier(position, WHITE)) == "d1"
    assert names(concepts.interior(position, WHITE)) == "b2"


@settings(deadline=None, max_examples=50)
@given(positions())
def test_every_disc_is_either_frontier_or_interior(position: Position) -> None:
    for colour in Colour:
        frontier = concepts.frontier(position, colour)
        interior = concepts.interior(position, colour)
        assert frontier | interior == set(squares.bits(position.discs(colour)))
        assert not frontier & interior
        assert frontier == {
            square
            for square in ALL_SQUARES
            for neighbour in ALL_SQUARES
            if distance(square, neighbour) == 1
            and position.at(square) is colour
            and position.at(neighbour) is None
        }


# Corners and the squares around them


def test_each_corner_has_its_own_x_and_c_squares() -> None:
    found = {
        squares.name(corner.square): (
            squares.name(corner.x_square.square),
            *(squares.name(place.square) for place in corner.c_squares),
        )
        for corner in concepts.corners(START)
    }

    assert found == {
        "a1": ("b2", "b1", "a2"),
        "h1": ("g2", "g1", "h2"),
        "a8": ("b7", "b8", "a7"),
        "h8": ("g7", "g8", "h7"),
    }


def test_corners_say_who_holds_them_and_what_lies_around() -> None:
    position = board("OX----X-", "-X----O-")
    a1, h1, a8, h8 = concepts.corners(position)

    assert (a1.holder, h1.holder, a8.holder, h8.holder) == (WHITE, None, None, None)
    assert [corner.is_empty for corner in (a1, h1, a8, h8)] == [False, True, True, True]
    assert (a1.x_square.holder, a1.c_squares[0].holder, a1.c_squares[1].holder) == (
        BLACK,
        BLACK,
        None,
    )
    assert h1.x_square.holder is WHITE


def test_an_x_or_c_square_is_a_risk_only_while_its_corner_is_empty() -> None:
    a1, h1, a8, _ = concepts.corners(board("OX----X-", "-X----O-"))

    assert a1.risked_by(BLACK) == a1.risked_by(WHITE) == frozenset()
    assert names(h1.risked_by(BLACK)) == "g1"
    assert names(h1.risked_by(WHITE)) == "g2"
    assert a8.risked_by(BLACK) == frozenset()


@settings(deadline=None, max_examples=50)
@given(positions())
def test_corners_agree_with_the_board(position: Position) -> None:
    corners = concepts.corners(position)

    assert [corner.square for corner in corners] == sorted(CORNERS)
    assert {corner.x_square.square for corner in corners} == X_SQUARES
    assert {place.square for corner in corners for place in corner.c_squares} == C_SQUARES
    for corner in corners:
        assert corner.holder is position.at(corner.square)
        for place in (corner.x_square, *corner.c_squares):
            assert distance(place.square, corner.square) == 1
            assert place.holder is position.at(place.square)
            for colour in Colour:
                assert (place.square in corner.risked_by(colour)) == (
                    position.at(corner.square) is None and position.at(place.square) is colour
                )


# Stable discs


def test_nothing_is_stable_at_the_start() -> None:
    for colour in Colour:
        assert concepts.stable_discs(START, colour) == frozenset()


def test_a_corner_is_stable() -> None:
    assert names(concepts.stable_discs(board("XO------"), BLACK)) == "a1"
    assert concepts.stable_discs(board("XO------"), WHITE) == frozenset()


def test_discs_joined_to_an_owned_corner_along_the_edge_are_stable() -> None:
    position = board("XXX-XX--", "XO------", "X-------", "O-------")

    assert names(concepts.stable_discs(position, BLACK)) == "a1 b1 c1 a2 a3"


def test_a_disc_is_not_stable_because_it_touches_a_corner_by_a_diagonal() -> None:
    position = board("X-------", "-X------")

    assert names(concepts.stable_discs(position, BLACK)) == "a1"


def test_a_triangle_that_grows_from_a_corner_is_stable() -> None:
    position = board("XXXX----", "XXX-----", "XX------", "X-------")

    assert concepts.stable_discs(position, BLACK) == set(squares.bits(position.black))


def test_a_disc_under_an_edge_needs_a_stable_disc_on_either_diagonal() -> None:
    # From b2 the falling diagonal leads to a1, the rising one to a3 and c1: both are empty.
    position = board("XX------", "XX------")

    assert names(concepts.stable_discs(position, BLACK)) == "a1 b1 a2"


@pytest.mark.parametrize("edge", ["XOXOXOXO", "XXXXXXXX", "OXXXXXXO", "OOOOXXXX"])
def test_a_full_edge_is_stable_whatever_its_colours(edge: str) -> None:
    position = board(edge)

    stable = concepts.stable_discs(position, BLACK) | concepts.stable_discs(position, WHITE)

    assert stable == set(range(8))


def test_a_full_inner_row_is_not_stable() -> None:
    position = after(ROW_HELD_END_TO_END)
    row = set(range(32, 40))

    assert row <= set(squares.bits(position.white))
    assert squares.parse("e5") not in concepts.stable_discs(position, WHITE)
    assert squares.parse("e5") in position.flips(squares.parse("g7"))


def test_a_full_board_is_stable_and_so_is_a_board_of_one_colour_but_for_one_square() -> None:
    full = read_board("XO" * 32 + " X")
    nearly = read_board("X" * 63 + "- X")

    assert len(concepts.stable_discs(full, BLACK)) == len(concepts.stable_discs(full, WHITE)) == 32
    assert len(concepts.stable_discs(nearly, BLACK)) == 63


@settings(deadline=None, max_examples=200)
@given(endings(most=30))
def test_stable_discs_are_those_of_the_kernel(position: Position) -> None:
    own, opponent = boards(position)
    stable = kernel("evaluation", "stable")

    for colour, discs, others in (
        (position.turn, own, opponent),
        (position.turn.other, opponent, own),
    ):
        found = concepts.stable_discs(position, colour)
        assert found == set(squares.bits(int(stable(discs, others))))


# Regions and parity


def test_the_start_is_one_even_region_into_which_both_can_play() -> None:
    (region,) = concepts.regions(START)

    assert region.size == 60
    assert not region.is_odd
    assert region.players == {BLACK, WHITE}


def test_regions_hang_together_by_sides_and_corners() -> None:
    #             abcdefgh
    position = read_board("-XXXXXX-X-XXXXXXXXXXXXXXXXXOOXXXXXXOOXXXXXXXXXX-XXXXXX-XXXXXXXXX X")

    assert regions_as_text(position) == [("a1 b2", "W"), ("h1", "W"), ("h6 g7", "W")]
    assert [region.is_odd for region in concepts.regions(position)] == [False, True, False]


def test_in_the_forced_pass_only_black_can_play_into_any_region() -> None:
    position = read_board(FORCED_PASS)

    assert regions_as_text(position) == [("a1", "B"), ("a6 a7 b7 a8 b8", "B"), ("g7 h8", "B")]
    assert [region.size for region in concepts.regions(position)] == [1, 5, 2]


def test_a_full_board_has_no_region_and_an_empty_one_has_one_without_players() -> None:
    assert concepts.regions(read_board("XO" * 32 + " X")) == ()
    assert concepts.regions(Position(0, 0)) == (
        concepts.Region(frozenset(ALL_SQUARES), frozenset()),
    )


@settings(deadline=None, max_examples=50)
@given(positions())
def test_regions_part_the_empty_squares_and_never_touch(position: Position) -> None:
    regions = concepts.regions(position)
    empty = [square for square in ALL_SQUARES if position.at(square) is None]

    assert sorted(square for region in regions for square in region.squares) == empty
    assert sum(region.size for region in regions) == position.empties
    assert [min(region.squares) for region in regions] == sorted(
        min(region.squares) for region in regions
    )
    for region in regions:
        for square in region.squares:
            near = {each for each in empty if distance(each, square) == 1}
            assert near <= region.squares
            assert near or region.size == 1
        for colour in Colour:
            has_a_move = not region.squares.isdisjoint(concepts.moves(position, colour))
            assert (colour in region.players) == has_a_move


def test_white_moves_last_in_a_full_game_unless_someone_passes() -> None:
    assert concepts.last_mover(START) is WHITE
    assert concepts.last_mover(after("f5d6c3")) is WHITE
    assert concepts.last_mover(read_board("XO" * 32 + " X")) is None


def test_a_forced_pass_changes_who_moves_last() -> None:
    position = read_board(FORCED_PASS)
    later = position.play(squares.parse("a1"))

    assert concepts.last_mover(position) is concepts.last_mover(later) is WHITE
    assert later.must_pass
    assert concepts.last_mover(later.passed()) is BLACK


# The same in every mirror


@settings(deadline=None, max_examples=40)
@given(positions())
def test_every_image_of_the_board_has_the_image_of_the_answer(position: Position) -> None:
    for symmetry in Symmetry:
        image = position.image(symmetry)
        turned = symmetry.square
        for concept in OF_A_COLOUR:
            for colour in Colour:
                assert concept(image, colour) == set(map(turned, concept(position, colour)))
        assert set(concepts.regions(image)) == {
            concepts.Region(frozenset(map(turned, region.squares)), region.players)
            for region in concepts.regions(position)
        }
        for colour in Colour:
            assert risks(image, colour) == {
                turned(corner): set(map(turned, risked))
                for corner, risked in risks(position, colour).items()
            }


def risks(position: Position, colour: Colour) -> dict[int, set[int]]:
    return {corner.square: set(corner.risked_by(colour)) for corner in concepts.corners(position)}


@settings(deadline=None, max_examples=60)
@given(positions())
def test_the_same_is_said_of_the_other_colour_when_the_colours_are_swapped(
    position: Position,
) -> None:
    swapped = Position(position.white, position.black, position.turn.other)

    for colour in Colour:
        for concept in OF_A_COLOUR:
            assert concept(swapped, colour.other) == concept(position, colour)
        assert risks(swapped, colour.other) == risks(position, colour)
    assert concepts.regions(swapped) == tuple(
        concepts.Region(region.squares, frozenset(each.other for each in region.players))
        for region in concepts.regions(position)
    )
    last = concepts.last_mover(position)
    assert concepts.last_mover(swapped) == (last and last.other)
