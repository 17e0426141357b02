"""Puzzles to practise with: by theme, by difficulty, one after the other."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.bank import file as bank
from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.bank.themes import Theme
from puzzles.models import Attempt
from puzzles.practice import measured
from puzzles.practice.lists import PuzzleList, next_unsolved
from puzzles.solving import theme_words
from puzzles.solving.trees import tree_of
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.players.models import Player
from tests.factories import PlayerFactory
from tests.puzzles.conftest import NOON
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

OVERVIEW = "/daily/practice/"


def text(response: Any) -> str:
    return str(response.content.decode())


def easy() -> Puzzle:
    """One with a theme that is solved in few presses, and has moves that lose."""
    return min(
        (each for each in bank.practice() if each.themes and len(each.keeping) < len(each.scores)),
        key=lambda puzzle: puzzle.position.empties,
    )


def wrong_move(puzzle: Puzzle) -> int:
    return next(square for square in puzzle.scores if square not in puzzle.keeping)


def play_on(client: Client, url: str, puzzle: Puzzle, player: Player) -> Attempt:
    """Play the best move at an address until the puzzle's latest round is solved."""
    for _ in range(12):
        rounds = Attempt.objects.filter(player=player, puzzle=puzzle.name)
        attempt = rounds.order_by("-round").first() or Attempt(puzzle=puzzle.name)
        if attempt.solved_at:
            return attempt
        game = Game.from_moves(squares.parse_word(attempt.moves), start=puzzle.position)
        scores = tree_of(puzzle).scores(game.position)
        best = max(scores, key=lambda square: scores[square])
        data = {"square": squares.name(best), "version": attempt.version}
        assert client.post(url, data).status_code == 302
    raise AssertionError("not solved after twelve right moves")


def solved(player: Player, puzzles: Sequence[Puzzle], *, first_try: bool = True) -> None:
    Attempt.objects.bulk_create(
        Attempt(player=player, puzzle=each.name, solved_at=NOON, first_try=first_try, version=1)
        for each in puzzles
    )


def hrefs(page: str) -> list[str]:
    return [part.split('"')[0].replace("&amp;", "&") for part in page.split('href="')[1:]]


# --- What there is -------------------------------------------------------------------------------


def test_every_theme_of_the_bank_is_there_with_its_number(client: Client) -> None:
    page = text(client.get(OVERVIEW))

    for theme in Theme:
        number = sum(theme in puzzle.themes for puzzle in bank.practice())
        assert (theme_words.name(theme) in page) == (number > 0)
        if number:
            assert theme_words.sentence(theme) in page
            assert f"0 of {number} solved" in page


def test_every_grade_leads_to_its_easiest_puzzle(client: Client) -> None:
    page = text(client.get(OVERVIEW))

    for grade in range(1, GRADES + 1):
        of_grade = [puzzle for puzzle in measured.puzzles() if puzzle.grade == grade]
        assert f"/daily/practice/{of_grade[0].name}/?grade={grade}" in hrefs(page)


def test_a_list_leads_to_the_next_puzzle_not_solved_yet(client: Client) -> None:
    of_grade = [puzzle for puzzle in measured.puzzles() if puzzle.grade == 2]
    solved(come_back(client), of_grade[:3])

    page = text(client.get(OVERVIEW))

    assert f"3 of {len(of_grade)} solved" in page
    assert f"/daily/practice/{of_grade[3].name}/?grade=2" in hrefs(page)


def test_a_list_that_is_done_leads_to_its_first_puzzle(client: Client) -> None:
    of_grade = [puzzle for puzzle in measured.puzzles() if puzzle.grade == 7]
    solved(come_back(client), of_grade)

    page = text(client.get(OVERVIEW))

    assert f"{len(of_grade)} of {len(of_grade)} solved" in page
    assert f"/daily/practice/{of_grade[0].name}/?grade=7" in hrefs(page)


