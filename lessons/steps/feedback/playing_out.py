"""A position was to be played on until a goal is reached."""

from django.utils.translation import gettext

from lessons.course.playing import awaits_answer, game_after
from lessons.course.steps import PlayOut
from lessons.steps.feedback.message import Feedback
from reversi_site.board import words
from reversi_site.engine import Game


def standing(step: PlayOut, line: str) -> Feedback | None:
    """Tell the last move and what it did; None before the first one.

    While the computer thinks, its colour is the verdict and the move stands below.
    """
    game = game_after(step, line)
    new = game.plies[len(step.game.plies) :]
    if not new:
        return None
    move = next(ply for ply in reversed(new) if not ply.is_pass)
    passed = tuple(words.pass_sentence(ply.colour) for ply in new[-1:] if ply.is_pass)
    if awaits_answer(step, game):
        colour = words.colour_name(game.position.turn)
        return Feedback(
            gettext("%(colour)s is thinking.") % {"colour": colour},
            sentences=(words.ply_sentence(move), *passed),
        )
    return Feedback(words.played_sentence(move), words.turned_sentence(move), sentences=passed)


def reached(step: PlayOut, line: str, told: tuple[str, ...]) -> Feedback:
    """Say that the goal is reached, and how the game stands."""
    return Feedback(_done(step), _count(game_after(step, line)), sentences=told)


def _done(step: PlayOut) -> str:
    goal = step.goal
    if goal.corner:
        return gettext("You took the corner.")
    if goal.pass_:
        return gettext("%(other)s had to pass.") % {"other": words.colour_name(step.player.other)}
    if goal.under:
        return gettext("You kept your discs few.")
    if goal.over:
        return gettext("You played to the end.")
    if goal.draw:
        return gettext("You did not lose.")
    return gettext("You won.")


def _count(game: Game) -> str:
    if game.is_over:
        return words.result_sentence(game.result())
    return gettext("%(counts)s.") % {"counts": words.count_words(game.position)}


def missed(step: PlayOut) -> Feedback:
    """Say that the goal is out of reach. How the game stands is on the board."""
    goal = step.goal
    if goal.under:
        verdict = gettext("That is more than %(discs)d discs.") % {"discs": goal.under.discs}
    elif goal.corner:
        verdict = gettext("The game is over without a corner for you.")
    elif goal.pass_:
        verdict = gettext("The game is over, and %(other)s never had to pass.") % {
            "other": words.colour_name(step.player.other)
        }
    elif goal.win_by:
        verdict = gettext("The game is over, but not won by %(discs)d.") % {"discs": goal.win_by}
    elif goal.draw:
        verdict = gettext("The game is over, and lost.")
    else:
        verdict = gettext("The game is over, and not won.")
    return Feedback(verdict, gettext("Take a move back, or try again from the beginning."))
