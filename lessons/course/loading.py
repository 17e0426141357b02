"""Builds the course from its content files.

    content/en/course.yaml              the modules in their order
    content/en/01-basics/01-first-moves.yaml    a lesson

The number before a name gives the order and may change; the name itself may not, because it is in
addresses and progress is kept under it. Whatever is wrong raises ContentError with file and line.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from lessons.course.claims import KINDS, Claim
from lessons.course.outline import Course, Lesson, Module
from lessons.course.reading import ContentError, Fields, Node, read_file
from lessons.course.steps import (
    Choose,
    FindAll,
    Goal,
    MarkFlips,
    Option,
    Place,
    Prose,
    Read,
    Sentence,
    Step,
)
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import NotationError, read_board, read_transcript

CONTENT = Path(__file__).resolve().parent.parent / "content" / "en"

_NUMBERED = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@cache
def course() -> Course:
    """Return the course, read once per process. Raises ContentError."""
    return load(CONTENT)


def load(folder: Path) -> Course:
    """Read the course in `folder`. Raises ContentError."""
    fields = read_file(folder / "course.yaml").fields({"modules", "to-come"})
    return Course(
        modules=tuple(_module(folder, node) for node in fields["modules"].items()),
        to_come=fields["to-come"].text(),
    )


def _module(folder: Path, node: Node) -> Module:
    fields = node.fields({"folder", "title", "summary"})
    name = fields["folder"].text()
    slug = _numbered_slug(fields["folder"], name)
    files = sorted((folder / name).glob("*.yaml"))
    if not files:
        raise fields["folder"].fail(f"no lessons in the folder {name}")
    lessons = tuple(_lesson(slug, read_file(file)) for file in files)
    _no_doubles("lesson", lessons)
    return Module(
        slug=slug, title=fields["title"].text(), summary=fields["summary"].text(), lessons=lessons
    )


def _lesson(module: str, node: Node) -> Lesson:
    fields = node.fields({"title", "summary", "steps"}, {"teaches-rules"})
    steps = tuple(map(_step, fields["steps"].items()))
    _no_doubles("step", steps)
    return Lesson(
        module=module,
        slug=_numbered_slug(node, node.source.file.stem),
        title=fields["title"].text(),
        summary=fields["summary"].text(),
        teaches_rules=fields.flag("teaches-rules"),
        steps=steps,
        source=node.source,
    )


def _numbered_slug(node: Node, name: str) -> str:
    found = _NUMBERED.fullmatch(name)
    if found is None:
        raise node.fail(f"“{name}” should be two digits, a dash and a name: 01-basics")
    return found[1]


def _no_doubles(what: str, found: Iterable[Lesson | Step | Option]) -> None:
    seen: set[str] = set()
    for one in found:
        if one.slug in seen:
            raise ContentError(one.source, f"two {what}s are called “{one.slug}”")
        seen.add(one.slug)


# --- Steps --------------------------------------------------------------------------------------

_REQUIRED = {"id", "kind", "do"}
_OPTIONAL = {"text", "game", "board", "dots", "rings", "solved"}


def _step(node: Node) -> Step:
    kinds: dict[str, tuple[Callable[..., Step], set[str]]] = {
        "read": (_read, set()),
        "place": (_place, {"hints", "goal"}),
        "find-all": (_find_all, {"hints"}),
        "mark-flips": (_mark_flips, {"hints", "move"}),
        "choose": (_choose, {"hints", "options"}),
    }
    kind_node = dict(node.pairs()).get("kind")
    if kind_node is None:
        raise node.fail("“kind” is missing")
    kind = kind_node.text()
    if kind not in kinds:
        raise kind_node.fail(f"unknown kind “{kind}”; known are {', '.join(kinds)}")
    make, needed = kinds[kind]
    fields = node.fields(_REQUIRED | needed, _OPTIONAL)
    return make(fields, _common(node, fields))


def _common(node: Node, fields: Fields) -> dict[str, Any]:
    """Return what steps of all kinds have."""
    game = _game(fields)
    rings = tuple(_square(entry) for entry in _entries(fields.get("rings")))
    return {
        "slug": _slug(fields["id"]),
        "instruction": _sentence(fields["do"], game, rings),
        "text": _prose(fields.get("text"), game, rings),
        "game": game,
        "dots": fields.flag("dots"),
        "rings": rings,
        "hints": _hints(fields.get("hints"), game, rings),
        "solved": _prose(fields.get("solved"), game, rings),
        "source": node.source,
    }


def _read(fields: Fields, common: dict[str, Any]) -> Step:
    return Read(**common)


def _place(fields: Fields, common: dict[str, Any]) -> Step:
    return Place(**common, goal=_goal(fields["goal"]))


def _find_all(fields: Fields, common: dict[str, Any]) -> Step:
    return FindAll(**common)


def _mark_flips(fields: Fields, common: dict[str, Any]) -> Step:
    return MarkFlips(**common, move=_square(fields["move"]))


def _choose(fields: Fields, common: dict[str, Any]) -> Step:
    options = tuple(
        _option(entry, common["game"], common["rings"]) for entry in fields["options"].items()
    )
    _no_doubles("option", options)
    if sum(option.is_right for option in options) != 1:
        raise fields["options"].fail(
            "exactly one option has to be right; right are: "
            + (", ".join(option.slug for option in options if option.is_right) or "none")
        )
    return Choose(**common, options=options)


def _option(node: Node, game: Game, rings: tuple[int, ...]) -> Option:
    fields = node.fields({"id", "say", "why"}, {"when", "right"})
    when_node = fields.get("when")
    if when_node is not None and fields.get("right") is not None:
        raise node.fail("an option is right by “when” or by “right”, not by both")
    when = None if when_node is None else _claim(when_node, game, rings)
    return Option(
        slug=_slug(fields["id"]),
        words=fields["say"].text(),
        reason=_prose(fields["why"], game, rings),
        is_right=fields.flag("right") if when is None else when.holds(),
        when=when,
        source=node.source,
    )


def _goal(node: Node) -> Goal:
    if node.value == "any":
        return Goal()
    fields = node.fields(set(), {"lines", "flips"})
    lines, flips = fields.get("lines"), fields.get("flips")
    return Goal(
        lines=lines.number() if lines else None,
        flips=flips.number() if flips else None,
    )


def _hints(node: Node | None, game: Game, rings: tuple[int, ...]) -> Prose:
    hints = _prose(node, game, rings)
    if node is not None and len(hints) != 2:
        raise node.fail(f"two hints are needed, where to look and then what; found {len(hints)}")
    return hints


# --- Sentences, claims, positions ---------------------------------------------------------------


def _prose(node: Node | None, game: Game, rings: tuple[int, ...]) -> Prose:
    return tuple(_sentence(entry, game, rings) for entry in _entries(node))


def _entries(node: Node | None) -> list[Node]:
    """Return the entries of a list; a value that is no list is the only entry of one."""
    if node is None:
        return []
    return node.items() if node.is_list() else [node]


def _sentence(node: Node, game: Game, rings: tuple[int, ...]) -> Sentence:
    if not node.is_mapping():
        return Sentence(node.text(), node.source)
    fields = node.fields({"say", "claim"})
    claim = _claim(fields["claim"], game, rings)
    return Sentence(fields["say"].text(), fields["say"].source, claim)


def _claim(node: Node, game: Game, rings: tuple[int, ...]) -> Claim:
    fields = node.fields(set(), {*KINDS, "game", "board", "after"})
    if fields.get("game") or fields.get("board"):
        game = _game(fields)
    after = fields.get("after")
    if after is not None:
        game = _played(after, game)
    statements = {kind: found.value for kind, found in fields.nodes.items() if kind in KINDS}
    if not statements:
        raise node.fail("a claim has to state something")
    return Claim(game, rings, statements, node.source)


def _game(fields: Fields) -> Game:
    game, board = fields.get("game"), fields.get("board")
    if board is not None:
        if game is not None:
            raise game.fail("a position is given by “game” or by “board”, not by both")
        try:
            return Game.from_moves((), read_board(board.text()))
        except NotationError as error:
            raise board.fail(error.message) from error
    return Game() if game is None else _played(game, Game())


def _played(node: Node, game: Game) -> Game:
    """Return `game` with the moves of a transcript added; `start` stands for none."""
    text = node.text()
    try:
        moves = () if text == "start" else read_transcript(text, game.position).moves
    except NotationError as error:
        raise node.fail(error.message) from error
    for move in moves:
        game = game.play(move)
    return game


def _square(node: Node) -> int:
    try:
        return squares.parse(node.text())
    except ValueError as error:
        raise node.fail(str(error)) from error


def _slug(node: Node) -> str:
    slug = node.text()
    if not _SLUG.fullmatch(slug):
        raise node.fail(f"“{slug}” should be words in lower case with dashes between them")
    return slug
