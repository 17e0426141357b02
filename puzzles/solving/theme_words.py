"""The themes of puzzles in words: what each is called, and what it is about."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.bank.themes import Theme

# A name as a title, and a sentence that says what the idea is.
_WORDS: dict[Theme, tuple[Promise, Promise]] = {
    Theme.CORNER_SACRIFICE: (
        _("Corner sacrifice"),
        _("Offer a corner, and get back more than it is worth."),
    ),
    Theme.X_SQUARE: (
        _("X-square"),
        _("The square everybody warns of, diagonal to an empty corner, is the right one."),
    ),
    Theme.QUIET_MOVE: (
        _("Quiet move"),
        _("Turn only discs that touch no empty square, and give the opponent no new move."),
    ),
    Theme.FORCED_PASS: (
        _("Force a pass"),
        _("By your third move, leave the opponent without a legal move, and move twice in a row."),
    ),
    Theme.PARITY: (
        _("Parity"),
        _("Move into the region with an odd number of empty squares, to have its last move."),
    ),
    Theme.REGION_ORDER: (
        _("Order of regions"),
        _("Of two regions that parity does not tell apart, find the one that cannot wait."),
    ),
    Theme.WIPEOUT: (
        _("Wipeout"),
        _("With best play from both sides, not one disc of the opponent is left."),
    ),
    Theme.EDGE_TRICK: (
        _("Edge trick"),
        _("Wedge a disc between two of the opponent’s on an edge, where it is hard to turn."),
    ),
    Theme.SWINDLE: (
        _("Swindle"),
        _("At your first or second move, take one of a pair of squares: the other is yours too."),
    ),
    Theme.KEEP_THE_DRAW: (
        _("Keep the draw"),
        _("Nobody can win against best play. Do not lose."),
    ),
}


def name(theme: Theme) -> str:
    """What a theme is called: "Force a pass"."""
    return str(_WORDS[theme][0])


def sentence(theme: Theme) -> str:
    """What the idea is, in a sentence."""
    return str(_WORDS[theme][1])
