"""How a puzzle can go on: which moves hold the aim, what the site answers, when all is settled.

While the player holds the aim the site gives the most stubborn reply: the one after which a player
who moves at random holds it least often. (The reply with the best score is not always that.) Once
the aim is lost it gives the reply with the best score.
"""

from collections.abc import Callable, Mapping
from functools import cache

from puzzles.bank.aims import Aim
from reversi_site.analyses.proof import prove
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search import Engine, Priority

# Exact scores of every legal move, for the side to move. Where they come from – the store, the
# solver, a test's table – is the caller's choice.
Exact = Callable[[Position], Mapping[int, int]]

# So many empty squares at most are searched to the end of the game for the chances of a player who
# moves at random; with more of them, two moves of the player ahead.
MOST_EMPTIES_TO_THE_END = 12
OWN_MOVES_AHEAD = 2
TO_THE_END = 64


def best_move(scores: Mapping[int, int]) -> int:
    """The move with the highest score; of equal ones the first in the order a1, b1, …, h8."""
    return min(scores, key=lambda square: (-scores[square], square))


def solved(position: Position) -> Mapping[int, int]:
    """Exact scores from the solver."""
    return prove(position).scores


class Tree:
    """What can be known of the positions that a puzzle leads to, each of them found once.

    `colour` is the player's side, who is to reach `aim`. All methods may raise Busy. `priority` is
    that of the searches.
    """

    def __init__(
        self,
        colour: Colour,
        aim: Aim,
        exact: Exact = solved,
        priority: Priority = Priority.PLAY,
    ) -> None:
        self.colour = colour
        self.aim = aim
        self._priority = priority
        self.scores: Exact = cache(exact)
        self.chances = cache(self._chances)
        self.keeping = cache(self._keeping)
        self.reply = cache(self._reply)
        self.is_settled = cache(self._is_settled)

    def answered(self, game: Game) -> Game:
        """The game after the site's replies: until it is the player's turn, or the game is over."""
        while not game.is_over and game.position.turn is not self.colour:
            game = game.play(self.reply(game.position))
        return game

    def played_out(self, game: Game) -> Game:
        """The game with best play from both sides to the end."""
        while not game.is_over:
            game = game.play(best_move(self.scores(game.position)))
        return game

    def _keeping(self, position: Position) -> tuple[int, ...]:
        """The player's moves that hold the aim, in ascending order. The player is to move."""
        return tuple(sorted(Engine().holding_moves(position, self.aim.least, self._priority)))

    def _chances(self, position: Position) -> Mapping[int, float]:
        """How likely a player who moves at random holds the aim, after each legal move.

        0 where the aim is lost. Found to the end of the game, or, far from it, so many moves ahead.
        """
        ahead = TO_THE_END if position.empties <= MOST_EMPTIES_TO_THE_END else OWN_MOVES_AHEAD
        found = Engine().hold_chances(
            position, self.colour, self.aim.least, ahead, priority=self._priority
        )
        return self._certainties(position) if found is None else found

    def _certainties(self, position: Position) -> Mapping[int, float]:
        """1 or 0 as a move holds the aim or not: what is left to know where all else takes long."""
        ours = position.turn is self.colour
        return {
            square: float(self.aim.is_reached_by(score if ours else -score))
            for square, score in self.scores(position).items()
        }

    def _reply(self, position: Position) -> int:
        """What the site answers. The opponent is to move."""
        chances = self.chances(position)
        lowest = min(chances.values())
        scores = self.scores(position)
        if lowest == 0:
            return best_move(scores)
        return best_move({s: scores[s] for s, chance in chances.items() if chance == lowest})

    def _is_settled(self, position: Position) -> bool:
        """Whether the aim is reached whatever both sides play from here, if anything.

        If that cannot be shown in the engine's limits, not yet.
        """
        fails = Engine().can_still_fail(
            position, self.colour, self.aim.least, priority=self._priority
        )
        return fails is False
