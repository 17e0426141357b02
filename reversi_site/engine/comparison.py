"""Two moves in the same position, each with a line of play: what one gives that the other does not.

A wrong move is compared with a best one: in the positions that both lead to, and along the play
that follows. Each fact about these has a class, and a function that finds it; which of them are
told, and in which words, is for others to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from reversi_site.engine.concepts import Region, moves, opened_moves, regions, replies
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.squares import CORNERS

# Differences in the number of legal moves that are worth a word.
MUCH_ROOM = 2
# And in the number of discs that a reply turns.
MANY_DISCS = 3


@dataclass(frozen=True)
class Comparison:
    """A wrong move and a best one in the same position, each with the best play that follows."""

    wrong: Game
    best: Game

    @property
    def before(self) -> Position:
        """The position in which the player had the choice."""
        return self.wrong.start

    @property
    def player(self) -> Colour:
        """Who had it."""
        return self.before.turn

    @property
    def opponent(self) -> Colour:
        """The other side."""
        return self.before.turn.other

    @property
    def lines(self) -> tuple[Game, Game]:
        """The wrong move's line, and the best one's."""
        return self.wrong, self.best

    @property
    def are_answered(self) -> bool:
        """Whether the opponent has a move after both moves, and both lines go on with one."""
        return all(_next_ply(line) is not None for line in self.lines)

    @cached_property
    def wrong_replies(self) -> frozenset[int]:
        """The opponent's moves after the wrong move."""
        return replies(self.before, self.wrong.moves[0])

    @cached_property
    def best_replies(self) -> frozenset[int]:
        """The opponent's moves after the best one."""
        return replies(self.before, self.best.moves[0])


@dataclass(frozen=True, slots=True)
class WipedOut:
    """Best play after the move ends without a disc of the player's."""


@dataclass(frozen=True, slots=True)
class CornersGiven:
    """The opponent can take these corners at once: not before the move, nor after the best one."""

    corners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CornerLeft:
    """The player could have taken this corner; in best play the opponent takes it at once."""

    corner: int


@dataclass(frozen=True, slots=True)
class PassLost:
    """The best move leaves the opponent without a move; after this one it has so many."""

    replies: int


@dataclass(frozen=True, slots=True)
class OwnPasses:
    """In best play after the move the player has to pass so often; after the best one never."""

    count: int


@dataclass(frozen=True, slots=True)
class RegionOpened:
    """The opponent gets into a region: it could not before the move, nor can it after the best."""

    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LastMoveLost:
    """In best play the opponent fills a region's last square; after the best move the player does.

    Both sides could enter the region before the move. `is_all`: there is no other one.
    """

    squares: tuple[int, ...]
    is_all: bool


@dataclass(frozen=True, slots=True)
class CouldWait:
    """The opponent had no move to the square; after the best move the player plays it later."""

    square: int


@dataclass(frozen=True, slots=True)
class DiscsTurned:
    """How many discs the opponent's reply turns in best play, and how many after the best move."""

    count: int
    after_best: int


@dataclass(frozen=True, slots=True)
class RoomGiven:
    """How many moves the opponent has after the move, and how many fewer after the best one."""

    replies: int
    after_best: int


@dataclass(frozen=True, slots=True)
class RoomLost:
    """How many moves the player has at the next turn in best play, and how many after the best."""

    moves: int
    after_best: int


def wiped_out(compared: Comparison) -> Iterator[WipedOut]:
    """Whether the move loses every disc."""
    if not compared.wrong.position.discs(compared.player):
        yield WipedOut()


def corners_given(compared: Comparison) -> Iterator[CornersGiven]:
    """Whether the move lets the opponent into a corner."""
    opened = opened_moves(compared.before, compared.wrong.moves[0])
    given = CORNERS & opened - compared.best_replies
    if given:
        yield CornersGiven(tuple(sorted(given)))


