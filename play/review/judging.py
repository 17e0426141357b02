"""What each move of a game gave away, and what that may be called.

A loss is what the best move is worth more than the move that was played, in discs, empties to the
winner. Where both are proved every loss has a name. Where they are estimates a move is called a
mistake only if its loss is at least that of one, and twice the usual error of such estimates.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from play.review.mistakes import Mistake
from play.review.values import value_of
from reversi_site.analyses.findings import Finding
from reversi_site.engine.game import Game, Ply
from reversi_site.engine.position import Position
from reversi_site.engine.search import MoveScore
from reversi_site.engine.search.accuracy import usual_error


class Kind(StrEnum):
    """What a move may be called. A good one is worth as much as the best one that was found."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    NAMED = "named"  # It belongs to a named opening.


# The least loss of each in discs, the worst first. Proved losses are even.
_LEAST_LOSS = {Kind.BLUNDER: 8, Kind.MISTAKE: 4, Kind.SLIP: 2}

# What is listed and explained.
FAULTS = (Kind.BLUNDER, Kind.MISTAKE)

# So many times the usual error an estimated loss has to be before it is believed.
CAUTION = 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A move of a game, beside the best one.

    - `at`: how many plies came before it.
    - `best`: the best move that was found, with its score and line; `played`: the move itself.
    - `exact`: both scores are proved. Else they are estimates, looked `depth` plies ahead.
    - `kind`: what it may be called; None if the estimates are too near to each other to say.
    """

    ply: Ply
    at: int
    best: MoveScore
    played: MoveScore
    exact: bool
    depth: int
    kind: Kind | None = None

    @property
    def position(self) -> Position:
        """The position before the move."""
        return self.ply.before

    @property
    def loss(self) -> int:
        """The discs that it gave away.

        Not below 0, although a proof may find more in it than an estimate did in the best move.
        """
        return max(0, self.best.score - self.played.score)

    @property
    def is_forced(self) -> bool:
        """Whether there was no other move."""
        return len(self.position.legal_moves()) == 1

    @property
    def is_fault(self) -> bool:
        """Whether it is to be listed and explained."""
        return self.kind in FAULTS

    @property
    def is_worse(self) -> bool:
        """Whether it is sure that there was a better move."""
        return self.is_fault or self.kind is Kind.SLIP

    @property
    def mistake(self) -> Mistake:
        """The move and the better one, to be compared."""
        lines = self.played.line, self.best.line
        if self.exact:
            return Mistake(self.position, *lines, self.loss, exact=True)
        return Mistake.estimated(self.position, *lines, self.loss)


def judge(
    game: Game, findings: Mapping[Position, Finding], given: int = 0, named: int = 0
) -> tuple[Judged, ...]:
    """Judge every move that was played, in the order of the game.

    The first `given` moves were set up and are left out; the first `named` ones belong to a named
    opening, and are never called a mistake.
    """
    return tuple(_judged(game, findings, given, named))


def _judged(
    game: Game, findings: Mapping[Position, Finding], given: int, named: int
) -> Iterator[Judged]:
    for at, ply in enumerate(game.plies):
        if ply.square is None or ply.move_number <= given:
            continue
        found = findings[ply.before]
        played = found.of(ply.square) or _from_what_follows(ply, ply.square, findings)
        judged = Judged(ply, at, found.best, played, found.exact and played.exact, found.depth)
        yield replace(judged, kind=Kind.NAMED if ply.move_number <= named else _kind(judged))


def _from_what_follows(ply: Ply, square: int, findings: Mapping[Position, Finding]) -> MoveScore:
    """A move that was not searched itself, as the position after it was."""
    after = ply.after
    value = value_of(after, findings)
    following = findings.get(after.passed() if after.must_pass else after)
    line = (square, *(following.best.line if following else ()))
    depth = following.depth + 1 if following else 1
    return MoveScore(square, value.ahead(ply.colour), value.exact, depth, line)


def _kind(judged: Judged) -> Kind | None:
    kind = next((kind for kind, least in _LEAST_LOSS.items() if judged.loss >= least), None)
    if judged.exact:
        return kind or (Kind.BEST if judged.played == judged.best else Kind.GOOD)
    believed = CAUTION * usual_error(judged.position.empties, judged.depth)
    return kind if kind in FAULTS and judged.loss >= believed else None
