"""What each move of a game gave away, and what it may be called."""

import math

import pytest

from play.review import judging, totals
from play.review.judging import CAUTION, FAULTS, Kind, judge
from play.review.report import Report
from play.review.totals import Phase, likeness, phase_of, total
from play.review.turning import turning_move
from play.review.values import Value, searched_positions, values
from reversi_site.analyses.findings import Finding
from reversi_site.engine import Colour, Game, Position
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.engine.search import Engine, Limits, MoveScore, accuracy
from reversi_site.engine.search.strength import measured
from tests.play import reviewed
from tests.play.conftest import BLACK_WINS, WHITE_PASSES


@pytest.fixture(scope="module")
def report() -> Report:
    return reviewed.report()


def test_each_proved_loss_is_what_the_solver_finds(report: Report) -> None:
    proved = [move for move in report.judged if move.exact]

    assert len(proved) >= 16
    for move in proved[-12:]:
        scores = {
            each.square: each.score for each in Engine().analyse(move.position, Limits()).scores
        }
        assert move.loss == max(scores.values()) - scores[move.played.square]


def test_proved_lines_reach_the_end_of_the_game(report: Report) -> None:
    for move in report.judged:
        if move.exact:
            for line in (move.best, move.played):
                end = Game.from_moves(line.line, move.position)
                black, white = end.result().tournament
                sign = 1 if move.ply.colour is Colour.BLACK else -1
                assert end.is_over
                assert sign * (black - white) == line.score


def test_what_a_proved_move_gives_away_is_what_the_graph_falls_by(report: Report) -> None:
    for move in report.judged:
        before, after = report.values[move.at], report.values[move.at + 1]
        if before.exact:
            assert before.ahead(move.ply.colour) - after.ahead(move.ply.colour) == move.loss


def test_a_pass_changes_no_value_and_is_not_judged(report: Report) -> None:
    passes = [at for at, ply in enumerate(report.subject.game.plies) if ply.is_pass]

    assert passes
    for at in passes:
        assert report.values[at] == report.values[at + 1]
        assert report.at(at) is None


def test_the_last_value_is_the_result(report: Report) -> None:
    black, white = report.subject.game.result().tournament

    assert report.values[-1] == Value(black - white, exact=True)


def test_proved_moves_are_called_by_what_they_give_away(report: Report) -> None:
    called = {(move.loss, move.kind) for move in report.judged if move.exact}

    assert called >= {
        (0, Kind.BEST),
        (0, Kind.GOOD),
        (2, Kind.SLIP),
        (10, Kind.BLUNDER),
        (14, Kind.BLUNDER),
    }
    for loss, kind in called:
        assert (kind is Kind.BLUNDER) == (loss >= 8)
        assert (kind in FAULTS) == (loss >= 4)


def estimated_loss(loss: int, depth: int = 10, moves: str = "", **counts: int) -> Kind | None:
    """What the move f5 in the start, or the last of `moves`, is called if it seems so bad."""
    game = read_transcript(moves or "f5")
    last = game.plies[-1]
    played = game.moves[-1]
    other = next(each for each in last.before.legal_moves() if each != played)
    scores = (
        MoveScore(other, loss, exact=False, depth=depth, line=(other,)),
        MoveScore(played, 0, exact=False, depth=depth, line=(played,)),
    )
    found = Finding(scores, exact=False, depth=depth)
    everywhere = dict.fromkeys(searched_positions(game), found)
    return judge(game, everywhere, **counts)[-1].kind


def test_an_estimated_loss_has_a_name_only_if_it_is_twice_the_usual_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "usual_error", lambda empties, depth: 3.1)

    assert estimated_loss(6) is None
    assert estimated_loss(7) is Kind.MISTAKE
    assert estimated_loss(8) is Kind.BLUNDER
    assert estimated_loss(0) is None


def test_an_estimated_loss_of_less_than_four_never_has_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "usual_error", lambda empties, depth: 0.1)

    assert estimated_loss(3) is None
    assert estimated_loss(4) is Kind.MISTAKE


def test_a_look_that_was_cut_short_calls_nothing_a_mistake() -> None:
    assert math.isinf(accuracy.usual_error(40, 1))
    assert estimated_loss(60, depth=1) is None


def test_a_move_of_a_named_opening_is_never_a_mistake() -> None:
    assert estimated_loss(60, named=1) is Kind.NAMED
    assert estimated_loss(60, moves="f5d6c3", named=2) is Kind.BLUNDER


