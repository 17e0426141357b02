"""What the pages of a review show."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from urllib.parse import urlencode

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from play.notices import Notice
from play.review import graph, reason_words, words
from play.review.judging import Judged
from play.review.practice import to_practise
from play.review.report import Report
from play.review.subjects import Subject
from play.review.totals import Phase, likeness, total
from play.review.work import Progress
from play.share import links
from play.share.queries import PlyLink, Walk, game_until
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour
from reversi_site.players.models import Player
from reversi_site.players.options import on_every_board

# So many mistakes of each side are listed.
MOST_LISTED = 5


def look_url(subject: Subject, ply: int, line: int | None = None, step: int = 1) -> str:
    """The review, opened after so many plies; with `line`, at a step of the line from there."""
    query: dict[str, object] = {"ply": ply}
    if line is not None:
        query |= {"line": squares.name(line), "step": step}
    return f"{subject.url}?{urlencode(query)}"


# --- While the work goes on --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WorkPage:
    """The page of a review that is not done yet: the game at its end, and how far it has come.

    - `running`: whether script goes on by itself, after `wait` milliseconds.
    - `notice`: why it does not go on at the moment, if it does not.
    """

    subject: Subject
    progress: Progress
    running: bool = False
    wait: int = 0
    notice: str = ""

    @property
    def last(self) -> int | None:
        """The square of the last move."""
        return self.subject.game.last_square

    @property
    def is_begun(self) -> bool:
        """Whether anything is done already."""
        return self.progress.done > 0

    @property
    def eyebrow(self) -> str:
        """Who played what."""
        return words.eyebrow(self.subject)

    @property
    def words(self) -> str:
        """How far the work has come."""
        return words.progress(self.progress.done, self.progress.total)


# --- A review that is done ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A mistake in the list of one side; `number` is what the graph calls it, if it does."""

    move: Judged
    url: str
    number: int
    is_shown: bool

    @property
    def title(self) -> str:
        """Which move it was."""
        return words.move_title(self.move)

    @property
    def better(self) -> str:
        """What would have been better."""
        return words.better(self.move)

    @property
    def loss(self) -> str:
        """What it gave away, with its sign: "−10", "≈ −9" by an estimate."""
        lost = board_words.signed(-self.move.loss)
        return lost if self.move.exact else f"≈ {lost}"


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move in the table: how the game stood after it, and what it gave away."""

    number: int
    played: str
    url: str
    value: str
    loss: str
    kind: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class SideSummary:
    """One side, "black" or "white": its mistakes, and whom it plays like."""

    name: str
    title: str
    mistakes: list[MistakeRow]
    likeness: str


@dataclass(frozen=True, slots=True)
class PhaseRow:
    """What both sides gave away in a part of the game."""

    name: str
    black: str
    white: str


@dataclass(frozen=True, slots=True)
class LineLinks:
    """A line as links to the board after each of its moves."""

    title: str
    plies: list[PlyLink]
    back_url: str


@dataclass(frozen=True)
class ReviewPage:
    """Everything the page of a finished review shows.

    - `ply`: so many plies of the game have been played on the board.
    - `notice`: what is said of the move that was made then; `reasons`: why it was a mistake.
    - `line`: best play from the better move on, or the line that is being looked at.
    """

    report: Report
    ply: int
    board: BoardDisplay
    notice: Notice
    reasons: tuple[str, ...]
    line: LineLinks | None
    walk: Walk

    @property
    def subject(self) -> Subject:
        """The game."""
        return self.report.subject

    @property
    def eyebrow(self) -> str:
        """Who played what."""
        return words.eyebrow(self.subject)

    @property
    def heading(self) -> str:
        """What is to be said of the game in a line."""
        return words.heading(self.report)

    @property
    def lead(self) -> str:
        """What happened."""
        return words.lead(self.report)

    @property
    def spoken(self) -> str:
        """What a screen reader is told of a change."""
        return " ".join([self.walk.words + ".", self.notice.spoken])

    @property
    def marked(self) -> list[Judged]:
        """The mistakes that have a number in the graph: those of the side that is listed first."""
        return self.report.faults(self.colours[0])[:MOST_LISTED]

    @property
    def colours(self) -> list[Colour]:
        """Both sides, one's own first; else first the one that gave away more."""
        if self.subject.you:
            return [self.subject.you, self.subject.you.other]
        return sorted(Colour, key=lambda colour: -total(self.report.judged, colour).lost)

    @property
    def graph(self) -> SafeString:
        """How the lead went."""
        return graph.draw(
            self.report.values,
            self.report.exact_from,
            [move.at + 1 for move in self.marked],
            self.ply,
            words.graph_labels(self.report),
        )

    @property
    def graph_caption(self) -> str:
        """What of it is proved."""
        return words.graph_caption(self.report)

    @cached_property
    def sides(self) -> list[SideSummary]:
        """Both sides."""
        return [self._side(colour, numbered=at == 0) for at, colour in enumerate(self.colours)]

    def _side(self, colour: Colour, *, numbered: bool) -> SideSummary:
        like = likeness(self.report.judged, colour)
        return SideSummary(
            name=colour.value,
            title=words.mistakes_title(self.subject, colour),
            mistakes=[
                MistakeRow(
                    move,
                    look_url(self.subject, move.at),
                    number if numbered else 0,
                    is_shown=move.at == self.ply,
                )
                for number, move in enumerate(self.report.faults(colour)[:MOST_LISTED], start=1)
            ],
            likeness=words.like_level(self.subject, colour, like) if like else "",
        )

    @property
    def moves(self) -> Iterator[MoveRow]:
        """The table of all moves."""
        for at, ply in enumerate(self.subject.game.plies):
            judged = self.report.at(at)
            yield MoveRow(
                number=ply.move_number,
                played=board_words.played_sentence(ply),
                url=look_url(self.subject, at),
                value=words.value(self.report.values[at + 1]),
                loss=words.loss(judged) if judged else "",
                kind=words.kind_name(judged.kind) if judged else "",
                is_shown=at == self.ply,
            )

    @property
    def phases(self) -> list[PhaseRow]:
        """What was given away in each part of the game, and together."""
        return [
            *(self._phase(words.phase_name(phase), phase) for phase in Phase),
            self._phase(gettext("Together"), None),
        ]

    def _phase(self, name: str, phase: Phase | None) -> PhaseRow:
        black, white = (words.lost(total(self.report.judged, colour, phase)) for colour in Colour)
        return PhaseRow(name, black, white)

    @property
    def side_names(self) -> list[str]:
        """What Black and White are called."""
        return [words.side(self.subject, colour) for colour in Colour]

    @property
    def board_url(self) -> str:
        """The board that is shown, to go on from."""
        return links.board_url(self.subject.game, self.ply)

    @cached_property
    def practice(self) -> str:
        """What can be practised of it, in words; empty if nothing can."""
        return words.practice(len(to_practise(self.report)))

    @property
    def home_url(self) -> str:
        """The page of a game of one's own; "" for one that is on a shared board only."""
        return self.subject.home if self.subject.is_own else ""

    @property
    def opening(self) -> str:
        """Where the game left the named openings."""
        return words.opening(self.report)


