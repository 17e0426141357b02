"""How an attempt went, and what a solved puzzle was like, in sentences."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from puzzles.bank.aims import Aim
from puzzles.models import Attempt
from puzzles.solving import words
from puzzles.solving.appearance import Appearance
from puzzles.solving.hints import Hint
from puzzles.solving.queries import Others
from puzzles.solving.work import Solving
from reversi_site.board import words as board_words
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour


def decision_name(number: int) -> str:
    """Which choice it is: "Your first decision"."""
    named = (
        gettext("Your first decision"),
        gettext("Your second decision"),
        gettext("Your third decision"),
        gettext("Your fourth decision"),
        gettext("Your fifth decision"),
        gettext("Your sixth decision"),
    )
    return named[number - 1] if number <= len(named) else gettext("Your next decision")


def try_name(number: int, hint: Hint = Hint.NONE) -> str:
    """Which try it was, and what helped: "second try, with a hint"."""
    named = (
        gettext("first try"),
        gettext("second try"),
        gettext("third try"),
        gettext("fourth try"),
        gettext("fifth try"),
        gettext("sixth try"),
    )
    which = (
        named[number - 1]
        if number <= len(named)
        else gettext("try %(number)d") % {"number": number}
    )
    match hint:
        case Hint.NONE:
            return which
        case Hint.THIS_ONE:
            return gettext("%(which)s, shown") % {"which": which}
        case _:
            return gettext("%(which)s, with a hint") % {"which": which}


def kept(square: int, aim: Aim, replies: Sequence[int], colour: Colour) -> str:
    """A right move in the list of decisions: "a4 keeps the win, White a5"."""
    said = words.keeps(square, aim).rstrip(".")
    if not replies:
        return said
    return gettext("%(kept)s, %(colour)s %(replies)s") % {
        "kept": said,
        "colour": board_words.colour_name(colour.other),
        "replies": board_words.square_list(replies),
    }


def solved_headline(solving: Solving) -> str:
    """How the first decision came out: "Solved. a4 wins by 6."."""
    first = solving.own_moves[0]
    return gettext("Solved. %(outcome)s") % {
        "outcome": words.outcome(first, solving.puzzle.scores[first])
    }


def solved_story(solving: Solving) -> str:
    """How it was solved: "Every move right at the first try. a2 wins too…"."""
    return " ".join([_how(solving), _other_ways(solving)])


def _how(solving: Solving) -> str:
    attempt, aim = solving.attempt, solving.puzzle.aim
    if attempt.first_try:
        return gettext("Every move right at the first try.")
    parts = []
    if solving.misses:
        count = len(solving.misses)
        gave_away = (
            ngettext("%(count)d move gave the win away", "%(count)d moves gave the win away", count)
            if aim is Aim.WIN
            else ngettext(
                "%(count)d move gave the draw away", "%(count)d moves gave the draw away", count
            )
        )
        parts.append(gave_away % {"count": count})
    if attempt.shown:
        parts.append(gettext("a right move was shown"))
    elif attempt.hints:
        parts.append(gettext("a hint helped"))
    return gettext("On the way %(parts)s.") % {"parts": board_words.word_list(parts)}


def _other_ways(solving: Solving) -> str:
    puzzle, first = solving.puzzle, solving.own_moves[0]
    others = [square for square in puzzle.keeping if square != first]
    if not others:
        only = (
            gettext("%(square)s is the only move that wins.")
            if puzzle.aim is Aim.WIN
            else gettext("%(square)s is the only move that draws.")
        )
        return only % {"square": squares.name(first)}
    too = (
        ngettext(
            "%(squares)s wins too, and would have passed as well.",
            "%(squares)s win too, and would have passed as well.",
            len(others),
        )
        if puzzle.aim is Aim.WIN
        else ngettext(
            "%(squares)s draws too, and would have passed as well.",
            "%(squares)s draw too, and would have passed as well.",
            len(others),
        )
    )
    return too % {"squares": board_words.square_list(others)}


def perfect(attempt: Attempt) -> str:
    """The mark for giving nothing away; for a right solution what it lacks; else empty."""
    if attempt.perfect:
        return gettext("Perfect: not a disc was given away.")
    if attempt.first_try:
        return gettext(
            "Right all the way. A perfect solution plays the best move each time, to the last disc."
        )
    return ""


def counted(look: Appearance) -> str:
    """How it looked to whoever counts: "Black had 12 discs to White’s 40 and no corner …"."""
    player, opponent = look.player, look.opponent
    said = gettext(
        "%(player)s had %(discs)d discs against %(more)d, and %(corners)s against %(others)d."
    ) % {
        "player": board_words.colour_name(player.colour),
        "discs": player.discs,
        "more": opponent.discs,
        "corners": ngettext("%(count)d corner", "%(count)d corners", player.corners)
        % {"count": player.corners},
        "others": opponent.corners,
    }
    verdict = (
        gettext("To whoever counts discs it looked lost.")
        if look.to_a_beginner
        else gettext("To whoever counts discs it did not look quite lost.")
    )
    return f"{said} {verdict}"


def weighed(look: Appearance) -> str:
    """How it looked to a player, who counts moves and judges at a glance."""
    said = ngettext(
        "%(player)s had %(moves)d legal move; %(opponent)s would have had %(more)d. At a first "
        "look the computer’s estimate is %(score)s for %(player)s, in discs.",
        "%(player)s had %(moves)d legal moves; %(opponent)s would have had %(more)d. At a first "
        "look the computer’s estimate is %(score)s for %(player)s, in discs.",
        look.player.moves,
    ) % {
        "player": board_words.colour_name(look.player.colour),
        "opponent": board_words.colour_name(look.opponent.colour),
        "moves": look.player.moves,
        "more": look.opponent.moves,
        "score": board_words.signed(look.first_look),
    }
    verdict = (
        gettext("To a player it looked lost, too.")
        if look.to_a_player
        else gettext("To a player it did not look lost.")
    )
    return f"{said} {verdict}"


def others(others: Others) -> str:
    """How others did: "12 others have solved it, 5 of them at the first try."."""
    if not others.solved:
        return gettext("Nobody else has solved it yet.")
    return ngettext(
        "%(solved)d other player has solved it, %(first)d at the first try.",
        "%(solved)d other players have solved it, %(first)d of them at the first try.",
        others.solved,
    ) % {"solved": others.solved, "first": others.first_try}


def why_settled(aim: Aim, *, is_over: bool) -> str:
    """Why nothing is left to decide, in a line."""
    if is_over:
        return gettext("The game is over.")
    if aim is Aim.WIN:
        return gettext("The win is safe, whatever is played now.")
    return gettext("The draw is safe, whatever is played now.")


def played_out(line: Game) -> str:
    """How the game ends that the site plays out."""
    return " ".join([gettext("The site plays out the rest."), words.end_of_line(line)])


def line_note(*, played: bool, by_the_site: bool = False) -> str:
    """Where the moves of a line come from."""
    if by_the_site:
        return gettext("The site plays out the rest: best play from both sides, by exact scores.")
    if played:
        return gettext("This is how you solved it.")
    return gettext("Best play from both sides, by exact scores.")
