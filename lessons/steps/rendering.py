"""How a step is answered with, by whichever view."""

from django.http import HttpResponse

from lessons.course.outline import Lesson
from lessons.steps.pages import Request as Asked
from lessons.steps.queries import StepPage, step_page
from reversi_site import stage
from reversi_site.http import Request


def render_step(
    request: Request, lesson: Lesson, number: int, asked: Asked, status: int = 200
) -> HttpResponse:
    """Answer with a step as the visitor sees it."""
    return render_page(request, step_page(request.player, lesson, number, asked), status)


def render_page(request: Request, page: StepPage, status: int = 200) -> HttpResponse:
    """Answer with the page of a step."""
    return stage.render(
        request, "lessons/step.html", {"page": page}, live=page.spoken, status=status
    )
