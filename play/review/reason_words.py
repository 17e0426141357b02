"""Why a move was a mistake, in sentences: `reasons` says which of them hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch

from django.utils.translation import gettext, ngettext

from play.review.corner_reasons import CornerLost, CornerMissed, CornersLeftOpen, CornersOpened
from play.review.ending_reasons import (
    Counted,
    PassesMissed,
    SquareLeft,
    StableGiven,
    StableMissed,
)
from play.review.mistakes import Mistake
from play.review.reasons import reasons
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
    named = _Names(mistake)
    found = tuple(_sentence(reason, named) for reason in reasons(mistake))
    return found or (_no_reason(mistake),)


@dataclass(frozen=True)
class _Names:
    """What is named in the sentences about a mistake."""

    mistake: Mistake

    @property
    def basic(self) -> dict[str, str]:
        """Both moves and both sides."""
        turn = self.mistake.position.turn
        return {
            "played": squares.name(self.mistake.played),
            "better": squares.name(self.mistake.better),
            "player": words.colour_name(turn),
            "opponent": words.colour_name(turn.other),
        }

    def fill(self, sentence: str, **others: object) -> str:
        """A sentence with its names put in."""
        return sentence % {**self.basic, **others}


def _no_reason(mistake: Mistake) -> str:
    """Say that there is only the engine's word for it, and how the game would go on."""
    if mistake.exact:
        sentence = ngettext(
            "The engine sees farther than any reason measured here: with best play %(played)s "
            "loses %(count)d disc (%(line)s).",
            "The engine sees farther than any reason measured here: with best play %(played)s "
            "loses %(count)d discs (%(line)s).",
            mistake.loss,
        )
    else:
        sentence = ngettext(
            "The engine sees farther than any reason measured here: by its estimate %(played)s "
            "loses about %(count)d disc (%(line)s).",
            "The engine sees farther than any reason measured here: by its estimate %(played)s "
            "loses about %(count)d discs (%(line)s).",
            mistake.loss,
        )
    return _Names(mistake).fill(sentence, count=mistake.loss, line=_beginning(mistake.played_line))


def _beginning(line: Sequence[int]) -> str:
    """A line as the names of its squares; of a long one the beginning: "b2 c1 a1 …"."""
    names = " ".join(map(squares.name, line[:SHORT_LINE]))
    return names if len(line) <= SHORT_LINE else f"{names} …"


@singledispatch
def _sentence(reason: object, named: _Names) -> str:
    raise TypeError(f"no sentence for {reason}")


# --- Corners -------------------------------------------------------------------------------------


@_sentence.register
def _(_reason: WipedOut, named: _Names) -> str:
    return named.fill(gettext("In the line after %(played)s every disc of %(player)s is turned."))


@_sentence.register
def _(reason: CornersGiven, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(played)s gives %(opponent)s the %(corners)s corner; %(better)s does not.",
            "%(played)s gives %(opponent)s the corners %(corners)s; %(better)s does not.",
            len(reason.corners),
        ),
        corners=words.square_list(reason.corners),
    )


@_sentence.register
def _(reason: CornersOpened, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(played)s opens the %(corners)s corner to %(opponent)s; %(better)s does not.",
            "%(played)s opens the corners %(corners)s to %(opponent)s; %(better)s does not.",
            len(reason.corners),
        ),
        corners=words.square_list(reason.corners),
    )


@_sentence.register
def _(reason: CornerLeft, named: _Names) -> str:
    return named.fill(
        gettext(
            "The %(corner)s corner was open to %(player)s; after %(played)s %(opponent)s takes it "
            "at once."
        ),
        corner=squares.name(reason.corner),
    )


@_sentence.register
def _(reason: CornersLeftOpen, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(played)s leaves the %(corners)s corner open to %(opponent)s; %(better)s closes it.",
            "%(played)s leaves the corners %(corners)s open to %(opponent)s; %(better)s closes "
            "them.",
            len(reason.corners),
        ),
        corners=words.square_list(reason.corners),
    )


@_sentence.register
def _(reason: CornerLost, named: _Names) -> str:
    if reason.after_best is None:
        sentence = gettext(
            "In the line after %(played)s %(opponent)s gets the %(corner)s corner%(line)s; after "
            "%(better)s it does not."
        )
    else:
        sentence = gettext(
            "In the line after %(played)s %(opponent)s gets the %(corner)s corner%(line)s; after "
            "%(better)s %(player)s does."
        )
    line = f" ({_beginning(reason.moves)})" if len(reason.moves) <= SHORT_LINE else ""
    return named.fill(sentence, corner=squares.name(reason.corner), line=line)


