"""What happens above the kernels: the moves of the searched position itself, one by one."""

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np

from reversi_site.engine.search.result import Limits, MoveScore

if TYPE_CHECKING:
    from reversi_site.engine.position import Position
    from reversi_site.engine.search.workspace import Workspace

LOWEST, HIGHEST = -64, 64
_WIDEST = 10 * HIGHEST + 1
MIDGAME_BUCKETS = 1 << 14


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

    def estimate(self, position: "Position", depth: int) -> int:
        """The score for the side to move after so many plies, in tenths of a disc."""
        own, opponent = np.uint64(position.own), np.uint64(position.opponent)
        look_ahead = self.kernels["midgame"].look_ahead
        words = self.workspace.words
        value = look_ahead(words, own, opponent, depth, -_WIDEST, _WIDEST)
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
        """The exact score, known to be `high` at most; quickest if `guess` is near.

        Asks whether the score reaches the guess, and moves the guess by the answer until the two
        bounds meet. Scores are even.
        """
        low = LOWEST
        guess = max(low + 2, min(high, guess + guess % 2))
        while low < high:
            score = self.bound(position, guess - 1)
            if score >= guess:
                low = score
                guess = low + 2
            else:
                high = score
                guess = high
        return low

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


def estimates(search: Search, position: "Position", depth: int) -> tuple[int, dict[int, int]]:
    """All legal moves with estimates in tenths of a disc, best first, and the depth reached.

    Depth by depth; one that a limit cuts short is thrown away. Without time even for the first
    the depth is 0 and the estimates are too.
    """
    found = dict.fromkeys(position.legal_moves(), 0)
    reached = 0
    search.workspace.forget(MIDGAME_BUCKETS)
    try:
        for plies in range(1, min(depth, position.empties) + 1):
            scores = {
                square: -search.estimate(position.play(square), plies - 1) for square in found
            }
            found = dict(sorted(scores.items(), key=lambda item: -item[1]))
            reached = plies
    except Stopped:
        pass  # What was found before stands.
    return reached, found


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


def solve_best(
    search: Search, position: "Position", guesses: dict[int, int], buckets: int
) -> MoveScore:
    """The best move with its exact score. Raises Stopped if a limit strikes before the proof."""
    search.workspace.forget(buckets)
    best_square, best = -1, LOWEST - 2
    for square, tenths in guesses.items():
        after = position.play(square)
        if best_square < 0:
            best_square, best = square, -search.exact(after, -round(tenths / 10))
            continue
        if best == HIGHEST:
            break
        most = search.bound(after, -best - 1)
        if most < -best:
            best_square, best = square, -search.exact(after, most, high=most)
    line = exact_line(search, position, best_square, best)
    return MoveScore(best_square, best, exact=True, depth=position.empties, line=line)


def solve_all(
    search: Search, position: "Position", guesses: dict[int, int], depth: int, buckets: int
) -> list[MoveScore]:
    """All moves in the order of the guesses: exact as far as the limits allow."""
    lines = {square: estimated_line(search, position, square) for square in guesses}
    search.workspace.forget(buckets)
    found = {}
    try:
        for square, tenths in guesses.items():
            found[square] = -search.exact(position.play(square), -round(tenths / 10))
    except Stopped:
        pass  # The others keep their estimates.
    return [
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
    ]


def estimated(square: int, tenths: int, depth: int, line: tuple[int, ...]) -> MoveScore:
    """A move's estimate, rounded to whole discs."""
    return MoveScore(square, round(tenths / 10), exact=False, depth=depth, line=line)
