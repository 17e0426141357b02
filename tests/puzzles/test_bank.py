"""The text of a puzzle's line, and the site's own bank."""

import datetime
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.bank import file as bank
from puzzles.bank.aims import Aim
from puzzles.bank.lines import puzzle_lines, read_line, write_line
from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.bank.themes import Theme
from puzzles.making import criteria
from puzzles.making.selection import MOST_DRAWS_A_MONTH
from puzzles.making.verifier import line_faults
from reversi_site.engine import squares
from reversi_site.engine.notation import NotationError

# --- Aims --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aim", "score", "expected"),
    [
        (Aim.WIN, 2, True),
        (Aim.WIN, 0, False),
        (Aim.DRAW, 2, True),
        (Aim.DRAW, 0, True),
        (Aim.DRAW, -2, False),
    ],
)
def test_a_draw_reaches_the_aim_to_draw_alone(aim: Aim, score: int, *, expected: bool) -> None:
    assert aim.is_reached_by(score) is expected


# --- A line ------------------------------------------------------------------------------------

puzzles = st.builds(
    replace,
    st.sampled_from(bank.dailies()),
    aim=st.sampled_from(Aim),
    difficulty=st.integers(0, 9999).map(lambda hundredths: hundredths / 100),
    grade=st.integers(1, GRADES),
    themes=st.sets(st.sampled_from(Theme)).map(tuple),
    nodes=st.integers(0, 10**12),
    engine_version=st.integers(1, 99),
)