@_sentence.register
def _(reason: CornerMissed, named: _Names) -> str:
    if reason.corner == named.mistake.better:
        sentence = gettext(
            "%(better)s takes a corner; in the line after %(played)s %(player)s does not get it."
        )
    else:
        sentence = gettext(
            "In the line after %(better)s %(player)s gets the %(corner)s corner; after %(played)s "
            "it does not."
        )
    return named.fill(sentence, corner=squares.name(reason.corner))


# --- Discs that stay -----------------------------------------------------------------------------


@_sentence.register
def _(reason: StableGiven, named: _Names) -> str:
    return named.fill(
        ngettext(
            "The answer to %(played)s makes %(count)d more disc of %(opponent)s stable for good; "
            "the answer to %(better)s, %(best)s.",
            "The answer to %(played)s makes %(count)d more discs of %(opponent)s stable for good; "
            "the answer to %(better)s, %(best)s.",
            reason.count,
        ),
        count=reason.count,
        best=_number(reason.after_best),
    )


@_sentence.register
def _(reason: StableMissed, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(better)s would make %(best)d more disc of %(player)s stable for good; %(played)s "
            "makes %(count)s.",
            "%(better)s would make %(best)d more discs of %(player)s stable for good; %(played)s "
            "makes %(count)s.",
            reason.after_best,
        ),
        count=_number(reason.count),
        best=reason.after_best,
    )


# --- Passes and last moves -----------------------------------------------------------------------


@_sentence.register
def _(reason: PassLost, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(better)s would leave %(opponent)s no move, so that %(player)s plays twice; "
            "%(played)s leaves it %(count)d move.",
            "%(better)s would leave %(opponent)s no move, so that %(player)s plays twice; "
            "%(played)s leaves it %(count)d moves.",
            reason.replies,
        ),
        count=reason.replies,
    )


@_sentence.register
def _(reason: OwnPasses, named: _Names) -> str:
    return named.fill(
        ngettext(
            "In the line after %(played)s %(player)s runs out of moves and passes; after "
            "%(better)s it never does.",
            "In the line after %(played)s %(player)s runs out of moves and passes %(count)d times; "
            "after %(better)s it never does.",
            reason.count,
        ),
        count=reason.count,
    )


@_sentence.register
def _(reason: PassesMissed, named: _Names) -> str:
    return named.fill(
        ngettext(
            "In the line after %(better)s %(opponent)s runs out of moves and passes; after "
            "%(played)s it never does.",
            "In the line after %(better)s %(opponent)s runs out of moves and passes %(count)d "
            "times; after %(played)s it never does.",
            reason.count,
        ),
        count=reason.count,
    )


@_sentence.register
def _(reason: RegionOpened, named: _Names) -> str:
    return named.fill(
        ngettext(
            "Only %(player)s could play %(region)s; %(played)s lets %(opponent)s in, %(better)s "
            "does not.",
            "Only %(player)s could play in the %(region)s; %(played)s lets %(opponent)s in, "
            "%(better)s does not.",
            len(reason.squares),
        ),
        region=_region(reason.squares),
    )


@_sentence.register
def _(reason: LastMoveLost, named: _Names) -> str:
    if reason.is_all:
        return named.fill(
            gettext(
                "%(played)s leaves %(opponent)s the last move of the game; after %(better)s "
                "%(player)s makes it."
            )
        )
    return named.fill(
        gettext(
            "%(played)s leaves %(opponent)s the last move in the %(region)s; after %(better)s "
            "%(player)s makes it."
        ),
        region=_region(reason.squares),
    )


@_sentence.register
def _(_reason: CouldWait, named: _Names) -> str:
    return named.fill(
        gettext(
            "%(played)s could wait: %(opponent)s had no move there, and after %(better)s "
            "%(player)s plays it later."
        )
    )


@_sentence.register
def _(_reason: SquareLeft, named: _Names) -> str:
    return named.fill(gettext("After %(played)s %(opponent)s takes %(better)s itself."))


# --- Room to move --------------------------------------------------------------------------------


