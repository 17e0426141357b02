"""What happens above the kernels: the moves of the searched position itself, one by one."""

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np

from reversi_site.engine.search.result import Limits, MoveScore, SearchResult

if TYPE_CHECKING:
    from reversi_site.engine.position import Position
    from reversi_site.engine.search.workspace import Workspace

LOWEST, HIGHEST = -64, 64
_WIDEST = 10 * HIGHEST + 1
MIDGAME_BUCKETS = 1 << 14
SHALLOW_DEPTH = 6
DEEP_BUCKETS = 1 << 18


class Stopped(Exception):  # noqa: N818 - a limit struck, which is no mistake
    """A limit struck; what the search was about to say means nothing."""


@dataclass
class Search:
    """One running search: the compiled kernels, working on one workspace."""

    kernels: dict[str, ModuleType]
    workspace: "Workspace"

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self.workspace.words[self.workspace.table.NODES])

    @property
    def stopped(self) -> bool:
        """Whether a limit struck."""
        return bool(self.workspace.words[self.workspace.table.STOP])

    def estimate(self, position: "Position", depth: int, alpha: int, beta: int) -> int:
        """The score for the side to move after so many plies, in tenths of a disc.

        Outside of `alpha` to `beta` it is a bound.
        """
        own, opponent = np.uint64(position.own), np.uint64(position.opponent)
        look_ahead = self.kernels["midgame"].look_ahead
        words = self.workspace.words
        value = look_ahead(words, own, opponent, depth, alpha, beta)
        self._check()
        return int(value)

    def bound(self, position: "Position", alpha: int) -> int:
        """A lower bound on the exact score if above `alpha`, else an upper bound."""
        own, opponent = np.uint64(position.own), np.uint64(position.opponent)
        value = self.kernels["endgame"].null_window(self.workspace.words, own, opponent, alpha)
        self._check()
        return int(value)

    def remembered_move(self, position: "Position") -> int | None:
        """The best move that the table holds for a position, if it is there."""
        own, opponent = np.uint64(position.own), np.uint64(position.opponent)
        square = int(self.kernels["table"].remembered_move(self.workspace.words, own, opponent))
        return square if square < 64 else None

    def exact(self, position: "Position", guess: int, high: int = HIGHEST) -> int:
        """The exact score, known to be `high` at most; quickest if `guess` is near."""
        own, opponent = np.uint64(position.own), np.uint64(position.opponent)
        exact_score = self.kernels["endgame"].exact_score
        value = exact_score(self.workspace.words, own, opponent, guess, high)
        self._check()
        return int(value)

    def _check(self) -> None:
        if self.stopped:
            raise Stopped


@contextmanager
def limited(workspace: "Workspace", limits: Limits) -> Iterator[None]:
    """Hold a workspace to its limits inside of a ``with``."""
    workspace.begin(limits.nodes)
    if limits.ms is None:
        yield
        return
    timer = threading.Timer(limits.ms / 1000, workspace.stop)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


def estimates(
    search: Search,
    position: "Position",
    depth: int,
    slack: int | None = None,
    moves: Iterable[int] | None = None,
    buckets: int | None = None,
) -> tuple[int, dict[int, int]]:
    """All legal moves (or just `moves`) with estimates in tenths of a disc, and the depth reached.

    Best first. Depth by depth; one that a limit cuts short is thrown away. Without time even for
    the first the depth is 0 and the estimates are too. With a `slack`, moves that are worse than
    the best by more tenths than that only get an upper bound, which is quicker.
    """
    found = dict.fromkeys(position.legal_moves() if moves is None else moves, 0)
    reached = 0
    if buckets is None:
        buckets = MIDGAME_BUCKETS if depth <= SHALLOW_DEPTH else DEEP_BUCKETS
    search.workspace.forget(buckets)
    for plies in range(1, min(depth, position.empties) + 1):
        scores: dict[int, int] = {}
        try:
            for square in found:
                scores[square] = _one_move(search, position, square, plies, scores, slack)
        except Stopped:
            # What was found before stands; but if only the best move counts, a better one than
            # the best so far is welcome.
            return reached, found if slack != 0 else _overtaken(found, scores)
        found = dict(sorted(scores.items(), key=lambda item: -item[1]))
        reached = plies
    return reached, found


def _one_move(
    search: Search,
    position: "Position",
    square: int,
    plies: int,
    scores: dict[int, int],
    slack: int | None,
) -> int:
    """The estimate of one move after so many plies; `scores` are those of the moves before it."""
    after = position.play(square)
    floor = -_WIDEST
    if scores and slack is not None:
        floor = max(scores.values()) - slack - 1
        most = -search.estimate(after, plies - 1, -floor - 1, -floor)
        if most <= floor:
            return most
    return -search.estimate(after, plies - 1, -_WIDEST, -floor)


def _overtaken(found: dict[int, int], deeper: dict[int, int]) -> dict[int, int]:
    """The moves in their order, but those first that a deeper look, cut short, finds best."""
    if not deeper:
        return found
    best = max(deeper, key=lambda square: deeper[square])
    rest = {square: min(tenths, deeper[best]) for square, tenths in found.items()}
    return {best: deeper[best]} | {key: rest[key] for key in rest if key != best}


def estimated_line(search: Search, position: "Position", square: int) -> tuple[int, ...]:
    """The line that the last midgame search remembers, beginning with `square`."""
    line = [square]
    position = position.play(square)
    while len(line) < 60:
        if position.must_pass:
            position = position.passed()
        move = search.remembered_move(position)
        if move is None:
            break
        line.append(move)
        position = position.play(move)
    return tuple(line)


