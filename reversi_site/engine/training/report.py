"""In words and tables: how the weights in the repository were made, and how far they are off."""

from collections.abc import Iterable

from reversi_site.engine.held_out import FIRST_YEAR
from reversi_site.engine.search import ENGINE_VERSION
from reversi_site.engine.search.patterns import PATTERNS, PHASE_EMPTIES
from reversi_site.engine.search.weights import distinct
from reversi_site.engine.training import course, fit, probcut
from reversi_site.engine.training.course import Plan, Report
from reversi_site.engine.training.fit import Errors


def described(
    plan: Plan, report: Report, command: str, name: str, start: str, minutes: float
) -> str:
    """A page in Markdown, to lie beside the weights `name`; `start` says what they began with."""
    return "\n".join(
        (
            f"# How {name} was made",
            "",
            f"By `{command}`, on {report.date}, in {minutes:.0f} minutes, for engine version "
            f"{ENGINE_VERSION}. With the search of that day, the same command on the same data "
            "makes the same weights.",
            "",
            *_data(plan, report, start),
            "",
            *_by_phase(report),
            "",
            *_against_exact(report),
            "",
        )
    )


def _data(plan: Plan, report: Report, start: str) -> Iterable[str]:
    last = plan.sized()[-1]
    if report.archived:
        yield f"- Data: {report.archived:,} different positions (under the eight symmetries and"
        yield "  both colours) of archived tournament games, of which this repository holds none,"
        yield f"  and those of {report.played:,} games of the engine against itself."
        yield f"  Games from {FIRST_YEAR} on are held out; positions that also occur"
        yield "  in what is learnt from are dropped from them."
    else:
        yield f"- Data: {report.played:,} games of the engine against itself (in the last round),"
        yield f"  and no others. {course.TEST_GAMES} more are held out."
    yield f"- Rounds: {len(plan.rounds)}, beginning with {start}. What follows is the last one."
    fewer = ", ".join(
        f"{int(last.exact * share):,} for {empties}" for empties, share in course.SHARES.items()
    )
    yield f"- Drawn: {last.exact:,} positions for each number of empty squares ({fewer}), and"
    yield f"  {last.searched:,} from {course.EXACT_EMPTIES + 1} on; where there are as many."
    yield f"  At most {course.MOST_UNSTRAYED:.0%} of them are of the games, the others"
    yield f"  {min(course.STRAY_PLIES)} to {max(course.STRAY_PLIES)} random moves off."
    yield f"- Labels: exact scores up to {course.EXACT_EMPTIES} empty squares; before that searches"
    yield f"  of {last.depth} plies ({last.depth + 2} up to {course.DEEPER_EMPTIES} empty squares)"
    yield "  that end in phases fitted before."
    if report.solved:
        yield "  With 24 empty squares only the exact scores that the archives give are learnt"
        yield f"  from: {report.solved:,} positions, each counting {course.SOLVED_TIMES} times."
    yield f"- Fit: least squares by conjugate gradients, {fit.STEPS} steps a phase; seed"
    yield f"  {plan.seed}. {len(PATTERNS)} patterns, {len(distinct()):,} different weights a phase."
    yield f"- ProbCut: the usual errors of searches up to {probcut.DEEPEST} plies, measured"
    yield f"  on {plan.measured} held-out positions a phase."


def _by_phase(report: Report) -> Iterable[str]:
    yield "Off from the labels on held-out positions, in discs, without any search:"
    yield ""
    yield "| Empty squares | Learnt from | Tested on | Mean error | Root mean square |"
    yield "| --- | --- | --- | --- | --- |"
    for phase, (learnt, found) in enumerate(zip(report.learnt_from, report.held_out, strict=True)):
        first = PHASE_EMPTIES * phase + 1
        yield f"| {first}–{first + PHASE_EMPTIES - 1} | {learnt:,} {_row(found)}"


def _against_exact(report: Report) -> Iterable[str]:
    yield "Off from exact scores on held-out positions, in discs, without any search:"
    yield ""
    yield "| Empty squares | Tested on | Mean error | Root mean square |"
    yield "| --- | --- | --- | --- |"
    for empties, found in report.exact.items():
        yield f"| {empties} {_row(found)}"


def _row(found: Errors) -> str:
    return f"| {found.positions:,} | {found.mean:.2f} | {found.root_mean_square:.2f} |"
