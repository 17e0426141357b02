"""How long reviews take: `python -m tests.load.review [--games 10] [--archives FOLDER]`.

Starts a server as docs/operations.md does, with one worker on one processor, and reviews games one
after the other, slice by slice, as a page with script does. The games are those of the levels
against each other, or tournament games of a folder of WTHOR files, from the years that the
evaluation was not learnt from.

Ends with status 1 if a goal is missed or an answer was not the one expected.
"""

import argparse
import random
import re
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from reversi_site.engine import Game, calibration
from reversi_site.engine.held_out import is_held_out
from reversi_site.engine.notation.wthor import read_games
from reversi_site.engine.search import LEVELS
from tests.load.generator import Answer, get, measure, press, within_ms
from tests.load.server import running

# The time within which 95 of 100 slices are to come, in milliseconds; how long a whole review may
# take, in seconds; and how many of the last moves are to be proved.
SLICE_GOAL, GAME_GOAL, PROVED_GOAL = 600, 30, 18

PLAYERS = LEVELS[4:8]
EXACT_AFTER = re.compile(rb"Exact after move (\d+),")
DONE = "HX-Retarget"


@dataclass(frozen=True)
class Reviewed:
    """One game: how long its review took, and how many of its last moves were proved."""

    seconds: float
    slices: int
    proved: int


def main() -> int:
    """Review the games, print a line for each, and say whether all is well."""
    parser = argparse.ArgumentParser(description="Measure how long reviews of games take.")
    parser.add_argument("--games", type=int, default=10, help="how many")
    parser.add_argument("--archives", type=Path, help="a folder of WTHOR files, named by year")
    options = parser.parse_args()
    games = list(archived(options.archives) if options.archives else played())
    random.Random(1).shuffle(games)
    chosen = games[: options.games]
    reviewed: list[Reviewed] = []
    times: list[float] = []
    with running(processors=1) as server:
        measured = measure(
            server,
            partial(review, chosen, reviewed, times),
            visitors=range(len(chosen)),
            connections=1,
        )
    for one in reviewed:
        _print(f"{one.seconds:.1f} s", f"{one.slices} slices", f"{one.proved} moves proved")
    slow, longest = within_ms(times, 95), max(one.seconds for one in reviewed)
    _print("slices", f"{within_ms(times, 50):.0f} ms", f"95 % {slow:.0f} ms", f"of {len(times)}")
    _print("errors", dict(measured.errors) or "none")
    processor = measured.server_seconds / len(reviewed)
    _print("processor", f"{processor:.1f} s a game", f"{measured.seconds:.0f} s in all")
    return int(
        slow > SLICE_GOAL
        or longest > GAME_GOAL
        or min(one.proved for one in reviewed) < PROVED_GOAL
        or bool(measured.errors)
    )


def archived(folder: Path) -> Iterator[Game]:
    """Full games of tournaments."""
    for path in sorted(folder.glob("*.wtb")):
        if is_held_out(path):
            for game in read_games(path):
                if len(game.moves) == 60:
                    yield Game.from_moves(game.moves)


def played() -> Iterator[Game]:
    """Games of the levels in the middle against each other."""
    for seed, opening in enumerate(calibration.openings(20, seed=1)):
        black, white = (
            calibration.player(PLAYERS[(seed + colour) % len(PLAYERS)]) for colour in (0, 1)
        )
        yield calibration.play(black, white, opening, seed)


def review(
    games: Sequence[Game], reviewed: list[Reviewed], times: list[float], number: int
) -> Generator[bytes, Answer, None]:
    """The review of a game, from its page to the finished one."""
    path = f"/review/{games[number].transcript}"
    yield get(path, number)
    began, slices = time.perf_counter(), 0
    while True:
        answer = yield press(path, number, "")
        slices += 1
        times.append(answer.seconds)
        if answer.header(DONE) or answer.status != 200:
            break
    exact_after = EXACT_AFTER.search(answer.body)
    proved = len(games[number].moves) - int(exact_after[1]) if exact_after else 0
    reviewed.append(Reviewed(time.perf_counter() - began, slices, proved))


def _print(*columns: object) -> None:
    sys.stdout.write("".join(f"{column!s:>20}" for column in columns) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
