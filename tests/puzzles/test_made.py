"""Days after the bank's last one: their puzzles are made once, proved, and stored."""

import datetime
import threading
from collections.abc import Callable, Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from puzzles.bank import file as bank
from puzzles.bank.lines import read_line, write_line
from puzzles.bank.puzzle import Puzzle
from puzzles.daily import made, maker, queries
from puzzles.making.criteria import EMPTIES_BY_WEEKDAY, fingerprint
from puzzles.making.verifier import line_faults
from puzzles.models import MadePuzzle
from reversi_site.analyses.leases import LeasedError
from reversi_site.analyses.models import Lease
from tests.puzzles.conftest import SetClock

DAY = datetime.timedelta(days=1)
AFTER = bank.last_date() + DAY
LATER = AFTER + 20 * DAY

Made = list[datetime.date]


def noon(date: datetime.date) -> datetime.datetime:
    return datetime.datetime.combine(date, datetime.time(12), datetime.UTC)


def as_made(date: datetime.date) -> Puzzle:
    """A puzzle of the bank under another date: whatever stands for one that was made."""
    line = write_line(bank.dailies()[0]).replace(bank.dailies()[0].name, date.isoformat())
    return read_line(line)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Make puzzles in no time, and note for which dates."""
    dates: Made = []

    def make(date: datetime.date) -> Puzzle:
        dates.append(date)
        return as_made(date)

    monkeypatch.setattr(made, "_proved", make)
    return dates


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Made]:
    """Start no thread, and note what would have been made in it."""
    asked: list[Made] = []
    monkeypatch.setattr(maker, "start", lambda dates: asked.append(list(dates)))
    return asked


@pytest.fixture
def at_work() -> Iterator[Callable[[], None]]:
    """Wait until the maker's thread has come to its end."""

    def ended() -> None:
        for thread in threading.enumerate():
            if thread.name == maker.THREAD:
                thread.join(timeout=20)
                assert not thread.is_alive()

    yield ended
    ended()


# --- Making ------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_made_puzzle_is_new_proved_and_what_its_weekday_asks_for() -> None:
    monday = next(AFTER + day * DAY for day in range(7) if (AFTER + day * DAY).weekday() == 0)

    puzzle = made.make(monday)

    assert puzzle.date == monday
    assert puzzle.position.empties in EMPTIES_BY_WEEKDAY[0]
    assert not line_faults(MadePuzzle.objects.get().line)
    assert fingerprint(puzzle.position) not in {
        fingerprint(each.position) for each in bank.by_name().values()
    }
    limits = [
        [each.difficulty for each in bank.by_name().values() if each.grade == grade]
        for grade in range(1, 8)
    ]
    assert puzzle.difficulty >= max(limits[puzzle.grade - 2], default=0) or puzzle.grade == 1
    assert queries.puzzle_of(monday) == puzzle


@pytest.mark.django_db
def test_a_puzzle_with_a_fault_is_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(made, "find_one", lambda date, taken, seed: None)
    monkeypatch.setattr(made, "as_puzzle", lambda find, name, date, limits: as_made(date))
    monkeypatch.setattr(made, "line_faults", lambda line: ["a score is wrong"])

    with pytest.raises(AssertionError, match="a score is wrong"):
        made.make(AFTER)

    assert not MadePuzzle.objects.exists()


@pytest.mark.django_db
def test_all_others_are_taken_the_made_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    MadePuzzle.objects.create(date=AFTER, line=write_line(as_made(AFTER)))
    seen: list[tuple[set[tuple[int, int]], int]] = []

    def noted(date: datetime.date, taken: set[tuple[int, int]], seed: int) -> None:
        seen.append((taken, seed))

    monkeypatch.setattr(made, "find_one", noted)
    monkeypatch.setattr(made, "as_puzzle", lambda find, name, date, limits: as_made(date))
    monkeypatch.setattr(made, "line_faults", lambda line: [])
    made.make(AFTER + DAY)
    made.make(AFTER + 2 * DAY)

    (taken, seed), (_, next_seed) = seen
    assert taken == {fingerprint(each.position) for each in bank.by_name().values()}
    assert seed != next_seed


@pytest.mark.django_db
def test_what_another_has_stored_meanwhile_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    other = write_line(as_made(AFTER)).replace(" nodes=", " nodes=1")

    def slow(date: datetime.date) -> Puzzle:
        MadePuzzle.objects.create(date=date, line=other)
        return as_made(date)

    monkeypatch.setattr(made, "_proved", slow)

    assert made.make(AFTER) == read_line(other)
    assert MadePuzzle.objects.get().line == other


@pytest.mark.django_db
def test_what_is_there_is_not_made_again(quick: Made) -> None:
    first, again = made.make(AFTER), made.make(AFTER)

    assert first == again
    assert quick == [AFTER]


@pytest.mark.django_db
def test_while_one_makes_puzzles_nobody_else_does(quick: Made) -> None:
    Lease.objects.create(name=made.LEASE, until=timezone.now() + datetime.timedelta(minutes=1))

    with pytest.raises(LeasedError):
        list(made.make_all([AFTER]))

    assert not quick
    assert Lease.objects.exists()


@pytest.mark.django_db
def test_a_maker_that_was_killed_holds_nobody_up_for_ever(quick: Made) -> None:
    Lease.objects.create(name=made.LEASE, until=timezone.now() - datetime.timedelta(seconds=1))

    list(made.make_all([AFTER]))

    assert quick == [AFTER]
    assert not Lease.objects.exists()


