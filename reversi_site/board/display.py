"""What one board shows: a position, and what is said about its squares."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields

from django.utils.translation import gettext

from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.position import Colour, Position

# A disc farther away than this turns together with the sixth: there are only six between two ends.
FARTHEST_FLIP = 6


@dataclass(frozen=True, slots=True)
class Square:
    """One square as the template needs it.

    - `score`: empty unless it has one.
    - `turns`: the names of the discs that a move there would turn, and `turns_words` the same for a
      screen reader; empty unless that is shown.
    """

    id: str
    name: str
    classes: str
    label: str
    score: str
    turns: str
    turns_words: str


@dataclass(frozen=True, kw_only=True)
class BoardDisplay:
    """Everything one playable board shows.

    Every square can be pressed. With `dots` off nothing tells a legal square from another one.

    - `action`: the URL that a press goes to, by `method`; the square's name is sent as `square`.
    - `hidden`: what else is sent, by name (a version, marks so far).
    - `push_url`: whether htmx puts the answer's address into the address bar.
    - `confirm`: whether a press says that it is to be confirmed before it counts.
    - `sound`: whether discs are heard.
    - `dots`, `coordinates`: whether legal moves and names of rows and columns are shown.
    - `flips`: whether a move tells which discs it would turn: one that has a dot, or `to_confirm`.
    - `turned`: whether row 8 is on top and column h on the left.
    - `last`: the square of the last move; `flipped`: the discs that it turned.
    - `hints`: squares to look at. `line`: squares of a line that is being explained.
    - `marked`: squares that the player has marked.
    - `tried`: squares that were tried and do not work, each with its words.
    - `best`: squares that are right; said to be the best move, or the best one by an estimate,
      unless `notes` says otherwise.
    - `scores`: scores in discs for the side to move, exact but for the squares in `estimates`;
      `chosen`: the scored move played.
    - `notes`: words to say about a square in place of "best move" or "marked".
    - `to_confirm`: the square that was pressed and waits to be confirmed.
    - `caption`: says what the board shows; made from the position if left empty.
    - `name`: begins the ids of the form and its squares; to be unique on a page.
    """

    position: Position
    action: str
    method: str = "post"
    hidden: Mapping[str, object] = field(default_factory=dict)
    push_url: bool = False
    confirm: bool = False
    sound: bool = False
    dots: bool = True
    coordinates: bool = True
    flips: bool = False
    turned: bool = False
    last: int | None = None
    flipped: Collection[int] = ()
    hints: Collection[int] = ()
    line: Collection[int] = ()
    marked: Collection[int] = ()
    tried: Mapping[int, str] = field(default_factory=dict)
    best: Collection[int] = ()
    scores: Mapping[int, int] = field(default_factory=dict)
    estimates: Collection[int] = ()
    chosen: int | None = None
    notes: Mapping[int, str] = field(default_factory=dict)
    to_confirm: int | None = None
    caption: str = ""
    name: str = "board"

    def __hash__(self) -> int:
        """By the position alone, since mappings have no hash; equal boards are equal in all."""
        return hash((self.position, self.last))

    @property
    def look(self) -> tuple[object, ...]:
        """All that the table shows: boards with equal ones differ at most in their forms."""
        return tuple(_hashable(getattr(self, name)) for name in _LOOK)

    @property
    def classes(self) -> str:
        """The classes of the table."""
        return " ".join(
            [
                "board",
                *(["with-coordinates"] if self.coordinates else []),
                *(["white-to-move"] if self.position.turn is Colour.WHITE else []),
            ]
        )

    @property
    def caption_words(self) -> str:
        """The caption of the table."""
        caption = self.caption or words.board_caption(self.position, self.last)
        if self.turned:
            return f"{caption} {gettext('The board is turned: row 8 is on top.')}"
        return caption

    @property
    def columns(self) -> str:
        """The names of the columns, from left to right."""
        return "".join(squares.COLUMNS[column] for column in self._order)

    def rows(self) -> Iterator[tuple[str, list[Square]]]:
        """Yield each row's name and its eight squares, from the top."""
        shown_moves = frozenset(self.position.legal_moves()) if self.dots else frozenset()
        for row in self._order:
            in_row = (8 * row + column for column in self._order)
            yield squares.ROWS[row], [self._square(square, shown_moves) for square in in_row]

    @property
    def _order(self) -> range:
        """Rows from the top, and columns from the left."""
        return range(7, -1, -1) if self.turned else range(8)

    def _square(self, square: int, shown_moves: Collection[int]) -> Square:
        name = squares.name(square)
        states = list(self._states(square, square in shown_moves))
        turns = self.position.flips(square) if self.flips and square in shown_moves else ()
        return Square(
            id=f"{self.name}-{name}",
            name=name,
            classes=" ".join(classes for classes, _ in states if classes),
            label=", ".join([name, *(said for _, said in states if said)]),
            score=self._score(square),
            turns=" ".join(map(squares.name, turns)),
            turns_words=words.would_turn(turns) if turns else "",
        )

    def _states(self, square: int, shown_as_legal: bool) -> Iterator[tuple[str, str]]:
        """Yield what a square shows, as classes and words: first what lies on it."""
        colour = self.position.at(square)
        if colour is not None:
            yield colour.value, words.colour_name(colour)
        elif shown_as_legal:
            yield "legal-move", gettext("legal move")
        else:
            yield "", gettext("empty")
        states = (
            (square == self.last, "last-move", gettext("last move")),
            (square in self.flipped, self._flip_classes(square), gettext("just flipped")),
            (square in self.hints, "hint", gettext("hint")),
            (square in self.marked, "marked", self.notes.get(square, gettext("marked"))),
            (square in self.tried, "tried", self.tried.get(square, "")),
            (square in self.best, "best", self.notes.get(square, self._best_words(square))),
            (square in self.scores, *self._score_state(square)),
            (square == self.chosen, "chosen", gettext("your move")),
            (square == self.to_confirm, "to-confirm", gettext("chosen, not played yet")),
            (square in self._would_turn, "would-turn", gettext("would turn")),
            (square in self.line, "line", ""),
        )
        for is_shown, classes, said in states:
            if is_shown:
                yield classes, said

    def _best_words(self, square: int) -> str:
        return gettext("best by estimate") if square in self.estimates else gettext("best move")

    def _score(self, square: int) -> str:
        """What is written on a square: "+6", or "≈ +6" by an estimate."""
        if square not in self.scores:
            return ""
        written = words.signed_estimate if square in self.estimates else words.signed
        return written(self.scores[square])

    def _score_state(self, square: int) -> tuple[str, str]:
        score = self.scores.get(square, 0)
        if square in self.estimates:
            return "score estimate", words.estimate_words(score)
        return "score", words.score_words(score)

    @property
    def _would_turn(self) -> Collection[int]:
        if self.to_confirm is None or not self.flips:
            return ()
        return self.position.flips(self.to_confirm)

    def _flip_classes(self, square: int) -> str:
        """Discs turn one after the other: the class tells how far from the placed one."""
        distance = 1
        if self.last is not None:
            distance = min(squares.distance(self.last, square), FARTHEST_FLIP)
        return f"flipped distance-{distance}"


# What belongs to the form around the table.
_FORM = {"action", "method", "hidden", "push_url", "confirm", "sound"}
_LOOK = [each.name for each in fields(BoardDisplay) if each.name not in _FORM]


def _hashable(value: object) -> object:
    if isinstance(value, Mapping):
        return tuple(value.items())
    if isinstance(value, Collection) and not isinstance(value, str):
        return tuple(value)
    return value
