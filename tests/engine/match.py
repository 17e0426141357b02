"""A match between two programs that speak the Go Text Protocol.

    python tests/engine/match.py "COMMAND A" "COMMAND B" --openings 100 --jobs 2

Each opening is played twice, so that both programs have both colours. A command may be any program,
one from another commit's checkout too. This checkout's rules judge the games.
"""

import argparse
import contextlib
import math
import queue
import random
import shlex
import statistics
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from reversi_site.engine import Colour, Game, IllegalMoveError, squares  # noqa: E402 - needs ROOT
from reversi_site.engine.search import Engine, Gate, Limits  # noqa: E402

OPENING_PLIES = 8
# An opening is fair if a look this far ahead finds no more than so many discs for either side.
FAIR_DEPTH = 6
FAIR_DISCS = 6
WIDTH_OF_95_PERCENT = statistics.NormalDist().inv_cdf(0.975)


class CulpritError(Exception):
    """A program broke the rules or the protocol, took too long, or ended: no match goes on."""

    def __init__(self, program: "Program", reason: str, game: Game | None = None) -> None:
        after = f" after {game.transcript or 'the start'}" if game else ""
        super().__init__(f"{program.name} ({program.command}): {reason}{after}")


class Program:
    """A running program. `timeout` is in seconds, for each answer."""

    def __init__(self, name: str, command: str, timeout: float) -> None:
        self.name = name
        self.command = command
        self._timeout = timeout
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                errors="replace",
            )
        except OSError as error:
            raise CulpritError(self, f"does not start: {error}") from error
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """End the process: politely if all went well, at once otherwise."""
        if kind is None:
            with contextlib.suppress(CulpritError):
                self.ask("quit")
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()

    def ask(self, command: str, game: Game | None = None) -> str:
        """Return what a command is answered. Raises CulpritError if it is refused."""
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # Its last lines are still read.
            self._process.stdin.write(f"{command}\n")
            self._process.stdin.flush()
        lines: list[str] = []
        while not lines or lines[-1]:
            try:
                line = self._lines.get(timeout=self._timeout)
            except queue.Empty:
                late = f"no answer to {command!r} within {self._timeout:g} s"
                raise CulpritError(self, late, game) from None
            if line is None:
                raise CulpritError(self, f"ended before it answered {command!r}", game)
            if line or lines:
                lines.append(line)
        answer = "\n".join(lines).strip()
        if not answer.startswith("="):
            raise CulpritError(self, f"{command!r} was answered {answer!r}", game)
        return answer[1:].strip()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip())
        self._lines.put(None)


