"""manage.py warm_engine: compile the search before anybody waits for it."""

import time
from typing import Any

from django.core.management.base import BaseCommand

from reversi_site.engine.search import Engine, jit


class Command(BaseCommand):
    """Compiles the search kernels, or finds them compiled. Needs no database.

    May be run by several processes at once: one compiles, the others wait for it.
    """

    help = "Compile the engine, so that no visitor has to wait for it. FLIPSIDE_CACHE places it."
    requires_system_checks = []

    def handle(self, **_options: Any) -> None:
        """Print a line for each step, then where the compiled code lies."""
        begin = time.perf_counter()
        Engine().warm(self._step)
        seconds = time.perf_counter() - begin
        self.stdout.write(f"The engine is compiled in {jit.cache_folder()} ({seconds:.1f} s).")

    def _step(self, line: str) -> None:
        self.stdout.write(f"Engine: {line}")
        self.stdout.flush()
