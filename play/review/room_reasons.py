"""What a mistake does to the room that both sides have to move."""

from collections.abc import Iterator
from dataclasses import dataclass

from reversi_site.engine import comparison, concepts
from reversi_site.engine.comparison import Comparison, RoomGiven, RoomLost
from reversi_site.engine.position import Colour
from reversi_site.engine.squares import CORNERS

# Differences that are worth a sentence: in moves, two and half as many again; in discs that touch
# an empty square; in moves ahead of the opponent's when a line ends.
MORE_MOVES, TIMES_AS_MANY = 2, 1.5
LONG_FRONTIER = 4
FAR_AHEAD = 6

# Who has so many moves has enough; who has but one that is safe, or none, has too few.
ENOUGH_MOVES = 6
FEW_SAFE_MOVES = 1

# With so few empty squares it is not the number of moves that decides any more, nor the frontier.
FEW_EMPTIES = 10
FEW_FOR_A_FRONTIER = 20


@dataclass(frozen=True, slots=True)
class SafeRepliesGiven:
    """How many moves that give no corner away the opponent has, and how few after the best."""

    count: int
    after_best: int


@dataclass(frozen=True, slots=True)
class MovesOpened:
    """How many moves the opponent has that it had not before, and what both moves turn."""

    count: int
    after_best: int
    turned: int
    turned_by_best: int


@dataclass(frozen=True, slots=True)
class SafeMovesLost:
    """How many moves that give no corner away the player has at the next turn."""

    count: int
    after_best: int


@dataclass(frozen=True, slots=True)
class RoomAhead:
    """How many moves both sides would have when so many moves of either line have been made."""

    line: int
    moves: int
    opponents: int
    after_best: int
    opponents_after_best: int


@dataclass(frozen=True, slots=True)
class LongFrontier:
    """How many of the player's discs touch an empty square."""

    count: int
    after_best: int


def safe_replies_given(compared: Comparison) -> Iterator[SafeRepliesGiven]:
    """Whether the opponent keeps moves that cost it nothing, where it could have had none."""
    count, after_best = _safe(compared, compared.opponent, plies=1)
    if after_best <= FEW_SAFE_MOVES and _are_more(count, after_best):
        yield SafeRepliesGiven(count, after_best)


def safe_moves_lost(compared: Comparison) -> Iterator[SafeMovesLost]:
    """Whether the player runs out of moves that cost nothing."""
    count, after_best = _safe(compared, compared.player, plies=2)
    if count <= FEW_SAFE_MOVES and _are_more(after_best, count):
        yield SafeMovesLost(count, after_best)


def _safe(compared: Comparison, colour: Colour, plies: int) -> tuple[int, int]:
    """How many safe moves a colour has after so many plies of both lines.

    Nothing to compare, and so none in either, if the first move is not answered, if the colour has
    no move at all, if the other side can take a corner anyway, or if few squares are left.
    """
    if not _is_midgame(compared) or (plies > 1 and not compared.are_answered):
        return 0, 0
    reached = [line.after_plies(plies) for line in compared.lines]
    if not all(map(concepts.moves, reached, [colour, colour])):
        return 0, 0
    if any(CORNERS & concepts.moves(position, colour.other) for position in reached):
        return 0, 0
    count, after_best = (len(concepts.safe_moves(position, colour)) for position in reached)
    return count, after_best


def moves_opened(compared: Comparison) -> Iterator[MovesOpened]:
    """Whether the move opens more moves to the opponent."""
    count, after_best = (
        len(concepts.opened_moves(compared.before, line.moves[0])) for line in compared.lines
    )
    has_more = len(compared.wrong_replies) > len(compared.best_replies)
    if has_more and _are_more(count, after_best) and _is_midgame(compared):
        turned = (len(line.plies[0].flipped) for line in compared.lines)
        yield MovesOpened(count, after_best, *turned)


def room_given(compared: Comparison) -> Iterator[RoomGiven]:
    """Whether the move leaves the opponent more to choose from, in the middle of the game."""
    for reason in comparison.room_given(compared):
        if _is_midgame(compared) and _are_more(reason.replies, reason.after_best):
            yield reason


def room_lost(compared: Comparison) -> Iterator[RoomLost]:
    """Whether the move leaves the player too little to choose from, in the middle of the game."""
    for reason in comparison.room_lost(compared):
        too_few = reason.moves < ENOUGH_MOVES and _are_more(reason.after_best, reason.moves)
        if _is_midgame(compared) and too_few:
            yield reason


def room_ahead(compared: Comparison) -> Iterator[RoomAhead]:
    """Whether the line leads to less room for the player, beside what the opponent has."""
    ends = compared.wrong.position, compared.best.position
    if ends[0].empties != ends[1].empties or ends[0].empties <= FEW_EMPTIES:
        return
    wrong, best = (
        [len(concepts.moves(end, colour)) for colour in (compared.player, compared.opponent)]
        for end in ends
    )
    if best[0] - best[1] >= wrong[0] - wrong[1] + FAR_AHEAD:
        yield RoomAhead(len(compared.wrong.moves), *wrong, *best)


def long_frontier(compared: Comparison) -> Iterator[LongFrontier]:
    """Whether the move leaves more discs open to attack, early in the game."""
    count, after_best = (
        len(concepts.frontier(line.after_plies(1), compared.player)) for line in compared.lines
    )
    if compared.before.empties >= FEW_FOR_A_FRONTIER and count >= after_best + LONG_FRONTIER:
        yield LongFrontier(count, after_best)


def _is_midgame(compared: Comparison) -> bool:
    return compared.before.empties > FEW_EMPTIES


def _are_more(more: int, fewer: int) -> bool:
    return more >= fewer + MORE_MOVES and more >= fewer * TIMES_AS_MANY