@_sentence.register
def _(reason: SafeRepliesGiven, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(played)s leaves %(opponent)s %(count)d move that opens no corner; %(better)s would "
            "leave %(best)s.",
            "%(played)s leaves %(opponent)s %(count)d moves that open no corner; %(better)s would "
            "leave %(best)s.",
            reason.count,
        ),
        count=reason.count,
        best=_number(reason.after_best),
    )


@_sentence.register
def _(reason: MovesOpened, named: _Names) -> str:
    if reason.turned >= reason.turned_by_best + MANY_TURNED:
        sentence = ngettext(
            "%(played)s turns %(turned)d discs and opens %(count)d move for %(opponent)s; "
            "%(better)s would turn %(turned_by_best)d and open %(best)s.",
            "%(played)s turns %(turned)d discs and opens %(count)d moves for %(opponent)s; "
            "%(better)s would turn %(turned_by_best)d and open %(best)s.",
            reason.count,
        )
    else:
        sentence = ngettext(
            "%(played)s opens %(count)d move for %(opponent)s; %(better)s would open %(best)s.",
            "%(played)s opens %(count)d moves for %(opponent)s; %(better)s would open %(best)s.",
            reason.count,
        )
    return named.fill(
        sentence,
        turned=reason.turned,
        turned_by_best=reason.turned_by_best,
        count=reason.count,
        best=_number(reason.after_best),
    )


@_sentence.register
def _(reason: RoomGiven, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(played)s leaves %(opponent)s %(count)d move to choose from; %(better)s would leave "
            "%(best)d.",
            "%(played)s leaves %(opponent)s %(count)d moves to choose from; %(better)s would leave "
            "%(best)d.",
            reason.replies,
        ),
        count=reason.replies,
        best=reason.after_best,
    )


@_sentence.register
def _(reason: SafeMovesLost, named: _Names) -> str:
    if not reason.count:
        return named.fill(
            ngettext(
                "After the answer to %(played)s every move of %(player)s opens a corner; after "
                "the answer to %(better)s, %(best)d would not.",
                "After the answer to %(played)s every move of %(player)s opens a corner; after "
                "the answer to %(better)s, %(best)d would not.",
                reason.after_best,
            ),
            best=reason.after_best,
        )
    return named.fill(
        ngettext(
            "After the answer to %(played)s %(player)s has %(count)d move that opens no corner; "
            "after the answer to %(better)s, %(best)d.",
            "After the answer to %(played)s %(player)s has %(count)d moves that open no corner; "
            "after the answer to %(better)s, %(best)d.",
            reason.count,
        ),
        count=reason.count,
        best=reason.after_best,
    )


@_sentence.register
def _(reason: RoomLost, named: _Names) -> str:
    return named.fill(
        ngettext(
            "After the answer to %(played)s %(player)s has %(count)d move; after the answer "
            "to %(better)s, %(best)d.",
            "After the answer to %(played)s %(player)s has %(count)d moves; after the answer "
            "to %(better)s, %(best)d.",
            reason.moves,
        ),
        count=reason.moves,
        best=reason.after_best,
    )


@_sentence.register
def _(reason: RoomAhead, named: _Names) -> str:
    return named.fill(
        ngettext(
            "%(length)d move into the line after %(played)s %(player)s can choose from %(moves)d "
            "moves and %(opponent)s from %(opponents)d; after %(better)s, from %(best)d and "
            "%(opponents_best)d.",
            "%(length)d moves into the line after %(played)s %(player)s can choose from %(moves)d "
            "moves and %(opponent)s from %(opponents)d; after %(better)s, from %(best)d and "
            "%(opponents_best)d.",
            reason.line,
        ),
        length=reason.line,
        moves=reason.moves,
        opponents=reason.opponents,
        best=reason.after_best,
        opponents_best=reason.opponents_after_best,
    )


@_sentence.register
def _(reason: LongFrontier, named: _Names) -> str:
    return named.fill(
        ngettext(
            "After %(played)s %(count)d disc of %(player)s touches an empty square; after "
            "%(better)s, %(best)d.",
            "After %(played)s %(count)d discs of %(player)s touch an empty square; after "
            "%(better)s, %(best)d.",
            reason.count,
        ),
        count=reason.count,
        best=reason.after_best,
    )


# --- Counting to the end -------------------------------------------------------------------------


@_sentence.register
def _(reason: Counted, named: _Names) -> str:
    return named.fill(
        gettext(
            "From %(played)s to the end %(player)s turns %(turned)d discs and %(opponent)s "
            "%(back)d; from %(better)s on, %(best)d and %(back_best)d."
        ),
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
