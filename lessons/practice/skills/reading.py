"""Questions about names of squares, transcripts and counting."""

import random

from django.utils.translation import gettext

from lessons.course.steps import Count, FindSquare, NameSquare, Quantity, Step
from lessons.practice.asking import Skill, common
from lessons.practice.positions import position_where
from lessons.practice.skills.basics import EARLY, MIDDLE
from reversi_site.board import words
from reversi_site.engine import START, Colour, Game, squares


def name_square(rng: random.Random, slug: str) -> Step:
    """Type the name of the square with the ring."""
    position = position_where(rng, MIDDLE)
    square = rng.choice(squares.ALL_SQUARES)
    do = gettext("Name the square with the ring.")
    return NameSquare(**common(slug, do, position, rings=[square]), square=square)


def find_square(rng: random.Random, slug: str) -> Step:
    """Press the square that is named."""
    square = rng.choice(squares.ALL_SQUARES)
    do = gettext("Press %(square)s.") % {"square": squares.name(square)}
    return FindSquare(**common(slug, do, position_where(rng, EARLY)), square=square)


def transcript(rng: random.Random, slug: str) -> Step:
    """Find the next move of a game that is written down."""
    game = Game()
    for _ in range(rng.choice(range(3, 7))):
        game = game.play(rng.choice(game.position.legal_moves()))
    following = rng.choice(game.position.legal_moves())
    written = " ".join(map(squares.name, (*game.moves, following)))
    do = gettext("Press the square of the last move in the transcript.")
    text = gettext("%(moves)s. All moves but the last are on the board.") % {"moves": written}
    return FindSquare(**common(slug, do, game, text), square=following)


def count_flips(rng: random.Random, slug: str) -> Step:
    """Count what a move turns."""
    position = position_where(rng, MIDDLE)
    move = rng.choice(position.legal_moves())
    do = gettext("Count the discs that %(move)s will turn.") % {"move": squares.name(move)}
    text = gettext("%(colour)s is to move.") % {"colour": words.colour_name(position.turn)}
    step = common(slug, do, position, text, [move])
    return Count(**step, what=Quantity.FLIPS, of=move)


def count_discs(rng: random.Random, slug: str) -> Step:
    """Count the discs of a colour."""
    position = position_where(rng, range(40, 54), lambda each: each != START)
    colour = rng.choice(list(Colour))
    do = gettext("Count %(colour)s’s discs.") % {"colour": words.colour_name(colour)}
    return Count(**common(slug, do, position), what=Quantity.DISCS, of=colour)


SKILLS: dict[str, Skill] = {
    "name-square": name_square,
    "find-square": find_square,
    "transcript": transcript,
    "count-flips": count_flips,
    "count-discs": count_discs,
}
