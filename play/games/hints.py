"""What a hint says: the best move that a search found, what it is worth, and facts about it.

A fact is true of the move as it stands on the board, or was proved by the search; nothing is
guessed. Each has a class, and a function that finds it. `hint_words` puts them into sentences.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from reversi_site.engine import squares
from reversi_site.engine.concepts import frontier, opened_moves, regions, replies, stable_discs
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search import Limits, MoveScore, SearchResult
from reversi_site.engine.squares import CORNERS

# Half a second: exact from some 16 empty squares on, an estimate before that.
LIMITS = Limits(ms=500)

# More facts than this nobody reads in the middle of a game.
MOST_FACTS = 3


@dataclass(frozen=True)
class Hint:
    """All legal moves of a position as a search found them, best first."""

    position: Position
    scores: tuple[MoveScore, ...]

    @property
    def best(self) -> MoveScore:
        """The move that the hint is about."""
        return self.scores[0]

    @property
    def others(self) -> tuple[MoveScore, ...]:
        """The other legal moves."""
        return self.scores[1:]

    @cached_property
    def after(self) -> Position:
        """The position after the best move, before a pass."""
        return self.position.play(self.best.square)

    @property
    def player(self) -> Colour:
        """Who asks."""
        return self.position.turn

    @cached_property
    def replies(self) -> Mapping[int, frozenset[int]]:
        """The opponent's moves after each legal move."""
        return {each.square: replies(self.position, each.square) for each in self.scores}

    @property
    def facts(self) -> tuple["Fact", ...]:
        """What there is to say for the move, what tells most first; at least one fact."""
        found = [fact for find in _FINDERS for fact in find(self)]
        return tuple(found[:MOST_FACTS] or [_replies_left(self)])


def stored(result: SearchResult) -> dict[str, Any]:
    """A search's result in a form that a database keeps."""
    return {
        "scores": [
            [squares.name(each.square), each.score, each.exact, each.depth]
            for each in result.scores
        ]
    }


def read(position: Position, kept: Mapping[str, Any]) -> Hint:
    """The hint at `position` that was stored."""
    return Hint(
        position,
        tuple(
            MoveScore(squares.parse(name), score, exact, depth, line=())
            for name, score, exact, depth in kept["scores"]
        ),
    )


# --- Facts -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnlyMove:
    """There is no other legal move."""


@dataclass(frozen=True, slots=True)
class EndsGame:
    """Nobody can move after it."""


@dataclass(frozen=True, slots=True)
class OnlyWin:
    """It wins, and every other move was proved not to."""


@dataclass(frozen=True, slots=True)
class OnlyDraw:
    """It draws, and every other move was proved to lose."""


@dataclass(frozen=True, slots=True)
class NextBest:
    """What the next best move leads to, by proof: its score in discs for the player."""

    square: int
    score: int


@dataclass(frozen=True, slots=True)
class TakesCorner:
    """It takes a corner."""

    corner: int


@dataclass(frozen=True, slots=True)
class NewStableDiscs:
    """How many discs of the player are provably stable after it that were not before it."""

    count: int


@dataclass(frozen=True, slots=True)
class OpponentPasses:
    """The opponent has no move after it, and the player has."""


@dataclass(frozen=True, slots=True)
class GivesCorners:
    """The corners that the opponent can take at once after it."""

    corners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KeepsCorners:
    """The opponent can take no corner at once, but after other moves it could.

    `move` is the best of those, `corners` what it would give.
    """

    move: int
    corners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FillsRegion:
    """It fills a region of a single square, which the opponent could have filled as well."""


@dataclass(frozen=True, slots=True)
class EvenRegions:
    """It leaves an even number of empty squares in each region; both sides can enter them all."""

    count: int


@dataclass(frozen=True, slots=True)
class FewestReplies:
    """How many moves it leaves the opponent: none leaves fewer. `alone`: all others leave more."""

    count: int
    alone: bool


@dataclass(frozen=True, slots=True)
class OpensNothing:
    """It gives the opponent no move that it did not have; so many other moves do."""

    others_open: int


@dataclass(frozen=True, slots=True)
class SmallestFrontier:
    """How many discs of the player lie beside empty squares after it: no other move leaves fewer.

    `alone`: all others leave more.
    """

    count: int
    alone: bool


@dataclass(frozen=True, slots=True)
class RepliesLeft:
    """How many moves it leaves the opponent, and how many the others leave, at least and at most.

    Said where nothing sets the move apart.
    """

    count: int
    fewest: int
    most: int


