"""A solved puzzle: when it is one, how it ends, and what its page tells."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.themes import Theme
from puzzles.bank.tree import Tree, best_move
from puzzles.models import Attempt
from puzzles.solving import learning, queries, services
from puzzles.solving.appearance import appearance
from puzzles.solving.work import Solving
from reversi_site.analyses.proof import prove
from reversi_site.board.words import signed
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import Position
from reversi_site.players.cards import next_due
from reversi_site.players.models import Card, Player
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


def tree(puzzle: Puzzle) -> Tree:
    return Tree(puzzle.position.turn, puzzle.aim, lambda position: prove(position).scores)


def game_of(attempt: Attempt, puzzle: Puzzle) -> Game:
    return Game.from_moves(squares.parse_word(attempt.moves), start=puzzle.position)


# --- The end -------------------------------------------------------------------------------------


def test_it_is_solved_when_no_choice_left_can_lose(press: Press, puzzle: Puzzle) -> None:
    attempt = solve(press, puzzle)

    known, game = tree(puzzle), game_of(attempt, puzzle)
    assert game.is_over or known.is_settled(game.position)
    choices = [ply.before for ply in game.plies if ply.colour is puzzle.position.turn]
    assert not any(known.is_settled(before) for before in choices)
    assert attempt.first_try
    assert not attempt.shown


def test_the_site_plays_out_the_rest_by_best_play(press: Press) -> None:
    rests = []
    for puzzle in open_puzzles()[:5]:
        attempt = solve(press, puzzle)
        rests.append(attempt.rest)
        played_out = Solving(puzzle, attempt).played_out
        assert played_out == tree(puzzle).played_out(game_of(attempt, puzzle))
        assert played_out.is_over
        assert played_out.result().winner is puzzle.position.turn or puzzle.aim is Aim.DRAW
    assert any(rests)


def test_the_rest_can_be_looked_at_ply_by_ply(press: Press, client: Client) -> None:
    puzzle = next(p for p in open_puzzles() if solve(press, p).rest)
    attempt = Attempt.objects.get(puzzle=puzzle.name)
    played, line = game_of(attempt, puzzle), Solving(puzzle, attempt).played_out
    page = text(client.get(url(puzzle)))
    assert f"step={len(played.plies) + 1}" in page
    assert "The site plays out the rest. Best play from both sides then ends" in page

    for step in range(1, len(line.plies) + 1):
        page = text(client.get(f"{url(puzzle)}?line=played&step={step}"))
        assert f"{step} of {len(line.plies)}" in page
        assert ("The site plays out the rest" in page) == (step > len(played.plies))


def test_an_attempt_from_before_the_rest_was_kept_shows_no_result(
    press: Press, client: Client
) -> None:
    puzzle = next(p for p in open_puzzles() if solve(press, p).rest)
    Attempt.objects.update(rest="")

    page = text(client.get(url(puzzle)))

    assert "See the rest played out" not in page
    assert "Best play from both sides then ends" not in page


# --- Perfect -------------------------------------------------------------------------------------


def test_the_best_move_each_time_is_perfect(press: Press, puzzle: Puzzle, client: Client) -> None:
    assert solve(press, puzzle).perfect
    assert "Perfect: not a disc was given away." in text(client.get(url(puzzle)))


def test_a_win_by_less_is_right_and_not_perfect(
    press: Press, client: Client, two_ways: Puzzle
) -> None:
    press(min(two_ways.keeping, key=lambda square: two_ways.scores[square]), two_ways)

    attempt = solve(press, two_ways)

    assert attempt.first_try
    assert not attempt.perfect
    assert "Right all the way." in text(client.get(url(two_ways)))


def test_after_a_miss_or_a_shown_move_nothing_is_perfect(press: Press, puzzle: Puzzle) -> None:
    for _ in range(3):
        press("", puzzle, do="hint")
    assert not solve(press, puzzle).perfect

    other = next(p for p in open_puzzles() if p != puzzle and losing(p))
    press(losing(other)[0], other)
    assert not solve(press, other).perfect


def test_after_a_miss_the_only_move_is_named(press: Press, client: Client) -> None:
    only = first_where(lambda each: each.aim is Aim.WIN and len(each.keeping) == 1)
    press(losing(only)[0], only)
    solve(press, only)

    right = squares.name(only.keeping[0])
    assert f"{right} is the only move that wins." in text(client.get(url(only)))


# --- The page ------------------------------------------------------------------------------------


def test_it_shows_every_move_with_its_score_and_the_best_reply(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    solve(press, puzzle)

    page = text(client.get(url(puzzle)))
    assert f"Solved. {squares.name(puzzle.best)} wins by {puzzle.scores[puzzle.best]}." in page
    assert "Best reply by score" in page
    rows = re.findall(
        r'<a id="line-(\w\d)".*?tabular">(\S+)</td>.*?<td>([a-h][1-8]|–)</td>', page, re.DOTALL
    )

    def reply(after: Position) -> str:
        scores = prove(after).scores
        return squares.name(best_move(scores)) if scores else "–"

    assert sorted(rows) == sorted(
        (squares.name(square), signed(score), reply(puzzle.position.play(square)))
        for square, score in puzzle.scores.items()
    )


def test_the_line_of_any_first_move_can_be_looked_at(
    press: Press, puzzle: Puzzle, client: Client
) -> None:
    solve(press, puzzle)

    for square in puzzle.scores:
        response = client.get(url(puzzle), {"square": squares.name(square)})
        assert f"played {squares.name(square)}." in text(response)


def test_a_press_that_is_no_move_is_explained(press: Press, puzzle: Puzzle, client: Client) -> None:
    solve(press, puzzle)

    taken = client.get(url(puzzle), {"square": squares.name(taken_square(puzzle))})
    nonsense = client.get(url(puzzle), {"square": "z9"})

    assert taken.status_code == nonsense.status_code == 422
    assert "is taken." in text(taken)
    assert "is not a square." in text(nonsense)


def test_it_takes_no_more_moves(press: Press, puzzle: Puzzle, attempt: GetAttempt) -> None:
    version = solve(press, puzzle).version

    assert press(losing(puzzle)[0]).status_code == 409
    assert attempt().version == version


def test_a_solved_draw_says_how_it_ended(draw: Puzzle, press: Press, client: Client) -> None:
    solve(press, draw)

    page = text(client.get(url(draw)))
    assert f"Solved. {squares.name(draw.best)} draws." in page
    assert "that wins" not in page


def test_it_tells_how_lost_it_looked(press: Press, puzzle: Puzzle, client: Client) -> None:
    solve(press, puzzle)
    look = appearance(puzzle)

    page = text(client.get(url(puzzle)))

    own, opponent = puzzle.position.turn, puzzle.position.turn.other
    discs = puzzle.position.count(own), puzzle.position.count(opponent)
    assert f"{own.capitalize()} had {discs[0]} discs against {discs[1]}" in page
    assert len(puzzle.position.legal_moves()) == look.player.moves
    assert f"estimate is {signed(look.first_look)} for {own.capitalize()}, in discs." in page
    assert "To whoever counts discs it looked lost." in page or not look.to_a_beginner


def test_it_tells_how_others_did_by_their_first_rounds(
    press: Press, puzzle: Puzzle, client: Client, attempt: GetAttempt
) -> None:
    solved = solve(press, puzzle)
    assert "Nobody else has solved it yet." in text(client.get(url(puzzle)))

    for number in range(4):
        player = Player.objects.create()
        fields = {"player": player, "puzzle": puzzle.name, "date": puzzle.date}
        Attempt.objects.create(
            **fields, solved_at=solved.solved_at if number else None, first_try=number == 1
        )
        Attempt.objects.create(**fields, round=2, solved_at=solved.solved_at, first_try=True)

    page = text(client.get(url(puzzle)))
    assert "3 other players have solved it, 1 of them at the first try." in page
    assert queries.others(None, puzzle) == queries.Others(solved=4, first_try=2)


def test_themes_lead_to_lessons(press: Press, client: Client) -> None:
    puzzle = next(each for each in open_puzzles() if each.themes)
    solve(press, puzzle)

    page = text(client.get(url(puzzle)))

    for theme in puzzle.themes:
        assert f'<a href="{learning.theme_to_learn(theme).url}">' in page


@pytest.mark.parametrize("theme", [*Theme, None])
def test_every_theme_has_a_lesson_to_go_to(client: Client, theme: Theme | None) -> None:
    told = learning.theme_to_learn(theme) if theme else learning.counting_to_learn()

    assert told.sentence.endswith(".")
    assert client.get(told.url, follow=True).status_code == 200


def test_a_solved_page_costs_the_same_however_it_went(press: Press, client: Client) -> None:
    def cost(puzzle: Puzzle) -> int:
        with CaptureQueriesContext(connection) as context:
            assert client.get(url(puzzle)).status_code == 200
        return len(context)

    first, second = [each for each in open_puzzles() if len(losing(each)) > 1][:2]
    solve(press, first)
    clean = cost(first)
    for square in losing(second):
        press(square, second)
    solve(press, second)

    assert cost(second) == cost(first) == clean


# --- Again ---------------------------------------------------------------------------------------


def test_a_miss_brings_the_puzzle_back_and_a_clean_solution_does_not(
    press: Press, puzzle: Puzzle
) -> None:
    clean = next(each for each in open_puzzles() if each != puzzle)
    solve(press, clean)
    press(losing(puzzle)[0])
    assert not Card.objects.exists()

    solve(press, puzzle)

    assert [card.name for card in Card.objects.filter(deck=services.DECK)] == [puzzle.name]


def test_a_round_of_its_own_keeps_what_the_first_came_to(press: Press, puzzle: Puzzle) -> None:
    press(losing(puzzle)[0])
    solve(press, puzzle)
    player = Player.objects.get()
    before = queries.solving(player, puzzle)
    came_back = next_due(player, services.DECK)

    services.begin_again(before, player)
    services.begin_again(before, player)

    again = queries.solving(player, puzzle, again=True).attempt
    assert Attempt.objects.count() == 2
    assert (again.round, again.moves, again.misses, again.solved_at) == (2, "", [], None)
    assert again.version > before.attempt.version
    assert queries.solving(player, puzzle).attempt == before.attempt
    assert next_due(player, services.DECK) == came_back


def test_an_unsolved_puzzle_is_not_begun_again(press: Press, puzzle: Puzzle) -> None:
    press(losing(puzzle)[0])
    player = Player.objects.get()

    services.begin_again(queries.solving(player, puzzle), player)

    assert Attempt.objects.get().misses


def test_practice_is_solved_on_the_same_pages(client: Client) -> None:
    practised = min(bank.practice(), key=lambda each: each.position.empties)
    address = reverse("puzzles:practice-puzzle", args=[practised.name])
    assert "Find the" in text(client.get(address))

    work = Solving(practised, Attempt(puzzle=practised.name))
    while not work.is_solved:
        square = squares.name(best_move(prove(work.game.position).scores))
        client.post(address, {"square": square, "version": work.attempt.version})
        work = queries.solving(Player.objects.get(), practised)

    assert work.attempt.date is None
    assert "Solved." in text(client.get(address))
