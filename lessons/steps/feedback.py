"""What a learner is told about an answer: that it is right, or why this one is wrong."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from django.utils.translation import gettext, ngettext

from lessons.course.claims import outflanked_directions, squares_between
from lessons.course.steps import Choose, FindAll, MarkFlips, Option, Place, Step
from lessons.steps.judging import parse_marks, right_squares
from reversi_site.board import words
from reversi_site.board.words import LineWords
from reversi_site.engine import Explanation, Ply, Reason, Verdict, explain, squares


@dataclass(frozen=True, slots=True)
class Feedback:
    """A verdict, one line of reason, and what may be said below it.

    `lines`: what each direction comes to. `sentences`: more reasons. `tried` and `line`: squares
    to show on the board, those that do not work and those of the lines spoken of.
    `before` and `after`: a line that has turned, as strips.
    """

    verdict: str
    reason: str = ""
    lines: tuple[LineWords, ...] = ()
    sentences: tuple[str, ...] = ()
    tried: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The sentence for the live region."""
        return f"{self.verdict} {self.reason}".strip()


# --- Right answers ------------------------------------------------------------------------------


def solved(step: Step, answer: str) -> Feedback:
    """Say what the right answer has done."""
    told = tuple(map(str, step.solved))
    match step:
        case Place():
            return _turned(step, squares.parse(answer), told)
        case FindAll():
            moves = right_squares(step)
            return Feedback(
                gettext("You found them all."),
                ngettext(
                    "%(squares)s is the one legal move.",
                    "%(squares)s are the %(count)d legal moves.",
                    len(moves),
                )
                % {"squares": words.square_list(sorted(moves)), "count": len(moves)},
                sentences=told,
            )
        case MarkFlips():
            ply = step.game.play(step.move).plies[len(step.game.plies)]
            return Feedback(gettext("That is right."), words.turned_sentence(ply), sentences=told)
        case Choose():
            option = _option(step, answer)
            return Feedback(gettext("That is right."), _said(option), sentences=told)
        case _:
            return Feedback(gettext("You have read this step."), sentences=told)


def _turned(step: Place, move: int, told: tuple[str, ...]) -> Feedback:
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


# --- Wrong answers ------------------------------------------------------------------------------


def missed(step: Step, answer: str) -> Feedback:
    """Say why an answer is wrong, without telling the right one."""
    match step:
        case Place():
            return _wrong_move(step, squares.parse(answer))
        case FindAll():
            return _wrong_moves(step, parse_marks(answer))
        case MarkFlips():
            return _wrong_discs(step, parse_marks(answer))
        case Choose():
            option = _option(step, answer)
            return Feedback(gettext("Not “%(option)s”") % {"option": option.words}, _said(option))
        case _:
            raise AssertionError("reading has no wrong answer")


def _wrong_move(step: Place, move: int) -> Feedback:
    """A square that is no move, or a move that does not reach the goal."""
    explanation = explain(step.position, move)
    said = words.explanation_words(explanation)
    if explanation.verdict is not Verdict.LEGAL:
        return Feedback(
            said.verdict, said.reason, said.lines, tried=(move,), line=_seen(explanation)
        )
    flips = len(explanation.flips)
    verdict = ngettext(
        "%(square)s turns only one disc.", "%(square)s turns %(count)d discs.", flips
    )
    if step.goal.lines is not None:
        lines = len(outflanked_directions(step.game, move))
        verdict = ngettext(
            "%(square)s turns only one line.", "%(square)s turns %(count)d lines.", lines
        )
        flips = lines
    return Feedback(
        verdict % {"square": squares.name(move), "count": flips},
        gettext("It is a legal move, but not the one asked for."),
        said.lines,
        tried=(move,),
        line=_seen(explanation),
    )


def _seen(explanation: Explanation) -> tuple[int, ...]:
    """The squares of all lines on which discs of the other side stand."""
    if explanation.verdict in (Verdict.TAKEN, Verdict.GAME_OVER):
        return ()
    return tuple(
        square
        for line in explanation.lines
        if line.run
        for square in (*line.run, *(() if line.end is None else (line.end,)))
    )


