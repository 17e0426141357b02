"""Properties in brackets, `PB[Ann]W[d6]`, as GGF and SGF have them.

Both are trees in parentheses in which `;` begins a node. A value ends at the first `]` that no
backslash stands before. Of a tree with variations the first one is the game.
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from reversi_site.engine.game import Game
from reversi_site.engine.notation.errors import Fault, NotationError, place_of
from reversi_site.engine.notation.moves import LONGEST_TOKEN
from reversi_site.engine.notation.record import Record, broken_off, one_line, record_of
from reversi_site.engine.position import Colour

# No game has more moves and passes.
MOST_MOVES = 128

# Whose move a property is.
COLOURS = {"B": Colour.BLACK, "W": Colour.WHITE}

LETTERS = {colour: letter for letter, colour in COLOURS.items()}

# What is in brackets is matched for good, so that no text is looked at twice.
_PART = re.compile(
    r"""
      (?P<open>  \( ) | (?P<close> \) ) | (?P<node> ; )
    | (?P<name>  [A-Za-z]{1,16} )
    | \[ (?P<value> (?: [^\]\\]++ | \\. )*+ ) (?P<closed> \] )?
    | (?P<blank> \s++ )
    | (?P<wrong> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Property:
    """A name in capitals and one value; `offset` is where the value stands in the text."""

    name: str
    value: str
    offset: int


@dataclass(slots=True)
class Tree:
    """One game as it stands in a text: its moves, and what is said once for all of it.

    `error` says why it breaks off, if it does.
    """

    said: dict[str, Property] = field(default_factory=dict)
    moves: list[Property] = field(default_factory=list)
    set_up: list[Property] = field(default_factory=list)
    error: NotationError | None = None

    def value(self, *names: str) -> str:
        """Return what is said under the first of these names that says anything, on one line.

        A question mark says nothing: Edax writes it for players without a name.
        """
        found = (one_line(self.said[name].value) for name in names if name in self.said)
        return next((value for value in found if value not in ("", "?")), "")


def read_tree(text: str, begin: int, end: int, set_up: Collection[str] = ()) -> Tree:
    """Return the tree that begins at `begin`; `set_up` names the properties that place discs."""
    tree = Tree()
    try:
        for each in properties(text, begin, end):
            if each.name in COLOURS:
                tree.moves.append(each)
                if len(tree.moves) > MOST_MOVES:
                    break  # One of them is wrong, and what follows is not looked at.
            elif each.name in set_up:
                tree.set_up.append(each)
            else:
                tree.said.setdefault(each.name, each)
    except NotationError as error:
        tree.error = error
    return tree


def record_of_tree(tree: Tree, game: Callable[[], Game], result: str) -> Record:
    """Return the record of a tree, whose game is replayed by `game`."""
    record = record_of(
        game,
        Record(
            Game(),
            black=tree.value("PB"),
            white=tree.value("PW"),
            date=tree.value("DT"),
            place=tree.value("PC", "EV"),
            result=result,
        ),
    )
    return broken_off(record, tree.error) if tree.error and not record.error else record


def trees(text: str) -> list[int]:
    """Return where each tree begins: at a parenthesis in no other one, with a node in it."""
    begins: list[int] = []
    depth = 0
    for match in _PART.finditer(text):
        if match.lastgroup == "open":
            if depth == 0:
                begins.append(match.start())
            depth += 1
        elif match.lastgroup == "close" and depth:
            depth -= 1
    return begins


def properties(text: str, begin: int, end: int) -> Iterator[Property]:
    """Yield what stands in the tree that begins at `begin`, its first variation only.

    A value without a name of its own belongs to the one before. Raises NotationError for what is
    no part of a tree, and for a tree or a value that does not end.
    """
    name = ""
    for match in _main_line(text, begin, end):
        if match.lastgroup == "name":
            name = match["name"].upper()
        elif match.lastgroup == "closed":
            yield Property(name, _ESCAPED.sub(r"\1", match["value"]), match.start("value"))


def _main_line(text: str, begin: int, end: int) -> Iterator[re.Match[str]]:
    """Yield the parts of a tree, those of its later variations left out."""
    depth = 0
    skipped_from = 0  # The depth of the variation that is being passed over; 0 for none.
    branched: set[int] = set()  # At these depths a variation has begun before.
    for match in _PART.finditer(text, begin, end):
        if match.lastgroup in ("wrong", "value"):
            raise _fault(text, match.start())
        if match.lastgroup == "open":
            if depth in branched and not skipped_from:
                skipped_from = depth + 1
            branched.add(depth)
            depth += 1
            branched.discard(depth)
        elif match.lastgroup == "close":
            depth -= 1
            if depth < skipped_from:
                skipped_from = 0
            if depth == 0:
                return
        elif not skipped_from:
            yield match
    raise NotationError(
        Fault.BAD_FILE, "the game has no end: a parenthesis is missing", place=place_of(text, end)
    )


def refused(text: str, each: Property, fault: Fault, message: str) -> NotationError:
    """Return the error about a property's value."""
    token = one_line(each.value)[:LONGEST_TOKEN]
    return NotationError(fault, message, token=token, place=place_of(text, each.offset))


def _fault(text: str, offset: int) -> NotationError:
    found = text[offset]
    message = f"{found!r} stands where a property, as in B[f5], should be"
    if found == "[":
        message = "this bracket is never closed"
    return NotationError(Fault.BAD_FILE, message, token=found, place=place_of(text, offset))
