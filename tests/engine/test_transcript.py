"""Transcripts: what is read, and what each refusal names."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import START, Colour, Game, squares
from reversi_site.engine.notation import (
    Fault,
    NotationError,
    Place,
    read_board,
    read_transcript,
    write_transcript,
)
from tests.engine.strategies import games

TIGER = "f5d6c3d3c4"
EARLY_PASS = "e6f6c4e7e8d8g6f8"
WIPEOUT = "c4c3f5d6c7c5b4d3d2"


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read_transcript(text)
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "f5 d6 c3 d3 c4",
        "F5d6C3d3C4",
        "f5,d6,c3,d3,c4",
        "f5-d6-c3-d3-c4",
        "f5;d6;c3;d3;c4",
        "f5+d6+c3+d3+c4",
        "f5%20d6%20c3%20d3%20c4",
        "\n f5\td6\r\nc3\n\nd3 c4 \n",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5d6 2.c3d3 3.c4",
        "1. f5 1... d6 2. c3 2... d3 3. c4",
        "/board/f5d6c3d3c4",
        "https://example.org/board/f5d6c3d3c4",
        "https://example.org/board/f5d6c3d3c4?theme=dark#stage",
        "https://example.org/board/f5d6c3d3c4/",
        "https://example.org/board/f5d6c3d3c4.svg",
        "  https://example.org/board/f5%20d6+c3-d3,c4\n",
    ],
)
def test_every_usual_way_to_write_the_tiger_is_read(text: str) -> None:
    assert write_transcript(read_transcript(text)) == TIGER


@pytest.mark.parametrize("text", ["", " ", "\n", "/board/", "https://example.org/board/?a=b"])
def test_no_moves_are_the_start(text: str) -> None:
    assert read_transcript(text) == Game()


@pytest.mark.parametrize("word", ["pass", "PASS", "pa", "Pa", "ps", "--"])
def test_a_pass_may_be_written_where_it_is_forced(word: str) -> None:
    follow = squares.name(read_transcript(EARLY_PASS).position.legal_moves()[0])

    assert read_transcript(f"{EARLY_PASS} {word} {follow}").transcript == EARLY_PASS + follow
    assert read_transcript(f"{EARLY_PASS}{word}{follow}").transcript == EARLY_PASS + follow
    assert read_transcript(f"{EARLY_PASS}{word}") == read_transcript(EARLY_PASS)


def test_a_transcript_can_go_on_from_any_position() -> None:
    start = read_board("-OXXXXXX" + "-" * 56 + " O")

    assert read_transcript("pass a1", start) == read_transcript("a1", start)
    assert read_transcript("a1", start).start == start


@settings(deadline=None)
@given(games(), st.data())
def test_a_game_reads_back_however_it_is_written(game: Game, data: st.DataObject) -> None:
    assert read_transcript(in_some_manner(game, data)) == game


def in_some_manner(game: Game, data: st.DataObject) -> str:
    """Write a game in random case, with random blanks, numbers and passes, or as a link."""
    with_numbers = data.draw(st.booleans())
    with_passes = data.draw(st.booleans())
    separator = st.sampled_from(["", " ", ", ", "-", "+", "%20", ";"])
    as_link = not with_numbers and data.draw(st.booleans())
    if not as_link:
        separator |= st.sampled_from(["\n", "\r\n", "\t", "  "])
    words = []
    for ply in game.plies:
        if ply.square is None:
            if with_passes:
                words.append(f" {data.draw(st.sampled_from(['pass', 'PA', 'ps', '--']))} ")
            continue
        word = squares.name(ply.square)
        word = word.upper() if data.draw(st.booleans()) else word
        if with_numbers and ply.move_number % 2:
            word = f"{ply.move_number // 2 + 1}.{word}"
        words += [word, data.draw(separator)]
    text = "".join(words)
    return f"https://example.org/board/{text.replace(' ', '%20')}?x=y" if as_link else text


def test_an_illegal_move_is_named_with_its_number_its_place_and_the_legal_moves() -> None:
    error = refused("f5 d6\nc3 A1 c4")

    assert error.fault is Fault.ILLEGAL_MOVE
    assert error.token == "a1"
    assert error.place == Place(line=2, column=4)
    assert error.move_number == 4
    assert error.game == read_transcript("f5d6c3")
    assert error.position == read_transcript("f5d6c3").position
    assert error.legal == read_transcript("f5d6c3").position.legal_moves()
    assert "move 4, 'a1', is not legal for White" in error.message
    assert all(squares.name(square) in str(error) for square in error.legal)


def test_a_move_to_a_taken_square_is_illegal() -> None:
    error = refused("f5f5")

    assert error.fault is Fault.ILLEGAL_MOVE
    assert (error.move_number, error.place) == (2, Place(1, 3))


@pytest.mark.parametrize(
    ("text", "token", "column"),
    [
        ("f5 i9", "i9", 4),
        ("f5d9", "d9", 3),
        ("f5d", "d", 3),
        ("f5 5d", "5d", 4),
        ("f5 😀", "😀", 4),
        ("f5 \0", "\0", 4),
        ("f5 ｄ６", "ｄ６", 4),
        ("f5 d\u03086", "d", 4),
        ("f5 1 d6", "1", 4),
        ("f5. d6", ".", 3),
        ("f5–d6", "–", 3),
        ("f5%2Cd6", "%", 3),
    ],
)
def test_what_is_no_square_is_named_with_its_place(text: str, token: str, column: int) -> None:
    error = refused(text)

    assert error.fault is Fault.NOT_A_MOVE
    assert error.token == token
    assert error.place == Place(1, column)
    assert error.move_number == 2
    assert error.game == read_transcript("f5")
    assert "is not a square" in error.message


@pytest.mark.parametrize("word", ["pass", "PA", "ps", "--"])
def test_a_pass_is_refused_where_a_move_exists(word: str) -> None:
    error = refused(f"f5 {word} d6")

    assert error.fault is Fault.PASS_WITH_MOVES
    assert error.token == word.lower()
    assert (error.move_number, error.place) == (2, Place(1, 4))
    assert error.legal == read_transcript("f5").position.legal_moves()
    assert "White has a legal move" in error.message


def test_a_forced_pass_may_be_written_only_once() -> None:
    error = refused(f"{EARLY_PASS} pa pa")

    assert error.fault is Fault.PASS_WITH_MOVES
    assert error.place == Place(1, len(EARLY_PASS) + 5)
    assert error.position is not None
    assert error.position.turn is Colour.WHITE


@pytest.mark.parametrize("word", ["a1", "pass", "--"])
def test_nothing_may_follow_the_end_of_the_game(word: str) -> None:
    error = refused(f"{WIPEOUT} {word}")

    assert error.fault is Fault.AFTER_THE_END
    assert (error.token, error.move_number) == (word, 10)
    assert error.place == Place(1, len(WIPEOUT) + 2)
    assert error.legal == ()
    assert "after the end of the game" in error.message


def test_a_place_in_a_link_counts_from_the_beginning_of_the_text() -> None:
    error = refused("https://example.org/board/f5%20a1")

    assert error.token == "a1"
    assert error.place == Place(1, len("https://example.org/board/f5%20") + 1)


def test_the_first_board_in_a_link_counts() -> None:
    assert read_transcript("/board/f5d6?next=/board/c4").transcript == "f5d6"


def test_a_text_longer_than_any_game_is_refused_unread() -> None:
    error = refused("f5 " * 4_000)

    assert error.fault is Fault.TOO_LONG
    assert "12000" in error.message
    assert error.game is None
    assert error.position is None
    assert error.legal == ()


def test_an_error_keeps_the_start_that_was_given() -> None:
    start = START.play(squares.parse("f5"))

    with pytest.raises(NotationError) as caught:
        read_transcript("d6 d6", start)
    assert caught.value.game == Game.from_moves([squares.parse("d6")], start)


@settings(deadline=None)
@given(games(), st.integers(0, 63))
def test_the_first_wrong_move_is_found_wherever_it_stands(game: Game, square: int) -> None:
    if square in game.position.legal_moves():
        return
    error = refused(f"{game.transcript}{squares.name(square)} a1 a1")

    assert error.game == game
    assert error.move_number == len(game.moves) + 1
    assert error.place == Place(1, 2 * len(game.moves) + 1)
    assert error.fault is (Fault.AFTER_THE_END if game.is_over else Fault.ILLEGAL_MOVE)
    assert re.search(rf"\b{squares.name(square)}\b", error.message)
