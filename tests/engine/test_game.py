"""Games: passes as plies of their own, results by both counts, the canonical image."""

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Colour, Game, IllegalMoveError, Result, squares
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.engine.squares import START_SYMMETRIES, Symmetry
from tests.engine.strategies import games, games_from_anywhere, whole_games

ONE_PASS = "e6f6c4e7e8d8g6f8"
MUST_PASS_AT_ONCE = read_board("-OXXXXXX" + "-" * 56 + " O")


def test_a_game_begins_at_the_start_with_nothing_played() -> None:
    game = Game()

    assert game.position == START
    assert game.moves == ()
    assert game.plies == ()
    assert game.transcript == ""
    assert not game.is_over


def test_a_move_is_a_ply_that_tells_everything_about_it() -> None:
    (ply,) = read_transcript("d3").plies

    assert ply.colour is Colour.BLACK
    assert ply.square == squares.parse("d3")
    assert ply.flipped == (squares.parse("d4"),)
    assert ply.before == START
    assert ply.after == START.play(squares.parse("d3"))
    assert ply.move_number == 1
    assert not ply.is_pass


def test_a_forced_pass_is_a_ply_of_its_own_and_appears_once() -> None:
    plies = read_transcript(ONE_PASS).plies
    passes = [ply for ply in plies if ply.is_pass]

    assert len(plies) == 9
    assert passes == [plies[-1]]
    assert passes[0].colour is Colour.BLACK
    assert passes[0].flipped == ()
    assert passes[0].after == passes[0].before.passed()
    assert passes[0].move_number == 8


def test_the_move_after_a_pass_belongs_to_the_side_that_moved_before_it() -> None:
    game = read_transcript(ONE_PASS)
    later = game.play(game.position.legal_moves()[0])

    assert [ply.colour for ply in later.plies[-3:]] == [Colour.WHITE, Colour.BLACK, Colour.WHITE]
    assert later.plies[-1].move_number == 9


def test_a_pass_is_not_the_last_move() -> None:
    game = read_transcript(ONE_PASS)

    assert game.plies[-1].is_pass
    assert game.last_move is game.plies[-2]
    assert Game.from_moves((), MUST_PASS_AT_ONCE).last_move is None


def test_a_start_without_a_move_is_passed_at_once() -> None:
    game = Game.from_moves((), MUST_PASS_AT_ONCE)

    assert [ply.is_pass for ply in game.plies] == [True]
    assert game.plies[0].move_number == 0
    assert game.position.turn is Colour.BLACK
    assert game.with_forced_pass() is game


def test_no_pass_follows_the_last_move_of_a_game() -> None:
    game = read_transcript("c4c3f5d6c7c5b4d3d2")

    assert game.is_over
    assert not any(ply.is_pass for ply in game.plies)


def test_an_illegal_move_is_refused_and_leaves_the_game_as_it_was() -> None:
    game = read_transcript("f5d6")

    with pytest.raises(IllegalMoveError) as caught:
        game.play(squares.parse("a1"))
    assert caught.value.position == game.position
    assert game.transcript == "f5d6"


def test_from_moves_raises_at_the_first_illegal_move() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Game.from_moves(map(squares.parse, ("f5", "d6", "a1", "h8")))
    assert caught.value.square == squares.parse("a1")


def test_flipped_discs_are_told_nearest_first() -> None:
    ply = read_transcript("f5f4c3c4e3d6c5").plies[-1]
    distances = [squares.distance(squares.parse("c5"), disc) for disc in ply.flipped]

    assert {squares.name(disc) for disc in ply.flipped} == {"c4", "d4", "d5", "e5"}
    assert distances == [1, 1, 1, 2]


@settings(deadline=None)
@given(games())
def test_every_ply_follows_from_the_one_before(game: Game) -> None:
    position, number = game.start, 0
    for count, ply in enumerate(game.plies):
        assert ply.before == position == game.after_plies(count)
        assert ply.colour is position.turn
        assert ply.is_pass == position.must_pass
        if ply.square is None:
            assert ply.after == position.passed()
        else:
            number += 1
            assert ply.after == position.play(ply.square)
            assert sorted(ply.flipped) == list(position.flips(ply.square))
        assert ply.move_number == number
        position = ply.after
    assert game.position == position == game.after_plies(len(game.plies))
    assert not position.must_pass


