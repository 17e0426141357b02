"""What the pages of the course show."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from lessons.course.loading import course
from lessons.course.outline import Lesson, Module
from lessons.course.steps import Choose, FindAll, MarkFlips, Option, Place, Read, Step
from lessons.models import StepProgress
from lessons.steps import feedback
from lessons.steps.feedback import Feedback
from lessons.steps.judging import right_squares, write_marks
from lessons.steps.services import SHOWN
from reversi_site.board import words
from reversi_site.board.display import BoardDisplay
from reversi_site.engine import Position, squares
from reversi_site.players.models import Player

Progress = Mapping[str, StepProgress]

DONE, CURRENT, OPEN = "done", "current", ""


# --- A step -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HintButton:
    """The next help there is: its number, and what its button says."""

    number: int
    words: str


@dataclass(frozen=True, kw_only=True)
class StepPage:
    """Everything that the page of a step shows.

    A step answered on the board has a `board`; the others have a `picture`, the arguments of the
    template tag of that name. `message` stands where the reader looks after a press. `marks` are
    sent along by every form of a step in which squares are marked. `offers_play`: whether to ask
    if the rules are known already.
    """

    module: Module
    lesson: Lesson
    step: Step
    number: int
    is_solved: bool
    pips: tuple[str, ...]
    message: Feedback | None
    board: BoardDisplay | None = None
    picture: Mapping[str, Any] = field(default_factory=dict)
    marks: str | None = None
    options: tuple[Option, ...] = ()
    chosen: str = ""
    hint: HintButton | None = None
    open_steps: tuple[int, ...] = ()
    offers_play: bool = False

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def is_last(self) -> bool:
        """Whether no step comes after this one."""
        return self.number == self.total

    @property
    def next_number(self) -> int:
        """The number of the step after this one."""
        return self.number + 1

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to read."""
        return isinstance(self.step, Read)

    @property
    def url(self) -> str:
        """The address of this page, to which it also posts."""
        return step_url(self.lesson, self.number)

    @property
    def spoken(self) -> str:
        """The sentence for the live region after a change."""
        return self.message.spoken if self.message else str(self.step.instruction)


def step_url(lesson: Lesson, number: int) -> str:
    """Return the address of a step."""
    return reverse("lessons:step", args=[lesson.module, lesson.slug, number])


def step_page(
    player: Player | None,
    lesson: Lesson,
    number: int,
    *,
    marks: frozenset[int] | None = None,
    missed: str | None = None,
    trouble: str = "",
    toggled: bool = False,
) -> StepPage:
    """Return the page of a step as a player sees it.

    `marks`: the squares marked so far. `missed`: a wrong answer just given. `trouble`: a sentence
    about a request that could not be read. `toggled`: whether a mark has just changed. A solved
    step shows only how it was solved.
    """
    step = lesson.steps[number - 1]
    progress = _progress(player, lesson)
    own = progress.get(step.slug) or StepProgress()
    common: dict[str, Any] = {
        "module": course().module(lesson.module),
        "lesson": lesson,
        "step": step,
        "number": number,
        "is_solved": own.solved_at is not None,
        "pips": _pips(lesson, progress, number),
        "open_steps": _open_steps(lesson, progress),
        "offers_play": number == 1 and lesson.teaches_rules and not (player and player.can_play),
    }
    if own.solved_at is not None:
        return _solved_page(step, own.answer, common)
    return _open_page(step, own.hints, marks, missed, trouble, common, toggled=toggled)


def first_step_for_home() -> StepPage:
    """Return the first step of the course, to greet a newcomer with.

    A press on its board goes to the lesson and takes the address bar along.
    """
    page = step_page(None, course().lessons[0], 1)
    return replace(page, board=replace(page.board, push_url=True)) if page.board else page


