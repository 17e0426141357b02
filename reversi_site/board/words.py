"""Every sentence about squares, positions, moves, explanations and results.

The engine returns facts; this module puts them into words, translated into the reader's language.
Black and White are capitalised, squares are in lower case, and a minus is a real minus sign.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext, ngettext, pgettext

from reversi_site.engine import squares
from reversi_site.engine.explain import Explanation, Line, Reason, Verdict
from reversi_site.engine.game import Ply, Result
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.squares import Direction

# --- Colours, squares, scores ----------------------------------------------------------------


def colour_name(colour: Colour) -> str:
    """Return "Black" or "White"."""
    return gettext("Black") if colour is Colour.BLACK else gettext("White")


def word_list(words: Sequence[str]) -> str:
    """Return the words as a list in a sentence: "d5, e5 and f5"."""
    if len(words) < 2:
        return "".join(words)
    return gettext("%(first_ones)s and %(last)s") % {
        "first_ones": ", ".join(words[:-1]),
        "last": words[-1],
    }


def square_list(some: Iterable[int]) -> str:
    """Return the names of the squares, in the order given: "d5, e5 and f5"."""
    return word_list([squares.name(square) for square in some])


def signed(score: int) -> str:
    """Return a score with its sign: "+6", "0", "−4"."""
    if score == 0:
        return "0"
    return f"+{score}" if score > 0 else f"−{-score}"


def score_words(score: int) -> str:
    """Say what a score, in discs for the side to move, comes to: "wins by 6"."""
    if score > 0:
        return gettext("wins by %(discs)d") % {"discs": score}
    if score < 0:
        return gettext("loses by %(discs)d") % {"discs": -score}
    return gettext("draws")


def signed_estimate(score: int) -> str:
    """Return an estimate with its sign, and one that says what it is: "≈ +6"."""
    return f"≈\N{NARROW NO-BREAK SPACE}{signed(score)}"


def estimate_words(score: int) -> str:
    """Say what an estimate, in discs for the side to move, comes to: "about 6 ahead"."""
    if score > 0:
        return gettext("about %(discs)d ahead") % {"discs": score}
    if score < 0:
        return gettext("about %(discs)d behind") % {"discs": -score}
    return gettext("about level")


# So many gaps can be kept in mind.
FEW_EMPTIES = 16

# --- Positions -------------------------------------------------------------------------------


def board_caption(position: Position, last: int | None = None) -> str:
    """Describe a position in a line: whose turn it is, the discs, the last move.

    "Black to move: 17 black discs, 37 white, 10 squares empty. Last move White a5."
    """
    caption = gettext("%(turn)s: %(black)s, %(white)d white, %(empty)s.") % {
        "turn": turn_words(position),
        "black": ngettext(
            "%(count)d black disc", "%(count)d black discs", position.count(Colour.BLACK)
        )
        % {"count": position.count(Colour.BLACK)},
        "white": position.count(Colour.WHITE),
        "empty": ngettext("%(count)d square empty", "%(count)d squares empty", position.empties)
        % {"count": position.empties},
    }
    mover = None if last is None else position.at(last)
    if last is None or mover is None:
        return caption
    last_move = gettext("Last move %(colour)s %(square)s.") % {
        "colour": colour_name(mover),
        "square": squares.name(last),
    }
    return f"{caption} {last_move}"


def turn_words(position: Position) -> str:
    """Say whose turn it is: "Black to move", "Black must pass" or "The game is over"."""
    if position.is_over:
        return gettext("The game is over")
    words = gettext("%(colour)s must pass") if position.must_pass else gettext("%(colour)s to move")
    return words % {"colour": colour_name(position.turn)}


def count_words(position: Position) -> str:
    """Give both counts and the empty squares: "Black 26, White 27, 11 squares empty"."""
    return ngettext(
        "Black %(black)d, White %(white)d, %(empty)d square empty",
        "Black %(black)d, White %(white)d, %(empty)d squares empty",
        position.empties,
    ) % {
        "black": position.count(Colour.BLACK),
        "white": position.count(Colour.WHITE),
        "empty": position.empties,
    }


def position_words(position: Position) -> str:
    """Name every disc: "Black: e4 and d5. White: d4 and e5. Black to move.".

    Late in a game, when whoever listens looks for the gaps, the empty squares are named as well.
    """
    sides = [
        gettext("%(colour)s: %(squares)s.")
        % {
            "colour": colour_name(colour),
            "squares": square_list(squares.bits(position.discs(colour)))
            or pgettext("no disc of this colour", "none"),
        }
        for colour in Colour
    ]
    gaps = squares.bits(squares.FULL_BOARD & ~position.occupied)
    if 0 < position.empties <= FEW_EMPTIES:
        sides.append(gettext("Empty: %(squares)s.") % {"squares": square_list(gaps)})
    return " ".join([*sides, f"{turn_words(position)}."])


# --- Moves, passes, results ------------------------------------------------------------------


def ply_sentence(ply: Ply) -> str:
    """Tell a move or a pass: "White played b5. It turned one disc, b4."."""
    if ply.square is None:
        return pass_sentence(ply.colour)
    return f"{played_sentence(ply)} {turned_sentence(ply)}"


def played_sentence(ply: Ply) -> str:
    """Tell who moved where: "White played b5."; for a pass, who passed: "White passed."."""
    if ply.square is None:
        return gettext("%(colour)s passed.") % {"colour": colour_name(ply.colour)}
    return gettext("%(colour)s played %(square)s.") % {
        "colour": colour_name(ply.colour),
        "square": squares.name(ply.square),
    }


def turned_sentence(ply: Ply) -> str:
    """Tell what a move turned: "It turned one disc, b4."; for a pass, why: see pass_sentence."""
    if ply.square is None:
        return gettext("%(colour)s had no legal move, so %(other)s plays again.") % {
            "colour": colour_name(ply.colour),
            "other": colour_name(ply.colour.other),
        }
    return ngettext(
        "It turned one disc, %(squares)s.",
        "It turned %(count)d discs: %(squares)s.",
        len(ply.flipped),
    ) % {"count": len(ply.flipped), "squares": square_list(ply.flipped)}


def would_turn(flips: Sequence[int]) -> str:
    """Say which discs a move turns, after its name: "turns d5 and e5"."""
    return gettext("turns %(squares)s") % {"squares": square_list(flips)}


def pass_sentence(colour: Colour) -> str:
    """Tell who passed and why: "White has no legal move and passes. Black plays again."."""
    return gettext("%(colour)s has no legal move and passes. %(other)s plays again.") % {
        "colour": colour_name(colour),
        "other": colour_name(colour.other),
    }


def result_sentence(result: Result) -> str:
    """Tell who won, by both counts where they differ.

    "Black wins 40 to 24." or "Black wins 13 to 0. Counted with the empty squares: 64 to 0."
    """
    return " ".join(filter(None, [outcome_sentence(result), tournament_sentence(result)]))


def outcome_sentence(result: Result) -> str:
    """Tell who won by the discs on the board: "Black wins 13 to 0."."""
    if result.winner is None:
        return gettext("A draw, %(discs)d to %(discs)d.") % {"discs": result.black}
    return gettext("%(colour)s wins %(more)d to %(fewer)d.") % {
        "colour": colour_name(result.winner),
        "more": max(result.black, result.white),
        "fewer": min(result.black, result.white),
    }


def tournament_sentence(result: Result) -> str:
    """Tell the other count where it differs: "Counted with the empty squares: 64 to 0."."""
    if not result.counts_differ:
        return ""
    return gettext("Counted with the empty squares: %(more)d to %(fewer)d.") % {
        "more": max(result.tournament),
        "fewer": min(result.tournament),
    }


# --- Explanations ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LineWords:
    """One or more directions that come to the same, in words and as a strip of squares.

    `cells` names what each square of the strip shows: "tried", "legal-move", "black", "white",
    "empty", or "board-edge" for the rail behind the last one.
    """

    directions: tuple[Direction, ...]
    names: str
    cells: tuple[str, ...]
    sentence: str

    @property
    def turns(self) -> tuple[int, ...]:
        """How far an arrow that points up is to be turned for each direction, in degrees."""
        around = list(Direction)
        return tuple(45 * around.index(direction) for direction in self.directions)


@dataclass(frozen=True, slots=True)
class ExplanationWords:
    """Why a square is a move or is none: a verdict, one line of reason, and the lines seen."""

    verdict: str
    reason: str
    lines: tuple[LineWords, ...]


def explanation_words(explanation: Explanation) -> ExplanationWords:
    """Put an explanation into words. A taken square and a finished game need no lines."""
    verdict, reason = _verdict_words(explanation)
    if explanation.verdict in (Verdict.TAKEN, Verdict.GAME_OVER):
        return ExplanationWords(verdict, reason, ())
    return ExplanationWords(verdict, reason, _lines_words(explanation))


def _verdict_words(explanation: Explanation) -> tuple[str, str]:
    position, square = explanation.position, explanation.square
    named: dict[str, object] = {
        "square": squares.name(square),
        "colour": colour_name(position.turn),
        "other": colour_name(position.turn.other),
    }
    match explanation.verdict:
        case Verdict.LEGAL:
            flips = explanation.flips
            verdict = gettext("%(square)s is a legal move for %(colour)s.")
            reason = ngettext(
                "It turns one disc, %(squares)s.",
                "It turns %(count)d discs: %(squares)s.",
                len(flips),
            )
            named |= {"count": len(flips), "squares": square_list(flips)}
        case Verdict.TAKEN:
            verdict = gettext("%(square)s is taken.")
            reason = gettext("A new disc goes on an empty square.")
        case Verdict.NO_NEIGHBOUR:
            verdict = gettext("%(square)s traps nothing.")
            reason = gettext("No disc of %(other)s is next to it.")
        case Verdict.NOT_OUTFLANKED:
            verdict = gettext("%(square)s traps nothing.")
            reason = gettext("No line of %(other)s from %(square)s ends at a disc of %(colour)s.")
        case Verdict.MUST_PASS:
            verdict = gettext("%(colour)s has to pass.")
            reason = gettext("%(square)s traps nothing, and neither does any other square.")
        case Verdict.GAME_OVER:
            verdict = gettext("The game is over.")
            reason = gettext("Neither side has a legal move.")
    return verdict % named, reason % named


# What turns discs comes first, then what nearly did: longer rows of discs before shorter ones.
_ORDER = (
    Reason.OUTFLANKS,
    Reason.RUN_TO_EMPTY,
    Reason.RUN_TO_EDGE,
    Reason.NEXT_IS_OWN,
    Reason.NEXT_IS_EMPTY,
    Reason.NEXT_IS_EDGE,
)


def _lines_words(explanation: Explanation) -> tuple[LineWords, ...]:
    """Group the lines that have no disc of the opponent by reason; give each other one a row."""

    def order(line: Line) -> tuple[int, int]:
        return _ORDER.index(line.reason), -len(line.run)

    def group(line: Line) -> tuple[Reason, Direction | None]:
        return line.reason, line.direction if line.run else None

    lines = sorted(explanation.lines, key=order)
    return tuple(_group_words(explanation, list(same)) for _, same in groupby(lines, key=group))


def _group_words(explanation: Explanation, lines: list[Line]) -> LineWords:
    return LineWords(
        directions=tuple(line.direction for line in lines),
        names="; ".join(direction_name(line.direction) for line in lines),
        cells=_cells(explanation, lines[0]),
        sentence=_line_sentence(explanation.position, lines[0]),
    )


def _cells(explanation: Explanation, line: Line) -> tuple[str, ...]:
    own, other = explanation.position.turn, explanation.position.turn.other
    first = "legal-move" if explanation.verdict is Verdict.LEGAL else "tried"
    match line.reason:
        case Reason.OUTFLANKS | Reason.NEXT_IS_OWN:
            last = own.value
        case Reason.RUN_TO_EMPTY | Reason.NEXT_IS_EMPTY:
            last = "empty"
        case Reason.RUN_TO_EDGE | Reason.NEXT_IS_EDGE:
            last = "board-edge"
    return (first, *(other.value for _ in line.run), last)


def _line_sentence(position: Position, line: Line) -> str:
    count = len(line.run)
    named = {
        "squares": square_list(line.run),
        "first": squares.name(line.run[0]) if line.run else "",
        "end": "" if line.end is None else squares.name(line.end),
        "colour": colour_name(position.turn),
        "other": colour_name(position.turn.other),
    }
    match line.reason:
        case Reason.OUTFLANKS:
            sentence = ngettext(
                "%(squares)s is %(other)s and %(end)s is %(colour)s: it turns.",
                "%(squares)s are %(other)s and %(end)s is %(colour)s: they turn.",
                count,
            )
        case Reason.RUN_TO_EMPTY:
            sentence = ngettext(
                "%(squares)s is %(other)s, but %(end)s is empty.",
                "%(squares)s are %(other)s, but %(end)s is empty.",
                count,
            )
        case Reason.RUN_TO_EDGE:
            sentence = ngettext(
                "%(squares)s is %(other)s, but behind it is the edge.",
                "%(other)s from %(first)s all the way to the edge.",
                count,
            )
        case Reason.NEXT_IS_OWN:
            sentence = gettext("%(colour)s is next door, with no %(other)s between.")
        case Reason.NEXT_IS_EMPTY:
            sentence = gettext("The next square is empty.")
        case Reason.NEXT_IS_EDGE:
            sentence = gettext("The edge is next.")
    return sentence % named


def direction_name(direction: Direction) -> str:
    """Return a direction in words: "up and right"."""
    return {
        Direction.UP: gettext("up"),
        Direction.UP_RIGHT: gettext("up and right"),
        Direction.RIGHT: gettext("right"),
        Direction.DOWN_RIGHT: gettext("down and right"),
        Direction.DOWN: gettext("down"),
        Direction.DOWN_LEFT: gettext("down and left"),
        Direction.LEFT: gettext("left"),
        Direction.UP_LEFT: gettext("up and left"),
    }[direction]
