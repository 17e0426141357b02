"""Why a move was a mistake: what is said of it holds, in games of levels and of tournaments."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import get_args

import pytest

from play.review import reason_words
from play.review.corner_reasons import (
    CornerLost,
    CornerMissed,
    CornerRisked,
    CornersLeftOpen,
    CornersOpened,
)
from play.review.ending_reasons import (
    Counted,
    PassesMissed,
    SquareLeft,
    StableGiven,
    StableMissed,
)
from play.review.mistakes import MOVES_BELIEVED, Mistake
from play.review.reasons import MOST_REASONS, Reason, reasons
from play.review.room_reasons import (
    LongFrontier,
    MovesOpened,
    RoomAhead,
    SafeMovesLost,
    SafeRepliesGiven,
)
from reversi_site.engine import Colour, Game, squares
from reversi_site.engine.comparison import (
    CornerLeft,
    CornersGiven,
    CouldWait,
    LastMoveLost,
    OwnPasses,
    PassLost,
    RegionOpened,
    RoomGiven,
    RoomLost,
    WipedOut,
)
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.engine.notation.wthor import read_games
from tests import needs
from tests.play import mistakes, reason_checks

Record = Callable[[str, object], None]

TOURNAMENT_GAMES = 50
GAMES_OF_A_YEAR = 10
MORE_GAMES = 20
CHUNKS = 8


def tournament_games(seed: int, count: int) -> list[Game]:
    """Some games from the archives: ten of a year, for reading one takes a while.

    A few years have not as many: they are passed over.
    """
    dice = random.Random(seed)
    archives = sorted((needs.shared_data() / "wthor").glob("*.wtb"))
    games: list[Game] = []
    for archive in dice.sample(archives, len(archives)):
        if len(games) >= count:
            break
        if len(archived := list(read_games(archive))) >= GAMES_OF_A_YEAR:
            of_a_year = dice.sample(archived, GAMES_OF_A_YEAR)
            games += (Game.from_moves(game.moves) for game in of_a_year)
    return games[:count]


def check(games: Iterable[Game], depth: int, exact_from: int, record: Record) -> Counter[str]:
    """Check all sentences about the mistakes in games; return how many there are of each kind."""
    kinds: Counter[str] = Counter()
    for game in games:
        for mistake in mistakes.of_game(game, depth, exact_from):
            case = reason_checks.Case(mistake)
            found = reasons(mistake)
            for reason in found:
                assert reason_checks.holds(reason, case), (mistake, reason)
            kinds.update(type(reason).__name__ for reason in found)
            kinds["mistakes"] += 1
            kinds["mistakes without a reason"] += not found
            assert len(found) <= MOST_REASONS
            assert_said_well(mistake, found)
    for kind, count in kinds.most_common():
        record(kind, count)
    return kinds


def assert_said_well(mistake: Mistake, found: tuple[Reason, ...]) -> None:
    said = reason_words.sentences(mistake)
    assert len(said) == max(1, len(found)) == len(set(said))
    for sentence in said:
        assert sentence.endswith(".")
        assert "%" not in sentence
        assert "(s)" not in sentence
    for reason, sentence in zip(found, said, strict=False):
        named = set(re.findall(r"\b[a-h][1-8]\b", sentence))
        moves = {squares.name(mistake.played), squares.name(mistake.better)}
        assert named & moves
        assert named <= moves | squares_of(reason)


def squares_of(reason: Reason) -> set[str]:
    """All squares that a reason speaks of."""
    named = {
        square
        for name in ("corner", "square", "corners", "squares")
        for square in listed(getattr(reason, name, ()))
    }
    if isinstance(reason, CornerLost):
        named |= set(reason.moves)
    return set(map(squares.name, named))


def listed(stated: int | tuple[int, ...]) -> tuple[int, ...]:
    return (stated,) if isinstance(stated, int) else stated


def test_every_sentence_about_a_mistake_of_the_levels_holds(record_property: Record) -> None:
    kinds = check(mistakes.level_games(seed=1, count=5), 3, 7, record_property)

    assert kinds["mistakes"] > 60
    assert kinds["mistakes without a reason"] < kinds["mistakes"] / 3
    assert len(kinds) > 12


def test_every_sentence_about_a_mistake_in_fifty_tournament_games_holds(
    record_property: Record,
) -> None:
    kinds = check(tournament_games(1, TOURNAMENT_GAMES), 3, 7, record_property)

    assert kinds["mistakes"] > 200
    assert kinds["mistakes without a reason"] < kinds["mistakes"] / 2


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_sentence_about_hundreds_of_games_holds(chunk: int, record_property: Record) -> None:
    seed = 100 + chunk
    games = [*tournament_games(seed, MORE_GAMES), *mistakes.level_games(seed, MORE_GAMES)]

    kinds = check(games, 8, 12, record_property)

    missing = {kind.__name__ for kind in get_args(Reason)} - set(kinds)
    assert len(missing) < 5


def test_the_documentation_names_every_kind() -> None:
    named = set(re.findall(r"`(\w+)`", (needs.ROOT / "docs" / "play.md").read_text("utf-8")))

    assert {kind.__name__ for kind in get_args(Reason)} <= named


def mistake_of(board: str, played: str, better: str, loss: int) -> Mistake:
    """A mistake from a board and both lines; proved if they reach the end of the game."""
    start = read_board(board)
    lines = [read_transcript(line, start) for line in (played, better)]
    if all(line.is_over for line in lines):
        return Mistake(start, lines[0].moves, lines[1].moves, loss, exact=True)
    return Mistake.estimated(start, lines[0].moves, lines[1].moves, loss)


CORNER_GIVEN = mistake_of(
    "--XXXXX--XXOOOOOOXXXXOOOOXXXOOOOOXXOXOOOOOOOOOO-OOOOOXXX--XOX--- X",
    *("b8a8f8a1h6h8g8b1h1a2", "f8a1a2b1h6h1a8b8h8g8", 8),
)
LAST_MOVE_LOST = mistake_of(
    "XXXXXXXXO-OXXXOXOOXOOXXXOXOOXOXXOOXXXXXXO-OOXXXX--XOOO---XXX-OO- O",
    *("g7b2b7h7b6h8e8a7a8", "b2b6a7a8b7e8h7g7h8", 24),
)
REGION_OPENED = mistake_of(
    "XXXXXXXXXXXXXX-OXXXXXXO-XOXOOOO-XXOOXO--XOOXOOO--OOOXO----OOOO-- X",
    *("a8a7b8h3g2h4g5h5h6g7g8h8h7", "h4h3h5h6g5g2h7g7a8a7b8g8", 8),
)
MOVES_OPENED = mistake_of(
    "-------------X-O---XXOOO--XXXXOO--OOXXXO---OOXOO---OOO-----X-O-- O",
    *("d2c3f1c2", "f1e8c8g8", 11),
)


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (CORNER_GIVEN, ["b8 gives White the a8 corner; f8 does not."]),
        (
            LAST_MOVE_LOST,
            [
                "In the line after g7 White runs out of moves and passes 2 times; after b2 it "
                "never does.",
                "g7 leaves Black the last move in the lower-right region (g7, h7 and h8); after b2 "
                "White makes it.",
            ],
        ),
        (
            REGION_OPENED,
            [
                "In the line after a8 White gets the h8 corner; after h4 it does not.",
                "Only Black could play in the lower-left region (a7, a8 and b8); a8 lets White in, "
                "h4 does not.",
            ],
        ),
        (
            MOVES_OPENED,
            [
                "d2 turns 5 discs and opens 4 moves for Black; f1 would turn 1 and open 1.",
                "4 moves into the line after d2 White can choose from 5 moves and Black from 13; "
                "after f1, from 8 and 10.",
            ],
        ),
    ],
)
def test_reasons_of_known_mistakes(mistake: Mistake, said: list[str]) -> None:
    assert list(reason_words.sentences(mistake)) == said


@pytest.mark.parametrize("mistake", [CORNER_GIVEN, LAST_MOVE_LOST, REGION_OPENED, MOVES_OPENED])
def test_the_better_move_has_not_the_same_faults(mistake: Mistake) -> None:
    lines = mistake.better_line, mistake.played_line
    the_other_way = Mistake(mistake.position, *lines, mistake.loss, mistake.exact)

    assert not set(map(type, reasons(mistake))) & set(map(type, reasons(the_other_way)))


@pytest.mark.parametrize("mistake", [CORNER_GIVEN, LAST_MOVE_LOST, REGION_OPENED, MOVES_OPENED])
def test_a_move_beside_itself_has_no_fault(mistake: Mistake) -> None:
    line = mistake.played_line

    assert reasons(Mistake(mistake.position, line, line, 0, mistake.exact)) == ()


def test_a_region_that_one_side_cannot_enter_is_none_of_parity() -> None:
    """White's last move there is nothing to fight for: only Black decides when it begins."""
    region = tuple(map(squares.parse, ("a7", "a8", "b8")))
    case = reason_checks.Case(REGION_OPENED)
    last = [case.played.moves_to(each) for each in region]

    assert [case.opponent] in last
    assert not any(isinstance(each, LastMoveLost) for each in reasons(REGION_OPENED))


