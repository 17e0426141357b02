"""Why a move gave the aim away: what can be told of it, beside a best move.

None of these facts names the best move, which the player has yet to find. `reason_words` puts them
into sentences.
"""

from collections.abc import Callable, Iterator

from reversi_site.engine import comparison
from reversi_site.engine.comparison import (
    Comparison,
    CornerLeft,
    CornersGiven,
    CouldWait,
    DiscsTurned,
    LastMoveLost,
    OwnPasses,
    PassLost,
    RegionOpened,
    RoomGiven,
    RoomLost,
    WipedOut,
)
from reversi_site.engine.game import Game

Reason = (
    WipedOut
    | CornersGiven
    | CornerLeft
    | PassLost
    | OwnPasses
    | RegionOpened
    | LastMoveLost
    | CouldWait
    | RoomGiven
    | RoomLost
    | DiscsTurned
)


def reasons(wrong: Game, best: Game) -> tuple[Reason, ...]:
    """All reasons that hold, those that tell most first.

    Both games begin where the player had the choice, and go on with best play to the end.
    """
    compared = Comparison(wrong, best)
    return tuple(reason for find in _FINDERS for reason in find(compared))


_FINDERS: tuple[Callable[[Comparison], Iterator[Reason]], ...] = (
    comparison.wiped_out,
    comparison.corners_given,
    comparison.corner_left,
    comparison.pass_lost,
    comparison.own_passes,
    comparison.region_opened,
    comparison.last_moves_lost,
    comparison.could_wait,
    comparison.room_given,
    comparison.room_lost,
    comparison.discs_turned,
)