Fact = (
    OnlyMove
    | EndsGame
    | OnlyWin
    | OnlyDraw
    | NextBest
    | TakesCorner
    | NewStableDiscs
    | OpponentPasses
    | GivesCorners
    | KeepsCorners
    | FillsRegion
    | EvenRegions
    | FewestReplies
    | OpensNothing
    | SmallestFrontier
    | RepliesLeft
)


def _only_move(hint: Hint) -> Iterator[OnlyMove]:
    if not hint.others:
        yield OnlyMove()


def _ends_game(hint: Hint) -> Iterator[EndsGame]:
    if hint.after.is_over:
        yield EndsGame()


# What would every other move come to? Said only of what was proved, of this move and the others.
def _proved_best(hint: Hint) -> Iterator[OnlyWin | OnlyDraw | NextBest]:
    if not hint.others or not all(each.exact for each in hint.scores):
        return
    score, next_best = hint.best.score, hint.others[0]
    if score > 0 >= next_best.score:
        yield OnlyWin()
    elif score == 0 > next_best.score:
        yield OnlyDraw()
    elif score > next_best.score:
        yield NextBest(next_best.square, next_best.score)


def _takes_corner(hint: Hint) -> Iterator[TakesCorner]:
    if hint.best.square in CORNERS:
        yield TakesCorner(hint.best.square)


def _new_stable_discs(hint: Hint) -> Iterator[NewStableDiscs]:
    new = stable_discs(hint.after, hint.player) - stable_discs(hint.position, hint.player)
    if new:
        yield NewStableDiscs(len(new))


def _opponent_passes(hint: Hint) -> Iterator[OpponentPasses]:
    if hint.after.must_pass:
        yield OpponentPasses()


# Can the opponent take a corner at once? That it may do so is said of the best move as well.
def _corners(hint: Hint) -> Iterator[GivesCorners | KeepsCorners]:
    given = {move: CORNERS & after for move, after in hint.replies.items()}
    if given[hint.best.square]:
        yield GivesCorners(tuple(sorted(given[hint.best.square])))
        return
    giving = [each.square for each in hint.others if given[each.square]]
    if giving:
        yield KeepsCorners(giving[0], tuple(sorted(given[giving[0]])))


def _fills_region(hint: Hint) -> Iterator[FillsRegion]:
    for region in regions(hint.position):
        if region.squares == {hint.best.square} and hint.player.other in region.players:
            yield FillsRegion()


def _even_regions(hint: Hint) -> Iterator[EvenRegions]:
    found = regions(hint.after)
    if found and all(not each.is_odd and each.players == set(Colour) for each in found):
        yield EvenRegions(len(found))


# How much choice does it leave? This and what follows is no argument where all is proved.
def _fewest_replies(hint: Hint) -> Iterator[FewestReplies]:
    count, *others = [len(hint.replies[each.square]) for each in hint.scores]
    if not hint.best.exact and count and _is_least(count, others):
        yield FewestReplies(count, alone=count < min(others))


def _opens_nothing(hint: Hint) -> Iterator[OpensNothing]:
    opening = [each.square for each in hint.others if opened_moves(hint.position, each.square)]
    if not hint.best.exact and opening and not opened_moves(hint.position, hint.best.square):
        yield OpensNothing(len(opening))


def _smallest_frontier(hint: Hint) -> Iterator[SmallestFrontier]:
    count, *others = [
        len(frontier(hint.position.play(each.square), hint.player)) for each in hint.scores
    ]
    if not hint.best.exact and _is_least(count, others):
        yield SmallestFrontier(count, alone=count < min(others))


def _is_least(count: int, others: list[int]) -> bool:
    """Whether none of the others is less, and not all are the same."""
    return bool(others) and count <= min(others) and count < max(others)


def _replies_left(hint: Hint) -> RepliesLeft:
    count, *others = [len(hint.replies[each.square]) for each in hint.scores]
    return RepliesLeft(count, min(others), max(others))


_FINDERS: tuple[Callable[[Hint], Iterator[Fact]], ...] = (
    _only_move,
    _ends_game,
    _proved_best,
    _takes_corner,
    _new_stable_discs,
    _opponent_passes,
    _corners,
    _fills_region,
    _even_regions,
    _fewest_replies,
    _opens_nothing,
    _smallest_frontier,
)
