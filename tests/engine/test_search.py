"""Looking ahead: estimates, their limits, and the moves that the levels choose."""

import threading
from collections import Counter
from itertools import count, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reversi_site.engine import START, Position
from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_board
from reversi_site.engine.search import (
    LEVELS,
    Engine,
    Gate,
    Level,
    Limits,
    Priority,
    SearchResult,
    level,
)
from tests.engine import minimax
from tests.engine.kernels import estimate, workspace
from tests.engine.strategies import ending, endings, games, positions

MIDGAME = read_board("----------------------XX---OOOX----OXX----OXXX------------------ O")
SPACE = workspace()


def plain_estimate(position: Position, depth: int) -> int:
    """As the midgame search counts, without any window, order or memory: tenths of a disc."""
    if position.is_over:
        return 10 * minimax.final_score(position)
    if position.must_pass:
        return -plain_estimate(position.passed(), depth)
    if depth == 0:
        return estimate(position, SPACE)
    return max(-plain_estimate(position.play(each), depth - 1) for each in position.legal_moves())


@settings(deadline=None, max_examples=40)
@given(games().map(lambda game: game.position), st.integers(1, 3))
def test_estimates_are_those_of_a_search_without_short_cuts(position: Position, depth: int) -> None:
    if position.empties <= depth or not position.legal_moves():
        return

    result = Engine().analyse(position, Limits(depth=depth))

    assert {each.square: each.score for each in result.scores} == {
        square: round(-plain_estimate(position.play(square), depth - 1) / 10)
        for square in position.legal_moves()
    }
    assert {each.depth for each in result.scores} == {result.depth} == {depth}
    assert not result.exact


@settings(deadline=None, max_examples=40)
@given(positions())
def test_every_line_is_legal_and_begins_with_its_move(position: Position) -> None:
    for each in Engine().analyse(position, Limits(nodes=2_000)).scores:
        assert each.line[0] == each.square
        reached = position
        for move in each.line:
            if reached.must_pass:
                reached = reached.passed()
            reached = reached.play(move)


def test_all_legal_moves_are_scored_best_first() -> None:
    result = Engine().analyse(MIDGAME, Limits(depth=4))

    assert sorted(each.square for each in result.scores) == list(MIDGAME.legal_moves())
    assert [each.score for each in result.scores] == sorted(
        (each.score for each in result.scores), reverse=True
    )
    assert result.best == result.scores[0]
    assert result.score == result.best.score


@pytest.mark.parametrize("nodes", [0, 1_000, 30_000])
def test_a_node_limit_holds_and_repeats(nodes: int) -> None:
    first, again = (Engine().analyse(MIDGAME, Limits(nodes=nodes)) for _ in range(2))

    assert first.nodes <= nodes + 5_000
    assert (first.scores, first.nodes) == (again.scores, again.nodes)


def test_more_nodes_look_further_ahead() -> None:
    depths = [
        Engine().analyse(MIDGAME, Limits(nodes=nodes)).depth for nodes in (100, 10_000, 100_000)
    ]

    assert depths == sorted(set(depths))


