"""Every sentence of an analysis; those about positions and scores are the board's."""

from django.utils.translation import gettext, ngettext

from play.analysis.scores import Scores
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.position import Colour
from reversi_site.engine.search import MoveScore


def score(move: MoveScore) -> str:
    """What a move comes to: "wins by 2", or "about 2 ahead" by an estimate."""
    said = words.score_words if move.exact else words.estimate_words
    return said(move.score)


def eyebrow(scores: Scores | None) -> str:
    """What stands above the heading: how sure it is."""
    if scores is None:
        return gettext("Analysis")
    return gettext("Analysis · Exact") if scores.exact else gettext("Analysis · Estimate")


def heading(scores: Scores) -> str:
    """The best move: "c4 is best: it wins by 6.", or "c4 looks best: about 6 ahead."."""
    named = {"square": squares.name(scores.best.square), "score": score(scores.best)}
    if len(scores.moves) == 1 and scores.exact:
        return gettext("%(square)s is the only move: it %(score)s.") % named
    if len(scores.moves) == 1:
        return gettext("%(square)s is the only move: %(score)s.") % named
    if scores.exact:
        return gettext("%(square)s is best: it %(score)s.") % named
    if scores.best.exact:
        return gettext("%(square)s looks best: it %(score)s.") % named
    return gettext("%(square)s looks best: %(score)s.") % named


def certainty(scores: Scores) -> str:
    """What of it is proved, and how far the rest looked ahead."""
    count = len(scores.moves)
    if scores.exact:
        return ngettext(
            "Exact: the one legal move is proved to the end of the game.",
            "Exact: all %(count)d legal moves are proved to the end of the game.",
            count,
        ) % {"count": count}
    looked = ngettext(
        "looking %(depth)d move ahead", "looking %(depth)d moves ahead", scores.depth
    ) % {"depth": scores.depth}
    if scores.proved:
        return gettext(
            "%(proved)d of %(count)d legal moves are proved. The others are estimates (≈), "
            "%(looked)s."
        ) % {"proved": scores.proved, "count": count, "looked": looked}
    return gettext("Estimates (≈), %(looked)s: the end of the game is out of reach.") % {
        "looked": looked
    }


def meaning(turn: Colour) -> str:
    """What the numbers mean."""
    return gettext(
        "Scores are the discs by which %(colour)s is ahead at the end, with best play from both "
        "sides. Empty squares count for the winner."
    ) % {"colour": words.colour_name(turn)}


def after(square: int) -> str:
    """The link to the analysis after a move."""
    return gettext("Analyse after %(square)s") % {"square": squares.name(square)}


def line_label(line: tuple[int, ...]) -> str:
    """The link to a line, as it is read out."""
    return gettext("Play through the line %(squares)s") % {
        "squares": " ".join(map(squares.name, line))
    }


def nothing_to_analyse() -> str:
    """There is no move, since the game is over."""
    return gettext("The game is over: there is no move to analyse.")
