"""The graph of a review: how far which side is ahead after each ply, as an SVG picture.

Black's lead is black above the line in the middle, White's white below it. The part that is proved
begins at an upright line. It is coloured by classes (`.graph` in components.css).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from play.review.values import Value
from reversi_site.engine.position import Colour

WIDTH, HEIGHT = 400, 150

# At least so many discs of both sides' leads are shown, and so much is left free beyond them.
LEAST_LEAD, FREE = 12, 2

# The distance of the lines across, in discs: the first that leaves no more than so many of them.
STEPS, MOST_LINES = (10, 20, 40), 6

RADIUS = 10
ROOM_FOR_NAME, ROOM_FOR_NUMBER = 60, 16

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Labels:
    """What is written into the graph, and what is said of it as a whole."""

    title: str
    black_ahead: str
    white_ahead: str
    exact: str


def draw(
    values: Sequence[Value],
    exact_from: int,
    marks: Sequence[int],
    shown: int,
    labels: Labels,
) -> SafeString:
    """Return the graph of the values before the first ply and after each.

    - `exact_from`: after so many plies, and from there on, all values are proved.
    - `marks`: plies that get a number each, 1, 2, … at the value after them.
    - `shown`: so many plies have been played on the board beside the graph.
    """
    return _Graph(values).drawn(exact_from, marks, shown, labels)


@dataclass(frozen=True)
class _Graph:
    values: Sequence[Value]

    def drawn(
        self, exact_from: int, marks: Sequence[int], shown: int, labels: Labels
    ) -> SafeString:
        parts = (
            self.surface(),
            self.areas(),
            self.exact_part(exact_from, labels.exact),
            self.now(shown),
            text(8, 18, labels.black_ahead),
            text(8, HEIGHT - 8, labels.white_ahead),
            *self.marks(marks),
        )
        return format_html(
            '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
            WIDTH,
            HEIGHT,
            labels.title,
            mark_safe("".join(parts)),  # noqa: S308 – numbers, our own names, escaped labels
        )

    # --- Where things are ----------------------------------------------------------------------

    @property
    def top(self) -> int:
        return max(LEAST_LEAD, *(value.black_ahead for value in self.values)) + FREE

    @property
    def bottom(self) -> int:
        return min(-LEAST_LEAD, *(value.black_ahead for value in self.values)) - FREE

    def x(self, ply: float) -> float:
        return WIDTH * ply / max(1, len(self.values) - 1)

    def y(self, lead: float) -> float:
        return HEIGHT * (self.top - lead) / (self.top - self.bottom)

    # --- What is drawn -------------------------------------------------------------------------

    def surface(self) -> str:
        spread = self.top - self.bottom
        step = next(step for step in STEPS if spread / step <= MOST_LINES)
        leads = [lead for lead in range(-80, 81, step) if self.bottom < lead < self.top]
        across = "".join(f"M0 {self.y(lead):.1f}H{WIDTH}" for lead in leads)
        numbers = "".join(
            text(WIDTH - 6, self.y(lead) - 4, str(abs(lead)), "number")
            for lead in leads
            if lead and self.y(lead) > ROOM_FOR_NUMBER
        )
        return (
            f'<rect class="surface" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
            f'<path class="seams" d="{across}"/>{numbers}'
        )

    def areas(self) -> str:
        points = list(self.points())
        return "".join(
            f'<path class="{colour}" d="{self.area(points, sign)}"/>'
            for colour, sign in ((Colour.BLACK, 1), (Colour.WHITE, -1))
        )

    def points(self) -> Iterator[Point]:
        """The values as (ply, lead), with a point wherever the lead changes hands."""
        leads = [value.black_ahead for value in self.values]
        for ply, (lead, following) in enumerate(pairwise(leads)):
            yield ply, lead
            if lead * following < 0:
                yield ply + lead / (lead - following), 0
        yield len(leads) - 1, leads[-1]

    def area(self, points: Sequence[Point], sign: int) -> str:
        """The area between the line in the middle and the leads of one side."""
        middle = f"{self.y(0):.1f}"
        along = "L".join(
            f"{self.x(ply):.1f} {self.y(sign * max(0, sign * lead)):.1f}" for ply, lead in points
        )
        return f"M0 {middle}L{along}V{middle}Z"

    def exact_part(self, begin: int, label: str) -> str:
        """The upright line where the proved part begins, and its name where there is room."""
        x = self.x(begin)
        if not 0 < x < WIDTH:
            return ""
        named = text(x + 6, 18, label) if x < WIDTH - ROOM_FOR_NAME else ""
        return f'<path class="seams" d="M{x:.1f} 0V{HEIGHT}"/>{named}'

    def now(self, shown: int) -> str:
        return f'<path class="now" d="M{self.x(shown):.1f} 0V{HEIGHT}"/>'

    def marks(self, plies: Sequence[int]) -> Iterator[str]:
        for number, ply in enumerate(plies, start=1):
            x = min(max(self.x(ply), RADIUS), WIDTH - RADIUS)
            y = min(max(self.y(self.values[ply].black_ahead), RADIUS), HEIGHT - RADIUS)
            circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/>'
            yield f'<g class="mark">{circle}{text(x, y + 4.5, str(number))}</g>'


def text(x: float, y: float, words: str, name: str = "") -> str:
    """Words whose line stands at `y`, perhaps with a class."""
    named = f' class="{name}"' if name else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'
