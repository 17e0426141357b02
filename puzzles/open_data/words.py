"""Sentences about a day's puzzle for places that show no page of it."""

from django.utils.translation import gettext

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import Puzzle
from puzzles.open_data.days import date_of
from puzzles.solving.words import long_date
from reversi_site.board import words


def aim(puzzle: Puzzle) -> str:
    """What is asked: "Black to move and win."."""
    asked = (
        gettext("%(colour)s to move and win.")
        if puzzle.aim is Aim.WIN
        else gettext("%(colour)s to move and draw.")
    )
    return asked % {"colour": words.colour_name(puzzle.position.turn)}


def title(puzzle: Puzzle) -> str:
    """A name for the puzzle: "Daily challenge, Saturday 5 December 2026"."""
    return gettext("Daily challenge, %(date)s") % {"date": date(puzzle)}


def date(puzzle: Puzzle) -> str:
    """The puzzle's date with its weekday: "Saturday 5 December 2026"."""
    return long_date(date_of(puzzle))


def summary(puzzle: Puzzle) -> str:
    """What is asked, and of which discs: "Black to move and win. Black 12, White 40, …"."""
    return f"{aim(puzzle)} {words.count_words(puzzle.position)}."


def picture(puzzle: Puzzle) -> str:
    """What the picture shows: whose turn it is, the discs, the last move, and what is asked."""
    return f"{words.board_caption(puzzle.position, puzzle.last_move)} {aim(puzzle)}"
