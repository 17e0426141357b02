"""What the page of a step shows."""

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext

from lessons.course.loading import course
from lessons.course.outline import PRACTICE, Lesson, Practice
from lessons.course.steps import Read, Step
from lessons.models import StepProgress
from lessons.progress.standing import open_steps, pips, progress_in
from lessons.steps.pages import Look, Request, look
from lessons.steps.services import SHOWN
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board

_NOTHING_ASKED = Request()

# Names the question that a form was made for, in the address that it is sent to.
QUESTION = "question"


@dataclass(frozen=True, slots=True)
class HintButton:
    """The next help there is: its number, and what its button says."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class WayOn:
    """Where to go when a lesson is finished: an address, and what its button says.

    `title`: of the lesson it leads to. It is only spoken: in the bar at the bottom of a phone there
    is no room for it.
    """

    url: str
    words: str
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class StepPage:
    """Everything that the page of a step shows.

    `module` is the title of what the lesson belongs to. `offers_play`: whether to ask if the rules
    are known already.
    """

    module: str
    lesson: Lesson
    step: Step
    number: int
    is_solved: bool
    pips: tuple[str, ...]
    look: Look
    hint: HintButton | None = None
    open_steps: tuple[int, ...] = ()
    offers_play: bool = False
    way_on: WayOn | None = None

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
    def is_practice(self) -> bool:
        """Whether the step is a question of a check or a review."""
        return isinstance(self.lesson, Practice)

    @property
    def url(self) -> str:
        """The address of this page."""
        return step_url(self.lesson, self.number)

    @property
    def action(self) -> str:
        """The address that its forms are sent to."""
        return _action(self.lesson, self.number)

    @property
    def again_url(self) -> str:
        """The address that opens the step again; a question of a practice comes once."""
        if self.is_practice:
            return ""
        return reverse("lessons:restart-step", args=_address(self.lesson, self.number))

    @property
    def spoken(self) -> str:
        """The sentence for the live region after a change."""
        message = self.look.message
        return message.spoken if message else str(self.step.instruction)


def step_url(lesson: Lesson, number: int) -> str:
    """Return the address of a step."""
    return reverse("lessons:step", args=_address(lesson, number))


def _action(lesson: Lesson, number: int) -> str:
    """Return where a step is answered. What is made anew says which question it is."""
    url = step_url(lesson, number)
    if isinstance(lesson, Practice):
        return f"{url}?{QUESTION}={lesson.steps[number - 1].slug}"
    return url


def _address(lesson: Lesson, number: int) -> tuple[str, str, int]:
    return lesson.module, lesson.slug, number


def step_page(
    player: Player | None, lesson: Lesson, number: int, asked: Request = _NOTHING_ASKED
) -> StepPage:
    """Return the page of a step as a player sees it. A solved step shows only how it was solved."""
    step = lesson.steps[number - 1]
    progress = progress_in(player, lesson)
    own = progress.get(step.slug) or StepProgress()
    is_solved = own.solved_at is not None
    still_open = open_steps(lesson, progress)
    return StepPage(
        module=module_title(lesson),
        lesson=lesson,
        step=step,
        number=number,
        is_solved=is_solved,
        pips=pips(lesson, still_open, number),
        look=_as_wished(look(step, own, _action(lesson, number), asked), player),
        hint=None if is_solved else _hint_button(step, own.hints),
        open_steps=still_open,
        offers_play=number == 1 and lesson.teaches_rules and not (player and player.can_play),
        way_on=_way_on(lesson) if number == len(lesson.steps) else None,
    )


def _as_wished(look: Look, player: Player | None) -> Look:
    """The look with what the player wants of boards; whether there are dots is up to the step."""
    if look.board is None:
        return look
    wishes = on_every_board(player)
    wishes["dots"] = look.board.dots
    return replace(look, board=replace(look.board, **wishes))


def _way_on(lesson: Lesson) -> WayOn:
    """To the next lesson, or after the last one of the course to today's challenge."""
    if isinstance(lesson, Practice):
        return WayOn(_lesson_url(lesson), gettext("See the result"))
    following = course().after(lesson)
    if following is None:
        return WayOn(reverse("puzzles:today"), gettext("Today’s challenge"))
    return WayOn(_lesson_url(following), gettext("Next lesson"), following.title)


def _lesson_url(lesson: Lesson) -> str:
    return reverse("lessons:lesson", args=[lesson.module, lesson.slug])


def module_title(lesson: Lesson) -> str:
    """Return the title of the module that a lesson belongs to."""
    if lesson.module == PRACTICE:
        return gettext("Practice")
    return course().module(lesson.module).title


def first_step_for_home() -> StepPage:
    """Return the first step of the course, to greet a newcomer with.

    A press on its board goes to the lesson and takes the address bar along.
    """
    page = step_page(None, course().lessons[0], 1)
    if page.look.board is None:
        return page
    board = replace(page.look.board, push_url=True)
    return replace(page, look=replace(page.look, board=board))


def _hint_button(step: Step, hints: int) -> HintButton | None:
    if not step.hints or hints >= SHOWN:
        return None
    labels = (gettext("Hint"), gettext("Second hint"), gettext("Show me"))
    return HintButton(hints + 1, labels[hints])
