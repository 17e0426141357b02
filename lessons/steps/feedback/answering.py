"""An option, a square, a number or one of two moves was asked for."""

from django.utils.translation import gettext, ngettext

from lessons.course.judging import better_move, counted_squares, measured
from lessons.course.judging import right_number as the_number
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindSquare,
    Measure,
    NameSquare,
    Option,
    Quantity,
    Step,
)
from lessons.steps.feedback.message import Feedback
from reversi_site.board import words
from reversi_site.engine import squares

# --- Options ------------------------------------------------------------------------------------


def right_option(step: Choose, slug: str, told: tuple[str, ...]) -> Feedback:
    """Give the reason why the option is right."""
    return Feedback(gettext("That is right."), _said(_option(step, slug)), sentences=told)


def wrong_option(step: Choose, slug: str) -> Feedback:
    """Give the option's own reason why it is wrong."""
    option = _option(step, slug)
    return Feedback(gettext("Not “%(option)s”") % {"option": option.words}, _said(option))


def _option(step: Choose, slug: str) -> Option:
    return next(option for option in step.options if option.slug == slug)


def _said(option: Option) -> str:
    return " ".join(map(str, option.reason))


# --- Names of squares ---------------------------------------------------------------------------


def right_square(step: FindSquare | NameSquare, told: tuple[str, ...]) -> Feedback:
    """Say again where the square is."""
    return Feedback(
        gettext("%(square)s, that is right.") % {"square": squares.name(step.square)},
        gettext("Column %(column)s, row %(row)s.") % _column_and_row(step.square),
        sentences=told,
    )


def wrong_press(step: FindSquare, pressed: int) -> Feedback:
    """Name the square that was pressed, and say which part of the name is wrong."""
    return Feedback(
        gettext("That is %(square)s.") % {"square": squares.name(pressed)},
        _which_part(pressed, step.square),
        tried=(pressed,),
    )


def wrong_name(step: NameSquare, named: int) -> Feedback:
    """Say which part of the name is wrong, and where the square of that name is."""
    return Feedback(
        gettext("%(square)s is another square.") % {"square": squares.name(named)},
        _which_part(named, step.square),
        tried=(named,),
    )


def _which_part(given: int, asked: int) -> str:
    row, column = divmod(given, 8)
    right_row, right_column = divmod(asked, 8)
    if column == right_column:
        return gettext("The column is right, the row is not: row 1 is at the top.")
    if row == right_row:
        return gettext("The row is right, the column is not: a is on the left.")
    if (row, column) == (right_column, right_row):
        return gettext("The two are swapped: the letter is the column, the number is the row.")
    return gettext("The letter is the column, from the left. The number is the row, from the top.")


