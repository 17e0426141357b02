"""Names under which parts of the content are kept and addressed: no two may be the same."""

import re
from collections.abc import Iterable
from typing import Protocol

from lessons.course.reading import ContentError, Node, Source

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def read_slug(node: Node) -> str:
    """Read a name that goes into addresses or under which something is kept."""
    slug = node.text()
    if not _SLUG.fullmatch(slug):
        raise node.fail(f"“{slug}” should be words in lower case with dashes between them")
    return slug


class Named(Protocol):
    """A part of the content that has a name."""

    @property
    def slug(self) -> str:
        """The name."""

    @property
    def source(self) -> Source:
        """Where it was written."""


def no_doubles(what: str, found: Iterable[Named]) -> None:
    """Raise ContentError where the second of two parts of the same name stands."""
    seen: set[str] = set()
    for one in found:
        if one.slug in seen:
            raise ContentError(one.source, f"two {what}s are called “{one.slug}”")
        seen.add(one.slug)
