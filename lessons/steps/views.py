"""The course map, the lessons and their steps. The same views answer htmx and plain forms."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.steps import FindAll, MarkFlips, Place, Step
from lessons.steps import queries, services
from lessons.steps.forms import HintForm, MarksForm, answer_form
from lessons.steps.judging import parse_marks, write_marks
from reversi_site import stage
from reversi_site.board.forms import first_error
from reversi_site.engine import squares
from reversi_site.http import Request
from reversi_site.players.services import require_player
from reversi_site.rate_limit import rate_limit


@require_safe
def course_map(request: Request) -> HttpResponse:
    """All modules and lessons, and where to go on."""
    return render(request, "lessons/course.html", {"map": queries.course_map(request.player)})


@require_safe
def lesson(request: Request, module: str, lesson: str) -> HttpResponse:
    """Go to the first step of a lesson that is not solved."""
    found = _lesson(module, lesson)
    return redirect(queries.step_url(found, queries.next_step(request.player, found)))


@require_POST
@rate_limit("move")
def restart(request: Request, module: str, lesson: str) -> HttpResponse:
    """Forget the progress in a lesson and begin it again."""
    found = _lesson(module, lesson)
    if request.player is not None:
        services.restart(request.player, found)
    return redirect(queries.step_url(found, 1))


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("POST",))
def step(request: Request, module: str, lesson: str, step: int) -> HttpResponse:
    """Show a step (GET), answer it or take a hint (POST)."""
    found = _lesson(module, lesson)
    if not 1 <= step <= len(found.steps):
        raise Http404
    if request.method != "POST":
        return _show(request, found, step)
    if "hint" in request.POST:
        return _take_hint(request, found, step)
    return _answer(request, found, step)


def _lesson(module: str, lesson: str) -> Lesson:
    try:
        return course().lesson(module, lesson)
    except KeyError as error:
        raise Http404 from error


def _show(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    """Show a step, with the marks in the address if squares are to be marked in it.

    Marking stores nothing, so it is asked for by GET.
    """
    marks = None
    if isinstance(lesson.steps[number - 1], FindAll | MarkFlips) and "marks" in request.GET:
        form = MarksForm(request.GET)
        if not form.is_valid():
            return _refuse(request, lesson, number, first_error(form), request.GET)
        marks = form.marked()
    page = queries.step_page(request.player, lesson, number, marks=marks, toggled=marks is not None)
    return _render(request, page)


def _take_hint(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    form = HintForm(request.POST)
    if not form.is_valid():
        return _refuse(request, lesson, number, first_error(form), request.POST)
    player = require_player(request)
    services.take_hint(player, lesson, lesson.steps[number - 1], form.cleaned_data["hint"])
    marks: frozenset[int] = form.cleaned_data["marks"]
    if form.cleaned_data["hint"] >= services.SHOWN:
        marks = frozenset()  # The page marks the answer.
    if not stage.is_partial(request):
        query = f"?marks={write_marks(marks)}" if marks else ""
        return redirect(queries.step_url(lesson, number) + query)
    return _render(request, queries.step_page(player, lesson, number, marks=marks or None))


def _answer(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    """Judge an answer. A right one leads back to the step, which then shows how it was solved."""
    current = lesson.steps[number - 1]
    form = answer_form(current, request.POST)
    if not form.is_valid():
        return _refuse(request, lesson, number, first_error(form), request.POST)
    player, answer = require_player(request), form.answer()
    right = services.answer_step(player, lesson, current, answer)
    page = queries.step_page(
        player,
        lesson,
        number,
        missed=None if right else answer,
        marks=parse_marks(answer) if isinstance(current, FindAll | MarkFlips) else None,
    )
    if page.is_solved and page.is_read:
        return _go_on(request, page)
    if page.is_solved and not stage.is_partial(request):
        return redirect(page.url)
    return _render(request, page, status=422 if _is_no_move(current, answer) else 200)


def _is_no_move(step: Step, answer: str) -> bool:
    return isinstance(step, Place) and not step.position.is_legal(squares.parse(answer))


def _go_on(request: Request, page: queries.StepPage) -> HttpResponse:
    """After reading comes the next step, at its own address."""
    number = page.number if page.is_last else page.next_number
    if not stage.is_partial(request):
        return redirect(queries.step_url(page.lesson, number))
    following = queries.step_page(request.player, page.lesson, number)
    response = _render(request, following)
    response["HX-Push-Url"] = following.url
    return response


def _refuse(request: Request, lesson: Lesson, number: int, trouble: str, data: Any) -> HttpResponse:
    """Say what cannot be read in a request; marks that can be read are kept."""
    form = MarksForm({"marks": data.get("marks", "")})
    marks = form.marked() if form.is_valid() else None
    page = queries.step_page(request.player, lesson, number, trouble=trouble, marks=marks)
    return _render(request, page, status=422)


def _render(request: Request, page: queries.StepPage, status: int = 200) -> HttpResponse:
    return stage.render(
        request, "lessons/step.html", {"page": page}, live=page.spoken, status=status
    )
