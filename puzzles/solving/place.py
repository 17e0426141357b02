"""Where a puzzle stands on the site: below a day, or among those to practise with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.conf import settings

from puzzles.solving.work import Solving


def _nothing(_: Solving) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Place:
    """What the pages of a puzzle need to know of what is around it.

    - `path`: the puzzle's address: looked at by GET, pressed by POST. `kept`: what stays behind it
      from press to press, as the list that the puzzle is tried from.
    - `title`: of the page in the browser; `eyebrow`: the small line above the heading.
    - `home_url`, `home_name`: what the puzzle is one of: the archive, practice.
    - `next_url`, `next_name`: where to go once it is solved; a game if empty.
    - `again`: whether the puzzle has come back, and its latest round is the one to look at.
    - `note`: a template for the small print below the board of an unsolved puzzle; `below`: one
      for what stands below that.
    - `beside`: a template for what stands beside the decisions of a solved one.
    - `head`: a template for what the head of its pages says besides.
    - `context`: what these templates need, given how far the player has come.
    """

    path: str
    title: str
    eyebrow: str
    home_url: str
    home_name: str
    next_url: str = ""
    next_name: str = ""
    kept: Mapping[str, str] = field(default_factory=dict, hash=False)
    again: bool = False
    note: str = ""
    below: str = ""
    beside: str = ""
    head: str = ""
    context: Callable[[Solving], Mapping[str, object]] = field(default=_nothing, compare=False)

    @property
    def url(self) -> str:
        """The address with what is kept behind it."""
        return f"{self.path}?{urlencode(self.kept)}" if self.kept else self.path

    @property
    def canonical_url(self) -> str:
        """The whole address for search engines."""
        return settings.SITE_URL + self.path

    def line_url(self, line: str, decision: int = 1, step: int = 1) -> str:
        """The address of a step of a line: see `puzzles.solving.lines.find_line`."""
        query = urlencode({**self.kept, "line": line, "decision": decision, "step": step})
        return f"{self.path}?{query}"