@given(puzzles, st.integers(1, 9999) | st.dates())
def test_what_is_written_is_read_again(puzzle: Puzzle, name: int | datetime.date) -> None:
    date = name if isinstance(name, datetime.date) else None
    puzzle = replace(puzzle, name=str(name), date=date)

    assert read_line(write_line(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("part", "instead", "error"),
    [
        ("daily 2026-10-05 ", "", "after % there must be daily and a date"),
        ("daily 2026-10-05", "daily 2026-10-5", "after % there must be"),
        ("daily 2026-10-05", "daily 12026-10-05", "after % there must be"),
        ("daily 2026-10-05", "daily 2026-02-30", "day is out of range"),
        ("daily 2026-10-05", "practice 0", "after % there must be"),
        ("daily 2026-10-05", "practice 10000", "after % there must be"),
        ("aim=", "aim=not-", "after % there must be"),
        ("aim=", "aim=re", "is not a valid Aim"),
        ("difficulty=", "difficulty=1", "after % there must be"),
        ("difficulty=", "difficulty=-", "after % there must be"),
        ("grade=", "grade=8", "after % there must be"),
        ("themes=", "themes=luck,", "is not a valid Theme"),
        ("themes=", "themes=,", "after % there must be"),
        ("engine=", "engine=v", "after % there must be"),
        ("nodes=", "nodes=-", "after % there must be"),
        ("game=", "game=i9", "after % there must be"),
        ("game=", "moves=", "after % there must be"),
        ("% ", "# ", "after % there must be"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(part: str, instead: str, error: str) -> None:
    first = replace(
        bank.dailies()[0],
        name="2026-10-05",
        date=datetime.date(2026, 10, 5),
        difficulty=12.34,
        themes=(Theme.PARITY,),
    )
    line = write_line(first)
    assert part in line

    with pytest.raises(ValueError, match=error):
        read_line(line.replace(part, instead))


def test_a_line_whose_board_cannot_be_read_says_why() -> None:
    with pytest.raises(NotationError):
        read_line(write_line(bank.dailies()[0])[1:])


def test_lines_that_begin_with_a_percent_sign_hold_no_puzzle() -> None:
    assert list(puzzle_lines("% about\n\nfirst % daily\n% more\nsecond\n")) == [
        (3, "first % daily"),
        (5, "second"),
    ]


def test_a_puzzle_knows_its_best_move_and_those_that_keep_the_aim() -> None:
    puzzle = replace(bank.dailies()[0], scores={9: -2, 3: 0, 1: 4, 2: 4}, game="f5d6c3")

    assert replace(puzzle, aim=Aim.WIN).keeping == (1, 2)
    assert replace(puzzle, aim=Aim.DRAW).keeping == (1, 2, 3)
    assert puzzle.best == 1
    assert puzzle.last_move == squares.parse("c3")


# --- The site's bank: what verify_puzzles does not ask of every bank ---------------------------


def test_there_are_400_days_and_400_puzzles_to_practise_with() -> None:
    assert (len(bank.dailies()), len(bank.practice())) == (400, 400)


def test_the_days_follow_each_other_from_a_monday_on() -> None:
    dates = [puzzle.date for puzzle in bank.dailies()]

    assert dates[0] == bank.first_date() == datetime.date(2026, 10, 5)
    assert dates[0].weekday() == 0
    assert dates == [dates[0] + datetime.timedelta(days=day) for day in range(len(dates))]
    assert dates[-1] == bank.last_date()


def test_practice_is_numbered_from_easy_to_hard() -> None:
    names = [puzzle.name for puzzle in bank.practice()]
    difficulties = [puzzle.difficulty for puzzle in bank.practice()]

    assert names == [str(number) for number in range(1, len(names) + 1)]
    assert difficulties == sorted(difficulties)
    assert [bank.by_name()[name] for name in names] == list(bank.practice())


def test_none_is_the_image_of_another() -> None:
    prints = {criteria.fingerprint(puzzle.position) for puzzle in bank.by_name().values()}

    assert len(prints) == len(bank.by_name())


def test_days_and_practice_have_as_many_empty_squares_as_they_may() -> None:
    for puzzle in bank.dailies():
        assert puzzle.date
        assert puzzle.position.empties in criteria.EMPTIES_BY_WEEKDAY[puzzle.date.weekday()]
    assert {puzzle.position.empties for puzzle in bank.practice()} == set(criteria.PRACTICE_EMPTIES)


def test_at_most_two_days_of_a_month_are_to_draw() -> None:
    draws = Counter(
        (puzzle.date.year, puzzle.date.month)
        for puzzle in bank.dailies()
        if puzzle.date and puzzle.aim is Aim.DRAW
    )

    assert 0 < max(draws.values()) <= MOST_DRAWS_A_MONTH


def test_every_theme_and_every_grade_is_there_by_day_and_for_practice() -> None:
    """All themes but one: among two million lines no position to wipe out met the criteria."""
    for group in (bank.dailies(), bank.practice()):
        assert {theme for puzzle in group for theme in puzzle.themes} == {*Theme} - {Theme.WIPEOUT}
        assert {puzzle.grade for puzzle in group} == set(range(1, GRADES + 1))


def test_grades_are_equal_shares() -> None:
    puzzles = bank.by_name().values()
    for grade in range(1, GRADES):
        upper = [puzzle.difficulty for puzzle in puzzles if puzzle.grade <= grade]
        # Puzzles of the same difficulty are not torn apart.
        tied = upper.count(max(upper))
        assert len(upper) - tied < len(puzzles) * grade / GRADES <= len(upper) + 1


def test_a_line_is_written_as_it_was_read() -> None:
    lines = [line for _, line in puzzle_lines(bank.BANK_FILE.read_text(encoding="utf-8"))]

    assert [write_line(read_line(line)) for line in lines] == lines


def test_some_lines_are_proved_others_every_day() -> None:
    """`verify_puzzles` proves them all, with every change."""
    lines = [line for _, line in puzzle_lines(bank.BANK_FILE.read_text(encoding="utf-8"))]
    today = datetime.datetime.now(tz=datetime.UTC).toordinal()

    for number in range(4):
        assert line_faults(lines[(4 * today + number) * 101 % len(lines)]) == []
