"""The parts of the board that the evaluation looks at, and how they are numbered.

A *pattern* is a list of squares; with its images under the board's symmetries it makes a *family*,
whose members share one table of weights. What lies on the squares of a member is one number, its
*index*: a digit in base 3 for each square, 0 empty, 1 own disc, 2 opposing disc, the first square
counting most. Where a symmetry lays a pattern onto itself (an edge and its mirror image), the two
indexes that it exchanges share one weight.
"""

from dataclasses import dataclass
from functools import cache

from reversi_site.engine import squares
from reversi_site.engine.squares import Symmetry

PATTERNS = {
    "edge and X-squares": "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "corner triangle": "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    "corner block 5 by 2": "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "corner block 3 by 3": "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "inner block 3 by 3": "b2 c2 d2 b3 c3 d3 b4 c4 d4",
    "middle of two rows": "c1 d1 e1 f1 c2 d2 e2 f2",
    "row 2": "a2 b2 c2 d2 e2 f2 g2 h2",
    "row 3": "a3 b3 c3 d3 e3 f3 g3 h3",
    "row 4": "a4 b4 c4 d4 e4 f4 g4 h4",
    "diagonal of 8": "a1 b2 c3 d4 e5 f6 g7 h8",
    "diagonal of 7": "a2 b3 c4 d5 e6 f7 g8",
    "diagonal of 6": "a3 b4 c5 d6 e7 f8",
    "diagonal of 5": "a4 b5 c6 d7 e8",
    "diagonal of 4": "a5 b6 c7 d8",
}

# A game has twelve phases of five plies each, numbered from its end.
PHASES = 12
PHASE_EMPTIES = 5

# What is added for each number of empty squares.
BIASES = 64

# Searches of 0 to 15 plies have a usual error of their own; deeper ones that of 15.
DEPTHS = 16


def phase(empties: int) -> int:
    """Return the phase in which so many squares are empty; the last moves are phase 0."""
    return max(0, min(PHASES - 1, (empties - 1) // PHASE_EMPTIES))


@dataclass(frozen=True)
class Family:
    """A pattern and its images.

    `offset` is where its table begins among all tables. `same` are the orders of the squares
    (places in `members[0]`) under which the pattern looks the same.
    """

    name: str
    members: tuple[tuple[int, ...], ...]
    same: tuple[tuple[int, ...], ...]
    offset: int

    @property
    def size(self) -> int:
        """How many indexes there are."""
        return int(3 ** len(self.members[0]))


@cache
def families() -> tuple[Family, ...]:
    """Return all families, their tables one after the other."""
    found = []
    offset = 0
    for name, names in PATTERNS.items():
        pattern = tuple(squares.parse(word) for word in names.split())
        images = [tuple(each.square(square) for square in pattern) for each in Symmetry]
        members = {frozenset(image): image for image in reversed(images)}
        same = tuple(
            tuple(pattern.index(square) for square in image)
            for image in images
            if set(image) == set(pattern)
        )
        ordered = tuple(sorted(members.values(), key=images.index))
        found.append(Family(name, ordered, same, offset))
        offset += found[-1].size
    return tuple(found)


def table_size() -> int:
    """Return how many weights a phase has."""
    return sum(family.size for family in families())


def members() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return all members of all families: their squares, and where their table begins."""
    return tuple((squares, family.offset) for family in families() for squares in family.members)
