"""Many processors for one command."""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from reversi_site.engine.search.gate import available_cores
from reversi_site.management.arguments import from_one


def add_processes(parser: argparse.ArgumentParser) -> None:
    """Let a command take how many processes it may use: all processors unless told otherwise."""
    parser.add_argument(
        "--processes",
        type=from_one("number"),
        default=available_cores(),
        metavar="N",
        help="how many at once (default: %(default)s)",
    )


def pool(processes: int) -> ProcessPoolExecutor:
    """Return so many new processes: threads of the compiler do not survive a fork."""
    return ProcessPoolExecutor(processes, get_context("spawn"))
