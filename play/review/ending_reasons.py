"""What a mistake does to the end: stable discs, passes, who moves where last, and the count."""

from collections.abc import Iterator
from dataclasses import dataclass

from play.review.mistakes import MOVES_BELIEVED
from reversi_site.engine import comparison, concepts
from reversi_site.engine.comparison import Comparison, LastMoveLost, RegionOpened
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour

# A difference in stable discs that is worth a sentence.
MANY_STABLE = 3

# A region of more squares is nobody's own, only not entered yet.
LARGEST_REGION = 8

# So many moves before the end one counts the discs themselves.
LAST_MOVES = 6


@dataclass(frozen=True, slots=True)
class StableGiven:
    """So many discs that cannot be turned any more the opponent gains by its reply."""

    count: int
    after_best: int


@dataclass(frozen=True, slots=True)
class StableMissed:
    """So many discs that cannot be turned any more the player gains by the move."""

    count: int
    after_best: int


@dataclass(frozen=True, slots=True)
class PassesMissed:
    """In the line after the better move the opponent passes so often; after this one never."""

    count: int


@dataclass(frozen=True, slots=True)
class SquareLeft:
    """The opponent's reply goes where the better move would have gone."""

    square: int


@dataclass(frozen=True, slots=True)
class Counted:
    """How many discs both sides turn to the end of the game, the move included."""

    turned: int
    turned_back: int
    after_best: int
    back_after_best: int


def stable_given(compared: Comparison) -> Iterator[StableGiven]:
    """Whether the answer makes many discs of the opponent stable."""
    if not compared.are_answered or _is_at_the_end(compared):
        return
    count, after_best = _stable_gained(compared, compared.opponent, plies=2)
    later, later_after_best = _stable_gained(compared, compared.opponent, MOVES_BELIEVED)
    # Else the same comes a little later after the better move as well.
    if min(count - after_best, later - later_after_best) >= MANY_STABLE:
        yield StableGiven(count, after_best)


def stable_missed(compared: Comparison) -> Iterator[StableMissed]:
    """Whether the better move would make many discs of the player stable."""
    if _is_at_the_end(compared):
        return
    count, after_best = _stable_gained(compared, compared.player, plies=1)
    later, later_after_best = _stable_gained(compared, compared.player, MOVES_BELIEVED)
    if min(after_best - count, later_after_best - later) >= MANY_STABLE:
        yield StableMissed(count, after_best)


def _stable_gained(compared: Comparison, colour: Colour, plies: int) -> tuple[int, int]:
    """How many discs of a colour have become stable after so many plies of both lines."""
    before = concepts.stable_discs(compared.before, colour)
    reached = (line.after_plies(min(plies, len(line.plies))) for line in compared.lines)
    count, after_best = (len(concepts.stable_discs(each, colour) - before) for each in reached)
    return count, after_best


def passes_missed(compared: Comparison) -> Iterator[PassesMissed]:
    """Whether the opponent would run out of moves after the better move."""
    count = comparison.passes(compared.best, compared.opponent)
    if count and not comparison.passes(compared.wrong, compared.opponent):
        yield PassesMissed(count)


def region_opened(compared: Comparison) -> Iterator[RegionOpened]:
    """Whether the move opens a region that was the player's own: a small one."""
    for reason in comparison.region_opened(compared):
        if len(reason.squares) <= LARGEST_REGION:
            yield reason


def last_moves_lost(compared: Comparison) -> Iterator[LastMoveLost]:
    """As `comparison.last_moves_lost`; who takes a single square is told as such."""
    for reason in comparison.last_moves_lost(compared):
        if len(reason.squares) > 1:
            yield reason


def square_left(compared: Comparison) -> Iterator[SquareLeft]:
    """Whether the opponent takes the better square."""
    best = compared.best.moves[0]
    if len(compared.wrong.plies) > 1 and compared.wrong.plies[1].square == best:
        yield SquareLeft(best)


def counted(compared: Comparison) -> Iterator[Counted]:
    """What both sides turn when the end is near enough to count."""
    if not (compared.wrong.is_over and compared.best.is_over and _is_at_the_end(compared)):
        return
    (turned, back), (after_best, back_after_best) = map(_turned, compared.lines)
    if turned - back < after_best - back_after_best:
        yield Counted(turned, back, after_best, back_after_best)


def _is_at_the_end(compared: Comparison) -> bool:
    return compared.before.empties <= LAST_MOVES


def _turned(line: Game) -> tuple[int, int]:
    """How many discs the player turns in a line, and how many the opponent."""
    mine = sum(len(ply.flipped) for ply in line.plies if ply.colour is line.start.turn)
    return mine, sum(len(ply.flipped) for ply in line.plies) - mine
