"""Why a move was a mistake, in sentences: `reasons` says which of them hold."""

from collections.abc import Sequence
from functools import singledispatch

from django.utils.translation import gettext, ngettext

from play.review.corner_reasons import (
    CornerLost,
    CornerMissed,
    CornerRisked,
    CornersLeftOpen,
    CornersOpened,
)
from play.review.ending_reasons import (
    Counted,
    PassesMissed,
    SquareLeft,
    StableGiven,
    StableMissed,
)
from play.review.mistakes import Mistake
from play.review.reasons import Reason, reasons
from play.review.room_reasons import (
    LongFrontier,
    MovesOpened,
    RoomAhead,
    SafeMovesLost,
    SafeRepliesGiven,
)
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.comparison import (
    CornerLeft,
    CornersGiven,
    CouldWait,
    LastMoveLost,
    OwnPasses,
    PassLost,
    RegionOpened,
    RoomGiven,
    RoomLost,
    WipedOut,
)

# So many squares of a region are named one by one.
FEW_SQUARES = 4

# A line of so many moves is short enough for a sentence.
SHORT_LINE = 5

# What a move turns is worth a word beside what it opens if it is so many discs more.
MANY_TURNED = 3


def sentences(mistake: Mistake) -> tuple[str, ...]:
    """Why the move was a mistake, what tells most first; where nothing tells it, that."""
    return tuple(sentence(reason, mistake) for reason in reasons(mistake)) or (_no_reason(mistake),)


def _fill(text: str, mistake: Mistake, **others: object) -> str:
    """Put both moves and both sides into a sentence, and what else it names."""
    turn = mistake.position.turn
    return text % {
        "played": squares.name(mistake.played),
        "better": squares.name(mistake.better),
        "player": words.colour_name(turn),
        "opponent": words.colour_name(turn.other),
        **others,
    }


def _no_reason(mistake: Mistake) -> str:
    """Say that there is only the engine's word for it, and how the game would go on."""
    if mistake.exact:
        text = ngettext(
            "The engine sees farther than any reason measured here: with best play %(played)s "
            "loses %(count)d disc (%(line)s).",
            "The engine sees farther than any reason measured here: with best play %(played)s "
            "loses %(count)d discs (%(line)s).",
            mistake.loss,
        )
    else:
        text = ngettext(
            "The engine sees farther than any reason measured here: by its estimate %(played)s "
            "loses about %(count)d disc (%(line)s).",
            "The engine sees farther than any reason measured here: by its estimate %(played)s "
            "loses about %(count)d discs (%(line)s).",
            mistake.loss,
        )
    return _fill(text, mistake, count=mistake.loss, line=_beginning(mistake.played_line))


def _beginning(line: Sequence[int]) -> str:
    """A line as the names of its squares; of a long one the beginning: "b2 c1 a1 …"."""
    names = " ".join(map(squares.name, line[:SHORT_LINE]))
    return names if len(line) <= SHORT_LINE else f"{names} …"


@singledispatch
def sentence(reason: Reason, mistake: Mistake) -> str:
    """A reason as a sentence: "b8 gives White the a8 corner; f8 does not."."""
    raise TypeError(f"no sentence for {reason}")


# --- Corners -------------------------------------------------------------------------------------


@sentence.register
def _(_reason: WipedOut, mistake: Mistake) -> str:
    return _fill(
        gettext("In the line after %(played)s every disc of %(player)s is turned."), mistake
    )


@sentence.register
def _(reason: CornersGiven, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(played)s gives %(opponent)s the %(corners)s corner; %(better)s does not.",
            "%(played)s gives %(opponent)s the corners %(corners)s; %(better)s does not.",
            len(reason.corners),
        ),
        mistake,
        corners=words.square_list(reason.corners),
    )


@sentence.register
def _(reason: CornersOpened, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(played)s opens the %(corners)s corner to %(opponent)s; %(better)s does not.",
            "%(played)s opens the corners %(corners)s to %(opponent)s; %(better)s does not.",
            len(reason.corners),
        ),
        mistake,
        corners=words.square_list(reason.corners),
    )


