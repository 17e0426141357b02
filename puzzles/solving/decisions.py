"""The story of an attempt, a line for each decision and each miss before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from django.utils.translation import gettext

from puzzles.solving import story_words, words
from puzzles.solving.place import Place
from puzzles.solving.work import Solving
from reversi_site.engine import squares


@dataclass(frozen=True)
class Decision:
    """A line of the story so far: `mark` is "missed", "right" or "open"."""

    mark: str
    text: str
    detail: str
    url: str = ""


def decisions(work: Solving, place: Place) -> Iterator[Decision]:
    """All decisions so far and their misses; of an unsolved puzzle the one at hand, too."""
    last = work.decision - 1 if work.is_solved else work.decision
    for number in range(1, last + 1):
        missed = work.misses_at(number)
        for count, miss in enumerate(missed, start=1):
            yield Decision(
                "missed",
                words.misses(miss).rstrip("."),
                story_words.try_name(count),
                place.line_url(squares.name(miss.square), number),
            )
        if number < work.decision:
            square = work.own_moves[number - 1]
            yield Decision(
                "right",
                story_words.kept(square, work.puzzle.aim, _replies(work, number), work.colour),
                story_words.try_name(len(missed) + 1, work.hint_at(number)),
            )
        else:
            yield Decision("open", story_words.decision_name(number), gettext("now"))


def _replies(work: Solving, decision: int) -> list[int]:
    """What the opponent played after the player's right move of that number."""
    before = len(work.game_at(decision).plies)
    after = work.game.plies[before + 1 :]
    return [
        ply.square
        for ply in takewhile(lambda ply: ply.colour is not work.colour or ply.is_pass, after)
        if ply.square is not None
    ]
