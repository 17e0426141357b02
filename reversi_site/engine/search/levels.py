"""The computer's levels: how far each of them sees, and how the weaker ones err.

Weak levels err as people do. They are greedy: some of their moves just take the most discs, without
a look at what the opponent will answer. They overlook: a move that they do not notice is not
played, however good. And they look only a little ahead. The numbers were chosen by results
(`manage.py calibrate_levels`; docs/engine.md has the table).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play at.

    `key` names whom it suits (the site has the words). `greed` is the share of its moves that just
    take the most discs, `oversight` the share of legal moves that it does not notice. Otherwise it
    looks `depth` plies ahead, with `nodes` positions at most, and plays perfectly from
    `exact_from` empty squares on. In the opening it takes any move that it thinks at most `slack`
    tenths of a disc worse than the best.
    """

    number: int
    key: str
    depth: int
    exact_from: int
    greed: float = 0.0
    oversight: float = 0.0
    nodes: int | None = None
    slack: int = 10


LEVELS = (
    Level(1, "first_day", depth=1, exact_from=1, greed=0.75, oversight=0.155),
    Level(2, "first_games", depth=1, exact_from=2, greed=0.605, oversight=0.12),
    Level(3, "family_table", depth=1, exact_from=3, greed=0.5, oversight=0.1),
    Level(4, "beats_family", depth=1, exact_from=4, greed=0.4, oversight=0.08),
    Level(5, "beats_most_friends", depth=1, exact_from=6, greed=0.18, oversight=0.04),
    Level(6, "regular", depth=2, exact_from=8, greed=0.1, oversight=0.035),
    Level(7, "club", depth=3, exact_from=10, greed=0.042),
    Level(8, "tournament", depth=4, exact_from=12),
    Level(9, "master", depth=6, exact_from=15, slack=8),
    Level(10, "champion", depth=10, exact_from=18, nodes=10_000_000, slack=7),
)

# The opening, in which games are made to differ: as long as so many squares are empty.
OPENING_EMPTIES = 44


def level(key: str) -> Level:
    """The level with this key. Raises KeyError if there is none."""
    for each in LEVELS:
        if each.key == key:
            return each
    raise KeyError(key)
