"""The named openings, in groups in which one can be found."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache

from reversi_site.engine.notation import read_transcript
from reversi_site.engine.openings import opening_of, table

# A group is named after where the first five moves of its openings lead. What would be a small
# group is put together by the first two moves: these are always named.
LONG_BEGINNING, SHORT_BEGINNING = 5, 2
SMALLEST_GROUP = 3


@dataclass(frozen=True, slots=True)
class NamedOpening:
    """An opening to choose: its moves, and its name."""

    transcript: str
    name: str

    @property
    def moves(self) -> int:
        """How many moves it has."""
        return len(self.transcript) // 2

    def beginning(self, moves: int) -> str:
        """The name of where its first moves lead."""
        reached = opening_of(read_transcript(self.transcript[: 2 * moves]))
        return reached.name if reached else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Openings that begin alike, and what their beginning is called."""

    name: str
    openings: tuple[NamedOpening, ...]


@cache
def groups() -> tuple[Group, ...]:
    """All named openings. A group begins with the one that it is named after, then by name."""
    families: dict[str, list[NamedOpening]] = defaultdict(list)
    for transcript, name in table():
        opening = NamedOpening(transcript, name)
        families[opening.beginning(LONG_BEGINNING)].append(opening)
    found: dict[str, list[NamedOpening]] = defaultdict(list)
    for name, family in families.items():
        for opening in family:
            is_small = len(family) < SMALLEST_GROUP
            found[opening.beginning(SHORT_BEGINNING) if is_small else name].append(opening)
    return tuple(
        Group(name, tuple(sorted(group, key=lambda each: (each.name != name, each.name))))
        for name, group in found.items()
    )


def name_of(transcript: str) -> str:
    """The name of the opening with exactly these moves. Raises KeyError."""
    return dict(table())[transcript]
