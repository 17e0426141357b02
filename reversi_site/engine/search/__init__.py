"""Searching: the engine's one door. Importing it is cheap: numba is woken by the first search.

>>> from reversi_site.engine.position import START
>>> Engine().perft(START, 3)
56
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from reversi_site.engine import squares
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search import jit
from reversi_site.engine.search.gate import PROCESS_GATE, Busy, Gate, Priority
from reversi_site.engine.search.levels import LEVELS, Level, level
from reversi_site.engine.search.result import Choice, Limits, MoveScore, Prospect, SearchResult

if TYPE_CHECKING:
    from reversi_site.engine.search.root import Search

__all__ = [
    "DRAW",
    "ENGINE_VERSION",
    "LEVELS",
    "WIN",
    "Busy",
    "Choice",
    "Engine",
    "Gate",
    "Level",
    "Limits",
    "MoveScore",
    "Priority",
    "Prospect",
    "SearchResult",
    "level",
]

# Rises when any stored result could come out differently.
ENGINE_VERSION = 3

# What a side may aim at, as the lowest score that reaches it.
WIN, DRAW = 1, 0

_NO_LIMITS = Limits()


class Engine:
    """Plays, solves and analyses. All instances share the process's kernels and memory.

    Every search passes a gate: at most as many at a time as there are processors. A search that
    finds no place within two seconds raises Busy.
    """

    def __init__(self, gate: Gate = PROCESS_GATE) -> None:
        self._gate = gate

    def warm(self, progress: Callable[[str], None] = jit.silent) -> None:
        """Compile or load the kernels now; `progress` gets a line for each step."""
        jit.load(progress)

    def is_warm(self) -> bool:
        """Whether the first search would find the kernels compiled."""
        return jit.is_warm()

    def solve(
        self,
        position: Position,
        limits: Limits = _NO_LIMITS,
        priority: Priority = Priority.ANALYSIS,
    ) -> SearchResult:
        """The exact score, the best move and best play to the end.

        `scores` holds the best move alone. If a limit strikes before the proof, it is the best
        estimate so far, and `exact` is False. Raises Busy.
        """
        return self._result(position, limits, priority, _solved)

    def outcome(
        self,
        position: Position,
        limits: Limits = _NO_LIMITS,
        priority: Priority = Priority.ANALYSIS,
    ) -> int | None:
        """Whether the side to move wins (1), draws (0) or loses (-1) under best play.

        Proved, and quicker than the score. None if a limit struck before the proof; a limit in
        depth means nothing here. Raises Busy.
        """
        if position.is_over:
            return _sign(_final_score(position))
        if position.must_pass:
            after = self.outcome(position.passed(), limits, priority)
            return None if after is None else -after
        from reversi_site.engine.search import root

        with self._search(limits, priority) as search:
            return root.outcome(search, position)

    def analyse(
        self, position: Position, limits: Limits, priority: Priority = Priority.ANALYSIS
    ) -> SearchResult:
        """All legal moves with scores and lines, best first.

        Exact where the limits reach to the end, as a whole or for the better moves; estimates
        otherwise. A limit in nodes gives the same result every time; without any limit all moves
        are solved, however long that takes. Raises Busy.
        """
        return self._result(position, limits, priority, _analysed)

    def choose(
        self,
        position: Position,
        level: Level,
        seed: int = 0,
        priority: Priority = Priority.PLAY,
    ) -> Choice:
        """The move that `level` plays; the same for the same position and seed.

        In the opening it varies with the seed among moves that look about equal. If the engine is
        too busy it looks one ply ahead only and says so (`reduced`). Raises ValueError if there is
        no legal move.
        """
        moves = position.legal_moves()
        if not moves:
            raise ValueError("no move to choose: the side to move passes, or the game is over")
        if len(moves) == 1:
            return Choice(moves[0], _glance(position))
        from reversi_site.engine.search import choosing

        try:
            with self._search(Limits(nodes=level.nodes), priority) as search:
                return choosing.chosen(search, position, level, seed)
        except Busy:
            result = replace(_glance(position), reduced=True)
            return Choice(result.best.square, result)

    def choice_chances(self, position: Position, level: Level) -> dict[int, float]:
        """How likely `level` chooses each legal move: with what chance over all seeds.

        Exact, by what the level sees and how it errs. Raises ValueError if there is no legal move
        or in the opening, where levels vary on purpose, and Busy.
        """
        moves = position.legal_moves()
        if not moves:
            raise ValueError("no move to choose: the side to move passes, or the game is over")
        if len(moves) == 1:
            return {moves[0]: 1.0}
        from reversi_site.engine.search import choosing

        with self._search(Limits(nodes=level.nodes), Priority.ANALYSIS) as search:
            return choosing.chances(search, position, level)

    def can_still_fail(
        self,
        position: Position,
        colour: Colour,
        least: int = WIN,
        nodes: int = 2_000_000,
        priority: Priority = Priority.PLAY,
    ) -> bool | None:
        """Whether some legal moves of both sides lead to an end below `least` for `colour`.

        `least` is an aim as a score: WIN, or DRAW at least. Both sides may conspire: False means
        that the aim can no longer be missed, however badly anyone plays. None if the node limit
        struck before either was shown. Raises Busy.
        """
        import numpy as np

        ours = position.turn is colour
        with self._search(Limits(nodes=nodes), priority) as search:
            search.workspace.forget(1 << 15)
            found = search.kernels["holding"].can_fail(
                search.workspace.words,
                np.uint64(position.own),
                np.uint64(position.opponent),
                ours,
                least,
            )
            if found:
                return True
            return None if search.stopped else False

    def hold_chances(
        self,
        position: Position,
        colour: Colour,
        least: int = WIN,
        own_moves: int = 64,
        nodes: int = 20_000_000,
        priority: Priority = Priority.PLAY,
    ) -> dict[int, float] | None:
        """The chance that `colour` still reaches its aim by random moves, after each legal move.

        `least` is the aim as a score: WIN, or DRAW at least. The opponent gives the reply with the
        lowest chance each time; a move that gives the aim away is never forgiven. `own_moves`:
        whoever holds the aim after so many more moves of `colour` has held it; the default is to
        the end of the game. None if the node limit struck first. Raises Busy.
        """
        import numpy as np

        with self._search(Limits(nodes=nodes), priority) as search:
            search.workspace.forget(1 << 16)
            holding = search.kernels["holding"]
            memory = np.zeros(holding.PLACE_WORDS * holding.PLACES, np.uint64)
            found = {}
            for square in position.legal_moves():
                after = position.play(square)
                chance = holding.chance_to_hold(
                    search.workspace.words,
                    memory,
                    np.uint64(after.own),
                    np.uint64(after.opponent),
                    after.turn is colour,
                    least,
                    own_moves - (position.turn is colour),
                )
                found[square] = chance / holding.CERTAIN
            return None if search.stopped else found

    def holding_moves(
        self, position: Position, least: int = WIN, priority: Priority = Priority.ANALYSIS
    ) -> frozenset[int]:
        """The moves with which the side to move reaches at least this score under best play.

        `least` is its aim: WIN, or DRAW at least. Proved, and quicker than the scores. Raises Busy.
        """
        import numpy as np

        with self._search(_NO_LIMITS, priority) as search:
            search.workspace.forget(1 << 16)
            found = search.kernels["holding"].holding_moves(
                search.workspace.words,
                np.uint64(position.own),
                np.uint64(position.opponent),
                least,
            )
            return frozenset(squares.bits(int(found)))

    def prospects(
        self, position: Position, wanted: Prospect, carelessness: float, seed: int, lines: int
    ) -> list[tuple[int, ...]]:
        """Moves from `position` to places where who seems to be beaten still has a few good moves.

        So many lines are played by players who look one ply ahead, and draw a share of their
        moves, the `carelessness`, by lot. Passes are left out. The same for the same seed. It ends
        early with four times as many places as lines. Raises Busy.
        """
        import numpy as np

        with self._search(_NO_LIMITS, Priority.ANALYSIS) as search:
            search.workspace.forget(1 << 16)
            careless = search.kernels["careless"]
            words = search.workspace.words
            board = np.uint64(position.own), np.uint64(position.opponent)
            share = np.uint64(round(carelessness * careless.CHANCES))
            found = np.zeros(careless.PROSPECT_WORDS * 4 * lines, np.uint64)
            count = careless.prospects(
                words, *board, share, np.uint64(seed), np.uint64(lines), wanted.words(), found
            )
            places = found.reshape(-1, careless.PROSPECT_WORDS)[: int(count)]
            moves = []
            for number, length in places:
                line = np.zeros(int(length), np.uint64)
                seed_of_line = np.uint64(careless.line_seed(np.uint64(seed), number))
                careless.careless_line(words, *board, share, seed_of_line, line)
                moves.append(tuple(map(int, line)))
            return moves

    def perft(self, position: Position, depth: int) -> int:
        """How many sequences of `depth` plies there are; a pass is a ply. Raises Busy."""
        import numpy as np

        rules = jit.load()["rules"]
        with self._gate.entered(Priority.ANALYSIS):
            return int(rules.perft(np.uint64(position.own), np.uint64(position.opponent), depth))

    @contextmanager
    def _search(self, limits: Limits, priority: Priority) -> Iterator["Search"]:
        kernels = jit.load()  # Before the gate: compiling must not hold up others' places.
        from reversi_site.engine.search.root import Search, limited
        from reversi_site.engine.search.workspace import POOL

        with (
            self._gate.entered(priority),
            POOL.borrowed(kernels["table"]) as workspace,
            limited(workspace, limits),
        ):
            yield Search(kernels, workspace)

    def _result(
        self,
        position: Position,
        limits: Limits,
        priority: Priority,
        search_moves: "Callable[[Search, Position, Limits], tuple[MoveScore, ...]]",
    ) -> SearchResult:
        if position.is_over:
            return SearchResult(_final_score(position), (), exact=True, depth=0, nodes=0, seconds=0)
        if position.must_pass:
            after = self._result(position.passed(), limits, priority, search_moves)
            return replace(after, score=-after.score, scores=())
        from reversi_site.engine.search import root

        with self._search(limits, priority) as search:
            begin = time.perf_counter()
            return root.result(search, search_moves(search, position, limits), begin)


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def _final_score(position: Position) -> int:
    mine, theirs = position.own.bit_count(), position.opponent.bit_count()
    if mine == theirs:
        return 0
    return 64 - 2 * theirs if mine > theirs else 2 * mine - 64


def _solved(search: "Search", position: Position, limits: Limits) -> tuple[MoveScore, ...]:
    from reversi_site.engine.search import root

    empties = position.empties
    if limits.depth is not None and limits.depth < empties:
        return (root.looked_for(search, position, limits.depth),)
    likely = _proof_is_likely(empties, limits, _NODES_FOR_BEST)
    depth = root.depth_before_proof(empties) if likely else empties
    return (root.proved(search, position, depth),)


def _analysed(search: "Search", position: Position, limits: Limits) -> tuple[MoveScore, ...]:
    from reversi_site.engine.search import root

    empties = position.empties
    if _proof_is_likely(empties, limits, _NODES_FOR_ALL):
        depth, guesses = root.estimates(search, position, root.depth_before_proof(empties))
        scores = root.solve_all(search, position, guesses, depth)
    else:
        depth, guesses = root.estimates(search, position, limits.depth or empties)
        scores = root.all_estimated(search, position, depth, guesses)
    return tuple(sorted(scores, key=lambda each: -each.score))


def _glance(position: Position) -> SearchResult:
    """One ply ahead, in a moment and without a place at the gate."""
    kernels = jit.load()
    from reversi_site.engine.search import root
    from reversi_site.engine.search.workspace import Workspace

    begin = time.perf_counter()
    workspace = Workspace(kernels["table"], buckets=1)
    workspace.begin(nodes=None)
    search = root.Search(kernels, workspace)
    depth, guesses = root.estimates(search, position, depth=1)
    return root.result(search, root.all_estimated(search, position, depth, guesses), begin)


def _proof_is_likely(empties: int, limits: Limits, nodes_at_12_empties: int) -> bool:
    """Whether a proof is asked for, or can most likely be found within these limits."""
    if limits.depth is not None:
        return limits.depth >= empties
    allowed = [limits.nodes] if limits.nodes is not None else []
    if limits.ms is not None:
        allowed.append(limits.ms * _NODES_PER_MS)
    return not allowed or min(allowed) >= nodes_at_12_empties * _GROWTH ** (empties - 12)


# Measured: what it takes to prove the best move, or the scores of all, rounded up.
_NODES_PER_MS = 10_000
_NODES_FOR_BEST = 12_000
_NODES_FOR_ALL = 400_000
_GROWTH = 2.2
