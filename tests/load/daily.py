"""What the daily puzzle bears: `python -m tests.load.daily [--seconds 10]`.

Starts a server as docs/operations.md does, with two workers, and sends visitors from beside it:

- page: players with a wrong move behind them look at today's puzzle, with its form and their story;
- open: whoever has no cookie asks for today's picture and data, and for a board as SVG;
- moves: new visitors solve the last week's puzzles, with a wrong move wherever there is one.

Ends with status 1 if a goal is missed or an answer was not the one expected.
"""

import argparse
import datetime
import sys
from collections.abc import Generator, Sequence
from functools import partial
from itertools import count

from puzzles.bank import file as bank
from puzzles.bank.puzzle import Puzzle
from puzzles.bank.tree import Tree, best_move
from reversi_site.engine import squares
from reversi_site.engine.game import Game
from tests.load.generator import Answer, Visit, csrf_token, get, measure, press
from tests.load.server import Server, running

# Requests a second on two processors, the generator beside the server.
GOALS = {"page": 300, "open": 1000, "moves": 100}
PLAYERS = 400
FIRST_VISITORS = 100
WEEK = 7

Requests = Generator[bytes, Answer, None]


def main() -> int:
    """Measure all three, print a line for each, and say whether all is well."""
    parser = argparse.ArgumentParser(description="Measure what the daily puzzle bears.")
    parser.add_argument("--seconds", type=float, default=10, help="how long to measure each")
    parser.add_argument("--only", choices=GOALS, action="append", help="measure only this one")
    parser.add_argument("--database-url", default="", help="another database than a new SQLite one")
    options = parser.parse_args()
    today = min(datetime.datetime.now(datetime.UTC).date(), bank.last_date())
    week = [bank.by_name()[(today - datetime.timedelta(days=n)).isoformat()] for n in range(WEEK)]
    with running(options.database_url) as server:
        visits: dict[str, Visit] = {
            "page": partial(look, players(server, week[0]), week[0]),
            "open": partial(take, resources(week[0])),
            "moves": partial(solve, [(puzzle, moves(puzzle)) for puzzle in week]),
        }
        _print("", "requests/s", "goal", "p50 ms", "p95 ms", "processor ms", "errors")
        results = [
            _report(server, name, visits[name], options.seconds)
            for name in visits
            if not options.only or name in options.only
        ]
    return 0 if all(results) else 1


def _report(server: Server, name: str, visit: Visit, seconds: float) -> bool:
    # The first ones find nothing in any worker's cache.
    measure(server, visit, visitors=range(1 << 20, (1 << 20) + FIRST_VISITORS))
    measured = measure(server, visit, seconds=seconds, visitors=count())
    _print(
        name,
        f"{measured.per_second:.0f}",
        GOALS[name],
        f"{measured.within_ms(50):.1f}",
        f"{measured.within_ms(95):.1f}",
        f"{measured.processor_ms:.2f}",
        dict(measured.errors) or "none",
    )
    return measured.per_second >= GOALS[name] and not measured.errors


def _print(*columns: object) -> None:
    sys.stdout.write("".join(f"{column!s:>14}" for column in columns) + "\n")
    sys.stdout.flush()


# --- The page ----------------------------------------------------------------------------------


def players(server: Server, puzzle: Puzzle) -> list[str]:
    """The cookies of players who have made a wrong move in the puzzle, and have not solved it."""
    cookies: list[str] = []

    def begin(number: int) -> Requests:
        answer = yield press(_path(puzzle), number, "", square=moves(puzzle)[0], version=0)
        cookies.append(f"player={answer.cookie('player')}; csrftoken={csrf_token(number)}")

    measure(server, begin, visitors=range(PLAYERS))
    return cookies


def look(cookies: Sequence[str], puzzle: Puzzle, number: int) -> Requests:
    """One look at today's puzzle by a player who has begun it."""
    yield get(_path(puzzle), number, cookies[number % len(cookies)])


# --- What is open to everybody -----------------------------------------------------------------


def resources(puzzle: Puzzle) -> list[str]:
    """What is the same for everybody."""
    return [
        f"{_path(puzzle)}picture.png",
        f"/api/daily/{puzzle.name}.json",
        f"/board/{puzzle.game}.svg",
    ]


def take(paths: Sequence[str], number: int) -> Requests:
    """One request without a cookie."""
    yield get(paths[number % len(paths)], number)


# --- Moves -------------------------------------------------------------------------------------


def moves(puzzle: Puzzle) -> list[str]:
    """What a player presses who solves a puzzle: at each choice a wrong move, then the best one."""
    tree = Tree(puzzle.position.turn, puzzle.aim)
    game, pressed = Game(puzzle.position), []
    while not game.is_over and not tree.is_settled(game.position):
        scores = tree.scores(game.position)
        wrong = [s for s in sorted(scores) if not puzzle.aim.is_reached_by(scores[s])]
        right = best_move(scores)
        pressed += [*wrong[:1], right]
        game = tree.answered(game.play(right))
    return [squares.name(square) for square in pressed]


def solve(scripts: Sequence[tuple[Puzzle, Sequence[str]]], number: int) -> Requests:
    """A new visitor solves one of the puzzles."""
    puzzle, script = scripts[number % len(scripts)]
    cookies = ""
    for version, square in enumerate(script):
        answer = yield press(_path(puzzle), number, cookies, square=square, version=version)
        if not cookies:
            cookies = f"player={answer.cookie('player')}"


def _path(puzzle: Puzzle) -> str:
    return f"/daily/{puzzle.name}/"


if __name__ == "__main__":
    sys.exit(main())
