"""Whole addresses, for places that are not on this site."""

from django.conf import settings
from django.urls import reverse

from puzzles.bank.puzzle import Puzzle


def today() -> str:
    """The page of today's puzzle, whichever day it is."""
    return settings.SITE_URL + reverse("puzzles:today")


def page(puzzle: Puzzle) -> str:
    """The page of a day's puzzle."""
    return settings.SITE_URL + reverse("puzzles:day", args=[puzzle.name])


def picture(puzzle: Puzzle) -> str:
    """The picture of a day's position."""
    return settings.SITE_URL + reverse("open_data:picture", args=[puzzle.name])


def feed() -> str:
    """The feed of the last days."""
    return settings.SITE_URL + reverse("open_data:feed")
