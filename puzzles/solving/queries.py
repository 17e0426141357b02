"""What reads attempts for the pages of a puzzle."""

from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt
from puzzles.solving.work import Solving
from reversi_site.players.models import Player


def solving(player: Player | None, puzzle: Puzzle) -> Solving:
    """What the player has made of a puzzle in the latest round; a fresh attempt if nothing yet.

    One query for a player, none without. A fresh attempt is not stored.
    """
    attempt = None
    if player:
        attempts = Attempt.objects.filter(player=player, puzzle=puzzle.name)
        attempt = attempts.order_by("-round").first()
    return Solving(puzzle, attempt or Attempt(player=player, puzzle=puzzle.name, date=puzzle.date))