@sentence.register
def _(reason: CornerLeft, mistake: Mistake) -> str:
    return _fill(
        gettext(
            "The %(corner)s corner was open to %(player)s; after %(played)s %(opponent)s takes it "
            "at once."
        ),
        mistake,
        corner=squares.name(reason.corner),
    )


@sentence.register
def _(reason: CornersLeftOpen, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(played)s leaves the %(corners)s corner open to %(opponent)s; %(better)s closes it.",
            "%(played)s leaves the corners %(corners)s open to %(opponent)s; %(better)s closes "
            "them.",
            len(reason.corners),
        ),
        mistake,
        corners=words.square_list(reason.corners),
    )


@sentence.register
def _(reason: CornerLost, mistake: Mistake) -> str:
    if reason.after_best is None:
        text = gettext(
            "In the line after %(played)s %(opponent)s gets the %(corner)s corner%(line)s; after "
            "%(better)s it does not."
        )
    else:
        text = gettext(
            "In the line after %(played)s %(opponent)s gets the %(corner)s corner%(line)s; after "
            "%(better)s %(player)s does."
        )
    line = f" ({_beginning(reason.moves)})" if len(reason.moves) <= SHORT_LINE else ""
    return _fill(text, mistake, corner=squares.name(reason.corner), line=line)


@sentence.register
def _(reason: CornerMissed, mistake: Mistake) -> str:
    if reason.corner == mistake.better:
        text = gettext(
            "%(better)s takes a corner; in the line after %(played)s %(player)s does not get it."
        )
    else:
        text = gettext(
            "In the line after %(better)s %(player)s gets the %(corner)s corner; after %(played)s "
            "it does not."
        )
    return _fill(text, mistake, corner=squares.name(reason.corner))


@sentence.register
def _(reason: CornerRisked, mistake: Mistake) -> str:
    return _fill(
        gettext(
            "%(played)s stands diagonally beside the empty %(corner)s corner, where it may help "
            "%(opponent)s in; %(better)s does not."
        ),
        mistake,
        corner=squares.name(reason.corner),
    )


# --- Discs that stay -----------------------------------------------------------------------------


@sentence.register
def _(reason: StableGiven, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "The answer to %(played)s makes %(count)d more disc of %(opponent)s stable for good; "
            "the answer to %(better)s, %(best)s.",
            "The answer to %(played)s makes %(count)d more discs of %(opponent)s stable for good; "
            "the answer to %(better)s, %(best)s.",
            reason.count,
        ),
        mistake,
        count=reason.count,
        best=_number(reason.after_best),
    )


@sentence.register
def _(reason: StableMissed, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(better)s would make %(best)d more disc of %(player)s stable for good; %(played)s "
            "makes %(count)s.",
            "%(better)s would make %(best)d more discs of %(player)s stable for good; %(played)s "
            "makes %(count)s.",
            reason.after_best,
        ),
        mistake,
        count=_number(reason.count),
        best=reason.after_best,
    )


# --- Passes and last moves -----------------------------------------------------------------------


@sentence.register
def _(reason: PassLost, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(better)s would leave %(opponent)s no move, so that %(player)s plays twice; "
            "%(played)s leaves it %(count)d move.",
            "%(better)s would leave %(opponent)s no move, so that %(player)s plays twice; "
            "%(played)s leaves it %(count)d moves.",
            reason.replies,
        ),
        mistake,
        count=reason.replies,
    )


@sentence.register
def _(reason: OwnPasses, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "In the line after %(played)s %(player)s runs out of moves and passes; after "
            "%(better)s it never does.",
            "In the line after %(played)s %(player)s runs out of moves and passes %(count)d times; "
            "after %(better)s it never does.",
            reason.count,
        ),
        mistake,
        count=reason.count,
    )