def _wrong_moves(step: FindAll, marked: frozenset[int]) -> Feedback:
    """Squares that were marked and are no moves; else how many moves are still to be found."""
    moves = right_squares(step)
    wrong = sorted(marked - moves)
    to_find = len(moves - marked)
    if not wrong:
        return _incomplete(len(marked), to_find)
    first = explain(step.position, wrong[0])
    said = words.explanation_words(first)
    return Feedback(
        said.verdict,
        said.reason,
        said.lines,
        sentences=(
            *(_why_no_move(step, square) for square in wrong[1:]),
            *([_still_to_find(to_find)] if to_find else []),
        ),
        tried=tuple(wrong),
        line=_seen(first),
    )


def _why_no_move(step: Step, square: int) -> str:
    said = words.explanation_words(explain(step.position, square))
    return f"{said.verdict} {said.reason}"


def _wrong_discs(step: MarkFlips, marked: frozenset[int]) -> Feedback:
    """Squares that were marked and do not turn; else how many discs are still to be found."""
    flips = right_squares(step)
    wrong = sorted(marked - flips)
    to_find = len(flips - marked)
    if not wrong:
        return _incomplete(len(marked), to_find)
    return Feedback(
        _does_not_turn(wrong),
        _why_it_stays(step, wrong[0]),
        sentences=(
            *(_why_it_stays(step, square) for square in wrong[1:]),
            *([_still_to_find(to_find)] if to_find else []),
        ),
        tried=tuple(wrong),
        line=squares_between(step.move, wrong[0]),
    )


def _does_not_turn(wrong: Collection[int]) -> str:
    return ngettext("%(squares)s does not turn.", "%(squares)s do not turn.", len(wrong)) % {
        "squares": words.square_list(wrong)
    }


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
            gettext("The line from %(move)s over %(square)s has no %(colour)s before the edge.")
            % named
        )
    named["end"] = squares.name(line.end)
    if position.at(line.end) is None:
        return (
            gettext("The line from %(move)s to %(square)s meets a gap: %(end)s is empty.") % named
        )
    return (
        gettext("%(colour)s’s own disc on %(end)s ends the line before it reaches %(square)s.")
        % named
    )


def _incomplete(found: int, to_find: int) -> Feedback:
    if not found:
        return Feedback(
            gettext("Nothing is marked yet."), gettext("Press the squares first, then Check.")
        )
    return Feedback(
        ngettext("%(count)d is right.", "%(count)d are right.", found) % {"count": found},
        _still_to_find(to_find),
    )


def _still_to_find(count: int) -> str:
    return ngettext("One more to find.", "%(count)d more to find.", count) % {"count": count}


def _option(step: Choose, slug: str) -> Option:
    return next(option for option in step.options if option.slug == slug)


def _said(option: Option) -> str:
    return " ".join(map(str, option.reason))


# --- Help ---------------------------------------------------------------------------------------


def shown(step: Step) -> Feedback:
    """Tell the right answer. The learner still gives it."""
    match step:
        case Place():
            moves = sorted(right_squares(step))
            return Feedback(
                ngettext("%(squares)s is right.", "%(squares)s are right.", len(moves))
                % {"squares": words.square_list(moves)},
                ngettext("Press it.", "Press any of them.", len(moves)),
            )
        case FindAll() | MarkFlips():
            return Feedback(
                gettext("These are all of them."), gettext("They are marked. Press Check.")
            )
        case Choose():
            option = next(option for option in step.options if option.is_right)
            return Feedback(
                gettext("The answer: “%(option)s”") % {"option": option.words},
                gettext("Press it to go on."),
            )
        case _:
            raise AssertionError("there is nothing to show where nothing is asked")


def hint(step: Step, number: int) -> Feedback:
    """Give hint 1 or 2, the second one with the first one below it."""
    return Feedback(
        gettext("Hint %(number)d of %(count)d") % {"number": number, "count": len(step.hints)},
        str(step.hints[number - 1]),
        sentences=tuple(map(str, step.hints[: number - 1])),
    )