def test_discs_that_become_stable_later_anyway_are_no_reason() -> None:
    """White takes a1 after either move: at once, or some moves later."""
    mistake = mistake_of(
        "-XXXXOX---XXXO-XXXOXXOX-XXXXOXOOXXXXOX--XXOXOOO-X-XXOOO---XXXXX- X",
        *("h8a1g2h1h3a2b2g5h5a8b7h6h7b8", "b7a8h8h3b8h1b2a1g2a2g5h6h7h5", 4),
    )
    case = reason_checks.Case(mistake)

    assert reason_checks.holds(StableGiven(6, 1), case)
    assert [type(reason) for reason in reasons(mistake)] == [LastMoveLost]


def test_moves_are_not_called_safe_where_a_corner_is_open_anyway() -> None:
    """White can take h1 whatever Black replies, so that no reply is to blame for it."""
    mistake = mistake_of(
        "OOOOOOX---XXXO-XXXOXXOXXXXXXOXXOXXXXXX--XXOXOXO-X-XXOOX---XXXXXX O",
        *("h1g2b2g5a2b7h5h6h7a8b8", "b2b7a2h5g5g2a8b8h1h6h7", 8),
    )
    case = reason_checks.Case(mistake)

    assert reason_checks.holds(SafeRepliesGiven(6, 0), case)
    assert [type(reason) for reason in reasons(mistake)] == [LastMoveLost]


