"""What Reversi is, and how to play it well. Nothing in here knows about Django."""

from reversi_site.engine.explain import Explanation, Line, Reason, Verdict, explain
from reversi_site.engine.game import Game, Ply, Result
from reversi_site.engine.position import START, Colour, IllegalMoveError, Position
from reversi_site.engine.squares import Direction, Symmetry

__all__ = [
    "START",
    "Colour",
    "Direction",
    "Explanation",
    "Game",
    "IllegalMoveError",
    "Line",
    "Ply",
    "Position",
    "Reason",
    "Result",
    "Symmetry",
    "Verdict",
    "explain",
]
