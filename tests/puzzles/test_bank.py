"""The site's own bank: what verify_puzzles does not ask of every bank."""

import datetime
from collections import Counter

import pytest

from puzzles.bank import file as bank
from puzzles.making import criteria


def test_there_are_puzzles_for_at_least_twelve_weeks() -> None:
    assert len(bank.puzzles()) >= 84


def test_there_are_whole_weeks_so_that_weekdays_stay_when_it_begins_again() -> None:
    assert len(bank.puzzles()) % 7 == 0


def test_there_are_ten_or_more_of_each_even_number_of_empty_squares() -> None:
    counts = Counter(puzzle.position.empties for puzzle in bank.puzzles())

    assert set(counts) == {8, 9, 10, 11, 12}
    assert min(counts[empties] for empties in (8, 10, 12)) >= 10


def test_the_days_follow_each_other_from_a_monday_on() -> None:
    dates = [puzzle.date for puzzle in bank.puzzles()]

    assert dates[0] == datetime.date(2026, 10, 5)
    assert dates[0].weekday() == 0
    assert dates == [dates[0] + datetime.timedelta(days=day) for day in range(len(dates))]


def test_none_is_the_image_of_another() -> None:
    prints = {criteria.fingerprint(puzzle.position) for puzzle in bank.puzzles()}

    assert len(prints) == len(bank.puzzles())


def test_a_line_is_written_as_it_was_read() -> None:
    lines = [line for _, line in bank.puzzle_lines(bank.BANK_FILE.read_text(encoding="utf-8"))]

    assert [bank.write_line(bank.read_line(line)) for line in lines] == lines


def test_after_the_last_day_the_first_puzzle_comes_again_under_the_new_date() -> None:
    first, last = bank.puzzles()[0], bank.puzzles()[-1]
    date = last.date + datetime.timedelta(days=1)

    again = bank.puzzle_of(date)

    assert again.date == date
    assert again.date.weekday() == first.date.weekday()
    assert again.position == first.position


def test_there_is_no_puzzle_before_the_first_day() -> None:
    with pytest.raises(LookupError, match="2026-10-05"):
        bank.puzzle_of(datetime.date(2026, 10, 4))
