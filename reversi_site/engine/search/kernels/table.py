"""The workspace of one search: counters, move lists and the hash table, in one array of words.

A kernel gets a bare pointer to it: an array argument would travel as seven words through each
call of a recursion. Nothing is allocated during a search.

    words  0..15         counters and limits (the names below)
    words 16..TABLE-1    move lists, one for each number of empty squares
    from TABLE           the hash table: buckets of 8 words (one cache line), two entries each

An entry is three words: own discs, opponent's discs, and a packed word:

    bits  0..15  lower bound + BOUND_BASE      bits 40..47  depth in plies
    bits 16..31  upper bound + BOUND_BASE      bits 48..63  generation: which search wrote it
    bits 32..39  best move (NO_MOVE: none)

Both boards are stored whole, so that a bound can never come from another position. Entries of
another generation count as absent: what a search finds never depends on what ran before it.
"""

from numba import int64, types, uint64, void

from reversi_site.engine.search.jit import kernel

Pointer = types.CPointer(uint64)

NODES = 0  # positions looked at so far
NODE_LIMIT = 1  # the search stops itself when NODES has reached this
STOP = 2  # not 0: give up; set from outside when time is up, or by the search itself
GENERATION = 3  # of the running search, 1..MAX_GENERATION
BUCKET_MASK = 4  # how many buckets are in use, minus 1: always 2**n - 1
COUNTERS = 16

MAX_GENERATION = 0xFFFF
LIST_WORDS = 128  # a move list: up to 64 ranked moves, then what each of them flips
TABLE = COUNTERS + 64 * LIST_WORDS
BUCKET_WORDS = 8

NO_MOVE = 64
BOUND_BASE = 0x8000
NO_LOWER, NO_UPPER = -0x8000, 0x7FFF


@kernel(uint64(Pointer, uint64, uint64))
def bucket(ws, own, opponent):
    """The first word of the bucket in which a position is kept."""
    mixed = own * uint64(0x9E3779B97F4A7C15) + opponent * uint64(0xC2B2AE3D27D4EB4F)
    mixed = (mixed ^ (mixed >> uint64(32))) * uint64(0xD6E8FEB86659FD93)
    return uint64(TABLE) + uint64(BUCKET_WORDS) * ((mixed >> uint64(32)) & ws[BUCKET_MASK])


@kernel(uint64(Pointer, uint64, uint64))
def probe(ws, own, opponent):
    """The packed word that this search stored for a position, or 0."""
    entry = bucket(ws, own, opponent)
    for _ in range(2):
        if ws[entry] == own and ws[entry + uint64(1)] == opponent:
            packed = ws[entry + uint64(2)]
            if packed >> uint64(48) == ws[GENERATION]:
                return packed
            return uint64(0)
        entry += uint64(3)
    return uint64(0)


@kernel(int64(uint64))
def lower_bound(packed):
    """The lower bound in a packed word."""
    return int64(packed & uint64(0xFFFF)) - BOUND_BASE


@kernel(int64(uint64))
def upper_bound(packed):
    """The upper bound in a packed word."""
    return int64((packed >> uint64(16)) & uint64(0xFFFF)) - BOUND_BASE


@kernel(uint64(uint64))
def best_move(packed):
    """The best move in a packed word."""
    return (packed >> uint64(32)) & uint64(0xFF)


@kernel(int64(uint64))
def depth_of(packed):
    """The depth in a packed word."""
    return int64((packed >> uint64(40)) & uint64(0xFF))


@kernel(void(Pointer, uint64, uint64, int64, int64, int64, uint64))
def store(ws, own, opponent, depth, lower, upper, move):
    """Keep bounds on a position, found by a search of so many plies.

    They narrow what an equally deep search stored before. In a full bucket the shallower entry
    gives way.
    """
    first = bucket(ws, own, opponent)
    second = first + uint64(3)
    generation = ws[GENERATION]
    entry = first
    if not (ws[first] == own and ws[first + uint64(1)] == opponent):
        if ws[second] == own and ws[second + uint64(1)] == opponent:
            entry = second
        else:
            one, two = ws[first + uint64(2)], ws[second + uint64(2)]
            if one >> uint64(48) == generation and (
                two >> uint64(48) != generation or depth_of(two) < depth_of(one)
            ):
                entry = second
    packed = ws[entry + uint64(2)]
    if (
        packed >> uint64(48) == generation
        and ws[entry] == own
        and ws[entry + uint64(1)] == opponent
    ):
        if depth_of(packed) == depth:
            lower = max(lower, lower_bound(packed))
            upper = min(upper, upper_bound(packed))
        if move == uint64(NO_MOVE):
            move = best_move(packed)
    ws[entry] = own
    ws[entry + uint64(1)] = opponent
    ws[entry + uint64(2)] = (
        uint64(lower + BOUND_BASE)
        | uint64(upper + BOUND_BASE) << uint64(16)
        | move << uint64(32)
        | uint64(depth) << uint64(40)
        | generation << uint64(48)
    )


@kernel(uint64(Pointer, uint64, uint64, uint64))
def take_best(ws, ranks, first, count):
    """Bring the highest-ranked move from `first` on to that place; what it flips is returned.

    One step of a selection sort: after a cut-off the rest was never sorted.
    """
    best = first
    for other in range(first + uint64(1), count):
        if ws[ranks + uint64(other)] > ws[ranks + best]:
            best = uint64(other)
    flips = ranks + uint64(LIST_WORDS // 2)
    rank, flipped = ws[ranks + best], ws[flips + best]
    ws[ranks + best], ws[flips + best] = ws[ranks + first], ws[flips + first]
    ws[ranks + first], ws[flips + first] = rank, flipped
    return flipped
