"""A move was asked for."""

from collections.abc import Callable
from dataclasses import replace

from django.utils.translation import gettext, ngettext

from lessons.course.claims.moving import outflanked_directions
from lessons.course.claims.strategy import given_corners
from lessons.course.goals import region_size, right_moves, unmet
from lessons.course.scores import exact_scores
from lessons.course.steps import Place
from lessons.steps.feedback.message import Feedback
from reversi_site.board import words
from reversi_site.engine import Explanation, Game, Ply, Reason, Verdict, concepts, explain, squares


def right(step: Place, move: int, told: tuple[str, ...]) -> Feedback:
    """Name the discs that turned, and between which discs of the player they stood."""
    ply = step.game.play(move).plies[len(step.game.plies)]
    explanation = explain(step.position, move)
    turning = [line for line in explanation.lines if line.reason is Reason.OUTFLANKS]
    if len(turning) > 1:
        return Feedback(
            _you_turned(ply),
            ngettext(
                "They stood in %(count)d line.", "They stood in %(count)d lines.", len(turning)
            )
            % {"count": len(turning)},
            lines=words.explanation_words(replace(explanation, lines=tuple(turning))).lines,
            sentences=told,
        )
    ends = {"placed": squares.name(move), "own": squares.name(turning[0].end or 0)}
    reason = ngettext(
        "It stood between your %(placed)s and %(own)s.",
        "They stood between your %(placed)s and %(own)s.",
        len(ply.flipped),
    )
    before, after = _strips(explanation)
    return Feedback(_you_turned(ply), reason % ends, sentences=told, before=before, after=after)


def _you_turned(ply: Ply) -> str:
    return gettext("You turned %(squares)s.") % {"squares": words.square_list(ply.flipped)}


