"""Every sentence about solving puzzles. Those about squares, moves and results are the board's."""

import datetime
from collections.abc import Sequence

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import GRADES, Puzzle
from puzzles.solving.hints import Hint
from puzzles.solving.work import Miss
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.game import Game, Ply
from reversi_site.engine.position import Colour, Position


def long_date(date: datetime.date) -> str:
    """A date with its weekday: "Saturday 5 December 2026"."""
    return date_format(date, pgettext("date format", "l j F Y"))


def headline(puzzle: Puzzle) -> str:
    """What is asked, warmly: "Down 12 to 40. Find the win."."""
    if not _is_behind(puzzle.position):
        return (
            gettext("There is a win here. Find it.")
            if puzzle.aim is Aim.WIN
            else gettext("There is a draw here. Find it.")
        )
    asked = (
        gettext("Down %(own)d to %(opponent)d. Find the win.")
        if puzzle.aim is Aim.WIN
        else gettext("Down %(own)d to %(opponent)d. Find the draw.")
    )
    return asked % _counts(puzzle.position)


def promise(puzzle: Puzzle) -> str:
    """What the puzzle comes to: "Black is down 12 to 40. Black wins."."""
    if not _is_behind(puzzle.position):
        return headline(puzzle)
    promised = (
        gettext("%(colour)s is down %(own)d to %(opponent)d. %(colour)s wins.")
        if puzzle.aim is Aim.WIN
        else gettext("%(colour)s is down %(own)d to %(opponent)d. %(colour)s draws.")
    )
    return promised % {
        **_counts(puzzle.position),
        "colour": words.colour_name(puzzle.position.turn),
    }


def task(puzzle: Puzzle) -> str:
    """What to do: "Black to move and win, all the way to the end."."""
    asked = (
        gettext("%(colour)s to move and win, all the way to the end.")
        if puzzle.aim is Aim.WIN
        else gettext("%(colour)s to move and draw, all the way to the end.")
    )
    return asked % {"colour": words.colour_name(puzzle.position.turn)}


def chances(puzzle: Puzzle) -> str:
    """How many of the moves are right: "Find a winning move: 2 of the 9 legal moves win…"."""
    counts = {"right": len(puzzle.keeping), "moves": len(puzzle.scores)}
    if puzzle.aim is Aim.WIN:
        return (
            ngettext(
                "Find a winning move: %(right)d of the %(moves)d legal moves wins.",
                "Find a winning move: %(right)d of the %(moves)d legal moves win, and any of them "
                "counts.",
                len(puzzle.keeping),
            )
            % counts
        )
    return (
        ngettext(
            "Find a move that draws: %(right)d of the %(moves)d legal moves does.",
            "Find a move that draws: %(right)d of the %(moves)d legal moves do, and any of them "
            "counts.",
            len(puzzle.keeping),
        )
        % counts
    )


def rule(puzzle: Puzzle) -> str:
    """What counts as right, and what the site answers."""
    if puzzle.aim is Aim.WIN:
        return gettext(
            "Any move that keeps the win is right; a draw is not enough. While you hold the win, "
            "the site answers with the move after which it is hardest to keep."
        )
    return gettext(
        "Any move that keeps the draw is right. While you hold it, the site answers with the move "
        "after which it is hardest to keep."
    )


def _is_behind(position: Position) -> bool:
    """Whether the side to move has fewer discs: all puzzles that are made look like that."""
    return position.count(position.turn) < position.count(position.turn.other)


def _counts(position: Position) -> dict[str, int]:
    return {
        "own": position.count(position.turn),
        "opponent": position.count(position.turn.other),
    }


def difficulty(puzzle: Puzzle) -> str:
    """How hard it is, measured: "Tricky"; empty if it was not measured."""
    return grade_name(puzzle.grade) if puzzle.is_measured else ""


def grade_name(grade: int) -> str:
    """The name of a grade of difficulty, from 1 to `GRADES`."""
    named = (
        pgettext("difficulty", "Easy"),
        pgettext("difficulty", "Gentle"),
        pgettext("difficulty", "Medium"),
        pgettext("difficulty", "Tricky"),
        pgettext("difficulty", "Demanding"),
        pgettext("difficulty", "Hard"),
        pgettext("difficulty", "Hardest"),
    )
    return named[grade - 1]


def pips(puzzle: Puzzle) -> tuple[str, ...]:
    """The difficulty as seven dots, by their classes; none if it was not measured."""
    if not puzzle.is_measured:
        return ()
    return ("done",) * puzzle.grade + ("",) * (GRADES - puzzle.grade)


# --- Answers to a press ------------------------------------------------------------------------


def keeps(square: int, aim: Aim) -> str:
    """The verdict on a right move: "a4 keeps the win."."""
    said = (
        gettext("%(square)s keeps the win.")
        if aim is Aim.WIN
        else gettext("%(square)s keeps the draw.")
    )
    return said % {"square": squares.name(square)}


def keeping_note(aim: Aim) -> str:
    """What is said about the square of a right move: "keeps the win"."""
    return gettext("keeps the win") if aim is Aim.WIN else gettext("keeps the draw")


