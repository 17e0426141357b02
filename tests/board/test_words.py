"""Every sentence about squares, moves, explanations and results."""

import pytest

from reversi_site.board import words
from reversi_site.engine.explain import explain
from reversi_site.engine.game import Result
from reversi_site.engine.notation import read_board
from reversi_site.engine.position import START, Position
from reversi_site.engine.squares import mask
from tests.board.boards import EARLY_PASS, TIGER, WIPEOUT, game, some, square


def explained(transcript: str, name: str) -> words.ExplanationWords:
    return words.explanation_words(explain(game(transcript).position, square(name)))


@pytest.mark.parametrize(
    ("names", "said"),
    [("", ""), ("d5", "d5"), ("d5 e5", "d5 and e5"), ("d5 e5 f5", "d5, e5 and f5")],
)
def test_squares_are_listed_as_in_a_sentence(names: str, said: str) -> None:
    assert words.square_list(some(names)) == said


@pytest.mark.parametrize(
    ("score", "sign", "said"),
    [(6, "+6", "wins by 6"), (0, "0", "draws"), (-4, "−4", "loses by 4")],
)
def test_a_score_has_its_sign_and_its_words(score: int, sign: str, said: str) -> None:
    assert words.signed(score) == sign
    assert words.score_words(score) == said


@pytest.mark.parametrize(
    ("score", "sign", "said"),
    [(6, "≈ +6", "about 6 ahead"), (0, "≈ 0", "about level"), (-4, "≈ −4", "about 4 behind")],
)
def test_an_estimate_is_never_taken_for_a_result(score: int, sign: str, said: str) -> None:
    assert words.signed_estimate(score).replace("\N{NARROW NO-BREAK SPACE}", " ") == sign
    assert words.estimate_words(score) == said


def test_a_caption_tells_turn_discs_and_last_move() -> None:
    assert (
        words.board_caption(game(TIGER).position, square("c4"))
        == "White to move: 6 black discs, 3 white, 55 squares empty. Last move Black c4."
    )


def test_a_caption_counts_one_disc_and_one_square() -> None:
    all_but_a1 = (1 << 64) - 2
    position = Position(black=1 << square("h8"), white=all_but_a1 & ~(1 << square("h8")))

    assert words.board_caption(position) == (
        "Black to move: 1 black disc, 62 white, 1 square empty."
    )


def test_a_position_names_every_disc() -> None:
    assert words.position_words(START) == "Black: e4 and d5. White: d4 and e5. Black to move."
    assert words.position_words(game(WIPEOUT).position).endswith("White: none. The game is over.")


def test_a_move_tells_what_it_turned() -> None:
    first, *_, last = game("f5f4c3c4e3d6c5").plies

    assert words.ply_sentence(first) == "Black played f5. It turned one disc, e5."
    assert words.ply_sentence(last) == ("Black played c5. It turned 4 discs: c4, d4, d5 and e5.")


def test_a_pass_tells_who_passed_and_why() -> None:
    passed = game(EARLY_PASS).plies[-1]

    assert passed.is_pass
    assert words.ply_sentence(passed) == ("Black has no legal move and passes. White plays again.")
    assert words.played_sentence(passed) == "Black passed."
    assert words.turned_sentence(passed) == "Black had no legal move, so White plays again."


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (Result(40, 24, 0), "Black wins 40 to 24."),
        (Result(24, 40, 0), "White wins 40 to 24."),
        (Result(32, 32, 0), "A draw, 32 to 32."),
        (Result(13, 0, 51), "Black wins 13 to 0. Counted with the empty squares: 64 to 0."),
        (Result(30, 30, 4), "A draw, 30 to 30. Counted with the empty squares: 32 to 32."),
    ],
)
def test_a_result_names_both_counts_where_they_differ(result: Result, said: str) -> None:
    assert words.result_sentence(result) == said


def test_a_move_is_explained_line_by_line() -> None:
    said = explained("f5f4c3c4e3d6", "c5")

    assert said.verdict == "c5 is a legal move for Black."
    assert said.reason.startswith("It turns 4 discs: ")
    assert [line.sentence for line in said.lines[:3]] == [
        "d5 and e5 are White and f5 is Black: they turn.",
        "c4 is White and c3 is Black: it turns.",
        "d4 is White and e3 is Black: it turns.",
    ]
    assert said.lines[0].cells == ("legal-move", "white", "white", "black")


def test_a_square_without_a_neighbour_traps_nothing() -> None:
    said = explained("", "a1")

    assert (said.verdict, said.reason) == ("a1 traps nothing.", "No disc of White is next to it.")
    assert [(line.names, line.sentence) for line in said.lines] == [
        ("right; down and right; down", "The next square is empty."),
        ("up; up and right; down and left; left; up and left", "The edge is next."),
    ]


def test_a_square_next_to_the_own_colour_only_is_told_so() -> None:
    said = explained("", "e3")

    assert "Black is next door, with no White between." in [line.sentence for line in said.lines]


def test_a_line_that_ends_at_nothing_is_no_trap() -> None:
    said = explained("", "c5")
    rows = {line.names: line for line in said.lines}

    assert said.verdict == "c5 traps nothing."
    assert said.reason == "No line of White from c5 ends at a disc of Black."
    assert rows["up and right"].sentence == "d4 is White, but e3 is empty."
    assert rows["up and right"].cells == ("tried", "white", "empty")
    assert rows["up and right"].turns == (45,)


def test_a_line_that_ends_at_the_edge_is_no_trap() -> None:
    row = Position(black=mask(some("e2")), white=mask(some("a1 b1 e3")))
    said = words.explanation_words(explain(row, square("c1")))

    assert said.lines[0].sentence == "White from b1 all the way to the edge."
    assert said.lines[0].cells == ("tried", "white", "white", "board-edge")


def test_longer_rows_come_first() -> None:
    said = explained("f5f4c3c4e3d6", "c6")
    rows = [cells.count("white") for cells in (line.cells for line in said.lines)]

    assert rows == sorted(rows, reverse=True)


@pytest.mark.parametrize(
    ("transcript", "name", "verdict", "reason"),
    [
        ("", "d4", "d4 is taken.", "A new disc goes on an empty square."),
        (WIPEOUT, "a1", "The game is over.", "Neither side has a legal move."),
    ],
)
def test_a_taken_square_and_a_finished_game_need_no_lines(
    transcript: str, name: str, verdict: str, reason: str
) -> None:
    assert explained(transcript, name) == words.ExplanationWords(verdict, reason, ())


def test_who_must_pass_is_told_so() -> None:
    before = game(EARLY_PASS).plies[-1].before
    said = words.explanation_words(explain(before, square("a1")))

    assert said.verdict == "Black has to pass."


def test_every_square_of_many_positions_can_be_explained() -> None:
    for ply in game(EARLY_PASS).plies:
        for number in range(64):
            said = words.explanation_words(explain(ply.before, number))
            directions = [one for line in said.lines for one in line.directions]

            assert said.verdict
            assert said.reason
            assert len(set(directions)) == len(directions)
            assert len(directions) in (0, 8)
            assert "%" not in said.reason + "".join(line.sentence for line in said.lines)


def test_late_in_a_game_the_gaps_are_named() -> None:
    late = read_board("X" * 30 + "O" * 32 + "-- X")
    assert "Empty: g8 and h8." in words.position_words(late)
    assert "Empty" not in words.position_words(START)
