"""Which finds become whose day, and which are for practice."""

import datetime
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.making import selection
from puzzles.making.criteria import EMPTIES_BY_WEEKDAY
from puzzles.making.searching import Find
from reversi_site.analyses.proof import Proof
from reversi_site.engine import Game

MONDAY = datetime.date(2026, 11, 2)


def days(number: int) -> list[datetime.date]:
    return [MONDAY + datetime.timedelta(days=day) for day in range(number)]


@cache
def game(empties: int, seed: int) -> Game:
    """A game of random moves up to so many empty squares."""
    dice = random.Random(seed)
    played = Game()
    while played.position.empties > empties:
        played = (
            Game() if played.is_over else played.play(dice.choice(played.position.legal_moves()))
        )
    return played


def finds(numbers: Mapping[tuple[int, Aim], int]) -> list[Find]:
    """So many finds of each kind, of difficulties between 0 and 10."""
    dice = random.Random(3)
    return [
        Find(
            game(empties, seed=1000 * empties + number),
            aim,
            Proof({0: aim.least}, nodes=1),
            difficulty=dice.randrange(1000) / 100,
            themes=(),
        )
        for (empties, aim), number in numbers.items()
        for number in range(number)
    ]


def enough(dates: list[datetime.date], draws: int = 2, more: int = 3) -> list[Find]:
    """What the dates need, some more, and some to draw."""
    needed = selection.empties_of(dates)
    wins = {(empties, Aim.WIN): number + more for empties, number in needed.items()}
    return finds({**wins, **{(empties, Aim.DRAW): draws for empties in needed}})


def dailies(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles if puzzle.date]


def test_every_date_has_a_puzzle_as_its_weekday_asks_for() -> None:
    dates = days(35)

    chosen = dailies(selection.bank(enough(dates), dates, seed=1))

    assert [puzzle.date for puzzle in chosen] == dates
    assert [puzzle.name for puzzle in chosen] == [date.isoformat() for date in dates]
    for puzzle in chosen:
        assert puzzle.date
        assert puzzle.position.empties in EMPTIES_BY_WEEKDAY[puzzle.date.weekday()]


def test_every_find_is_used_once() -> None:
    dates = days(28)
    heap = enough(dates)

    puzzles = selection.bank(heap, dates, seed=1)

    assert Counter(puzzle.game for puzzle in puzzles) == Counter(
        find.game.transcript for find in heap
    )


def test_a_month_has_one_or_two_days_to_draw() -> None:
    dates = days(80)  # November and December, and the first days of January

    chosen = dailies(selection.bank(enough(dates, draws=6), dates, seed=1))

    draws = Counter(
        puzzle.date.month for puzzle in chosen if puzzle.date and puzzle.aim is Aim.DRAW
    )
    assert draws == {11: 1, 12: 2, 1: 1}


def test_a_draw_that_one_day_takes_is_not_there_for_another() -> None:
    dates = days(61)
    few = {(8, Aim.DRAW): 1, (9, Aim.DRAW): 1}
    wins = {(empties, Aim.WIN): 12 for empties in selection.empties_of(dates)}

    for seed in range(8):
        chosen = dailies(selection.bank(finds({**wins, **few}), dates, seed))

        assert sum(puzzle.aim is Aim.DRAW for puzzle in chosen) == 2


def test_without_draws_every_day_is_to_win() -> None:
    dates = days(28)

    chosen = dailies(selection.bank(enough(dates, draws=0), dates, seed=1))

    assert {puzzle.aim for puzzle in chosen} == {Aim.WIN}


def test_the_finds_nearest_to_a_weekdays_difficulty_become_its_days() -> None:
    dates = [MONDAY + datetime.timedelta(weeks=week) for week in range(4)]
    heap = finds({(6, Aim.WIN): 20})
    target = sorted(find.difficulty for find in heap)[1]

    chosen = dailies(selection.bank(heap, dates, seed=1))

    nearest = sorted(heap, key=lambda find: abs(find.difficulty - target))[:4]
    assert {puzzle.game for puzzle in chosen} == {find.game.transcript for find in nearest}


def test_the_rest_is_for_practice_from_easy_to_hard() -> None:
    dates = days(14)
    heap = enough(dates)

    rest = selection.bank(heap, dates, seed=1)[len(dates) :]

    assert len(rest) == len(heap) - len(dates)
    assert [puzzle.name for puzzle in rest] == [str(number + 1) for number in range(len(rest))]
    assert [puzzle.date for puzzle in rest] == [None] * len(rest)
    difficulties = [puzzle.difficulty for puzzle in rest]
    assert difficulties == sorted(difficulties)


def test_the_same_seed_gives_the_same_bank_and_another_another() -> None:
    dates = days(28)

    first, again, other = (selection.bank(enough(dates), dates, seed) for seed in (1, 1, 2))

    assert first == again
    assert first != other


def test_too_few_finds_of_a_kind_are_said_to_be_too_few() -> None:
    dates = days(7)
    heap = [find for find in enough(dates) if find.position.empties != 6]

    with pytest.raises(ValueError, match=r"0 finds of \[6\] to win, 1 needed"):
        selection.bank(heap, dates, seed=1)


@given(st.integers(0, 500), st.dictionaries(st.integers(0, 9), st.integers(1, 20), min_size=1))
def test_shares_are_as_the_parts_and_come_to_the_whole(number: int, parts: dict[int, int]) -> None:
    shares = selection.shares(number, parts)

    assert sum(shares.values()) == number
    for kind, part in parts.items():
        assert abs(shares[kind] - number * part / sum(parts.values())) <= 1


def test_the_weekdays_shares_are_of_the_empty_squares_that_they_may_have() -> None:
    for mix, allowed in zip(selection.EMPTIES_OF_WEEKDAYS, EMPTIES_BY_WEEKDAY, strict=True):
        assert tuple(mix) == allowed


def test_what_dates_need_is_what_their_weekdays_share_out() -> None:
    assert selection.empties_of(days(7)) == Counter([6, 7, 8, 9, 10, 11, 12])
    assert selection.empties_of(days(700)).total() == 700