@dataclass(frozen=True)
class Score:
    """The final disc differences for A, empty squares to the winner: one pair an opening."""

    pairs: tuple[tuple[int, int], ...]

    @property
    def games(self) -> list[int]:
        """The difference of each game."""
        return [difference for pair in self.pairs for difference in pair]

    @property
    def wins(self) -> int:
        """How many games A has won."""
        return sum(difference > 0 for difference in self.games)

    @property
    def losses(self) -> int:
        """How many games A has lost."""
        return sum(difference < 0 for difference in self.games)

    @property
    def draws(self) -> int:
        """How many games were drawn."""
        return len(self.games) - self.wins - self.losses

    @property
    def share(self) -> float:
        """A's share of the points, from 0 to 1: a draw is half a point."""
        return (self.wins + self.draws / 2) / len(self.games)

    @property
    def mean(self) -> float:
        """A's discs a game."""
        return statistics.fmean(self.games)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of `mean`; infinite for a single pair.

        The pairs are what is independent: both games of one share its opening.
        """
        if len(self.pairs) < 2:
            return math.inf
        deviation = statistics.stdev(map(statistics.fmean, self.pairs))
        return WIDTH_OF_95_PERCENT * deviation / math.sqrt(len(self.pairs))

    def __str__(self) -> str:
        low, high = self.mean - self.margin, self.mean + self.margin
        return (
            f"A: {self.wins} wins, {self.draws} draws, {self.losses} losses"
            f" in {len(self.games)} games: {self.share:.1%} of the points\n"
            f"A: {self.mean:+.2f} discs a game over {len(self.pairs)} pairs,"
            f" 95 % interval {low:+.2f} to {high:+.2f}"
        )


def openings(count: int, seed: int) -> list[Game]:
    """Different openings that are about even, no two of them symmetric; the same for a seed."""
    engine = Engine(Gate(places=1, wait=None))
    dice = random.Random(seed)
    found: dict[tuple[int, int], Game] = {}
    while len(found) < count:
        game = Game()
        while len(game.moves) < OPENING_PLIES and not game.is_over:
            game = game.play(dice.choice(game.position.legal_moves()))
        images = [game.position.image(symmetry) for symmetry in squares.Symmetry]
        key = min((image.black, image.white) for image in images)
        look = engine.analyse(game.position, Limits(depth=FAIR_DEPTH))
        if not game.is_over and abs(look.score) <= FAIR_DISCS:
            found.setdefault(key, game)
    return list(found.values())


def play(opening: Game, black: Program, white: Program) -> int:
    """Play an opening to its end; Black's disc difference. Raises CulpritError."""
    players = {Colour.BLACK: black, Colour.WHITE: white}
    game = opening
    for player in players.values():
        player.ask("clear_board")
        for ply in opening.plies:
            player.ask(f"play {ply.colour} {_vertex(ply.square)}", game)
    while not game.is_over:
        plies = len(game.plies)
        game = _next_move(game, players[game.position.turn])
        for ply in game.plies[plies:]:
            # A forced pass is asked for like a move: a program has to know that it must.
            if ply.is_pass:
                said = players[ply.colour].ask(f"genmove {ply.colour}", game)
                if said.lower() != "pass":
                    raise CulpritError(
                        players[ply.colour], f"{said!r}, where it has to pass,", game
                    )
            players[ply.colour.other].ask(f"play {ply.colour} {_vertex(ply.square)}", game)
    black_discs, white_discs = game.result().tournament
    return black_discs - white_discs


def _next_move(game: Game, player: Program) -> Game:
    said = player.ask(f"genmove {game.position.turn}", game)
    try:
        return game.play(squares.parse(said))
    except IllegalMoveError as error:
        raise CulpritError(player, f"illegal move: {error}", game) from error
    except ValueError as error:
        raise CulpritError(player, f"illegal move: {said!r}", game) from error


def _vertex(square: int | None) -> str:
    return "pass" if square is None else squares.name(square)


def match(commands: tuple[str, str], starts: list[Game], *, jobs: int, timeout: float) -> Score:
    """Play all openings with both colours, `jobs` pairs of processes at a time.

    Raises CulpritError as soon as a program does what it must not.
    """
    pairs: dict[int, tuple[int, int]] = {}
    waiting = iter(list(enumerate(starts)))
    lock = threading.Lock()
    failed = threading.Event()

    def take() -> Iterator[tuple[int, Game]]:
        while not failed.is_set():
            with lock:
                following = next(waiting, None)
            if following is None:
                return
            yield following

    def job() -> None:
        try:
            with (
                Program("A", commands[0], timeout) as a,
                Program("B", commands[1], timeout) as b,
            ):
                for number, start in take():
                    pairs[number] = (play(start, a, b), -play(start, b, a))
        except BaseException:
            failed.set()
            raise

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        running = [pool.submit(job) for _ in range(jobs)]
    for each in running:
        each.result()
    return Score(tuple(pair for _, pair in sorted(pairs.items())))


def main(arguments: list[str]) -> int:
    """Play the match that a command line asks for; the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("a", metavar="COMMAND-A")
    parser.add_argument("b", metavar="COMMAND-B")
    parser.add_argument("--openings", type=int, default=100, help="each gives two games (100)")
    parser.add_argument("--jobs", type=int, default=1, help="pairs of processes at a time (1)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same openings (1)")
    parser.add_argument("--timeout", type=float, default=120, help="seconds for each answer (120)")
    options = parser.parse_args(arguments)
    if options.openings < 1 or options.jobs < 1:
        parser.error("--openings and --jobs are numbers from 1 on")
    starts = openings(options.openings, options.seed)
    try:
        score = match((options.a, options.b), starts, jobs=options.jobs, timeout=options.timeout)
    except CulpritError as error:
        sys.stderr.write(f"error: {error}\n")
        return 1
    sys.stdout.write(
        f"A {options.a}\nB {options.b}\n"
        f"{options.openings} openings of seed {options.seed}, each with both colours\n{score}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
