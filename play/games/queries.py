"""What the pages of games show, read from what is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from play.games import hint_words, hints, words
from play.games.hints import Hint
from play.models import Game
from play.notices import Notice
from play.rating.page import RatingWords, rating_words
from play.share import links
from play.starts.words import start_words
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.board.tally import Tally
from reversi_site.engine import Colour, squares
from reversi_site.engine.game import Game as PlayedGame
from reversi_site.engine.game import Ply
from reversi_site.players.models import Pace, Player
from reversi_site.players.options import OptionsForm, on_every_board

# How long a board shows one's own move before it asks for the computer's, in milliseconds.
REPLY_DELAYS = {Pace.AT_ONCE: 0, Pace.CALM: 400, Pace.SLOW: 1500}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row of the list of moves: a move with its number, or a pass."""

    ply: Ply
    url: str
    current: bool

    @property
    def is_pass(self) -> bool:
        """Whether this row tells a pass."""
        return self.ply.is_pass

    @property
    def words(self) -> str:
        """A pass in words."""
        return board_words.played_sentence(self.ply)

    @property
    def number(self) -> int:
        """The number of the move."""
        return self.ply.move_number

    @property
    def colour(self) -> str:
        """Who moved, as a class."""
        return self.ply.colour.value

    @property
    def colour_name(self) -> str:
        """Who moved, in words."""
        return board_words.colour_name(self.ply.colour)

    @property
    def square(self) -> str:
        """The square of a move."""
        return "" if self.ply.square is None else squares.name(self.ply.square)


@dataclass(frozen=True, slots=True)
class GamePage:
    """Everything the page of a game shows.

    - `notice`: what the board says; `told`: the plies before it since the owner last decided.
    - `is_hint`: whether that is a hint, with what speaks for it.
    - `spoken`: what a screen reader is told of the last change.
    - `rating`: how strong the owner is by now, once the game is over and has counted.
    - `reply_delay`: milliseconds from one's own move to the request for the computer's.
    """

    game: Game
    board: BoardDisplay
    tally: Tally
    notice: Notice
    told: tuple[str, ...]
    is_hint: bool
    rows: tuple[MoveRow, ...]
    spoken: str
    rating: RatingWords | None
    options: OptionsForm
    reply_delay: int

    @property
    def heading(self) -> str:
        """How the game stands."""
        return words.heading(self.game)

    @property
    def opponent(self) -> str:
        """Who sits across the board."""
        return words.opponent_name(self.game)

    @property
    def start(self) -> str:
        """From where the game began; empty for the usual start."""
        return start_words(self.game)

    @property
    def turn(self) -> str:
        """The name of the colour to move."""
        return board_words.colour_name(self.game.played.position.turn)

    @property
    def score(self) -> str:
        """Both scores in words."""
        return words.score(self.game)

    @property
    def to_undo(self) -> tuple[MoveRow, ...]:
        """The moves that may be taken back, the last one first."""
        if not self.game.can_undo:
            return ()
        own = {ply.move_number for ply in self.game.own_moves}
        return tuple(row for row in reversed(self.rows) if not row.is_pass and row.number in own)

    @property
    def stakes(self) -> str:
        """What undo and hint would cost, where there is one to press, or have cost."""
        is_help_offered = self.to_undo or self.game.is_owners_turn
        return words.stakes(self.game) if is_help_offered or not self.game.counts else ""

    @property
    def again(self) -> str:
        """What a game like this one, once it is over, is called."""
        return words.again(self.game)

    @property
    def to_confirm(self) -> str:
        """The square that waits to be confirmed, if any."""
        return "" if self.board.to_confirm is None else squares.name(self.board.to_confirm)


def find_game(player: Player | None, public_id: str) -> Game | None:
    """The player's game of this id. Somebody else's is as good as none."""
    if player is None:
        return None
    return Game.objects.filter(owner=player, public_id=public_id).first()


