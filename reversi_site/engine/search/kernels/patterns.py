"""The evaluation: what lies on some fifty parts of the board, each looked up in a table.

A position's *features* are the indexes of all members of all pattern families (``patterns.py``), a
vector of 64 numbers of 16 bits, twice: as the side to move sees the board, and as the other side
does. A disc that is put down or flipped adds a constant vector to them, so that a move costs a few
vector additions. The features of a position lie in the workspace at its number of empty squares:
a search holds one position of each number at a time.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import lowest, popcount
from reversi_site.engine.search.kernels.table import FEATURE_WORDS, FEATURES, WEIGHTS
from reversi_site.engine.search.kernels.types import Array, Shorts, Word, Words, number, word
from reversi_site.engine.search.patterns import (
    BIASES,
    DEPTHS,
    PHASE_EMPTIES,
    PHASES,
    members,
    table_size,
)

LANES = 64  # of which the last few are idle
# In front of the tables of weights: the biases, then the usual error (tenths of a disc) of each
# phase and depth.
TABLES = BIASES + PHASES * DEPTHS
LIMIT = 640  # the highest estimate, in tenths of a disc
HUNDREDTHS_IN_A_TENTH = 10

_WORD = ir.IntType(64)
_SHORT = ir.IntType(16)
_INT = ir.IntType(32)
_PART = ir.VectorType(_SHORT, 16)  # a view is four of these
_PARTS = 4
_POINTER = cast(Any, types).CPointer(types.uint64)
_MEMBERS = members()
TABLE_SIZE = table_size()


def _disc_vectors() -> list[list[int]]:
    """For each square, what an own disc on it adds to the index of each member."""
    vectors = [[0] * LANES for _ in range(64)]
    for lane, (squares, _) in enumerate(_MEMBERS):
        for place, square in enumerate(reversed(squares)):
            vectors[square][lane] = 3**place
    return vectors


def _disc_table(module: Any) -> Any:
    """The constant table of those vectors, once in each compiled module."""
    name = "reversi_discs"
    if name in module.globals:
        return module.globals[name]
    parts = [
        ir.Constant(_PART, vector[16 * part : 16 * part + 16])
        for vector in _disc_vectors()
        for part in range(_PARTS)
    ]
    kind = ir.ArrayType(_PART, len(parts))
    table = ir.GlobalVariable(module, kind, name)
    table.linkage = "internal"
    table.global_constant = True
    table.align = 64
    table.initializer = ir.Constant(kind, parts)
    return table


def _parts_at(builder: Any, words: Any, first: Any) -> list[Any]:
    """Pointers to the eight parts of a position's features, which begin at word `first`."""
    start = builder.bitcast(builder.gep(words, [first]), _PART.as_pointer())
    return [builder.gep(start, [_WORD(part)]) for part in range(2 * _PARTS)]


def _load(builder: Any, pointer: Any) -> Any:
    return builder.load(pointer, align=32)


