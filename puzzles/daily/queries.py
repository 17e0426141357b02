"""What reads puzzles and attempts for a page."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.models import MadePuzzle
from puzzles.solving import words
from puzzles.solving.boards import solved_board, solving_board
from puzzles.solving.queries import solving
from puzzles.solving.shelf import puzzles_named, read_made
from reversi_site.board.display import BoardDisplay
from reversi_site.players.models import Player


def puzzle_of(date: datetime.date) -> Puzzle:
    """The puzzle of a day. Raises LookupError for a day that has none.

    One query for a day after the bank's last one, none for any other.
    """
    return puzzles_of([date])[date]


def puzzles_of(dates: Iterable[datetime.date]) -> dict[datetime.date, Puzzle]:
    """The puzzles of those days that have one, in the order of the days.

    One query if any day comes after the bank's last one, else none.
    """
    days = {date.isoformat(): date for date in dates}
    return {days[name]: puzzle for name, puzzle in puzzles_named(days).items()}


def latest(date: datetime.date) -> Puzzle:
    """The puzzle of a day, or, if it has none yet, of the last day before it that has one.

    One query for a day after the bank's last one, none for any other.
    """
    if date <= bank.last_date():
        return puzzle_of(date)
    made = MadePuzzle.objects.filter(date__lte=date).order_by("-date").first()
    return read_made(made.line) if made else bank.dailies()[-1]


def day_url(date: datetime.date) -> str:
    """The address of a day's puzzle."""
    return reverse("puzzles:day", args=[date.isoformat()])


# --- For the home page -------------------------------------------------------------------------


@dataclass(frozen=True)
class Teaser:
    """A day's puzzle as the home page shows it, with a board to go on playing at."""

    puzzle: Puzzle
    url: str
    date: str
    promise: str
    chances: str
    difficulty: str
    pips: tuple[str, ...]
    board: BoardDisplay
    is_solved: bool


def teaser(date: datetime.date, player: Player | None = None) -> Teaser:
    """The puzzle of a day, as far as the player has come. One query for a player, none without.

    On a day whose puzzle is still being made, that of the day before.
    """
    puzzle = latest(date)
    date = puzzle.date or date
    work = solving(player, puzzle)
    url = day_url(date)
    return Teaser(
        puzzle=puzzle,
        url=url,
        date=words.long_date(date),
        promise=words.promise(puzzle),
        chances=words.chances(puzzle),
        difficulty=words.difficulty(puzzle),
        pips=words.pips(puzzle),
        board=(
            solved_board(work, player, url)
            if work.is_solved
            else solving_board(work, player, url, push_url=True)
        ),
        is_solved=work.is_solved,
    )
