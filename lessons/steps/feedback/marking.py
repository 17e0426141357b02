"""Squares were to be marked."""

from collections.abc import Callable, Collection

from django.utils.translation import gettext, ngettext

from lessons.course.claims.lying import squares_between
from lessons.course.judging import right_squares
from lessons.course.steps import FindAll, Group, Mark, MarkFlips, Marking, SquareSet
from lessons.steps.feedback.message import Feedback
from lessons.steps.feedback.placing import seen
from reversi_site.board import words
from reversi_site.engine import Colour, Position, concepts, explain, squares


def right(step: Marking, told: tuple[str, ...]) -> Feedback:
    """Say what was marked."""
    marked = sorted(right_squares(step))
    if isinstance(step, MarkFlips):
        ply = step.game.play(step.move).plies[len(step.game.plies)]
        return Feedback(gettext("That is right."), words.turned_sentence(ply), sentences=told)
    named = {"squares": words.square_list(marked), "count": len(marked)}
    if isinstance(step, FindAll):
        reason = ngettext(
            "%(squares)s is the one legal move.",
            "%(squares)s are the %(count)d legal moves.",
            len(marked),
        )
    else:
        reason = ngettext(
            "%(squares)s is the one square.",
            "%(squares)s: %(count)d squares.",
            len(marked),
        )
    return Feedback(gettext("You found them all."), reason % named, sentences=told)


def wrong(step: Marking, marked: frozenset[int]) -> Feedback:
    """Squares that do not belong, each with its reason; else how many are still to be found."""
    asked = right_squares(step)
    amiss = sorted(marked - asked)
    to_find = len(asked - marked)
    if not amiss:
        return _incomplete(len(marked), to_find)
    still = (_still_to_find(to_find),) if to_find else ()
    if isinstance(step, FindAll):
        return _no_moves(step.position, amiss, still)
    reason = _reason(step)
    return Feedback(
        _heading(step, amiss),
        reason(amiss[0]),
        sentences=(*map(reason, amiss[1:]), *still),
        tried=tuple(amiss),
        line=squares_between(step.move, amiss[0]) if isinstance(step, MarkFlips) else (),
    )


def _no_moves(position: Position, amiss: list[int], still: tuple[str, ...]) -> Feedback:
    first = explain(position, amiss[0])
    said = words.explanation_words(first)
    return Feedback(
        said.verdict,
        said.reason,
        said.lines,
        sentences=(*(_why_no_move(position, square) for square in amiss[1:]), *still),
        tried=tuple(amiss),
        line=seen(first),
    )


def _incomplete(found: int, to_find: int) -> Feedback:
    if not found:
        return Feedback(
            gettext("Nothing is marked yet."), gettext("Press the squares first, then Check.")
        )
    return Feedback(
        ngettext("%(count)d mark is right.", "%(count)d marks are right.", found)
        % {"count": found},
        _still_to_find(to_find),
    )


def _still_to_find(count: int) -> str:
    return ngettext("One more to find.", "%(count)d more to find.", count) % {"count": count}


def _heading(step: MarkFlips | Mark, amiss: Collection[int]) -> str:
    named = {"squares": words.square_list(amiss)}
    if isinstance(step, MarkFlips):
        return (
            ngettext("%(squares)s does not turn.", "%(squares)s do not turn.", len(amiss)) % named
        )
    return (
        ngettext("%(squares)s does not belong.", "%(squares)s do not belong.", len(amiss)) % named
    )


# --- Why a square does not belong ---------------------------------------------------------------


def _reason(step: MarkFlips | Mark) -> Callable[[int], str]:
    """Return what says of a square why it does not belong."""
    if isinstance(step, MarkFlips):
        return lambda square: _why_it_stays(step, square)
    of = step.of
    if isinstance(of, Group):
        return lambda square: _why_not_in_group(of, square)
    if isinstance(of, Colour):
        return lambda square: _why_not_of_colour(step, of, square)
    return lambda square: _why_not_in_region(step.position, of, square)


