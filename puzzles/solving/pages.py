"""What each page of a puzzle shows: contexts for templates, made of what is known.

Nothing is written here. Scores come from the bank, the store or the solver, so that these
functions may raise Busy.
"""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.utils.translation import gettext

from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import best_move
from puzzles.daily import queries
from puzzles.solving import words
from puzzles.solving.hints import Hint, hinted_squares
from puzzles.solving.services import HINT
from puzzles.solving.trees import replies_to, tree_of
from puzzles.solving.work import Miss, Solving
from reversi_site.analyses import queries as analyses
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.engine import squares
from reversi_site.engine.explain import explain
from reversi_site.engine.game import Game, Ply
from reversi_site.engine.position import Position
from reversi_site.players.models import Player

PLAYED = "played"


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


@dataclass(frozen=True)
class Decision:
    """A line of the story so far: `mark` is "missed", "right" or "open"."""

    mark: str
    text: str
    detail: str
    url: str = ""


@dataclass(frozen=True)
class ScoreRow:
    """One legal move in the table of all; the bar and its zero in percent of the width."""

    move: str
    score: str
    tag: str
    reply: str
    url: str
    zero: str
    bar_start: str
    bar_width: str


@dataclass(frozen=True)
class ScoreGroup:
    """The moves that come to the same result; `kind` is "win", "draw" or "loss"."""

    kind: str
    name: str
    rows: list[ScoreRow]


# --- Every page --------------------------------------------------------------------------------


def _about(work: Solving) -> dict[str, Any]:
    puzzle = work.puzzle
    return {
        "puzzle": puzzle,
        "colour": work.colour,
        "url": queries.day_url(puzzle.date),
        "canonical": settings.SITE_URL + queries.day_url(puzzle.date),
        "date": words.long_date(puzzle.date),
        "headline": words.headline(puzzle),
        "promise": words.promise(puzzle),
        "task": words.task(puzzle),
        "difficulty": words.difficulty(puzzle),
        "pips": words.pips(puzzle),
        "version": work.attempt.version,
    }


# --- Solving -----------------------------------------------------------------------------------


def solving_page(
    work: Solving, player: Player | None, answer: Verdict | None = None
) -> dict[str, Any]:
    """The board as it stands, what the last press came to (or `answer`), and the story so far."""
    marked: tuple[int, ...] = ()
    scores: Mapping[int, int] = {}
    if work.hint:
        scores = _scores(work)
        tried = [miss.square for miss in work.misses_at(work.decision)]
        marked = hinted_squares(work.hint, scores, tried)
    board = queries.solving_board(work, player)
    if work.hint is Hint.THIS_ONE:
        note = board_words.score_words(scores[marked[0]])
        board = replace(board, best=marked, notes={marked[0]: note})
    else:
        board = replace(board, hints=marked)
    return {
        **_about(work),
        "display": board,
        "verdict": answer or _last_verdict(work, scores, marked),
        "decisions": list(_decisions(work)),
        "hint_offer": words.hint_offer(work.hint),
    }


def _scores(work: Solving) -> Mapping[int, int]:
    return tree_of(work.puzzle).scores(work.game.position)


def _last_verdict(
    work: Solving, scores: Mapping[int, int], marked: tuple[int, ...]
) -> Verdict | None:
    action = work.attempt.last_action
    if not action:
        return None
    if action == HINT:
        best = best_move(scores)
        return Verdict(
            words.hint(work.hint, marked, best, scores[best]),
            words.hint_advice(work.hint, marked),
        )
    square = squares.parse(action)
    for miss in work.misses_at(work.decision):
        if miss.square == square:
            return _miss_verdict(work, miss)
    return right_verdict(work)


def right_verdict(work: Solving) -> Verdict:
    """What the last right move came to, and the answers to it."""
    plies = _last_turn(work)
    return Verdict(
        words.keeps(work.own_moves[-1]),
        words.answers(plies[1:]),
        tuple(board_words.ply_sentence(ply) for ply in plies),
    )


def _last_turn(work: Solving) -> list[Ply]:
    """The player's last right move, and all plies after it."""
    own = [
        number
        for number, ply in enumerate(work.game.plies)
        if ply.colour is work.colour and not ply.is_pass
    ]
    return list(work.game.plies[own[-1] :])


def _miss_verdict(work: Solving, miss: Miss) -> Verdict:
    line = Game.from_moves(miss.line, start=work.game_at(miss.decision).position)
    return Verdict(
        words.misses(miss),
        words.refutation(line),
        (
            words.end_of_line(line),
            gettext("Or try another move: the position is as it was."),
        ),
        play_out_url=line_url(work.puzzle, squares.name(miss.square), miss.decision),
    )


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


def _decisions(work: Solving) -> Iterator[Decision]:
    last = work.decision - 1 if work.is_solved else work.decision
    for number in range(1, last + 1):
        missed = work.misses_at(number)
        for count, miss in enumerate(missed, start=1):
            yield Decision(
                "missed",
                words.misses(miss).rstrip("."),
                words.try_name(count),
                line_url(work.puzzle, squares.name(miss.square), number),
            )
        if number < work.decision:
            square = work.own_moves[number - 1]
            yield Decision(
                "right",
                words.kept(square, _replies(work, number), work.colour),
                words.try_name(len(missed) + 1, work.hint_at(number)),
            )
        else:
            yield Decision("open", words.decision_name(number), gettext("now"))


def _replies(work: Solving, decision: int) -> list[int]:
    """What the opponent played after the player's right move of that number."""
    before = len(work.game_at(decision).plies)
    after = work.game.plies[before + 1 :]
    return [
        ply.square
        for ply in takewhile(lambda ply: ply.colour is not work.colour or ply.is_pass, after)
        if ply.square is not None
    ]


