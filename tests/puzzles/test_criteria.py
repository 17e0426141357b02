"""Each criterion by example, and against a plain search where it looks ahead."""

import datetime
import random

import pytest

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import Tree
from puzzles.making import criteria
from reversi_site.engine import START, Colour, Position, squares
from reversi_site.engine.notation import read_board
from reversi_site.engine.squares import ALL_SQUARES, CORNERS
from tests.engine import kernels, minimax, random_play
from tests.engine.reference import board_of
from tests.puzzles.plain import ends, held, own_positions

NO_CORNER = [square for square in ALL_SQUARES if square not in CORNERS]
A1, H1, A8, H8 = sorted(CORNERS)


def scores(**by_name: int) -> dict[int, int]:
    return {squares.parse(name): score for name, score in by_name.items()}


def with_empties(empties: int) -> Puzzle:
    return next(puzzle for puzzle in bank.dailies() if puzzle.position.empties == empties)


# --- Discs and corners -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "opponent", "expected"),
    [
        ([], [], True),  # 3 to 19
        ([], [H1], True),
        ([A1], [H1, A8], True),
        ([A1, A8], [H1, H8], True),
        ([A1], [], False),  # ahead in corners, and 15 behind
        ([A1, H8], [H1], False),
    ],
)
def test_sixteen_discs_behind_and_no_more_corners_are_far_behind(
    own: list[int], opponent: list[int], *, expected: bool
) -> None:
    # As many corners for both, or more for the opponent, leave the difference at 16 or above.
    position = Position(
        black=squares.mask([*NO_CORNER[:3], *own]),
        white=squares.mask([*NO_CORNER[3:22], *opponent]),
    )

    assert criteria.is_far_behind(position) is expected


@pytest.mark.parametrize(("more", "expected"), [(15, False), (16, True), (17, True)])
def test_fifteen_discs_behind_are_not_far_behind(more: int, *, expected: bool) -> None:
    position = Position(
        black=squares.mask(NO_CORNER[:3]), white=squares.mask(NO_CORNER[3 : 6 + more])
    )

    assert criteria.is_far_behind(position) is expected
    assert not criteria.is_far_behind(position.passed())


def test_more_corners_are_not_far_behind_with_however_few_discs() -> None:
    position = Position(black=squares.mask([A1]), white=squares.mask(NO_CORNER[:40]))

    assert not criteria.is_far_behind(position)


@pytest.mark.parametrize(
    ("moves", "look", "expected"), [(2, 0, True), (9, -20, True), (1, 0, False), (2, 1, False)]
)
def test_an_opponent_with_hardly_a_move_or_a_first_look_that_wins_looks_not_lost(
    monkeypatch: pytest.MonkeyPatch, moves: int, look: int, *, expected: bool
) -> None:
    position = with_empties(6).position
    monkeypatch.setattr(criteria, "opponent_moves", lambda _: moves)
    monkeypatch.setattr(criteria, "first_look", lambda _: look)

    assert criteria.looks_lost_to_a_beginner(position) is expected


def test_the_opponents_moves_are_those_that_it_would_have() -> None:
    white_can_move_and_black_cannot = read_board("OX" + "-" * 62 + " X")

    assert criteria.opponent_moves(white_can_move_and_black_cannot) == 1
    assert criteria.opponent_moves(white_can_move_and_black_cannot.passed()) == 0


# --- Moves and a first look --------------------------------------------------------------------


@pytest.mark.parametrize(("empties", "expected"), [(6, False), (7, False), (8, True), (16, True)])
def test_with_eight_empty_squares_a_player_must_be_deceived(
    empties: int, *, expected: bool
) -> None:
    position = Position(black=squares.mask(ALL_SQUARES[empties:]), white=0)

    assert criteria.asks_for_a_player(position) is expected


def test_fewer_moves_than_the_opponent_would_have() -> None:
    white_can_move_and_black_cannot = read_board("OX" + "-" * 62 + " X")

    assert criteria.has_fewer_moves(white_can_move_and_black_cannot)
    assert not criteria.has_fewer_moves(white_can_move_and_black_cannot.passed())


def test_as_many_moves_as_the_opponent_are_not_fewer() -> None:
    assert not criteria.has_fewer_moves(START)