@sentence.register
def _(reason: PassesMissed, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "In the line after %(better)s %(opponent)s runs out of moves and passes; after "
            "%(played)s it never does.",
            "In the line after %(better)s %(opponent)s runs out of moves and passes %(count)d "
            "times; after %(played)s it never does.",
            reason.count,
        ),
        mistake,
        count=reason.count,
    )


@sentence.register
def _(reason: RegionOpened, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "Only %(player)s could play %(region)s; %(played)s lets %(opponent)s in, %(better)s "
            "does not.",
            "Only %(player)s could play in the %(region)s; %(played)s lets %(opponent)s in, "
            "%(better)s does not.",
            len(reason.squares),
        ),
        mistake,
        region=_region(reason.squares),
    )


@sentence.register
def _(reason: LastMoveLost, mistake: Mistake) -> str:
    if reason.is_all:
        return _fill(
            gettext(
                "%(played)s leaves %(opponent)s the last move of the game; after %(better)s "
                "%(player)s makes it."
            ),
            mistake,
        )
    return _fill(
        gettext(
            "%(played)s leaves %(opponent)s the last move in the %(region)s; after %(better)s "
            "%(player)s makes it."
        ),
        mistake,
        region=_region(reason.squares),
    )


@sentence.register
def _(_reason: CouldWait, mistake: Mistake) -> str:
    return _fill(
        gettext(
            "%(played)s could wait: %(opponent)s had no move there, and after %(better)s "
            "%(player)s plays it later."
        ),
        mistake,
    )


@sentence.register
def _(_reason: SquareLeft, mistake: Mistake) -> str:
    return _fill(gettext("After %(played)s %(opponent)s takes %(better)s itself."), mistake)


# --- Room to move --------------------------------------------------------------------------------


@sentence.register
def _(reason: SafeRepliesGiven, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(played)s leaves %(opponent)s %(count)d move that opens no corner; %(better)s would "
            "leave %(best)s.",
            "%(played)s leaves %(opponent)s %(count)d moves that open no corner; %(better)s would "
            "leave %(best)s.",
            reason.count,
        ),
        mistake,
        count=reason.count,
        best=_number(reason.after_best),
    )


@sentence.register
def _(reason: MovesOpened, mistake: Mistake) -> str:
    if reason.turned >= reason.turned_by_best + MANY_TURNED:
        text = ngettext(
            "%(played)s turns %(turned)d discs and opens %(count)d move for %(opponent)s; "
            "%(better)s would turn %(turned_by_best)d and open %(best)s.",
            "%(played)s turns %(turned)d discs and opens %(count)d moves for %(opponent)s; "
            "%(better)s would turn %(turned_by_best)d and open %(best)s.",
            reason.count,
        )
    else:
        text = ngettext(
            "%(played)s opens %(count)d move for %(opponent)s; %(better)s would open %(best)s.",
            "%(played)s opens %(count)d moves for %(opponent)s; %(better)s would open %(best)s.",
            reason.count,
        )
    return _fill(
        text,
        mistake,
        turned=reason.turned,
        turned_by_best=reason.turned_by_best,
        count=reason.count,
        best=_number(reason.after_best),
    )


@sentence.register
def _(reason: RoomGiven, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(played)s leaves %(opponent)s %(count)d move to choose from; %(better)s would leave "
            "%(best)d.",
            "%(played)s leaves %(opponent)s %(count)d moves to choose from; %(better)s would leave "
            "%(best)d.",
            reason.replies,
        ),
        mistake,
        count=reason.replies,
        best=reason.after_best,
    )


@sentence.register
def _(reason: SafeMovesLost, mistake: Mistake) -> str:
    if not reason.count:
        return _fill(
            ngettext(
                "After the answer to %(played)s every move of %(player)s opens a corner; after "
                "the answer to %(better)s, %(best)d would not.",
                "After the answer to %(played)s every move of %(player)s opens a corner; after "
                "the answer to %(better)s, %(best)d would not.",
                reason.after_best,
            ),
            mistake,
            best=reason.after_best,
        )
    return _fill(
        ngettext(
            "After the answer to %(played)s %(player)s has %(count)d move that opens no corner; "
            "after the answer to %(better)s, %(best)d.",
            "After the answer to %(played)s %(player)s has %(count)d moves that open no corner; "
            "after the answer to %(better)s, %(best)d.",
            reason.count,
        ),
        mistake,
        count=reason.count,
        best=reason.after_best,
    )


