"""Reversi as slowly and plainly as it can be written, to compare the engine with.

Eight rows of eight letters, eight steps, and loops; it shares no code with the engine.
"""

from dataclasses import dataclass

from reversi_site.engine import Colour, Position

BLACK, WHITE, EMPTY = "X", "O", "-"
OTHER = {BLACK: WHITE, WHITE: BLACK}
STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


@dataclass
class Board:
    """Row 1 comes first, column a is the first letter of a row; `turn` is the side to move."""

    rows: list[list[str]]
    turn: str

    def run(self, row: int, column: int, down: int, right: int) -> tuple[list[int], str | None]:
        """Return the opposing discs in line next to a square, and what follows (None: edge)."""
        run: list[int] = []
        while True:
            row, column = row + down, column + right
            if row < 0 or row > 7 or column < 0 or column > 7:
                return run, None
            if self.rows[row][column] != OTHER[self.turn]:
                return run, self.rows[row][column]
            run.append(8 * row + column)

    def flips(self, square: int) -> list[int]:
        row, column = divmod(square, 8)
        if self.rows[row][column] != EMPTY:
            return []
        flipped: list[int] = []
        for down, right in STEPS:
            run, end = self.run(row, column, down, right)
            if end == self.turn:
                flipped += run
        return sorted(flipped)

    def legal_moves(self) -> list[int]:
        return [square for square in range(64) if self.flips(square)]

    def play(self, square: int) -> "Board":
        rows = [list(row) for row in self.rows]
        for disc in [square, *self.flips(square)]:
            rows[disc // 8][disc % 8] = self.turn
        return Board(rows, OTHER[self.turn])

    def passed(self) -> "Board":
        return Board(self.rows, OTHER[self.turn])

    def must_pass(self) -> bool:
        return not self.legal_moves() and self.passed().legal_moves() != []

    def is_over(self) -> bool:
        return not self.legal_moves() and not self.passed().legal_moves()

    def count(self, cell: str) -> int:
        return sum(row.count(cell) for row in self.rows)


def start() -> Board:
    rows = [[EMPTY] * 8 for _ in range(8)]
    rows[3][3] = rows[4][4] = WHITE  # d4 and e5
    rows[3][4] = rows[4][3] = BLACK  # e4 and d5
    return Board(rows, BLACK)


def board_of(position: Position) -> Board:
    """Return an engine position as a plain board."""
    cells = [
        BLACK if position.black >> square & 1 else WHITE if position.white >> square & 1 else EMPTY
        for square in range(64)
    ]
    rows = [cells[8 * row : 8 * row + 8] for row in range(8)]
    return Board(rows, BLACK if position.turn is Colour.BLACK else WHITE)


def position_of(board: Board) -> Position:
    """Return a plain board as an engine position."""
    discs = {BLACK: 0, WHITE: 0, EMPTY: 0}
    for row in range(8):
        for column in range(8):
            discs[board.rows[row][column]] |= 1 << (8 * row + column)
    turn = Colour.BLACK if board.turn == BLACK else Colour.WHITE
    return Position(discs[BLACK], discs[WHITE], turn)