def review_page(
    report: Report, ply: int, player: Player | None, notice: Notice | None = None
) -> ReviewPage:
    """The review, opened after so many plies. `notice` answers a press that leads nowhere."""
    move = report.at(ply)
    worse = move if move and move.is_worse else None
    return ReviewPage(
        report=report,
        ply=ply,
        board=_board_after(report.subject, ply, player, worse, flips_are_news=notice is None),
        notice=notice or _notice(report, ply),
        reasons=reason_words.sentences(move.mistake) if move and move.is_fault else (),
        line=_line_links(report.subject, ply, line_of(report, ply, worse.best.square), 0)
        if worse
        else None,
        walk=_walk(report.subject, ply),
    )


def line_page(report: Report, ply: int, line: Game, step: int, player: Player | None) -> ReviewPage:
    """The review, opened at a step of a line that begins after so many plies."""
    subject = report.subject
    shown = line.plies[step - 1]
    square, last = line.moves[0], len(line.plies)
    return ReviewPage(
        report=report,
        ply=ply,
        board=BoardDisplay(
            position=shown.after,
            action=subject.url,
            method="get",
            # A press on any square plays the next move.
            hidden={"ply": ply, "line": squares.name(square), "step": min(step + 1, last)},
            push_url=True,
            **(on_every_board(player) | {"dots": False}),
            last=shown.square,
            flipped=shown.flipped,
        ),
        notice=Notice(
            board_words.played_sentence(shown),
            board_words.result_sentence(line.result())
            if line.is_over and step == last
            else board_words.turned_sentence(shown),
        ),
        reasons=(),
        line=_line_links(subject, ply, line, step),
        walk=Walk.between(
            1,
            last,
            at=step,
            url=partial(look_url, subject, ply, square),
            words=words.line_step(step, last),
        ),
    )


def line_of(report: Report, ply: int, square: int) -> Game | None:
    """The line that begins with a move after so many plies, as far as it is known."""
    game = report.subject.game
    if ply >= len(game.plies) and game.is_over:
        return None
    position = game.after_plies(ply)
    found = report.findings.get(position)
    judged = report.at(ply)
    known = found.of(square) if found else None
    if known is None and judged and judged.played.square == square:
        known = judged.played
    return Game.from_moves(known.line, position) if known else None


def _notice(report: Report, ply: int) -> Notice:
    """What is said of the move that was made after so many plies."""
    game = report.subject.game
    if ply == len(game.plies):
        result = game.result()
        return Notice(board_words.outcome_sentence(result), board_words.tournament_sentence(result))
    move = report.at(ply)
    if move is None:
        following = game.plies[ply]
        if following.is_pass:
            return Notice(
                board_words.played_sentence(following), board_words.turned_sentence(following)
            )
        return Notice(board_words.played_sentence(following), gettext("This move was set up."))
    opening = report.subject.opening
    return words.move_notice(move, opening.name if opening else "")


def _board_after(
    subject: Subject,
    ply: int,
    player: Player | None,
    worse: Judged | None = None,
    *,
    flips_are_news: bool = True,
) -> BoardDisplay:
    """The board after so many plies; with the move that was played then and the better one."""
    shown = game_until(subject.game, ply)
    last = shown.last_move
    best = [worse.best.square] if worse else []
    return BoardDisplay(
        position=shown.position,
        action=subject.url,
        method="get",
        hidden={"ply": ply},
        push_url=True,
        **on_every_board(player),
        last=last.square if last else None,
        flipped=last.flipped if last and flips_are_news else (),
        tried={worse.played.square: words.played_note(worse)} if worse else {},
        best=best,
        notes=dict.fromkeys(best, words.better_note(worse)) if worse else {},
    )


def _walk(subject: Subject, ply: int) -> Walk:
    return Walk.between(
        0,
        len(subject.game.plies),
        at=ply,
        url=partial(look_url, subject),
        words=words.walk_words(subject.game, ply),
    )


def _line_links(subject: Subject, ply: int, line: Game | None, step: int) -> LineLinks | None:
    if line is None:
        return None
    return LineLinks(
        title=words.line_title(line.moves[0]),
        plies=[
            PlyLink(each, look_url(subject, ply, line.moves[0], number), current=number == step)
            for number, each in enumerate(line.plies, start=1)
        ],
        back_url=look_url(subject, ply) if step else "",
    )