def _solved_page(step: Step, answer: str, common: dict[str, Any]) -> StepPage:
    message = feedback.solved(step, answer)
    match step:
        case Place():
            board = _board_after(step, squares.parse(answer), common)
        case MarkFlips():
            board = _board_after(step, step.move, common)
        case FindAll():
            moves = right_squares(step)
            board = _board(
                step, common, best=moves, notes=dict.fromkeys(moves, gettext("legal move"))
            )
        case _:
            chosen = answer if isinstance(step, Choose) else ""
            return StepPage(
                **common,
                # A page that was only read looks the same when it is read again.
                message=message if isinstance(step, Choose) else None,
                picture=_picture(step),
                options=_options(step),
                chosen=chosen,
            )
    return StepPage(**common, message=message, board=board)


def _open_page(
    step: Step,
    hints: int,
    marks: frozenset[int] | None,
    missed: str | None,
    trouble: str,
    common: dict[str, Any],
    *,
    toggled: bool,
) -> StepPage:
    page = common | {"hint": _hint_button(step, hints)}
    message = _message(step, hints, missed, trouble)
    if isinstance(step, Read | Choose):
        return StepPage(
            **page,
            message=message,
            picture=_picture(step),
            options=_options(step),
            chosen=missed or "",
        )
    if isinstance(step, Place):
        shown = right_squares(step) if hints >= SHOWN else frozenset()
        board = _board(
            step,
            common,
            best=shown - set(message.tried if message else ()),
            notes=dict.fromkeys(shown, gettext("the answer")),
            tried=_tried(message),
            line=message.line if message else (),
            hints=step.rings,
        )
        return StepPage(**page, message=message, board=board)
    return _marking_page(step, hints, marks, message, page, toggled=toggled and not trouble)


def _marking_page(
    step: Step,
    hints: int,
    marks: frozenset[int] | None,
    message: Feedback | None,
    page: dict[str, Any],
    *,
    toggled: bool,
) -> StepPage:
    """A board on which every press marks a square or takes the mark off.

    What was marked wrongly is shown as tried, and its mark is gone already.
    """
    if marks is None:
        marks = right_squares(step) if hints >= SHOWN else frozenset()
    if toggled:
        message = _marking(step, hints, marks)
    tried = _tried(message)
    kept = marks - tried.keys()
    word = write_marks(kept)
    board = _board(
        step,
        page,
        method="get",
        hidden={"marks": word},
        marked=kept,
        tried=tried,
        line=message.line if message else (),
        hints=() if set(step.rings) & (kept | tried.keys()) else step.rings,
    )
    return StepPage(**page, message=message, board=board, marks=word)


def _message(step: Step, hints: int, missed: str | None, trouble: str) -> Feedback | None:
    """Return what to say above all: of this request, else the help taken so far."""
    if trouble:
        return Feedback(trouble)
    if missed is not None:
        return feedback.missed(step, missed)
    if hints >= SHOWN:
        return feedback.shown(step)
    if hints:
        return feedback.hint(step, hints)
    return None


def _marking(step: Step, hints: int, marks: frozenset[int]) -> Feedback:
    """Say how many squares are marked; the hints taken stay below it."""
    return Feedback(
        ngettext("%(count)d square marked.", "%(count)d squares marked.", len(marks))
        % {"count": len(marks)},
        gettext("Press a square again to take its mark off.") if marks else "",
        sentences=tuple(map(str, step.hints[:hints])),
    )


def _tried(message: Feedback | None) -> dict[int, str]:
    return dict.fromkeys(message.tried if message else (), gettext("tried, not right"))


def _hint_button(step: Step, hints: int) -> HintButton | None:
    if not step.hints or hints >= SHOWN:
        return None
    labels = (gettext("Hint"), gettext("Second hint"), gettext("Show me"))
    return HintButton(hints + 1, labels[hints])


def _options(step: Step) -> tuple[Option, ...]:
    return step.options if isinstance(step, Choose) else ()


