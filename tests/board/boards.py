"""Positions that these tests share, and a way to read a rendered board."""

from dataclasses import dataclass
from html.parser import HTMLParser

from django.template import engines

from reversi_site.board.display import BoardDisplay
from reversi_site.engine import squares
from reversi_site.engine.game import Game

TIGER = "f5d6c3d3c4"
WIPEOUT = "c4c3f5d6c7c5b4d3d2"
EARLY_PASS = "e6f6c4e7e8d8g6f8"


def game(transcript: str) -> Game:
    """The game of a transcript without blanks."""
    names = (transcript[at : at + 2] for at in range(0, len(transcript), 2))
    return Game.from_moves(map(squares.parse, names))


def square(name: str) -> int:
    """The square of a name."""
    return squares.parse(name)


def some(names: str) -> tuple[int, ...]:
    """The squares of several names."""
    return tuple(map(squares.parse, names.split()))


@dataclass
class Element:
    """One start tag of a page."""

    tag: str
    attributes: dict[str, str | None]


class Elements(HTMLParser):
    """All start tags of a piece of HTML, in order, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.all: list[Element] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append(Element(tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def named(self, tag: str) -> list[Element]:
        return [element for element in self.all if element.tag == tag]


def render(display: BoardDisplay, tag: str = "board") -> Elements:
    """Show a board, or the field for a typed move, as a template would."""
    template = engines["django"].from_string(f"{{% load board %}}{{% {tag} display %}}")
    return Elements(template.render({"display": display, "csrf_token": "a-token"}))


def buttons(display: BoardDisplay) -> dict[str, dict[str, str | None]]:
    """The attributes of each square's button, by the square's name."""
    return {
        str(element.attributes["value"]): element.attributes
        for element in render(display).named("button")
    }
