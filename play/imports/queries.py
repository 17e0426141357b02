"""What the pages of games from elsewhere show. Nothing of what is brought is kept."""

from dataclasses import dataclass
from functools import cached_property

from play.imports import words
from play.imports.examples import GAME, examples
from play.imports.forms import ImportForm
from play.notices import Notice
from play.share import links
from play.share.slips import Excerpt
from reversi_site.engine import Game
from reversi_site.engine.notation import MOST_GAMES, Collection, Record

# A longer list has numbers in place of pictures, of some eight kilobytes each.
MOST_PICTURES = 24


@dataclass(frozen=True, slots=True)
class ImportPage:
    """Where something is brought, and what was wrong with what was.

    `excerpt` is the part of a text that is wrong, if it is known which.
    """

    form: ImportForm
    notice: Notice | None = None
    excerpt: Excerpt | None = None

    @property
    def example(self) -> Game:
        """The game that the examples write down."""
        return GAME

    @property
    def notations(self) -> list[tuple[str, str]]:
        """What each notation is called, and how it looks."""
        return [(words.format_name(form), example) for form, example in examples()]

    @property
    def limits(self) -> str:
        """How much can be brought at once."""
        return words.limits()


@dataclass(frozen=True, slots=True)
class Row:
    """One game of several."""

    number: int
    record: Record

    @property
    def game(self) -> Game:
        """Its moves, as far as they are right."""
        return self.record.game

    @property
    def last(self) -> int | None:
        """The square of its last move."""
        return self.game.last_square

    @property
    def url(self) -> str:
        """Its page."""
        return links.board_url(self.game)

    @property
    def name(self) -> str:
        """Who played, or its number."""
        return words.record_name(self.record, self.number)

    @property
    def facts(self) -> str:
        """Where and when, how long, and its opening."""
        return words.record_facts(self.record)

    @property
    def outcome(self) -> str:
        """How it came out, if that is known."""
        return words.record_outcome(self.record)

    @property
    def breaks_off(self) -> str:
        """Why it is not read to its end, if it is not."""
        return words.breaks_off(self.record)


@dataclass(frozen=True)
class GameList:
    """Several games to choose from; the form is there to read on with."""

    games: Collection
    form: ImportForm

    @property
    def heading(self) -> str:
        """How many there are in all."""
        return words.heading(self.games.count)

    @property
    def read_as(self) -> str:
        """Which notation it was taken for."""
        return words.read_as(self.games.format)

    @property
    def part(self) -> str:
        """Which of them are listed, if it is not all of them."""
        return words.part(self.games)

    @cached_property
    def rows(self) -> list[Row]:
        """Those that are listed."""
        numbered = enumerate(self.games.records, self.games.first)
        return [Row(number, record) for number, record in numbered]

    @property
    def has_pictures(self) -> bool:
        """Whether each of them is shown with its last board."""
        return len(self.rows) <= MOST_PICTURES

    @property
    def next_first(self) -> int:
        """The number of the first game after them; the first of all if there is none."""
        return self._last + 1 if self._last < self.games.count else 1

    @property
    def read_on(self) -> str:
        """What the button says that lists the games from there on."""
        return words.read_on(min(self.games.count - self._last, MOST_GAMES))

    @property
    def _last(self) -> int:
        return self.games.first + len(self.games.records) - 1
