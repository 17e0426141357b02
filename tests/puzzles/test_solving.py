"""Playing a challenge: what is right, what is a miss, and what is kept."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.daily import queries
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import answered, best_move
from puzzles.models import Attempt
from puzzles.solving.work import read_moves
from reversi_site.analyses.models import Analysis
from reversi_site.analyses.proof import prove
from reversi_site.board.words import signed
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import Position
from reversi_site.engine.search import Engine
from reversi_site.players.models import Player
from tests.puzzles.conftest import Press, first_where, losing, open_puzzles, url

pytestmark = pytest.mark.django_db

GetAttempt = Callable[[], Attempt]


def exact(position: Position) -> dict[int, int]:
    return prove(position).scores


def text(response: Any) -> str:
    return str(response.content.decode())


def solve(press: Press, puzzle: Puzzle) -> Attempt:
    """Play the best move until it is solved."""
    for _ in range(12):
        attempt = Attempt.objects.filter(date=puzzle.date).first()
        if attempt and attempt.solved_at:
            return attempt
        moves = read_moves(attempt.moves) if attempt else ()
        position = Game.from_moves(moves, start=puzzle.position).position
        assert press(best_move(exact(position)), puzzle).status_code == 302
    raise AssertionError("not solved after twelve right moves")


# --- Right ---------------------------------------------------------------------------------------


def test_the_best_move_is_right_and_answered(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    response = press(puzzle.best)

    expected = answered(Game(puzzle.position).play(puzzle.best), puzzle.position.turn, exact)
    assert response.status_code == 302
    assert response["Location"] == url(puzzle)
    assert attempt().moves == expected.transcript
    page = text(client.get(url(puzzle)))
    assert f"{squares.name(puzzle.best)} keeps the win." in page
    assert "Your move again." in page


def test_a_win_by_less_is_right_too(press: Press, client: Client) -> None:
    puzzle = first_where(lambda each: len({each.scores[win] for win in each.wins}) > 1)
    second_best = min(puzzle.wins, key=lambda square: puzzle.scores[square])

    press(second_best, puzzle)

    assert f"{squares.name(second_best)} keeps the win." in text(client.get(url(puzzle)))
    assert Attempt.objects.get().misses == []


def test_a_win_by_less_is_right_at_every_later_choice(press: Press) -> None:
    """Take the narrowest win at each choice of a week of challenges: none is marked wrong."""
    for puzzle in open_puzzles()[:7]:
        game = Game(puzzle.position)
        while True:
            scores = exact(game.position)
            narrow = min((s for s in scores if scores[s] > 0), key=lambda square: scores[square])
            assert press(narrow, puzzle).status_code == 302
            attempt = Attempt.objects.get(date=puzzle.date)
            assert not attempt.misses
            if attempt.solved_at:
                assert attempt.first_try
                break
            game = Game.from_moves(read_moves(attempt.moves), start=puzzle.position)


def test_typed_moves_may_be_in_capitals_with_blanks(
    press: Press, puzzle: Puzzle, attempt: GetAttempt
) -> None:
    press(f" {squares.name(puzzle.best).upper()} ")

    assert attempt().moves.startswith(squares.name(puzzle.best))


# --- Misses --------------------------------------------------------------------------------------


def test_a_losing_move_is_shown_with_its_refutation_and_taken_back(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    wrong = losing(puzzle)[0]

    press(wrong)

    after = Game(puzzle.position).play(wrong)
    reply = squares.name(best_move(exact(after.position)))
    page = text(client.get(url(puzzle)))
    assert f"{squares.name(wrong)} loses by {-puzzle.scores[wrong]}." in page
    assert f"{after.position.turn.capitalize()} answers {reply}." in page
    assert attempt().moves == ""
    [miss] = attempt().misses
    assert miss["line"].startswith(squares.name(wrong) + reply)
    assert Game.from_moves(read_moves(miss["line"]), start=puzzle.position).is_over


def test_the_refutation_ends_as_the_score_says(press: Press, puzzle: Puzzle) -> None:
    wrong = losing(puzzle)[0]

    press(wrong)

    line = read_moves(Attempt.objects.get().misses[0]["line"])
    black, white = Game.from_moves(line, start=puzzle.position).result().tournament
    sign = 1 if puzzle.position.turn == "black" else -1
    assert sign * (black - white) == puzzle.scores[wrong]


def test_a_draw_is_told_apart_from_a_loss(press: Press, client: Client) -> None:
    puzzle = first_where(lambda each: 0 in each.scores.values())
    draw = next(square for square, score in puzzle.scores.items() if score == 0)

    press(draw, puzzle)

    assert f"{squares.name(draw)} only draws." in text(client.get(url(puzzle)))
    assert Attempt.objects.get().misses[0]["score"] == 0


def test_the_refutation_can_be_played_ply_by_ply(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    wrong = losing(puzzle)[0]
    press(wrong)
    line = Game.from_moves(read_moves(attempt().misses[0]["line"]), start=puzzle.position)

    for step, ply in enumerate(line.plies, start=1):
        page = text(client.get(f"{url(puzzle)}?line={squares.name(wrong)}&step={step}"))
        assert f"{step} of {len(line.plies)}" in page
        if ply.square is not None:
            assert f"{ply.colour.capitalize()} played {squares.name(ply.square)}." in page
    assert "Back to the position" in page
    assert attempt().version == 1


def test_the_line_of_a_move_not_tried_is_not_shown(client: Client, puzzle: Puzzle) -> None:
    response = client.get(url(puzzle), {"line": squares.name(puzzle.best)})

    assert response.status_code == 404
    assert "no such line" in text(response)


@pytest.mark.parametrize(
    "query", ["line=", "line=a1&step=x", "line=a1&decision=0", "line=a1&step=-1", "line=%00"]
)
def test_an_impossible_line_is_a_plain_404(client: Client, puzzle: Puzzle, query: str) -> None:
    assert client.get(f"{url(puzzle)}?{query}").status_code == 404


def test_a_miss_tried_again_is_shown_again_and_counted_once(
    press: Press, puzzle: Puzzle, attempt: GetAttempt
) -> None:
    press(losing(puzzle)[0])
    press(losing(puzzle)[1])
    press(losing(puzzle)[0])

    assert len(attempt().misses) == 2
    assert attempt().version == 3
    assert attempt().last_action == squares.name(losing(puzzle)[0])


def test_a_tried_square_is_marked_with_words(press: Press, puzzle: Puzzle, client: Client) -> None:
    wrong = losing(puzzle)[0]

    press(wrong)

    loses = f"tried, loses by {-puzzle.scores[wrong]}"
    assert f'aria-label="{squares.name(wrong)}, legal move, {loses}"' in text(
        client.get(url(puzzle))
    )


# --- Passes and the end --------------------------------------------------------------------------


def test_a_pass_of_the_opponent_is_said(press: Press, client: Client) -> None:
    def winning_moves_before_a_pass(puzzle: Puzzle) -> list[int]:
        """Best play up to a move to which the opponent has no reply, while more is to decide."""
        game, own = Game(puzzle.position), list[int]()
        while not game.is_over:
            own.append(best_move(exact(game.position)))
            after = game.position.play(own[-1])
            if after.must_pass and Engine().can_still_fail(after, puzzle.position.turn):
                return own
            game = answered(game.play(own[-1]), puzzle.position.turn, exact)
        return []

    puzzle = first_where(lambda each: bool(winning_moves_before_a_pass(each)))
    for square in winning_moves_before_a_pass(puzzle):
        press(square, puzzle)

    opponent = puzzle.position.turn.other.capitalize()
    assert f"{opponent} has no legal move and passes." in text(client.get(url(puzzle)))


def test_it_is_solved_when_no_choice_left_can_lose(press: Press, puzzle: Puzzle) -> None:
    attempt = solve(press, puzzle)

    game = Game.from_moves(read_moves(attempt.moves), start=puzzle.position)
    assert game.is_over or not Engine().can_still_fail(game.position, puzzle.position.turn)
    before = Game(puzzle.position)
    for square in game.moves[:-1]:
        if before.position.turn is puzzle.position.turn and before.plies:
            assert Engine().can_still_fail(before.position, puzzle.position.turn)
        before = before.play(square)
    assert attempt.first_try
    assert not attempt.shown


def test_some_are_solved_before_the_board_is_full(press: Press) -> None:
    early = 0
    for puzzle in open_puzzles()[:7]:
        attempt = solve(press, puzzle)
        game = Game.from_moves(read_moves(attempt.moves), start=puzzle.position)
        early += not game.is_over
    assert early


def test_solved_it_shows_every_move_with_its_score_and_reply(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    solve(press, puzzle)

    page = text(client.get(url(puzzle)))
    assert f"Solved. {squares.name(puzzle.best)} wins by {puzzle.scores[puzzle.best]}." in page
    for square, score in puzzle.scores.items():
        assert f">{squares.name(square)}</a>" in page
        assert f'<td class="figure tabular">{signed(score)}</td>' in page


def test_solved_the_line_of_any_first_move_can_be_looked_at(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    solve(press, puzzle)

    for square in puzzle.scores:
        response = client.get(url(puzzle), {"square": squares.name(square)})
        assert f"played {squares.name(square)}." in text(response)


def test_solved_a_press_that_is_no_move_is_explained(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    solve(press, puzzle)

    taken = client.get(url(puzzle), {"square": squares.name(puzzle.last_move)})
    nonsense = client.get(url(puzzle), {"square": "z9"})

    assert taken.status_code == 422
    assert "is taken." in text(taken)
    assert nonsense.status_code == 422
    assert "is not a square." in text(nonsense)


def test_solved_it_takes_no_more_moves(press: Press, puzzle: Puzzle) -> None:
    attempt = solve(press, puzzle)

    response = press(losing(puzzle)[0])

    assert response.status_code == 409
    assert Attempt.objects.get().version == attempt.version


# --- Hints ---------------------------------------------------------------------------------------


def hint(press: Press) -> HttpResponse:
    return press("", do="hint")


def test_the_ladder_of_hints_has_three_rungs_and_is_kept(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    hint(press)
    assert "Look " in text(client.get(url(puzzle)))
    assert not attempt().shown
    hint(press)
    assert "One of these wins." in text(client.get(url(puzzle)))
    assert not attempt().shown
    hint(press)
    page = text(client.get(url(puzzle)))
    assert f"{squares.name(puzzle.best)} wins by {puzzle.scores[puzzle.best]}." in page
    assert attempt().shown
    assert attempt().hints == {"1": 3}


def test_at_the_top_of_the_ladder_nothing_more_is_offered(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    for _ in range(3):
        hint(press)

    assert 'value="hint"' not in text(client.get(url(puzzle)))
    assert hint(press).status_code == 302
    assert Attempt.objects.get().hints == {"1": 3}


def test_the_next_choice_begins_a_new_ladder(
    press: Press, puzzle: Puzzle, attempt: GetAttempt
) -> None:
    hint(press)
    press(puzzle.best)
    hint(press)

    assert attempt().hints == {"1": 1, "2": 1}


def test_a_hint_is_no_first_try(press: Press, puzzle: Puzzle, client: Client) -> None:
    hint(press)

    assert not solve(press, puzzle).first_try
    assert "a hint helped" in text(client.get(url(puzzle)))


def test_a_miss_is_no_first_try(press: Press, puzzle: Puzzle, client: Client) -> None:
    press(losing(puzzle)[0])

    assert not solve(press, puzzle).first_try
    assert "1 move gave the win away" in text(client.get(url(puzzle)))


# --- No moves ------------------------------------------------------------------------------------


def test_a_taken_square_is_explained_and_nothing_is_kept(
    press: Press, client: Client, puzzle: Puzzle
) -> None:
    response = press(puzzle.last_move)

    assert response.status_code == 422
    assert f"{squares.name(puzzle.last_move)} is taken." in text(response)
    assert not Player.objects.exists()


@pytest.mark.parametrize("typed", ["", "z9", "f55", "😀", "\x00", "a" * 10_000, "<b>"])
def test_what_is_no_square_is_explained(press: Press, typed: str) -> None:
    response = press(typed)

    assert response.status_code == 422
    assert "not a square" in text(response)
    assert "<b>" not in text(response).split("not a square")[0][-20:]
    assert not Player.objects.exists()


def test_looking_keeps_nothing(client: Client, puzzle: Puzzle) -> None:
    client.get(url(puzzle))
    client.get("/daily/")
    client.get("/daily/archive/")

    assert not Player.objects.exists()
    assert not Attempt.objects.exists()
    assert not Analysis.objects.exists()


# --- Twice, late and stale -----------------------------------------------------------------------


def test_the_same_press_sent_twice_counts_once(
    press: Press, puzzle: Puzzle, attempt: GetAttempt
) -> None:
    press(losing(puzzle)[0], version=0)

    again = press(losing(puzzle)[0], version=0)

    assert again.status_code == 302
    assert attempt().version == 1
    assert len(attempt().misses) == 1


def test_a_right_move_sent_twice_is_played_once(
    press: Press, puzzle: Puzzle, attempt: GetAttempt
) -> None:
    press(puzzle.best, version=0)
    moves = attempt().moves

    assert press(puzzle.best, version=0).status_code == 302
    assert attempt().moves == moves


def test_a_press_in_an_old_tab_shows_how_it_stands(
    press: Press, puzzle: Puzzle, attempt: GetAttempt
) -> None:
    press(puzzle.best, version=0)

    response = press(losing(puzzle)[0], version=0)

    assert response.status_code == 409
    assert "The board had moved on." in text(response)
    assert 'name="version" value="1"' in text(response)
    assert attempt().version == 1


@pytest.mark.parametrize("version", ["", "x", "-1", "99999999999999999999"])
def test_a_version_that_is_none_is_stale(press: Press, puzzle: Puzzle, version: str) -> None:
    assert press(puzzle.best, version=version).status_code == 409
    assert not Attempt.objects.exists()


def test_a_change_between_reading_and_writing_is_stale(
    press: Press, puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(losing(puzzle)[0])
    asked = prove

    def prove_while_another_tab_plays(position: Position, *rest: object) -> object:
        Attempt.objects.update(version=7, last_action="hint")
        return asked(position)

    monkeypatch.setattr("reversi_site.analyses.services.prove", prove_while_another_tab_plays)
    response = press(puzzle.best)

    assert response.status_code == 409
    assert Attempt.objects.get().moves == ""


def test_another_visitor_has_an_attempt_of_their_own(press: Press, puzzle: Puzzle) -> None:
    press(puzzle.best)

    other = Client()
    page = text(other.get(url(puzzle)))

    assert 'name="version" value="0"' in page
    assert "keeps the win." not in page


# --- htmx, headers, queries ----------------------------------------------------------------------


def test_htmx_gets_the_stage_and_a_sentence_for_the_live_region(
    client: Client, puzzle: Puzzle
) -> None:
    response = client.post(
        url(puzzle),
        {"square": squares.name(puzzle.best), "version": 0},
        headers={"HX-Request": "true"},
    )

    page = text(response)
    assert response.status_code == 200
    assert "<html" not in page
    assert 'id="stage"' in page
    live = page.split('id="live"')[1]
    assert f"{squares.name(puzzle.best)} keeps the win." in live
    assert "It turned" in live


def test_a_press_needs_its_token(puzzle: Puzzle) -> None:
    client = Client(enforce_csrf_checks=True)

    response = client.post(url(puzzle), {"square": "a1", "version": 0})

    assert response.status_code == 403


def test_pages_cost_as_many_queries_late_as_early(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    def count() -> int:
        with CaptureQueriesContext(
            connection,
        ) as context:
            assert client.get(url(puzzle)).status_code == 200
        return len(context)

    press(losing(puzzle)[0])
    early = count()
    press(losing(puzzle)[1])
    press(puzzle.best)
    assert count() == early == 2  # the player and the attempt

    solve(press, puzzle)
    assert count() == 4  # and the replies, and the month


def test_the_teaser_costs_a_query_for_a_player_and_none_without(
    press: Press, puzzle: Puzzle
) -> None:
    with CaptureQueriesContext(connection) as context:
        teaser = queries.teaser(puzzle.date)
    assert len(context) == 0
    assert teaser.promise.endswith("wins.")
    assert teaser.board.hidden == {"version": 0}

    press(puzzle.best)
    player = Player.objects.get()
    with CaptureQueriesContext(connection) as context:
        teaser = queries.teaser(puzzle.date, player)
    assert len(context) == 1
    assert teaser.board.hidden == {"version": 1}


def test_the_teaser_of_a_solved_challenge_leads_to_its_lines(press: Press, puzzle: Puzzle) -> None:
    solve(press, puzzle)

    teaser = queries.teaser(puzzle.date, Player.objects.get())

    assert teaser.is_solved
    assert teaser.board.method == "get"
    assert teaser.board.scores == puzzle.scores