def test_twelve_moves_are_not_much_more_than_nine() -> None:
    mistake = mistake_of(
        "------------X---O--XXXO--OXXXOX--OOXOOOO--OOXO-X--OOOO------OO-- X",
        *("h3h4b6c2", "h4b3b6h3", 11),
    )

    assert reason_checks.holds(RoomGiven(12, 9), reason_checks.Case(mistake))
    assert reasons(mistake) == (SquareLeft(squares.parse("h4")),)


def test_where_nothing_tells_the_moves_apart_the_line_is_said() -> None:
    mistake = mistake_of(
        "-------------X-----X-OXX--XXXOOX--OOXXO----OXXOO----XO-----X-O-- O",
        *("d7h5e3", "e3h5h2", 8),
    )

    assert reason_words.sentences(mistake) == (
        "The engine sees farther than any reason measured here: by its estimate d7 loses about 8 "
        "discs (d7 h5 e3).",
    )


def test_an_estimated_line_is_believed_for_a_few_moves_only() -> None:
    longer, shorter = tuple(range(20)), tuple(range(10))

    mistake = Mistake.estimated(MOVES_OPENED.position, longer, shorter, 5)

    assert (len(mistake.played_line), len(mistake.better_line)) == (MOVES_BELIEVED, MOVES_BELIEVED)
    assert not mistake.exact


