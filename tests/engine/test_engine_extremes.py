"""The engine at the limits of the rules: nothing to play, one disc, a full board, many moves.

What exact scores these positions have is in test_solver.py; here every door of the engine is tried.
"""

import pytest

from reversi_site.engine import Colour, Position
from reversi_site.engine.notation import read_board
from reversi_site.engine.search import LEVELS, Engine, Level, Limits
from reversi_site.engine.squares import ALL_SQUARES, FULL_BOARD, parse
from tests.engine import minimax
from tests.engine.test_extreme_positions import STUCK

EMPTY_ROW = "-" * 8
ONE_DISC = [
    Position(*discs, turn)
    for square in ("a1", "c1", "d4", "h8")
    for discs in ((1 << parse(square), 0), (0, 1 << parse(square)))
    for turn in Colour
]
OVER = [
    *ONE_DISC,
    STUCK,
    STUCK.passed(),
    Position(0, 0),
    Position(FULL_BOARD, 0),  # 64–0
    Position(0, FULL_BOARD),
    Position(0x5555555555555555, 0xAAAAAAAAAAAAAAAA),  # 32–32
    Position(FULL_BOARD >> 1, 1 << 63),  # 63–1
    Position(FULL_BOARD >> 1, 0),  # 63–0, one square empty
]
MUST_PASS = [
    read_board("-OXXXXXX" + 7 * EMPTY_ROW + " O"),
    read_board("-" + "X" * 6 + "O" + "X" * 56 + " X"),
]
# No game leads here, but anyone can set it up: the most moves that a random search came upon.
MANY_MOVES = read_board("-----X---OOXOOO--OX--XX--X---XO--O-OXO---OXXXO---OXO-O-O-------X X")
LIMITS = [
    Limits(),
    Limits(nodes=0),
    Limits(nodes=1_000),
    Limits(ms=0),
    Limits(depth=1),
    Limits(nodes=100, ms=1, depth=60),
]


def limits_as_text(limits: Limits) -> str:
    return f"nodes={limits.nodes} ms={limits.ms} depth={limits.depth}"


@pytest.mark.parametrize("limits", LIMITS, ids=limits_as_text)
def test_a_finished_game_has_its_exact_score_under_any_limit(limits: Limits) -> None:
    for position in OVER:
        assert position.is_over
        for result in (Engine().solve(position, limits), Engine().analyse(position, limits)):
            assert result.score == minimax.final_score(position)
            assert result.exact
            assert result.scores == ()
            assert result.nodes == result.depth == 0


@pytest.mark.parametrize("chosen", LEVELS, ids=lambda each: each.key)
def test_no_level_chooses_a_move_where_there_is_none(chosen: Level) -> None:
    for position in OVER + MUST_PASS:
        with pytest.raises(ValueError, match="no move to choose"):
            Engine().choose(position, chosen)


def test_a_finished_game_is_one_sequence_and_is_won_or_not() -> None:
    for position in OVER:
        assert [Engine().perft(position, depth) for depth in (0, 1, 5)] == [1, 1, 1]
        for colour in Colour:
            is_won = position.count(colour) > position.count(colour.other)
            assert Engine().can_still_fail(position, colour) is not is_won


@pytest.mark.parametrize("limits", LIMITS[1:], ids=limits_as_text)
@pytest.mark.parametrize("position", MUST_PASS)
def test_a_side_that_must_pass_is_told_the_other_sides_score_turned_round(
    position: Position, limits: Limits
) -> None:
    for search in (Engine().solve, Engine().analyse):
        result, after = search(position, limits), search(position.passed(), limits)

        assert position.must_pass
        assert result.scores == ()
        assert after.scores != ()
        if limits.ms is None:
            assert result.score == -after.score
            assert result.exact == after.exact


@pytest.mark.parametrize("limits", LIMITS, ids=limits_as_text)
@pytest.mark.parametrize("square", [0, 27, 63])
def test_the_last_square_is_played_for_what_it_is_worth(square: int, limits: Limits) -> None:
    # All White but for the last square and the far ends of some lines through it.
    black = sum(1 << each for each in (7, 24, 56, 31, 3) if each != square)
    position = Position(black, FULL_BOARD & ~(black | 1 << square))
    truth = minimax.final_score(position.play(square).passed())

    for result in (Engine().solve(position, limits), Engine().analyse(position, limits)):
        assert [each.square for each in result.scores] == [square]
        assert result.score == truth or not result.exact
        assert result.exact or limits.nodes == 0 or limits.ms is not None
    for each in LEVELS:
        assert Engine().choose(position, each).square == square


@pytest.mark.parametrize("limits", LIMITS[1:], ids=limits_as_text)
def test_a_position_with_more_moves_than_games_have_is_searched_like_any_other(
    limits: Limits,
) -> None:
    assert len(MANY_MOVES.legal_moves()) == 34

    result = Engine().analyse(MANY_MOVES, limits)

    assert sorted(each.square for each in result.scores) == list(MANY_MOVES.legal_moves())
    assert all(-64 <= each.score <= 64 for each in result.scores)
    assert Engine().solve(MANY_MOVES, limits).best.square in MANY_MOVES.legal_moves()


@pytest.mark.parametrize("chosen", [LEVELS[0], LEVELS[-1]], ids=lambda each: each.key)
def test_a_board_of_two_discs_and_one_of_thirty_four_moves_are_played_on(chosen: Level) -> None:
    two_discs = read_board("-OX-----" + 7 * EMPTY_ROW + " X")

    assert Engine().choose(two_discs, chosen).square == 0
    assert MANY_MOVES.is_legal(Engine().choose(MANY_MOVES, chosen).square)


def test_each_last_square_of_the_board_can_be_the_only_move() -> None:
    for square in ALL_SQUARES:
        ends = (
            end
            for end in ALL_SQUARES
            if abs(end // 8 - square // 8) in (0, 2) and abs(end % 8 - square % 8) in (0, 2)
        )
        black = sum(1 << end for end in ends if end != square)
        position = Position(black, FULL_BOARD & ~(black | 1 << square))

        result = Engine().solve(position)

        assert result.best.line == (square,)
        assert result.exact
        assert result.score == minimax.exact_score(position)