@intrinsic
def _move_features(
    _typing: Any, _words: Any, _parent: Any, _child: Any, _square: Any, _flipped: Any
) -> tuple[Any, Callable[..., Any]]:
    """Write at word `child` the features after a move in the position at word `parent`.

    To the mover a new disc adds 1 to a digit and a flipped one takes 1 away (2 becomes 1); to the
    other side, who moves next, they add 2 and 1.
    """

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        words, parent, child, square, flipped = args
        table = _disc_table(builder.module)

        def discs(number: Any) -> list[Any]:
            first = builder.shl(number, _WORD(2))
            return [
                _load(
                    builder,
                    builder.gep(table, [_WORD(0), builder.add(first, _WORD(part))], inbounds=True),
                )
                for part in range(_PARTS)
            ]

        before = builder.block
        loop = builder.append_basic_block("flips")
        done = builder.append_basic_block("done")
        builder.branch(loop)
        builder.position_at_end(loop)
        remaining = builder.phi(_WORD)
        remaining.add_incoming(flipped, before)
        sums = [builder.phi(_PART) for _ in range(_PARTS)]
        zero = ir.Constant(_PART, [0] * 16)
        not_of_zero = ir.Constant(ir.IntType(1), 1)
        kind = ir.FunctionType(_WORD, [_WORD, not_of_zero.type])
        lowest_bit = builder.module.declare_intrinsic("llvm.cttz", [_WORD], kind)
        number = builder.call(lowest_bit, [remaining, not_of_zero])
        added = [builder.add(each, disc) for each, disc in zip(sums, discs(number), strict=True)]
        for each, total in zip(sums, added, strict=True):
            each.add_incoming(zero, before)
            each.add_incoming(total, loop)
        rest = builder.and_(remaining, builder.sub(remaining, _WORD(1)))
        remaining.add_incoming(rest, loop)
        builder.cbranch(builder.icmp_unsigned("!=", rest, _WORD(0)), loop, done)
        builder.position_at_end(done)
        old = _parts_at(builder, words, parent)
        new = _parts_at(builder, words, child)
        for part, placed in enumerate(discs(square)):
            mine = _load(builder, old[part])
            theirs = _load(builder, old[_PARTS + part])
            to_me = builder.sub(builder.add(mine, placed), added[part])
            to_them = builder.add(builder.add(theirs, builder.add(placed, placed)), added[part])
            builder.store(to_them, new[part], align=32)
            builder.store(to_me, new[_PARTS + part], align=32)
        return _context.get_dummy_value()

    word_type = types.uint64
    return types.void(_POINTER, word_type, word_type, word_type, word_type), codegen


@intrinsic
def _swap_views(_typing: Any, _words: Any, _first: Any) -> tuple[Any, Callable[..., Any]]:
    """Exchange the two views of the position at word `first`: the other side is to move."""

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        parts = _parts_at(builder, *args)
        values = [_load(builder, part) for part in parts]
        for part, value in zip(parts, values[_PARTS:] + values[:_PARTS], strict=True):
            builder.store(value, part, align=32)
        return _context.get_dummy_value()

    return types.void(_POINTER, types.uint64), codegen


@intrinsic
def _sum_of_weights(
    _typing: Any, _words: Any, _first: Any, _weights: Any
) -> tuple[Any, Callable[..., Any]]:
    """The sum of the weights of all features at word `first`, as the side to move sees them.

    `weights` is the address of a phase's table: numbers of 16 bits.
    """

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        words, first, address = args
        view = builder.bitcast(builder.gep(words, [first]), _SHORT.as_pointer())
        weights = builder.inttoptr(address, _SHORT.as_pointer())
        total = _INT(0)
        for lane, (_, offset) in enumerate(_MEMBERS):
            index = builder.zext(builder.load(builder.gep(view, [_WORD(lane)])), _WORD)
            place = builder.add(index, _WORD(offset))
            weight = builder.load(builder.gep(weights, [place]))
            total = builder.add(total, builder.sext(weight, _INT))
        return builder.sext(total, _WORD)

    return types.int64(_POINTER, types.uint64, types.uint64), codegen


@intrinsic
def _add_disc(
    _typing: Any, _words: Any, _first: Any, _square: Any, _mine: Any
) -> tuple[Any, Callable[..., Any]]:
    """Put a disc into the features at word `first`: of the side to move if `mine` is 1, else 0."""

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        words, first, square, mine = args
        table = _disc_table(builder.module)
        parts = _parts_at(builder, words, first)
        ours = builder.icmp_unsigned("!=", mine, _WORD(0))
        zero = ir.Constant(_PART, [0] * 16)
        for part in range(_PARTS):
            place = builder.add(builder.shl(square, _WORD(2)), _WORD(part))
            disc = _load(builder, builder.gep(table, [_WORD(0), place], inbounds=True))
            for view, other in ((part, ours), (_PARTS + part, builder.not_(ours))):
                once_more = builder.select(other, zero, disc)
                value = builder.add(_load(builder, parts[view]), builder.add(disc, once_more))
                builder.store(value, parts[view], align=32)
        return _context.get_dummy_value()

    word_type = types.uint64
    return types.void(_POINTER, word_type, word_type, word_type), codegen


