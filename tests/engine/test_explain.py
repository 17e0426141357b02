"""Why a square is a move or is none: each reason and verdict, and agreement with the rules."""

from hypothesis import given, settings

from reversi_site.engine import START, Line, Position, Reason, Verdict, explain, squares
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.engine.squares import ALL_SQUARES, Direction
from tests.engine import reference
from tests.engine.strategies import positions

WHITE_MUST_PASS = read_board("-OXXXXXX" + "-" * 56 + " O")


def line(position: Position, square: str, direction: Direction) -> Line:
    lines = explain(position, squares.parse(square)).lines
    return next(each for each in lines if each.direction is direction)


def verdict(position: Position, square: str) -> Verdict:
    return explain(position, squares.parse(square)).verdict


def test_a_run_that_ends_at_an_own_disc_outflanks() -> None:
    assert line(START, "d3", Direction.DOWN) == Line(
        Direction.DOWN, Reason.OUTFLANKS, (squares.parse("d4"),), squares.parse("d5")
    )


def test_next_to_the_edge_nothing_follows() -> None:
    assert line(START, "a1", Direction.UP) == Line(Direction.UP, Reason.NEXT_IS_EDGE, (), None)


def test_an_empty_neighbour_is_named() -> None:
    assert line(START, "d3", Direction.UP) == Line(
        Direction.UP, Reason.NEXT_IS_EMPTY, (), squares.parse("d2")
    )


def test_a_neighbour_of_ones_own_colour_is_named() -> None:
    assert line(START, "e3", Direction.DOWN) == Line(
        Direction.DOWN, Reason.NEXT_IS_OWN, (), squares.parse("e4")
    )


def test_a_run_to_the_edge_outflanks_nothing() -> None:
    position = read_board("-OOOOOOO" + "-" * 54 + "OX X")

    assert line(position, "a1", Direction.RIGHT) == Line(
        Direction.RIGHT, Reason.RUN_TO_EDGE, tuple(range(1, 8)), None
    )


def test_a_run_to_an_empty_square_outflanks_nothing() -> None:
    assert line(START, "c3", Direction.DOWN_RIGHT) == Line(
        Direction.DOWN_RIGHT,
        Reason.RUN_TO_EMPTY,
        (squares.parse("d4"), squares.parse("e5")),
        squares.parse("f6"),
    )


def test_the_verdict_on_a_move_is_legal_and_names_its_flips() -> None:
    explanation = explain(START, squares.parse("d3"))

    assert explanation.verdict is Verdict.LEGAL
    assert explanation.flips == (squares.parse("d4"),)


def test_the_verdict_on_an_occupied_square_is_taken_whoever_owns_it() -> None:
    assert verdict(START, "d4") is Verdict.TAKEN
    assert verdict(START, "e4") is Verdict.TAKEN


def test_a_taken_square_flips_nothing_even_where_a_line_would_outflank() -> None:
    position = read_board("OXO-XOX-" + "-" * 56 + " O")

    assert line(position, "a1", Direction.RIGHT).reason is Reason.OUTFLANKS
    assert verdict(position, "a1") is Verdict.TAKEN
    assert explain(position, squares.parse("a1")).flips == ()


def test_the_verdict_far_from_any_opposing_disc_is_no_neighbour() -> None:
    assert verdict(START, "a1") is Verdict.NO_NEIGHBOUR
    assert verdict(START, "c6") is Verdict.NO_NEIGHBOUR  # It touches Black's own d5 only.


def test_the_verdict_on_an_opposing_neighbour_that_is_not_outflanked() -> None:
    assert verdict(START, "c3") is Verdict.NOT_OUTFLANKED


def test_a_bent_line_outflanks_nothing() -> None:
    # White d4 is next on the diagonal, but Black e4 behind it would take a turn; e3 is empty.
    assert verdict(START, "c5") is Verdict.NOT_OUTFLANKED
    assert explain(START, squares.parse("c5")).flips == ()


def test_the_published_error_about_b2_is_refused() -> None:
    position = Position(
        squares.mask([squares.parse("d4")]),
        squares.mask(map(squares.parse, ("c3", "e5"))),
    ).passed()

    assert line(position, "b2", Direction.DOWN_RIGHT).reason is Reason.NEXT_IS_OWN
    assert verdict(position, "b2") is Verdict.MUST_PASS


def test_the_verdict_without_any_legal_move_is_that_one_must_pass() -> None:
    assert verdict(WHITE_MUST_PASS, "a1") is Verdict.MUST_PASS
    assert verdict(WHITE_MUST_PASS, "h8") is Verdict.MUST_PASS
    assert verdict(WHITE_MUST_PASS, "b1") is Verdict.TAKEN


def test_after_the_end_every_square_is_answered_with_game_over() -> None:
    over = read_transcript("c4c3f5d6c7c5b4d3d2").position

    assert {explain(over, square).verdict for square in ALL_SQUARES} == {Verdict.GAME_OVER}


@settings(deadline=None, max_examples=30)
@given(positions())
def test_a_verdict_is_legal_exactly_where_the_reference_flips_a_disc(position: Position) -> None:
    board = reference.board_of(position)
    for square in ALL_SQUARES:
        explanation = explain(position, square)
        assert (explanation.verdict is Verdict.LEGAL) == bool(board.flips(square))
        assert sorted(explanation.flips) == board.flips(square)


@settings(deadline=None, max_examples=30)
@given(positions())
def test_every_line_runs_and_ends_as_the_reference_says(position: Position) -> None:
    board = reference.board_of(position)
    for square in ALL_SQUARES:
        lines = explain(position, square).lines
        assert [each.direction for each in lines] == list(Direction)
        for each in lines:
            down, right = each.direction.dy, each.direction.dx
            run, end = board.run(square // 8, square % 8, down, right)
            assert list(each.run) == run
            assert (each.end is None) == (end is None)
            assert each.reason is expected_reason(run, end, board.turn)
            if each.end is not None:
                steps = len(run) + 1
                assert each.end == square + steps * (8 * down + right)


def expected_reason(run: list[int], end: str | None, own: str) -> Reason:
    if end == own:
        return Reason.OUTFLANKS if run else Reason.NEXT_IS_OWN
    if end is None:
        return Reason.RUN_TO_EDGE if run else Reason.NEXT_IS_EDGE
    return Reason.RUN_TO_EMPTY if run else Reason.NEXT_IS_EMPTY


@settings(deadline=None, max_examples=30)
@given(positions())
def test_every_other_verdict_means_what_it_says(position: Position) -> None:
    for square in ALL_SQUARES:
        explanation = explain(position, square)
        has_run = any(each.run for each in explanation.lines)
        match explanation.verdict:
            case Verdict.GAME_OVER:
                assert position.is_over
            case Verdict.TAKEN:
                assert position.at(square) is not None
            case Verdict.MUST_PASS:
                assert position.must_pass
            case Verdict.NOT_OUTFLANKED:
                assert has_run
                assert position.legal_moves()
            case Verdict.NO_NEIGHBOUR:
                assert not has_run
                assert position.legal_moves()
