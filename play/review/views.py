"""The pages of a review. Looking at one searches nothing; a POST does a slice of the work.

With htmx each slice is a request, and a marker in its answer asks for the next one. Without script
a press on a button works for some seconds, and the browser is sent back to the page.
"""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import reselect, reswap, retarget

from play.games.queries import find_game
from play.notices import Notice, illegal_notice, slip_notice
from play.review import queries, words
from play.review.forms import LookForm, PressForm
from play.review.practice import add_to_practice
from play.review.report import Report
from play.review.subjects import Subject, UnfinishedError, linked_subject, own_subject
from play.review.work import SLICE, SLICE_BY_HAND, Progress, do_slice, progress_of
from play.share.answers import not_there
from play.share.words import no_ply
from reversi_site import stage
from reversi_site.analyses.leases import LeasedError
from reversi_site.board.forms import first_error
from reversi_site.engine import IllegalMoveError
from reversi_site.engine.notation import NotationError
from reversi_site.engine.search import Busy
from reversi_site.http import Request
from reversi_site.rate_limit import rate_limit

# How long script waits before it asks for the next slice, in milliseconds: hardly at all, or a
# moment while another window is at work.
AT_ONCE, MOMENT = 20, 1000


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("GET", "HEAD"))
@rate_limit("review", methods=("POST",))
def review(request: Request, moves: str) -> HttpResponse:
    """The review of a game that the address holds."""
    try:
        subject = linked_subject(moves, request.player)
    except NotationError as error:
        reason = slip_notice(error).spoken
        return not_there(request, reason)
    except UnfinishedError as error:
        return render(request, "play/review/unfinished.html", {"game": error.game}, status=404)
    return _review(request, subject)


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move", methods=("GET", "HEAD"))
@rate_limit("review", methods=("POST",))
def own_review(request: Request, public_id: str) -> HttpResponse:
    """The review of a game of one's own, from whatever start."""
    game = find_game(request.player, public_id)
    if game is None:
        raise Http404
    if not game.is_over:
        return render(request, "play/review/unfinished.html", {"own": game}, status=404)
    return _review(request, own_subject(game))


@require_POST
@rate_limit("move")
def practise(request: Request, public_id: str) -> HttpResponse:
    """Let the mistakes of a reviewed game of one's own come back as puzzles."""
    game = find_game(request.player, public_id)
    if game is None or request.player is None or not game.is_over:
        raise Http404
    subject = own_subject(game)
    progress = progress_of(subject)
    if not progress.is_complete:
        return redirect(subject.url)
    add_to_practice(request.player, Report(subject, progress.found))
    return redirect("puzzles:mistakes")


def _review(request: Request, subject: Subject) -> HttpResponse:
    if request.method == "POST":
        return _work(request, subject)
    progress = progress_of(subject)
    if progress.is_complete:
        return _look(request, Report(subject, progress.found))
    page = queries.WorkPage(subject, progress)
    return render(request, "play/review/work.html", {"page": page})


# --- The work ----------------------------------------------------------------------------------


def _work(request: Request, subject: Subject) -> HttpResponse:
    """Do a slice, and say how far the review has come."""
    by_script = stage.is_partial(request)
    before = progress_of(subject)
    try:
        progress = do_slice(subject, SLICE if by_script else SLICE_BY_HAND)
    except LeasedError:
        return _wait(request, subject, words.elsewhere(), MOMENT)
    except Busy as busy:
        return _wait(request, subject, words.busy(), 1000 * busy.retry_after, status=503)
    if not by_script:
        return redirect(subject.url)
    if progress.is_complete:
        return _done(request, Report(subject, progress.found))
    live = words.quarter_passed(before.done, progress.done, progress.total)
    return _progress(request, subject, progress, live=live)


def _wait(
    request: Request, subject: Subject, notice: str, wait: int, status: int = 200
) -> HttpResponse:
    """Say why nothing can be done at the moment. Script asks again by itself after a while."""
    progress = progress_of(subject)
    if stage.is_partial(request):
        return _progress(request, subject, progress, wait=wait, notice=notice)
    page = queries.WorkPage(subject, progress, notice=notice)
    response = render(request, "play/review/work.html", {"page": page}, status=status)
    if status == 503:
        response["Retry-After"] = str(wait // 1000)
    return response


def _progress(
    request: Request,
    subject: Subject,
    progress: Progress,
    *,
    wait: int = AT_ONCE,
    notice: str = "",
    live: str = "",
) -> HttpResponse:
    """The part of the page that tells how far the review has come, for script.

    Why it has to wait is shown, but not told again with every try.
    """
    page = queries.WorkPage(subject, progress, running=True, wait=wait, notice=notice)
    part = render_to_string("play/review/work.html#work", {"page": page}, request)
    said = format_html('<p id="live" hx-swap-oob="innerHTML">{}</p>', live) if live else ""
    return HttpResponse(part + said)


def _done(request: Request, report: Report) -> HttpResponse:
    """The finished review in place of the page that told how far it had come."""
    page = queries.review_page(report, report.opening_ply, request.player)
    response = stage.render(request, "play/review/review.html", {"page": page}, live=page.heading)
    return retarget(reselect(reswap(response, "outerHTML"), "#stage"), "#stage")


# --- The finished review -----------------------------------------------------------------------


def _look(request: Request, report: Report) -> HttpResponse:
    form = LookForm(request.GET)
    asked = form.cleaned_data if form.is_valid() else {}
    ply, line, step = (asked.get(name) for name in ("ply", "line", "step"))
    last = len(report.subject.game.plies)
    ply = report.opening_ply if ply is None else ply
    if ply > last:
        return not_there(request, no_ply(report.subject.game))
    if line is not None:
        return _line(request, report, ply, line, step or 1)
    if "square" in request.GET:
        return _press(request, report, ply)
    return _page(request, queries.review_page(report, ply, request.player))


def _line(request: Request, report: Report, ply: int, square: int, step: int) -> HttpResponse:
    line = queries.line_of(report, ply, square)
    if line is None:
        return not_there(request, words.no_line())
    step = min(step, len(line.plies))
    if "square" in request.GET:  # A press on any square plays the next move of the line.
        return redirect(queries.look_url(report.subject, ply, square, step))
    return _page(request, queries.line_page(report, ply, line, step, request.player))


def _press(request: Request, report: Report, ply: int) -> HttpResponse:
    """Open the line that begins with a square, or say why there is none."""
    form = PressForm(request.GET)
    if not form.is_valid():
        return _nothing(request, report, ply, Notice(first_error(form)))
    square = form.cleaned_data["square"]
    position = report.subject.game.after_plies(ply)
    if not position.is_legal(square):
        return _nothing(request, report, ply, illegal_notice(IllegalMoveError(position, square)))
    if queries.line_of(report, ply, square) is None:
        return _nothing(request, report, ply, words.not_searched(square))
    return redirect(queries.look_url(report.subject, ply, square))


def _nothing(request: Request, report: Report, ply: int, notice: Notice) -> HttpResponse:
    page = queries.review_page(report, ply, request.player, notice)
    response = _page(request, page, status=422)
    response["HX-Push-Url"] = "false"  # A press that is no move leads nowhere.
    return response


def _page(request: Request, page: queries.ReviewPage, status: int = 200) -> HttpResponse:
    return stage.render(
        request, "play/review/review.html", {"page": page}, live=page.spoken, status=status
    )
