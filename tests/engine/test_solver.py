"""Exact scores: against plain minimax, published positions, and the limits of the rules."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Game, Position, squares
from reversi_site.engine.notation import Obf, read_board, read_obf
from reversi_site.engine.search import Engine, Gate, Limits, SearchResult
from tests import needs
from tests.engine import minimax
from tests.engine.strategies import ending, endings

NO_LIMITS = Limits()


def assert_line_is_worth_its_score(position: Position, line: tuple[int, ...], score: int) -> None:
    game = Game(position)
    for move in line:
        game = game.play(move)
    assert game.is_over
    final = minimax.final_score(game.position)
    assert (final if game.position.turn is position.turn else -final) == score


@settings(deadline=None, max_examples=60)
@given(endings(most=6))
def test_all_moves_have_the_scores_of_plain_minimax(position: Position) -> None:
    result = Engine().analyse(position, NO_LIMITS)

    assert result.exact
    assert result.score == minimax.exact_score(position)
    assert {each.square: each.score for each in result.scores} == (
        minimax.move_scores(position) if not position.must_pass else {}
    )
    assert [each.score for each in result.scores] == sorted(
        (each.score for each in result.scores), reverse=True
    )


@settings(deadline=None, max_examples=60)
@given(endings(most=6))
def test_the_best_move_and_its_line_are_worth_the_score(position: Position) -> None:
    result = Engine().solve(position)

    assert result.exact
    assert result.score == minimax.exact_score(position)
    if position.legal_moves():
        best = result.best
        assert best.exact
        assert best.score == result.score == minimax.move_scores(position)[best.square]
        assert best.line[0] == best.square
        assert_line_is_worth_its_score(position, best.line, best.score)


@settings(deadline=None, max_examples=20)
@given(endings(most=13))
def test_every_line_of_an_exact_analysis_is_worth_its_score(position: Position) -> None:
    for each in Engine().analyse(position, NO_LIMITS).scores:
        assert each.exact
        assert_line_is_worth_its_score(position, each.line, each.score)


@settings(deadline=None, max_examples=30)
@given(endings(most=12))
def test_the_best_move_is_the_best_of_all_moves(position: Position) -> None:
    assert Engine().solve(position).score == Engine().analyse(position, NO_LIMITS).score


def sign(score: int) -> int:
    return (score > 0) - (score < 0)


@settings(deadline=None, max_examples=60)
@given(endings(most=6))
def test_who_wins_is_what_plain_minimax_says(position: Position) -> None:
    assert Engine().outcome(position) == sign(minimax.exact_score(position))


@settings(deadline=None, max_examples=20)
@given(endings(most=13))
def test_who_wins_agrees_with_the_score(position: Position) -> None:
    assert Engine().outcome(position) == sign(Engine().solve(position).score)


def test_who_wins_is_left_open_where_a_limit_strikes() -> None:
    assert Engine().outcome(START, Limits(nodes=1_000)) is None


def problems(name: str) -> list[Obf]:
    lines = (needs.shared_data() / "ffo" / name).read_text(encoding="utf-8").splitlines()
    return [read_obf(line) for line in lines]


def test_the_short_published_problems_come_out_move_by_move() -> None:
    for problem in problems("fforum-1-19.obf"):
        result = Engine().analyse(problem.position, NO_LIMITS)

        assert result.exact
        scores = {each.square: each.score for each in result.scores}
        assert {square: scores[square] for square in problem.scores} == problem.scores


def test_who_wins_the_short_published_problems() -> None:
    for problem in problems("fforum-1-19.obf"):
        assert Engine().outcome(problem.position) == sign(max(problem.scores.values()))


def test_the_long_published_problems_come_out() -> None:
    for problem in problems("fforum-20-39.obf"):
        result = Engine().solve(problem.position)

        assert result.exact
        assert result.score == max(problem.scores.values())
        assert problem.scores[result.best.square] == result.score


EMPTY_ROW = "-" * 8
STUCK = read_board("XXXXXXX-" + 6 * EMPTY_ROW + "OOOOOOO- X")


@pytest.mark.parametrize(
    ("board", "score"),
    [
        ("X" * 64 + " X", 64),
        ("X" * 64 + " O", -64),
        ("XO" * 32 + " X", 0),
        ("-" * 64 + " X", 0),
        ("X" + "-" * 63 + " X", 64),
        ("X" + "-" * 63 + " O", -64),
        ("XX------" + 7 * EMPTY_ROW + " O", -64),
        # Both stuck: the empty squares go to the winner; to nobody in a draw.
        ("XXXXXXX-" + 6 * EMPTY_ROW + "OOOOOO-- X", 52),
        ("XXXXXXX-" + 6 * EMPTY_ROW + "OOOOOOO- X", 0),
    ],
)
def test_a_finished_game_has_its_score_and_no_moves(board: str, score: int) -> None:
    position = read_board(board)

    for result in (Engine().solve(position), Engine().analyse(position, NO_LIMITS)):
        assert position.is_over
        assert result.score == score
        assert result.scores == ()
        assert result.exact
        with pytest.raises(LookupError, match="no legal move"):
            _ = result.best


def test_the_last_square_turns_the_whole_board() -> None:
    position = read_board("-" + "O" * 6 + "X" + 7 * "OOOOOOOX" + " X")

    result = Engine().solve(position)

    assert result.best.square == squares.parse("a1")
    assert result.score == minimax.exact_score(position)


def test_a_side_without_a_move_has_a_score_and_no_moves() -> None:
    position = read_board("-" + "X" * 6 + "O" + "X" * 56 + " X")
    assert position.must_pass

    result = Engine().solve(position)

    assert result.exact
    assert result.scores == ()
    assert result.score == minimax.exact_score(position)


def test_a_wipeout_is_worth_the_whole_board() -> None:
    position = read_board("-OX-----" + 7 * EMPTY_ROW + " X")

    assert Engine().solve(position).score == 64


def test_a_node_limit_holds_and_never_makes_a_wrong_score_exact() -> None:
    position = ending(moves=3, empties=14)
    truth = {each.square: each.score for each in Engine().analyse(position, NO_LIMITS).scores}

    for nodes in (0, 1, 100, 1_000, 10_000, 30_000, 100_000):
        for result in (
            Engine().analyse(position, Limits(nodes=nodes)),
            Engine().solve(position, Limits(nodes=nodes)),
        ):
            assert result.nodes <= nodes + 5_000
            for each in result.scores:
                assert not each.exact or each.score == truth[each.square]
            assert result.exact == all(each.exact for each in result.scores)


def test_a_limit_of_time_ends_a_search_that_would_take_years() -> None:
    result = Engine().solve(START, Limits(ms=30))

    assert not result.exact
    assert result.best.square in START.legal_moves()


def test_a_limit_of_depth_short_of_the_end_gives_an_estimate() -> None:
    position = ending(moves=2, empties=10)

    assert not Engine().solve(position, Limits(depth=9)).exact
    assert Engine().solve(position, Limits(depth=10)).exact


def without_seconds(result: SearchResult) -> tuple[object, ...]:
    return result.score, result.scores, result.exact, result.depth, result.nodes


@pytest.mark.parametrize("nodes", [None, 20_000])
def test_what_ran_before_changes_nothing(nodes: int | None) -> None:
    position, other = ending(moves=1, empties=13), ending(moves=5, empties=13)

    first = Engine().analyse(position, Limits(nodes=nodes))
    Engine().analyse(other, NO_LIMITS)
    again = Engine().analyse(position, Limits(nodes=nodes))

    assert without_seconds(first) == without_seconds(again)


def test_eight_threads_at_once_find_the_same() -> None:
    positions = [ending(moves=moves, empties=12) for moves in range(8)]
    expected = [without_seconds(Engine().analyse(each, NO_LIMITS)) for each in positions]
    engine = Engine(Gate(places=8, wait=None))
    start = threading.Barrier(8)

    def search(number: int) -> list[tuple[object, ...]]:
        start.wait()
        turned = positions[number:] + positions[:number]
        return [without_seconds(engine.analyse(each, NO_LIMITS)) for each in turned]

    with ThreadPoolExecutor(max_workers=8) as pool:
        for number, found in enumerate(pool.map(search, range(8))):
            assert found == expected[number:] + expected[:number]