def test_a_first_look_is_the_best_evaluation_after_one_move() -> None:
    space = kernels.workspace()
    for position in random_play.endings(2, 30, fewest=8, most=40):
        after = [position.play(square) for square in position.legal_moves()]
        if not after or not all(each.legal_moves() for each in after):
            continue  # An evaluation of passes and of finished games says something else.
        estimate = max(-kernels.estimate(each, space) for each in after)

        assert criteria.first_look(position) == pytest.approx(estimate / 10, abs=0.51)


@pytest.mark.parametrize(
    ("fewer_moves", "look", "expected"),
    [(True, -4, True), (True, -20, True), (True, -3, False), (False, -20, False)],
)
def test_fewer_moves_and_minus_four_at_a_first_look_look_lost_to_a_player(
    monkeypatch: pytest.MonkeyPatch, look: int, *, fewer_moves: bool, expected: bool
) -> None:
    monkeypatch.setattr(criteria, "has_fewer_moves", lambda position: fewer_moves)
    monkeypatch.setattr(criteria, "first_look", lambda position: look)

    assert criteria.looks_lost_to_a_player(START) is expected


# --- The right moves ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "aim", "expected"),
    [
        (scores(a1=2, b1=-2, c1=-4), Aim.WIN, True),
        (scores(a1=2, b1=0, c1=0), Aim.WIN, True),  # a draw is no win
        (scores(a1=2, b1=-2), Aim.WIN, False),  # two moves are not enough
        (scores(a1=2, b1=4, c1=-4, d1=-6, e1=0), Aim.WIN, False),  # two of five are too many
        (scores(a1=2, b1=4, c1=-4, d1=-6, e1=0, f1=0), Aim.WIN, True),
        (scores(a1=0, b1=-2, c1=-4), Aim.WIN, False),  # nothing wins
        (scores(a1=0, b1=-2, c1=-4), Aim.DRAW, True),
        (scores(a1=0, b1=0, c1=-4), Aim.DRAW, False),
        (scores(a1=2, b1=-2, c1=-4), Aim.DRAW, False),  # there is more than a draw in it
        (scores(a1=-2, b1=-2, c1=-4), Aim.DRAW, False),
    ],
)
def test_few_moves_hold_the_aim(moves: dict[int, int], aim: Aim, *, expected: bool) -> None:
    assert criteria.has_few_keeping_moves(moves, aim) is expected


# a1 takes a corner, a4 turns the most discs, f3 leaves no more replies than a1; b3, d3 and a5 do
# nothing of the kind.
THREE_MOVES = read_board("-OX" + "-" * 21 + "-OOOOX--" + "-OOX----" + "-" * 24 + " X")


def test_natural_moves_take_a_corner_turn_the_most_or_leave_the_fewest_replies() -> None:
    for position in random_play.endings(8, 60, fewest=4, most=40):
        if not position.legal_moves():
            continue
        board = board_of(position)
        turned = {square: len(board.flips(square)) for square in board.legal_moves()}
        left = {square: len(board.play(square).legal_moves()) for square in turned}

        assert criteria.natural_moves(position) == {
            square
            for square in turned
            if square in CORNERS
            or turned[square] == max(turned.values())
            or left[square] == min(left.values())
        }


@pytest.mark.parametrize(
    ("keeping", "expected"),
    [(["a1"], False), (["a4"], False), (["f3"], False), (["a5"], True), (["a5", "f3"], False)],
)
def test_a_natural_move_that_holds_makes_it_trivial(keeping: list[str], *, expected: bool) -> None:
    natural = criteria.natural_moves(THREE_MOVES)
    assert {squares.name(square) for square in natural} == {"a1", "a4", "f3"}

    found = criteria.is_not_trivial(THREE_MOVES, [squares.parse(name) for name in keeping])

    assert found is expected


# --- The way on --------------------------------------------------------------------------------


