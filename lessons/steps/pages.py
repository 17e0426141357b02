"""What a step looks like: its board or picture, what is chosen or typed, as it stands now."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext, ngettext

from lessons.course import playing
from lessons.course.judging import fits, right_squares, write_marks
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindAll,
    FindSquare,
    Mark,
    MarkFlips,
    Marking,
    NameSquare,
    Place,
    PlayOut,
    Read,
    Step,
)
from lessons.models import StepProgress
from lessons.steps import feedback
from lessons.steps.feedback import Feedback, playing_out
from lessons.steps.forms import choices
from lessons.steps.services import SHOWN
from reversi_site.board import words
from reversi_site.board.display import BoardDisplay
from reversi_site.engine import squares


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    """A field to type the answer into: its name, what it asks for, and which keys it needs."""

    name: str
    label: str
    input_mode: str


@dataclass(frozen=True, kw_only=True)
class Look:
    """What is shown of a step besides its words.

    A step answered on the board has a `board`; the others have a `picture`, the arguments of the
    template tag of that name. `message` stands where the reader looks after a press. `marks` are
    sent along by every form of a step in which squares are marked, `line` by those of a step that
    is played out, where `awaits_answer` says whose turn it is. `asks_for_move`: whether a move is
    to be made, which can be typed too.
    """

    message: Feedback | None
    board: BoardDisplay | None = None
    picture: Mapping[str, Any] = field(default_factory=dict)
    marks: str | None = None
    choices: tuple[tuple[str, str], ...] = ()
    typed: TypedAnswer | None = None
    line: str | None = None
    awaits_answer: bool = False
    is_missed: bool = False
    asks_for_move: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What the page was asked for.

    `marks`: the squares marked so far. `missed`: a wrong answer just given. `trouble`: a sentence
    about a request that could not be read or done. `illegal`: a pressed square that is no move,
    in a step that is played out. `toggled`: whether a mark has just changed.
    """

    marks: frozenset[int] | None = None
    missed: str | None = None
    trouble: str = ""
    illegal: Feedback | None = None
    toggled: bool = False


def look(step: Step, own: StepProgress, action: str, request: Request) -> Look:
    """Return how a step looks; a solved one shows only how it was solved."""
    if isinstance(step, PlayOut):
        return _played(step, own, action, request)
    if own.solved_at is not None:
        return _solved(step, own.answer, action)
    message = _message(step, own.hints, request)
    if isinstance(step, Marking):
        return _marking(step, own.hints, action, request, message)
    if isinstance(step, Place | FindSquare):
        shown = right_squares(step) if own.hints >= SHOWN else frozenset()
        return Look(
            message=message,
            board=_board(
                step,
                action,
                best=shown - set(message.tried if message else ()),
                notes=dict.fromkeys(shown, gettext("the answer")),
                tried=_tried(message),
                line=message.line if message else (),
                hints=step.rings,
            ),
            asks_for_move=isinstance(step, Place),
        )
    return Look(
        message=message,
        picture=_picture(step),
        choices=tuple(choices(step)) if isinstance(step, Choose | Compare) else (),
        typed=_typed(step),
    )


def _message(step: Step, hints: int, request: Request) -> Feedback | None:
    """Return what to say above all: of this request, else the help taken so far.

    The step may have given help once that it no longer has.
    """
    if request.trouble:
        return Feedback(request.trouble)
    if request.illegal:
        return request.illegal
    if request.missed is not None:
        return feedback.missed(step, request.missed)
    if hints and not step.hints:
        return None
    if hints >= SHOWN:
        return feedback.shown(step)
    if hints:
        return feedback.hint(step, hints)
    return None


def _tried(message: Feedback | None) -> dict[int, str]:
    return dict.fromkeys(message.tried if message else (), gettext("tried, not right"))


def _typed(step: Step) -> TypedAnswer | None:
    match step:
        case Count():
            return TypedAnswer("number", gettext("Type the number"), "numeric")
        case NameSquare():
            return TypedAnswer("square", gettext("Type its name"), "text")
        case _:
            return None


# --- Solved steps -------------------------------------------------------------------------------


def _solved(step: Step, answer: str, action: str) -> Look:
    if not fits(step, answer):
        board = _board(step, action) if isinstance(step, Place) else None
        return Look(message=feedback.changed(), board=board, picture=_picture(step))
    message = feedback.solved(step, answer)
    match step:
        case Place():
            board = _board_after(step, squares.parse(answer), action)
        case MarkFlips():
            board = _board_after(step, step.move, action)
        case FindAll():
            found = right_squares(step)
            board = _board(
                step, action, best=found, notes=dict.fromkeys(found, gettext("legal move"))
            )
        case Mark() | FindSquare():
            found = right_squares(step)
            board = _board(step, action, marked=found, notes=dict.fromkeys(found, gettext("found")))
        case Read():
            # A page that was only read looks the same when it is read again.
            return Look(message=None, picture=_picture(step))
        case _:
            return Look(message=message, picture=_picture(step))
    return Look(message=message, board=board)


