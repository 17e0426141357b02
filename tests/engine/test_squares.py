"""Names, lines and symmetries of the 64 squares."""

import pytest

from reversi_site.engine import squares
from reversi_site.engine.squares import Direction, Symmetry
from tests.engine import reference


def test_row_1_is_on_top_and_column_a_on_the_left() -> None:
    corners = {squares.name(square) for square in (0, 7, 56, 63)}

    assert corners == {"a1", "h1", "a8", "h8"}
    assert [squares.name(square) for square in (0, 1, 8)] == ["a1", "b1", "a2"]


def test_every_name_reads_back_in_either_case() -> None:
    for square in squares.ALL_SQUARES:
        assert squares.parse(squares.name(square)) == square
        assert squares.parse(squares.name(square).upper()) == square


@pytest.mark.parametrize(
    "text", ["", "a", "a0", "a9", "i1", "1a", "a1 ", "a11", "ａ１", "a١", "😀"]
)
def test_what_is_no_square_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        squares.parse(text)


def test_a_word_of_names_reads_back_in_its_order() -> None:
    assert squares.parse_word(squares.word([63, 0, 19])) == (63, 0, 19)
    assert squares.parse_word("") == ()


@pytest.mark.parametrize("text", ["a", "a1b", "a1b9", "a1 b2"])
def test_what_is_no_word_of_squares_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        squares.parse_word(text)


def test_a_bitboard_holds_each_square_once_in_ascending_order() -> None:
    assert list(squares.bits(squares.mask([63, 0, 19, 19]))) == [0, 19, 63]
    assert list(squares.bits(0)) == []
    assert list(squares.bits(squares.FULL_BOARD)) == list(range(64))


def test_the_eight_directions_are_the_eight_steps_of_the_reference() -> None:
    assert {(direction.dy, direction.dx) for direction in Direction} == set(reference.STEPS)


def test_a_ray_runs_straight_from_the_neighbour_to_the_edge() -> None:
    def ray(square: str, direction: Direction) -> list[str]:
        return [squares.name(step) for step in squares.ray(squares.parse(square), direction)]

    assert ray("d3", Direction.UP) == ["d2", "d1"]
    assert ray("d3", Direction.DOWN_RIGHT) == ["e4", "f5", "g6", "h7"]
    assert ray("d3", Direction.LEFT) == ["c3", "b3", "a3"]
    assert ray("h3", Direction.RIGHT) == []
    assert ray("h3", Direction.UP_RIGHT) == []


def test_distance_counts_the_steps_of_a_king() -> None:
    assert squares.distance(squares.parse("a1"), squares.parse("h8")) == 7
    assert squares.distance(squares.parse("c3"), squares.parse("d8")) == 5
    assert squares.distance(0, 0) == 0


def test_corners_have_one_x_square_and_two_c_squares_each() -> None:
    for corner in squares.CORNERS:
        near = {square for square in range(64) if squares.distance(corner, square) == 1}
        assert len(near & squares.X_SQUARES) == 1
        assert near & squares.C_SQUARES == near & squares.EDGES
    assert len(squares.X_SQUARES) == len(squares.CORNERS) == 4
    assert len(squares.C_SQUARES) == 8
    assert len(squares.EDGES) == 28


def test_each_symmetry_moves_the_squares_in_its_own_way() -> None:
    images = {
        tuple(symmetry.square(square) for square in squares.ALL_SQUARES) for symmetry in Symmetry
    }

    assert len(images) == 8
    assert all(sorted(image) == list(range(64)) for image in images)


def test_symmetries_do_what_their_names_say() -> None:
    images = {symmetry: squares.name(symmetry.square(squares.parse("b1"))) for symmetry in Symmetry}

    assert images == {
        Symmetry.IDENTITY: "b1",
        Symmetry.HALF_TURN: "g8",
        Symmetry.MAIN_DIAGONAL: "a2",
        Symmetry.OTHER_DIAGONAL: "h7",
        Symmetry.LEFT_RIGHT: "g1",
        Symmetry.TOP_BOTTOM: "b8",
        Symmetry.QUARTER_TURN: "h2",
        Symmetry.BACK_TURN: "a7",
    }
