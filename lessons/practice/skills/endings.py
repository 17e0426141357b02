"""Questions about regions, parity and the last squares."""

import random

from django.utils.translation import gettext, ngettext

from lessons.course.goals import Goal
from lessons.course.steps import Count, Mark, Measure, Place, Quantity, SquareSet, Step
from lessons.practice.asking import Skill, choose, common
from lessons.practice.positions import position_where
from lessons.practice.skills.strategy import asks, comparing, placing
from reversi_site.board import words
from reversi_site.engine import Colour, Position, concepts, squares

LAST = range(8, 17)


def region_squares(rng: random.Random, slug: str) -> Step:
    """Mark the region of a square."""
    position = position_where(rng, LAST, lambda each: bool(_middling(each)))
    region = rng.choice(_middling(position))
    square = rng.choice(sorted(region.squares))
    do = gettext("Mark the whole region of %(square)s.") % {"square": squares.name(square)}
    text = gettext("Empty squares that touch belong together, slantwise too.")
    return Mark(**common(slug, do, position, text), what=SquareSet.REGION, of=square)


def _middling(position: Position) -> list[concepts.Region]:
    return [region for region in concepts.regions(position) if 2 <= region.size <= 6]


def count_regions(rng: random.Random, slug: str) -> Step:
    """Count the regions."""
    position = position_where(rng, LAST, lambda each: len(concepts.regions(each)) >= 2)
    do = gettext("Count the regions of empty squares.")
    return Count(**common(slug, do, position), what=Quantity.REGIONS, of=None)


def last_mover(rng: random.Random, slug: str) -> Step:
    """Say who fills the last square if nobody passes."""
    position = position_where(rng, LAST)
    last = concepts.last_mover(position)
    named = {
        "colour": words.colour_name(position.turn),
        "last": words.colour_name(last or position.turn),
        "count": position.empties,
    }
    why = (
        ngettext(
            "%(count)d square is empty and %(colour)s is to move: %(last)s moves last.",
            "%(count)d squares are empty and %(colour)s is to move: %(last)s moves last.",
            position.empties,
        )
        % named
    )
    options = [(each.value, words.colour_name(each), why) for each in Colour]
    do = gettext("Say who moves last if nobody passes.")
    text = gettext("%(colour)s is to move.") % named
    right = (last or position.turn).value
    return choose(options, right, common(slug, do, position, text))


def region_entry(rng: random.Random, slug: str) -> Step:
    """Say who can play into a region now."""
    position = position_where(rng, LAST, lambda each: len(concepts.regions(each)) >= 2)
    regions = concepts.regions(position)
    # Regions that not both can enter are rarer, and more is to be seen in them.
    region = min(regions, key=lambda each: (len(each.players), rng.random()))
    players = {colour for colour in Colour if colour in region.players}
    ring = min(region.squares)
    named = {"squares": words.square_list(sorted(region.squares))}
    names = {
        "both": gettext("Both"),
        "black": gettext("Only Black"),
        "white": gettext("Only White"),
        "neither": gettext("Neither"),
    }
    right = "both" if len(players) == 2 else "neither" if not players else players.pop().value
    why = gettext("The region is %(squares)s.") % named
    ways = " ".join(_ways_in(position, region, colour) for colour in Colour)
    options = [(name, said, f"{why} {ways}") for name, said in names.items()]
    do = gettext("Say who has a legal move into the region with the ring.")
    return choose(options, right, common(slug, do, position, rings=[ring]))


def _ways_in(position: Position, region: concepts.Region, colour: Colour) -> str:
    moves = sorted(concepts.moves(position, colour) & region.squares)
    named = {"colour": words.colour_name(colour), "moves": words.square_list(moves)}
    if moves:
        return gettext("%(colour)s can play %(moves)s.") % named
    return gettext("%(colour)s has no move there.") % named


def odd_region(rng: random.Random, slug: str) -> Step:
    """Play in an odd region."""
    return placing(rng, slug, Goal(region="odd"), gettext("Play in an odd region."), LAST)


def _solving(rng: random.Random, slug: str, empties: int, goal: Goal, do: str) -> Step:
    position = position_where(rng, range(empties, empties + 1), lambda each: asks(each, goal))
    text = ngettext(
        "%(colour)s is to move. %(count)d square is empty.",
        "%(colour)s is to move. %(count)d squares are empty.",
        empties,
    ) % {"colour": words.colour_name(position.turn), "count": empties}
    return Place(**common(slug, do, position, text), goal=goal)


def best_at_two(rng: random.Random, slug: str) -> Step:
    """Make the best move with two squares empty."""
    return _solving(rng, slug, 2, Goal(best=True), gettext("Make the best move."))


def best_at_four(rng: random.Random, slug: str) -> Step:
    """Make the best move with four squares empty."""
    return _solving(rng, slug, 4, Goal(best=True), gettext("Make the best move."))


def win_at_six(rng: random.Random, slug: str) -> Step:
    """Make a winning move with six squares empty."""
    return _solving(rng, slug, 6, Goal(wins=True), gettext("Make a move that wins."))


def compare_scores(rng: random.Random, slug: str) -> Step:
    """Choose the move with the better result."""
    do = gettext("Choose the move that ends better.")
    return comparing(rng, slug, Measure.SCORE, do, range(3, 5), least=4)


SKILLS: dict[str, Skill] = {
    "region-squares": region_squares,
    "count-regions": count_regions,
    "last-mover": last_mover,
    "region-entry": region_entry,
    "odd-region": odd_region,
    "best-at-two": best_at_two,
    "best-at-four": best_at_four,
    "win-at-six": win_at_six,
    "compare-scores": compare_scores,
}