def _board(step: Step, common: Mapping[str, Any], **shown: Any) -> BoardDisplay:
    """Return the board before the step is done."""
    return BoardDisplay(
        position=step.position,
        action=step_url(common["lesson"], common["number"]),
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


def _board_after(step: Step, move: int, common: Mapping[str, Any]) -> BoardDisplay:
    """Return the board after a move of the step, with the discs that it turned."""
    ply = step.game.play(move).plies[len(step.game.plies)]
    return BoardDisplay(
        position=ply.after,
        action=step_url(common["lesson"], common["number"]),
        dots=False,
        last=move,
        flipped=ply.flipped,
    )


def _picture(step: Step) -> dict[str, Any]:
    """Return the arguments of the picture of a step that is not answered on the board."""
    return {
        "position": step.position,
        "last": step.last,
        "flipped": step.flipped if isinstance(step, Read) else (),
        "hints": step.rings,
        "title": _picture_words(step),
    }


def _picture_words(step: Step) -> str:
    """Name every disc: whoever cannot see the picture has to be able to answer."""
    said = words.position_words(step.position)
    if not step.rings:
        return said
    ringed = gettext("Ring on %(squares)s.") % {"squares": words.square_list(step.rings)}
    return f"{said} {ringed}"


# --- Progress -----------------------------------------------------------------------------------


def _progress(player: Player | None, lesson: Lesson) -> Progress:
    if player is None:
        return {}
    rows = StepProgress.objects.filter(player=player, lesson=lesson.key)
    return {row.step: row for row in rows}


def _open_steps(lesson: Lesson, progress: Progress) -> tuple[int, ...]:
    """Return the numbers of the steps that are not solved."""
    solved = {slug for slug, row in progress.items() if row.solved_at is not None}
    return tuple(number for slug, number in lesson.numbers.items() if slug not in solved)


def _pips(lesson: Lesson, progress: Progress, current: int) -> tuple[str, ...]:
    still_open = _open_steps(lesson, progress)
    return tuple(
        DONE if number not in still_open else CURRENT if number == current else OPEN
        for number in range(1, len(lesson.steps) + 1)
    )


def next_step(player: Player | None, lesson: Lesson) -> int:
    """Return the number of the first step that is not solved; 1 if there is none."""
    still_open = _open_steps(lesson, _progress(player, lesson))
    return still_open[0] if still_open else 1


# --- The course map -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class LessonRow:
    """A lesson on the course map. `state` is "done", "current" (begun) or ""."""

    lesson: Lesson
    state: str
    number: int
    solved: int
    pips: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def position(self) -> Position:
        """The position of the step to do next."""
        return self.lesson.steps[self.number - 1].position


@dataclass(frozen=True, kw_only=True)
class ModuleRow:
    """A module on the course map."""

    module: Module
    lessons: tuple[LessonRow, ...]

    @property
    def done(self) -> int:
        """How many lessons are finished."""
        return sum(row.state == DONE for row in self.lessons)


@dataclass(frozen=True, kw_only=True)
class CourseMap:
    """The course map: `current` is the lesson to go on with."""

    modules: tuple[ModuleRow, ...]
    current: LessonRow
    to_come: str


def course_map(player: Player | None) -> CourseMap:
    """Return the course map as a player sees it. Costs one query."""
    rows = StepProgress.objects.filter(player=player) if player else []
    by_lesson: dict[str, dict[str, StepProgress]] = {}
    for row in rows:
        by_lesson.setdefault(row.lesson, {})[row.step] = row
    modules = tuple(
        ModuleRow(
            module=module,
            lessons=tuple(
                _lesson_row(lesson, by_lesson.get(lesson.key, {})) for lesson in module.lessons
            ),
        )
        for module in course().modules
    )
    lessons = [row for module in modules for row in module.lessons]
    begun = (row for row in lessons if row.state == CURRENT)
    unfinished = (row for row in lessons if row.state != DONE)
    return CourseMap(
        modules=modules,
        current=next(begun, None) or next(unfinished, None) or lessons[0],
        to_come=course().to_come,
    )


def _lesson_row(lesson: Lesson, progress: Progress) -> LessonRow:
    still_open = _open_steps(lesson, progress)
    number = still_open[0] if still_open else 1
    return LessonRow(
        lesson=lesson,
        state=(CURRENT if progress else OPEN) if still_open else DONE,
        number=number,
        solved=len(lesson.steps) - len(still_open),
        pips=_pips(lesson, progress, number),
    )
