"""Reads a content file so that whatever is wrong with it can be told by file and line."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode
from ruamel.yaml.nodes import Node as YamlNode
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

    yaml: YamlNode
    source: Source

    def fail(self, message: str) -> ContentError:
        """Return the error to raise when this value is wrong."""
        return ContentError(self.source, message)

    @property
    def value(self) -> Any:
        """The value as Python has it: dict, list, str, int, float, bool or None."""
        if self.is_mapping():
            return {key: entry.value for key, entry in self._entries()}
        if isinstance(self.yaml, SequenceNode):
            return [entry.value for entry in self._items()]
        return self._scalar()

    def _scalar(self) -> Any:
        kind = str(self.yaml.tag).rpartition(":")[2]
        if kind not in _SCALARS:
            raise self.fail(f"a value of the kind “{kind}” means nothing here")
        try:
            return _SCALARS[kind](self.yaml.value)
        except ValueError as error:
            raise self.fail(f"“{self.yaml.value}” cannot be read") from error

    def text(self) -> str:
        """Return the value as words: not empty, on one line."""
        value = self._scalar() if isinstance(self.yaml, ScalarNode) else None
        if not isinstance(value, str) or not value.strip():
            raise self.fail("expected words here")
        return " ".join(value.split())

    def number(self) -> int:
        """Return the value as a whole number."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail("expected a number here")
        return value

    def flag(self) -> bool:
        """Return the value as true or false."""
        value = self.value
        if not isinstance(value, bool):
            raise self.fail("expected true or false here")
        return value

    def is_mapping(self) -> bool:
        """Say whether the value has keys."""
        return isinstance(self.yaml, MappingNode)

    def is_list(self) -> bool:
        """Say whether the value is a list."""
        return isinstance(self.yaml, SequenceNode)

    def items(self) -> list["Node"]:
        """Return the entries of a list that has some."""
        if not self.is_list() or not self.yaml.value:
            raise self.fail("expected a list here")
        return list(self._items())

    def _items(self) -> Iterator["Node"]:
        for entry in self.yaml.value:
            yield self._at(entry, entry)

    def pairs(self) -> Iterator[tuple[str, "Node"]]:
        """Yield the keys and values of a mapping that has some."""
        if not self.is_mapping() or not self.yaml.value:
            raise self.fail("expected keys and values here")
        for key, entry in self._entries():
            if not isinstance(key, str):
                raise self.fail(f"expected a word as a key, not {key!r}")
            yield key, entry

    def _entries(self) -> Iterator[tuple[Any, "Node"]]:
        """Yield keys and values, each value with the line of its key."""
        seen = set()
        for key_node, entry in self.yaml.value:
            key = self._at(key_node, key_node)._scalar()
            if key in seen:
                raise self._at(key_node, key_node).fail(f"duplicate key “{key}”")
            seen.add(key)
            yield key, self._at(entry, key_node)

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

    def _at(self, node: YamlNode, place: YamlNode) -> "Node":
        return Node(node, Source(self.source.file, place.start_mark.line + 1))


_SCALARS: dict[str, Callable[[str], Any]] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": lambda text: text.lower() == "true",
    "null": lambda _: None,
}


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
        # Nodes know their lines; the parser in C is six times faster than the one in Python.
        node = YAML(typ="safe", pure=False).compose(path)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise ContentError(Source(path, line), str(error.problem or error.context)) from error
    except FileNotFoundError as error:
        raise ContentError(top, "no such file") from error
    except ReaderError as error:
        raise ContentError(top, f"the file is no plain text in UTF-8: {error.reason}") from error
    if node is None:
        raise ContentError(top, "the file is empty")
    return Node(node, top)


def _names(*keys: Collection[str]) -> str:
    return ", ".join(sorted(key for some in keys for key in some))
