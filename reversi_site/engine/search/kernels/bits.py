"""Bit counting, legal moves and flips: what every other kernel is built from.

The functions here are *intrinsics*: they write LLVM instructions in place of a call. Legal moves
and flips use vectors of four 64-bit words, one word for each of the four lines through a square,
so that four directions are worked out by one instruction (LLVM splits the vectors on processors
that have shorter ones).
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_WORD = ir.IntType(64)
_VECTOR = ir.VectorType(_WORD, 4)
# The four lines (row, rising diagonal, column, falling diagonal): one step along each of them,
# towards higher squares, in columns and rows, and what it adds to the number of the square.
_LINES = ((1, 0), (-1, 1), (0, 1), (1, 1))
_STEPS = tuple(dx + 8 * dy for dx, dy in _LINES)
_NOT_AT_THE_SIDES = 0x7E7E7E7E7E7E7E7E
_FULL = 0xFFFFFFFFFFFFFFFF


def _rays() -> list[list[int]]:
    """For each square, four masks towards higher squares and four towards lower ones."""
    masks = []
    for sign in (1, -1):
        rays = [[0] * 4 for _ in range(64)]
        for square in range(64):
            for line, (dx, dy) in enumerate(_LINES):
                x, y = square % 8 + sign * dx, square // 8 + sign * dy
                while 0 <= x < 8 and 0 <= y < 8:
                    rays[square][line] |= 1 << (8 * y + x)
                    x, y = x + sign * dx, y + sign * dy
        masks.append(rays)
    higher, lower = masks
    return [mask for square in range(64) for mask in (higher[square], lower[square])]


def _constant(*words: int) -> ir.Constant:
    return ir.Constant(_VECTOR, list(words if len(words) == 4 else words * 4))


def _splat(builder: Any, word: Any) -> Any:
    """A vector with the same word four times."""
    undefined = ir.Constant(_VECTOR, ir.Undefined)
    first = builder.insert_element(undefined, word, ir.Constant(ir.IntType(32), 0))
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), 4), [0] * 4)
    return builder.shuffle_vector(first, undefined, zeros)


def _any_of_four(builder: Any, vector: Any) -> Any:
    """The four words of a vector or-ed into one."""
    kind = ir.FunctionType(_WORD, [_VECTOR])
    name = "llvm.vector.reduce.or.v4i64"
    module: Any = builder.module
    if name not in module.globals:
        ir.Function(module, kind, name)
    return builder.call(module.globals[name], [vector])


def _ray_table(module: Any) -> Any:
    """The constant table of rays, once in each compiled module."""
    name = "reversi_rays"
    if name in module.globals:
        return module.globals[name]
    rays = _rays()
    kind = ir.ArrayType(_VECTOR, len(rays))
    table = ir.GlobalVariable(module, kind, name)
    table.linkage = "internal"
    table.global_constant = True
    table.align = 64
    table.initializer = ir.Constant(kind, [ir.Constant(_VECTOR, ray) for ray in rays])
    return table


def _counting(name: str, *flags: int) -> Callable[[int], int]:
    """An intrinsic for one of LLVM's bit-counting instructions."""

    @intrinsic
    def count(_typing: Any, _word: Any) -> tuple[Any, Callable[..., Any]]:
        def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            bit = ir.IntType(1)
            kind = ir.FunctionType(_WORD, [_WORD] + [bit for _ in flags])
            function = builder.module.declare_intrinsic(name, [_WORD], kind)
            return builder.call(function, [args[0]] + [ir.Constant(bit, flag) for flag in flags])

        return types.uint64(types.uint64), codegen

    return cast(Callable[[int], int], count)


popcount = _counting("llvm.ctpop")
# Of no bits at all the answer is undefined, which saves a check: look before asking.
lowest = _counting("llvm.cttz", 1)


