"""Questions about corners, stable discs, mobility and frontier."""

import random

from django.utils.translation import gettext

from lessons.course.claims.strategy import given_corners
from lessons.course.flipping import seen_to_flip
from lessons.course.goals import Goal, right_moves
from lessons.course.judging import measured
from lessons.course.steps import Compare, Count, Mark, Measure, Place, Quantity, SquareSet, Step
from lessons.practice.asking import Skill, choose, common
from lessons.practice.positions import position_where
from lessons.practice.skills.basics import MIDDLE
from reversi_site.board import words
from reversi_site.engine import Colour, Game, Position, concepts, squares

LATE = range(12, 30)


def asks(position: Position, goal: Goal) -> bool:
    """Whether some legal moves reach a goal, and others do not."""
    moves = position.legal_moves()
    return 0 < len(right_moves(goal, Game(position))) < len(moves)


def placing(rng: random.Random, slug: str, goal: Goal, do: str, empties: range = LATE) -> Step:
    """Ask for a move that reaches a goal, where others do not."""
    position = position_where(rng, empties, lambda each: asks(each, goal))
    text = gettext("%(colour)s is to move.") % {"colour": words.colour_name(position.turn)}
    return Place(**common(slug, do, position, text), goal=goal)


def take_corner(rng: random.Random, slug: str) -> Step:
    """Take a corner."""
    return placing(rng, slug, Goal(takes="corner"), gettext("Take a corner."))


def no_corner_given(rng: random.Random, slug: str) -> Step:
    """Make a move after which no corner can be taken."""
    do = gettext("Make a move that gives no corner.")
    return placing(rng, slug, Goal(gives_no_corner=True), do)


def fewest_replies(rng: random.Random, slug: str) -> Step:
    """Leave the opponent as few moves as possible."""
    do = gettext("Leave the other side as few moves as possible.")
    return placing(rng, slug, Goal(fewest_replies=True), do, MIDDLE)


def quiet_move(rng: random.Random, slug: str) -> Step:
    """Make a move that opens nothing."""
    do = gettext("Make a quiet move: one that opens no new square to the other side.")
    return placing(rng, slug, Goal(quiet=True), do, MIDDLE)


def stable_discs(rng: random.Random, slug: str) -> Step:
    """Mark the stable discs of a colour, where all others are known to flip."""
    colour = rng.choice(list(Colour))
    position = position_where(rng, LATE, lambda each: _is_decided(each, colour))
    do = gettext("Mark all stable discs of %(colour)s.") % {"colour": words.colour_name(colour)}
    text = gettext("They are those that nothing can ever turn.")
    return Mark(**common(slug, do, position, text), what=SquareSet.STABLE, of=colour)


def _is_decided(position: Position, colour: Colour) -> bool:
    stable = concepts.stable_discs(position, colour)
    discs = frozenset(squares.bits(position.discs(colour)))
    return 2 <= len(stable) <= 8 and discs == stable | seen_to_flip(position, colour)


def count_stable(rng: random.Random, slug: str) -> Step:
    """Count the stable discs of a colour."""
    colour = rng.choice(list(Colour))
    position = position_where(rng, LATE, lambda each: _is_decided(each, colour))
    do = gettext("Count %(colour)s’s stable discs.") % {"colour": words.colour_name(colour)}
    return Count(**common(slug, do, position), what=Quantity.STABLE, of=colour)


def corner_danger(rng: random.Random, slug: str) -> Step:
    """Say which of two moves gives a corner."""
    position = position_where(rng, LATE, lambda each: all(_by_danger(each)))
    safe, giving = (rng.choice(moves) for moves in _by_danger(position))
    other = words.colour_name(position.turn.other)
    corner = words.square_list(sorted(given_corners(position, giving)))
    why = gettext("After %(giving)s %(other)s can take %(corner)s. %(safe)s gives no corner.") % {
        "giving": squares.name(giving),
        "safe": squares.name(safe),
        "other": other,
        "corner": corner,
    }
    options = [(squares.name(move), squares.name(move), why) for move in sorted((safe, giving))]
    do = gettext("Say which move lets %(other)s take a corner.") % {"other": other}
    step = common(slug, do, position, rings=sorted((safe, giving)))
    return choose(options, squares.name(giving), step)


def _by_danger(position: Position) -> tuple[list[int], list[int]]:
    """Return the moves that give no corner, and those that do."""
    giving = [move for move in position.legal_moves() if given_corners(position, move)]
    return [move for move in position.legal_moves() if move not in giving], giving


def count_moves(rng: random.Random, slug: str) -> Step:
    """Count the legal moves of a side, whoever has the turn."""
    colour = rng.choice(list(Colour))
    position = position_where(
        rng, MIDDLE, lambda each: 2 <= len(concepts.moves(each, colour)) <= 12
    )
    do = gettext("Count the moves that %(colour)s has.") % {"colour": words.colour_name(colour)}
    text = gettext("If it is not its turn, count as if it were.")
    return Count(**common(slug, do, position, text), what=Quantity.MOVES, of=colour)


def frontier_discs(rng: random.Random, slug: str) -> Step:
    """Mark the frontier discs of a colour."""
    colour = rng.choice(list(Colour))
    position = position_where(
        rng, range(36, 52), lambda each: 2 <= len(concepts.frontier(each, colour)) <= 9
    )
    do = gettext("Mark all frontier discs of %(colour)s.") % {"colour": words.colour_name(colour)}
    text = gettext("They are those that touch an empty square.")
    return Mark(**common(slug, do, position, text), what=SquareSet.FRONTIER, of=colour)


def compare_replies(rng: random.Random, slug: str) -> Step:
    """Choose the move that leaves fewer moves."""
    do = gettext("Choose the move that leaves fewer moves to the other side.")
    return comparing(rng, slug, Measure.REPLIES, do, MIDDLE, least=3)


def compare_frontier(rng: random.Random, slug: str) -> Step:
    """Choose the move that leaves fewer own frontier discs."""
    do = gettext("Choose the move after which you have fewer frontier discs.")
    return comparing(rng, slug, Measure.FRONTIER, do, range(44, 56), least=2)


def comparing(
    rng: random.Random, slug: str, by: Measure, do: str, empties: range, least: int
) -> Step:
    """Compare the move with the highest number with the one with the lowest."""

    def spread(position: Position) -> tuple[int, int, int]:
        game = Game(position)
        moves = {move: measured(game, move, by) for move in position.legal_moves()}
        low, high = (
            min(moves, key=lambda each: moves[each]),
            max(moves, key=lambda each: moves[each]),
        )
        return moves[high] - moves[low], low, high

    position = position_where(rng, empties, lambda each: spread(each)[0] >= least)
    _, low, high = spread(position)
    text = gettext("%(colour)s is to move.") % {"colour": words.colour_name(position.turn)}
    one, other = sorted((low, high))
    return Compare(**common(slug, do, position, text), moves=(one, other), by=by)


SKILLS: dict[str, Skill] = {
    "take-corner": take_corner,
    "no-corner-given": no_corner_given,
    "corner-danger": corner_danger,
    "stable-discs": stable_discs,
    "count-stable": count_stable,
    "count-moves": count_moves,
    "frontier-discs": frontier_discs,
    "fewest-replies": fewest_replies,
    "quiet-move": quiet_move,
    "compare-replies": compare_replies,
    "compare-frontier": compare_frontier,
}