# --- Solved ------------------------------------------------------------------------------------


def solved_page(
    work: Solving,
    player: Player | None,
    today: datetime.date,
    answer: Verdict | None = None,
) -> dict[str, Any]:
    """The position from the beginning with every move's score, and the month around it."""
    puzzle = work.puzzle
    last = work.own_moves[-1]
    settled = Verdict(
        words.settles(last),
        words.why_settled(work.game),
        (
            *(board_words.ply_sentence(ply) for ply in _last_turn(work)),
            *([board_words.result_sentence(work.game.result())] if work.game.is_over else []),
        ),
    )
    return {
        **_about(work),
        "headline": words.solved_headline(work),
        "story": words.solved_story(work),
        "verdict": answer or settled,
        "display": queries.solved_board(work, player),
        "groups": _score_groups(work),
        "decisions": list(_decisions(work)),
        "played_url": line_url(puzzle, PLAYED),
        "board_moves": puzzle.game + work.game.transcript,
        "calendar": queries.month(player, puzzle.date, today),
    }


def _score_groups(work: Solving) -> list[ScoreGroup]:
    replies = _best_replies(work.puzzle.position)
    rows: dict[str, list[ScoreRow]] = {"win": [], "draw": [], "loss": []}
    for square, score in sorted(work.puzzle.scores.items(), key=lambda item: (-item[1], item[0])):
        kind = "win" if score > 0 else "loss" if score < 0 else "draw"
        rows[kind].append(_score_row(work, square, score, replies.get(square, "–")))
    names = {"win": gettext("Win"), "draw": gettext("Draw"), "loss": gettext("Loss")}
    return [ScoreGroup(kind, names[kind], rows[kind]) for kind in rows if rows[kind]]


def _best_replies(position: Position) -> dict[int, str]:
    after = replies_to(position)
    exact = analyses.exact_scores(after.values())
    return {square: squares.name(best_move(exact[reached])) for square, reached in after.items()}


def _score_row(work: Solving, square: int, score: int, reply: str) -> ScoreRow:
    zero, width = _zero(work.puzzle), abs(score) * _discs_to_percent(work.puzzle)
    return ScoreRow(
        move=squares.name(square),
        score=board_words.signed(score),
        tag=_tag(work, square),
        reply=reply,
        url=line_url(work.puzzle, squares.name(square)),
        zero=f"{zero:g}",
        bar_start=f"{zero if score > 0 else zero - width:g}",
        bar_width=f"{width:g}",
    )


def _tag(work: Solving, square: int) -> str:
    if square == work.own_moves[0]:
        return gettext("you")
    tried = [miss.square for miss in work.misses_at(1)]
    if square in tried:
        return gettext("try %(number)d") % {"number": tried.index(square) + 1}
    return ""


def _discs_to_percent(puzzle: Puzzle) -> float:
    """So that the longest bars on both sides of zero fill the width, but for a little rim."""
    return 98 / (max(0, *puzzle.scores.values()) - min(0, *puzzle.scores.values()))


def _zero(puzzle: Puzzle) -> float:
    return 1 - min(0, *puzzle.scores.values()) * _discs_to_percent(puzzle)


# --- A line, ply by ply ------------------------------------------------------------------------


def line_url(puzzle: Puzzle, line: str, decision: int = 1, step: int = 1) -> str:
    """The address of a step of a line: the one that begins with a move, or the one played."""
    query = urlencode({"line": line, "decision": decision, "step": step})
    return f"{queries.day_url(puzzle.date)}?{query}"


def find_line(work: Solving, line: str, decision: int) -> Game | None:
    """The line that begins with a move at a decision, to the end of the game; None if unknown.

    That of every miss is known, and once the puzzle is solved that of every legal first move, and
    the line that was played.
    """
    if line == PLAYED:
        return work.game if work.is_solved else None
    for miss in work.misses_at(decision):
        if squares.name(miss.square) == line:
            return Game.from_moves(miss.line, start=work.game_at(decision).position)
    first_moves = {squares.name(square): square for square in work.puzzle.scores}
    if work.is_solved and decision == 1 and line in first_moves:
        return tree_of(work.puzzle).played_out(Game(work.puzzle.position).play(first_moves[line]))
    return None


def line_page(
    work: Solving, player: Player | None, name: str, decision: int, line: Game, step: int
) -> dict[str, Any]:
    """A line after `step` of its plies (the last one if there are fewer)."""
    steps = len(line.plies)
    step = min(step, steps)
    ply = line.plies[step - 1]
    is_last = step == steps

    def url(to: int) -> str:
        return line_url(work.puzzle, name, decision, to)

    caption = board_words.board_caption(ply.after, ply.square)
    if not is_last:
        caption = f"{caption} {gettext('A press on any square plays the next move.')}"
    ending = (board_words.result_sentence(line.result()),) if line.is_over else ()
    return {
        **_about(work),
        "display": BoardDisplay(
            position=ply.after,
            action=queries.day_url(work.puzzle.date),
            method="get",
            hidden={"line": name, "decision": decision, "step": min(step + 1, steps)},
            push_url=True,
            dots=False,
            coordinates=player is None or player.show_coordinates,
            last=ply.square,
            flipped=ply.flipped,
            caption=caption,
        ),
        "verdict": Verdict(
            board_words.played_sentence(ply),
            board_words.turned_sentence(ply),
            ending if is_last else (),
        ),
        "note": words.line_note(played=name == PLAYED),
        "walk": {
            "first": url(1) if step > 1 else "",
            "previous": url(step - 1) if step > 1 else "",
            "next": "" if is_last else url(step + 1),
            "last": "" if is_last else url(steps),
            "words": gettext("%(step)d of %(steps)d") % {"step": step, "steps": steps},
        },
    }
