"""Exact scores as plainly as they can be found: every move, to the end, by the rules alone."""

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
def can_still_lose(position: Position, colour: Colour) -> bool:
    """Whether any play leads to an end that `colour` does not win."""
    if position.is_over:
        return position.count(colour) <= position.count(colour.other)
    if position.must_pass:
        return can_still_lose(position.passed(), colour)
    return any(can_still_lose(position.play(move), colour) for move in position.legal_moves())
