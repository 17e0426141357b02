"""The page of a solved puzzle: every move with its score, and how it went."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import best_move
from puzzles.solving import story_words, words
from puzzles.solving.about import about
from puzzles.solving.appearance import appearance
from puzzles.solving.boards import solved_board
from puzzles.solving.decisions import decisions
from puzzles.solving.learning import counting_to_learn, theme_to_learn
from puzzles.solving.lines import PLAYED
from puzzles.solving.place import Place
from puzzles.solving.queries import others
from puzzles.solving.trees import replies_to
from puzzles.solving.verdicts import Verdict, last_turn
from puzzles.solving.work import Solving
from reversi_site.analyses import queries as analyses
from reversi_site.board import words as board_words
from reversi_site.engine import squares
from reversi_site.engine.position import Position
from reversi_site.players.models import Player


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


def solved_page(
    work: Solving, place: Place, player: Player | None, answer: Verdict | None = None
) -> dict[str, Any]:
    """The position from the beginning with every move's score."""
    puzzle = work.puzzle
    last, played = work.own_moves[-1], len(work.game.plies)
    settled = Verdict(
        words.settles(last),
        story_words.why_settled(puzzle.aim, is_over=work.game.is_over),
        (
            *(board_words.ply_sentence(ply) for ply in last_turn(work)),
            *_ending(work),
        ),
    )
    return {
        **about(work, place),
        "headline": story_words.solved_headline(work),
        "story": story_words.solved_story(work),
        "verdict": answer or settled,
        "display": solved_board(work, player, place.path, kept=place.kept),
        "groups": _score_groups(work, place),
        "decisions": list(decisions(work, place)),
        "perfect": story_words.perfect(work.attempt),
        **(_beside_others(puzzle, player) if puzzle.is_measured else {}),
        "themes": [theme_to_learn(theme) for theme in puzzle.themes] or [counting_to_learn()],
        "played_url": place.line_url(PLAYED),
        "rest_url": place.line_url(PLAYED, step=played + 1) if work.attempt.rest else "",
        "board_moves": puzzle.game + work.played_out.transcript if puzzle.game else "",
    }


def _beside_others(puzzle: Puzzle, player: Player | None) -> dict[str, Any]:
    """What is said of a puzzle that was chosen because it looks lost, and that many solve."""
    look = appearance(puzzle)
    return {
        "looks": (story_words.counted(look), story_words.weighed(look)),
        "others": story_words.others(others(player, puzzle)),
    }


def _ending(work: Solving) -> Iterator[str]:
    """How the game ends: over as it is, or played out by the site."""
    if work.game.is_over:
        yield board_words.result_sentence(work.game.result())
    elif work.played_out.is_over:
        yield story_words.played_out(work.played_out)


def _score_groups(work: Solving, place: Place) -> list[ScoreGroup]:
    replies = _best_replies(work.puzzle.position)
    rows: dict[str, list[ScoreRow]] = {"win": [], "draw": [], "loss": []}
    for square, score in sorted(work.puzzle.scores.items(), key=lambda item: (-item[1], item[0])):
        kind = "win" if score > 0 else "loss" if score < 0 else "draw"
        rows[kind].append(_score_row(work, place, square, score, replies.get(square, "–")))
    names = {"win": gettext("Win"), "draw": gettext("Draw"), "loss": gettext("Loss")}
    return [ScoreGroup(kind, names[kind], rows[kind]) for kind in rows if rows[kind]]


def _best_replies(position: Position) -> dict[int, str]:
    after = replies_to(position)
    exact = analyses.exact_scores(after.values())
    return {square: squares.name(best_move(exact[reached])) for square, reached in after.items()}


def _score_row(work: Solving, place: Place, square: int, score: int, reply: str) -> ScoreRow:
    zero, width = _zero(work.puzzle), abs(score) * _discs_to_percent(work.puzzle)
    return ScoreRow(
        move=squares.name(square),
        score=board_words.signed(score),
        tag=_tag(work, square),
        reply=reply,
        url=place.line_url(squares.name(square)),
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
