"""The bench: fixed pieces of work that show how fast the engine is, and whether it has changed.

Node counts are the same on every machine and in every run: together they are a signature of the
search. Times are not; `yardstick` puts them in proportion to the machine.
"""

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import resources
from pathlib import Path

from reversi_site.engine.notation import Obf, read_obf
from reversi_site.engine.position import START
from reversi_site.engine.search import Engine, Gate, Limits

PERFT, OWN, MIDGAME, SHORT, LONG = "perft", "20-23 empties", "midgame", "FFO 1-19", "FFO 20-39"

# The published problems, in the folder that the caller names: they are not part of the project.
# Their parts come last, so that the others are the same work in the same order without them.
_PUBLISHED = {SHORT: ("fforum-1-19.obf", 1), LONG: ("fforum-20-39.obf", 20)}


class WrongScoreError(Exception):
    """A position came out with another score than it is known to have."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much work to do: plies of perft, parts, own positions and depths of the table."""

    perft: int
    parts: tuple[str, ...]
    positions: int
    depths: tuple[int, ...]


FULL = Size(11, (PERFT, OWN, MIDGAME, SHORT, LONG), positions=5, depths=tuple(range(4, 13)))
QUICK = Size(9, (PERFT, OWN, MIDGAME, SHORT), positions=2, depths=tuple(range(4, 9)))


@dataclass(frozen=True, slots=True)
class Row:
    """One piece of work: positions looked at, and the wall and processor time in seconds.

    For perft the nodes are the sequences counted.
    """

    name: str
    nodes: int
    wall: float
    processor: float


@dataclass(frozen=True, slots=True)
class Part:
    """Several pieces of the same kind."""

    name: str
    rows: tuple[Row, ...]

    @property
    def total(self) -> Row:
        """The sums of all rows."""
        return Row(
            "total",
            sum(row.nodes for row in self.rows),
            sum(row.wall for row in self.rows),
            sum(row.processor for row in self.rows),
        )


class Bench:
    """Does the work. `published` is the folder of the FFO problems, or None where there is none."""

    def __init__(self, size: Size, published: Path | None) -> None:
        self.size = size
        self._published = published
        self._engine = Engine(Gate(places=1, wait=None))

    def can_run(self, part: str) -> bool:
        """Whether the problems of a part are there."""
        return part not in _PUBLISHED or self._published is not None

    def part(self, name: str) -> Part:
        """Do the work of one part, compiled before it is timed.

        Raises WrongScoreError, and OSError where the problems cannot be read.
        """
        self._engine.warm()
        if name == PERFT:
            rows = self._perft()
        elif name == MIDGAME:
            rows = self._midgame()
        else:
            rows = self._solved(self._problems(name))
        return Part(name, tuple(rows))

    def _problems(self, name: str) -> list[tuple[str, Obf]]:
        if name == OWN:
            own = _own("bench.obf")[: self.size.positions]
            return [(str(number), obf) for number, obf in enumerate(own, start=1)]
        if self._published is None:
            raise FileNotFoundError(f"no folder of published problems for {name}")
        file, first = _PUBLISHED[name]
        problems = _read((self._published / file).read_text(encoding="utf-8"))
        return [(str(number), obf) for number, obf in enumerate(problems, start=first)]

    def _perft(self) -> Iterator[Row]:
        depth = self.size.perft
        yield _measured(f"depth {depth}", partial(self._engine.perft, START, depth))

    def _solved(self, problems: list[tuple[str, Obf]]) -> Iterator[Row]:
        for name, obf in problems:
            yield _measured(name, partial(self._nodes_to_solve, name, obf))

    def _nodes_to_solve(self, name: str, obf: Obf) -> int:
        """Solve, and hold the result against what the line says of the moves."""
        result = self._engine.solve(obf.position)
        best = max(obf.scores.values())
        if (
            not result.exact
            or result.score != best
            or obf.scores.get(result.best.square, best) != best
        ):
            raise WrongScoreError(f"{name}: {result.score:+d}, but the best is {best:+d}")
        return result.nodes

    def _midgame(self) -> Iterator[Row]:
        for obf in _own("bench-midgame.obf"):
            for depth in self.size.depths:
                name = f"{obf.position.empties} empties, depth {depth}"
                yield _measured(name, partial(self._nodes_to_depth, obf, depth))

    def _nodes_to_depth(self, obf: Obf, depth: int) -> int:
        return self._engine.analyse(obf.position, Limits(depth=depth)).nodes


def signature(parts: Sequence[Part]) -> str:
    """Return a short word that is another one if any node count is."""
    counts = "".join(
        f"{part.name}\t{row.name}\t{row.nodes}\n" for part in parts for row in part.rows
    )
    return hashlib.sha256(counts.encode()).hexdigest()[:12]


def _measured(name: str, work: Callable[[], int]) -> Row:
    wall, processor = time.perf_counter(), time.thread_time()
    nodes = work()
    return Row(name, nodes, time.perf_counter() - wall, time.thread_time() - processor)


def _own(file: str) -> list[Obf]:
    folder = resources.files("reversi_site.engine") / "data"
    return _read((folder / file).read_text(encoding="utf-8"))


def _read(text: str) -> list[Obf]:
    """Return what the lines say; a line of comment holds nothing."""
    return [read_obf(line) for line in text.splitlines() if line.split("%", 1)[0].strip()]