def exact_line(search: Search, position: "Position", square: int, score: int) -> tuple[int, ...]:
    """Best play to the end, beginning with a move whose exact score is known.

    At each turn the first move is taken that keeps the score. If a limit strikes the line is cut
    there.
    """
    line = [square]
    position, score = position.play(square), -score
    try:
        while not position.is_over:
            if position.must_pass:
                position, score = position.passed(), -score
            move = _keeping(search, position, score)
            line.append(move)
            position, score = position.play(move), -score
    except Stopped:
        pass  # A shorter line is still a right one.
    return tuple(line)


def _keeping(search: Search, position: "Position", score: int) -> int:
    """A move that reaches the known exact score."""
    remembered = search.remembered_move(position)
    moves = position.legal_moves()
    for move in _first(remembered, moves):
        if search.bound(position.play(move), -score) <= -score:
            return move
    raise AssertionError("no move reaches the score that was proved")


def _first(first: int | None, moves: Iterable[int]) -> Iterator[int]:
    if first is not None:
        yield first
    yield from (move for move in moves if move != first)


def looked_for(search: Search, position: "Position", depth: int) -> MoveScore:
    """The best move by an estimate, after so many plies or what the limits allow."""
    reached, found = estimates(search, position, depth, slack=0)
    square, tenths = next(iter(found.items()))
    return estimated(square, tenths, reached, estimated_line(search, position, square))


def proved(search: Search, position: "Position", depth: int) -> MoveScore:
    """The best move with its exact score, after a first look so many plies ahead.

    If a limit strikes before the proof, the best move so far, whose score is not called exact.
    """
    # In as much of the table as the proof will use: it finds the moves there.
    buckets = _buckets(position.empties)
    reached, guesses = estimates(search, position, depth, slack=0, buckets=buckets)
    square, tenths = next(iter(guesses.items()))
    line = estimated_line(search, position, square)
    best = estimated(square, tenths, reached, line)
    search.workspace.forget(buckets)
    try:
        for square, score in _ever_better(search, position, guesses):
            # The table still holds moves of the first look, and now those of the proof too.
            if square != best.square:
                line = estimated_line(search, position, square)
            best = MoveScore(square, score, exact=False, depth=position.empties, line=line)
    except Stopped:
        return best
    return replace(best, exact=True, line=exact_line(search, position, best.square, best.score))


def outcome(search: Search, position: "Position") -> int | None:
    """1, 0 or -1 as the side to move wins, draws or loses; None if a limit strikes first."""
    search.workspace.forget(_buckets(position.empties))
    try:
        if search.bound(position, 0) > 0:
            return 1
        return 0 if search.bound(position, -1) > -1 else -1
    except Stopped:
        return None


def _ever_better(
    search: Search, position: "Position", guesses: dict[int, int]
) -> Iterator[tuple[int, int]]:
    """The first move and its exact score, then each move that is better than all before it."""
    best: int | None = None
    for square, tenths in guesses.items():
        after = position.play(square)
        if best is None:
            best = -search.exact(after, -round(tenths / 10))
            yield square, best
        elif best < HIGHEST:
            most = search.bound(after, -best - 1)
            if most < -best:
                best = -search.exact(after, most, high=most)
                yield square, best


def depth_before_proof(empties: int) -> int:
    """How many plies to look ahead first, for a good order and a near guess."""
    return max(1, min(10, empties - 8))


def _buckets(empties: int) -> int:
    """How much of the hash table a proof should use: a small part stays in the cache."""
    return 1 << max(10, min(20, empties - 1))


def solve_all(
    search: Search, position: "Position", guesses: dict[int, int], depth: int
) -> tuple[MoveScore, ...]:
    """All moves in the order of the guesses: exact as far as the limits allow."""
    lines = {square: estimated_line(search, position, square) for square in guesses}
    search.workspace.forget(_buckets(position.empties))
    found = {}
    try:
        for square, tenths in guesses.items():
            found[square] = -search.exact(position.play(square), -round(tenths / 10))
    except Stopped:
        pass  # The others keep their estimates.
    return tuple(
        MoveScore(
            square,
            found[square],
            exact=True,
            depth=position.empties,
            line=exact_line(search, position, square, found[square]),
        )
        if square in found
        else estimated(square, tenths, depth, lines[square])
        for square, tenths in guesses.items()
    )


def all_estimated(
    search: Search, position: "Position", depth: int, guesses: dict[int, int]
) -> tuple[MoveScore, ...]:
    """The moves with their estimates and lines, in the order of the guesses."""
    return tuple(
        estimated(square, tenths, depth, estimated_line(search, position, square))
        for square, tenths in guesses.items()
    )


def result(search: Search, scores: tuple[MoveScore, ...], begin: float) -> SearchResult:
    """What a search that began at `begin` (by time.perf_counter) has found; best move first."""
    return SearchResult(
        scores[0].score,
        scores,
        exact=all(each.exact for each in scores),
        depth=scores[0].depth,
        nodes=search.nodes,
        seconds=time.perf_counter() - begin,
    )


def estimated(square: int, tenths: int, depth: int, line: tuple[int, ...]) -> MoveScore:
    """A move's estimate, rounded to whole discs."""
    return MoveScore(square, round(tenths / 10), exact=False, depth=depth, line=line)
