"""What all questions for practice have in common: they are steps made of a position and a seed."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from lessons.course.reading import Source
from lessons.course.sentences import Sentence
from lessons.course.steps import Choose, Option, Step
from reversi_site.engine import Game, Position

# Questions come from no file.
MADE = Source(Path("practice"), 0)

# Makes a question from chance and its name within the practice.
Skill = Callable[[random.Random, str], Step]


def say(words: object) -> Sentence:
    """Return a sentence of ours. What it says follows from the position."""
    return Sentence(str(words), MADE)


def common(
    slug: str, do: object, position: Position | Game, text: object = "", rings: Sequence[int] = ()
) -> dict[str, Any]:
    """Return what all kinds of steps need. Practice gives no hints."""
    game = position if isinstance(position, Game) else Game.from_moves((), position)
    return {
        "slug": slug,
        "instruction": say(do),
        "text": (say(text),) if text else (),
        "game": game,
        "dots": False,
        "rings": tuple(rings),
        "hints": (),
        "solved": (),
        "source": MADE,
    }


def choose(
    options: Sequence[tuple[str, object, object]], right: str, common: dict[str, Any]
) -> Choose:
    """Return a question with options: name, words, and the reason shown when it is chosen."""
    return Choose(
        **common,
        options=tuple(
            Option(
                slug=name,
                words=str(words),
                reason=(say(reason),),
                when=(),
                stated_right=name == right,
                claims=(),
                source=MADE,
            )
            for name, words, reason in options
        ),
    )