def _strips(explanation: Explanation) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the only line that turns as it lay before and after, as it lies on the board."""
    line = next(line for line in explanation.lines if line.reason is Reason.OUTFLANKS)
    own, other = explanation.position.turn.value, explanation.position.turn.other.value
    before = ("legal-move", *(other for _ in line.run), own)
    if line.direction.dx < 0 or (line.direction.dx == 0 and line.direction.dy < 0):
        before = before[::-1]
    return before, tuple(own for _ in before)


def shown(step: Place) -> Feedback:
    """Tell the moves that are right."""
    moves = sorted(right_moves(step.goal, step.game))
    return Feedback(
        ngettext("%(squares)s is right.", "%(squares)s are right.", len(moves))
        % {"squares": words.square_list(moves)},
        ngettext("Press it.", "Press any of them.", len(moves)),
    )


# --- Wrong moves --------------------------------------------------------------------------------


def wrong(step: Place, move: int) -> Feedback:
    """A square that is no move, or a move that does not reach the goal."""
    explanation = explain(step.position, move)
    if explanation.verdict is not Verdict.LEGAL:
        return illegal(explanation)
    part = unmet(step.goal, step.game, move)
    said = words.explanation_words(explanation)
    return Feedback(
        _unmet_words(step, part or "legal", move),
        gettext("It is a legal move, but not the one asked for."),
        said.lines if part in ("lines", "flips") else (),
        tried=(move,),
        line=seen(explanation) if part in ("lines", "flips") else (),
    )


def illegal(explanation: Explanation) -> Feedback:
    """A square that is no move, direction by direction."""
    said = words.explanation_words(explanation)
    return Feedback(
        said.verdict,
        said.reason,
        said.lines,
        tried=(explanation.square,),
        line=seen(explanation),
    )


def seen(explanation: Explanation) -> tuple[int, ...]:
    """Return the squares of all lines on which discs of the other side stand."""
    if explanation.verdict in (Verdict.TAKEN, Verdict.GAME_OVER):
        return ()
    return tuple(
        square
        for line in explanation.lines
        if line.run
        for square in (*line.run, *(() if line.end is None else (line.end,)))
    )


def _unmet_words(step: Place, part: str, move: int) -> str:
    """Tell what a legal move does instead of a part of the goal."""
    if part == "opening":
        return gettext("%(move)s does not lead to the %(opening)s.") % {
            "move": squares.name(move),
            "opening": step.goal.opening,
        }
    if part == "takes" and step.goal.takes == "corner":
        return gettext("%(move)s is not a corner.") % {"move": squares.name(move)}
    if part == "takes" and step.goal.takes == "edge":
        return gettext("%(move)s is not on the edge.") % {"move": squares.name(move)}
    return _UNMET[part](step.game, move)


def _legal(_game: Game, move: int) -> str:
    return gettext("%(move)s is a legal move.") % {"move": squares.name(move)}


def _lines(game: Game, move: int) -> str:
    count = len(outflanked_directions(game, move))
    return ngettext("%(move)s turns only one line.", "%(move)s turns %(count)d lines.", count) % {
        "move": squares.name(move),
        "count": count,
    }


def _flips(game: Game, move: int) -> str:
    count = len(game.position.flips(move))
    return ngettext("%(move)s turns only one disc.", "%(move)s turns %(count)d discs.", count) % {
        "move": squares.name(move),
        "count": count,
    }


def _replies(game: Game, move: int) -> str:
    left = sorted(concepts.replies(game.position, move))
    named = _named(game, move) | {"count": len(left), "squares": words.square_list(left)}
    if not left:
        return gettext("After %(move)s %(other)s has no move at all.") % named
    return (
        ngettext(
            "After %(move)s %(other)s has one move, %(squares)s.",
            "After %(move)s %(other)s has %(count)d moves: %(squares)s.",
            len(left),
        )
        % named
    )


def _takes(_game: Game, move: int) -> str:
    return gettext("%(move)s is %(place)s.") % {
        "move": squares.name(move),
        "place": _place(move),
    }


def _place(square: int) -> str:
    if square in squares.CORNERS:
        return gettext("a corner")
    if square in squares.X_SQUARES:
        return gettext("an X-square")
    if square in squares.C_SQUARES:
        return gettext("a C-square")
    if square in squares.EDGES:
        return gettext("an edge square")
    return gettext("inside the board")


def _gives_corner(game: Game, move: int) -> str:
    given = sorted(given_corners(game.position, move))
    return gettext("After %(move)s %(other)s can take the corner %(squares)s.") % (
        _named(game, move) | {"squares": words.square_list(given)}
    )


def _opens(game: Game, move: int) -> str:
    new = sorted(concepts.opened_moves(game.position, move))
    return gettext("%(move)s lets %(other)s play %(squares)s, which it could not before.") % (
        _named(game, move) | {"squares": words.square_list(new)}
    )


def _region(game: Game, move: int) -> str:
    size = region_size(game, move)
    return ngettext(
        "%(move)s is in a region of one empty square.",
        "%(move)s is in a region of %(count)d empty squares.",
        size,
    ) % {"move": squares.name(move), "count": size}


def _scored(game: Game, move: int) -> str:
    """Tell the exact score, and the best answer where it is known."""
    score = exact_scores(game.position)[move]
    verdict = gettext("%(move)s %(result)s.") % {
        "move": squares.name(move),
        "result": words.score_words(score),
    }
    worse = max(exact_scores(game.position).values()) - score
    if score > 0 and worse:
        more = ngettext(
            "%(count)d disc more can be won.", "%(count)d discs more can be won.", worse
        )
        return f"{verdict} {more % {'count': worse}}"
    return verdict


def _named(game: Game, move: int) -> dict[str, object]:
    return {
        "move": squares.name(move),
        "other": words.colour_name(game.position.turn.other),
    }


_UNMET: dict[str, Callable[[Game, int], str]] = {
    "legal": _legal,
    "lines": _lines,
    "flips": _flips,
    "replies": _replies,
    "fewest_replies": _replies,
    "takes": _takes,
    "gives_no_corner": _gives_corner,
    "quiet": _opens,
    "region": _region,
    "best": _scored,
    "wins": _scored,
    "draws": _scored,
}
