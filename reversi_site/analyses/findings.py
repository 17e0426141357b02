"""What is to be found out about the positions of a game, without a database.

Near the end every move is proved. Before that the best move is, as long as that takes no more than
a moment; and before that every move is estimated. No position gets more than two seconds.
"""

from dataclasses import dataclass

from reversi_site.engine.position import Position
from reversi_site.engine.search import Engine, Limits, MoveScore, Priority, SearchResult

# With so many empty squares every move is proved, and with so many the best one.
ALL_PROVED, BEST_PROVED = 16, 20

# How many plies ahead an estimate looks.
DEPTH = 10

# What a search may use. If a proof is not there in time, what is left is for an estimate.
ESTIMATE = Limits(ms=2000, depth=DEPTH)
PROOF = Limits(ms=1500)
ESTIMATE_AFTER_PROOF = Limits(ms=500, depth=DEPTH)

# What a stored result was allowed; a change of the numbers above asks for another name.
LIMITS = f"{ESTIMATE.ms} ms, {DEPTH} plies"


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known about the moves of a position.

    `moves` holds every legal move, or the best one alone, best first; scores in discs for the side
    to move, empties to the winner. All are proved if `exact`; else they are estimates, looked
    `depth` plies ahead.
    """

    moves: tuple[MoveScore, ...]
    exact: bool
    depth: int

    @property
    def best(self) -> MoveScore:
        """The best move."""
        return self.moves[0]

    def of(self, square: int) -> MoveScore | None:
        """What is known about one move, if anything."""
        return next((move for move in self.moves if move.square == square), None)


def find(position: Position, priority: Priority = Priority.ANALYSIS) -> Finding:
    """Search a position in which the side to move has a move. Raises Busy."""
    if position.empties > BEST_PROVED:
        return _finding(Engine().analyse(position, ESTIMATE, priority))
    proof = _prove(position, priority)
    if proof.exact:
        return _finding(proof)
    return _finding(Engine().analyse(position, ESTIMATE_AFTER_PROOF, priority))


def _finding(result: SearchResult) -> Finding:
    return Finding(result.scores, result.exact, result.depth)


def _prove(position: Position, priority: Priority) -> SearchResult:
    if position.empties <= ALL_PROVED:
        return Engine().analyse(position, PROOF, priority)
    return Engine().solve(position, PROOF, priority)
