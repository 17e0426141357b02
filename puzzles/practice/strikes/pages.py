"""What the page of a run shows. Nothing is written here; scores may be searched for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils import timezone

from puzzles.bank import file as bank
from puzzles.bank.tree import best_move
from puzzles.practice import words
from puzzles.practice.strikes import queries
from puzzles.practice.strikes.playing import STRIKES, Playing
from puzzles.solving import words as solving_words
from puzzles.solving.boards import solving_board
from puzzles.solving.trees import tree_of
from puzzles.solving.verdicts import Verdict, right_verdict
from puzzles.solving.work import Miss
from reversi_site.board import words as board_words
from reversi_site.board.display import BoardDisplay
from reversi_site.engine import squares
from reversi_site.players.models import Player


@dataclass(frozen=True, slots=True)
class PlayedPuzzle:
    """A puzzle of a run that is over; `url` is empty if the bank has it no longer."""

    name: str
    url: str
    is_solved: bool
    result: str


def run_url(number: int) -> str:
    """The address of a run."""
    return reverse("puzzles:run", args=[number])


def run_page(playing: Playing, player: Player, answer: Verdict | None = None) -> dict[str, Any]:
    """The board of the puzzle at hand, what the last press came to (or `answer`), and the standing.

    Raises Busy.
    """
    run, puzzle = playing.run, playing.puzzle
    url = run_url(run.pk)
    board = solving_board(playing.work, player, url)
    scores: Mapping[int, int] = {}
    if playing.wrong is not None:
        scores = tree_of(puzzle).scores(playing.work.game.position)
        board = _after_a_strike(board, playing, playing.wrong, scores)
    return {
        "playing": playing,
        "url": url,
        "headline": (
            words.run_headline(run.solved) if playing.is_over else solving_words.headline(puzzle)
        ),
        "task": solving_words.task(puzzle),
        "standing": words.run_standing(run.solved, playing.strikes, STRIKES),
        "pips": solving_words.pips(puzzle),
        "difficulty": solving_words.difficulty(puzzle),
        "display": board,
        "verdict": answer or _last_verdict(playing, scores),
        "clock": _clock(playing) if run.shows_clock else "",
        "played": list(_played(playing)) if playing.is_over else [],
        "best": words.best_run(queries.best(player) or 0) if playing.is_over else "",
    }


def _after_a_strike(
    board: BoardDisplay, playing: Playing, wrong: int, scores: Mapping[int, int]
) -> BoardDisplay:
    """Which move was wrong, and all that would have been right, with their scores."""
    right = _right(playing, scores)
    return replace(
        board,
        dots=False,
        tried={wrong: solving_words.tried(Miss(playing.work.decision, wrong, scores[wrong], ()))},
        best=right,
        notes={square: board_words.score_words(scores[square]) for square in right},
    )


def _right(playing: Playing, scores: Mapping[int, int]) -> list[int]:
    return [s for s, score in scores.items() if playing.puzzle.aim.is_reached_by(score)]


def _last_verdict(playing: Playing, scores: Mapping[int, int]) -> Verdict | None:
    run, wrong = playing.run, playing.wrong
    if wrong is not None:
        best = best_move(scores)
        return Verdict(
            solving_words.misses(Miss(playing.work.decision, wrong, scores[wrong], ())),
            words.strike(_right(playing, scores), best, scores[best]),
            (words.strikes_left(STRIKES - playing.strikes),),
        )
    if playing.work.own_moves:
        return right_verdict(playing.work)
    if playing.has_just_solved:
        # The line is all that a phone shows of what the next puzzle asks.
        return Verdict(
            words.solved_one(squares.parse(run.last_action), run.solved),
            words.all_played() if playing.is_over else solving_words.task(playing.puzzle),
        )
    return None


def _clock(playing: Playing) -> str:
    run = playing.run
    return words.clock((run.ended_at or timezone.now()) - run.started_at, is_over=playing.is_over)


def _played(playing: Playing) -> Iterator[PlayedPuzzle]:
    for name, is_solved in zip(playing.run.puzzles, playing.run.results, strict=False):
        yield PlayedPuzzle(
            words.puzzle_name(name),
            reverse("puzzles:practice-puzzle", args=[name]) if name in bank.by_name() else "",
            is_solved,
            words.result(solved=is_solved),
        )