def test_a_depth_to_the_end_asks_for_a_proof_of_as_many_moves_as_the_limit_allows() -> None:
    game = Game()
    while game.position.empties > 12:
        moves = game.position.legal_moves()
        game = game.play(moves[3 * game.position.empties % len(moves)])
    position, proof = game.position, Engine().analyse(game.position, Limits())

    some = Engine().analyse(position, Limits(nodes=proof.nodes // 2, depth=position.empties))
    none = Engine().analyse(position, Limits(nodes=proof.nodes // 2))

    exact = {each.square: each.score for each in proof.scores}
    proved = {each.square: each.score for each in some.scores if each.exact}
    assert 0 < len(proved) < len(exact) == len(some.scores)
    assert proved.items() <= exact.items()
    assert not any(each.exact for each in none.scores)


def test_there_are_ten_levels_each_seeing_more() -> None:
    assert [each.number for each in LEVELS] == list(range(1, 11))
    for weaker, stronger in pairwise(LEVELS):
        assert weaker.depth <= stronger.depth
        assert weaker.exact_from < stronger.exact_from
        assert weaker.greed >= stronger.greed
        assert weaker.oversight >= stronger.oversight
    assert [level(each.key) for each in LEVELS] == list(LEVELS)
    with pytest.raises(KeyError):
        level("grandmaster")


@settings(deadline=None, max_examples=60)
@given(positions(), st.sampled_from(LEVELS), st.integers(0, 3))
def test_a_chosen_move_is_legal_and_the_same_for_the_same_seed(
    position: Position, level: Level, seed: int
) -> None:
    if not position.legal_moves():
        with pytest.raises(ValueError, match="no move to choose"):
            Engine().choose(position, level, seed)
        return

    choice = Engine().choose(position, level, seed)

    assert position.is_legal(choice.square)
    assert not choice.reduced
    assert Engine().choose(position, level, seed).square == choice.square


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_the_opening_varies_with_the_seed_by_about_a_disc(level: Level) -> None:
    choices = [Engine().choose(START, level, seed) for seed in range(30)]

    assert len({choice.square for choice in choices}) > 1
    for choice in choices:
        scores = {each.square: each.score for each in choice.result.scores}
        assert scores[choice.square] >= choice.result.score - 1 - 1  # both are rounded


def choice_near_the_end(empties: int) -> Position:
    """A position with so many empty squares and two legal moves at least, out of some game."""
    for seed in count():
        position = MIDGAME
        while position.empties > empties and not position.is_over:
            if position.must_pass:
                position = position.passed()
            position = position.play(Engine().choose(position, LEVELS[0], seed).square)
        if len(position.legal_moves()) > 1:
            return position
    raise AssertionError


# The first level plays the very last square right: there it has no choice.
@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.key)
def test_a_level_plays_perfectly_near_the_end(level: Level) -> None:
    position = choice_near_the_end(level.exact_from)

    choice = Engine().choose(position, level)

    assert choice.result.exact
    assert choice.result.score == Engine().solve(position).score
    assert choice.square == choice.result.best.square


@pytest.mark.parametrize("level", LEVELS[:6], ids=lambda each: each.key)
def test_a_level_chooses_each_move_as_often_as_its_chances_say(level: Level) -> None:
    position = ending(moves=2, empties=12)
    tries = 600

    chances = Engine().choice_chances(position, level)
    chosen = Counter(Engine().choose(position, level, seed).square for seed in range(tries))

    assert sum(chances.values()) == pytest.approx(1)
    assert len(chances) > 3
    for square, chance in chances.items():
        # Five standard errors: a right chance is off by more once in two million tries.
        error = (tries * chance * (1 - chance)) ** 0.5
        assert abs(chosen[square] - tries * chance) <= 5 * error + 1e-9


@settings(deadline=None, max_examples=40)
@given(endings(most=16), st.sampled_from(LEVELS[:7]))
def test_chances_of_all_moves_add_up_to_one(position: Position, level: Level) -> None:
    assume(position.legal_moves())

    chances = Engine().choice_chances(position, level)

    assert set(chances) == set(position.legal_moves())
    assert sum(chances.values()) == pytest.approx(1)


def test_no_chances_are_told_for_an_opening_or_without_a_move() -> None:
    with pytest.raises(ValueError, match="in the opening"):
        Engine().choice_chances(START, LEVELS[0])
    with pytest.raises(ValueError, match="no move to choose"):
        Engine().choice_chances(Position(black=0, white=1), LEVELS[0])


def test_a_busy_engine_looks_one_ply_ahead_and_says_so() -> None:
    gate = Gate(places=1, wait=0.01)
    engine = Engine(gate)
    with gate.entered(Priority.ANALYSIS):
        choice = engine.choose(MIDGAME, LEVELS[-1])

    assert choice.reduced
    assert choice.result.depth == 1
    assert MIDGAME.is_legal(choice.square)
    assert not engine.choose(MIDGAME, LEVELS[-1]).reduced


def test_an_only_move_needs_no_place() -> None:
    position = read_board("-OX-----" + 7 * "-" * 8 + " X")
    gate = Gate(places=1, wait=0.01)
    with gate.entered(Priority.ANALYSIS):
        choice = Engine(gate).choose(position, LEVELS[-1])

    assert choice.square == 0
    assert not choice.reduced


def test_a_search_does_not_hold_up_other_threads() -> None:
    results: list[SearchResult] = []
    search = threading.Thread(
        target=lambda: results.append(Engine().solve(START, Limits(ms=300))), daemon=True
    )
    search.start()
    turns = 0
    while search.is_alive():
        turns += 1

    # If the interpreter's lock were held, there would be a handful of turns.
    assert turns > 100
    assert not results[0].exact
