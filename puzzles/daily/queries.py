"""What reads puzzles and attempts for a page."""

import datetime
from dataclasses import dataclass

from django.urls import reverse

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.solving import words
from puzzles.solving.boards import solved_board, solving_board
from puzzles.solving.queries import solving
from reversi_site.board.display import BoardDisplay
from reversi_site.players.models import Player


def puzzle_of(date: datetime.date) -> Puzzle:
    """The puzzle of a day. Raises LookupError for a day that has none."""
    return bank.by_name()[date.isoformat()]


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
    pips: list[str]
    board: BoardDisplay
    is_solved: bool


def teaser(date: datetime.date, player: Player | None = None) -> Teaser:
    """The puzzle of a day, as far as the player has come. One query for a player, none without."""
    puzzle = puzzle_of(date)
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