def _column_and_row(square: int) -> dict[str, str]:
    return {"column": squares.COLUMNS[square % 8], "row": squares.ROWS[square // 8]}


# --- Numbers ------------------------------------------------------------------------------------


def right_number(step: Count, told: tuple[str, ...]) -> Feedback:
    """Say what was counted."""
    counted = counted_squares(step) or frozenset()
    reason = ngettext("It is %(squares)s.", "They are %(squares)s.", len(counted)) % {
        "squares": words.square_list(sorted(counted))
    }
    if not counted or len(counted) > _MOST_NAMED:
        reason = ""
    return Feedback(
        gettext("%(number)d, that is right.") % {"number": the_number(step)}, reason, sentences=told
    )


# More squares than these are no longer read one by one.
_MOST_NAMED = 12


def wrong_number(step: Count, number: int) -> Feedback:
    """Say whether it is too many or too few, and how to count."""
    verdict = (
        gettext("%(number)s is too few.") if number < the_number(step) else
        gettext("%(number)s is too many.")
    )  # fmt: skip
    typed = str(number).replace("-", "−")
    return Feedback(verdict % {"number": typed}, _how_to_count(step))


def _how_to_count(step: Count) -> str:
    """Tell what counts at all, and where: in one half of the board, but never all of it."""
    counted = counted_squares(step)
    rule = _RULES()[step.what]
    if counted is None:
        return rule
    above = sum(square < 32 for square in counted)
    if not above:
        half = gettext("In the upper half, rows 1 to 4, there is nothing to count.")
    elif above == len(counted):
        half = gettext("In the lower half, rows 5 to 8, there is nothing to count.")
    else:
        half = ngettext(
            "In the upper half, rows 1 to 4, there is %(count)d.",
            "In the upper half, rows 1 to 4, there are %(count)d.",
            above,
        ) % {"count": above}
    return f"{rule} {half}"


def _RULES() -> dict[Quantity, str]:  # noqa: N802 – a table, made when the language is known
    return {
        Quantity.DISCS: gettext("Count row by row."),
        Quantity.EMPTY: gettext("Every square without a disc counts."),
        Quantity.AHEAD: gettext("Count both colours, then take one number from the other."),
        Quantity.MOVES: gettext("An empty square counts if a disc there turns something."),
        Quantity.SAFE_MOVES: gettext("A move counts if no corner can be taken in answer."),
        Quantity.FRONTIER: gettext("A disc counts if at least one square around it is empty."),
        Quantity.STABLE: gettext("A disc counts if nothing can ever turn it."),
        Quantity.REGION: gettext("Squares belong together if they touch, slantwise too."),
        Quantity.REGIONS: gettext("Squares that touch, slantwise too, are one region."),
        Quantity.FLIPS: gettext("Follow each of the eight directions from the new disc."),
        Quantity.REPLIES: gettext("Make the move in your mind, then look for the answers."),
    }


# --- Two moves ----------------------------------------------------------------------------------


def better(step: Compare, told: tuple[str, ...]) -> Feedback:
    """Tell both numbers."""
    move = squares.name(better_move(step))
    return Feedback(gettext("%(move)s is better.") % {"move": move}, _both(step), sentences=told)


def worse(step: Compare) -> Feedback:
    """Tell what the chosen move comes to."""
    chosen = next(move for move in step.moves if move != better_move(step))
    return Feedback(
        gettext("Not %(move)s.") % {"move": squares.name(chosen)},
        _comes_to(step, chosen),
        tried=(chosen,),
    )


def _both(step: Compare) -> str:
    return " ".join(_comes_to(step, move) for move in step.moves)


def _comes_to(step: Compare, move: int) -> str:
    value = measured(step.game, move, step.by)
    named = {
        "move": squares.name(move),
        "count": value,
        "other": words.colour_name(step.position.turn.other),
    }
    match step.by:
        case Measure.SCORE:
            said = gettext("%(move)s %(result)s.")
            named["result"] = words.score_words(value)
        case Measure.REPLIES:
            said = ngettext(
                "After %(move)s %(other)s has %(count)d move.",
                "After %(move)s %(other)s has %(count)d moves.",
                value,
            )
        case Measure.FRONTIER:
            said = ngettext(
                "After %(move)s, %(count)d disc of yours touches an empty square.",
                "After %(move)s, %(count)d discs of yours touch an empty square.",
                value,
            )
        case Measure.FLIPS:
            said = ngettext(
                "%(move)s turns %(count)d disc.", "%(move)s turns %(count)d discs.", value
            )
        case Measure.STABLE:
            said = ngettext(
                "After %(move)s, %(count)d disc of yours is stable.",
                "After %(move)s, %(count)d discs of yours are stable.",
                value,
            )
    return said % named


# --- Help ---------------------------------------------------------------------------------------


def shown(step: Step) -> Feedback:
    """Tell the right answer. The learner still gives it."""
    match step:
        case Choose():
            answer = next(option.words for option in step.options if option.is_right)
        case Count():
            answer = str(the_number(step))
        case Compare():
            answer = squares.name(better_move(step))
        case FindSquare() | NameSquare():
            answer = squares.name(step.square)
        case _:
            raise AssertionError("there is nothing to show where nothing is asked")
    typed = isinstance(step, Count | NameSquare)
    return Feedback(
        gettext("The answer: “%(option)s”") % {"option": answer},
        gettext("Type it to go on.") if typed else gettext("Press it to go on."),
    )
