"""What the board says after a press: a verdict, why, and what can be done next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language, gettext

from puzzles.bank.tree import best_move
from puzzles.solving import reason_words, words
from puzzles.solving.place import Place
from puzzles.solving.reasons import reasons
from puzzles.solving.services import HINT
from puzzles.solving.work import Miss, Solving, played
from reversi_site.board import words as board_words
from reversi_site.engine import squares
from reversi_site.engine.explain import explain
from reversi_site.engine.game import Game, Ply
from reversi_site.engine.position import Position

# More of them are more than anybody wants to read at once.
MOST_REASONS = 3

# Misses whose words a process keeps: many make the same one, and finding the reasons takes long.
MISSES_KEPT = 1024


@dataclass(frozen=True)
class Verdict:
    """The answer to a press: a short verdict, a line of reason, more of it, and what to do next."""

    title: str
    line: str
    why: tuple[str, ...] = ()
    explanation: board_words.ExplanationWords | None = None
    play_out_url: str = ""

    @property
    def spoken(self) -> str:
        """All of it in one go, for a screen reader."""
        return " ".join([self.title, self.line, *self.why])


def last_verdict(
    work: Solving, place: Place, scores: Mapping[int, int], marked: tuple[int, ...]
) -> Verdict | None:
    """What the last press came to; None at first. `scores` and `marked` are those of a hint."""
    action, aim = work.attempt.last_action, work.puzzle.aim
    if not action:
        return None
    if action == HINT:
        best = best_move(scores)
        return Verdict(
            words.hint(work.hint, aim, marked, best, scores[best]),
            words.hint_advice(work.hint, aim, marked),
        )
    square = squares.parse(action)
    for miss in work.misses_at(work.decision):
        if miss.square == square:
            return _miss_verdict(work, place, miss)
    return right_verdict(work)


def right_verdict(work: Solving) -> Verdict:
    """What the last right move came to, and the answers to it."""
    plies = last_turn(work)
    return Verdict(
        words.keeps(work.own_moves[-1], work.puzzle.aim),
        words.answers(plies[1:]),
        tuple(board_words.ply_sentence(ply) for ply in plies),
    )


def last_turn(work: Solving) -> list[Ply]:
    """The player's last right move, and all plies after it."""
    own = [
        number
        for number, ply in enumerate(work.game.plies)
        if ply.colour is work.colour and not ply.is_pass
    ]
    return list(work.game.plies[own[-1] :])


def _miss_verdict(work: Solving, place: Place, miss: Miss) -> Verdict:
    return Verdict(
        words.misses(miss),
        words.refutation(work.line_of(miss)),
        _about_miss(miss, work.game_at(miss.decision).position, get_language()),
        play_out_url=place.line_url(squares.name(miss.square), miss.decision),
    )


@lru_cache(maxsize=MISSES_KEPT)
def _about_miss(miss: Miss, start: Position, language: str) -> tuple[str, ...]:
    """Why a move from `start` is wrong and what it comes to, in the active language, `language`."""
    line = played(start, miss.line)
    return (
        *_why_wrong(miss, line),
        words.end_of_line(line),
        gettext("Or try another move: the position is as it was."),
    )


def _why_wrong(miss: Miss, line: Game) -> Iterator[str]:
    """What the miss costs, and the reasons that tell most. `line` is best play from the miss."""
    if not miss.better:
        return
    better = played(line.start, miss.better)
    player = line.start.turn
    yield words.cost(miss, better.result().ahead(player))
    found = reasons(line, better)[:MOST_REASONS]
    yield from (reason_words.sentence(reason, player) for reason in found)
    if not found:
        yield reason_words.no_reason()


def no_move_verdict(position: Position, square: int) -> Verdict:
    """Why a press is no move."""
    said = board_words.explanation_words(explain(position, square))
    return Verdict(said.verdict, said.reason, explanation=said)


def no_square_verdict(typed: str) -> Verdict:
    """Why a typed move is none."""
    return Verdict(
        words.not_a_square(typed[:12]) if typed else gettext("That is not a square."),
        gettext("Squares are a1 to h8: a column, then a row."),
    )


def stale_verdict() -> Verdict:
    """What to say when the press was made on a board that is no longer the latest."""
    return Verdict(
        gettext("The board had moved on."),
        gettext("This is how it stands now."),
    )
