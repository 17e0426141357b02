"""The lessons and their steps. The same views answer htmx and plain forms."""

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from lessons.course.judging import parse_marks, write_marks
from lessons.course.loading import course
from lessons.course.outline import Lesson
from lessons.course.steps import Marking, Place, PlayOut, Step
from lessons.progress.standing import next_step
from lessons.steps import playing_views, queries, services
from lessons.steps.forms import HintForm, MarksForm, answer_form
from lessons.steps.pages import Request as Asked
from lessons.steps.rendering import render_page, render_step
from reversi_site import stage
from reversi_site.board.forms import first_error
from reversi_site.busy import answers_busy
from reversi_site.engine import squares
from reversi_site.http import Request, require_safe
from reversi_site.players.services import require_player
from reversi_site.rate_limit import rate_limit


@require_safe
def lesson(request: Request, module: str, lesson: str) -> HttpResponse:
    """Go to the first step of a lesson that is not solved."""
    found = _lesson(module, lesson)
    return redirect(queries.step_url(found, next_step(request.player, found)))


@require_POST
@rate_limit("move")
def restart(request: Request, module: str, lesson: str) -> HttpResponse:
    """Forget the progress in a lesson and begin it again."""
    found = _lesson(module, lesson)
    if request.player is not None:
        services.restart(request.player, found)
    return redirect(queries.step_url(found, 1))


@require_POST
@rate_limit("move")
def restart_step(request: Request, module: str, lesson: str, step: int) -> HttpResponse:
    """Forget how one step was solved, and do it again."""
    found = _lesson(module, lesson)
    current = _step(found, step)
    if request.player is not None:
        services.do_again(request.player, found, current)
    return redirect(queries.step_url(found, step))


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("POST",))
@answers_busy
def step(request: Request, module: str, lesson: str, step: int) -> HttpResponse:
    """Show a step (GET), answer it or take a hint (POST)."""
    return serve_step(request, _lesson(module, lesson), step)


def serve_step(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    """Serve a step of any lesson, written or made for the learner."""
    current = _step(lesson, number)
    if request.method != "POST":
        return _show(request, lesson, number)
    if request.GET.get(queries.QUESTION, current.slug) != current.slug:
        trouble = gettext("This is a new question. The one before was not answered.")
        return render_step(request, lesson, number, Asked(trouble=trouble), status=409)
    if "hint" in request.POST:
        return _take_hint(request, lesson, number)
    if isinstance(current, PlayOut):
        return playing_views.play(request, lesson, number, current)
    return _answer(request, lesson, number)


def _lesson(module: str, lesson: str) -> Lesson:
    try:
        return course().lesson(module, lesson)
    except KeyError as error:
        raise Http404 from error


def _step(lesson: Lesson, number: int) -> Step:
    if not 1 <= number <= len(lesson.steps):
        raise Http404
    return lesson.steps[number - 1]


def _show(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    """Show a step, with the marks in the address if squares are to be marked in it.

    Marking stores nothing, so it is asked for by GET.
    """
    asked = Asked()
    if isinstance(lesson.steps[number - 1], Marking) and "marks" in request.GET:
        form = MarksForm(request.GET)
        if not form.is_valid():
            return _refuse(request, lesson, number, first_error(form), request.GET)
        asked = Asked(marks=form.marked(), toggled=True)
    return render_step(request, lesson, number, asked)


def _take_hint(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    form = HintForm(request.POST)
    if not form.is_valid():
        return _refuse(request, lesson, number, first_error(form), request.POST)
    step, hint = lesson.steps[number - 1], form.cleaned_data["hint"]
    if step.hints:
        services.take_hint(require_player(request), lesson, step, hint)
    marks: frozenset[int] = form.cleaned_data["marks"]
    if hint >= services.SHOWN:
        marks = frozenset()  # The page marks the answer.
    if not stage.is_partial(request):
        query = f"?marks={write_marks(marks)}" if marks else ""
        return redirect(queries.step_url(lesson, number) + query)
    return render_step(request, lesson, number, Asked(marks=marks or None))


def _answer(request: Request, lesson: Lesson, number: int) -> HttpResponse:
    """Judge an answer. A right one leads back to the step, which then shows how it was solved."""
    current = lesson.steps[number - 1]
    form = answer_form(current, request.POST)
    if not form.is_valid():
        return _refuse(request, lesson, number, first_error(form), request.POST)
    player, answer = require_player(request), form.answer()
    right = services.answer_step(player, lesson, current, answer)
    asked = Asked(
        missed=None if right else answer,
        marks=parse_marks(answer) if isinstance(current, Marking) else None,
    )
    page = queries.step_page(player, lesson, number, asked)
    if page.is_solved and page.is_read:
        return _go_on(request, page)
    if page.is_solved and not stage.is_partial(request):
        return redirect(page.url)
    return render_page(request, page, status=422 if _is_no_move(current, answer) else 200)


def _is_no_move(step: Step, answer: str) -> bool:
    return isinstance(step, Place) and not step.position.is_legal(squares.parse(answer))


def _go_on(request: Request, page: queries.StepPage) -> HttpResponse:
    """After reading comes the next step, at its own address."""
    number = page.number if page.is_last else page.next_number
    if not stage.is_partial(request):
        return redirect(queries.step_url(page.lesson, number))
    following = queries.step_page(request.player, page.lesson, number)
    response = render_page(request, following)
    response["HX-Push-Url"] = following.url
    return response


def _refuse(request: Request, lesson: Lesson, number: int, trouble: str, data: Any) -> HttpResponse:
    """Say what cannot be read in a request; marks that can be read are kept."""
    form = MarksForm({"marks": data.get("marks", "")})
    asked = Asked(trouble=trouble)
    if form.is_valid():
        asked = replace(asked, marks=form.marked())
    return render_step(request, lesson, number, asked, status=422)
