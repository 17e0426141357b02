"""The gate that every search goes through: how many run at once, and who goes first."""

import os
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

WAIT_SECONDS = 2.0


class Priority(IntEnum):
    """Whose turn it is when a place is free: the lower number."""

    PLAY = 0
    ANALYSIS = 1


class Busy(Exception):  # noqa: N818 - a state of the engine that callers answer, not a mistake
    """No place came free in time. Try again in `retry_after` seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"all searches are taken; try again in {retry_after} s")
        self.retry_after = retry_after


def available_cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Gate:
    """Lets at most `places` searches in at once; the others wait up to `wait` seconds.

    PLAY goes before ANALYSIS, and within each of them who came first goes first. `wait` may be
    None: as long as it takes.
    """

    def __init__(self, places: int, wait: float | None = WAIT_SECONDS) -> None:
        self.places = places
        self.wait = wait
        self._free = places
        self._changed = threading.Condition()
        self._queues: dict[Priority, deque[object]] = {priority: deque() for priority in Priority}

    @property
    def waiting(self) -> int:
        """How many stand before the gate now."""
        with self._changed:
            return sum(map(len, self._queues.values()))

    @contextmanager
    def entered(self, priority: Priority) -> Iterator[None]:
        """Hold a place inside of a ``with``. Raises Busy if none comes free in time."""
        self._enter(priority)
        try:
            yield
        finally:
            with self._changed:
                self._free += 1
                self._changed.notify_all()

    def _enter(self, priority: Priority) -> None:
        ticket = object()
        queue = self._queues[priority]
        with self._changed:
            queue.append(ticket)
            try:
                if not self._changed.wait_for(lambda: self._is_next(ticket), self.wait):
                    raise Busy(retry_after=max(1, round(self.wait or 1)))
                self._free -= 1
            finally:
                queue.remove(ticket)
                # Whoever stood behind may be first now, with a place still free.
                self._changed.notify_all()

    def _is_next(self, ticket: object) -> bool:
        if self._free == 0:
            return False
        first = next(queue[0] for queue in self._queues.values() if queue)
        return first is ticket


PROCESS_GATE = Gate(available_cores())
