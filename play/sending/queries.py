"""What is handed on of a game, and under which addresses."""

from dataclasses import dataclass, replace
from functools import partial

from django.conf import settings
from django.urls import reverse
from django.utils.html import format_html

from play.models import ShortLink
from play.sending import words
from play.sending.files import Ending
from play.share import links
from play.share.queries import Walk, game_until, walk_through
from reversi_site.board import drawn
from reversi_site.engine import Game
from reversi_site.engine.notation import write_address, write_board

# How large a frame on another site is to be, in pixels: what stands in it fits.
FRAME_WIDTH, FRAME_HEIGHT = 320, 600


@dataclass(frozen=True, slots=True)
class FileLink:
    """A file to take away."""

    ending: Ending
    url: str

    @property
    def words(self) -> str:
        """What is in it."""
        return words.file(self.ending)

    @property
    def name(self) -> str:
        """How its format is called."""
        return self.ending.upper()

    @property
    def label(self) -> str:
        """Both, for whoever hears the link alone."""
        return f"{self.words}, {self.name}"


@dataclass(frozen=True, slots=True)
class Shared:
    """A game to be handed on, opened after `ply` plies.

    Whoever gets it sees that board first, and can walk through the whole game from there.
    """

    whole: Game
    ply: int

    @property
    def shown(self) -> Game:
        """The game up to the board that is seen first."""
        return game_until(self.whole, self.ply)

    @property
    def word(self) -> str:
        """The game as a word of an address."""
        return write_address(self.whole)

    @property
    def heading(self) -> str:
        """What the board is called."""
        return words.heading(self.shown)

    @property
    def detail(self) -> str:
        """How far the game has come on it."""
        return words.detail(self.shown)

    @property
    def told(self) -> str:
        """How the board came about, and what comes next."""
        return words.told(self.shown)

    @property
    def last(self) -> int | None:
        """The square of the last move, if anybody has moved."""
        return self.shown.last_square

    @property
    def picture_words(self) -> str:
        """What a picture of the board shows."""
        return words.picture(self.shown)

    @property
    def board_url(self) -> str:
        """The page of the game."""
        return links.board_url(self.whole, self._ply)

    @property
    def link(self) -> str:
        """The same, to be sent to somebody."""
        return settings.SITE_URL + self.board_url

    @property
    def share_url(self) -> str:
        """The page with all ways to hand the game on."""
        return links.page_url("share", self.whole, self._ply)

    @property
    def embed_url(self) -> str:
        """The page for a frame on another site."""
        return links.page_url("embed", self.whole, self._ply)

    @property
    def qr_url(self) -> str:
        """The link as a QR code."""
        return links.page_url("qr", self.whole, self._ply)

    @property
    def qr_title(self) -> str:
        """What that code is called."""
        return words.qr_title(self.link)

    @property
    def svg_url(self) -> str:
        """The board as an SVG file."""
        return links.page_url("picture", self.shown)

    @property
    def png_url(self) -> str:
        """The board as a PNG file."""
        return links.page_url("image", self.shown)

    @property
    def picture_url(self) -> str:
        """The board with words beside it, as a PNG file."""
        return links.page_url("share-picture", self.shown)

    @property
    def picture_link(self) -> str:
        """The same for whoever is not on this site."""
        return settings.SITE_URL + self.picture_url

    @property
    def files(self) -> list[FileLink]:
        """The whole game as files."""
        return [
            FileLink(ending, reverse("play:file", args=[self.word, ending])) for ending in Ending
        ]

    @property
    def embed_code(self) -> str:
        """What is put into a page of another site to show the game there."""
        return format_html(
            '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy"></iframe>',
            settings.SITE_URL + self.embed_url,
            FRAME_WIDTH,
            FRAME_HEIGHT,
            words.frame_title(self.shown),
        )

    @property
    def walk(self) -> Walk:
        """Where one can go from here within a frame."""
        walk = walk_through(self.shown, self.whole, partial(links.page_url, "embed", self.whole))
        return replace(walk, words=words.walk(self.shown, self.whole))

    @property
    def short_link(self) -> str:
        """The short link of the game; empty if nobody has made one."""
        start, moves = write_board(self.whole.start), self.whole.transcript
        link = ShortLink.objects.filter(start=start, moves=moves).first()
        if link is None:
            return ""
        return settings.SITE_URL + links.at_ply(link.get_absolute_url(), self._ply)

    @property
    def _ply(self) -> int | None:
        return self.ply if self.ply < len(self.whole.plies) else None


def share_picture(game: Game) -> drawn.Picture:
    """The board after a game's last move and words beside it, as a PNG. Raises Busy."""
    return drawn.share_picture(
        game.position,
        headline=words.heading(game),
        detail=words.detail(game),
        last=game.last_square,
    )


def image(game: Game) -> drawn.Picture:
    """The board after a game's last move alone, as a PNG. Raises Busy."""
    return drawn.board_picture(game.position, game.last_square)


def game_of(code: str) -> Game | None:
    """The game of a short link; None if there is no such link."""
    link = ShortLink.objects.filter(code=code.lower()).first()
    return link.played if link else None
