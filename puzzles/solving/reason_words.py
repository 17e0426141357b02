"""Why a move is wrong, in sentences: `reasons` says which of them hold."""

from collections.abc import Sequence
from functools import singledispatch

from django.utils.translation import gettext, ngettext

from puzzles.solving.reasons import Reason
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.comparison import (
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
from reversi_site.engine.position import Colour

# So many squares are named one by one.
FEW_SQUARES = 4


def sentence(reason: Reason, player: Colour) -> str:
    """A reason as a sentence to the player: "White can take the a1 corner at once; …"."""
    return _sentence(reason, words.colour_name(player.other))


@singledispatch
def _sentence(reason: object, opponent: str) -> str:
    raise TypeError(f"no sentence for {reason}")


@_sentence.register
def _(_reason: WipedOut, opponent: str) -> str:
    return gettext("In the end %(opponent)s has turned every disc of yours.") % {
        "opponent": opponent
    }


@_sentence.register
def _(reason: CornersGiven, opponent: str) -> str:
    return ngettext(
        "%(opponent)s can take the %(corners)s corner at once; after the best move it cannot.",
        "%(opponent)s can take the corners %(corners)s at once; after the best move it cannot.",
        len(reason.corners),
    ) % {"opponent": opponent, "corners": words.square_list(reason.corners)}


@_sentence.register
def _(reason: CornerLeft, opponent: str) -> str:
    return gettext("The %(corner)s corner was open to you. Now %(opponent)s takes it at once.") % {
        "opponent": opponent,
        "corner": squares.name(reason.corner),
    }


@_sentence.register
def _(reason: PassLost, opponent: str) -> str:
    return ngettext(
        "The best move leaves %(opponent)s without a legal move, so that you play twice; this one "
        "leaves it %(count)d move.",
        "The best move leaves %(opponent)s without a legal move, so that you play twice; this one "
        "leaves it %(count)d moves.",
        reason.replies,
    ) % {"opponent": opponent, "count": reason.replies}


@_sentence.register
def _(reason: OwnPasses, opponent: str) -> str:
    return ngettext(
        "With best play you run out of moves once on the way, and %(opponent)s plays twice; after "
        "the best move you never do.",
        "With best play you run out of moves %(count)d times on the way, and %(opponent)s goes "
        "on; after the best move you never do.",
        reason.count,
    ) % {"opponent": opponent, "count": reason.count}


@_sentence.register
def _(reason: RegionOpened, opponent: str) -> str:
    return ngettext(
        "Only you could move to %(squares)s. Now %(opponent)s can; after the best move it cannot.",
        "Only you could move into the region %(squares)s. Now %(opponent)s can; after the best "
        "move it cannot.",
        len(reason.squares),
    ) % {"opponent": opponent, "squares": _region(reason.squares)}


@_sentence.register
def _(reason: LastMoveLost, opponent: str) -> str:
    if reason.is_all:
        return gettext(
            "With best play %(opponent)s makes the last move of the game; after the best move you "
            "do."
        ) % {"opponent": opponent}
    return ngettext(
        "With best play %(opponent)s gets %(squares)s; after the best move you do.",
        "With best play %(opponent)s makes the last move in the region %(squares)s; after the best "
        "move you do.",
        len(reason.squares),
    ) % {"opponent": opponent, "squares": _region(reason.squares)}


@_sentence.register
def _(reason: CouldWait, opponent: str) -> str:
    return gettext(
        "%(square)s could wait: %(opponent)s has no move there, and after the best move you play "
        "it later."
    ) % {"opponent": opponent, "square": squares.name(reason.square)}


@_sentence.register
def _(reason: DiscsTurned, opponent: str) -> str:
    return gettext(
        "The reply of %(opponent)s turns %(count)d discs; that to the best move turns %(best)d."
    ) % {"opponent": opponent, "count": reason.count, "best": reason.after_best}


@_sentence.register
def _(reason: RoomGiven, opponent: str) -> str:
    return gettext(
        "It leaves %(opponent)s %(count)d legal moves to choose from; the best move leaves "
        "%(best)d."
    ) % {"opponent": opponent, "count": reason.replies, "best": reason.after_best}


@_sentence.register
def _(reason: RoomLost, opponent: str) -> str:
    return ngettext(
        "After the reply of %(opponent)s you have %(count)d legal move; after the best move and "
        "the reply to it, %(best)d.",
        "After the reply of %(opponent)s you have %(count)d legal moves; after the best move and "
        "the reply to it, %(best)d.",
        reason.moves,
    ) % {"opponent": opponent, "count": reason.moves, "best": reason.after_best}


def no_reason() -> str:
    """What to say where nothing measured tells the moves apart."""
    return gettext(
        "Nothing that meets the eye tells it from the best move: only counting to the end does."
    )


def _region(region: Sequence[int]) -> str:
    """The squares of a region; of a large one the first few and how many more."""
    if len(region) <= FEW_SQUARES:
        return words.square_list(region)
    more = len(region) - (FEW_SQUARES - 1)
    return words.word_list(
        [
            *map(squares.name, region[: FEW_SQUARES - 1]),
            gettext("%(count)d squares more") % {"count": more},
        ]
    )
