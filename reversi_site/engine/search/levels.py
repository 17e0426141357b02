"""The computer's levels: how far each of them sees."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play at.

    `key` names whom it suits (the site has the words). It looks `depth` plies ahead, plays
    perfectly from `exact_from` empty squares on, and in the opening takes any move that it thinks
    at most `slack` tenths of a disc worse than the best.
    """

    number: int
    key: str
    depth: int
    exact_from: int
    slack: int = 10


LEVELS = (
    Level(number=1, key="first_day", depth=1, exact_from=8),
    Level(number=2, key="family_table", depth=3, exact_from=10),
    Level(number=3, key="club", depth=6, exact_from=14),
)

# The opening, in which games are made to differ: as long as so many squares are empty.
OPENING_EMPTIES = 44


def level(key: str) -> Level:
    """The level with this key. Raises KeyError if there is none."""
    for each in LEVELS:
        if each.key == key:
            return each
    raise KeyError(key)