def corner_left(compared: Comparison) -> Iterator[CornerLeft]:
    """Whether the move leaves a corner to the opponent, who could have taken it before as well."""
    reply = _next_ply(compared.wrong)
    open_corners = CORNERS & moves(compared.before, compared.player)
    given = {corner for each in corners_given(compared) for corner in each.corners}
    if reply in open_corners - given and _next_ply(compared.best) != reply:
        yield CornerLeft(reply)


def pass_lost(compared: Comparison) -> Iterator[PassLost]:
    """Whether the move gives the opponent, who could have been made to pass, a move back."""
    after_best = compared.before.play(compared.best.moves[0])
    if after_best.must_pass and compared.wrong_replies:
        yield PassLost(len(compared.wrong_replies))


def own_passes(compared: Comparison) -> Iterator[OwnPasses]:
    """Whether the player runs out of moves."""
    count = passes(compared.wrong, compared.player)
    if count and not passes(compared.best, compared.player):
        yield OwnPasses(count)


def region_opened(compared: Comparison) -> Iterator[RegionOpened]:
    """Whether the move opens a region that was the player's own; corners are told as such."""
    for region in regions(compared.before):
        if (
            region.players == {compared.player}
            and compared.wrong_replies & region.squares
            and not compared.best_replies & region.squares
            and not region.squares <= CORNERS
        ):
            yield RegionOpened(tuple(sorted(region.squares)))


def last_moves_lost(compared: Comparison) -> Iterator[LastMoveLost]:
    """Who gets the last move in the regions that both can enter."""
    found = regions(compared.before)
    for region in found:
        if (
            region.players == set(Colour)
            and _fills(compared.wrong, region) is compared.opponent
            and _fills(compared.best, region) is compared.player
        ):
            yield LastMoveLost(tuple(sorted(region.squares)), is_all=len(found) == 1)


def could_wait(compared: Comparison) -> Iterator[CouldWait]:
    """Whether there was no hurry."""
    square = compared.wrong.moves[0]
    is_ours = square not in moves(compared.before, compared.opponent)
    later = any(
        ply.square == square and ply.colour is compared.player for ply in compared.best.plies[1:]
    )
    if is_ours and later:
        yield CouldWait(square)


def discs_turned(compared: Comparison) -> Iterator[DiscsTurned]:
    """Whether the reply turns more."""
    if not compared.are_answered:
        return
    count = len(compared.wrong.plies[1].flipped)
    after_best = len(compared.best.plies[1].flipped)
    if count >= after_best + MANY_DISCS:
        yield DiscsTurned(count, after_best)


def room_given(compared: Comparison) -> Iterator[RoomGiven]:
    """Whether the move leaves the opponent more to choose from."""
    given, after_best = len(compared.wrong_replies), len(compared.best_replies)
    if after_best and given >= after_best + MUCH_ROOM:
        yield RoomGiven(given, after_best)


def room_lost(compared: Comparison) -> Iterator[RoomLost]:
    """Whether the move leaves the player less to choose from."""
    left, after_best = _room(compared.wrong), _room(compared.best)
    if left and after_best >= left + MUCH_ROOM:
        yield RoomLost(left, after_best)


def _next_ply(line: Game) -> int | None:
    """Where the opponent plays after the first move; None if it passes, or all is over."""
    return line.plies[1].square if len(line.plies) > 1 else None


def passes(line: Game, colour: Colour) -> int:
    """Return how often a colour has to pass in a line."""
    return sum(1 for ply in line.plies if ply.is_pass and ply.colour is colour)


def _fills(line: Game, region: Region) -> Colour | None:
    """Who plays on the last square of a region; None if it is never full."""
    movers = [ply.colour for ply in line.plies if ply.square in region.squares]
    return movers[-1] if len(movers) == region.size else None


def _room(line: Game) -> int:
    """How many legal moves the player has after the opponent's reply; 0 if there is none."""
    if _next_ply(line) is None:
        return 0
    return len(moves(line.plies[1].after, line.start.turn))
