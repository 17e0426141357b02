"""A game of two weak levels, and quick searches for its review."""

from functools import cache

import pytest

from play.review.report import Report
from play.review.subjects import Subject, linked_subject
from play.review.values import searched_positions
from reversi_site.analyses import findings
from reversi_site.analyses.findings import Finding
from reversi_site.engine import Game, Position
from reversi_site.engine.notation.transcript import read_transcript
from reversi_site.engine.search import Limits

QUICK = Limits(depth=1)

TRANSCRIPT = (
    "e6d6c4f6g7f4f5b4c6e7f7d7c5g4g5h8d8h5a3g6h4f8h7g8h6e8h3g3a4a5"
    "b5c7h2b6b7a6c8a8a7d3f3c3e3b8d2g2e2c2h1d1f2e1b1c1b2b3a2a1f1g1"
)


@cache
def game() -> Game:
    """A game of levels 3 and 5: it ends with a full board, after slips of both sides."""
    return read_transcript(TRANSCRIPT)


@cache
def found() -> dict[Position, Finding]:
    """What a quick review finds: the last moves proved, the others looked at one ply ahead."""
    with pytest.MonkeyPatch.context() as patch:
        search_quickly(patch)
        return {position: findings.find(position) for position in searched_positions(game())}


def search_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let estimates look one ply ahead, and proofs take as long as they need on a busy machine."""
    patch.setattr(findings, "ESTIMATE", QUICK)
    patch.setattr(findings, "PROOF", Limits())
    patch.setattr(findings, "BEST_PROVED", findings.ALL_PROVED + 1)


def subject(**changes: object) -> Subject:
    """The game as an address gives it."""
    played = game()
    address = f"/review/{played.transcript}"
    values: dict[str, object] = {
        "game": played,
        "url": address,
        "home": f"/board/{played.transcript}",
        "winner": played.result().winner,
    }
    return Subject(**{**values, **changes})  # type: ignore[arg-type]


def report(**changes: object) -> Report:
    """The review of the game."""
    return Report(subject(**changes), found())


def subject_of(transcript: str) -> Subject:
    """The game of a transcript, as an address gives it."""
    return linked_subject(transcript, player=None)
