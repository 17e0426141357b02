"""Addresses of shared boards."""

from django.conf import settings
from django.urls import reverse

from reversi_site.engine import Game
from reversi_site.engine.notation import write_address


def board_url(game: Game, ply: int | None = None, left: Game | None = None) -> str:
    """The page of a game; with `ply`, opened after so many plies.

    `left` is the game that this one has left by another move, if any: the page leads back to it.
    """
    if game == Game():
        return at_ply(reverse("play:open"), ply)
    page = page_url("board", game, ply)
    if left is None:
        return page
    return f"{page}{'?' if ply is None else '&'}of={write_address(left)}"


def page_url(name: str, game: Game, ply: int | None = None) -> str:
    """Another page about a game: `name` is that of an address of ours which takes a game.

    With `ply`, opened after so many plies.
    """
    return at_ply(reverse(f"play:{name}", args=[write_address(game)]), ply)


def link(game: Game) -> str:
    """The whole address of a game's page, to be sent to somebody."""
    return settings.SITE_URL + board_url(game)


def at_ply(page: str, ply: int | None) -> str:
    """A page about a game, opened after so many plies if that is said."""
    return page if ply is None else f"{page}?ply={ply}"
