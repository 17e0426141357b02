"""Own mistakes: they come back, a little later each time, and the first round stays as it was."""

import datetime
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from puzzles.bank import file as bank
from puzzles.bank.lines import write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt, MadePuzzle
from puzzles.solving import services
from puzzles.solving.services import DECK
from reversi_site.engine import squares
from reversi_site.players.models import Card, Player
from tests.factories import PlayerFactory
from tests.puzzles.conftest import NOON, SetClock, open_puzzles
from tests.puzzles.test_practice import OVERVIEW, easy, play_on, text, wrong_move
from tests.puzzles.visitors import come_back

pytestmark = pytest.mark.django_db

MISTAKES = "/daily/practice/mistakes/"
DAY = datetime.timedelta(days=1)


def easy_daily() -> Puzzle:
    losing = [each for each in open_puzzles() if len(each.keeping) < len(each.scores)]
    return min(losing, key=lambda puzzle: puzzle.position.empties)


def url(puzzle: Puzzle) -> str:
    return f"/daily/{puzzle.name}/" if puzzle.date else f"{OVERVIEW}{puzzle.name}/"


def miss(client: Client, puzzle: Puzzle, version: int = 0, at: str = "") -> None:
    data = {"square": squares.name(wrong_move(puzzle)), "version": version}
    assert client.post(at or url(puzzle), data).status_code == 302


def rounds(player: Player, puzzle: Puzzle) -> list[Attempt]:
    return list(Attempt.objects.filter(player=player, puzzle=puzzle.name).order_by("round"))


@pytest.fixture
def player(client: Client) -> Player:
    return come_back(client)


@pytest.fixture(params=["practice", "daily"])
def missed(request: pytest.FixtureRequest, client: Client, player: Player) -> Puzzle:
    """A puzzle that the player has solved, though not at the first try."""
    puzzle = easy() if request.param == "practice" else easy_daily()
    miss(client, puzzle)
    play_on(client, url(puzzle), puzzle, player)
    return puzzle


