"""The yardstick: how fast this machine is right now, as the time of one fixed piece of work.

That work is a plain perft(11) from the start position, one 64-bit word at a time, by one thread. It
shares no code with the engine, or a faster engine would make the yardstick shorter. Speeds told as
multiples of it mean the same on another machine or at a busier hour. To compare numbers of
different days, leave this file as it is.

Imports numba: to be imported inside of functions only.
"""

import time
from collections.abc import Callable
from typing import Any, cast

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

from reversi_site.engine.position import START

DEPTH = 11
SEQUENCES = 212_258_800

_u64 = numba.uint64
_ZERO, _ONE, _TOP = np.uint64(0), np.uint64(1), np.uint64(1 << 63)
_INNER_COLUMNS = np.uint64(0x7E7E7E7E7E7E7E7E)


def _instruction(name: str, *flags: int) -> Callable[[int], int]:
    """One of LLVM's bit-counting instructions, for use in compiled code."""

    @intrinsic
    def instruction(_typing: Any, _word: Any) -> tuple[Any, Callable[..., Any]]:
        def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            word, bit = ir.IntType(64), ir.IntType(1)
            kind = ir.FunctionType(word, [word, *(bit for _ in flags)])
            function = builder.module.declare_intrinsic(name, [word], kind)
            return builder.call(function, [args[0], *(ir.Constant(bit, flag) for flag in flags)])

        return _u64(_u64), codegen

    return cast(Callable[[int], int], instruction)


_ones = _instruction("llvm.ctpop")
_zeros_below = _instruction("llvm.cttz", 1)
_zeros_above = _instruction("llvm.ctlz", 0)


def _ray_table() -> Any:
    """For each square, four rays towards higher squares, then four towards lower ones."""
    table = np.zeros((64, 8), dtype=np.uint64)
    steps = [(1, 0), (-1, 1), (0, 1), (1, 1)]
    for square in range(64):
        for place, (dx, dy) in enumerate([*steps, *((-dx, -dy) for dx, dy in steps)]):
            column, row, ray = square % 8 + dx, square // 8 + dy, 0
            while column in range(8) and row in range(8):
                ray |= 1 << (8 * row + column)
                column, row = column + dx, row + dy
            table[square, place] = ray
    return table


_RAYS = _ray_table()
_compiled: Any = numba.njit
_inlined = _compiled(inline="always", error_model="numpy")


@_inlined
def _moves_along(own: Any, between: Any, step: Any) -> Any:
    """The squares one step beyond runs of discs in `between` that begin beside own discs."""
    up = between & (own << step)
    down = between & (own >> step)
    for _ in range(5):
        up |= between & (up << step)
        down |= between & (down >> step)
    return (up << step) | (down >> step)


@_inlined
def _moves(own: Any, opponent: Any) -> Any:
    inner = opponent & _INNER_COLUMNS
    reached = (
        _moves_along(own, inner, _u64(1))
        | _moves_along(own, inner, _u64(7))
        | _moves_along(own, opponent, _u64(8))
        | _moves_along(own, inner, _u64(9))
    )
    return reached & ~(own | opponent)


@_inlined
def _flips(square: Any, own: Any, opponent: Any) -> Any:
    """On each ray the nearest square without an opposing disc ends the run, if it is an own one."""
    flipped = _ZERO
    for place in range(4):
        ray = _RAYS[square, place]
        stops = ray & ~opponent
        end = stops & (_ZERO - stops) & own
        flipped |= ray & (end - _u64(end != _ZERO))
    for place in range(4, 8):
        ray = _RAYS[square, place]
        stops = ray & ~opponent
        # With bit 0 set there is a highest bit to find; it counts only if it was a stop.
        end = (_TOP >> _zeros_above(stops | _ONE)) & stops & own
        above = _ZERO - (end << _ONE)
        flipped |= ray & above & (_ZERO - _u64(end != _ZERO))
    return flipped


@_compiled(error_model="numpy", nogil=True)
def perft(own: Any, opponent: Any, depth: Any) -> Any:
    """Count sequences; the last ply is counted, not played; a pass is a ply."""
    moves = _moves(own, opponent)
    if moves == _ZERO:
        if depth == 1 or _moves(opponent, own) == _ZERO:
            return _ONE
        return perft(opponent, own, depth - 1)
    if depth == 1:
        return _ones(moves)
    sequences = _ZERO
    while moves != _ZERO:
        square = _zeros_below(moves)
        moves &= moves - _ONE
        flipped = _flips(square, own, opponent)
        sequences += perft(opponent ^ flipped, own ^ flipped ^ (_ONE << square), depth - 1)
    return sequences


def seconds() -> float:
    """The processor time of one yardstick now. Raises AssertionError if it counted wrongly."""
    own, opponent = np.uint64(START.own), np.uint64(START.opponent)
    perft(own, opponent, 1)  # Compiled by its first call.
    begin = time.thread_time()
    found = perft(own, opponent, DEPTH)
    taken = time.thread_time() - begin
    if found != SEQUENCES:
        raise AssertionError(f"perft({DEPTH}) is {SEQUENCES}, not {found}")
    return taken
