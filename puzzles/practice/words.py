"""Every sentence about practising. Those about one puzzle are in `puzzles.solving.words`."""

import datetime
from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from puzzles.bank.themes import Theme
from puzzles.solving import theme_words
from puzzles.solving import words as solving_words
from puzzles.solving.own_games import Unfit
from reversi_site.analyses.proof import MOST_EMPTIES
from reversi_site.board import words as board_words
from reversi_site.engine import Game, Position


def puzzle_name(name: str) -> str:
    """What a practice puzzle is called: "Puzzle 17"."""
    return gettext("Puzzle %(number)s") % {"number": name}


def tried_from(theme: Theme | None, grade: int | None, name: str) -> str:
    """A puzzle and the list that it is tried from: "Parity · Puzzle 17"."""
    if theme:
        of = theme_words.name(theme)
    elif grade:
        of = solving_words.grade_name(grade)
    else:
        of = gettext("Practice")
    return f"{of} · {puzzle_name(name)}"


def solved_of(solved: int, total: int) -> str:
    """How many of a list are solved: "3 of 24 solved"."""
    return gettext("%(solved)d of %(total)d solved") % {"solved": solved, "total": total}


def no_list() -> str:
    """The reason why there is nothing to practise from."""
    return gettext("There is no such list of puzzles. A theme or a grade from 1 to 7 names one.")


def no_number(number: int, last: int) -> str:
    """The reason why there is no practice puzzle of a number."""
    return gettext("There is no puzzle %(number)d. They go from 1 to %(last)d.") % {
        "number": number,
        "last": last,
    }


# --- Any position ------------------------------------------------------------------------------


def from_position(empties: int) -> str:
    """The line above the heading: "Puzzle · 9 empty squares"."""
    return ngettext(
        "Puzzle · %(count)d empty square", "Puzzle · %(count)d empty squares", empties
    ) % {"count": empties}


def no_board() -> str:
    """The address holds no board."""
    return gettext("A board is 64 signs, X, O or -, and then the side to move, X or O.")


def unfit(why: Unfit, position: Position) -> str:
    """Why a position is no puzzle."""
    named = {"colour": board_words.colour_name(position.turn)}
    match why:
        case Unfit.TOO_EARLY:
            return gettext(
                "%(empties)d squares are empty. With more than %(most)d of them it takes too long "
                "to prove every move."
            ) % {"empties": position.empties, "most": MOST_EMPTIES}
        case Unfit.OVER:
            result = board_words.result_sentence(Game(position).result())
            return gettext("In this position the game is over. %(result)s") % {"result": result}
        case Unfit.MUST_PASS:
            return board_words.pass_sentence(position.turn)
        case Unfit.ONE_MOVE:
            said = gettext("%(colour)s has only one legal move: there is nothing to choose.")
        case Unfit.NOTHING_TO_HOLD:
            said = gettext("Every move of %(colour)s loses: there is nothing to hold.")
        case Unfit.NOTHING_TO_CHOOSE:
            said = gettext("Every move of %(colour)s is good enough: nothing can go wrong.")
    return said % named


# --- Three strikes -----------------------------------------------------------------------------


def count_solved(solved: int) -> str:
    """How many puzzles a run has solved: "7 solved"."""
    return ngettext("%(count)d solved", "%(count)d solved", solved) % {"count": solved}


def run_standing(solved: int, strikes: int, most: int) -> str:
    """How a run stands: "7 solved, 1 of 3 strikes"."""
    return gettext("%(solved)s, %(strikes)d of %(most)d strikes") % {
        "solved": count_solved(solved),
        "strikes": strikes,
        "most": most,
    }


def strike(right: Sequence[int], best: int, score: int) -> str:
    """What would have been right instead: "b2 wins by 6. c1 was right too."."""
    said = solving_words.outcome(best, score)
    others = [square for square in right if square != best]
    if not others:
        return said
    more = ngettext("%(squares)s was right too.", "%(squares)s were right too.", len(others))
    return " ".join([said, more % {"squares": board_words.square_list(others)}])


def strikes_left(left: int) -> str:
    """How many mistakes may still be made."""
    if left == 0:
        return gettext("That was the third strike, and the run is over.")
    return ngettext(
        "%(count)d more mistake ends the run.", "%(count)d more mistakes end the run.", left
    ) % {"count": left}


def solved_one(last: int, solved: int) -> str:
    """The verdict on the move that solves a puzzle: "d8 settles it. 7 solved."."""
    return gettext("%(settled)s %(solved)s.") % {
        "settled": solving_words.settles(last),
        "solved": count_solved(solved),
    }


def between_puzzles() -> tuple[str, str]:
    """The verdict on a press while only the next puzzle can come, and what to do."""
    return gettext("This puzzle is over."), gettext("Go on with the next one.")


def all_played() -> str:
    """Why a run is over that had not three strikes."""
    return gettext("You have played every puzzle there is.")


def run_headline(solved: int) -> str:
    """How a run that is over came out: "7 puzzles solved."."""
    return ngettext("%(count)d puzzle solved.", "%(count)d puzzles solved.", solved) % {
        "count": solved
    }


def best_run(best: int) -> str:
    """The player's best run."""
    return ngettext(
        "Your best run so far: %(count)d puzzle.", "Your best run so far: %(count)d puzzles.", best
    ) % {"count": best}


def duration(time: datetime.timedelta) -> str:
    """How long something took: "4 minutes 12 seconds"."""
    minutes, seconds = divmod(max(0, int(time.total_seconds())), 60)
    said = ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
    if not minutes:
        return said
    whole = ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
    return f"{whole} {said}"


def clock(time: datetime.timedelta, *, is_over: bool) -> str:
    """What the clock of a run says."""
    if is_over:
        return gettext("The run took %(time)s.") % {"time": duration(time)}
    return gettext("So far: %(time)s.") % {"time": duration(time)}


def result(*, solved: bool) -> str:
    """How a puzzle of a run came out."""
    return gettext("solved") if solved else gettext("missed")
