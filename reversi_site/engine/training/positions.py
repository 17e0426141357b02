"""Positions to learn from: out of archived games, out of games of the engine against itself."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reversi_site.engine.notation.wthor import read_games
from reversi_site.engine.search.patterns import phase
from reversi_site.engine.training import compiled

Boards = NDArray[np.uint64]


@dataclass(frozen=True, eq=False)
class Positions:
    """Many positions: own discs and opponent's discs of the side to move."""

    own: Boards
    opponent: Boards

    def __len__(self) -> int:
        """How many there are."""
        return len(self.own)

    def __getitem__(self, which: NDArray[np.int64] | NDArray[np.bool_] | slice) -> "Positions":
        """Some of them."""
        return Positions(self.own[which], self.opponent[which])

    @property
    def empties(self) -> NDArray[np.int64]:
        """The number of empty squares of each."""
        found: NDArray[np.int64] = 64 - np.bitwise_count(self.own | self.opponent).astype(np.int64)
        return found

    @property
    def phases(self) -> NDArray[np.int64]:
        """The phase of each."""
        of_empties = np.array([phase(empties) for empties in range(65)])
        found: NDArray[np.int64] = of_empties[self.empties]
        return found

    def distinct(self) -> "Positions":
        """Each once, as the lowest of its eight images; ascending."""
        return _first_images(self)[0]

    def without(self, others: "Positions") -> "Positions":
        """Those that are not among others; both must be `distinct`."""
        return self[self.outside(others)]

    def outside(self, others: "Positions") -> NDArray[np.bool_]:
        """Which of them are not among others; both must be `distinct`."""
        kind = np.dtype([("own", np.uint64), ("opponent", np.uint64)])
        mine, theirs = (
            np.ascontiguousarray(np.stack([each.own, each.opponent], axis=1)).view(kind).ravel()
            for each in (self, others)
        )
        return ~np.isin(mine, theirs)


NONE = Positions(np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.uint64))


def joined(parts: Iterable[Positions]) -> Positions:
    """All positions of several lists."""
    lists = list(parts)
    return Positions(
        np.concatenate([each.own for each in lists]),
        np.concatenate([each.opponent for each in lists]),
    )


def _first_images(positions: Positions) -> tuple[Positions, NDArray[np.int64]]:
    """Each position once, as the lowest of its eight images, ascending; and where it first was."""
    pairs = np.stack([positions.own, positions.opponent], axis=1)
    lowest = pairs
    for image in _images(pairs):
        lower = (image[:, 0] < lowest[:, 0]) | (
            (image[:, 0] == lowest[:, 0]) & (image[:, 1] < lowest[:, 1])
        )
        lowest = np.where(lower[:, None], image, lowest)
    order = np.lexsort((lowest[:, 1], lowest[:, 0]))
    lowest = lowest[order]
    new = np.ones(len(lowest), dtype=np.bool_)
    new[1:] = (lowest[1:] != lowest[:-1]).any(axis=1)
    once = lowest[new]
    return (
        Positions(np.ascontiguousarray(once[:, 0]), np.ascontiguousarray(once[:, 1])),
        order[new],
    )


def _images(boards: Boards) -> Iterable[Boards]:
    """The seven other images of boards."""
    turned = _transposed(boards)
    for board in (boards, turned):
        flipped = board.byteswap()  # top and bottom
        mirrored = _mirrored(board)  # left and right
        yield from (flipped, mirrored, _mirrored(flipped))
    yield turned


def _swapped(boards: Boards, mask: int, shift: int) -> Boards:
    """Exchange the bits of `mask` with those `shift` higher."""
    bits, by = np.uint64(mask), np.uint64(shift)
    return ((boards >> by) & bits) | ((boards & bits) << by)


def _mirrored(boards: Boards) -> Boards:
    for mask, shift in (
        (0x5555555555555555, 1),
        (0x3333333333333333, 2),
        (0x0F0F0F0F0F0F0F0F, 4),
    ):
        boards = _swapped(boards, mask, shift)
    return boards


def _transposed(boards: Boards) -> Boards:
    """Exchange rows and columns: blocks of 1, 2 and 4 squares across the diagonal."""
    for mask, shift in (
        (0x00AA00AA00AA00AA, 7),
        (0x0000CCCC0000CCCC, 14),
        (0x00000000F0F0F0F0, 28),
    ):
        bits, by = np.uint64(mask), np.uint64(shift)
        crossed = (boards ^ (boards >> by)) & bits
        boards = boards ^ crossed ^ (crossed << by)
    return boards


def of_games(games: Iterable[tuple[int, ...]]) -> Positions:
    """Every position of the games in which a move was made."""
    return _replayed(list(games))[0]


def _replayed(games: list[tuple[int, ...]]) -> tuple[Positions, NDArray[np.int16]]:
    """The positions of games, and the sides to move: 1 for Black, -1 for White."""
    moves = np.zeros((len(games), 60), dtype=np.uint8)
    lengths = np.array([len(each) for each in games], dtype=np.uint64)
    for row, squares in enumerate(games):
        moves[row, : len(squares)] = squares
    own, opponent = (np.zeros(int(lengths.sum()), dtype=np.uint64) for _ in range(2))
    sides = np.zeros(len(own), dtype=np.int16)
    compiled.replay(moves, lengths, own, opponent, sides)
    return Positions(own, opponent), sides


def of_archives(paths: Iterable[Path]) -> Positions:
    """Every position of the games in some WTHOR files, each once."""
    return of_games(game.moves for path in paths for game in read_games(path)).distinct()


def solved_in_archives(paths: Iterable[Path]) -> tuple[Positions, NDArray[np.int16]]:
    """The positions whose exact score some WTHOR files give, each once, and it in tenths.

    A game that ends before that position has none.
    """
    games = [game for path in paths for game in read_games(path)]
    found, sides = _replayed([game.moves for game in games])
    of_game = np.repeat(np.arange(len(games)), [len(game.moves) for game in games])
    solved = np.array([game.solved_empties for game in games])[of_game]
    best = np.array([game.best_black_score for game in games])[of_game]
    there = found.empties == solved
    labels = (10 * sides * (2 * best - 64)).astype(np.int16)
    once, which = _first_images(found[there])
    return once, labels[there][which]


def strayed(positions: Positions, plies: int, dice: np.random.Generator) -> Positions:
    """Positions after so many moves at random; games that end on the way are left out."""
    own, opponent = positions.own.copy(), positions.opponent.copy()
    for _ in range(plies):
        compiled.stray(own, opponent, dice.integers(0, 1 << 62, len(own), dtype=np.uint64))
    alive = own | opponent != 0
    return Positions(own[alive], opponent[alive])
