"""Hand-made steps: the fields of one as a content file writes them, read as the course does."""

from pathlib import Path

from ruamel.yaml import YAML

from lessons.course.loading_steps import read_step
from lessons.course.reading import Node, Source
from lessons.course.steps import Step

# Five squares are empty: f1, g1, h1 and g2 hang together, h7 is alone. Black is to move and wins
# only by g1; h7 and f1 draw, g2 loses by 6. White has no move as it stands.
ENDING = "XXXOO---XXXXOO-XOOOXXOOXOOXOXXOXOOXOOXXXOOOXOXXXOOXXXXO-OOOOOXOO X"

# Black takes the corner a1 by one disc, or plays elsewhere.
CORNER = "-OX-----" + "-" * 16 + "---OX---" + "---XO---" + "-" * 24 + " X"

OPTIONS = (
    "[{id: black, say: Black., when: {turn: black}, why: Black begins.},"
    " {id: white, say: White., when: {turn: white}, why: White comes second.}]"
)

# What each kind needs besides its name and its sentences.
NEEDED: dict[str, dict[str, object]] = {
    "read": {},
    "place": {"goal": "any"},
    "find-all": {},
    "mark-flips": {"move": "f5"},
    "mark": {"mark": "{group: corners}"},
    "choose": {"options": OPTIONS},
    "find-square": {"square": "c2"},
    "name-square": {"square": "c2"},
    "count": {"count": "{moves: black}"},
    "compare": {"board": ENDING, "moves": "[g1, g2]", "by": "replies"},
    "play-out": {"board": CORNER, "goal": "{corner: true}", "opponent": "{script: [c3]}"},
}


def step_text(kind: str, **fields: object) -> str:
    """The lines of a step; a field that is None is left out."""
    hints = {} if kind == "read" else {"hints": "[Look., Think.]"}
    said = {"id": kind, "kind": kind, "do": "Do it.", **hints, **NEEDED.get(kind, {}), **fields}
    if said.get("game"):
        said.pop("board", None)
    return "".join(
        f'{key}: "{value}"\n' if key == "board" else f"{key}: {value}\n"
        for key, value in said.items()
        if value is not None
    )


def step(kind: str, **fields: object) -> Step:
    """A step on the starting position, unless `game` or `board` say otherwise."""
    loaded = YAML(typ="safe", pure=False).compose(step_text(kind, **fields))
    return read_step(Node(loaded, Source(Path("step.yaml"), 1)))


def lesson_text(*steps: str) -> str:
    """A lesson of some steps; its first step begins on line 4."""
    lines = ["title: A lesson", "summary: For tests", "steps:"]
    for text in steps:
        first, *others = text.splitlines()
        lines += [f"  - {first}", *(f"    {line}" for line in others)]
    return "\n".join([*lines, ""])


COURSE = """\
modules:
  - folder: 01-basics
    title: Basics
    summary: To begin with
    check: [legal-moves]
"""


def write_course(folder: Path, lesson: str, modules: str = COURSE) -> Path:
    """Write a course of one lesson, and return its folder."""
    (folder / "01-basics").mkdir()
    (folder / "course.yaml").write_text(modules, encoding="utf-8")
    (folder / "01-basics" / "01-lesson.yaml").write_text(lesson, encoding="utf-8")
    return folder