def _board_after(step: Step, move: int, action: str) -> BoardDisplay:
    """Return the board after a move of the step, with the discs that it turned."""
    ply = step.game.play(move).plies[len(step.game.plies)]
    return BoardDisplay(
        position=ply.after, action=action, dots=False, last=move, flipped=ply.flipped
    )


# --- Marking ------------------------------------------------------------------------------------


def _marking(
    step: Marking,
    hints: int,
    action: str,
    request: Request,
    message: Feedback | None,
) -> Look:
    """A board on which every press marks a square or takes the mark off.

    What was marked wrongly is shown as tried, and its mark is gone already.
    """
    marks = request.marks
    if marks is None:
        marks = right_squares(step) if hints >= SHOWN else frozenset()
    if request.toggled and not request.trouble:
        message = _marked_so_far(step, hints, marks)
    tried = _tried(message)
    kept = marks - tried.keys()
    word = write_marks(kept)
    board = _board(
        step,
        action,
        method="get",
        hidden={"marks": word},
        marked=kept,
        tried=tried,
        line=message.line if message else (),
        hints=() if set(step.rings) & (kept | tried.keys()) else step.rings,
    )
    return Look(message=message, board=board, marks=word)


def _marked_so_far(step: Step, hints: int, marks: frozenset[int]) -> Feedback:
    """Say how many squares are marked; the hints taken stay below it."""
    return Feedback(
        ngettext("%(count)d square marked.", "%(count)d squares marked.", len(marks))
        % {"count": len(marks)},
        gettext("Press a square again to take its mark off.") if marks else "",
        sentences=tuple(map(str, step.hints[:hints])),
    )


# --- Playing out --------------------------------------------------------------------------------


def _played(step: PlayOut, own: StepProgress, action: str, request: Request) -> Look:
    """A board on which the game goes on from the moves made so far, as far as they still fit."""
    line = own.line if playing.fits(step, own.line) else ""
    game = playing.game_after(step, line)
    plies = [ply for ply in game.plies if not ply.is_pass]
    is_solved = own.solved_at is not None
    is_missed = not is_solved and playing.is_missed(step, game)
    waiting = not is_solved and playing.awaits_answer(step, game)
    advised: set[int] = set()
    if own.hints >= SHOWN and not (is_solved or is_missed or waiting):
        advised = {playing.advice(step, game)}
    message = _played_message(step, line, own, request, is_missed=is_missed)
    board = BoardDisplay(
        position=game.position,
        action=action,
        hidden={"line": line},
        dots=step.dots and not (is_solved or waiting),
        last=plies[-1].square if plies else None,
        flipped=plies[-1].flipped if line else (),
        best=advised,
        notes=dict.fromkeys(advised, gettext("the advice")),
        tried=_tried(message),
        line=message.line if message else (),
        hints=() if line else step.rings,
    )
    return Look(
        message=message,
        board=board,
        line=line,
        awaits_answer=waiting,
        is_missed=is_missed,
        asks_for_move=not is_missed,
    )


def _played_message(
    step: PlayOut, line: str, own: StepProgress, request: Request, *, is_missed: bool
) -> Feedback | None:
    if own.solved_at is not None:
        if not fits(step, own.answer):
            return feedback.changed()
        return feedback.solved(step, own.answer)
    if request.trouble or request.illegal:
        return _message(step, own.hints, request)
    told = playing_out.standing(step, line)
    if is_missed:
        missed = feedback.missed(step, line)
        return replace(missed, sentences=(told.spoken,)) if told else missed
    helped = _message(step, own.hints, Request())
    if told is None or helped is None:
        return told or helped
    return replace(told, sentences=(*told.sentences, helped.spoken))


# --- Boards and pictures ------------------------------------------------------------------------


def _board(step: Step, action: str, **shown: Any) -> BoardDisplay:
    """Return the board before the step is done."""
    return BoardDisplay(
        position=step.position,
        action=action,
        dots=step.dots,
        last=step.last,
        caption=_caption(step),
        **shown,
    )


def _caption(step: Step) -> str:
    caption = words.board_caption(step.position, step.last)
    if step.dots:
        return caption
    return f"{caption} {gettext('Legal moves are not shown in this step.')}"


def _picture(step: Step) -> dict[str, Any]:
    """Return the arguments of the picture of a step that is not answered on the board."""
    ringed = _ringed(step)
    return {
        "position": step.position,
        "last": step.last,
        "flipped": step.flipped if isinstance(step, Read) else (),
        "hints": ringed,
        "title": _picture_words(step, ringed),
    }


def _ringed(step: Step) -> tuple[int, ...]:
    if isinstance(step, Compare):
        return step.moves
    return step.rings


def _picture_words(step: Step, ringed: tuple[int, ...]) -> str:
    """Name every disc: whoever cannot see the picture has to be able to answer.

    The name of a square is not given away where it is asked for: its place is told instead.
    """
    said = words.position_words(step.position)
    if not ringed:
        return said
    if isinstance(step, NameSquare):
        column, row = step.square % 8 + 1, step.square // 8 + 1
        place = gettext("The ring is in column %(column)d from the left, row %(row)d from the top.")
        return f"{said} {place % {'column': column, 'row': row}}"
    ring = gettext("Ring on %(squares)s.") % {"squares": words.square_list(ringed)}
    return f"{said} {ring}"
