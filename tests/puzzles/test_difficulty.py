"""How hard a puzzle is said to be, against levels that really try it."""

import math
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.bank.aims import Aim
from puzzles.bank.puzzle import GRADES
from puzzles.bank.tree import Tree
from puzzles.making import difficulty
from puzzles.making.difficulty import SOLVERS, chances_to_hold, grade, grade_limits
from reversi_site.engine import Game, Position
from reversi_site.engine.search import Engine, Level
from tests.engine import minimax, random_play
from tests.puzzles.plain import held

TRIES = 40


def positions(count: int) -> list[Position]:
    """Positions with a choice in which the win can be missed."""
    return [
        position
        for position in held(100, Aim.WIN)
        if len(position.legal_moves()) > 2
        and minimax.can_still_fail(position, position.turn)
        and position.empties >= 5
    ][:count]


def tree_of(position: Position) -> Tree:
    return Tree(position.turn, Aim.WIN)


def holds(position: Position, level: Level, seed: int) -> bool:
    """Whether a level holds the win when it plays with this seed."""
    tree, game = tree_of(position), Game(position)
    while not game.is_over and not tree.is_settled(game.position):
        square = Engine().choose(game.position, level, seed).square
        if square not in tree.keeping(game.position):
            return False
        game = tree.answered(game.play(square))
    return True


def test_the_chances_are_those_of_levels_that_try_it() -> None:
    for position in positions(3):
        chances = chances_to_hold(position, tree_of(position))
        for level, chance in zip(SOLVERS, chances, strict=True):
            held_aim = sum(holds(position, level, seed) for seed in range(TRIES))

            # Four standard errors: one in 16,000 would be off by chance.
            error = math.sqrt(chance * (1 - chance) / TRIES)
            assert held_aim / TRIES == pytest.approx(chance, abs=4 * error + 1e-9)


def reckoned(position: Position, level: Level, tree: Tree) -> float:
    """The chance of a level, line by line: no two lines that meet again are put together."""
    if position.is_over or tree.is_settled(position):
        return 1.0
    return sum(
        chance * reckoned(tree.answered(Game(position).play(square)).position, level, tree)
        for square, chance in Engine().choice_chances(position, level).items()
        if square in tree.keeping(position)
    )


def test_lines_that_meet_again_are_reckoned_together() -> None:
    for position in positions(6):
        tree = tree_of(position)

        assert chances_to_hold(position, tree) == pytest.approx(
            [reckoned(position, level, tree) for level in SOLVERS], abs=5 * difficulty.SELDOM
        )


def test_where_nobody_comes_random_moves_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difficulty, "SELDOM", 2)
    position = positions(1)[0]
    tree = tree_of(position)
    by_chance = tree.chances(position)

    chances = chances_to_hold(position, tree)

    assert chances == [pytest.approx(sum(by_chance.values()) / len(by_chance))] * len(SOLVERS)


def test_difficulty_is_the_logarithm_of_the_mean_chance() -> None:
    position = positions(1)[0]
    mean = sum(chances_to_hold(position, tree_of(position))) / len(SOLVERS)

    assert 0 < mean < 1
    assert difficulty.difficulty(position, tree_of(position)) == round(-math.log(mean), 2)


def test_a_puzzle_that_cannot_be_missed_is_not_difficult() -> None:
    settled = next(
        position
        for position in random_play.endings(1, 200, fewest=4, most=6)
        if len(position.legal_moves()) > 1 and not minimax.can_still_fail(position, position.turn)
    )

    assert chances_to_hold(settled, tree_of(settled)) == pytest.approx([1] * len(SOLVERS))


@given(st.integers(1, 300), st.randoms(use_true_random=False))
def test_grades_are_equal_shares(number: int, dice: random.Random) -> None:
    difficulties = [each / 100 for each in dice.sample(range(2000), number)]
    limits = grade_limits(difficulties)

    grades = Counter(grade(each, limits) for each in difficulties)

    shares = [grades[each] for each in range(1, GRADES + 1)]
    assert sum(shares) == number
    if number >= GRADES:
        assert max(shares) - min(shares) <= 1


def test_harder_ones_have_no_lower_grade() -> None:
    limits = grade_limits([each / 10 for each in range(70)])

    grades = [grade(each / 20, limits) for each in range(-2, 160)]

    assert grades == sorted(grades)
    assert (grades[0], grades[-1]) == (1, GRADES)
