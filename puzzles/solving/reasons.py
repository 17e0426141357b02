"""Why a move gave the aim away, in what can be measured.

A wrong move is compared with a best one: in the positions that both lead to, and along best play
from both to the end. Each reason is a fact about these, found by a function of its own; none of
them names the best move, which the player has yet to find. `reason_words` puts them into sentences.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from reversi_site.engine.concepts import Region, moves, opened_moves, regions, replies
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.squares import CORNERS

# Differences in the number of legal moves that are worth a sentence.
MUCH_ROOM = 2
# And in the number of discs that a reply turns.
MANY_DISCS = 3


@dataclass(frozen=True)
class Comparison:
    """A wrong move and a best one in the same position, each with best play to the end."""

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


Reason = (
    WipedOut
    | CornersGiven
    | CornerLeft
    | PassLost
    | OwnPasses
    | RegionOpened
    | LastMoveLost
    | CouldWait
    | RoomGiven
    | RoomLost
    | DiscsTurned
)


def reasons(wrong: Game, best: Game) -> tuple[Reason, ...]:
    """All reasons that hold, those that tell most first.

    Both games begin where the player had the choice, and go on with best play to the end.
    """
    compared = Comparison(wrong, best)
    return tuple(reason for find in _FINDERS for reason in find(compared))


# Does it lose every disc?
def _wiped_out(compared: Comparison) -> Iterator[WipedOut]:
    if not compared.wrong.position.discs(compared.player):
        yield WipedOut()


# Does it let the opponent into a corner?
def _corners_given(compared: Comparison) -> Iterator[CornersGiven]:
    opened = opened_moves(compared.before, compared.wrong.moves[0])
    given = CORNERS & opened - compared.best_replies
    if given:
        yield CornersGiven(tuple(sorted(given)))


# Does it leave a corner to the opponent? (If the opponent could not take it before, it is given.)
def _corner_left(compared: Comparison) -> Iterator[CornerLeft]:
    reply = _next_ply(compared.wrong)
    open_corners = CORNERS & moves(compared.before, compared.player)
    given = {corner for each in _corners_given(compared) for corner in each.corners}
    if reply in open_corners - given and _next_ply(compared.best) != reply:
        yield CornerLeft(reply)


# Does it give the opponent a move back?
def _pass_lost(compared: Comparison) -> Iterator[PassLost]:
    after_best = compared.before.play(compared.best.moves[0])
    if after_best.must_pass and compared.wrong_replies:
        yield PassLost(len(compared.wrong_replies))


# Does the player run out of moves?
def _own_passes(compared: Comparison) -> Iterator[OwnPasses]:
    count = _passes(compared.wrong, compared.player)
    if count and not _passes(compared.best, compared.player):
        yield OwnPasses(count)


# Does it open a region that was the player's own?
def _region_opened(compared: Comparison) -> Iterator[RegionOpened]:
    for region in regions(compared.before):
        if (
            region.players == {compared.player}
            and compared.wrong_replies & region.squares
            and not compared.best_replies & region.squares
            and not region.squares <= CORNERS  # That has been said of the corner.
        ):
            yield RegionOpened(tuple(sorted(region.squares)))


# Who gets the last move in a region that both can enter?
def _last_moves_lost(compared: Comparison) -> Iterator[LastMoveLost]:
    found = regions(compared.before)
    for region in found:
        if (
            region.players == set(Colour)
            and _fills(compared.wrong, region) is compared.opponent
            and _fills(compared.best, region) is compared.player
        ):
            yield LastMoveLost(tuple(sorted(region.squares)), is_all=len(found) == 1)


# Was there no hurry?
def _could_wait(compared: Comparison) -> Iterator[CouldWait]:
    square = compared.wrong.moves[0]
    is_ours = square not in moves(compared.before, compared.opponent)
    later = any(
        ply.square == square and ply.colour is compared.player for ply in compared.best.plies[1:]
    )
    if is_ours and later:
        yield CouldWait(square)


# Does the reply turn more?
def _discs_turned(compared: Comparison) -> Iterator[DiscsTurned]:
    if _next_ply(compared.wrong) is None or _next_ply(compared.best) is None:
        return
    count = len(compared.wrong.plies[1].flipped)
    after_best = len(compared.best.plies[1].flipped)
    if count >= after_best + MANY_DISCS:
        yield DiscsTurned(count, after_best)


# Does it leave the opponent more to choose from?
def _room_given(compared: Comparison) -> Iterator[RoomGiven]:
    given, after_best = len(compared.wrong_replies), len(compared.best_replies)
    if after_best and given >= after_best + MUCH_ROOM:
        yield RoomGiven(given, after_best)


# Does it leave the player less to choose from?
def _room_lost(compared: Comparison) -> Iterator[RoomLost]:
    left, after_best = _room(compared.wrong), _room(compared.best)
    if left and after_best >= left + MUCH_ROOM:
        yield RoomLost(left, after_best)


_FINDERS: tuple[Callable[[Comparison], Iterator[Reason]], ...] = (
    _wiped_out,
    _corners_given,
    _corner_left,
    _pass_lost,
    _own_passes,
    _region_opened,
    _last_moves_lost,
    _could_wait,
    _room_given,
    _room_lost,
    _discs_turned,
)


def _next_ply(line: Game) -> int | None:
    """Where the opponent plays after the first move; None if it passes, or all is over."""
    return line.plies[1].square if len(line.plies) > 1 else None


def _passes(line: Game, colour: Colour) -> int:
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