def _why_no_move(position: Position, square: int) -> str:
    said = words.explanation_words(explain(position, square))
    return f"{said.verdict} {said.reason}"


def _why_it_stays(step: MarkFlips, square: int) -> str:
    """Say why a move does not turn what is on a square: follow the line that leads there."""
    position, move = step.position, step.move
    named = {
        "move": squares.name(move),
        "square": squares.name(square),
        "colour": words.colour_name(position.turn),
    }
    if square == move:
        return gettext("%(move)s is where the new disc goes.") % named
    if position.at(square) is None:
        return gettext("%(square)s is empty: there is no disc to turn.") % named
    if position.at(square) is position.turn:
        return gettext("%(square)s is %(colour)s already.") % named
    line = next(
        (
            line
            for line in explain(position, move).lines
            if square in squares.ray(move, line.direction)
        ),
        None,
    )
    if line is None:
        return gettext("%(square)s is on no straight line from %(move)s.") % named
    if line.end is None:
        return (
            gettext(
                "The line from %(move)s over %(square)s runs to the edge: no disc of %(colour)s"
                " closes it."
            )
            % named
        )
    named["end"] = squares.name(line.end)
    if position.at(line.end) is None:
        if square in line.run:
            return (
                gettext("The line from %(move)s over %(square)s ends at an empty square, %(end)s.")
                % named
            )
        return gettext("Between %(move)s and %(square)s there is a gap: %(end)s is empty.") % named
    return (
        gettext("%(colour)s’s own disc on %(end)s ends the line before it reaches %(square)s.")
        % named
    )


def _why_not_in_group(group: Group, square: int) -> str:
    named = {"square": squares.name(square)}
    match group:
        case Group.CORNERS:
            return gettext("%(square)s is not where two edges meet.") % named
        case Group.X_SQUARES:
            return gettext("%(square)s does not touch a corner slantwise.") % named
        case Group.C_SQUARES:
            return gettext("%(square)s is not beside a corner on the edge.") % named
        case Group.EDGES:
            return gettext("%(square)s is not on the rim of the board.") % named


def _why_not_in_region(position: Position, of: int, square: int) -> str:
    named = {"square": squares.name(square), "of": squares.name(of)}
    if position.at(square) is not None:
        return gettext("A disc lies on %(square)s: regions are empty squares.") % named
    return gettext("No way over empty squares leads from %(square)s to %(of)s.") % named


def _why_not_of_colour(step: Mark, colour: Colour, square: int) -> str:
    position = step.position
    named = {
        "square": squares.name(square),
        "colour": words.colour_name(colour),
        "other": words.colour_name(colour.other),
    }
    if step.what in (SquareSet.MOVES, SquareSet.SAFE_MOVES):
        turned = position if position.turn is colour else position.passed()
        if turned.is_legal(square):
            corner = min(squares.CORNERS & concepts.moves(turned.play(square), colour.other))
            return gettext("After %(square)s %(other)s can take the corner %(corner)s.") % (
                named | {"corner": squares.name(corner)}
            )
        return _why_no_move(turned, square)
    if position.at(square) is None:
        return gettext("%(square)s is empty.") % named
    if position.at(square) is not colour:
        return gettext("The disc on %(square)s is %(other)s.") % named
    match step.what:
        case SquareSet.FRONTIER:
            return gettext("No square around %(square)s is empty.") % named
        case SquareSet.INTERIOR:
            gap = min(concepts.touching_empty(position, square))
            return gettext("%(square)s touches an empty square, %(gap)s.") % (
                named | {"gap": squares.name(gap)}
            )
        case _:
            return gettext("%(square)s can still flip: %(line)s is open.") % (
                named | {"line": _open_line(position, square)}
            )


def _open_line(position: Position, square: int) -> str:
    """Name the first line through a square along which it is not protected."""
    named = {"column": squares.COLUMNS[square % 8], "row": squares.ROWS[square // 8]}
    match concepts.open_axis(position, square):
        case 0:
            return gettext("row %(row)s") % named
        case 1:
            return gettext("column %(column)s") % named
        case _:
            return gettext("a diagonal")
