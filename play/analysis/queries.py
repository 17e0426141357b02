"""What the page of an analysis shows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from play.analysis import words
from play.analysis.scores import Scores, scores
from play.notices import Notice
from play.share import links
from play.share.queries import PlyLink, Walk, board_after, game_until, ply_links, walk_through
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.board.tally import Tally
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import write_address
from reversi_site.engine.search import MoveScore
from reversi_site.players.models import Player

# So many moves of a line are written out; all of them can be played through.
LINE_SHOWN = 4


analysis_url = partial(links.page_url, "analysis")


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A legal move in the table: what it comes to, and how the game goes on best from there."""

    shown: Game
    move: MoveScore

    @property
    def name(self) -> str:
        """The square."""
        return squares.name(self.move.square)

    @property
    def move_id(self) -> str:
        """The id of the link to what comes after it."""
        return f"after-{self.name}"

    @property
    def line_id(self) -> str:
        """The id of the link to the line."""
        return f"line-{self.name}"

    @property
    def score(self) -> str:
        """What it comes to, in words."""
        return words.score(self.move)

    @property
    def url(self) -> str:
        """The analysis after the move."""
        return analysis_url(self.shown.play(self.move.square))

    @property
    def label(self) -> str:
        """The same in words."""
        return words.after(self.move.square)

    @property
    def line(self) -> str:
        """How the game goes on best after the move, as far as there is room for it."""
        answers = self.move.line[1:]
        shown = " ".join(map(squares.name, answers[:LINE_SHOWN]))
        return f"{shown} …" if len(answers) > LINE_SHOWN else shown

    @property
    def line_url(self) -> str:
        """The game with the whole line in it, opened after the first move of that."""
        game = self.shown
        for square in self.move.line:
            game = game.play(square)
        return analysis_url(game, len(self.shown.plies) + 1)

    @property
    def line_label(self) -> str:
        """The line in words."""
        return words.line_label(self.move.line)


@dataclass(frozen=True, slots=True)
class AnalysisPage:
    """Everything the page of an analysis shows.

    - `shown`: the game up to the ply that is looked at; `whole`: all of it.
    - `scores`: None where the side to move has no move.
    - `notice`: the answer to a press that is no move.
    """

    shown: Game
    whole: Game
    board: BoardDisplay
    scores: Scores | None
    notice: Notice | None

    @property
    def eyebrow(self) -> str:
        """What stands above the heading."""
        return words.eyebrow(self.scores)

    @property
    def heading(self) -> str:
        """The best move and what it comes to; the result, or the pass, where there is none."""
        if self.scores:
            return words.heading(self.scores)
        if self.shown.is_over:
            return board_words.outcome_sentence(self.shown.result())
        return f"{board_words.turn_words(self.shown.position)}."

    @property
    def tally(self) -> Tally:
        """Both scores."""
        return Tally.of(self.shown.position)

    @property
    def certainty(self) -> str:
        """What of the scores is proved; why there are none, if there are none."""
        if self.scores:
            return words.certainty(self.scores)
        if self.shown.is_over:
            tournament = board_words.tournament_sentence(self.shown.result())
            return " ".join(filter(None, [tournament, words.nothing_to_analyse()]))
        return board_words.pass_sentence(self.shown.position.turn)

    @property
    def meaning(self) -> str:
        """What the numbers mean."""
        return words.meaning(self.shown.position.turn)

    @property
    def told(self) -> str:
        """The last move or pass."""
        return " ".join(board_words.ply_sentence(ply) for ply in self.shown.plies[-1:])

    @property
    def spoken(self) -> str:
        """What a screen reader is told of a change."""
        return self.notice.spoken if self.notice else f"{self.told} {self.heading}".strip()

    @property
    def rows(self) -> Iterator[MoveRow]:
        """All legal moves, best first."""
        for move in self.scores.moves if self.scores else ():
            yield MoveRow(self.shown, move)

    @property
    def plies(self) -> list[PlyLink]:
        """Links to the analysis of the start and after every ply."""
        return ply_links(self.shown, self.whole, partial(analysis_url, self.whole))

    @property
    def walk(self) -> Walk:
        """Where one can go from here."""
        return walk_through(self.shown, self.whole, partial(analysis_url, self.whole))

    @property
    def board_url(self) -> str:
        """The board that is shown, without scores."""
        return links.board_url(self.whole, len(self.shown.plies))

    @property
    def review_url(self) -> str:
        """The review of the whole game."""
        return links.page_url("review", self.whole)

    @property
    def play_from(self) -> str:
        """The shown game as the page of a new game asks for it."""
        return write_address(self.shown)

    @property
    def puzzle(self) -> str:
        """The shown position for the page that makes it a puzzle; "" where nothing is proved."""
        exact = self.scores is not None and self.scores.exact
        return write_address(Game(self.shown.position)) if exact else ""


def analysis_page(
    whole: Game,
    ply: int,
    player: Player | None,
    before_search: Callable[[], object],
    notice: Notice | None = None,
) -> AnalysisPage:
    """The analysis of a game after `ply` plies. Raises Busy, and what `before_search` does."""
    shown = game_until(whole, ply)
    found = scores_of(shown, before_search)
    board = board_after(whole, ply, analysis_url(whole), player, is_news=notice is None)
    if found:
        board = replace(
            board,
            scores={move.square: move.score for move in found.moves},
            estimates=tuple(move.square for move in found.moves if not move.exact),
            best=[move.square for move in found.moves if move.score == found.best.score],
        )
    return AnalysisPage(shown, whole, board, found, notice)


def scores_of(game: Game, before_search: Callable[[], object]) -> Scores | None:
    """The scores of all moves in a game's last position; None if there is no move."""
    position = game.position
    return scores(position, before_search) if position.legal_moves() else None
