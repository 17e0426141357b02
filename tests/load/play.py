"""What games bear: `python -m tests.load.play [--seconds 120]`.

Starts a server as docs/operations.md does, with one worker on one processor, and sends players from
beside it. Each plays a game of their own against the fifth level, with a move every four seconds;
the computer's move is asked for as a page does it, a moment after one's own has been shown.

Ends with status 1 if a goal is missed or an answer was not the one expected.
"""

import argparse
import random
import re
import sys
import time
from collections import defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial

from reversi_site.engine.search import LEVELS
from tests.load.generator import (
    Answer,
    Pause,
    csrf_token,
    get,
    measure,
    press,
    within_ms,
)
from tests.load.server import Server, running

# The time within which 95 of 100 answers are to come, in milliseconds.
GOALS = {"own move": 60, "reply": 200}
PLAYERS = 20
LEVEL = LEVELS[4]
SECONDS_A_MOVE = 4.0
SECONDS_TO_REPLY = 0.4
# One player more comes so long before the others, and finds the engine asleep.
WARM_UP = 10.0

LEGAL_MOVE = re.compile(rb'value="([a-h][1-8])" class="[^"]*\blegal-move\b')
VERSION = re.compile(rb'name="version" value="(\d+)"')
COMPUTER_TO_MOVE = b'id="reply"'

Requests = Generator[bytes | Pause, Answer, None]


@dataclass(frozen=True)
class Seat:
    """A player's game: its address, and the cookie that says whose it is."""

    path: str
    cookies: str


def main() -> int:
    """Let them play, print a line for each kind of answer, and say whether all is well."""
    parser = argparse.ArgumentParser(description="Measure what games against the computer bear.")
    parser.add_argument("--seconds", type=float, default=120, help="how long to play")
    parser.add_argument("--database-url", default="", help="another database than a new SQLite one")
    options = parser.parse_args()
    times: dict[str, list[float]] = defaultdict(list)
    with running(options.database_url, processors=1) as server:
        seats = begin(server)
        warm_up = partial(play, seats, defaultdict(list))
        measure(server, warm_up, seconds=WARM_UP, visitors=[PLAYERS])
        measured = measure(
            server,
            partial(play, seats, times),
            seconds=options.seconds,
            visitors=range(PLAYERS),
            connections=PLAYERS,
        )
    _print("", "answers", "p50 ms", "p95 ms", "goal")
    for name, goal in GOALS.items():
        quick, slow = within_ms(times[name], 50), within_ms(times[name], 95)
        _print(name, len(times[name]), f"{quick:.0f}", f"{slow:.0f}", goal)
    busy = measured.server_seconds / measured.seconds
    _print("errors", dict(measured.errors) or "none", "processor", f"{busy:.0%}")
    is_quick = all(within_ms(times[name], 95) <= goal for name, goal in GOALS.items())
    return 0 if is_quick and not measured.errors else 1


def begin(server: Server) -> list[Seat]:
    """New players, each with a new game."""
    seats: list[Seat] = []

    def start(number: int) -> Requests:
        answer = yield press(
            "/play/", number, "", opponent="computer", colour="black", level=LEVEL.key
        )
        cookies = f"player={answer.cookie('player')}; csrftoken={csrf_token(number)}"
        seats.append(Seat(answer.header("Location"), cookies))

    measure(server, start, visitors=range(PLAYERS + 1))
    return seats


def play(seats: Sequence[Seat], times: dict[str, list[float]], number: int) -> Requests:
    """A game with random moves, to its end."""
    seat, dice = seats[number], random.Random(number)
    yield Pause(SECONDS_A_MOVE * (number % PLAYERS) / PLAYERS)
    answer = yield get(seat.path, number, seat.cookies)
    while moves := LEGAL_MOVE.findall(answer.body):
        began = time.perf_counter()
        square = dice.choice(moves).decode()
        answer = yield _press(seat.path, number, seat, answer, square=square)
        times["own move"].append(answer.seconds)
        while COMPUTER_TO_MOVE in answer.body:
            yield Pause(SECONDS_TO_REPLY)
            answer = yield _press(f"{seat.path}reply/", number, seat, answer)
            times["reply"].append(answer.seconds)
        yield Pause(max(0, began + SECONDS_A_MOVE - time.perf_counter()))


def _press(path: str, number: int, seat: Seat, page: Answer, **data: object) -> bytes:
    """A press on a page that shows the game at some version."""
    found = VERSION.search(page.body)
    version = found[1].decode() if found else ""
    return press(path, number, seat.cookies, version=version, **data)


def _print(*columns: object) -> None:
    sys.stdout.write("".join(f"{column!s:>12}" for column in columns) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
