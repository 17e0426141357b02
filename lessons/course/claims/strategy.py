"""Claims about what players look at: corners, frontier, stable discs, regions."""

from lessons.course.claims.measured import MEASURED
from lessons.course.claims.statements import (
    NONE,
    ClaimError,
    Holds,
    Subject,
    by_colour,
    by_square,
    colour,
    number,
    pairs,
    same_or_as_many,
    some_squares,
    squares_or_none,
)
from lessons.course.flipping import seen_to_flip
from reversi_site.engine import Colour, Position, concepts, squares

GROUPS = {
    "corner": squares.CORNERS,
    "x-square": squares.X_SQUARES,
    "c-square": squares.C_SQUARES,
    "edge": squares.EDGES,
}


def _takes(_subject: Subject, stated: object) -> bool:
    """These squares are a corner, an X-square, a C-square or on the edge."""
    wanted = {square: str(group) for square, group in by_square(stated).items()}
    if not set(wanted.values()) <= GROUPS.keys():
        raise ClaimError(f"known are {', '.join(GROUPS)}")
    return all(square in GROUPS[group] for square, group in wanted.items())


def _gives(subject: Subject, stated: object) -> bool:
    """After these moves the opponent can take exactly these corners."""
    return all(
        given_corners(subject.position, subject.legal(move)) == squares_or_none(listed)
        for move, listed in by_square(stated).items()
    )


def given_corners(position: Position, move: int) -> frozenset[int]:
    """Return the corners that the opponent can take in answer to a move."""
    return concepts.replies(position, move) & squares.CORNERS


def _frontier(subject: Subject, stated: object) -> bool:
    """Exactly these discs of a colour, or so many, touch an empty square."""
    return all(
        same_or_as_many(concepts.frontier(subject.position, each), listed)
        for each, listed in by_colour(stated).items()
    )


def _interior(subject: Subject, stated: object) -> bool:
    """Exactly these discs of a colour, or so many, touch no empty square."""
    return all(
        same_or_as_many(concepts.interior(subject.position, each), listed)
        for each, listed in by_colour(stated).items()
    )


def _stable(subject: Subject, stated: object) -> bool:
    """Exactly these discs of a colour, or so many, are stable by the rule."""
    return all(
        same_or_as_many(concepts.stable_discs(subject.position, each), listed)
        for each, listed in by_colour(stated).items()
    )


def _safe(subject: Subject, stated: object) -> bool:
    """These discs are stable by the rule."""
    stable = frozenset().union(*(concepts.stable_discs(subject.position, each) for each in Colour))
    return some_squares(stated) <= stable


def _unsafe(subject: Subject, stated: object) -> bool:
    """These discs flip in some sequence of legal moves, which was found."""
    flipping = frozenset().union(*(seen_to_flip(subject.position, each) for each in Colour))
    return some_squares(stated) <= flipping


def _regions(subject: Subject, stated: object) -> bool:
    """The regions have these sizes, in any order; or there are so many."""
    sizes = sorted(region.size for region in concepts.regions(subject.position))
    if isinstance(stated, list):
        return sizes == sorted(map(number, stated))
    return len(sizes) == stated


def _region(subject: Subject, stated: object) -> bool:
    """The regions of these squares have these squares, or so many."""
    return all(
        same_or_as_many(region_of(subject, square).squares, listed)
        for square, listed in by_square(stated).items()
    )


def region_of(subject: Subject, square: int) -> concepts.Region:
    """Return the region that an empty square belongs to. Raises ClaimError for a taken one."""
    for region in concepts.regions(subject.position):
        if square in region.squares:
            return region
    raise ClaimError(f"{squares.name(square)} is not empty")


def _enters(subject: Subject, stated: object) -> bool:
    """Exactly these sides have a legal move into the region of this square now."""
    return all(
        region_of(subject, square).players == _sides(sides)
        for square, sides in by_square(stated).items()
    )


def _sides(stated: object) -> frozenset[Colour]:
    if stated == NONE:
        return frozenset()
    if not isinstance(stated, list):
        raise ClaimError("expected a list of colours")
    return frozenset(map(colour, stated))


def _last_mover(subject: Subject, stated: object) -> bool:
    """This side fills the last empty square if nobody passes."""
    return concepts.last_mover(subject.position) is colour(stated)


def _measured(_subject: Subject, stated: object) -> bool:
    """So many in a hundred, counted in tournament games."""
    return all(
        MEASURED[what] == share for what, share in pairs(stated, frozenset(MEASURED)).items()
    )


KINDS: dict[str, Holds] = {
    "takes": _takes,
    "gives": _gives,
    "frontier": _frontier,
    "interior": _interior,
    "stable": _stable,
    "safe": _safe,
    "unsafe": _unsafe,
    "regions": _regions,
    "region": _region,
    "enters": _enters,
    "last-mover": _last_mover,
    "measured": _measured,
}