add_disc = cast(Callable[[Any, int, int, int], None], _add_disc)
move_features = cast(Callable[[Any, int, int, int, int], None], _move_features)
swap_views = cast(Callable[[Any, int], None], _swap_views)
sum_of_weights = cast(Callable[[Any, int, int], int], _sum_of_weights)


@intrinsic
def _short_at(_typing: Any, _address: Any, _index: Any) -> tuple[Any, Callable[..., Any]]:
    """The number of 16 bits at a place of a table at an address."""

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        address, index = args
        table = builder.inttoptr(address, _SHORT.as_pointer())
        return builder.sext(builder.load(builder.gep(table, [index])), _WORD)

    return types.int64(types.uint64, types.uint64), codegen


short_at = cast(Callable[[int, int], int], _short_at)


@kernel
def features_at(empties: Word) -> Word:
    """Return where the features of the position with so many empty squares begin."""
    return word(FEATURES) + empties * word(FEATURE_WORDS)


@kernel
def play_features(ws: Words, empties: Word, square: Word, flipped: Word) -> None:
    """Write the features after a move in the position with so many empty squares."""
    at = features_at(empties)
    move_features(ws, at, at - word(FEATURE_WORDS), square, flipped)


@kernel
def pass_features(ws: Words, empties: Word) -> None:
    """Let the other side be to move. Done twice, everything is as before."""
    swap_views(ws, features_at(empties))


@kernel
def set_features(ws: Words, own: Word, opponent: Word) -> None:
    """Write the features of a position, from nothing."""
    at = features_at(popcount(~(own | opponent)))
    for index in range(FEATURE_WORDS):
        ws[at + word(index)] = word(0)
    discs = own | opponent
    while discs != 0:
        square = lowest(discs)
        discs &= discs - word(1)
        add_disc(ws, at, square, own >> square & word(1))


@kernel
def phase_of(empties: Word) -> Word:
    """Return the phase in which so many squares, one at least, are empty."""
    return min((empties - word(1)) // word(PHASE_EMPTIES), word(PHASES - 1))


@kernel
def usual_error(ws: Words, empties: Word, depth: int) -> int:
    """Return the standard error of a shallow search against one of `depth` plies; 0: not known.

    In tenths of a disc. Which shallow search is meant is told in `midgame`.
    """
    column = word(min(depth, DEPTHS - 1))
    return short_at(ws[WEIGHTS], word(BIASES) + phase_of(empties) * word(DEPTHS) + column)


@kernel
def estimate(ws: Words, empties: Word) -> int:
    """Return an estimate of the final score for the side to move, in tenths of a disc.

    Of the position whose features lie at its number of empty squares.
    """
    weights = ws[WEIGHTS]
    table = weights + word(2) * (word(TABLES) + phase_of(empties) * word(TABLE_SIZE))
    hundredths = sum_of_weights(ws, features_at(empties), table) + short_at(weights, empties)
    return max(-LIMIT, min(LIMIT, (hundredths + 5) // number(HUNDREDTHS_IN_A_TENTH)))


@kernel
def estimate_of(workspace: Array, own: Word, opponent: Word) -> int:
    """`estimate` of any position with an empty square, for callers outside of kernels."""
    set_features(workspace.ctypes, own, opponent)
    return estimate(workspace.ctypes, popcount(~(own | opponent)))


@kernel
def feature(ws: Words, at: Word, lane: Word) -> Word:
    """Return one of the features that begin at a word."""
    packed = ws[at + lane // word(4)]
    return packed >> (word(16) * (lane % word(4))) & word(0xFFFF)


@kernel
def write_features(workspace: Array, owns: Array, opponents: Array, features: Shorts) -> None:
    """Write the features of many positions, a row of `LANES` numbers each, for training."""
    ws = workspace.ctypes
    for row in range(len(owns)):
        set_features(ws, owns[row], opponents[row])
        at = features_at(popcount(~(owns[row] | opponents[row])))
        for lane in range(LANES):
            features[row, lane] = feature(ws, at, word(lane))
