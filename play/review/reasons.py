"""Why a move was a mistake, in what can be measured.

The move is compared with the better one: in the positions that both lead to, and along the lines
that follow. A reason is a fact in which the two differ, to the disadvantage of the move that was
played. There is at most one reason of each topic; corners come first, since whoever gave one away
need not look for finer points. `reason_words` puts reasons into sentences.
"""

from collections.abc import Callable, Iterator
from itertools import chain, islice

from play.review import corner_reasons, ending_reasons, room_reasons
from play.review.corner_reasons import CornerReason
from play.review.ending_reasons import (
    Counted,
    PassesMissed,
    SquareLeft,
    StableGiven,
    StableMissed,
)
from play.review.mistakes import Mistake
from play.review.room_reasons import (
    LongFrontier,
    MovesOpened,
    RoomAhead,
    SafeMovesLost,
    SafeRepliesGiven,
)
from reversi_site.engine import comparison
from reversi_site.engine.comparison import (
    Comparison,
    CouldWait,
    LastMoveLost,
    OwnPasses,
    PassLost,
    RegionOpened,
    RoomGiven,
    RoomLost,
    WipedOut,
)
from reversi_site.engine.game import Game

MOST_REASONS = 3

Reason = (
    WipedOut
    | CornerReason
    | StableGiven
    | StableMissed
    | PassLost
    | OwnPasses
    | PassesMissed
    | RegionOpened
    | LastMoveLost
    | CouldWait
    | SafeRepliesGiven
    | MovesOpened
    | RoomGiven
    | SafeMovesLost
    | RoomLost
    | RoomAhead
    | SquareLeft
    | LongFrontier
    | Counted
)


def reasons(mistake: Mistake) -> tuple[Reason, ...]:
    """The reasons that tell most, three at most; none if nothing measured tells the moves apart."""
    lines = mistake.played_line, mistake.better_line
    compared = Comparison(*(Game.from_moves(line, mistake.position) for line in lines))
    told = (_first(topic, compared) for topic in _TOPICS)
    return tuple(islice(chain.from_iterable(told), MOST_REASONS))


_Find = Callable[[Comparison], Iterator[Reason]]


def _first(topic: tuple[_Find, ...], compared: Comparison) -> Iterator[Reason]:
    return islice((reason for find in topic for reason in find(compared)), 1)


_TOPICS: tuple[tuple[_Find, ...], ...] = (
    (comparison.wiped_out,),
    (corner_reasons.corners,),
    (ending_reasons.stable_given, ending_reasons.stable_missed),
    (comparison.pass_lost, comparison.own_passes, ending_reasons.passes_missed),
    (
        ending_reasons.region_opened,
        ending_reasons.last_moves_lost,
        comparison.could_wait,
        ending_reasons.square_left,
    ),
    (room_reasons.safe_replies_given, room_reasons.moves_opened, room_reasons.room_given),
    (room_reasons.safe_moves_lost, room_reasons.room_lost, room_reasons.room_ahead),
    (room_reasons.long_frontier,),
    (ending_reasons.counted,),
)
