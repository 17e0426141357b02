"""Every sentence about games of one's own; those about positions are the board's."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from play import levels
from play.games import services
from play.models import End, Game, Start
from play.notices import Notice
from reversi_site.board import words
from reversi_site.engine import Colour, squares
from reversi_site.engine.game import Ply

# --- Who plays ---------------------------------------------------------------------------------


def opponent_name(game: Game) -> str:
    """Who sits across the board: "Family table, level 3" or "A friend"."""
    return levels.full_name(game.level) if game.against_computer else gettext("A friend")


def side_names(game: Game) -> dict[Colour, str]:
    """What the two sides are called beside the board, where it is not Black and White."""
    if not game.against_computer:
        return {}
    colour = Colour(game.colour)
    return {colour: gettext("You"), colour.other: levels.name(game.level)}


# --- How it stands -----------------------------------------------------------------------------


def heading(game: Game) -> str:
    """How the game stands: "Your move.", "White is thinking.", "You win."."""
    if game.is_over:
        return _end(game)
    turn = words.colour_name(game.played.position.turn)
    if not game.against_computer:
        return gettext("%(colour)s to move.") % {"colour": turn}
    if game.is_owners_turn:
        return gettext("Your move.")
    return gettext("%(colour)s is thinking.") % {"colour": turn}


def score(game: Game) -> str:
    """Both scores, as short as they go: "Black 26, White 27"."""
    result = game.played.result()
    return gettext("Black %(black)d, White %(white)d") % {
        "black": result.black,
        "white": result.white,
    }


def _end(game: Game) -> str:
    winner = game.winner
    if winner is None:
        return gettext("A draw.")
    if not game.against_computer:
        return gettext("%(colour)s wins.") % {"colour": words.colour_name(winner)}
    return gettext("You win.") if winner == game.colour else gettext("You lose.")


def end_notice(game: Game) -> Notice:
    """How a game ended, with both counts where they differ."""
    result = game.played.result()
    if game.ended_by == End.PLAYED_OUT:
        return Notice(words.outcome_sentence(result), words.tournament_sentence(result))
    verdict = gettext("%(loser)s resigned. %(winner)s wins.") % {
        "loser": words.colour_name(Colour(game.resigned_by)),
        "winner": words.colour_name(Colour(game.resigned_by).other),
    }
    return Notice(verdict, f"{words.count_words(game.played.position)}.")


def opening_notice(game: Game) -> Notice:
    """What to do on a board on which nobody has moved."""
    turn = game.played.position.turn
    named = {"colour": words.colour_name(turn), "other": words.colour_name(turn.other)}
    if game.is_computers_turn:
        verdict, reason = gettext("%(colour)s begins."), gettext("You are %(other)s.")
    elif game.against_computer:
        verdict, reason = gettext("You are %(colour)s and begin."), gettext("Press a square.")
    else:
        verdict = gettext("%(colour)s begins.")
        reason = gettext("Press a square. Then %(other)s moves.")
    return Notice(verdict % named, reason % named)


def ply_notice(ply: Ply) -> Notice:
    """Tell a move with what it turned, or a pass with its reason."""
    return Notice(words.played_sentence(ply), words.turned_sentence(ply))


def confirm_notice(square: int, flips: Sequence[int]) -> Notice:
    """Ask whether a move is meant. `flips`: the discs to name that it would turn, if any."""
    verdict = gettext("Play %(square)s?") % {"square": squares.name(square)}
    if not flips:
        return Notice(verdict, gettext("Nothing has been played yet."))
    reason = gettext("It would turn %(squares)s.") % {"squares": words.square_list(flips)}
    return Notice(verdict, reason)


def undo_notice(game: Game) -> Notice:
    """Tell which moves were taken back."""
    first, *others = taken_back(game)
    verdict = gettext("You took back %(square)s.") % {"square": squares.name(first)}
    if not others:
        return Notice(verdict)
    reason = ngettext(
        "The answer %(squares)s went with it.",
        "The moves %(squares)s went with it.",
        len(others),
    ) % {"squares": words.square_list(others)}
    return Notice(verdict, reason)


def taken_back(game: Game) -> tuple[int, ...]:
    """The squares that the last undo emptied, in the order in which they had been played."""
    return squares.parse_word(game.taken_back)


def turned(game: Game) -> str:
    """Say how the board lies after it was turned."""
    if game.turned:
        return gettext("The board is turned: row 8 is on top.")
    return gettext("The board is turned back: row 1 is on top.")


def hurried() -> str:
    """Say that the computer answered from a shorter search than its level's."""
    return gettext("The server was busy: this answer was thought about for less time than usual.")


# --- Whether it counts, and the next one -------------------------------------------------------


def stakes(game: Game) -> str:
    """What undo and hint would cost, or why the game does not count for the owner's rating.

    Empty where there is nothing to lose: with a friend, and once a game that counts is over.
    """
    if not game.against_computer or (game.counts and game.is_over):
        return ""
    if game.counts:
        return gettext("With this help, the game does not count.")
    if game.undo_used and game.hints_used:
        return gettext("You took moves back and had hints: the game does not count.")
    if game.undo_used:
        return gettext("You took a move back: the game does not count.")
    if game.hints_used:
        return gettext("You had a hint: the game does not count.")
    if game.start_kind == Start.OPENING:
        return gettext("It began with a chosen opening: the game does not count.")
    return gettext("It began from a chosen position: the game does not count.")


def again(game: Game) -> str:
    """The way to another game like this one: "Rematch as White"; with a friend "Play again"."""
    if not game.against_computer:
        return gettext("Play again")
    return gettext("Rematch as %(colour)s") % {
        "colour": words.colour_name(Colour(game.colour).other)
    }


# --- What did not work -------------------------------------------------------------------------


def not_here() -> str:
    """There is no such game, or it is another player's."""
    return gettext(
        "There is no such game among yours: it may have been deleted, or begun on another device."
    )


def stale_notice() -> Notice:
    """The page was older than the game."""
    return Notice(
        gettext("The board had changed."),
        gettext("This is how it stands now. Your press was not counted."),
    )


def refusal_notice(error: services.RefusedError, game: Game) -> Notice:
    """Something that the game as it stands does not allow."""
    turn = words.colour_name(game.played.position.turn)
    match error:
        case services.GameOverError():
            return Notice(gettext("This game is over."), end_notice(game).verdict)
        case services.NotYourTurnError():
            return Notice(gettext("It is %(colour)s’s turn.") % {"colour": turn})
        case services.NotComputersTurnError():
            return Notice(gettext("It is your turn."), gettext("You are %s.") % turn)
        case services.NotYourMoveError():
            return Notice(
                gettext("This is no move of yours."), gettext("Choose one of your moves.")
            )
        case services.NotOverError():
            return Notice(gettext("This game goes on."), gettext("Play it to the end first."))
    if game.against_computer:
        return Notice(gettext("There is nothing to undo."), gettext("You have not moved yet."))
    return Notice(gettext("There is no undo with a friend."))
