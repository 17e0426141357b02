"""A hint in sentences: `hints` says which of its facts hold."""

from functools import singledispatch

from django.utils.translation import gettext, ngettext

from play.games.hints import (
    EndsGame,
    EvenRegions,
    FewestReplies,
    FillsRegion,
    GivesCorners,
    Hint,
    KeepsCorners,
    NewStableDiscs,
    NextBest,
    OnlyDraw,
    OnlyMove,
    OnlyWin,
    OpensNothing,
    OpponentPasses,
    RepliesLeft,
    SmallestFrontier,
    TakesCorner,
)
from play.notices import Notice
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.position import Colour


def notice(hint: Hint) -> Notice:
    """The move, and what it is worth: proved, or estimated and from how far a look ahead."""
    verdict = gettext("Hint: %(square)s.") % {"square": squares.name(hint.best.square)}
    if hint.best.exact:
        reason = gettext("Exact: it %(outcome)s.") % {"outcome": words.score_words(hint.best.score)}
    elif hint.best.score == 0:
        reason = ngettext(
            "Estimate, looking %(plies)d move ahead: level.",
            "Estimate, looking %(plies)d moves ahead: level.",
            hint.best.depth,
        ) % {"plies": hint.best.depth}
    else:
        reason = ngettext(
            "Estimate, looking %(plies)d move ahead: %(score)s for %(colour)s.",
            "Estimate, looking %(plies)d moves ahead: %(score)s for %(colour)s.",
            hint.best.depth,
        ) % {
            "plies": hint.best.depth,
            "score": words.signed(hint.best.score),
            "colour": words.colour_name(hint.player),
        }
    return Notice(verdict, reason)


def sentences(hint: Hint) -> tuple[str, ...]:
    """What speaks for the move, a sentence for each fact."""
    return tuple(_sentence(fact, hint.player) for fact in hint.facts)


@singledispatch
def _sentence(fact: object, player: Colour) -> str:
    raise TypeError(f"no sentence for {fact}")


@_sentence.register
def _(_fact: OnlyMove, player: Colour) -> str:
    return gettext("It is the only legal move.")


@_sentence.register
def _(_fact: EndsGame, player: Colour) -> str:
    return gettext("It ends the game.")


@_sentence.register
def _(_fact: OnlyWin, player: Colour) -> str:
    return gettext("No other move wins.")


@_sentence.register
def _(_fact: OnlyDraw, player: Colour) -> str:
    return gettext("Every other move loses.")


@_sentence.register
def _(fact: NextBest, player: Colour) -> str:
    return gettext("The next best move, %(square)s, %(outcome)s.") % {
        "square": squares.name(fact.square),
        "outcome": words.score_words(fact.score),
    }


@_sentence.register
def _(fact: TakesCorner, player: Colour) -> str:
    return gettext("It takes the %(corner)s corner.") % {"corner": squares.name(fact.corner)}


@_sentence.register
def _(fact: NewStableDiscs, player: Colour) -> str:
    return ngettext(
        "After it %(count)d more disc of %(colour)s can never be turned.",
        "After it %(count)d more discs of %(colour)s can never be turned.",
        fact.count,
    ) % {"count": fact.count, "colour": words.colour_name(player)}


@_sentence.register
def _(_fact: OpponentPasses, player: Colour) -> str:
    return gettext("%(opponent)s then has no legal move, and %(colour)s plays again.") % {
        "opponent": words.colour_name(player.other),
        "colour": words.colour_name(player),
    }


@_sentence.register
def _(fact: GivesCorners, player: Colour) -> str:
    return ngettext(
        "%(opponent)s can take the %(corners)s corner then; nothing better was found all the same.",
        "%(opponent)s can take the corners %(corners)s then; nothing better was found all the "
        "same.",
        len(fact.corners),
    ) % {"opponent": words.colour_name(player.other), "corners": words.square_list(fact.corners)}


@_sentence.register
def _(fact: KeepsCorners, player: Colour) -> str:
    return gettext(
        "%(opponent)s can take no corner then; after %(move)s it could take %(corners)s."
    ) % {
        "opponent": words.colour_name(player.other),
        "move": squares.name(fact.move),
        "corners": words.square_list(fact.corners),
    }


@_sentence.register
def _(_fact: FillsRegion, player: Colour) -> str:
    return gettext(
        "It fills a gap that stands alone, and %(opponent)s could have filled it too."
    ) % {"opponent": words.colour_name(player.other)}


@_sentence.register
def _(fact: EvenRegions, player: Colour) -> str:
    return ngettext(
        "It leaves an even number of empty squares, and both sides can play there.",
        "It leaves %(count)d regions with an even number of empty squares each, and both sides can "
        "play in all of them.",
        fact.count,
    ) % {"count": fact.count}


@_sentence.register
def _(fact: FewestReplies, player: Colour) -> str:
    if fact.alone:
        sentence = ngettext(
            "It leaves %(opponent)s %(count)d move; every other move leaves more.",
            "It leaves %(opponent)s %(count)d moves; every other move leaves more.",
            fact.count,
        )
    else:
        sentence = ngettext(
            "It leaves %(opponent)s %(count)d move; no other move leaves fewer.",
            "It leaves %(opponent)s %(count)d moves; no other move leaves fewer.",
            fact.count,
        )
    return sentence % {"opponent": words.colour_name(player.other), "count": fact.count}


@_sentence.register
def _(fact: OpensNothing, player: Colour) -> str:
    return ngettext(
        "It opens no new move for %(opponent)s; %(count)d other move does.",
        "It opens no new move for %(opponent)s; %(count)d other moves do.",
        fact.others_open,
    ) % {"opponent": words.colour_name(player.other), "count": fact.others_open}


@_sentence.register
def _(fact: SmallestFrontier, player: Colour) -> str:
    if fact.alone:
        sentence = ngettext(
            "%(count)d disc of %(colour)s lies beside empty squares then: fewer than after any "
            "other move.",
            "%(count)d discs of %(colour)s lie beside empty squares then: fewer than after any "
            "other move.",
            fact.count,
        )
    else:
        sentence = ngettext(
            "%(count)d disc of %(colour)s lies beside empty squares then: no other move leaves "
            "fewer.",
            "%(count)d discs of %(colour)s lie beside empty squares then: no other move leaves "
            "fewer.",
            fact.count,
        )
    return sentence % {"colour": words.colour_name(player), "count": fact.count}


@_sentence.register
def _(fact: RepliesLeft, player: Colour) -> str:
    named = {
        "opponent": words.colour_name(player.other),
        "count": fact.count,
        "fewest": fact.fewest,
        "most": fact.most,
    }
    if fact.fewest == fact.most:
        sentence = ngettext(
            "It leaves %(opponent)s %(count)d move; every other move leaves %(most)d.",
            "It leaves %(opponent)s %(count)d moves; every other move leaves %(most)d.",
            fact.count,
        )
    else:
        sentence = ngettext(
            "It leaves %(opponent)s %(count)d move; the others leave %(fewest)d to %(most)d.",
            "It leaves %(opponent)s %(count)d moves; the others leave %(fewest)d to %(most)d.",
            fact.count,
        )
    return sentence % named
