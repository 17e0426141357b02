"""Playing a challenge: what is right, what is a miss, and what is kept."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import Tree, best_move
from puzzles.models import Attempt
from puzzles.solving.reason_words import no_reason, sentence
from puzzles.solving.reasons import reasons
from puzzles.solving.words import headline
from reversi_site.analyses.models import Analysis
from reversi_site.analyses.proof import prove
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.http import Request
from reversi_site.players.models import Player
from reversi_site.players.services import require_player
from tests.puzzles.conftest import (
    Press,
    first_where,
    losing,
    open_puzzles,
    solve,
    taken_square,
    url,
)

pytestmark = pytest.mark.django_db

GetAttempt = Callable[[], Attempt]


def text(response: Any) -> str:
    return str(response.content.decode())


scores = cache(lambda position: prove(position).scores)


def tree(puzzle: Puzzle) -> Tree:
    return Tree(puzzle.position.turn, puzzle.aim, scores)


# --- Right ---------------------------------------------------------------------------------------


def test_the_best_move_is_right_and_answered(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    response = press(puzzle.best)

    expected = tree(puzzle).answered(Game(puzzle.position).play(puzzle.best))
    assert response.status_code == 302
    assert response["Location"] == url(puzzle)
    assert attempt().moves == expected.transcript
    page = text(client.get(url(puzzle)))
    assert f"{squares.name(puzzle.best)} keeps the win." in page
    assert "Your move again." in page


def test_a_win_by_less_is_right_too(press: Press, client: Client, two_ways: Puzzle) -> None:
    second_best = min(two_ways.keeping, key=lambda square: two_ways.scores[square])

    press(second_best, two_ways)

    assert f"{squares.name(second_best)} keeps the win." in text(client.get(url(two_ways)))
    assert Attempt.objects.get().misses == []


def test_a_win_by_less_is_right_at_every_later_choice(press: Press) -> None:
    """Take the narrowest win at each choice of a week of challenges: none is marked wrong."""
    for puzzle in open_puzzles()[:7]:
        game = Game(puzzle.position)
        while True:
            by_square = {
                s: n for s, n in scores(game.position).items() if puzzle.aim.is_reached_by(n)
            }
            narrow = min(by_square, key=lambda square: by_square[square])
            assert press(narrow, puzzle).status_code == 302
            attempt = Attempt.objects.get(puzzle=puzzle.name)
            assert not attempt.misses
            if attempt.solved_at:
                assert attempt.first_try
                break
            game = Game.from_moves(squares.parse_word(attempt.moves), start=puzzle.position)


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
    reply = squares.name(best_move(scores(after.position)))
    page = text(client.get(url(puzzle)))
    assert f"{squares.name(wrong)} loses by {-puzzle.scores[wrong]}." in page
    assert f"{after.position.turn.capitalize()} answers {reply}." in page
    assert attempt().moves == ""
    [miss] = attempt().misses
    assert miss["line"].startswith(squares.name(wrong) + reply)
    assert Game.from_moves(squares.parse_word(miss["line"]), start=puzzle.position).is_over


def test_the_refutation_ends_as_the_score_says(press: Press, puzzle: Puzzle) -> None:
    wrong = losing(puzzle)[0]

    press(wrong)

    line = squares.parse_word(Attempt.objects.get().misses[0]["line"])
    black, white = Game.from_moves(line, start=puzzle.position).result().tournament
    sign = 1 if puzzle.position.turn == "black" else -1
    assert sign * (black - white) == puzzle.scores[wrong]


def test_a_draw_is_told_apart_from_a_loss(press: Press, client: Client) -> None:
    puzzle = first_where(lambda each: each.aim is Aim.WIN and 0 in each.scores.values())
    draw = next(square for square, score in puzzle.scores.items() if score == 0)

    press(draw, puzzle)

    assert f"{squares.name(draw)} draws: not enough." in text(client.get(url(puzzle)))
    assert Attempt.objects.get().misses[0]["score"] == 0


def test_the_refutation_can_be_played_ply_by_ply(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    wrong = losing(puzzle)[0]
    press(wrong)
    line = Game.from_moves(squares.parse_word(attempt().misses[0]["line"]), start=puzzle.position)

    for step, ply in enumerate(line.plies, start=1):
        page = text(client.get(f"{url(puzzle)}?line={squares.name(wrong)}&step={step}"))
        assert f"{step} of {len(line.plies)}" in page
        if ply.square is not None:
            assert f"{ply.colour.capitalize()} played {squares.name(ply.square)}." in page
    assert "Back to the position" in page
    assert attempt().version == 1


def test_a_miss_tells_what_it_costs_and_why(press: Press, puzzle: Puzzle, client: Client) -> None:
    wrong = losing(puzzle)[0]
    press(wrong)

    page = text(client.get(url(puzzle)))

    most = puzzle.scores[puzzle.best]
    assert f"The best move wins by {most}: it is better by {most - puzzle.scores[wrong]}" in page
    played_out = tree(puzzle).played_out
    found = reasons(
        played_out(Game(puzzle.position).play(wrong)),
        played_out(Game(puzzle.position).play(puzzle.best)),
    )
    assert all(sentence(reason, puzzle.position.turn) in page for reason in found[:3])
    assert found or no_reason() in page


def test_a_miss_without_its_better_line_is_told_without_reasons(
    press: Press, puzzle: Puzzle, attempt: GetAttempt, client: Client
) -> None:
    """As those that were kept before there were reasons."""
    press(losing(puzzle)[0])
    kept = attempt()
    del kept.misses[0]["better"]
    kept.save()

    page = text(client.get(url(puzzle)))

    assert f"{squares.name(losing(puzzle)[0])} loses by" in page
    assert "The best move wins" not in page


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
            own.append(best_move(scores(game.position)))
            after = game.position.play(own[-1])
            if after.must_pass and not tree(puzzle).is_settled(after):
                return own
            game = tree(puzzle).answered(game.play(own[-1]))
        return []

    puzzle = first_where(lambda each: bool(winning_moves_before_a_pass(each)))
    for square in winning_moves_before_a_pass(puzzle):
        press(square, puzzle)

    opponent = puzzle.position.turn.other.capitalize()
    assert f"{opponent} has no legal move and passes." in text(client.get(url(puzzle)))


# --- To be drawn ---------------------------------------------------------------------------------


def test_a_draw_is_asked_for_in_words(draw: Puzzle, client: Client) -> None:
    page = text(client.get(url(draw)))

    colour = draw.position.turn.capitalize()
    assert "draw" in headline(draw)
    assert headline(draw) in page
    assert f"{colour} to move and draw, all the way to the end." in page
    assert "Any move that keeps the draw is right." in page
    assert "keeps the win" not in page


def test_keeping_a_draw_is_right_and_losing_it_is_wrong(
    draw: Puzzle, press: Press, client: Client
) -> None:
    press(losing(draw)[0], draw)
    page = text(client.get(url(draw)))
    assert f"{squares.name(losing(draw)[0])} loses by {-draw.scores[losing(draw)[0]]}." in page
    assert "The best move draws: it is better by" in page

    press(draw.best, draw)
    attempt = Attempt.objects.get(puzzle=draw.name)
    assert len(attempt.misses) == 1
    assert attempt.moves.startswith(squares.name(draw.best))
    page = text(client.get(url(draw)))
    assert f"{squares.name(draw.best)} keeps the draw" in page or "settles it" in page


def test_hints_for_a_draw_speak_of_a_draw(draw: Puzzle, press: Press, client: Client) -> None:
    press("", draw, do="hint")
    assert "A marked move draws." in text(client.get(url(draw)))
    press("", draw, do="hint")
    assert "One of these draws." in text(client.get(url(draw)))
    press("", draw, do="hint")
    assert f"{squares.name(draw.best)} draws." in text(client.get(url(draw)))


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
    response = press(taken_square(puzzle))

    assert response.status_code == 422
    assert f"{squares.name(taken_square(puzzle))} is taken." in text(response)
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

    def while_another_tab_plays(request: Request) -> Player:
        Attempt.objects.update(version=7, last_action="hint")
        return require_player(request)

    monkeypatch.setattr("puzzles.solving.views.require_player", while_another_tab_plays)
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