def game_page(
    game: Game, player: Player, notice: Notice | None = None, *, is_news: bool = True
) -> GamePage:
    """The page of a game. `notice` answers a press that changed nothing.

    `is_news`: whether anything has happened since the page was last shown.
    """
    played = game.played
    hint = hints.read(played.position, game.hint) if game.hint else None
    told = _plies_to_tell(game)
    said = _notice(game, told, hint)
    return GamePage(
        game=game,
        board=_board(game, player, hint, flips_are_news=is_news and notice is None),
        tally=Tally.of(played.position, words.side_names(game), is_over=game.is_over),
        notice=notice or said,
        told=() if notice else tuple(_told(game, told, hint)),
        is_hint=bool(hint and not notice),
        rows=tuple(_rows(played)),
        spoken=notice.spoken if notice else _spoken(game, said, hint),
        rating=rating_words(player) if game.is_over and game.counts else None,
        options=OptionsForm.of(player),
        reply_delay=REPLY_DELAYS[Pace(player.pace)],
    )


def confirm_page(game: Game, player: Player, square: int) -> GamePage:
    """The page of a game in which a square was pressed that is to be confirmed before it counts."""
    flips = game.played.position.flips(square) if player.show_flips else ()
    page = game_page(game, player, words.confirm_notice(square, flips))
    return replace(page, board=replace(page.board, to_confirm=square))


def _board(game: Game, player: Player, hint: Hint | None, *, flips_are_news: bool) -> BoardDisplay:
    """The board. Where no move has been made, no disc turns again."""
    wishes = on_every_board(player)
    wishes["dots"] &= game.is_owners_turn
    last = game.played.last_move
    taken_back = words.taken_back(game)[:1]
    flips_are_news &= not (taken_back or hint)
    return BoardDisplay(
        position=game.played.position,
        action=game.get_absolute_url(),
        hidden={"version": game.version},
        **wishes,
        confirm=player.confirm_moves,
        turned=_is_turned(game, player),
        last=last.square if last else None,
        flipped=last.flipped if last and flips_are_news else (),
        hints=[hint.best.square] if hint else (),
        marked=taken_back,
        notes=dict.fromkeys(taken_back, gettext("taken back")),
        caption=words.end_notice(game).spoken if game.is_over else "",
    )


def _is_turned(game: Game, player: Player) -> bool:
    """Whether h8 is on top: the owner may turn the board, and friends have it turned to White."""
    to_white = player.turn_board and not game.against_computer
    return game.turned ^ (to_white and game.played.position.turn is Colour.WHITE)


def _plies_to_tell(game: Game) -> list[Ply]:
    """What happened since the owner last decided something, that decision included.

    With a friend: the last move, and the pass after it.
    """
    plies = game.played.plies
    if game.own_moves:
        return list(plies[plies.index(game.own_moves[-1]) :])
    # A pass has the number of the move before it: one that a set-up move forced is news.
    return [ply for ply in plies if ply.move_number + ply.is_pass > game.given]


def _notice(game: Game, told: list[Ply], hint: Hint | None) -> Notice:
    """What the board says by itself: the end, a hint, an undo, or the last move or pass."""
    if game.is_over:
        return words.end_notice(game)
    if hint:
        return hint_words.notice(hint)
    if game.taken_back:
        return words.undo_notice(game)
    if not told:
        return words.opening_notice(game)
    return words.ply_notice(told[-1])


def _told(game: Game, told: list[Ply], hint: Hint | None) -> Iterator[str]:
    if hint:
        yield from hint_words.sentences(hint)
        return
    if game.taken_back:
        return
    yield from map(board_words.ply_sentence, told if game.is_over else told[:-1])
    if game.hurried:
        yield words.hurried()


def _spoken(game: Game, said: Notice, hint: Hint | None) -> str:
    """The last move, the pass that it forced, and the end: each is said once, when it happens."""
    if hint:
        return " ".join([said.spoken, *hint_words.sentences(hint)])
    if game.taken_back or game.resigned_by or len(game.played.moves) == game.given:
        return said.spoken
    plies = game.played.plies
    news = plies[-2:] if plies[-1].is_pass else plies[-1:]
    sentences = [board_words.ply_sentence(ply) for ply in news]
    return " ".join([*sentences, *([said.spoken] if game.is_over else [])])


def _rows(played: PlayedGame) -> Iterator[MoveRow]:
    last = len(played.plies)
    for count, ply in enumerate(played.plies, start=1):
        yield MoveRow(ply, links.board_url(played, count), current=count == last)
