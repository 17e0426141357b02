"""Each rule by example."""

import pytest

from puzzles.bank import file as bank
from puzzles.making import criteria
from reversi_site.analyses.proof import prove
from reversi_site.engine import squares
from reversi_site.engine.notation import read_board
from reversi_site.engine.position import START, Position

BEHIND_BY_9 = "XXX" + "O" * 12 + "-" * 49 + " X"
BEHIND_BY_7 = "XXX" + "O" * 10 + "-" * 51 + " X"


def scores(**by_name: int) -> dict[int, int]:
    return {squares.parse(name): score for name, score in by_name.items()}


@pytest.mark.parametrize(("board", "expected"), [(BEHIND_BY_9, True), (BEHIND_BY_7, False)])
def test_the_side_to_move_is_at_least_eight_discs_behind(board: str, *, expected: bool) -> None:
    assert criteria.is_behind(read_board(board)) is expected


def test_being_ahead_is_not_being_behind() -> None:
    assert not criteria.is_behind(read_board(BEHIND_BY_9).passed())


def test_as_many_moves_as_the_opponent_are_no_more() -> None:
    assert criteria.is_no_freer(START)


def test_more_moves_than_the_opponent_are_too_many() -> None:
    white_can_move_and_black_cannot = read_board("OX" + "-" * 62 + " O")

    assert not criteria.is_no_freer(white_can_move_and_black_cannot)
    assert criteria.is_no_freer(white_can_move_and_black_cannot.passed())


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (scores(a1=2, b1=-2, c1=-4), True),
        (scores(a1=2, b1=-2), False),
        (scores(a1=2, b1=4, c1=-4, d1=-6, e1=0), False),
        (scores(a1=2, b1=4, c1=-4, d1=-6, e1=0, f1=0), True),
        (scores(a1=0, b1=-2, c1=-4), False),
    ],
)
def test_at_most_a_third_of_the_moves_win(moves: dict[int, int], *, expected: bool) -> None:
    assert criteria.has_few_wins(moves) is expected


def test_a_draw_is_no_losing_move() -> None:
    assert criteria.has_losing_moves(scores(a1=2, b1=-2, c1=-2))
    assert not criteria.has_losing_moves(scores(a1=2, b1=-2, c1=0))


def test_a_winning_corner_is_for_monday_and_tuesday_only() -> None:
    monday, wednesday = bank.puzzles()[0].position, bank.puzzles()[2].position

    assert criteria.is_no_free_corner(monday, scores(a1=2, b1=-2))
    assert not criteria.is_no_free_corner(wednesday, scores(a1=2, b1=-2))
    assert criteria.is_no_free_corner(wednesday, scores(a1=-2, b1=2))


def test_natural_moves_take_a_corner_or_turn_the_most_discs() -> None:
    corner_turns_one = "-OX" + "-" * 21 + "-OOOOX--" + "-OOX----" + "-" * 24 + " X"

    natural = criteria.natural_moves(read_board(corner_turns_one))

    assert {squares.name(square) for square in natural} == {"a1", "a4"}


def test_a_later_trap_is_a_natural_move_that_loses_after_the_first_choice() -> None:
    position = bank.puzzles()[5].position

    assert criteria.has_later_trap(position, lambda later: prove(later).scores)


def test_without_a_losing_move_later_there_is_no_trap() -> None:
    position = bank.puzzles()[5].position

    def nothing_loses(later: Position) -> dict[int, int]:
        return dict.fromkeys(later.legal_moves(), 2)

    assert not criteria.has_later_trap(position, nothing_loses)


def test_a_trap_at_the_first_choice_only_is_not_a_later_one() -> None:
    position = bank.puzzles()[5].position

    def only_the_first_loses(later: Position) -> dict[int, int]:
        return dict.fromkeys(later.legal_moves(), -2 if later == position else 2)

    assert not criteria.has_later_trap(position, only_the_first_loses)


@pytest.mark.parametrize("symmetry", list(squares.Symmetry))
def test_images_and_swapped_colours_have_the_same_fingerprint(symmetry: squares.Symmetry) -> None:
    position = bank.puzzles()[0].position
    image = position.image(symmetry)
    swapped = Position(image.white, image.black, image.turn.other)

    assert criteria.fingerprint(image) == criteria.fingerprint(position)
    assert criteria.fingerprint(swapped) == criteria.fingerprint(position)


def test_the_other_side_to_move_is_another_puzzle() -> None:
    position = bank.puzzles()[0].position

    assert criteria.fingerprint(position) != criteria.fingerprint(position.passed())
