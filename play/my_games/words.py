"""Every sentence about lists of games, and about keeping one."""

from django.utils.translation import gettext, ngettext

from play.games import words as game_words
from play.models import Game
from reversi_site.board import words
from reversi_site.engine import Colour


def name(game: Game) -> str:
    """What its owner calls a game, or else who sits across the board."""
    return game.name or game_words.opponent_name(game)


def heading(running: int, *, any_games: bool) -> str:
    """How many games wait for their owner."""
    if running:
        return ngettext("One waits for you.", "%(count)d wait for you.", running) % {
            "count": running
        }
    return gettext("None waits for you.") if any_games else gettext("No games yet.")


def friends() -> str:
    """Whoever shares the device, as an opponent to choose."""
    return gettext("A friend, this device")


def standing(game: Game) -> str:
    """How a game stands in a list: "Black · 50 moves · 26 to 27"."""
    result = game.played.result()
    moves = ngettext("%(count)d move", "%(count)d moves", len(game.played.moves)) % {
        "count": len(game.played.moves)
    }
    score = gettext("%(black)d to %(white)d") % {"black": result.black, "white": result.white}
    where = words.colour_name(Colour(game.colour)) if game.colour else gettext("This device")
    opponent = [game_words.opponent_name(game)] if game.name else []
    return " · ".join([*opponent, where, moves, score])


def outcome(game: Game) -> str:
    """How a game that is over came out for its owner: "Won", "Draw", "Black won"."""
    winner = game.winner
    if winner is None:
        return gettext("Draw")
    if not game.against_computer:
        return gettext("%(colour)s won") % {"colour": words.colour_name(winner)}
    return gettext("Won") if winner == game.colour else gettext("Lost")


def turn(game: Game) -> str:
    """Whose turn it is in a list: "your move" or "White to move"."""
    if game.against_computer and game.is_owners_turn:
        return gettext("your move")
    return words.turn_words(game.played.position)
