"""Eight searches at once find what each of them finds alone."""

import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from reversi_site.engine import Position
from reversi_site.engine.search import LEVELS, Engine, Gate, Limits, SearchResult
from tests.engine import random_play

THREADS = 8
Search = Callable[[Engine], SearchResult]


def searches(seed: int, positions: int, nodes: int) -> list[Search]:
    """For each position an analysis, a proof (where it ends in time) and a level's choice, mixed.

    The positions are of every stage, so that long searches run beside short ones.
    """
    dice = random.Random(seed)
    mixed: list[Search] = []
    for _ in range(positions):
        position = with_a_choice(dice)
        mixed += [
            analysis(position, Limits(nodes=dice.randrange(nodes))),
            analysis(position, Limits(depth=dice.randint(1, 5))),
            proof(position, Limits(nodes=dice.randrange(nodes))),
            choice(position, dice.randrange(len(LEVELS) // 2 + 1), seed=dice.randrange(100)),
        ]
    return mixed


def with_a_choice(dice: random.Random) -> Position:
    while True:
        position = random_play.with_empties(dice, dice.randint(4, 56))
        if len(position.legal_moves()) > 1:
            return position


def analysis(position: Position, limits: Limits) -> Search:
    return lambda engine: engine.analyse(position, limits)


def proof(position: Position, limits: Limits) -> Search:
    return lambda engine: engine.solve(position, limits)


def choice(position: Position, number: int, seed: int) -> Search:
    return lambda engine: engine.choose(position, LEVELS[number], seed).result


def without_time(result: SearchResult) -> SearchResult:
    return replace(result, seconds=0)


def assert_eight_threads_find_the_same(mixed: list[Search]) -> None:
    """Run all searches alone, then all of them in each of eight threads, each in its own order."""
    alone = [without_time(search(Engine())) for search in mixed]
    engine = Engine(Gate(places=THREADS, wait=None))
    start = threading.Barrier(THREADS)

    def run(thread: int) -> list[SearchResult]:
        order = random.Random(thread).sample(range(len(mixed)), len(mixed))
        start.wait()
        found = {number: without_time(mixed[number](engine)) for number in order}
        return [found[number] for number in range(len(mixed))]

    with ThreadPoolExecutor(max_workers=THREADS) as pool:
        for found in pool.map(run, range(THREADS)):
            assert found == alone


def test_eight_threads_find_what_one_finds() -> None:
    assert_eight_threads_find_the_same(searches(seed=0, positions=4, nodes=20_000))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(1, 5))
def test_eight_threads_find_what_one_finds_in_hundreds_of_searches(
    chunk: int, record_property: Callable[[str, object], None]
) -> None:
    mixed = searches(seed=chunk, positions=20, nodes=200_000)

    assert_eight_threads_find_the_same(mixed)
    record_property("searches repeated by each of eight threads at once", len(mixed))