@pytest.mark.django_db
def test_a_failure_lets_others_make_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(date: datetime.date) -> Puzzle:
        raise OSError("no room")

    monkeypatch.setattr(made, "_proved", fails)
    with pytest.raises(OSError, match="no room"):
        list(made.make_all([AFTER]))

    assert not Lease.objects.exists()


# --- Reading -----------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_day_is_looked_for_in_the_bank_and_then_among_the_made_ones(
    quick: Made, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    made.make(AFTER)

    with django_assert_num_queries(0):
        assert queries.puzzle_of(bank.last_date()) == bank.dailies()[-1]
    with django_assert_num_queries(1):
        assert queries.puzzle_of(AFTER) == as_made(AFTER)
    with pytest.raises(LookupError):
        queries.puzzle_of(AFTER + DAY)
    assert list(queries.puzzles_of([AFTER + DAY, AFTER, bank.last_date()])) == [
        AFTER,
        bank.last_date(),
    ]


@pytest.mark.django_db
def test_the_home_page_shows_the_last_day_that_has_a_puzzle(quick: Made) -> None:
    assert queries.teaser(LATER).puzzle == bank.dailies()[-1]

    made.make(AFTER)

    assert queries.teaser(LATER).puzzle == as_made(AFTER)
    assert queries.teaser(LATER).url == queries.day_url(AFTER)


# --- By the site itself ------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_day_without_a_puzzle_is_answered_by_a_promise(
    client: Client, set_clock: SetClock, started: list[Made]
) -> None:
    set_clock(noon(LATER))

    response = client.get(queries.day_url(AFTER))

    assert response.status_code == 503
    assert response["Retry-After"] == str(maker.SECONDS)
    assert "being made" in response.content.decode()
    assert started == [[AFTER]]


@pytest.mark.django_db
def test_near_the_end_the_next_week_is_made(
    client: Client, set_clock: SetClock, started: list[Made]
) -> None:
    set_clock(noon(bank.last_date() - 7 * DAY).replace(hour=1))  # nowhere the next day yet
    assert client.get("/daily/").status_code == 200
    assert not started

    set_clock(noon(bank.last_date() - 3 * DAY).replace(hour=1))
    assert client.get("/daily/").status_code == 200
    assert started == [[AFTER + day * DAY for day in range(4)]]


@pytest.mark.django_db
@pytest.mark.parametrize("date", [bank.first_date(), LATER + 2 * DAY])
def test_days_that_have_not_begun_are_not_made(
    client: Client, set_clock: SetClock, started: list[Made], date: datetime.date
) -> None:
    set_clock(noon(LATER))
    client.get(queries.day_url(date))

    assert not started


@pytest.mark.django_db(transaction=True)
def test_who_asks_starts_the_making_and_finds_the_puzzle_later(
    client: Client, set_clock: SetClock, quick: Made, at_work: Callable[[], None]
) -> None:
    set_clock(noon(AFTER))

    first = client.get(queries.day_url(AFTER))
    at_work()
    second = client.get(queries.day_url(AFTER))

    assert (first.status_code, second.status_code) == (503, 200)
    assert quick == [AFTER]


@pytest.mark.django_db(transaction=True)
def test_a_process_makes_one_at_a_time(
    monkeypatch: pytest.MonkeyPatch, at_work: Callable[[], None]
) -> None:
    go_on = threading.Event()
    dates: Made = []

    def slow(date: datetime.date) -> Puzzle:
        dates.append(date)
        assert go_on.wait(timeout=20)
        return as_made(date)

    monkeypatch.setattr(made, "_proved", slow)
    maker.start([AFTER])
    maker.start([AFTER + DAY])
    go_on.set()
    at_work()

    assert dates == [AFTER]
    maker.start([AFTER + DAY])
    at_work()
    assert dates == [AFTER, AFTER + DAY]


@pytest.mark.django_db(transaction=True)
def test_a_failure_is_logged_and_the_next_one_tries_again(
    monkeypatch: pytest.MonkeyPatch,
    at_work: Callable[[], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails(date: datetime.date) -> Puzzle:
        raise OSError("no room")

    monkeypatch.setattr(made, "_proved", fails)
    maker.start([AFTER])
    at_work()

    assert "no puzzle was made" in caplog.text
    assert "no room" in caplog.text
    monkeypatch.setattr(made, "_proved", as_made)
    maker.start([AFTER])
    at_work()
    assert MadePuzzle.objects.get().date == AFTER


# --- By a timer --------------------------------------------------------------------------------


def command(**options: object) -> list[str]:
    output = StringIO()
    call_command("make_dailies", stdout=output, stderr=StringIO(), **options)
    return output.getvalue().splitlines()


@pytest.mark.django_db
def test_the_command_makes_all_missing_days_up_to_so_many_ahead(
    set_clock: SetClock, quick: Made
) -> None:
    set_clock(noon(bank.last_date()).replace(hour=1))

    assert command(ahead=3)[-1] == f"Every day up to {AFTER + 2 * DAY} has a puzzle."
    assert quick == [AFTER, AFTER + DAY, AFTER + 2 * DAY]
    assert len(command(ahead=3)) == 1
    assert len(quick) == 3


@pytest.mark.django_db
def test_long_before_the_end_the_command_has_nothing_to_do(quick: Made) -> None:
    assert len(command()) == 1
    assert not quick


@pytest.mark.django_db
def test_the_command_says_when_another_is_at_work(set_clock: SetClock, quick: Made) -> None:
    set_clock(noon(AFTER))
    Lease.objects.create(name=made.LEASE, until=timezone.now() + DAY)

    with pytest.raises(CommandError, match="Another process is making puzzles"):
        command()


def test_the_command_looks_ahead_not_back() -> None:
    with pytest.raises(CommandError, match="0 or more"):
        command(ahead=-1)
