"""Which skills come back: those in which a first answer was wrong, by spaced repetition."""

from datetime import datetime

from lessons.course.outline import Lesson, Practice
from lessons.course.steps import (
    Compare,
    Count,
    FindAll,
    FindSquare,
    Mark,
    MarkFlips,
    Measure,
    NameSquare,
    Place,
    Quantity,
    SquareSet,
    Step,
)
from lessons.progress.names import NAMES
from reversi_site.players import cards
from reversi_site.players.models import Card, Player

DECK = "lessons"

MOST_IN_A_REVIEW = 8

_BY_QUANTITY = {
    Quantity.DISCS: "count-discs",
    Quantity.EMPTY: "count-discs",
    Quantity.AHEAD: "count-discs",
    Quantity.MOVES: "count-moves",
    Quantity.REPLIES: "count-moves",
    Quantity.STABLE: "count-stable",
    Quantity.REGION: "region-squares",
    Quantity.REGIONS: "count-regions",
    Quantity.FLIPS: "count-flips",
}
_BY_SET = {
    SquareSet.STABLE: "stable-discs",
    SquareSet.FRONTIER: "frontier-discs",
    SquareSet.INTERIOR: "frontier-discs",
    SquareSet.REGION: "region-squares",
    SquareSet.MOVES: "legal-moves",
}
_BY_MEASURE = {
    Measure.SCORE: "compare-scores",
    Measure.REPLIES: "compare-replies",
    Measure.FRONTIER: "compare-frontier",
}
_BY_GOAL = {
    "takes": "take-corner",
    "gives_no_corner": "no-corner-given",
    "fewest_replies": "fewest-replies",
    "quiet": "quiet-move",
    "region": "odd-region",
    "opening": "opening-move",
    "best": "best-at-four",
    "wins": "win-at-six",
}


def skill_of(lesson: Lesson, step: Step) -> str | None:
    """Return the skill that a step asks for; None if no question can be made of it anew."""
    if isinstance(lesson, Practice):
        return lesson.skills[lesson.numbers[step.slug] - 1]
    match step:
        case FindAll():
            return "legal-moves"
        case MarkFlips():
            return "turned-discs"
        case NameSquare():
            return "name-square"
        case FindSquare():
            return "find-square"
        case Count():
            return _BY_QUANTITY.get(step.what)
        case Mark():
            return _BY_SET.get(step.what)
        case Compare():
            return _BY_MEASURE.get(step.by)
        case Place():
            return next((_BY_GOAL[part] for part in step.goal.parts() if part in _BY_GOAL), None)
    return None


def note_first_answer(player: Player, lesson: Lesson, step: Step, *, right: bool) -> None:
    """Make or review the card of the skill that was asked for.

    A right answer in a lesson makes no card: what comes by itself needs no review.
    """
    skill = skill_of(lesson, step)
    if skill is None:
        return
    if right and not Card.objects.filter(player=player, deck=DECK, name=skill).exists():
        return
    cards.note_card(player, DECK, skill, right)


def due_skills(player: Player) -> list[str]:
    """Return the skills that are due, those that have waited longest first."""
    due = cards.due_cards(player, DECK, limit=MOST_IN_A_REVIEW, names=NAMES)
    return [card.name for card in due]


def next_due(player: Player) -> datetime | None:
    """Return when the first skill comes back, or has come back; None if none will."""
    return cards.next_due(player, DECK, names=NAMES)
