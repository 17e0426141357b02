"""A puzzle, and how far a player has come with it. Nothing in here searches or writes."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from puzzles.bank.puzzle import Puzzle
from puzzles.models import Attempt
from puzzles.solving.hints import Hint
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position

# Games that a process keeps: most players of a puzzle come to the same ones, again with each page.
GAMES_KEPT = 1024


@dataclass(frozen=True)
class Miss:
    """A move that gave the aim away: what it scores, and best play from it to the end.

    `better` is best play from a best move instead; empty where it was not kept.
    """

    decision: int
    square: int
    score: int
    line: tuple[int, ...]
    better: tuple[int, ...] = ()


@dataclass(frozen=True)
class Solving:
    """One player's work on one puzzle."""

    puzzle: Puzzle
    attempt: Attempt

    @property
    def colour(self) -> Colour:
        """The player's colour."""
        return self.puzzle.position.turn

    @cached_property
    def game(self) -> Game:
        """What was played on from the puzzle's position."""
        return played(self.puzzle.position, squares.parse_word(self.attempt.moves))

    @cached_property
    def played_out(self) -> Game:
        """The game with the moves after it with which the site ends a solved puzzle."""
        game = self.game
        for square in squares.parse_word(self.attempt.rest):
            game = game.play(square)
        return game

    @cached_property
    def own_moves(self) -> tuple[int, ...]:
        """The player's right moves so far."""
        return tuple(
            ply.square
            for ply in self.game.plies
            if ply.square is not None and ply.colour is self.colour
        )

    @property
    def decision(self) -> int:
        """The number of the choice that the player has before them: 1 for the first."""
        return len(self.own_moves) + 1

    @property
    def is_solved(self) -> bool:
        """Whether no choice left can lose the aim."""
        return self.attempt.solved_at is not None

    @cached_property
    def misses(self) -> tuple[Miss, ...]:
        """All misses, in the order of the tries."""
        return tuple(
            Miss(
                miss["decision"],
                squares.parse(miss["square"]),
                miss["score"],
                squares.parse_word(miss["line"]),
                squares.parse_word(miss.get("better", "")),
            )
            for miss in self.attempt.misses
        )

    def misses_at(self, decision: int) -> tuple[Miss, ...]:
        """The misses of one choice."""
        return tuple(miss for miss in self.misses if miss.decision == decision)

    @property
    def hint(self) -> Hint:
        """How much has been told about the choice before the player."""
        return self.hint_at(self.decision)

    def hint_at(self, decision: int) -> Hint:
        """How much was told about a choice."""
        return Hint(self.attempt.hints.get(str(decision), Hint.NONE))

    def game_at(self, decision: int) -> Game:
        """The game as it stood before the player's choice of that number."""
        plies = self.game.plies
        own = [n for n, ply in enumerate(plies) if ply.colour is self.colour and not ply.is_pass]
        end = own[decision - 1] if decision <= len(own) else len(plies)
        return Game(self.puzzle.position, plies[:end])

    def line_of(self, miss: Miss) -> Game:
        """Best play to the end of the game from a miss on."""
        return played(self.game_at(miss.decision).position, miss.line)


@lru_cache(maxsize=GAMES_KEPT)
def played(start: Position, moves: tuple[int, ...]) -> Game:
    """The game in which `moves` were played from `start`. Raises IllegalMoveError."""
    return Game.from_moves(moves, start)
