"""Addresses of shared boards."""

from django.conf import settings
from django.urls import reverse

from reversi_site.engine import START, Game


def board_url(game: Game, ply: int | None = None) -> str:
    """The page of a game; with `ply`, opened after so many plies.

    Only a game from the usual start has a page to be shared; "" for any other.
    """
    if game.start != START:
        return ""
    page = reverse("play:board", args=[game.transcript]) if game.moves else reverse("play:open")
    return page if ply is None else f"{page}?ply={ply}"


def link(game: Game) -> str:
    """The whole address of a game's page, to be sent to somebody; "" if it has none."""
    page = board_url(game)
    return f"{settings.SITE_URL}{page}" if page else ""
