"""Practice as the place of a puzzle: what the puzzle's pages show around it."""

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext

from puzzles.bank.puzzle import Puzzle
from puzzles.practice import words
from puzzles.practice.lists import PuzzleList
from puzzles.solving import words as solving_words
from puzzles.solving.place import Place
from reversi_site.board import png
from reversi_site.board import words as board_words
from reversi_site.engine import Game, Position
from reversi_site.engine.notation import write_address


def puzzle_url(puzzle: Puzzle) -> str:
    """The address of a practice puzzle."""
    return reverse("puzzles:practice-puzzle", args=[puzzle.name])


def mistake_url(puzzle: Puzzle) -> str:
    """The address at which a puzzle that has come back is solved again."""
    return reverse("puzzles:mistake", args=[puzzle.name])


def in_list(puzzle: Puzzle, of: PuzzleList, following: Puzzle | None = None) -> Place:
    """A practice puzzle that is tried from a list, and the one that follows it there."""
    return Place(
        path=puzzle_url(puzzle),
        kept=of.query,
        title=words.puzzle_name(puzzle.name),
        eyebrow=words.tried_from(of.theme, of.grade, puzzle.name),
        home_url=reverse("puzzles:practice"),
        home_name=gettext("Practice"),
        next_url=(in_list(following, of).url if following else reverse("puzzles:practice")),
        next_name=gettext("Next puzzle") if following else gettext("Practice"),
    )


def among_mistakes(puzzle: Puzzle) -> Place:
    """A puzzle that has come back: a day's, one for practice, or a position of one's own game."""
    if puzzle.date:
        name = solving_words.long_date(puzzle.date)
    elif puzzle.is_measured:
        name = words.puzzle_name(puzzle.name)
    else:
        name = gettext("A position")
    return Place(
        path=mistake_url(puzzle),
        again=True,
        title=gettext("Your mistakes: %(puzzle)s") % {"puzzle": name},
        eyebrow=gettext("Your mistakes · %(puzzle)s") % {"puzzle": name},
        home_url=reverse("puzzles:practice"),
        home_name=gettext("Practice"),
        next_url=reverse("puzzles:mistakes"),
        next_name=gettext("Next mistake"),
    )


def position_url(position: Position) -> str:
    """The address of a position as a puzzle."""
    return reverse("puzzles:position", args=[write_address(Game(position))])


def of_position(puzzle: Puzzle) -> Place:
    """Any position, at the address that names its board."""
    path, word = position_url(puzzle.position), write_address(Game(puzzle.position))
    return Place(
        path=path,
        title=gettext("A puzzle from a position"),
        eyebrow=words.from_position(puzzle.position.empties),
        home_url=reverse("puzzles:practice"),
        home_name=gettext("Practice"),
        next_url=reverse("puzzles:practice"),
        next_name=gettext("Practice"),
        note="puzzles/practice/position_note.html",
        below="puzzles/practice/position_share.html",
        beside="puzzles/practice/position_share.html",
        head="puzzles/practice/position_social.html",
        context=lambda _: {
            "position_link": settings.SITE_URL + path,
            "position_word": word,
            "picture_link": settings.SITE_URL + reverse("play:share-picture", args=[word]),
            "picture_words": board_words.board_caption(puzzle.position),
            "picture_size": (png.WIDTH, png.HEIGHT),
        },
    )
