"""The pages of practice: what there is, a puzzle, own mistakes, and any position as a puzzle."""

from functools import partial

from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from puzzles.bank import file as bank
from puzzles.practice import measured, mistakes, places, queries, words
from puzzles.practice.lists import asked_list, next_unsolved
from puzzles.solving.own_games import UnfitError, position_puzzle, unfit_at_sight
from puzzles.solving.queries import solving
from puzzles.solving.services import begin_again
from puzzles.solving.views import solve
from reversi_site.busy import answers_busy
from reversi_site.engine import Game, Position
from reversi_site.engine.notation import NotationError, read_board, write_address
from reversi_site.http import Request, require_safe
from reversi_site.rate_limit import claim, rate_limit


@require_safe
@rate_limit("move")
def practice(request: Request) -> HttpResponse:
    """All that there is to practise."""
    context = {"overview": queries.overview(request.player)}
    return render(request, "puzzles/practice/overview.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
def puzzle(request: Request, number: int) -> HttpResponseBase:
    """A practice puzzle, tried from all of them or from the list that the query string names."""
    asked = asked_list(request.GET)
    if asked is None:
        return _nothing(request, words.no_list())
    puzzles = measured.puzzles()
    found = next((each for each in puzzles if each.name == str(number)), None)
    if found is None:
        return _nothing(request, words.no_number(number, len(bank.practice())))
    solved = queries.solved_names(request.player)
    following = next_unsolved(asked.of(puzzles), solved, after=found.name)
    return solve(request, found, places.in_list(found, asked, following))


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
@answers_busy
def own_mistakes(request: Request) -> HttpResponse:
    """What has come back (GET); the one that has waited longest begins again (POST)."""
    player, due = request.player, mistakes.due(request.player)
    first = mistakes.puzzle_of(player, due[0]) if request.method == "POST" and due else None
    if player and first:
        begin_again(solving(player, first, again=True), player)
        return redirect(places.mistake_url(first))
    context = {
        "due": len(due),
        "next_due": None if due else mistakes.next_due(player),
    }
    return render(request, "puzzles/practice/mistakes.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
@answers_busy
def mistake(request: Request, name: str) -> HttpResponseBase:
    """A puzzle that has come back to the visitor, to be solved once more."""
    found = mistakes.puzzle_of(request.player, name)
    if found is None:
        raise Http404
    return solve(request, found, places.among_mistakes(found))


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limit("move")
@answers_busy
def position(request: Request, board: str) -> HttpResponseBase:
    """A puzzle of any position, for whoever has its address.

    What has to be proved for it counts against the limit "search" as well.
    """
    try:
        shown = read_board(board)
    except NotationError:
        return _nothing(request, words.no_board())
    if request.path != (own_address := places.position_url(shown)):
        return redirect(own_address)
    try:
        found = position_puzzle(shown, before_search=partial(claim, "search", request))
    except UnfitError as error:
        return _nothing(request, words.unfit(error.why, shown), shown)
    return solve(request, found, places.of_position(found))


def _nothing(request: Request, reason: str, position: Position | None = None) -> HttpResponse:
    """Say why there is no puzzle; of a `position`, with what else can be done with it."""
    context: dict[str, object] = {"reason": reason}
    if position:
        context["board"] = write_address(Game(position))
        if position.must_pass:
            passed = position.passed()
            # Whether a pass leads to a puzzle takes a search; what is plainly none is not offered.
            context["puzzle_after_pass"] = not unfit_at_sight(passed)
            context["after_pass"] = write_address(Game(passed))
    return render(request, "puzzles/practice/nothing.html", context, status=404)
