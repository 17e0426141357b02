"""Three strikes: as many practice puzzles as one can solve until three mistakes."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.bank import file as bank
from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.models import Attempt, Run
from puzzles.practice import measured
from puzzles.practice.strikes import drawing
from puzzles.practice.strikes.drawing import FROM_EACH_GRADE, draw
from puzzles.practice.strikes.playing import Playing
from puzzles.solving import trees
from puzzles.solving import words as solving_words
from puzzles.solving.trees import tree_of
from reversi_site.analyses import proof
from reversi_site.board.words import score_words
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.search import Engine, Gate, Priority
from reversi_site.players.models import Card, Player
from tests.puzzles.conftest import NOON, SetClock, taken_square
from tests.puzzles.test_practice import text
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

STRIKES = "/daily/practice/strikes/"


@pytest.fixture(autouse=True)
def _short_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the puzzles with the fewest empty squares that have a wrong move."""

    def shortest(puzzles: list[Puzzle]) -> Puzzle:
        return min(
            puzzles, key=lambda each: (len(each.keeping) == len(each.scores), each.position.empties)
        )

    monkeypatch.setattr(drawing, "choice", shortest)


@pytest.fixture
def player(client: Client) -> Player:
    return come_back(client)


@pytest.fixture
def start(client: Client, player: Player) -> Callable[..., str]:
    """Begin a run; return its address."""

    def started(**options: str) -> str:
        response = client.post(STRIKES, options)
        assert response.status_code == 302
        return str(response["Location"])

    return started


def stored(url: str) -> Playing:
    return Playing(Run.objects.get(pk=url.split("/")[-2]))


def press(client: Client, url: str, square: int | str, **options: Any) -> Any:
    data = {
        "square": squares.name(square) if isinstance(square, int) else square,
        "version": stored(url).run.version,
        **options,
    }
    return client.post(url, data)


def go_on(client: Client, url: str, **options: Any) -> Any:
    return press(client, url, "", do="next", **options)


def right_and_wrong(url: str) -> tuple[int, int]:
    """The best move of the puzzle at hand, and the worst."""
    playing = stored(url)
    scores = tree_of(playing.puzzle).scores(playing.work.game.position)
    ordered = sorted(scores, key=lambda square: -scores[square])
    assert not playing.puzzle.aim.is_reached_by(scores[ordered[-1]])
    return ordered[0], ordered[-1]


def solve(client: Client, url: str) -> None:
    """Solve the puzzle at hand."""
    before = len(stored(url).run.results)
    for _ in range(12):
        playing = stored(url)
        scores = tree_of(playing.puzzle).scores(playing.work.game.position)
        press(client, url, max(scores, key=lambda square: scores[square]))
        if len(stored(url).run.results) > before:
            return
    raise AssertionError("not solved after twelve right moves")


def miss(client: Client, url: str) -> int:
    wrong = right_and_wrong(url)[1]
    assert press(client, url, wrong).status_code == 302
    return wrong


# --- Which puzzles -------------------------------------------------------------------------------


def test_grades_rise_and_no_puzzle_comes_twice() -> None:
    played: list[Puzzle] = []
    while (drawn := draw(measured.puzzles(), [each.name for each in played])) is not None:
        played.append(drawn)
        if len(played) == FROM_EACH_GRADE * GRADES:
            break

    assert [each.grade for each in played] == [
        grade for grade in range(1, GRADES + 1) for _ in range(FROM_EACH_GRADE)
    ]
    assert len({each.name for each in played}) == len(played)


def test_where_a_grade_is_used_up_a_harder_one_steps_in_before_an_easier() -> None:
    of = {grade: next(p for p in bank.practice() if p.grade == grade) for grade in (3, 5, 6)}
    played = [str(number) for number in range(-3 * FROM_EACH_GRADE, 0)]  # the fourth grade's turn

    first = draw(of.values(), played)
    second = draw([of[3], of[6]], played)

    assert first == of[5]
    assert second == of[3]
    assert draw([], played) is None


