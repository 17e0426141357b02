"""Questions about named openings."""

import random

from django.utils.translation import gettext

from lessons.course.goals import Goal
from lessons.course.steps import Place, Step
from lessons.practice.asking import Skill, choose, common
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.openings import opening_of, table
from reversi_site.engine.squares import START_SYMMETRIES

# The ones that the course plays through, by the names of our table.
TAUGHT = ("Tiger", "Rose", "Buffalo", "Cow", "Heath", "Cat", "Chimney", "Italian", "Horse", "Snake")


def _lines() -> dict[str, Game]:
    """The games of the taught openings that have a line in the table."""
    return {name: read_transcript(moves) for moves, name in table() if name in TAUGHT}


def opening_name(rng: random.Random, slug: str) -> Step:
    """Say which opening this is, in one of its four orientations."""
    lines = _lines()
    names = sorted(rng.sample(sorted(lines), 4))
    right = rng.choice(names)
    game = _turned(rng, lines[right])
    why = gettext("This is the %(name)s: %(moves)s.") % {
        "name": right,
        "moves": " ".join(map(squares.name, game.moves)),
    }
    options = [(f"name-{at}", name, why) for at, name in enumerate(names, start=1)]
    do = gettext("Name this opening.")
    return choose(options, f"name-{names.index(right) + 1}", common(slug, do, game))


def opening_move(rng: random.Random, slug: str) -> Step:
    """Make the move that leads to a named opening."""
    lines = _lines()
    name = rng.choice(sorted(lines))
    game = _turned(rng, lines[name])
    before = Game.from_moves(game.moves[:-1])
    do = gettext("Make the move that leads to the %(name)s.") % {"name": name}
    return Place(**common(slug, do, before), goal=Goal(opening=name))


def _turned(rng: random.Random, game: Game) -> Game:
    """Return the game seen from another side of the board, the same in every other way."""
    symmetry = rng.choice(START_SYMMETRIES)
    turned = Game.from_moves(map(symmetry.square, game.moves))
    known = opening_of(turned)
    return turned if known == opening_of(game) else game


SKILLS: dict[str, Skill] = {"opening-name": opening_name, "opening-move": opening_move}
