"""Making puzzles: games between the engine's levels, and the positions in them worth a day.

The same count, seed and engine version give the same puzzles.
"""

import datetime
import random
from collections.abc import Callable, Collection, Mapping, Sequence

from puzzles import criteria
from puzzles.bank import Puzzle
from reversi_site.analyses.proof import Proof, prove
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search import ENGINE_VERSION, LEVELS, Engine, level

# So many moves of a game are drawn by lot. The two levels play on from there, until so many
# squares are empty; from that position on the game is continued several times over.
OPENING_MOVES = 10
BRANCHING_EMPTIES = 18
CONTINUATIONS = 60
CARELESSNESS = 0.4

# Who plays the games: the levels above take too long for a move. And who plays on: a level that
# looks one ply ahead.
PLAYERS = LEVELS[: level("tournament").number]
CONTINUES = level("beats_most_friends")

_ENGINE = Engine()

Progress = Callable[[int, int], None]


def generate(count: int, seed: int, start: datetime.date, progress: Progress) -> list[Puzzle]:
    """Make a puzzle for each of `count` days from `start` on, in the order of the days.

    A game gives one puzzle at most. `progress` is told, after each find, how many puzzles there
    are and how many games it took.
    """
    dates = [start + datetime.timedelta(days=day) for day in range(count)]
    # The days that still wait for a puzzle, by the number of empty squares that they ask for.
    waiting: dict[int, list[datetime.date]] = {}
    for date in dates:
        waiting.setdefault(criteria.EMPTIES_BY_WEEKDAY[date.weekday()], []).append(date)
    found: dict[datetime.date, Puzzle] = {}
    seen: set[tuple[int, int]] = set()
    games = 0
    while waiting:
        games += 1
        dice = random.Random(f"{seed} {games}")  # noqa: S311 - a game, no secret
        find = _search_game(play_game(dice), dice, seen, waiting)
        if find is None:
            continue
        game, proof = find
        days = waiting[game.position.empties]
        date = days.pop(0)
        if not days:
            del waiting[game.position.empties]
        seen.add(criteria.fingerprint(game.position))
        found[date] = Puzzle(
            date=date,
            position=game.position,
            scores=proof.scores,
            game=game.transcript,
            engine_version=ENGINE_VERSION,
            nodes=proof.nodes,
        )
        progress(len(found), games)
    return [found[date] for date in dates]


def play_game(dice: random.Random) -> Game:
    """A game between two levels after an opening drawn by lot, up to where continuations begin."""
    players = {colour: dice.choice(PLAYERS) for colour in Colour}
    game = Game()
    for _ in range(OPENING_MOVES):
        game = game.play(dice.choice(game.position.legal_moves()))
    while not game.is_over and game.position.empties > BRANCHING_EMPTIES:
        position = game.position
        choice = _ENGINE.choose(position, players[position.turn], seed=dice.getrandbits(32))
        game = game.play(choice.square)
    return game


def _search_game(
    game: Game,
    dice: random.Random,
    seen: Collection[tuple[int, int]],
    waiting: Mapping[int, Sequence[datetime.date]],
) -> tuple[Game, Proof] | None:
    """The first continuation of a game that reaches a puzzle some day is waiting for."""
    for _ in range(CONTINUATIONS):
        reached = _continued(game, dice, waiting)
        for candidate in sorted(reached, key=lambda each: -len(waiting[each.position.empties])):
            proof = _accepted(candidate.position, seen)
            if proof is not None:
                return candidate, proof
    return None


def _continued(game: Game, dice: random.Random, waiting: Collection[int]) -> list[Game]:
    """One way on, as people may play who see a ply ahead and do not always look.

    Returns the game at each point where the number of empty squares is waited for.
    """
    reached = []
    while not game.is_over and game.position.empties > min(waiting):
        position = game.position
        if dice.random() < CARELESSNESS:
            square = dice.choice(position.legal_moves())
        else:
            square = _ENGINE.choose(position, CONTINUES, seed=dice.getrandbits(32)).square
        game = game.play(square)
        if game.position.empties in waiting and not game.is_over:
            reached.append(game)
    return reached


def _accepted(position: Position, seen: Collection[tuple[int, int]]) -> Proof | None:
    """The proof of a position that meets all criteria; the costly ones are asked last."""
    if not (criteria.is_behind(position) and criteria.is_no_freer(position)):
        return None
    if criteria.fingerprint(position) in seen:
        return None
    proof = prove(position)
    scores = proof.scores
    meets_all = (
        criteria.has_few_wins(scores)
        and criteria.has_losing_moves(scores)
        and criteria.is_no_free_corner(position, scores)
        and criteria.has_later_trap(position, lambda later: prove(later).scores)
    )
    return proof if meets_all else None