@pytest.mark.parametrize("aim", Aim)
def test_traps_are_later_choices_in_which_a_natural_move_fails(
    aim: Aim, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So near to the end two of them are rare.
    monkeypatch.setattr(criteria, "FEWEST_LATER_TRAPS", 1)
    found = set()
    for position in held(120, aim):
        tree = Tree(position.turn, aim, minimax.move_scores)
        choices = [
            each
            for each in own_positions(position, position.turn, aim.least)
            if len(each.legal_moves()) > 1
        ]

        line = criteria.main_line(position, tree)
        traps = [
            choice
            for choice in choices[1:]
            if choice.passed().legal_moves()
            and any(
                not aim.is_reached_by(minimax.move_scores(choice)[square])
                for square in criteria.natural_moves(choice)
            )
        ]

        assert criteria.choices(line, tree) == choices
        assert criteria.has_later_traps(position, tree) is bool(traps)
        found.add(bool(traps))
    assert found == {True, False}


@pytest.mark.parametrize("number", [-1, 0])
def test_two_later_traps_are_enough_and_one_is_not(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    puzzle = with_empties(9)
    tree = Tree(puzzle.position.turn, puzzle.aim)
    later = criteria.choices(criteria.main_line(puzzle.position, tree), tree)[1:]
    trapped = later[: criteria.FEWEST_LATER_TRAPS + number]
    assert len(trapped) == criteria.FEWEST_LATER_TRAPS + number

    def natural(position: Position) -> frozenset[int]:
        keeping = set(tree.keeping(position))
        return frozenset(set(position.legal_moves()) - keeping if position in trapped else keeping)

    monkeypatch.setattr(criteria, "natural_moves", natural)

    assert criteria.has_later_traps(puzzle.position, tree) is (number == 0)


@pytest.mark.parametrize("aim", Aim)
def test_every_line_is_followed_to_its_end(aim: Aim) -> None:
    fills = set()
    for position in held(80, aim):
        tree = Tree(position.turn, aim, minimax.move_scores)
        boards = {(end.black, end.white) for end in ends(position, position.turn, aim.least)}

        found = {(end.black, end.white) for end in criteria.ends_of_lines(position, tree)}

        assert found == boards
        full_or_wiped_out = all(
            not black or not white or (black | white).bit_count() == 64 for black, white in boards
        )
        assert criteria.fills_the_board(position, tree) is full_or_wiped_out
        fills.add(full_or_wiped_out)
    assert fills == {True, False}


def test_empty_squares_at_the_end_are_no_fault_if_one_side_is_wiped_out() -> None:
    wiped_out = read_board("XO" + "-" * 62 + " X")
    one_left = read_board("XO" + "-" * 61 + "O X")

    assert criteria.fills_the_board(wiped_out, Tree(Colour.BLACK, Aim.WIN, minimax.move_scores))
    assert not criteria.fills_the_board(one_left, Tree(Colour.BLACK, Aim.WIN, minimax.move_scores))


# --- New ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("symmetry", list(squares.Symmetry))
def test_images_and_swapped_colours_have_the_same_fingerprint(symmetry: squares.Symmetry) -> None:
    position = bank.dailies()[0].position
    image = position.image(symmetry)
    swapped = Position(image.white, image.black, image.turn.other)

    assert criteria.fingerprint(image) == criteria.fingerprint(position)
    assert criteria.fingerprint(swapped) == criteria.fingerprint(position)


def test_the_other_side_to_move_is_another_puzzle() -> None:
    position = bank.dailies()[0].position

    assert criteria.fingerprint(position) != criteria.fingerprint(position.passed())


# --- All together ------------------------------------------------------------------------------

ALWAYS = ["looks_lost_to_a_beginner", "are_few", "has_later_traps", "fills_the_board"]
FROM_WEDNESDAY = ["is_not_trivial", "looks_lost_to_a_player"]


@pytest.mark.parametrize("empties", [6, 9])
@pytest.mark.parametrize("criterion", ["none", *ALWAYS, *FROM_WEDNESDAY])
def test_a_puzzle_meets_every_criterion(
    monkeypatch: pytest.MonkeyPatch, empties: int, criterion: str
) -> None:
    for each in [*ALWAYS, *FROM_WEDNESDAY]:
        monkeypatch.setattr(criteria, each, lambda *_, met=each != criterion: met)
    position = random_play.with_empties(random.Random(empties), empties)

    met = criteria.meets_all(position, Tree(position.turn, Aim.WIN))

    assert met is (criterion == "none" or (empties == 6 and criterion in FROM_WEDNESDAY))


def test_days_have_more_empty_squares_the_later_in_the_week() -> None:
    most = [max(empties) for empties in criteria.EMPTIES_BY_WEEKDAY]

    assert most == sorted(most)
    assert len(most) == len({datetime.date(2026, 10, day).weekday() for day in range(1, 8)})
