"""Claims: what a sentence says about a position, in a form that can be replayed.

A claim is a mapping from a kind of statement to what is stated, and is about the position of its
step unless it names another one:

    {flips: {c5: [c4, d4, d5, e5]}, lines: {c5: 3}}
    {game: f5, legal: [d6, f4, f6]}
    {after: e7, black: [f5]}

`KINDS` gathers every kind. To add one, write a function that says whether it holds, in the module
that it belongs to.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lessons.course.claims import lying, moving, scoring, strategy
from lessons.course.claims.facts import Facts, facts_of
from lessons.course.claims.statements import ClaimError, Holds, Subject
from lessons.course.reading import Source

__all__ = ["KINDS", "Claim", "Subject"]

KINDS: dict[str, Holds] = {**lying.KINDS, **moving.KINDS, **strategy.KINDS, **scoring.KINDS}


@dataclass(frozen=True, slots=True)
class Claim:
    """One or more statements about a game, and where they were written.

    `moves_added` is what `after` said: these moves were replayed, so the sentence may name them.
    """

    subject: Subject
    statements: Mapping[str, Any]
    source: Source
    moves_added: tuple[str, ...] = field(default=())

    def problem(self, *, must_hold: bool = True) -> str | None:
        """Say what is wrong with this claim; None if all of it holds, or only has to be readable.

        Raises MissingScoresError where it rests on exact scores that nobody has proved yet.
        """
        for kind, stated in self.statements.items():
            try:
                holds = KINDS[kind](self.subject, stated)
            except ClaimError as error:
                return f"the claim “{kind}” cannot be read: {error}"
            if must_hold and not holds:
                return f"the claim “{kind}: {_plain(stated)}” does not hold"
        return None

    def holds(self) -> bool:
        """Say whether every statement holds."""
        return self.problem() is None

    def vouched(self) -> Facts:
        """Return what a sentence may name because of this claim."""
        facts = facts_of(self.statements)
        facts.squares.update(self.moves_added)
        return facts


def _plain(stated: object) -> str:
    """Return a statement the way it is written in a content file."""
    if isinstance(stated, Mapping):
        return "{" + ", ".join(f"{key}: {_plain(value)}" for key, value in stated.items()) + "}"
    if isinstance(stated, list):
        return f"[{', '.join(map(_plain, stated))}]"
    return str(stated)
