"""Each theme on boards that show it, and on boards that almost do."""

from collections.abc import Callable

import pytest

from puzzles.bank.aims import Aim
from puzzles.bank.themes import Theme
from puzzles.bank.tree import Tree
from puzzles.making import themes
from reversi_site.engine import START, Colour, Position, squares
from reversi_site.engine.notation import read_board
from tests.engine import minimax
from tests.puzzles.plain import held, own_positions

EMPTY, FULL = "-" * 8, "X" * 8


def board(**rows: str) -> Position:
    """Black to move on an empty board but for these rows, `r1` to `r8`."""
    return read_board("".join(rows.get(f"r{row}", EMPTY) for row in range(1, 9)) + " X")


def full_board(**rows: str) -> Position:
    """Black to move on a board of Black's discs but for these rows, `r1` to `r8`."""
    return read_board("".join(rows.get(f"r{row}", FULL) for row in range(1, 9)) + " X")


def test_a_corner_is_sacrificed_if_it_was_out_of_reach_before() -> None:
    # Black b1 turns c1; from a1 White can then outflank b1 to d1, thanks to e1.
    sacrificed = board(r1="--OXO---")
    # Without e1 White has nothing behind the three discs.
    kept = board(r1="--OX----")
    # White can take h8 before and after: nothing is given that was not lost.
    already_lost = board(r1="--OX----", r8="----OXX-")

    b1 = squares.parse("b1")
    assert themes.sacrifices_a_corner(sacrificed, b1)
    assert not themes.sacrifices_a_corner(kept, b1)
    assert not themes.sacrifices_a_corner(already_lost, b1)


def test_an_x_square_counts_while_its_corner_is_empty() -> None:
    # Black can go to b2 and to b3; the one is the X-square of a1.
    open_corner = board(r3="--OX----", r4="---X----")
    taken_corner = board(r1="X-------", r3="--OX----", r4="---X----")

    assert themes.is_on_an_x_square(open_corner, squares.parse("b2"))
    assert not themes.is_on_an_x_square(open_corner, squares.parse("b3"))
    assert not themes.is_on_an_x_square(taken_corner, squares.parse("b2"))


def test_a_quiet_move_turns_no_disc_beside_an_empty_square() -> None:
    # Black a1 turns b1 and c1. All around them is full, or d2 below c1 is empty.
    a1 = squares.parse("a1")
    assert themes.is_quiet(full_board(r1="-OOXXXXX"), a1)
    assert not themes.is_quiet(full_board(r1="-OOXXXXX", r2="XXX-XXXX"), a1)


def test_a_pass_is_forced_while_the_player_can_go_on() -> None:
    # After c1 White has one disc, b3, that outflanks nothing; Black can still take it at c3.
    passes = board(r1="XO------", r3="XO------")
    # After c1 White has no disc at all: the game is over.
    over = board(r1="XO------")

    assert themes.forces_a_pass(passes, squares.parse("c1"))
    assert not themes.forces_a_pass(over, squares.parse("c1"))
    assert not themes.forces_a_pass(START, squares.parse("f5"))


# Black can go to a1, a region of one square, and to g8 in a region of two.
ODD_AND_EVEN = full_board(r1="-OXXXXXX", r8="XXXXXO--")
# Here too, but Black has no move into the region of two squares.
ONLY_ODD = full_board(r1="-OXXXXXX", r8="XXXXXX--")
# Black can go to a1 and to h8, each a region of one square.
TWO_ODD = full_board(r1="-OXXXXXX", r8="XXXXXXO-")


def test_parity_tells_where_to_go_if_there_are_odd_and_even_regions_to_go_to() -> None:
    a1, g8 = squares.parse("a1"), squares.parse("g8")

    assert themes.follows_parity(ODD_AND_EVEN, a1)
    assert not themes.follows_parity(ODD_AND_EVEN, g8)
    assert not themes.follows_parity(ONLY_ODD, a1)
    assert not themes.follows_parity(TWO_ODD, a1)


def test_the_order_of_regions_is_chosen_among_regions_of_the_same_parity() -> None:
    a1 = squares.parse("a1")

    assert themes.chooses_a_region(TWO_ODD, a1)
    assert not themes.chooses_a_region(ODD_AND_EVEN, a1)
    assert not themes.chooses_a_region(ONLY_ODD, a1)


def turned(position: Position) -> Position:
    """The image by which row 1 becomes column a."""
    return position.image(squares.Symmetry.MAIN_DIAGONAL)