@intrinsic
def _legal(_typing: Any, _own: Any, _opponent: Any) -> tuple[Any, Callable[..., Any]]:
    """All squares where the side to move may place a disc.

    Runs of opposing discs are grown from the own discs in all eight directions at once, first by
    one step, then by one, then twice by two (six discs are the longest run); what lies one step
    beyond a run is legal if empty.
    """

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        own, opponent = args
        step = _constant(*_STEPS)
        two_steps = _constant(*(2 * step for step in _STEPS))
        # A run along a row or diagonal cannot go on over the side of the board.
        inner = _constant(_NOT_AT_THE_SIDES, _NOT_AT_THE_SIDES, _FULL, _NOT_AT_THE_SIDES)
        discs = _splat(builder, own)
        between = builder.and_(_splat(builder, opponent), inner)

        def grown(run: Any, mask: Any, shift: Any, by: Any) -> Any:
            return builder.or_(run, builder.and_(mask, shift(run, by)))

        up = builder.and_(between, builder.shl(discs, step))
        down = builder.and_(between, builder.lshr(discs, step))
        up = grown(up, between, builder.shl, step)
        down = grown(down, between, builder.lshr, step)
        pairs_up = builder.and_(between, builder.shl(between, step))
        pairs_down = builder.lshr(pairs_up, step)
        for _ in range(2):
            up = grown(up, pairs_up, builder.shl, two_steps)
            down = grown(down, pairs_down, builder.lshr, two_steps)
        beyond = builder.or_(builder.shl(up, step), builder.lshr(down, step))
        empty = builder.not_(builder.or_(own, opponent))
        return builder.and_(_any_of_four(builder, beyond), empty)

    return types.uint64(types.uint64, types.uint64), codegen


legal = cast(Callable[[int, int], int], _legal)


@intrinsic
def _flips(_typing: Any, _square: Any, _own: Any, _opponent: Any) -> tuple[Any, Callable[..., Any]]:
    """The discs that flip when the side to move plays on an empty square; 0 if it may not.

    On each ray the nearest disc or gap that is not the opponent's ends the run; the run flips if
    that is an own disc.
    """

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        square, own, opponent = args
        table = _ray_table(builder.module)
        zero = _constant(0)
        discs = _splat(builder, own)
        others = builder.not_(_splat(builder, opponent))

        def ray(offset: int) -> Any:
            index = builder.add(builder.shl(square, _WORD(1)), _WORD(offset))
            return builder.load(builder.gep(table, [_WORD(0), index], inbounds=True), align=32)

        # Towards higher squares the nearest is the lowest bit, x & -x. All below it on the ray
        # flips: e - 1, or nothing where e is 0.
        higher = ray(0)
        stops = builder.and_(higher, others)
        end = builder.and_(builder.and_(stops, builder.sub(zero, stops)), discs)
        some = builder.zext(builder.icmp_unsigned("!=", end, zero), _VECTOR)
        flipped_higher = builder.and_(higher, builder.sub(end, some))
        # Towards lower squares the nearest is the highest bit: drop what lies in the shadow of
        # another bit. Shadows of 1 step, then 2, 4 and 8 steps. All above it on the ray flips: -2e.
        lower = ray(1)
        stops = builder.and_(lower, others)
        shadow = builder.lshr(stops, _constant(*_STEPS))
        for doubling in (1, 2, 4):
            by = _constant(*(doubling * step for step in _STEPS))
            shadow = builder.or_(shadow, builder.lshr(shadow, by))
        end = builder.and_(builder.and_(stops, builder.not_(shadow)), discs)
        flipped_lower = builder.and_(lower, builder.sub(zero, builder.add(end, end)))
        return _any_of_four(builder, builder.or_(flipped_higher, flipped_lower))

    return types.uint64(types.uint64, types.uint64, types.uint64), codegen


flips = cast(Callable[[int, int, int], int], _flips)


@intrinsic
def _prefetch(_typing: Any, _words: Any, _index: Any) -> tuple[Any, Callable[..., Any]]:
    """Ask the memory for the cache line in which a word lies, without waiting for it."""

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        words, index = args
        flag = ir.IntType(32)
        pointer = builder.bitcast(builder.gep(words, [index]), ir.IntType(8).as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [pointer.type, flag, flag, flag])
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer.type], kind)
        # To read; worth keeping; data, not instructions.
        builder.call(function, [pointer, flag(0), flag(3), flag(1)])
        return _context.get_dummy_value()

    return types.void(cast(Any, types).CPointer(types.uint64), types.uint64), codegen


prefetch = cast(Callable[[Any, int], None], _prefetch)