def answers(plies: Sequence[Ply]) -> str:
    """What came after a right move: "White answered a5. Your move again."."""
    return " ".join([*map(_answer, plies), gettext("Your move again.")])


def _answer(ply: Ply) -> str:
    if ply.square is None:
        return words.played_sentence(ply)
    return gettext("%(colour)s answered %(square)s.") % {
        "colour": words.colour_name(ply.colour),
        "square": squares.name(ply.square),
    }


def settles(last: int) -> str:
    """The verdict on the move after which nothing is left to decide: "d8 settles it."."""
    return gettext("%(square)s settles it.") % {"square": squares.name(last)}


def outcome(square: int, score: int) -> str:
    """What a move comes to: "a4 wins by 6."."""
    return gettext("%(square)s %(outcome)s.") % {
        "square": squares.name(square),
        "outcome": words.score_words(score),
    }


def misses(miss: Miss) -> str:
    """The verdict on a move that gives the aim away: "a5 loses by 4."."""
    if miss.score == 0:
        return gettext("%(square)s draws: not enough.") % {"square": squares.name(miss.square)}
    return gettext("%(square)s loses by %(discs)d.") % {
        "square": squares.name(miss.square),
        "discs": -miss.score,
    }


def cost(miss: Miss, best: int) -> str:
    """What a miss costs against the best score: "The best move wins by 6: 10 discs more."."""
    discs = best - miss.score
    return ngettext(
        "The best move %(outcome)s: it is better by %(discs)d disc.",
        "The best move %(outcome)s: it is better by %(discs)d discs.",
        discs,
    ) % {"outcome": words.score_words(best), "discs": discs}


def refutation(line: Game) -> str:
    """The opponent's answer in a line that begins with a miss: "White answers b2."."""
    first, *later = line.plies
    if not later:
        return gettext("That ends the game.")
    reply = later[0]
    if reply.square is None:
        return words.played_sentence(reply)
    return gettext("%(colour)s answers %(square)s.") % {
        "colour": words.colour_name(first.colour.other),
        "square": squares.name(reply.square),
    }


def end_of_line(line: Game) -> str:
    """How best play ends: "Best play from both sides then ends White 34, Black 30."."""
    result = line.result()
    if result.counts_differ:
        return gettext("Best play from both sides then comes to this: %(result)s") % {
            "result": words.result_sentence(result)
        }
    sides = sorted(
        [(result.black, Colour.BLACK), (result.white, Colour.WHITE)], key=lambda side: -side[0]
    )
    (more, winner), (fewer, loser) = sides
    return gettext(
        "Best play from both sides then ends %(winner)s %(more)d, %(loser)s %(fewer)d."
    ) % {
        "winner": words.colour_name(winner),
        "more": more,
        "loser": words.colour_name(loser),
        "fewer": fewer,
    }


def not_a_square(text: str) -> str:
    """The verdict on a typed move that names no square."""
    return gettext("“%(text)s” is not a square.") % {"text": text}


# --- Hints -------------------------------------------------------------------------------------


def hint(stage: Hint, aim: Aim, marked: Sequence[int], best: int, score: int) -> str:
    """What a hint says: "Look top left.", "One of these wins.", "a4 wins by 6."."""
    match stage:
        case Hint.LOOK_HERE:
            return _look(best, marked)
        case Hint.ONE_OF_THESE if aim is Aim.WIN:
            return gettext("One of these wins.")
        case Hint.ONE_OF_THESE:
            return gettext("One of these draws.")
        case _:
            return outcome(best, score)


def hint_advice(stage: Hint, aim: Aim, marked: Sequence[int]) -> str:
    """What to do with a hint."""
    match stage:
        case Hint.LOOK_HERE if aim is Aim.WIN:
            return gettext("A marked move wins.")
        case Hint.LOOK_HERE:
            return gettext("A marked move draws.")
        case Hint.ONE_OF_THESE:
            return gettext("%(first_ones)s or %(last)s?") % {
                "first_ones": ", ".join(map(squares.name, marked[:-1])),
                "last": squares.name(marked[-1]),
            }
        case _:
            return gettext("Play it to go on.")


def hint_offer(stage: Hint) -> str:
    """What the button offers that asks for the hint after `stage`; empty if there is none."""
    return {
        Hint.NONE: gettext("Hint"),
        Hint.LOOK_HERE: gettext("Another hint"),
        Hint.ONE_OF_THESE: gettext("Show the move"),
        Hint.THIS_ONE: "",
    }[stage]


def _look(best: int, marked: Sequence[int]) -> str:
    """Names the quarter of the board around `best`, or its half if marked squares lie beyond."""
    top, left = best // 8 < 4, best % 8 < 4
    if any((square % 8 < 4) != left for square in marked):
        return gettext("Look in the upper half.") if top else gettext("Look in the lower half.")
    return {
        (True, True): gettext("Look top left."),
        (True, False): gettext("Look top right."),
        (False, True): gettext("Look bottom left."),
        (False, False): gettext("Look bottom right."),
    }[top, left]


# --- Squares -----------------------------------------------------------------------------------


def tried(miss: Miss) -> str:
    """What is said about a square that was tried: "tried, loses by 4"."""
    return gettext("tried, %(outcome)s") % {"outcome": words.score_words(miss.score)}
