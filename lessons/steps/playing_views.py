"""A step that is played out: moves, the computer's answers, taking back.

With htmx every move is shown by itself and the page then asks for the answer; without script all
answers are made before the page is shown again.
"""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from lessons.course.outline import Lesson
from lessons.course.steps import PlayOut
from lessons.progress.standing import progress_in
from lessons.steps import services
from lessons.steps.feedback import placing
from lessons.steps.forms import LineForm, PlayForm
from lessons.steps.pages import Request as Asked
from lessons.steps.queries import step_url
from lessons.steps.rendering import render_step
from reversi_site import stage
from reversi_site.board.forms import first_error
from reversi_site.engine import IllegalMoveError, explain
from reversi_site.http import Request
from reversi_site.players.models import Player
from reversi_site.players.services import require_player

_CHANGES = {
    "answer": services.let_answer,
    "back": services.take_back,
    "again": services.begin_again,
}


def play(request: Request, lesson: Lesson, number: int, step: PlayOut) -> HttpResponse:
    """Make a move, let the computer answer, take back or begin again, as the press says."""
    asked_for = next((name for name in _CHANGES if name in request.POST), "move")
    form = PlayForm(request.POST) if asked_for == "move" else LineForm(request.POST)
    if not form.is_valid():
        return render_step(request, lesson, number, Asked(trouble=first_error(form)), status=422)
    player, line = require_player(request), form.cleaned_data["line"]
    try:
        if asked_for == "move":
            services.play_move(player, lesson, step, line, form.cleaned_data["square"])
        else:
            _CHANGES[asked_for](player, lesson, step, line)
        if not stage.is_partial(request):
            _answer_all(player, lesson, step)
    except IllegalMoveError as error:
        refused = placing.illegal(explain(error.position, error.square))
        return render_step(request, lesson, number, Asked(illegal=refused), status=422)
    except services.StaleError:
        trouble = gettext("This board has moved on. Here is how it stands now.")
        return render_step(request, lesson, number, Asked(trouble=trouble), status=409)
    if stage.is_partial(request):
        return render_step(request, lesson, number, Asked())
    return redirect(step_url(lesson, number))


def _answer_all(player: Player, lesson: Lesson, step: PlayOut) -> None:
    """Make the computer's moves until it is the learner's turn."""
    line = None
    # Begun anew elsewhere in the meantime, the lesson has no progress in the step any more.
    while (own := progress_in(player, lesson).get(step.slug)) and own.line != line:
        line = own.line
        services.let_answer(player, lesson, step, line)