@sentence.register
def _(reason: RoomLost, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "After the answer to %(played)s %(player)s has %(count)d move; after the answer "
            "to %(better)s, %(best)d.",
            "After the answer to %(played)s %(player)s has %(count)d moves; after the answer "
            "to %(better)s, %(best)d.",
            reason.moves,
        ),
        mistake,
        count=reason.moves,
        best=reason.after_best,
    )


@sentence.register
def _(reason: RoomAhead, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "%(length)d move into the line after %(played)s %(player)s can choose from %(moves)d "
            "moves and %(opponent)s from %(opponents)d; after %(better)s, from %(best)d and "
            "%(opponents_best)d.",
            "%(length)d moves into the line after %(played)s %(player)s can choose from %(moves)d "
            "moves and %(opponent)s from %(opponents)d; after %(better)s, from %(best)d and "
            "%(opponents_best)d.",
            reason.line,
        ),
        mistake,
        length=reason.line,
        moves=reason.moves,
        opponents=reason.opponents,
        best=reason.after_best,
        opponents_best=reason.opponents_after_best,
    )


@sentence.register
def _(reason: LongFrontier, mistake: Mistake) -> str:
    return _fill(
        ngettext(
            "After %(played)s %(count)d disc of %(player)s touches an empty square; after "
            "%(better)s, %(best)d.",
            "After %(played)s %(count)d discs of %(player)s touch an empty square; after "
            "%(better)s, %(best)d.",
            reason.count,
        ),
        mistake,
        count=reason.count,
        best=reason.after_best,
    )


# --- Counting to the end -------------------------------------------------------------------------


@sentence.register
def _(reason: Counted, mistake: Mistake) -> str:
    return _fill(
        gettext(
            "From %(played)s to the end %(player)s turns %(turned)d discs and %(opponent)s "
            "%(back)d; from %(better)s on, %(best)d and %(back_best)d."
        ),
        mistake,
        turned=reason.turned,
        back=reason.turned_back,
        best=reason.after_best,
        back_best=reason.back_after_best,
    )


def _number(count: int) -> str:
    """A number, or "none"."""
    return str(count) if count else gettext("none")


def _region(region: Sequence[int]) -> str:
    """Where a region lies, and its squares: "lower-left region (a7, a8 and b8)".

    A single square is named alone; of a large region the first squares and how many more.
    """
    if len(region) == 1:
        return squares.name(region[0])
    return f"{_place(region)} ({_few_squares(region)})"


def _few_squares(region: Sequence[int]) -> str:
    if len(region) <= FEW_SQUARES:
        return words.square_list(region)
    more = len(region) - (FEW_SQUARES - 1)
    return words.word_list(
        [
            *map(squares.name, region[: FEW_SQUARES - 1]),
            gettext("%(count)d squares more") % {"count": more},
        ]
    )


def _place(region: Sequence[int]) -> str:
    """In which part of the board a region lies, row 1 on top."""
    upper, lower = all(each // 8 < 4 for each in region), all(each // 8 >= 4 for each in region)
    left, right = all(each % 8 < 4 for each in region), all(each % 8 >= 4 for each in region)
    return {
        (upper, lower, left, right): gettext("region"),
        (True, False, True, False): gettext("upper-left region"),
        (True, False, False, True): gettext("upper-right region"),
        (False, True, True, False): gettext("lower-left region"),
        (False, True, False, True): gettext("lower-right region"),
        (True, False, False, False): gettext("upper region"),
        (False, True, False, False): gettext("lower region"),
        (False, False, True, False): gettext("left region"),
        (False, False, False, True): gettext("right region"),
    }[upper, lower, left, right]