def test_the_overview_costs_as_many_queries_late_as_early(client: Client) -> None:
    player = come_back(client)
    client.get(OVERVIEW)  # notes the visit, counts the solvers

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(OVERVIEW).status_code == 200
        return len(queries)

    early = count()
    solved(player, bank.practice())
    assert count() == early == 5  # the player, the solved, the due, the next due, the best run


def test_looking_keeps_nothing(client: Client) -> None:
    for url in (OVERVIEW, f"{OVERVIEW}1/", f"{OVERVIEW}mistakes/", f"{OVERVIEW}strikes/"):
        assert client.get(url).status_code == 200

    assert not Player.objects.exists()


# --- One after the other -------------------------------------------------------------------------


def test_a_practice_puzzle_is_solved_like_a_daily(client: Client) -> None:
    puzzle, player = easy(), come_back(client)
    url = f"{OVERVIEW}{puzzle.name}/"

    attempt = play_on(client, url, puzzle, player)

    assert attempt.first_try
    assert attempt.date is None
    page = text(client.get(url))
    assert "Solved." in page
    assert 'class="score-table"' in page


@pytest.mark.parametrize("query", ["theme", "grade"])
def test_the_list_is_kept_through_presses_up_to_the_next_puzzle(client: Client, query: str) -> None:
    puzzle, player = easy(), come_back(client)
    kept = f"theme={puzzle.themes[0]}" if query == "theme" else f"grade={puzzle.grade}"
    url = f"{OVERVIEW}{puzzle.name}/?{kept}"

    missed = client.post(url, {"square": squares.name(wrong_move(puzzle)), "version": 0})

    assert missed["Location"] == url
    assert f'action="{url}"' in text(client.get(url))
    play_on(client, url, puzzle, player)
    page = text(client.get(url))
    listed = [
        each
        for each in measured.puzzles()
        if (puzzle.themes[0] in each.themes if query == "theme" else each.grade == puzzle.grade)
    ]
    following = next_unsolved(listed, {puzzle.name}, after=puzzle.name)
    assert following is not None
    assert f"{OVERVIEW}{following.name}/?{kept}" in hrefs(page)
    # A press on the solved board goes by GET: a form drops the query of its address.
    name, _, value = kept.partition("=")
    assert f'<input type="hidden" name="{name}" value="{value}">' in page
    assert all(kept in href for href in hrefs(page) if "line=" in href)


def test_after_the_last_of_a_list_the_way_leads_back(client: Client) -> None:
    puzzle, player = easy(), come_back(client)
    others = [each for each in bank.practice() if each != puzzle]
    solved(player, [each for each in others if each.grade == puzzle.grade])
    url = f"{OVERVIEW}{puzzle.name}/?grade={puzzle.grade}"
    play_on(client, url, puzzle, player)

    page = text(client.get(url))

    assert f'id="next" href="{OVERVIEW}"' in page
    assert not [each for each in others if f"{OVERVIEW}{each.name}/" in page]


def test_next_goes_round_and_leaves_out_what_is_solved() -> None:
    first, second, third, *_ = bank.practice()
    puzzles = [first, second, third]

    assert next_unsolved(puzzles, set()) == first
    assert next_unsolved(puzzles, {second.name}, after=first.name) == third
    assert next_unsolved(puzzles, set(), after=third.name) == first
    assert next_unsolved(puzzles, {first.name, second.name}, after=third.name) is None


@pytest.mark.parametrize(
    "query", ["theme=x", "grade=8", "grade=0", "grade=x", "theme=%00", "theme=" + "a" * 5000]
)
def test_a_list_that_there_is_not_is_a_plain_404(client: Client, query: str) -> None:
    response = client.get(f"{OVERVIEW}1/?{query}")

    assert response.status_code == 404
    assert "There is no such list" in text(response)


@pytest.mark.parametrize("number", [0, 10**6, 10**30])
def test_a_number_that_there_is_not_is_a_plain_404(client: Client, number: int) -> None:
    response = client.get(f"{OVERVIEW}{number}/")

    assert response.status_code == 404
    assert f"There is no puzzle {number}." in text(response)


