"""The gate: how many at once, who goes first, who is sent away."""

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from reversi_site.engine.search.gate import (
    PROCESS_GATE,
    WAIT_SECONDS,
    Busy,
    Gate,
    Priority,
    available_cores,
)


def waiting(gate: Gate, number: int) -> None:
    """Return once so many stand before the gate."""
    deadline = time.monotonic() + 10
    while gate.waiting < number:
        assert time.monotonic() < deadline
        time.sleep(0.001)


def test_the_process_has_a_place_for_each_processor() -> None:
    assert PROCESS_GATE.places == available_cores()
    assert 1 <= available_cores() <= (os.cpu_count() or 1)
    assert PROCESS_GATE.wait == WAIT_SECONDS == 2.0


def test_never_more_are_inside_than_there_are_places() -> None:
    gate = Gate(places=3, wait=None)
    lock = threading.Lock()
    inside = most = 0

    def enter(number: int) -> None:
        nonlocal inside, most
        with gate.entered(Priority(number % 2)):
            with lock:
                inside += 1
                most = max(most, inside)
            time.sleep(0.002)
            with lock:
                inside -= 1

    with ThreadPoolExecutor(max_workers=20) as pool:
        list(pool.map(enter, range(60)))

    assert most == 3
    assert inside == gate.waiting == 0


def test_who_finds_no_place_in_time_is_told_when_to_come_again() -> None:
    gate = Gate(places=1, wait=0.01)

    with (
        gate.entered(Priority.ANALYSIS),
        pytest.raises(Busy, match="try again in 1 s") as refused,
        gate.entered(Priority.PLAY),
    ):
        pass

    assert refused.value.retry_after == 1
    assert gate.waiting == 0
    with gate.entered(Priority.ANALYSIS):
        pass


def test_a_place_is_free_again_after_an_error() -> None:
    gate = Gate(places=1, wait=0.01)

    with pytest.raises(ZeroDivisionError), gate.entered(Priority.PLAY):
        _ = 1 / 0

    with gate.entered(Priority.PLAY):
        pass


def test_play_goes_before_analysis_and_the_first_to_come_is_the_first_to_go() -> None:
    gate = Gate(places=1, wait=None)
    came_in: list[str] = []
    arrivals = [
        ("first analysis", Priority.ANALYSIS),
        ("second analysis", Priority.ANALYSIS),
        ("first move", Priority.PLAY),
        ("second move", Priority.PLAY),
    ]

    def enter(name: str, priority: Priority) -> None:
        with gate.entered(priority):
            came_in.append(name)

    threads = [threading.Thread(target=enter, args=arrival) for arrival in arrivals]
    with gate.entered(Priority.ANALYSIS):
        for number, thread in enumerate(threads, start=1):
            thread.start()
            waiting(gate, number)
    for thread in threads:
        thread.join()

    assert came_in == ["first move", "second move", "first analysis", "second analysis"]


def test_who_gives_up_makes_way_for_those_behind() -> None:
    gate = Gate(places=2, wait=0.05)
    with ExitStack() as held:
        held.enter_context(gate.entered(Priority.PLAY))
        held.enter_context(gate.entered(Priority.PLAY))
        refused = [threading.Thread(target=lambda: _refused(gate)) for _ in range(5)]
        for thread in refused:
            thread.start()
        for thread in refused:
            thread.join()

    assert gate.waiting == 0
    with gate.entered(Priority.ANALYSIS), gate.entered(Priority.ANALYSIS):
        pass


def _refused(gate: Gate) -> None:
    with pytest.raises(Busy), gate.entered(Priority.ANALYSIS):
        pass
