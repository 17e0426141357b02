"""Builds the steps of a lesson, each kind from the keys that it needs."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, TypeVar

from lessons.course.claims import Subject
from lessons.course.claims.strategy import GROUPS
from lessons.course.goals import Goal, PlayOutGoal, Under
from lessons.course.names import no_doubles, read_slug
from lessons.course.reading import Fields, Node
from lessons.course.sentences import (
    Prose,
    prose,
    read_claims,
    read_game,
    read_square,
    read_squares,
    sentence,
)
from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindAll,
    FindSquare,
    Group,
    Mark,
    MarkFlips,
    Measure,
    NameSquare,
    Option,
    Place,
    PlayOut,
    Quantity,
    Read,
    SquareSet,
    Step,
)
from reversi_site.engine import Colour, Game, squares
from reversi_site.engine.search import LEVELS

Word = TypeVar("Word", bound=StrEnum)


def read_step(node: Node) -> Step:
    """Read a step. Raises ContentError."""
    kind_node = dict(node.pairs()).get("kind")
    if kind_node is None:
        raise node.fail("“kind” is missing")
    kind = kind_node.text()
    if kind not in _KINDS:
        raise kind_node.fail(f"unknown kind “{kind}”; known are {', '.join(_KINDS)}")
    make, needed = _KINDS[kind]
    fields = node.fields({"id", "kind", "do", *needed}, _OPTIONAL)
    return make(fields, _common(node, fields))


_OPTIONAL = {"text", "game", "board", "dots", "rings", "solved"}


def _common(node: Node, fields: Fields) -> dict[str, Any]:
    """Return what steps of all kinds have."""
    game = read_game(fields)
    rings = read_squares(fields.get("rings"))
    if fields["kind"].text() == "name-square":
        rings = (read_square(fields["square"]),)
    subject = Subject(game, rings)
    return {
        "slug": read_slug(fields["id"]),
        "instruction": sentence(fields["do"], subject),
        "text": prose(fields.get("text"), subject),
        "game": game,
        "dots": fields.flag("dots"),
        "rings": rings,
        "hints": _hints(fields.get("hints"), subject),
        "solved": prose(fields.get("solved"), subject),
        "source": node.source,
    }


def _hints(node: Node | None, subject: Subject) -> Prose:
    hints = prose(node, subject)
    if node is not None and len(hints) != 2:
        raise node.fail(f"two hints are needed, where to look and then what; found {len(hints)}")
    return hints


# --- The kinds ----------------------------------------------------------------------------------

Common = dict[str, Any]


def _read(_fields: Fields, common: Common) -> Step:
    return Read(**common)


def _place(fields: Fields, common: Common) -> Step:
    return Place(**common, goal=_goal(fields["goal"]))


def _find_all(_fields: Fields, common: Common) -> Step:
    return FindAll(**common)


def _mark_flips(fields: Fields, common: Common) -> Step:
    return MarkFlips(**common, move=read_square(fields["move"]))


def _mark(fields: Fields, common: Common) -> Step:
    what, node = _pair(fields["mark"], SquareSet)
    match what:
        case SquareSet.REGION:
            return Mark(**common, what=what, of=_empty_square(node, common["game"]))
        case SquareSet.GROUP:
            return Mark(**common, what=what, of=_word(node, Group))
        case _:
            return Mark(**common, what=what, of=_word(node, Colour))


def _choose(fields: Fields, common: Common) -> Step:
    subject = Subject(common["game"], common["rings"])
    options = tuple(_option(entry, subject) for entry in fields["options"].items())
    no_doubles("option", options)
    return Choose(**common, options=options)


def _option(node: Node, subject: Subject) -> Option:
    fields = node.fields({"id", "say", "why"}, {"when", "right", "claim"})
    when, claim = fields.get("when"), fields.get("claim")
    if when is not None and fields.get("right") is not None:
        raise node.fail("an option is right by “when” or by “right”, not by both")
    return Option(
        slug=read_slug(fields["id"]),
        words=fields["say"].text(),
        reason=prose(fields["why"], subject),
        when=() if when is None else read_claims(when, subject),
        stated_right=fields.flag("right"),
        claims=() if claim is None else read_claims(claim, subject),
        source=node.source,
    )


def _find_square(fields: Fields, common: Common) -> Step:
    return FindSquare(**common, square=read_square(fields["square"]))


def _name_square(fields: Fields, common: Common) -> Step:
    return NameSquare(**common, square=read_square(fields["square"]))


_OF_A_MOVE = (Quantity.FLIPS, Quantity.REPLIES)
_OF_THE_BOARD = (Quantity.EMPTY, Quantity.REGIONS)


def _count(fields: Fields, common: Common) -> Step:
    what, node = _pair(fields["count"], Quantity)
    if what in _OF_THE_BOARD:
        if node.text() != "board":
            raise node.fail("expected “board”")
        return Count(**common, what=what, of=None)
    if what is Quantity.REGION:
        return Count(**common, what=what, of=_empty_square(node, common["game"]))
    if what in _OF_A_MOVE:
        return Count(**common, what=what, of=_legal_move(node, common["game"]))
    return Count(**common, what=what, of=_word(node, Colour))


def _empty_square(node: Node, game: Game) -> int:
    square = read_square(node)
    if game.position.at(square) is not None:
        raise node.fail(f"{squares.name(square)} is not empty")
    return square


def _legal_move(node: Node, game: Game) -> int:
    square = read_square(node)
    if not game.position.is_legal(square):
        raise node.fail(f"{squares.name(square)} is not a legal move")
    return square


def _compare(fields: Fields, common: Common) -> Step:
    moves = read_squares(fields["moves"])
    if len(set(moves)) != 2:
        raise fields["moves"].fail("two moves are compared")
    return Compare(**common, moves=(moves[0], moves[1]), by=_word(fields["by"], Measure))


def _play_out(fields: Fields, common: Common) -> Step:
    opponent = fields["opponent"].fields(set(), {"level", "script"})
    level, script = opponent.get("level"), opponent.get("script")
    if (level is None) == (script is None):
        raise fields["opponent"].fail("the opponent has a “level” or a “script”")
    number = level.number() if level else None
    if level and number not in {each.number for each in LEVELS}:
        raise level.fail(f"levels are 1 to {len(LEVELS)}")
    return PlayOut(
        **common,
        goal=_play_out_goal(fields["goal"]),
        level=number,
        script=read_squares(script),
    )


_KINDS: dict[str, tuple[Callable[[Fields, Common], Step], tuple[str, ...]]] = {
    "read": (_read, ()),
    "place": (_place, ("hints", "goal")),
    "find-all": (_find_all, ("hints",)),
    "mark-flips": (_mark_flips, ("hints", "move")),
    "mark": (_mark, ("hints", "mark")),
    "choose": (_choose, ("hints", "options")),
    "find-square": (_find_square, ("hints", "square")),
    "name-square": (_name_square, ("hints", "square")),
    "count": (_count, ("hints", "count")),
    "compare": (_compare, ("hints", "moves", "by")),
    "play-out": (_play_out, ("hints", "goal", "opponent")),
}


# --- Goals --------------------------------------------------------------------------------------

_NUMBERS = ("lines", "flips", "replies")
_FLAGS = ("fewest-replies", "gives-no-corner", "quiet", "best", "wins", "draws")


def _goal(node: Node) -> Goal:
    if node.value == "any":
        return Goal()
    fields = node.fields(set(), {*_NUMBERS, *_FLAGS, "takes", "region", "opening"})
    found: dict[str, Any] = {}
    for key, entry in fields.nodes.items():
        if key in _NUMBERS:
            found[key] = entry.number()
        elif key in _FLAGS:
            found[key.replace("-", "_")] = _true(entry)
        else:
            found[key] = entry.text()
    _one_of(fields.get("takes"), GROUPS)
    _one_of(fields.get("region"), ("odd", "even"))
    return Goal(**found)


def _play_out_goal(node: Node) -> PlayOutGoal:
    flags = {"corner": "corner", "pass": "pass_", "over": "over", "win": "win", "draw": "draw"}
    fields = node.fields(set(), {*flags, "win-by", "under"})
    ((key, entry),) = fields.nodes.items() if len(fields.nodes) == 1 else _one_goal(node)
    if key in flags:
        reached: dict[str, Any] = {flags[key]: _true(entry)}
        return PlayOutGoal(**reached)
    if key == "win-by":
        return PlayOutGoal(win_by=entry.number())
    under = entry.fields({"discs", "moves"})
    return PlayOutGoal(under=Under(under["discs"].number(), under["moves"].number()))


def _true(node: Node) -> bool:
    if not node.flag():
        raise node.fail("what is not asked for is left out")
    return True


def _one_goal(node: Node) -> Iterable[tuple[str, Node]]:
    raise node.fail("playing on has one goal")


def _one_of(node: Node | None, known: Iterable[str]) -> None:
    if node is not None and node.text() not in known:
        raise node.fail(f"known are {', '.join(known)}")


def _pair(node: Node, words: type[Word]) -> tuple[Word, Node]:
    """Read a mapping of one key, which is one of some words."""
    found = dict(node.fields(set(), {word.value for word in words}).nodes)
    if len(found) != 1:
        raise node.fail("expected one key and its value")
    ((key, entry),) = found.items()
    return words(key), entry


def _word(node: Node, words: type[Word]) -> Word:
    _one_of(node, [word.value for word in words])
    return words(node.text())
