"""What a sentence names, and what a claim vouches for: squares, numbers, openings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from reversi_site.engine.openings import table

Number = int | float


@dataclass(frozen=True, slots=True)
class Facts:
    """The checkable things that a text names or that a claim vouches for."""

    squares: set[str] = field(default_factory=set)
    numbers: set[Number] = field(default_factory=set)
    openings: set[str] = field(default_factory=set)

    def without(self, others: "Facts") -> list[str]:
        """Return what is here and not in the others, as words."""
        return [
            *sorted(self.squares - others.squares),
            *map(str, sorted(self.numbers - others.numbers)),
            *sorted(self.openings - others.openings),
        ]


_SQUARE = re.compile(r"\b[a-h][1-8]\b")
_MOVES = re.compile(r"(?:[a-h][1-8])+")
_DIGITS = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])")
_WORD = re.compile(r"[a-z]+")
_ONE = re.compile(r"\bone (?:\w+ )?(?:disc|square|line)\b")
_NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ],
        start=2,
    )
}

# Openings whose names mean something else in most sentences.
_ALSO_WORDS = {"Diagonal", "Parallel", "Perpendicular", "X-square", "Leader's Tiger"}


def facts_in(text: str) -> Facts:
    """Return the squares, numbers and openings that an English sentence names."""
    lower = text.lower()
    numbers = set(map(_number, _DIGITS.findall(text)))
    numbers |= {_NUMBER_WORDS[word] for word in _WORD.findall(lower) if word in _NUMBER_WORDS}
    if _ONE.search(lower):
        numbers.add(1)
    return Facts(set(_SQUARE.findall(text)), numbers, set(_opening_names().findall(text)))


def _number(digits: str) -> Number:
    return float(digits) if "." in digits else int(digits)


@cache
def _opening_names() -> re.Pattern[str]:
    """Return what matches the name of an opening: the longest one, where several would do."""
    names = sorted({name for _, name in table()} - _ALSO_WORDS, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")


def facts_of(stated: object) -> Facts:
    """Return what a statement speaks of: squares, numbers, how long its lists are, openings."""
    facts = Facts()
    _collect(stated, facts)
    return facts


def _collect(stated: object, facts: Facts) -> None:
    if isinstance(stated, Mapping):
        for key, value in stated.items():
            _collect(key, facts)
            _collect(value, facts)
    elif isinstance(stated, list):
        facts.numbers.add(len(stated))
        for value in stated:
            _collect(value, facts)
    elif isinstance(stated, int | float) and not isinstance(stated, bool):
        facts.numbers.add(abs(stated))
    elif isinstance(stated, str):
        _collect_words(stated, facts)


def _collect_words(stated: str, facts: Facts) -> None:
    facts.openings.add(stated)
    facts.squares.update(_SQUARE.findall(stated))
    facts.numbers.update(map(_number, _DIGITS.findall(stated)))
    if _MOVES.fullmatch(stated):
        facts.squares.update(stated[at : at + 2] for at in range(0, len(stated), 2))
