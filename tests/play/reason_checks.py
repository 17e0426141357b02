"""Whether a reason holds, found out anew: on the plain board of the engine's tests, by replay.

Nothing here is taken from the code that finds reasons, and no thresholds: those are how it chooses.
What is checked is what the sentence claims.
"""

from dataclasses import dataclass, field
from functools import singledispatch

from play.review.corner_reasons import (
    CornerLost,
    CornerMissed,
    CornerRisked,
    CornersLeftOpen,
    CornersOpened,
)
from play.review.ending_reasons import (
    Counted,
    PassesMissed,
    SquareLeft,
    StableGiven,
    StableMissed,
)
from play.review.mistakes import Mistake
from play.review.room_reasons import (
    LongFrontier,
    MovesOpened,
    RoomAhead,
    SafeMovesLost,
    SafeRepliesGiven,
)
from reversi_site.engine import Colour
from reversi_site.engine.comparison import (
    CornerLeft,
    CornersGiven,
    CouldWait,
    LastMoveLost,
    OwnPasses,
    PassLost,
    RegionOpened,
    RoomGiven,
    RoomLost,
    WipedOut,
)
from tests.engine.reference import BLACK, EMPTY, OTHER, STEPS, WHITE, Board, board_of

CORNERS = {0, 7, 56, 63}


@dataclass
class Line:
    """A line move by move. `events` holds mover, square (None for a pass) and discs turned."""

    boards: list[Board]
    events: list[tuple[str, int | None, int]] = field(default_factory=list)

    @property
    def end(self) -> Board:
        return self.boards[-1]

    def after(self, plies: int) -> Board:
        return self.boards[min(plies, len(self.events))]

    def passes(self, side: str) -> int:
        return sum(mover == side and square is None for mover, square, _ in self.events)

    def moves_to(self, square: int) -> list[str]:
        return [mover for mover, moved, _ in self.events if moved == square]

    def turned_by(self, side: str) -> int:
        return sum(count for mover, _, count in self.events if mover == side)


def replayed(start: Board, moves: tuple[int, ...]) -> Line:
    line = Line([start])
    for move in moves:
        count = len(line.end.flips(move))
        assert count
        line.events.append((line.end.turn, move, count))
        line.boards.append(line.end.play(move))
        if line.end.must_pass():
            line.events.append((line.end.turn, None, 0))
            line.boards.append(line.end.passed())
    return line


@dataclass
class Case:
    """A mistake on plain boards: the player, the opponent, the position before and both lines."""

    mistake: Mistake

    def __post_init__(self) -> None:
        self.before = board_of(self.mistake.position)
        self.player = self.before.turn
        self.opponent = OTHER[self.player]
        self.played = replayed(self.before, self.mistake.played_line)
        self.better = replayed(self.before, self.mistake.better_line)
        self.lines = self.played, self.better