@settings(deadline=None)
@given(games())
def test_a_game_is_a_value_made_by_its_moves(game: Game) -> None:
    again = Game.from_moves(game.moves)

    assert again == game
    assert hash(again) == hash(game)


@settings(deadline=None)
@given(games())
def test_the_transcript_reads_back_as_the_same_game(game: Game) -> None:
    assert len(game.transcript) == 2 * len(game.moves)
    assert read_transcript(game.transcript) == game


@settings(deadline=None, max_examples=40)
@given(games(shortest=1))
def test_all_four_images_of_a_game_have_one_canonical_form_that_begins_with_f5(game: Game) -> None:
    images = [Game.from_moves(map(each.square, game.moves)) for each in START_SYMMETRIES]
    canonical = game.canonical()

    assert canonical.transcript.startswith("f5")
    assert canonical in images
    assert {image.canonical() for image in images} == {canonical}
    assert canonical.canonical() == canonical


def test_each_first_move_becomes_f5() -> None:
    for first in ("c4", "d3", "e6", "f5"):
        assert read_transcript(first).canonical().transcript == "f5"


def test_a_game_without_moves_stays_as_it_is() -> None:
    assert Game().canonical() == Game()


@settings(deadline=None, max_examples=40)
@given(games_from_anywhere())
def test_all_eight_images_of_a_game_from_another_start_have_one_canonical_form(game: Game) -> None:
    images = [game.image(symmetry) for symmetry in Symmetry]
    canonical = game.canonical()

    assert canonical in images
    assert {image.canonical() for image in images} == {canonical}
    assert [len(image.plies) for image in images] == [len(game.plies)] * 8


@settings(deadline=None, max_examples=40)
@given(games_from_anywhere())
def test_from_another_start_the_image_with_the_least_numbers_stands_for_all(game: Game) -> None:
    images = [game.image(symmetry) for symmetry in Symmetry]
    if START in [image.start for image in images]:
        return
    least = min(images, key=lambda image: (image.start.black, image.start.white, image.moves))

    assert game.canonical() == least


def test_a_game_from_the_turned_start_is_one_from_the_usual_start() -> None:
    turned = read_transcript("f5d6").image(Symmetry.LEFT_RIGHT)

    assert turned.start != START
    assert turned.canonical() == read_transcript("f5d6")


@settings(deadline=None)
@given(whole_games())
def test_the_counts_of_a_finished_game_add_up(game: Game) -> None:
    result = game.result()
    black, white = result.tournament

    assert game.is_over
    assert result.black + result.white + result.empties == 64
    assert black + white == 64
    assert result.counts_differ == ((black, white) != (result.black, result.white))
    if result.winner is None:
        assert black == white
    else:
        assert result.winner is (Colour.BLACK if black > white else Colour.WHITE)


def test_on_a_full_board_both_counts_are_the_same() -> None:
    result = Result(black=40, white=24, empties=0)

    assert result.winner is Colour.BLACK
    assert result.tournament == (40, 24)
    assert not result.counts_differ


@pytest.mark.parametrize(
    ("black", "white", "winner", "tournament"),
    [
        (13, 0, Colour.BLACK, (64, 0)),
        (0, 13, Colour.WHITE, (0, 64)),
        (30, 31, Colour.WHITE, (30, 34)),
        (30, 30, None, (32, 32)),
    ],
)
def test_empty_squares_go_to_the_winner_and_are_shared_on_a_draw(
    black: int, white: int, winner: Colour | None, tournament: tuple[int, int]
) -> None:
    result = Result(black, white, 64 - black - white)

    assert result.winner is winner
    assert result.tournament == tournament
    assert result.ahead(Colour.BLACK) == tournament[0] - tournament[1]
    assert result.ahead(Colour.WHITE) == tournament[1] - tournament[0]
    assert result.counts_differ


def test_equal_counts_are_a_draw() -> None:
    assert Result(32, 32, 0).winner is None
    assert Result(32, 32, 0).tournament == (32, 32)