@pytest.mark.parametrize("image", [lambda position: position, turned], ids=["row", "column"])
def test_a_wedge_stands_between_two_discs_that_stay_the_opponents(
    image: Callable[[Position], Position],
) -> None:
    # Black goes to c1 (in the image a3), which turns c2.
    between = board(r1="-O-O----", r2="--O-----", r3="--X-----")
    # e1 is Black's: d1 is turned as well, and nothing is wedged in.
    beside_one = board(r1="-O-OX---", r2="--O-----", r3="--X-----")
    alone = board(r1="-O------", r2="--O-----", r3="--X-----")
    c1 = squares.parse("c1")
    square = c1 if image(between) == between else squares.parse("a3")

    assert themes.wedges(image(between), square)
    assert not themes.wedges(image(beside_one), square)
    assert not themes.wedges(image(alone), square)


def test_only_on_an_edge_and_off_the_corners_can_be_wedged() -> None:
    inside = board(r2="-O-O----", r3="--O-----", r4="--X-----")
    corner = board(r1="-OX-----")

    assert not themes.wedges(inside, squares.parse("c2"))
    assert not themes.wedges(corner, squares.parse("a1"))


def test_a_swindle_gets_both_squares_of_a_pair() -> None:
    # Black g8 turns f8. White then has no line to h8; Black has one over h7.
    both = full_board(r7="XXXXXXXO", r8="XXXXXO--")
    # With a8 White can answer at h8 along the row.
    answered = full_board(r7="XXXXXXXO", r8="OXXXXO--")
    # Without h7 Black cannot go to h8 either.
    nobody = full_board(r8="XXXXXO--")
    # Three squares are no pair.
    three = full_board(r7="XXXXXXXO", r8="XXXXO---")

    g8 = squares.parse("g8")
    assert themes.swindles(both, g8)
    assert not themes.swindles(answered, g8)
    assert not themes.swindles(nobody, g8)
    assert not themes.swindles(three, squares.parse("f8"))


def test_wiping_out_and_keeping_the_draw_concern_the_whole_line() -> None:
    only_c1 = board(r1="XO------")
    white_stays = board(r1="XO------", r8="-------O")

    def found(position: Position, aim: Aim) -> tuple[Theme, ...]:
        return themes.themes(position, Tree(Colour.BLACK, aim, minimax.move_scores))

    assert found(only_c1, Aim.WIN) == (Theme.WIPEOUT,)
    assert found(only_c1, Aim.DRAW) == (Theme.WIPEOUT, Theme.KEEP_THE_DRAW)
    assert found(white_stays, Aim.WIN) == ()


OF_THE_FIRST_MOVE = {
    Theme.CORNER_SACRIFICE: themes.sacrifices_a_corner,
    Theme.X_SQUARE: themes.is_on_an_x_square,
    Theme.QUIET_MOVE: themes.is_quiet,
    Theme.PARITY: themes.follows_parity,
    Theme.REGION_ORDER: themes.chooses_a_region,
    Theme.EDGE_TRICK: themes.wedges,
}
OF_THE_FIRST_TWO = {Theme.SWINDLE: themes.swindles}
OF_THE_FIRST_THREE = {Theme.FORCED_PASS: themes.forces_a_pass}


@pytest.mark.parametrize("aim", Aim)
def test_a_theme_is_that_of_every_right_move(aim: Aim) -> None:
    seen: set[Theme] = set()
    for position in held(60, aim):
        choices = [
            each
            for each in own_positions(position, position.turn, aim.least)
            if len(each.legal_moves()) > 1
        ]
        due = {
            theme
            for deciders, ahead in (
                (OF_THE_FIRST_MOVE, 1),
                (OF_THE_FIRST_TWO, 2),
                (OF_THE_FIRST_THREE, 3),
            )
            for theme, shows in deciders.items()
            if any(
                all(
                    shows(choice, move)
                    for move, score in minimax.move_scores(choice).items()
                    if aim.is_reached_by(score)
                )
                for choice in choices[:ahead]
            )
        }

        found = themes.themes(position, Tree(position.turn, aim, minimax.move_scores))

        assert set(found) - {Theme.WIPEOUT, Theme.KEEP_THE_DRAW} == due
        assert found == tuple(theme for theme in Theme if theme in found)
        seen |= set(found)
    assert len(seen) >= 4
