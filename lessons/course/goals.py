"""What a move, or a game that is played on, has to reach."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import lru_cache

from lessons.course.claims.moving import outflanked_directions
from lessons.course.claims.strategy import GROUPS, given_corners
from lessons.course.scores import best_moves, exact_scores, winning_moves
from reversi_site.engine import Colour, Game, Position, concepts, squares
from reversi_site.engine.openings import opening_of


@dataclass(frozen=True, slots=True)
class Goal:
    """What a move has to do besides being legal; None or False where it does not matter.

    - `lines`, `flips`: in how many directions, and how many discs it turns.
    - `replies`: how many moves it leaves to the opponent; `fewest_replies`: no move leaves fewer.
    - `takes`: where the disc goes: "corner", "x-square", "c-square" or "edge".
    - `gives_no_corner`: no corner can be taken in answer.
    - `quiet`: it opens no square that the opponent could not play before.
    - `region`: "odd" or "even", the size of the region that it plays in, before the move.
    - `opening`: the name that the game has after it.
    - `best`, `wins`, `draws`: by its exact score.
    """

    lines: int | None = None
    flips: int | None = None
    replies: int | None = None
    fewest_replies: bool = False
    takes: str | None = None
    gives_no_corner: bool = False
    quiet: bool = False
    region: str | None = None
    opening: str | None = None
    best: bool = False
    wins: bool = False
    draws: bool = False

    def parts(self) -> tuple[str, ...]:
        """Return the names of what is asked for."""
        return tuple(
            each.name for each in fields(self) if getattr(self, each.name) is not each.default
        )


def unmet(goal: Goal, game: Game, move: int) -> str | None:
    """Return the name of the first part of a goal that a legal move does not reach, or None.

    Raises MissingScoresError.
    """
    return next(
        (part for part in goal.parts() if not _MEETS[part](getattr(goal, part), game, move)), None
    )


def right_moves(goal: Goal, game: Game) -> frozenset[int]:
    """Return the legal moves that reach a goal. Raises MissingScoresError."""
    return frozenset(
        move for move in game.position.legal_moves() if unmet(goal, game, move) is None
    )


def reply_count(position: Position, move: int) -> int:
    """Return how many moves the opponent has after a move; 0 if it must pass or all is over."""
    return len(concepts.replies(position, move))


@lru_cache(maxsize=64)
def _fewest_replies(position: Position) -> int:
    """Return how few replies a move can leave. Asked for each move of a position in turn."""
    return min(reply_count(position, move) for move in position.legal_moves())


def region_size(game: Game, move: int) -> int:
    """Return the size of the region of empty squares that a move plays in, before it."""
    return next(region.size for region in concepts.regions(game.position) if move in region.squares)


def _reaches_opening(name: str, game: Game, move: int) -> bool:
    opening = opening_of(game.play(move))
    return opening is not None and opening.name == name


_MEETS: dict[str, Callable[..., bool]] = {
    "lines": lambda count, game, move: len(outflanked_directions(game, move)) == count,
    "flips": lambda count, game, move: len(game.position.flips(move)) == count,
    "replies": lambda count, game, move: reply_count(game.position, move) == count,
    "fewest_replies": lambda _, game, move: (
        reply_count(game.position, move) == _fewest_replies(game.position)
    ),
    "takes": lambda group, game, move: move in GROUPS[group],
    "gives_no_corner": lambda _, game, move: not given_corners(game.position, move),
    "quiet": lambda _, game, move: not concepts.opened_moves(game.position, move),
    "region": lambda parity, game, move: region_size(game, move) % 2 == (parity == "odd"),
    "opening": _reaches_opening,
    "best": lambda _, game, move: move in best_moves(game.position),
    "wins": lambda _, game, move: move in winning_moves(game.position),
    "draws": lambda _, game, move: exact_scores(game.position)[move] == 0,
}


@dataclass(frozen=True, slots=True)
class Under:
    """At most so many discs, looked at after each answer to the next so many moves."""

    discs: int
    moves: int

    def kept(self, game: Game, begun: int, player: Colour) -> bool:
        """Say whether the moves are made and answered, and the limit was never broken."""
        own = sum(ply.colour is player and not ply.is_pass for ply in game.plies[begun:])
        answered = game.is_over or game.position.turn is player
        return own >= self.moves and answered and not self.exceeded(game, begun, player)

    def exceeded(self, game: Game, begun: int, player: Colour) -> bool:
        """Say whether the player had too many discs when its turn came again."""
        return any(
            ply.after.turn is player and ply.after.count(player) > self.discs
            for ply in game.plies[begun:]
            if ply.colour is player.other
        )


@dataclass(frozen=True, slots=True)
class PlayOutGoal:
    """What is to be reached by playing on: exactly one of these.

    - `corner`: take one. `pass_`: have the opponent pass. `over`: play to the end.
    - `win`, `draw` (at least), `win_by` so many discs: at the end.
    - `under`: keep below a number of discs for some moves.
    """

    corner: bool = False
    pass_: bool = False
    over: bool = False
    win: bool = False
    draw: bool = False
    win_by: int | None = None
    under: Under | None = None

    def reached(self, game: Game, begun: int, player: Colour) -> bool:
        """Say whether a game that was played on after `begun` plies has reached the goal."""
        played = game.plies[begun:]
        if self.corner:
            return any(ply.colour is player and ply.square in squares.CORNERS for ply in played)
        if self.pass_:
            return any(ply.colour is player.other and ply.is_pass for ply in played)
        if self.under:
            return self.under.kept(game, begun, player)
        return game.is_over and self._result_is_enough(game, player)

    def missed(self, game: Game, begun: int, player: Colour) -> bool:
        """Say whether the goal can no longer be reached."""
        if self.reached(game, begun, player):
            return False
        return game.is_over or (self.under is not None and self.under.exceeded(game, begun, player))

    def _result_is_enough(self, game: Game, player: Colour) -> bool:
        if self.over:
            return True
        least = self.win_by if self.win_by is not None else 0 if self.draw else 1
        return game.result().ahead(player) >= least
