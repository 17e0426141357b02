"""Reads a content file so that whatever is wrong with it can be told by file and line."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.reader import ReaderError


@dataclass(frozen=True, slots=True)
class Source:
    """Where something was written: a file, and a line counted from 1."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class ContentError(Exception):
    """Something in the content is wrong. `str()` begins with file and line."""

    def __init__(self, source: Source, message: str) -> None:
        super().__init__(f"{source}: {message}")
        self.source = source
        self.message = message


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a content file, and where it stands.

    Every method raises ContentError when the file does not say what is asked for.
    """

    value: Any
    source: Source

    def fail(self, message: str) -> ContentError:
        """Return the error to raise when this value is wrong."""
        return ContentError(self.source, message)

    def text(self) -> str:
        """Return the value as words: not empty, on one line."""
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.fail("expected words here")
        return " ".join(self.value.split())

    def number(self) -> int:
        """Return the value as a whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fail("expected a number here")
        return self.value

    def flag(self) -> bool:
        """Return the value as true or false."""
        if not isinstance(self.value, bool):
            raise self.fail("expected true or false here")
        return self.value

    def is_mapping(self) -> bool:
        """Say whether the value has keys."""
        return isinstance(self.value, CommentedMap)

    def is_list(self) -> bool:
        """Say whether the value is a list."""
        return isinstance(self.value, CommentedSeq)

    def items(self) -> list["Node"]:
        """Return the entries of a list that has some."""
        if not isinstance(self.value, CommentedSeq) or not self.value:
            raise self.fail("expected a list here")
        return [self._at(self.value.lc.item(at), entry) for at, entry in enumerate(self.value)]

    def pairs(self) -> Iterator[tuple[str, "Node"]]:
        """Yield the keys and values of a mapping that has some."""
        if not isinstance(self.value, CommentedMap) or not self.value:
            raise self.fail("expected keys and values here")
        for key, entry in self.value.items():
            if not isinstance(key, str):
                raise self.fail(f"expected a word as a key, not {key!r}")
            yield key, self._at(self.value.lc.key(key), entry)

    def fields(self, required: Collection[str], optional: Collection[str] = ()) -> "Fields":
        """Return the values of a mapping by key. No other keys than these may be there."""
        found = dict(self.pairs())
        for key, node in found.items():
            if key not in required and key not in optional:
                raise node.fail(f"unknown key “{key}”; known here: {_names(required, optional)}")
        for key in required:
            if key not in found:
                raise self.fail(f"“{key}” is missing")
        return Fields(found)

    def _at(self, line_and_column: tuple[int, int], value: Any) -> "Node":
        return Node(value, Source(self.source.file, line_and_column[0] + 1))


@dataclass(frozen=True, slots=True)
class Fields:
    """The values of a mapping whose keys have been looked through."""

    nodes: dict[str, Node]

    def __getitem__(self, key: str) -> Node:
        return self.nodes[key]

    def get(self, key: str) -> Node | None:
        """Return the value of an optional key, or None."""
        return self.nodes.get(key)

    def flag(self, key: str) -> bool:
        """Return whether an optional key is there and true."""
        node = self.nodes.get(key)
        return node is not None and node.flag()


def read_file(path: Path) -> Node:
    """Return the content of a YAML file. Raises ContentError, also when there is no such file."""
    top = Source(path, 1)
    try:
        value = YAML(typ="rt").load(path)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise ContentError(Source(path, line), str(error.problem or error.context)) from error
    except FileNotFoundError as error:
        raise ContentError(top, "no such file") from error
    except ReaderError as error:
        raise ContentError(top, f"the file is no plain text in UTF-8: {error.reason}") from error
    return Node(value, top)


def _names(*keys: Collection[str]) -> str:
    return ", ".join(sorted(key for some in keys for key in some))