def test_what_is_solved_and_that_it_comes_back_are_kept_together_or_not_at_all(
    client: Client, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no card today")

    puzzle = easy()
    miss(client, puzzle)
    with monkeypatch.context() as broken:
        broken.setattr(services, "note_card", fail)
        with pytest.raises(RuntimeError, match="no card today"):
            play_on(client, url(puzzle), puzzle, player)

    assert [each.solved_at for each in rounds(player, puzzle)] == [None]
    play_on(client, url(puzzle), puzzle, player)
    assert Card.objects.get().name == puzzle.name


def begin(client: Client) -> Any:
    return client.post(MISTAKES)


# --- What comes back, and when -------------------------------------------------------------------


def test_a_puzzle_that_took_a_miss_comes_back_on_another_day(
    client: Client, missed: Puzzle, set_clock: SetClock
) -> None:
    card = Card.objects.get(deck=DECK)
    assert card.name == missed.name
    assert card.due >= NOON + DAY / 2
    page = text(client.get(MISTAKES))
    assert f"comes back on {card.due:%-d %B %Y}." in page
    assert "Begin" not in page

    set_clock(card.due)

    assert "1 puzzle has come back." in text(client.get(MISTAKES))
    assert "1 puzzle has come back." in text(client.get(OVERVIEW))


def test_a_hint_makes_it_come_back_too(client: Client, player: Player) -> None:
    puzzle = easy()
    client.post(url(puzzle), {"do": "hint", "version": 0})
    play_on(client, url(puzzle), puzzle, player)

    assert Card.objects.get().name == puzzle.name


def test_a_clean_first_try_does_not(client: Client, player: Player) -> None:
    play_on(client, url(easy()), easy(), player)

    assert not Card.objects.exists()
    assert "comes back here after a while" in text(client.get(MISTAKES))


# --- The new round -------------------------------------------------------------------------------


def test_it_comes_again_as_a_new_round_and_the_first_stays(
    client: Client, player: Player, missed: Puzzle, set_clock: SetClock
) -> None:
    [first] = rounds(player, missed)
    set_clock(Card.objects.get().due)

    response = begin(client)

    again = f"{MISTAKES}{missed.name}/"
    assert response["Location"] == again
    page = text(client.get(again))
    assert 'value="hint"' in page
    assert "Your mistakes" in page
    play_on(client, again, missed, player)
    before, second = rounds(player, missed)
    assert (before.misses, before.solved_at, before.first_try, before.version) == (
        first.misses,
        first.solved_at,
        False,
        first.version,
    )
    assert second.first_try
    assert second.misses == []
    assert f'href="{MISTAKES}"' in text(client.get(again))


def test_the_puzzles_own_page_goes_on_showing_how_it_was_solved_first(
    client: Client, player: Player, missed: Puzzle, set_clock: SetClock
) -> None:
    own_page = client.get(url(missed)).content
    set_clock(Card.objects.get().due)

    begin(client)

    assert 'value="hint"' not in text(client.get(url(missed)))
    assert "Solved." in own_page.decode()


def test_at_the_first_try_it_comes_back_later_each_time(
    client: Client, player: Player, set_clock: SetClock
) -> None:
    puzzle = easy()
    miss(client, puzzle)
    play_on(client, url(puzzle), puzzle, player)
    waits = []
    for _ in range(3):
        card = Card.objects.get()
        waits.append(card.due - timezone.now())
        set_clock(card.due)
        begin(client)
        play_on(client, f"{MISTAKES}{puzzle.name}/", puzzle, player)

    waits.append(Card.objects.get().due - timezone.now())
    assert waits == sorted(waits)
    assert waits[-1] > waits[0]


def test_a_miss_brings_it_back_the_next_day(
    client: Client, player: Player, missed: Puzzle, set_clock: SetClock
) -> None:
    again = f"{MISTAKES}{missed.name}/"
    due = Card.objects.get().due
    set_clock(due)
    begin(client)

    miss(client, missed, version=rounds(player, missed)[-1].version, at=again)
    play_on(client, again, missed, player)

    assert Card.objects.get().due - due <= 2 * DAY
    assert not rounds(player, missed)[-1].first_try


def test_the_one_that_has_waited_longest_comes_first(client: Client, player: Player) -> None:
    early, late = bank.practice()[:2]
    for puzzle, days in ((early, 5), (late, 1)):
        Card.objects.create(player=player, deck=DECK, name=puzzle.name, due=NOON - days * DAY)

    assert begin(client)["Location"] == f"{MISTAKES}{early.name}/"


def test_begun_twice_it_is_one_round(
    client: Client, player: Player, missed: Puzzle, set_clock: SetClock
) -> None:
    set_clock(Card.objects.get().due)

    begin(client)
    begin(client)

    assert len(rounds(player, missed)) == 2


def test_a_press_on_the_first_rounds_board_is_stale(
    client: Client, player: Player, missed: Puzzle, set_clock: SetClock
) -> None:
    version = rounds(player, missed)[0].version
    set_clock(Card.objects.get().due)
    begin(client)

    response = client.post(
        f"{MISTAKES}{missed.name}/",
        {"square": squares.name(missed.best), "version": version},
    )

    assert response.status_code == 409
    assert rounds(player, missed)[1].moves == ""


def test_a_puzzle_that_the_site_has_made_comes_back_too(client: Client, player: Player) -> None:
    date = bank.last_date() + DAY
    source = easy_daily()
    made = Puzzle(
        **{
            **{name: getattr(source, name) for name in Puzzle.__dataclass_fields__},
            "name": date.isoformat(),
            "date": date,
        }
    )
    MadePuzzle.objects.create(date=date, line=write_line(made))
    Card.objects.create(player=player, deck=DECK, name=made.name, due=NOON)

    assert begin(client)["Location"] == f"{MISTAKES}{made.name}/"
    assert client.get(f"{MISTAKES}{made.name}/").status_code == 200


# --- Nobody else's, and nothing ----------------------------------------------------------------


def test_what_is_not_ones_own_mistake_is_not_there(client: Client, missed: Puzzle) -> None:
    other = Client()
    come_back(other)

    assert other.get(f"{MISTAKES}{missed.name}/").status_code == 404
    assert Client().get(f"{MISTAKES}{missed.name}/").status_code == 404


@pytest.mark.parametrize("name", ["x", "0", "%00", "2026-13-01", "9999-12-31", "a" * 3000])
def test_junk_is_a_plain_404(client: Client, player: Player, name: str) -> None:
    assert client.get(f"{MISTAKES}{name}/").status_code == 404


def test_a_day_to_come_cannot_be_looked_at_this_way(client: Client, player: Player) -> None:
    assert client.get(f"{MISTAKES}{bank.dailies()[-1].name}/").status_code == 404


def test_with_nothing_due_there_is_nothing_to_begin(client: Client) -> None:
    response = begin(client)

    assert response.status_code == 200
    assert "Nothing to try again today." in text(response)
    assert not Player.objects.exists()


def test_a_card_whose_puzzle_is_gone_is_passed_over(client: Client, player: Player) -> None:
    for name, days in (("99999", 3), (easy().name, 1)):
        Card.objects.create(player=player, deck=DECK, name=name, due=NOON - days * DAY)

    assert "1 puzzle has come back." in text(client.get(MISTAKES))

    assert begin(client)["Location"] == f"{MISTAKES}{easy().name}/"


def test_many_mistakes_cost_no_more_queries(client: Client, player: Player) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(MISTAKES).status_code == 200
        return len(queries)

    client.get(MISTAKES)
    Card.objects.create(player=player, deck=DECK, name="1", due=NOON)
    few = count()
    for puzzle in bank.practice()[1:]:
        Card.objects.create(player=player, deck=DECK, name=puzzle.name, due=NOON)
    Card.objects.create(player=PlayerFactory.create(), deck=DECK, name="1", due=NOON)

    assert count() == few == 2  # the player and the cards
    assert f"{len(bank.practice())} puzzles have come back." in text(client.get(MISTAKES))
