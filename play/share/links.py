"""Addresses of shared boards."""

from django.conf import settings
from django.urls import reverse

from reversi_site.engine import START, Game


def has_page(game: Game) -> bool:
    """Whether a game has a page to be shared: only one from the usual start."""
    return game.start == START


def board_url(game: Game, ply: int | None = None) -> str:
    """The page of a game from the usual start; with `ply`, opened after so many plies."""
    page = reverse("play:board", args=[game.transcript]) if game.moves else reverse("play:open")
    return page if ply is None else f"{page}?ply={ply}"


def link(game: Game) -> str:
    """The whole address of a game's page, to be sent to somebody."""
    return f"{settings.SITE_URL}{board_url(game)}"
