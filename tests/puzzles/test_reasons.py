"""Why a move is wrong: each reason against plain replays, over hundreds of wrong moves."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from puzzles.bank import file as bank
from puzzles.bank.tree import best_move
from puzzles.solving import reason_words, reasons
from puzzles.solving.reasons import Reason
from reversi_site.analyses.proof import prove
from reversi_site.engine import squares
from reversi_site.engine.comparison import (
    CornerLeft,
    CornersGiven,
    CouldWait,
    DiscsTurned,
    LastMoveLost,
    OwnPasses,
    PassLost,
    RegionOpened,
    RoomGiven,
    RoomLost,
    WipedOut,
)
from reversi_site.engine.game import Game
from reversi_site.engine.notation import read_board
from reversi_site.engine.position import Colour, Position

PUZZLES = 40
MOST_EMPTIES = 8
CORNERS = [squares.parse(name) for name in ("a1", "h1", "a8", "h8")]


@dataclass(frozen=True)
class Case:
    """A wrong move and a best one, each with best play to the end, and what is said of them."""

    wrong: Game
    best: Game
    found: tuple[Reason, ...]

    @property
    def before(self) -> Position:
        return self.wrong.start

    def after(self, line: Game) -> Position:
        return self.before.play(line.moves[0])

    def can(self, colour: Colour, position: Position, square: int) -> bool:
        """Whether a colour could play there, were it its turn: by what it would turn."""
        there = position if position.turn is colour else position.passed()
        return bool(there.flips(square))

    def count(self, colour: Colour, position: Position) -> int:
        return sum(self.can(colour, position, square) for square in range(64))


scores = cache(lambda position: prove(position).scores)


def played_out(game: Game) -> Game:
    while not game.is_over:
        game = game.play(best_move(scores(game.position)))
    return game


def _cases() -> Iterator[Case]:
    short = (p for p in bank.by_name().values() if p.position.empties <= MOST_EMPTIES)
    for puzzle, _ in zip(short, range(PUZZLES), strict=False):
        main = played_out(Game(puzzle.position))
        for before in (ply.before for ply in main.plies[:4]):
            if before.turn is not puzzle.position.turn or not before.legal_moves():
                continue
            best = played_out(Game(before).play(best_move(scores(before))))
            for square, score in scores(before).items():
                if not puzzle.aim.is_reached_by(score):
                    wrong = played_out(Game(before).play(square))
                    yield Case(wrong, best, reasons.reasons(wrong, best))


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return list(_cases())


def of(kind: type[Reason], cases: list[Case]) -> Iterator[tuple[Case, Reason]]:
    for case in cases:
        for reason in case.found:
            if isinstance(reason, kind):
                yield case, reason


def test_most_wrong_moves_have_a_reason_and_each_kind_is_found(cases: list[Case]) -> None:
    kinds = Counter(type(reason) for case in cases for reason in case.found)

    assert len(cases) > 200
    assert sum(not case.found for case in cases) < len(cases) / 3
    assert set(kinds) >= {
        CornersGiven,
        OwnPasses,
        RegionOpened,
        LastMoveLost,
        CouldWait,
        RoomGiven,
        RoomLost,
        DiscsTurned,
    }


def test_corners_given_are_open_only_after_the_wrong_move(cases: list[Case]) -> None:
    for case in cases:
        opponent = case.before.turn.other
        expected = tuple(
            corner
            for corner in CORNERS
            if case.can(opponent, case.after(case.wrong), corner)
            and not case.can(opponent, case.before, corner)
            and not case.can(opponent, case.after(case.best), corner)
        )
        assert [r.corners for r in case.found if isinstance(r, CornersGiven)] == (
            [expected] if expected else []
        )


def test_a_corner_left_was_open_and_is_taken_by_the_next_ply(cases: list[Case]) -> None:
    for case, reason in of(CornerLeft, cases):
        assert isinstance(reason, CornerLeft)
        assert reason.corner in CORNERS
        assert case.can(case.before.turn, case.before, reason.corner)
        reply = case.wrong.plies[1]
        assert (reply.colour, reply.square) == (case.before.turn.other, reason.corner)


def test_a_pass_is_lost_where_only_the_best_move_forces_one(cases: list[Case]) -> None:
    for case in cases:
        forced = case.best.plies[1].is_pass if len(case.best.plies) > 1 else False
        left = case.count(case.before.turn.other, case.after(case.wrong))
        expected = [PassLost(left)] if forced and left else []
        assert [r for r in case.found if isinstance(r, PassLost)] == expected


def test_own_passes_are_counted_in_best_play(cases: list[Case]) -> None:
    def passes(case: Case, line: Game) -> int:
        turns = [ply.colour for ply in line.plies if ply.square is None]
        return turns.count(case.before.turn)

    for case in cases:
        expected = passes(case, case.wrong) if not passes(case, case.best) else 0
        assert [r.count for r in case.found if isinstance(r, OwnPasses)] == (
            [expected] if expected else []
        )


def test_an_opened_region_was_closed_to_the_opponent(cases: list[Case]) -> None:
    for case, reason in of(RegionOpened, cases):
        assert isinstance(reason, RegionOpened)
        player, opponent = case.before.turn, case.before.turn.other

        def enters(position: Position, who: Colour, region: tuple[int, ...], case: Case) -> bool:
            return any(case.can(who, position, square) for square in region)

        region = reason.squares
        assert enters(case.before, player, region, case)
        assert not enters(case.before, opponent, region, case)
        assert enters(case.after(case.wrong), opponent, region, case)
        assert not enters(case.after(case.best), opponent, region, case)


def test_a_last_move_is_lost_only_where_both_sides_could_enter(cases: list[Case]) -> None:
    for case, reason in of(LastMoveLost, cases):
        assert isinstance(reason, LastMoveLost)
        region = set(reason.squares)
        for colour in Colour:
            assert any(case.can(colour, case.before, square) for square in region)
        for line, last in ((case.wrong, case.before.turn.other), (case.best, case.before.turn)):
            inside = [ply for ply in line.plies if ply.square in region]
            assert {ply.square for ply in inside} == region
            assert inside[-1].colour is last
        assert reason.is_all == (len(region) == case.before.empties)


def test_a_square_that_could_wait_is_closed_to_the_opponent_and_played_later(
    cases: list[Case],
) -> None:
    for case, reason in of(CouldWait, cases):
        assert isinstance(reason, CouldWait)
        player = case.before.turn
        assert reason.square == case.wrong.moves[0]
        assert not case.can(player.other, case.before, reason.square)
        later = [ply.colour for ply in case.best.plies[1:] if ply.square == reason.square]
        assert later == [player]


def test_turned_discs_are_those_of_the_reply(cases: list[Case]) -> None:
    for case, reason in of(DiscsTurned, cases):
        assert isinstance(reason, DiscsTurned)
        after, after_best = case.after(case.wrong), case.after(case.best)
        assert reason.count == len(after.flips(case.wrong.moves[1]))
        assert reason.after_best == len(after_best.flips(case.best.moves[1]))
        assert reason.count >= reason.after_best + 3


def test_one_corner_is_told_once(cases: list[Case]) -> None:
    for case in cases:
        given = {
            corner
            for reason in case.found
            if isinstance(reason, CornersGiven)
            for corner in reason.corners
        }
        left = {reason.corner for reason in case.found if isinstance(reason, CornerLeft)}
        opened = [reason.squares for reason in case.found if isinstance(reason, RegionOpened)]
        assert not given & left
        assert not any(set(region) <= set(CORNERS) for region in opened)


def test_room_is_counted_as_moves_that_turn_something(cases: list[Case]) -> None:
    for case in cases:
        given = case.count(case.before.turn.other, case.after(case.wrong))
        after_best = case.count(case.before.turn.other, case.after(case.best))
        expected = [RoomGiven(given, after_best)] if 0 < after_best <= given - 2 else []
        assert [r for r in case.found if isinstance(r, RoomGiven)] == expected
    for case, reason in of(RoomLost, cases):
        assert isinstance(reason, RoomLost)
        assert reason.after_best - 2 >= reason.moves > 0
        for line, count in ((case.wrong, reason.moves), (case.best, reason.after_best)):
            assert line.plies[1].square is not None
            assert case.count(case.before.turn, line.plies[1].after) == count


def test_a_wipeout_is_told_first() -> None:
    before = read_board("OXO" + "-" * 61 + " X")
    wrong = Game(before).play(squares.parse("d1")).play(squares.parse("e1"))
    assert wrong.is_over
    assert wrong.position.count(Colour.BLACK) == 0

    assert reasons.reasons(wrong, wrong)[0] == WipedOut()


def test_every_reason_is_a_sentence_that_names_no_best_move(cases: list[Case]) -> None:
    for case in cases:
        best = squares.name(case.best.moves[0])
        for reason in case.found:
            said = reason_words.sentence(reason, case.before.turn)
            assert said.endswith(".")
            assert "%" not in said
            assert case.before.turn.other.capitalize() in said
            if isinstance(reason, OwnPasses | PassLost | RoomGiven | RoomLost):
                assert best not in said


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (WipedOut(), "In the end White has turned every disc of yours."),
        (
            CornersGiven((0,)),
            "White can take the a1 corner at once; after the best move it cannot.",
        ),
        (
            CornersGiven((0, 7)),
            "White can take the corners a1 and h1 at once; after the best move it cannot.",
        ),
        (CornerLeft(63), "The h8 corner was open to you. Now White takes it at once."),
        (
            RegionOpened((0, 1)),
            "Only you could move into the region a1 and b1. Now White can; after the best move it "
            "cannot.",
        ),
        (
            LastMoveLost((0, 1, 2, 3, 4, 8), is_all=False),
            "With best play White makes the last move in the region a1, b1, c1 and 3 squares more; "
            "after the best move you do.",
        ),
        (
            LastMoveLost((7,), is_all=False),
            "With best play White gets h1; after the best move you do.",
        ),
        (
            RoomGiven(6, 2),
            "It leaves White 6 legal moves to choose from; the best move leaves 2.",
        ),
    ],
)
def test_reasons_in_words(reason: Reason, said: str) -> None:
    assert reason_words.sentence(reason, Colour.BLACK) == said
