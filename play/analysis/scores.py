"""What each legal move of a position is worth, for whoever looks at it.

Near the end every move is proved; before that every move is estimated. What reviews have stored is
read; what had to be searched for is kept in the cache, so that the next visitor costs nothing.
"""

from collections.abc import Callable
from dataclasses import astuple, dataclass, replace

from django.core.cache import cache

from reversi_site.analyses.findings import DEPTH, Finding
from reversi_site.analyses.queries import findings
from reversi_site.engine.position import Position
from reversi_site.engine.search import ENGINE_VERSION, Engine, Limits, MoveScore, Priority

# A second at the most, whatever comes out.
MILLISECONDS = 1000

# With so many empty squares a proof is tried: most of them are found in that time.
PROOF_TRIED = 18

# How long a result is kept, in seconds: one that the machine had no time for not for long.
DAY, MINUTE = 24 * 3600, 60


@dataclass(frozen=True, slots=True)
class Scores:
    """Every legal move, best first, each proved or estimated; at least one."""

    moves: tuple[MoveScore, ...]

    @property
    def best(self) -> MoveScore:
        """The best move."""
        return self.moves[0]

    @property
    def proved(self) -> int:
        """How many moves have an exact score."""
        return sum(move.exact for move in self.moves)

    @property
    def exact(self) -> bool:
        """Whether every score is proved."""
        return self.proved == len(self.moves)

    @property
    def depth(self) -> int:
        """How many plies were looked ahead, for the least of the moves."""
        return min(move.depth for move in self.moves)


def limits_of(position: Position) -> Limits:
    """What a search of this position may use.

    Estimates look as far ahead as those of reviews, and come to the same if both have the time.
    """
    to_the_end = position.empties <= PROOF_TRIED
    return Limits(ms=MILLISECONDS, depth=position.empties if to_the_end else DEPTH)


def scores(position: Position, before_search: Callable[[], object]) -> Scores:
    """The scores of all moves, in a position in which the side to move has one.

    `before_search` is called first if nothing is known, and may raise to prevent the search. Two
    who ask at once may both search; they find the same. Raises Busy.
    """
    stored = findings([position]).get(position)
    if stored and _tells_all(stored, position):
        return Scores(stored.moves)
    key = _key(position)
    kept = cache.get(key)
    if kept is None:
        before_search()
        limits = limits_of(position)
        found = Engine().analyse(position, limits, Priority.ANALYSIS).scores
        complete = all(move.exact or move.depth == limits.depth for move in found)
        cache.set(key, [astuple(move) for move in found], DAY if complete else MINUTE)
    else:
        found = tuple(MoveScore(*each) for each in kept)
    return Scores(_with_proved_best(found, stored.best) if stored and stored.exact else found)


def _tells_all(stored: Finding, position: Position) -> bool:
    """Whether a review has found out all that can be told here."""
    every_move = len(stored.moves) == len(position.legal_moves())
    return every_move and (stored.exact or position.empties > PROOF_TRIED)


def _with_proved_best(moves: tuple[MoveScore, ...], best: MoveScore) -> tuple[MoveScore, ...]:
    """The moves, of which a review has proved the best one: so none is estimated to be better."""
    others = [
        replace(move, score=min(move.score, best.score))
        for move in moves
        if move.square != best.square
    ]
    return (best, *sorted(others, key=lambda move: -move.score))


def _key(position: Position) -> str:
    limits = limits_of(position)
    board = f"{position.black:x}:{position.white:x}:{position.turn}"
    return f"analysis:{ENGINE_VERSION}:{limits.ms}:{limits.depth}:{board}"
