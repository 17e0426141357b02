"""Exact scores as plainly as they can be found: every move, to the end, by the rules alone."""

from fractions import Fraction
from functools import cache

from reversi_site.engine import Colour, Position


def final_score(position: Position) -> int:
    """For the side to move, empty squares to the winner."""
    mine = position.count(position.turn)
    theirs = position.count(position.turn.other)
    empties = position.empties
    return mine - theirs + (empties if mine > theirs else -empties if mine < theirs else 0)


@cache
def exact_score(position: Position) -> int:
    scores = move_scores(position)
    if scores:
        return max(scores.values())
    if position.is_over:
        return final_score(position)
    return -exact_score(position.passed())


def move_scores(position: Position) -> dict[int, int]:
    return {square: -exact_score(position.play(square)) for square in position.legal_moves()}


@cache
def can_still_fail(position: Position, colour: Colour, least: int = 1) -> bool:
    """Whether any play leads to an end with a score below `least` for `colour`."""
    if position.is_over:
        return score_for(colour, position, final_score(position)) < least
    if position.must_pass:
        return can_still_fail(position.passed(), colour, least)
    return any(
        can_still_fail(position.play(move), colour, least) for move in position.legal_moves()
    )


def score_for(colour: Colour, position: Position, score: int) -> int:
    """A score for the side to move, as one for `colour`."""
    return score if position.turn is colour else -score


@cache
def hold_chance(position: Position, colour: Colour, least: int, own_moves: int) -> Fraction:
    """The chance that random moves of `colour` hold its aim against the hardest replies."""
    if score_for(colour, position, exact_score(position)) < least:
        return Fraction(0)
    if position.is_over:
        return Fraction(1)
    if position.must_pass:
        return hold_chance(position.passed(), colour, least, own_moves)
    ours = position.turn is colour
    if ours and own_moves == 0:
        return Fraction(1)
    chances = [
        hold_chance(position.play(move), colour, least, own_moves - ours)
        for move in position.legal_moves()
    ]
    return sum(chances, Fraction(0)) / len(chances) if ours else min(chances)