A1, B1, H1, A8 = (squares.parse(name) for name in ("a1", "b1", "h1", "a8"))


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (WipedOut(), "In the line after b8 every disc of Black is turned."),
        (CornersGiven((A1, H1)), "b8 gives White the corners a1 and h1; f8 does not."),
        (CornersOpened((A1,)), "b8 opens the a1 corner to White; f8 does not."),
        (
            CornerLeft(A1),
            "The a1 corner was open to Black; after b8 White takes it at once.",
        ),
        (CornersLeftOpen((A1,)), "b8 leaves the a1 corner open to White; f8 closes it."),
        (
            CornerLost(A1, (57, B1, A1), after_best=Colour.BLACK),
            "In the line after b8 White gets the a1 corner (b8 b1 a1); after f8 Black does.",
        ),
        (
            CornerMissed(A1),
            "In the line after f8 Black gets the a1 corner; after b8 it does not.",
        ),
        (
            CornerRisked(A8),
            "b8 stands diagonally beside the empty a8 corner, where it may help White in; f8 does "
            "not.",
        ),
        (
            StableGiven(5, 0),
            "The answer to b8 makes 5 more discs of White stable for good; the answer to f8, none.",
        ),
        (
            StableMissed(0, 4),
            "f8 would make 4 more discs of Black stable for good; b8 makes none.",
        ),
        (
            PassLost(1),
            "f8 would leave White no move, so that Black plays twice; b8 leaves it 1 move.",
        ),
        (
            OwnPasses(1),
            "In the line after b8 Black runs out of moves and passes; after f8 it never does.",
        ),
        (
            PassesMissed(2),
            "In the line after f8 White runs out of moves and passes 2 times; after b8 it never "
            "does.",
        ),
        (RegionOpened((A8,)), "Only Black could play a8; b8 lets White in, f8 does not."),
        (
            RegionOpened(tuple(range(5))),
            "Only Black could play in the upper region (a1, b1, c1 and 2 squares more); b8 lets "
            "White in, f8 does not.",
        ),
        (
            LastMoveLost((A1, B1), is_all=True),
            "b8 leaves White the last move of the game; after f8 Black makes it.",
        ),
        (
            CouldWait(57),
            "b8 could wait: White had no move there, and after f8 Black plays it later.",
        ),
        (SquareLeft(61), "After b8 White takes f8 itself."),
        (
            SafeRepliesGiven(4, 0),
            "b8 leaves White 4 moves that open no corner; f8 would leave none.",
        ),
        (MovesOpened(5, 1, 2, 2), "b8 opens 5 moves for White; f8 would open 1."),
        (RoomGiven(13, 8), "b8 leaves White 13 moves to choose from; f8 would leave 8."),
        (
            SafeMovesLost(0, 3),
            "After the answer to b8 every move of Black opens a corner; after the answer to f8, 3 "
            "would not.",
        ),
        (
            SafeMovesLost(1, 3),
            "After the answer to b8 Black has 1 move that opens no corner; after the answer to f8, "
            "3.",
        ),
        (
            RoomLost(2, 6),
            "After the answer to b8 Black has 2 moves; after the answer to f8, 6.",
        ),
        (
            RoomAhead(8, 10, 11, 14, 7),
            "8 moves into the line after b8 Black can choose from 10 moves and White from 11; "
            "after f8, from 14 and 7.",
        ),
        (
            LongFrontier(18, 14),
            "After b8 18 discs of Black touch an empty square; after f8, 14.",
        ),
        (
            Counted(9, 7, 10, 6),
            "From b8 to the end Black turns 9 discs and White 7; from f8 on, 10 and 6.",
        ),
    ],
)
def test_reasons_in_words(reason: Reason, said: str) -> None:
    assert reason_words.sentence(reason, CORNER_GIVEN) == said
