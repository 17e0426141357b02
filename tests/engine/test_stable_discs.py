"""A disc that is named stable never flips, whatever both sides play; and how many are found."""

from collections.abc import Callable

import pytest

from reversi_site.engine import Colour, Position, concepts, squares
from tests.engine import random_play

CHUNKS = 16
Record = Callable[[str, object], None]


def ever_flipped(position: Position) -> int:
    """Return the discs that flip in at least one of all the ways in which the game can go on."""
    flipped = 0
    seen = {position}
    waiting = [position]
    while waiting:
        reached = waiting.pop()
        following = [reached.play(move) for move in reached.legal_moves()]
        for after in following or ([reached.passed()] if reached.must_pass else []):
            flipped |= reached.black & after.white | reached.white & after.black
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return flipped & position.occupied


def named_stable(position: Position) -> int:
    return squares.mask(
        square for colour in Colour for square in concepts.stable_discs(position, colour)
    )


def share_found(seed: int, count: int, record: Record) -> float:
    """Check so many positions; return the share of the truly stable discs that the rule names."""
    found = stable = 0
    for position in random_play.endings(seed, count, fewest=1, most=8):
        named, flipped = named_stable(position), ever_flipped(position)
        assert not named & flipped, position
        found += named.bit_count()
        stable += (position.occupied & ~flipped).bit_count()
    record("positions played to every end, 1 to 8 empty squares", count)
    record("discs in them that never flip", stable)
    record("discs of these that are named stable", found)
    return found / stable


def test_no_disc_named_stable_ever_flips(record_property: Record) -> None:
    share = share_found(seed=0, count=24, record=record_property)

    assert 0.75 < share < 1, "the rule is sound, and finds most of them but not all"


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(1, CHUNKS + 1))
def test_no_disc_of_hundreds_of_positions_named_stable_ever_flips(
    chunk: int, record_property: Record
) -> None:
    share = share_found(seed=chunk, count=40, record=record_property)

    assert 0.75 < share < 1, "the rule is sound, and finds most of them but not all"
