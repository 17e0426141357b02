"""The pages of one puzzle, wherever it stands. Each press is a request; each look is a link."""

from functools import partial

from django.http import HttpResponse
from django.shortcuts import redirect, render

from puzzles.bank.puzzle import Puzzle
from puzzles.solving import services, verdicts
from puzzles.solving.forms import LineForm, PressForm, parse_square
from puzzles.solving.lines import find_line, line_page
from puzzles.solving.place import Place
from puzzles.solving.queries import solving
from puzzles.solving.solved import solved_page
from puzzles.solving.solving_page import solving_page
from puzzles.solving.verdicts import Verdict
from puzzles.solving.work import Solving
from reversi_site import stage
from reversi_site.busy import answers_busy
from reversi_site.engine.position import IllegalMoveError
from reversi_site.http import Request
from reversi_site.players.services import require_player


@answers_busy
def solve(request: Request, puzzle: Puzzle, place: Place) -> HttpResponse:
    """A puzzle to look at (GET, HEAD) and to press on (POST).

    The caller is the view of its address, and limits methods and rates.
    """
    if request.method == "POST":
        return _press(request, puzzle, place)
    return _look(request, solving(request.player, puzzle, again=place.again), place)


# --- Looking -----------------------------------------------------------------------------------


def _look(request: Request, work: Solving, place: Place) -> HttpResponse:
    if "line" in request.GET:
        return _look_at_line(request, work, place)
    if "square" in request.GET and work.is_solved:
        typed = request.GET["square"].strip().lower()
        return _look_at_scored_square(request, work, place, typed)
    return _page(request, work, place)


def _look_at_line(request: Request, work: Solving, place: Place) -> HttpResponse:
    form = LineForm(request.GET)
    if not form.is_valid():
        return _no_line(request, place)
    asked = form.cleaned_data
    return _line(request, work, place, asked["line"], asked["decision"] or 1, asked["step"] or 1)


def _look_at_scored_square(
    request: Request, work: Solving, place: Place, typed: str
) -> HttpResponse:
    """A press on the board of a solved puzzle: the line that begins there, or why it is no move."""
    square = parse_square(typed)
    if square is None:
        return _page(request, work, place, verdicts.no_square_verdict(typed), status=422)
    if square not in work.puzzle.scores:
        answer = verdicts.no_move_verdict(work.puzzle.position, square)
        return _page(request, work, place, answer, status=422)
    return _line(request, work, place, typed)


def _line(
    request: Request, work: Solving, place: Place, name: str, decision: int = 1, step: int = 1
) -> HttpResponse:
    line = find_line(work, name, decision)
    if line is None:
        return _no_line(request, place)
    context = line_page(work, place, request.player, name, decision, line, step)
    return stage.render(request, "puzzles/line.html", context, live=context["verdict"].spoken)


def _no_line(request: Request, place: Place) -> HttpResponse:
    return render(request, "puzzles/no_line.html", {"place": place}, status=404)


# --- Pressing ----------------------------------------------------------------------------------


def _press(request: Request, puzzle: Puzzle, place: Place) -> HttpResponse:
    form = PressForm(request.POST)
    form.is_valid()  # What is missing is answered below, as what it means to the player.
    action = services.HINT if form.asks_for_hint else form.typed
    work = solving(request.player, puzzle, again=place.again)
    if form.seen_version != work.attempt.version or work.is_solved:
        return _stale(request, work, place, form.seen_version, action)
    get_player = partial(require_player, request)
    square = form.pressed
    try:
        if form.asks_for_hint:
            services.take_hint(work, get_player)
        elif square is None:
            answer = verdicts.no_square_verdict(form.typed)
            return _page(request, work, place, answer, status=422)
        else:
            services.play(work, square, get_player)
    except IllegalMoveError as error:
        answer = verdicts.no_move_verdict(error.position, error.square)
        return _page(request, work, place, answer, status=422)
    except services.StaleError:
        fresh = solving(request.player, puzzle, again=place.again)
        return _stale(request, fresh, place, form.seen_version, action)
    return _changed(request, solving(request.player, puzzle, again=place.again), place)


def _stale(
    request: Request, work: Solving, place: Place, version: int | None, action: str
) -> HttpResponse:
    """A press on an old board: nothing is changed, unless it is the last press once more."""
    if services.is_repeat(work.attempt, version, action):
        return _changed(request, work, place)
    return _page(request, work, place, verdicts.stale_verdict(), status=409)


def _changed(request: Request, work: Solving, place: Place) -> HttpResponse:
    """After a change a whole page is fetched anew, so that a reload does not send it twice."""
    if stage.is_partial(request):
        return _page(request, work, place)
    return redirect(place.url)


# --- The page as it stands ---------------------------------------------------------------------


def _page(
    request: Request,
    work: Solving,
    place: Place,
    answer: Verdict | None = None,
    status: int = 200,
) -> HttpResponse:
    if work.is_solved:
        template = "puzzles/solved.html"
        context = solved_page(work, place, request.player, answer)
    else:
        template = "puzzles/solving.html"
        context = solving_page(work, place, request.player, answer)
    verdict = context["verdict"]
    live = verdict.spoken if verdict else ""
    keep = answer is None and _is_for_many(request, work)
    return stage.render(request, template, context, live=live, status=status, keep=keep)


def _is_for_many(request: Request, work: Solving) -> bool:
    """Whether others will come to the same page, which is then kept.

    A position of one's own game, what one has typed and what stands behind an address are hardly
    ever seen again, and are nobody else's business; each solved puzzle tells how others did.
    """
    is_one_of_all = work.puzzle.is_measured
    return is_one_of_all and not work.is_solved and not request.GET