def test_the_address_for_search_engines_names_no_list(client: Client) -> None:
    page = text(client.get(f"{OVERVIEW}1/?theme=parity"))

    assert f'{OVERVIEW}1/">' in page.split('rel="canonical"')[1][:80]


def test_a_day_does_not_stand_among_the_practice_puzzles(client: Client) -> None:
    assert client.get(f"{OVERVIEW}{bank.dailies()[0].name}/").status_code == 404


def test_practice_puzzle_pages_cost_as_many_queries_late_as_early(client: Client) -> None:
    puzzle, player = easy(), come_back(client)
    url = f"{OVERVIEW}{puzzle.name}/"
    client.get(url)

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(url).status_code == 200
        return len(queries)

    early = count()
    solved(player, [each for each in bank.practice() if each != puzzle])
    assert count() == early == 3  # the player, the solved, the attempt


# --- Measured difficulty -------------------------------------------------------------------------


@pytest.fixture
def people() -> Callable[..., None]:
    """Let some people solve a puzzle, the first of them at the first try."""

    def solve(puzzle: Puzzle, number: int, first_tries: int, **options: Any) -> None:
        values = {"solved_at": NOON, "version": 1, **options}
        Attempt.objects.bulk_create(
            Attempt(player=player, puzzle=puzzle.name, first_try=count < first_tries, **values)
            for count, player in enumerate(PlayerFactory.create_batch(number))
        )
        cache.clear()

    return solve


def now(puzzle: Puzzle) -> Puzzle:
    return next(each for each in measured.puzzles() if each.name == puzzle.name)


def test_with_thirty_people_the_measured_share_counts_as_much_as_the_file(
    people: Callable[..., None],
) -> None:
    puzzle = bank.practice()[-1]

    people(puzzle, 30, 15)

    share = 15.5 / 31
    assert now(puzzle).difficulty == pytest.approx(
        (puzzle.difficulty - math.log(share)) / 2, abs=0.01
    )


def test_with_fewer_it_stays_where_the_file_has_it(people: Callable[..., None]) -> None:
    puzzle = bank.practice()[-1]

    people(puzzle, 29, 29)

    assert now(puzzle) == puzzle


def test_only_finished_first_rounds_count(people: Callable[..., None]) -> None:
    puzzle = bank.practice()[-1]

    people(puzzle, 29, 0)
    people(puzzle, 5, 0, round=2)
    people(puzzle, 5, 0, solved_at=None)

    assert now(puzzle) == puzzle


def test_nobody_or_everybody_at_the_first_try_is_no_end_of_the_world() -> None:
    puzzle = bank.practice()[0]

    hard = measured.moved_by(puzzle, 1000, 0)
    light = measured.moved_by(puzzle, 1000, 1000)

    assert hard.difficulty > puzzle.difficulty
    assert hard.grade > puzzle.grade
    assert 0 <= light.difficulty < puzzle.difficulty
    assert light.grade == 1


def test_a_puzzle_that_all_solve_moves_to_the_list_of_an_easier_grade(
    people: Callable[..., None], client: Client
) -> None:
    puzzle = bank.practice()[-1]
    assert puzzle.grade == GRADES

    people(puzzle, 300, 300)

    moved = now(puzzle)
    assert moved.grade < GRADES
    assert moved in PuzzleList(grade=moved.grade).of(measured.puzzles())
    assert moved not in PuzzleList(grade=GRADES).of(measured.puzzles())
    number = sum(each.grade == GRADES for each in bank.practice()) - 1
    assert f"0 of {number} solved" in text(client.get(OVERVIEW))


def test_the_bank_and_its_borders_agree() -> None:
    for puzzle in bank.practice():
        assert measured.moved_by(puzzle, 0, 0) == puzzle


def test_people_are_counted_by_one_query_an_hour() -> None:
    with CaptureQueriesContext(connection) as queries:
        measured.puzzles()
        measured.puzzles()

    assert len(queries) == 1