def at(board: Board, square: int) -> str:
    return board.rows[square // 8][square % 8]


def moves(board: Board, side: str) -> set[int]:
    return set(Board(board.rows, side).legal_moves())


def opened(case: Case, line: Line) -> set[int]:
    return moves(line.boards[1], case.opponent) - moves(case.before, case.opponent)


def safe(board: Board, side: str) -> int:
    """How many moves leave the other side no corner to take."""
    ours = Board(board.rows, side)
    return sum(not CORNERS & set(ours.play(move).legal_moves()) for move in ours.legal_moves())


def around(square: int) -> set[int]:
    row, column = divmod(square, 8)
    return {
        8 * (row + down) + column + right
        for down, right in STEPS
        if 0 <= row + down < 8 and 0 <= column + right < 8
    }


def is_region(board: Board, squares: tuple[int, ...]) -> bool:
    """Whether these are empty squares that hang together, and all of those."""
    found: set[int] = set()
    waiting = [squares[0]]
    while waiting:
        square = waiting.pop()
        if at(board, square) == EMPTY and square not in found:
            found.add(square)
            waiting += around(square)
    return found == set(squares)


def gained_for_good(before: Board, after: Board, side: str) -> int:
    return len(stable(after, side) - stable(before, side))


def stable(board: Board, side: str) -> set[int]:
    """The discs of a side that a corner, full lines and each other protect, as slowly as can be."""
    found: set[int] = set()
    while True:
        new = {
            square
            for square in range(64)
            if at(board, square) == side and is_held(board, square, found)
        }
        if new == found:
            return found
        found = new


def is_held(board: Board, square: int, held: set[int]) -> bool:
    row, column = divmod(square, 8)
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        sides = []
        full = True
        for way in (1, -1):
            line = []
            r, c = row + way * down, column + way * right
            while 0 <= r < 8 and 0 <= c < 8:
                line.append(8 * r + c)
                r, c = r + way * down, c + way * right
            full = full and all(at(board, each) != EMPTY for each in line)
            sides.append(not line or line[0] in held)
        if not full and not any(sides):
            return False
    return True


def colour_of(side: str) -> Colour:
    return {BLACK: Colour.BLACK, WHITE: Colour.WHITE}[side]


@singledispatch
def holds(reason: object, case: Case) -> bool:
    raise TypeError(f"no check for {reason}")


@holds.register
def _(_reason: WipedOut, case: Case) -> bool:
    return case.played.end.count(case.player) == 0


@holds.register
def _(reason: CornersGiven, case: Case) -> bool:
    return (
        all(
            corner in opened(case, case.played)
            and corner not in moves(case.better.boards[1], case.opponent)
            and at(case.played.end, corner) == case.opponent
            and at(case.better.end, corner) != case.opponent
            for corner in reason.corners
        )
        and set(reason.corners) <= CORNERS
    )


@holds.register
def _(reason: CornersOpened, case: Case) -> bool:
    return (
        all(
            corner in opened(case, case.played)
            and corner in moves(case.played.end, case.opponent)
            and corner not in moves(case.better.boards[1], case.opponent)
            and corner not in moves(case.better.end, case.opponent)
            for corner in reason.corners
        )
        and set(reason.corners) <= CORNERS
    )


@holds.register
def _(reason: CornerLeft, case: Case) -> bool:
    return (
        reason.corner in CORNERS & moves(case.before, case.player)
        and case.played.events[1][:2] == (case.opponent, reason.corner)
        and at(case.better.end, reason.corner) != case.opponent
    )


@holds.register
def _(reason: CornersLeftOpen, case: Case) -> bool:
    return (
        all(
            corner in moves(case.before, case.opponent)
            and corner in moves(case.played.boards[1], case.opponent)
            and corner not in moves(case.better.boards[1], case.opponent)
            and at(case.played.end, corner) == case.opponent
            for corner in reason.corners
        )
        and set(reason.corners) <= CORNERS
    )


@holds.register
def _(reason: CornerLost, case: Case) -> bool:
    takers = case.played.moves_to(reason.corner), case.better.moves_to(reason.corner)
    length = len(reason.moves)
    return (
        takers[0] == [case.opponent]
        and case.opponent not in takers[1]
        and reason.after_best == (colour_of(case.player) if takers[1] else None)
        and reason.corner in CORNERS
        and reason.moves == case.mistake.played_line[:length]
        and reason.moves[-1] == reason.corner
    )


@holds.register
def _(reason: CornerMissed, case: Case) -> bool:
    return (
        reason.corner in CORNERS
        and case.better.moves_to(reason.corner) == [case.player]
        and case.played.moves_to(reason.corner) == []
        and reason.corner not in moves(case.played.end, case.player)
    )


@holds.register
def _(reason: CornerRisked, case: Case) -> bool:
    beside = {0: 9, 7: 14, 56: 49, 63: 54}
    return (
        beside[reason.corner] == case.mistake.played
        and case.mistake.better not in beside.values()
        and at(case.played.end, reason.corner) == EMPTY
        and at(case.played.end, case.mistake.played) == case.player
    )


@holds.register
def _(reason: StableGiven, case: Case) -> bool:
    gained = [gained_for_good(case.before, line.after(2), case.opponent) for line in case.lines]
    return gained == [reason.count, reason.after_best] and gained[0] > gained[1]


@holds.register
def _(reason: StableMissed, case: Case) -> bool:
    gained = [gained_for_good(case.before, line.after(1), case.player) for line in case.lines]
    return gained == [reason.count, reason.after_best] and gained[0] < gained[1]


@holds.register
def _(reason: PassLost, case: Case) -> bool:
    return (
        case.better.events[1][:2] == (case.opponent, None)
        and len(moves(case.played.boards[1], case.opponent)) == reason.replies > 0
    )


@holds.register
def _(reason: OwnPasses, case: Case) -> bool:
    return [line.passes(case.player) for line in case.lines] == [reason.count, 0]


@holds.register
def _(reason: PassesMissed, case: Case) -> bool:
    return [line.passes(case.opponent) for line in case.lines] == [0, reason.count]


@holds.register
def _(reason: RegionOpened, case: Case) -> bool:
    region = set(reason.squares)
    return (
        is_region(case.before, reason.squares)
        and bool(region & moves(case.before, case.player))
        and not region & moves(case.before, case.opponent)
        and bool(region & moves(case.played.boards[1], case.opponent))
        and not region & moves(case.better.boards[1], case.opponent)
    )


@holds.register
def _(reason: LastMoveLost, case: Case) -> bool:
    def last(line: Line) -> str:
        return [mover for mover, square, _ in line.events if square in reason.squares][-1]

    return (
        is_region(case.before, reason.squares)
        and all(moves(case.before, side) & set(reason.squares) for side in (BLACK, WHITE))
        and all(at(line.end, each) != EMPTY for line in case.lines for each in reason.squares)
        and [last(line) for line in case.lines] == [case.opponent, case.player]
        and reason.is_all == (case.before.count(EMPTY) == len(reason.squares))
    )


@holds.register
def _(reason: CouldWait, case: Case) -> bool:
    return (
        reason.square == case.mistake.played
        and reason.square not in moves(case.before, case.opponent)
        and case.better.events[0][1] != reason.square
        and case.better.moves_to(reason.square) == [case.player]
    )


@holds.register
def _(reason: SquareLeft, case: Case) -> bool:
    reply = case.played.events[1][:2]
    return reply == (case.opponent, case.mistake.better) and reason.square == reply[1]


@holds.register
def _(reason: SafeRepliesGiven, case: Case) -> bool:
    safe_ones = [safe(line.boards[1], case.opponent) for line in case.lines]
    return safe_ones == [reason.count, reason.after_best] and safe_ones[0] > safe_ones[1]


@holds.register
def _(reason: MovesOpened, case: Case) -> bool:
    found = [len(opened(case, line)) for line in case.lines]
    turned = [line.events[0][2] for line in case.lines]
    return (
        found == [reason.count, reason.after_best]
        and turned == [reason.turned, reason.turned_by_best]
        and found[0] > found[1]
    )


@holds.register
def _(reason: RoomGiven, case: Case) -> bool:
    room = [len(moves(line.boards[1], case.opponent)) for line in case.lines]
    return room == [reason.replies, reason.after_best] and room[0] > room[1]


@holds.register
def _(reason: SafeMovesLost, case: Case) -> bool:
    answered = all(line.events[1][1] is not None for line in case.lines)
    has_moves = all(moves(line.boards[2], case.player) for line in case.lines)
    safe_ones = [safe(line.boards[2], case.player) for line in case.lines]
    is_said = safe_ones == [reason.count, reason.after_best] and safe_ones[0] < safe_ones[1]
    return answered and has_moves and is_said


@holds.register
def _(reason: RoomLost, case: Case) -> bool:
    answered = all(line.events[1][1] is not None for line in case.lines)
    room = [len(moves(line.boards[2], case.player)) for line in case.lines]
    return answered and room == [reason.moves, reason.after_best] and room[0] < room[1]


@holds.register
def _(reason: RoomAhead, case: Case) -> bool:
    room = [
        len(moves(line.end, side)) for line in case.lines for side in (case.player, case.opponent)
    ]
    lengths = {len(case.mistake.played_line), len(case.mistake.better_line)}
    stated = [reason.moves, reason.opponents, reason.after_best, reason.opponents_after_best]
    return room == stated and lengths == {reason.line} and room[0] - room[1] < room[2] - room[3]


@holds.register
def _(reason: LongFrontier, case: Case) -> bool:
    def open_discs(board: Board) -> int:
        ours = [square for square in range(64) if at(board, square) == case.player]
        return sum(any(at(board, each) == EMPTY for each in around(square)) for square in ours)

    found = [open_discs(line.boards[1]) for line in case.lines]
    return found == [reason.count, reason.after_best] and found[0] > found[1]


@holds.register
def _(reason: Counted, case: Case) -> bool:
    turned = [line.turned_by(side) for line in case.lines for side in (case.player, case.opponent)]
    stated = [reason.turned, reason.turned_back, reason.after_best, reason.back_after_best]
    return turned == stated and all(line.end.is_over() for line in case.lines)
