"""The component sheet: every state of a square and every part on one page, in debug mode only."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from reversi_site import stage
from reversi_site.board import words
from reversi_site.board.display import BoardDisplay
from reversi_site.board.tally import Tally
from reversi_site.engine import squares
from reversi_site.engine.explain import explain
from reversi_site.engine.game import Game, Ply

SHOWN_GAME = "f5d6c3d3c4f4f6"
GAME_WITH_A_PASS = "e6f6c4e7e8d8g6f8"

# Every class that a square or its table can have, and what stands for it in words.
STATES = (
    ("", "empty"),
    ("black", "Black"),
    ("white", "White"),
    ("legal-move", "legal move"),
    ("last-move", "last move"),
    ("flipped distance-1…6", "just flipped"),
    ("hint", "hint"),
    ("marked", "marked"),
    ("tried", "the words given"),
    ("best", "best move, or the words given"),
    ("score", "wins by 2, draws, loses by 4"),
    ("estimate", "about 2 ahead, about level, about 4 behind"),
    ("chosen", "your move"),
    ("to-confirm", "chosen, not played yet"),
    ("would-turn", "would turn"),
    ("line", "said by the panel"),
    (":focus-visible", "said by the reader"),
)


def sheet(request: HttpRequest) -> HttpResponse:
    """Show all states and parts. A press on a board is answered by its explanation."""
    game, with_pass = _game(SHOWN_GAME), _game(GAME_WITH_A_PASS)
    last = game.plies[-1]
    pressed = _pressed(request.GET.get("square", ""))
    explanation = words.explanation_words(explain(game.position, pressed))
    context = {
        "states": STATES,
        "board": _every_state(game),
        "without_dots": BoardDisplay(
            position=game.position,
            action=reverse("board:sheet"),
            method="get",
            dots=False,
            coordinates=False,
            flips=True,
            name="without-dots",
        ),
        "turned": BoardDisplay(
            position=game.position,
            action=reverse("board:sheet"),
            method="get",
            last=last.square,
            flips=True,
            to_confirm=squares.parse("b4"),
            turned=True,
            name="turned",
        ),
        "explanation": explanation,
        "tally": Tally.of(game.position),
        "over": _game("c4c3f5d6c7c5b4d3d2").position,
        "last": last,
        "position": game.position,
        "rows": [_row(ply) for ply in with_pass.plies],
        "walk": {"first": "?", "previous": "?", "next": "", "last": "", "words": "Move 7 of 7"},
        "pips": ["done", "done", "current", "", "", ""],
    }
    return stage.render(request, "components/sheet.html", context, live=explanation.verdict)


def _every_state(game: Game) -> BoardDisplay:
    """A board on which every state can be seen; only the discs and dots are real."""
    last = game.plies[-1]
    return BoardDisplay(
        position=game.position,
        action=reverse("board:sheet"),
        method="get",
        last=last.square,
        flipped=last.flipped,
        flips=True,
        line=_squares("a1 b2"),
        hints=_squares("g5"),
        marked=_squares("c5 d4"),
        tried={
            squares.parse("c2"): "tried, not legal",
            squares.parse("d3"): "tried, does not turn",
        },
        best=_squares("e7 g7 h7 g2 c3"),
        scores=dict(zip(_squares("g7 h7 f8 g8 g2 g3 h1"), (2, 14, 0, -4, 14, 0, -12), strict=True)),
        estimates=_squares("g2 g3 h1"),
        chosen=squares.parse("h7"),
        caption="Every state that a square can have. White to move.",
    )


def _row(ply: Ply) -> dict[str, object]:
    """A row of the list of moves."""
    return {
        "is_pass": ply.is_pass,
        "words": words.played_sentence(ply),
        "number": ply.move_number,
        "colour": ply.colour.value,
        "colour_name": words.colour_name(ply.colour),
        "square": "" if ply.square is None else squares.name(ply.square),
        "url": "#moves",
    }


def _game(transcript: str) -> Game:
    return Game.from_moves(squares.parse_word(transcript))


def _squares(names: str) -> tuple[int, ...]:
    return tuple(map(squares.parse, names.split()))


def _pressed(text: str) -> int:
    """The square that was pressed; c5 for a page that was just opened, or for no square."""
    try:
        return squares.parse(text)
    except ValueError:
        return squares.parse("c5")