def test_moves_that_were_set_up_are_not_judged(report: Report) -> None:
    game, found = report.subject.game, report.findings

    assert [move.ply.move_number for move in judge(game, found, given=8)] == list(range(9, 61))


def test_the_usual_error_comes_from_the_table_by_phase_and_depth() -> None:
    rows = accuracy.measured()

    for row in rows:
        assert accuracy.usual_error(row.least_empties, row.depth) == row.error
        assert accuracy.usual_error(row.most_empties, row.depth) == row.error
    assert accuracy.usual_error(30, 11) == accuracy.usual_error(30, 10)
    assert CAUTION * accuracy.usual_error(30, 10) >= 4


@pytest.mark.parametrize(
    ("transcript", "searched"),
    [
        pytest.param("f5d6", 3, id="a game that was given up: its last position too"),
        pytest.param(BLACK_WINS, 9, id="a game that ended: not its end"),
        pytest.param(WHITE_PASSES, 14, id="a game with a pass: the pass needs no search"),
    ],
)
def test_every_position_in_which_somebody_can_move_is_searched(
    transcript: str, searched: int
) -> None:
    assert len(searched_positions(read_transcript(transcript))) == searched


# --- Where a game turned -------------------------------------------------------------------------


def test_a_game_turned_where_the_winner_could_last_have_been_stopped(report: Report) -> None:
    turn = report.turn

    assert turn is not None
    assert turn.exact
    assert report.values[turn.judged.at].black_ahead <= 0
    assert all(value.black_ahead > 0 for value in report.values[turn.judged.at + 1 :])


def test_estimates_turn_a_game_only_by_a_mistake(report: Report) -> None:
    unsure = [Value(value.black_ahead, exact=False) for value in report.values]

    assert turning_move(unsure, report.judged, Colour.BLACK) is None


def test_a_game_whose_winner_was_always_ahead_turned_nowhere(report: Report) -> None:
    ahead = [Value(4, exact=True)] * len(report.values)

    assert turning_move(ahead, report.judged, Colour.BLACK) is None


def test_a_game_that_was_given_up_turned_on_no_move() -> None:
    assert reviewed.report(resigned_by=Colour.WHITE).turn is None


# --- Added up ------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", Colour)
def test_the_parts_of_a_game_add_up(report: Report, colour: Colour) -> None:
    together = total(report.judged, colour)
    parts = [total(report.judged, colour, phase) for phase in Phase]

    assert together.lost == sum(part.lost for part in parts)
    assert together.moves == sum(part.moves for part in parts)
    assert not together.exact


def test_the_parts_of_a_game_go_by_its_empty_squares(report: Report) -> None:
    phases = [phase_of(ply.before) for ply in report.subject.game.plies]

    assert [phases.count(phase) for phase in Phase] == [20, 20 + 1, 20 + 2]  # passes included


def test_a_side_plays_like_the_level_that_gives_away_as_much(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    like = likeness(report.judged, Colour.WHITE)
    assert like is not None
    nearest = min(measured().values(), key=lambda level: abs(level.lost - like.lost))
    assert (like.level, like.weaker) == (nearest.key, False)

    monkeypatch.setattr(totals, "FEWEST_MOVES", 60)
    assert likeness(report.judged, Colour.WHITE) is None


def test_who_gives_away_much_more_than_the_first_level_is_not_said_to_play_like_it(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(totals, "FEWEST_MOVES", 1)
    worst = max(report.judged, key=lambda move: move.loss)
    assert worst.loss > 10

    like = likeness([worst], worst.ply.colour)

    assert like is not None
    assert (like.level, like.weaker) == ("first_day", True)


def test_who_gives_nothing_away_plays_like_the_strongest_level(report: Report) -> None:
    faultless = [move for move in report.judged if move.loss == 0]

    like = likeness(faultless, Colour.BLACK)

    assert like is not None
    assert (like.lost, like.level, like.weaker) == (0, "champion", False)


def test_a_position_near_the_end_may_be_where_a_game_began() -> None:
    start = read_board("XXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXXOOOOOOOOXXXXXXX--XOOOOO- X")
    game = Game.from_moves((), start)
    found = {position: _proved(position) for position in searched_positions(game)}

    assert values(game, found)[0].exact


def _proved(position: Position) -> Finding:
    result = Engine().analyse(position, Limits())
    return Finding(result.scores, result.exact, result.depth)