def test_the_server_draws_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    drawn = [draw(bank.practice(), []) for _ in range(60)]

    assert len({puzzle.name for puzzle in drawn if puzzle}) > 1


# --- A run ---------------------------------------------------------------------------------------


def test_the_page_says_what_it_is_and_nothing_is_kept_yet(client: Client) -> None:
    page = text(client.get(STRIKES))

    assert "no hints" in page
    assert "best run" not in page
    assert not Run.objects.exists()


def test_a_run_begins_with_a_puzzle_of_the_first_grade_and_no_hint(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()

    page = text(client.get(url))

    playing = stored(url)
    assert playing.puzzle.grade == 1
    assert "0 solved, 0 of 3 strikes" in page
    assert 'value="hint"' not in page


def test_a_right_move_is_answered_by_the_sites_defence(
    client: Client, start: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        drawing, "choice", lambda puzzles: max(puzzles, key=lambda each: each.position.empties)
    )
    url = start()
    puzzle = stored(url).puzzle
    tree = tree_of(puzzle)
    right = next(
        square
        for square in puzzle.keeping
        if not tree.is_settled(tree.answered(Game(puzzle.position).play(square)).position)
    )

    assert press(client, url, right)["Location"] == url

    expected = tree.answered(Game(puzzle.position).play(right))
    assert stored(url).run.moves == expected.transcript
    page = text(client.get(url))
    assert f"{squares.name(right)} keeps the {puzzle.aim}." in page
    assert "Your move again." in page


def test_a_settled_puzzle_counts_and_the_next_one_comes(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()

    solve(client, url)

    run = stored(url).run
    assert (run.results, run.solved, len(run.puzzles), run.moves) == ([True], 1, 2, "")
    page = text(client.get(url))
    assert "settles it." in page
    assert solving_words.task(stored(url).puzzle) in page.split('class="verdict"')[1]
    assert "1 solved, 0 of 3 strikes" in page


def test_a_move_that_gives_the_aim_away_is_a_strike_and_shows_the_right_one(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    puzzle = stored(url).puzzle

    wrong = miss(client, url)

    page = text(client.get(url))
    assert "0 solved, 1 of 3 strikes" in page
    best = squares.name(puzzle.best)
    assert f"{best} {score_words(puzzle.scores[puzzle.best])}." in page
    assert f'aria-label="{squares.name(wrong)}, empty, tried, ' in page
    for square in puzzle.keeping:
        said = score_words(puzzle.scores[square])
        assert f'aria-label="{squares.name(square)}, empty, {said}"' in page
    assert "2 more mistakes end the run." in page


def test_after_a_strike_the_next_puzzle_comes_with_one_press(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    first = stored(url).puzzle
    miss(client, url)

    assert go_on(client, url).status_code == 302

    playing = stored(url)
    assert playing.puzzle != first
    assert playing.wrong is None
    assert "Next puzzle" not in text(client.get(url))


def test_after_a_strike_no_move_counts_in_that_puzzle(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    puzzle = stored(url).puzzle
    miss(client, url)

    response = press(client, url, puzzle.best)

    assert response.status_code == 422
    assert "This puzzle is over." in text(response)
    assert "Next puzzle" in text(response)
    assert stored(url).run.results == [False]


def test_next_without_a_strike_skips_nothing(client: Client, start: Callable[..., str]) -> None:
    url = start()

    response = go_on(client, url)

    assert response.status_code == 422
    assert len(stored(url).run.puzzles) == 1


def test_three_strikes_end_the_run_and_list_its_puzzles(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    solve(client, url)
    for number in range(3):
        miss(client, url)
        if number < 2:
            go_on(client, url)

    run = stored(url).run
    assert run.ended_at == NOON
    assert run.results == [True, False, False, False]
    page = text(client.get(url))
    assert "1 puzzle solved." in page
    assert "That was the third strike, and the run is over." in page
    assert "Your best run so far: 1 puzzle." in page
    for name in run.puzzles:
        assert f'href="/daily/practice/{name}/"' in page
    assert page.count("<small>missed</small>") == 3
    assert page.count("<small>solved</small>") == 1
    assert press(client, url, "a1").status_code == 409
    assert go_on(client, url).status_code == 409
    assert stored(url).run.version == run.version


def test_a_run_is_no_attempt_and_no_mistake_of_practice(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    solve(client, url)
    miss(client, url)

    assert not Attempt.objects.exists()
    assert not Card.objects.exists()


def test_the_best_run_is_told_in_practice_and_at_the_start(client: Client, player: Player) -> None:
    for solved in (2, 7, 4):
        Run.objects.create(player=player, solved=solved, version=9, ended_at=NOON, puzzles=["1"])

    for url in (STRIKES, "/daily/practice/"):
        assert "Your best run so far: 7 puzzles." in text(client.get(url))


def test_when_every_puzzle_is_played_the_run_ends(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    run = stored(url).run
    run.puzzles = [each.name for each in bank.practice() if each.name != run.puzzles[0]]
    run.puzzles += stored(url).run.puzzles
    run.results = [True] * (len(run.puzzles) - 1)
    run.save()

    solve(client, url)

    page = text(client.get(url))
    assert stored(url).is_over
    assert "You have played every puzzle there is." in page
    assert f"{len(bank.practice())} puzzles solved." in page


# --- The clock -----------------------------------------------------------------------------------


def test_there_is_no_clock_unless_it_is_wished_for(
    client: Client, start: Callable[..., str], set_clock: SetClock
) -> None:
    url = start()
    set_clock(NOON + datetime.timedelta(minutes=4, seconds=12))

    miss(client, url)

    assert "4 minutes" not in text(client.get(url))


def test_a_clock_tells_how_long_it_has_taken_and_stops_at_the_end(
    client: Client, start: Callable[..., str], set_clock: SetClock
) -> None:
    url = start(clock="on")
    set_clock(NOON + datetime.timedelta(minutes=4, seconds=12))
    miss(client, url)
    assert "So far: 4 minutes 12 seconds." in text(client.get(url))
    for _ in range(2):
        go_on(client, url)
        miss(client, url)

    set_clock(NOON + datetime.timedelta(days=1))

    assert "The run took 4 minutes 12 seconds." in text(client.get(url))


# --- Whose it is, and junk -----------------------------------------------------------------------


def test_a_run_is_nobody_elses(client: Client, start: Callable[..., str]) -> None:
    url = start()
    right, _ = right_and_wrong(url)
    other = Client()
    come_back(other)

    for stranger in (other, Client()):
        assert stranger.get(url).status_code == 404
        assert press(stranger, url, right).status_code == 404
    assert stored(url).run.version == 0


@pytest.mark.parametrize("number", ["0", "1", "9" * 30])
def test_a_number_of_no_run_is_a_plain_404(client: Client, player: Player, number: str) -> None:
    assert client.get(f"{STRIKES}{number}/").status_code == 404


@pytest.mark.parametrize("typed", ["", "z9", "f55", "\x00", "<b>", "a" * 10_000])
def test_what_is_no_square_is_explained_and_is_no_strike(
    client: Client, start: Callable[..., str], typed: str
) -> None:
    url = start()

    response = press(client, url, typed)

    assert response.status_code == 422
    assert "not a square" in text(response)
    assert stored(url).run.version == 0


def test_a_taken_square_is_explained_and_is_no_strike(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()

    response = press(client, url, taken_square(stored(url).puzzle))

    assert response.status_code == 422
    assert "is taken." in text(response)
    assert stored(url).run.results == []


@pytest.mark.parametrize("version", ["", "x", "-1", "99999999999999999999"])
def test_a_version_that_is_none_is_stale(
    client: Client, start: Callable[..., str], version: str
) -> None:
    url = start()
    right, _ = right_and_wrong(url)

    assert press(client, url, right, version=version).status_code == 409
    assert press(client, url, "", do="x", version=version).status_code == 409
    assert stored(url).run.version == 0


# --- Twice, late, at once ------------------------------------------------------------------------


def test_begun_twice_it_is_one_run(start: Callable[..., str]) -> None:
    assert start() == start(clock="on")
    assert Run.objects.get().shows_clock


def test_a_run_that_goes_on_is_offered(client: Client, start: Callable[..., str]) -> None:
    url = start()
    miss(client, url)

    assert f'href="{url}"' in text(client.get(STRIKES))
    assert start() != url
    assert client.get(url).status_code == 200


def test_a_strike_sent_twice_counts_once(client: Client, start: Callable[..., str]) -> None:
    url = start()
    wrong = miss(client, url)

    assert press(client, url, wrong, version=0).status_code == 302
    assert stored(url).run.results == [False]


def test_the_move_that_solves_sent_twice_is_no_move_of_the_next_puzzle(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    solve(client, url)
    before = stored(url).run

    again = press(client, url, before.last_action, version=before.version - 1)

    assert again.status_code == 302
    assert stored(url).run.version == before.version


def test_next_sent_twice_is_one_step(client: Client, start: Callable[..., str]) -> None:
    url = start()
    miss(client, url)

    assert go_on(client, url, version=1).status_code == 302
    assert go_on(client, url, version=1).status_code == 302
    assert len(stored(url).run.puzzles) == 2


def test_a_press_in_an_old_tab_shows_how_it_stands(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    right, _ = right_and_wrong(url)
    miss(client, url)

    response = press(client, url, right, version=0)

    assert response.status_code == 409
    assert "The board had moved on." in text(response)
    assert 'name="version" value="1"' in text(response)
    assert stored(url).run.results == [False]


def test_a_change_between_reading_and_writing_is_stale(
    client: Client, start: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = start()
    asked = measured.puzzles

    def puzzles_while_another_tab_plays() -> object:
        Run.objects.update(version=7)
        return asked()

    miss(client, url)
    monkeypatch.setattr(measured, "puzzles", puzzles_while_another_tab_plays)
    response = go_on(client, url)

    assert response.status_code == 409
    assert len(stored(url).run.puzzles) == 1


def test_while_all_searches_are_taken_a_move_is_kept_back_and_can_be_sent_again(
    client: Client, start: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        drawing, "choice", lambda puzzles: max(puzzles, key=lambda each: each.position.empties)
    )
    url = start()
    trees._tree.cache_clear()  # so that the press has something to search for
    gate = Gate(places=1, wait=0.02)
    Engine().warm()
    monkeypatch.setattr(proof, "Engine", lambda: Engine(gate))
    best = stored(url).puzzle.best

    with gate.entered(Priority.PLAY):
        refused = press(client, url, best)

    assert refused.status_code == 503
    assert refused["Retry-After"] == "1"
    assert stored(url).run.version == 0
    assert press(client, url, best).status_code == 302


# --- htmx and queries ----------------------------------------------------------------------------


def test_htmx_gets_the_stage_and_a_sentence_for_the_live_region(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()
    _, wrong = right_and_wrong(url)

    response = client.post(
        url, {"square": squares.name(wrong), "version": 0}, headers={"HX-Request": "true"}
    )

    page = text(response)
    assert response.status_code == 200
    assert "<html" not in page
    live = page.split('id="live"')[1]
    assert squares.name(wrong) in live
    assert "2 more mistakes end the run." in live


def test_pages_cost_as_many_queries_late_as_early(
    client: Client, start: Callable[..., str]
) -> None:
    url = start()

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(url).status_code == 200
        return len(queries)

    client.get(url)
    early = count()
    solve(client, url)
    miss(client, url)
    go_on(client, url)
    assert count() == early == 2  # the player and the run

    Run.objects.update(ended_at=NOON)
    assert count() == 3  # and the best one
