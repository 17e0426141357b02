"""Looking for puzzles in one game: played by the engine's levels, and continued carelessly.

What is found depends on the seed, the game's number and the wishes alone.
"""

import random
from collections.abc import Collection
from dataclasses import dataclass

from puzzles.bank.aims import Aim
from puzzles.bank.themes import Theme
from puzzles.bank.tree import Tree
from puzzles.making import criteria
from puzzles.making.difficulty import difficulty
from puzzles.making.themes import themes
from reversi_site.analyses.proof import Proof, prove
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour, Position
from reversi_site.engine.search import LEVELS, Engine, Priority, Prospect, level

# So many moves of a game are drawn by lot. Two levels play on from there, until so many squares are
# empty; from that position on the game is continued many times by players who do not look in so
# large a share of their moves.
OPENING_MOVES = 10
BRANCHING_EMPTIES = 18
CONTINUATIONS = 2000
CARELESSNESS = 0.4

# Who plays the games: the levels above take too long for a move.
PLAYERS = LEVELS[: level("regular").number]


@dataclass(frozen=True, slots=True)
class Wish:
    """What is looked for: so many empty squares, and an aim."""

    empties: int
    aim: Aim


@dataclass(frozen=True, slots=True)
class Find:
    """A game up to a position that meets all criteria, and what was measured of the position."""

    game: Game
    aim: Aim
    proof: Proof
    difficulty: float
    themes: tuple[Theme, ...]

    @property
    def position(self) -> Position:
        """Where the game has led."""
        return self.game.position

    @property
    def wish(self) -> Wish:
        """The wish that it meets."""
        return Wish(self.position.empties, self.aim)


def search_game(seed: int, number: int, wishes: Collection[Wish]) -> list[Find]:
    """The finds of one game: one at most for each number of empty squares, from different lines."""
    dice = random.Random(f"{seed} {number}")  # noqa: S311 - a game, no secret
    game = play_game(dice)
    if game.is_over:
        return []
    prospects = Engine().prospects(
        game.position,
        _prospect(frozenset(wish.empties for wish in wishes)),
        CARELESSNESS,
        seed=dice.getrandbits(63),
        lines=CONTINUATIONS,
    )
    finds: dict[int, Find] = {}
    seen: set[Position] = set()
    for moves in prospects:
        reached = Game.from_moves((*game.moves, *moves))
        if reached.position not in seen and reached.position.empties not in finds:
            seen.add(reached.position)
            find = examine(reached, wishes)
            if find is not None:
                finds[reached.position.empties] = find
    return list(finds.values())


def _prospect(empties: frozenset[int]) -> Prospect:
    """What the engine is to look for: positions that meet the criteria which are quickly asked."""
    return Prospect(
        empties,
        behind=criteria.FEWEST_DISCS_BEHIND,
        fewest_moves=criteria.FEWEST_LEGAL_MOVES,
        fewer_moves_above=criteria.MOST_EMPTIES_FOR_BEGINNERS,
        moves_per_holding=criteria.LEGAL_MOVES_PER_KEEPING,
    )


def play_game(dice: random.Random) -> Game:
    """A game between two levels after an opening drawn by lot, up to where continuations begin."""
    players = {colour: dice.choice(PLAYERS) for colour in Colour}
    game = Game()
    while not game.is_over and game.position.empties > BRANCHING_EMPTIES:
        position = game.position
        if len(game.moves) < OPENING_MOVES:
            game = game.play(dice.choice(position.legal_moves()))
        else:
            player, seed = players[position.turn], dice.getrandbits(32)
            game = game.play(Engine().choose(position, player, seed, Priority.ANALYSIS).square)
    return game


def examine(game: Game, wishes: Collection[Wish]) -> Find | None:
    """What there is to say of a position that meets all criteria and a wish; the costly ones last.

    None for any other.
    """
    position = game.position
    trees = (Tree(position.turn, aim, priority=Priority.ANALYSIS) for aim in Aim)
    tree = next((tree for tree in trees if tree.keeping(position)), None)
    if tree is None or Wish(position.empties, tree.aim) not in wishes:
        return None
    if not criteria.meets_all(position, tree):
        return None
    return Find(game, tree.aim, prove(position), difficulty(position, tree), themes(position, tree))
