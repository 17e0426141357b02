"""The workspace of one search: counters, move lists and the hash table, in one array of words.

Nothing is allocated during a search.

    words  0..15         counters and limits (the names below)
    words 16..           move lists, one for each number of empty squares
    from FEATURES        the evaluation's features, for each number of empty squares
    from TABLE           the hash table: buckets of 8 words (one cache line), two entries each

An entry is three words: own discs, opponent's discs, and a packed word:

    bits  0..15  lower bound + BOUND_BASE      bits 40..47  depth in plies
    bits 16..31  upper bound + BOUND_BASE      bits 48..63  generation: which search wrote it
    bits 32..39  best move (NO_MOVE: none)

Both boards are stored whole, so that a bound can never come from another position. Entries of
another generation count as absent: what a search finds never depends on what ran before it.
"""

from reversi_site.engine.search.jit import kernel
from reversi_site.engine.search.kernels.bits import prefetch
from reversi_site.engine.search.kernels.types import Array, Word, Words, number, word

NODES = 0  # positions looked at so far
NODE_LIMIT = 1  # the search stops itself when NODES has reached this
STOP = 2  # not 0: give up; set from outside when time is up, or by the search itself
GENERATION = 3  # of the running search, 1..MAX_GENERATION
BUCKET_MASK = 4  # how many buckets are in use, minus 1: always 2**n - 1
WEIGHTS = 5  # the address of the evaluation's weights
CAUTION = 6  # of probable cuts, in sixteenths of the usual error; 0: none are made
COUNTERS = 16

MAX_GENERATION = 0xFFFF
LIST_WORDS = 128  # a move list: up to 64 ranked moves, then what each of them flips
FEATURES = COUNTERS + 64 * LIST_WORDS
FEATURE_WORDS = 32  # of one position: two views of 64 numbers of 16 bits
TABLE = FEATURES + 65 * FEATURE_WORDS
BUCKET_WORDS = 8

NO_MOVE = 64
BOUND_BASE = 0x8000
NO_LOWER, NO_UPPER = -0x8000, 0x7FFF


@kernel
def may_go_on(ws: Words) -> bool:
    """Count a node; say whether the limits allow to look at it."""
    ws[NODES] += word(1)
    if ws[NODES] >= ws[NODE_LIMIT]:
        ws[STOP] = word(1)
    return ws[STOP] == 0


@kernel
def bucket(ws: Words, own: Word, opponent: Word) -> Word:
    """Return the first word of the bucket in which a position is kept."""
    mixed = own * word(0x9E3779B97F4A7C15) + opponent * word(0xC2B2AE3D27D4EB4F)
    mixed = (mixed ^ (mixed >> word(32))) * word(0xD6E8FEB86659FD93)
    return word(TABLE) + word(BUCKET_WORDS) * ((mixed >> word(32)) & ws[BUCKET_MASK])


@kernel
def fetch(ws: Words, own: Word, opponent: Word) -> None:
    """Let the memory bring a position's bucket, which will be asked for in a moment."""
    prefetch(ws, bucket(ws, own, opponent))


@kernel
def stored(ws: Words, home: Word, own: Word, opponent: Word) -> Word:
    """Return the packed word that any search stored for a position, or 0.

    `home` is its bucket, here and below.
    """
    entry = home
    for _ in range(2):
        if ws[entry] == own and ws[entry + word(1)] == opponent:
            return ws[entry + word(2)]
        entry += word(3)
    return word(0)


@kernel
def probe(ws: Words, home: Word, own: Word, opponent: Word) -> Word:
    """Return the packed word that this search stored for a position, or 0."""
    packed = stored(ws, home, own, opponent)
    return packed if packed >> word(48) == ws[GENERATION] else word(0)


@kernel
def lower_bound(packed: Word) -> int:
    """Return the lower bound in a packed word."""
    return number(packed & word(0xFFFF)) - BOUND_BASE


@kernel
def upper_bound(packed: Word) -> int:
    """Return the upper bound in a packed word."""
    return number((packed >> word(16)) & word(0xFFFF)) - BOUND_BASE


@kernel
def best_move(packed: Word) -> Word:
    """Return the best move in a packed word; NO_MOVE if the word is 0."""
    if packed == 0:
        return word(NO_MOVE)
    return (packed >> word(32)) & word(0xFF)


@kernel
def depth_of(packed: Word) -> int:
    """Return the depth in a packed word."""
    return number((packed >> word(40)) & word(0xFF))


@kernel
def entry_to_fill(ws: Words, home: Word, own: Word, opponent: Word) -> Word:
    """Return the entry of this position; else an outdated one; else the shallower of the two."""
    first = home
    second = first + word(3)
    one, two = ws[first + word(2)], ws[second + word(2)]
    if one >> word(48) != ws[GENERATION]:
        return first
    if ws[first] == own and ws[first + word(1)] == opponent:
        return first
    if two >> word(48) != ws[GENERATION]:
        return second
    if ws[second] == own and ws[second + word(1)] == opponent:
        return second
    if depth_of(two) < depth_of(one):
        return second
    return first


@kernel
def store(
    ws: Words,
    home: Word,
    own: Word,
    opponent: Word,
    depth: int,
    lower: int,
    upper: int,
    move: Word,
) -> None:
    """Keep bounds on a position, found by a search of so many plies.

    They narrow what an equally deep search stored before.
    """
    known = probe(ws, home, own, opponent)
    if known != 0:
        if depth_of(known) == depth:
            lower = max(lower, lower_bound(known))
            upper = min(upper, upper_bound(known))
        if move == word(NO_MOVE):
            move = best_move(known)
    entry = entry_to_fill(ws, home, own, opponent)
    ws[entry] = own
    ws[entry + word(1)] = opponent
    ws[entry + word(2)] = (
        word(lower + BOUND_BASE)
        | word(upper + BOUND_BASE) << word(16)
        | move << word(32)
        | word(depth) << word(40)
        | ws[GENERATION] << word(48)
    )


@kernel
def recall(ws: Words, home: Word, own: Word, opponent: Word) -> Word:
    """Return the best move that this search knows for a position, or NO_MOVE.

    Also what it knew before it last forgot: its look ahead says where to begin with a proof.
    """
    packed = stored(ws, home, own, opponent)
    if ws[GENERATION] - (packed >> word(48)) <= word(1):
        return best_move(packed)
    return word(NO_MOVE)


@kernel
def remembered_move(workspace: Array, own: Word, opponent: Word) -> Word:
    """`recall` for callers outside of kernels."""
    ws = workspace.ctypes
    return recall(ws, bucket(ws, own, opponent), own, opponent)
