"""What a hint says holds: each fact is looked for again, in another way, on the board itself."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from play.games import hint_words, hints
from play.games.hints import Hint
from reversi_site.engine import START, Colour, Game, Position, squares
from reversi_site.engine.notation import read_board
from reversi_site.engine.search import DRAW, WIN, Engine, Limits, MoveScore, SearchResult

CORNERS = {0, 7, 56, 63}
NEAR_THE_END = 9  # empty squares
ONE_DRAW = "O--OOOOOOOOOOOOO-XOOOXOO-XOOOXOOXXOXOOXOXXOXOXOOXXXOXOOOXXOOO-X- X"


def positions() -> Iterator[Position]:
    """Positions with a choice, from the opening to the last move, from careless games."""
    yield read_board(ONE_DRAW)
    rng = random.Random(6)
    for _ in range(8):
        game = Game(START)
        while not game.is_over:
            if rng.random() < 0.3 or game.position.empties < NEAR_THE_END:
                yield game.position
            game = game.play(rng.choice(game.position.legal_moves()))


def searched(position: Position) -> SearchResult:
    """What a search finds: proved near the end, estimated before."""
    limits = Limits() if position.empties < NEAR_THE_END else Limits(depth=2)
    return Engine().analyse(position, limits)


@pytest.fixture(scope="module")
def found() -> list[Hint]:
    """A hint at each of them."""
    return [Hint(each, searched(each).scores) for each in positions()]


def replies(position: Position, move: int) -> set[int]:
    """The opponent's moves after a move, tried one by one."""
    after = position.play(move)
    theirs = Position(after.black, after.white, position.turn.other)
    return {square for square in range(64) if theirs.at(square) is None and theirs.flips(square)}


def opens(position: Position, move: int) -> bool:
    """Whether the opponent has a move after it that it would not have had before."""
    before = Position(position.black, position.white, position.turn.other)
    return any(not before.flips(reply) for reply in replies(position, move))


def frontier(position: Position, colour: Colour) -> int:
    """How many discs of a colour have an empty square next to them."""
    empty = [square for square in range(64) if position.at(square) is None]
    return sum(
        position.at(square) is colour and any(squares.distance(square, each) == 1 for each in empty)
        for square in range(64)
    )


def regions(position: Position) -> list[set[int]]:
    """The empty squares that hang together, grown from each of them."""
    left = {square for square in range(64) if position.at(square) is None}
    parts = []
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {
                each
                for each in left - part
                if any(squares.distance(each, one) == 1 for one in edge)
            }
        parts.append(part)
        left -= part
    return parts


def can_enter(position: Position, colour: Colour, part: set[int]) -> bool:
    theirs = Position(position.black, position.white, colour)
    return any(theirs.flips(square) for square in part)


def holds(hint: Hint, fact: hints.Fact) -> bool:
    """Whether a fact is true, by rules and scores alone."""
    others = [each.score for each in hint.others]
    proved = all(each.exact for each in hint.scores)
    match fact:
        case hints.OnlyMove():
            return hint.position.legal_moves() == (hint.best.square,)
        case hints.EndsGame():
            return hint.position.play(hint.best.square).is_over
        case hints.OnlyWin():
            return proved and hint.best.score >= WIN and max(others) < WIN
        case hints.OnlyDraw():
            return proved and hint.best.score == DRAW and max(others) < DRAW
        case hints.NextBest(square, score):
            (next_best,) = (each for each in hint.others if each.square == square)
            return proved and next_best.score == score == max(others)
        case hints.TakesCorner(corner):
            return hint.best.square == corner and corner in CORNERS
    return holds_on_the_board(hint.position, hint.best.square, fact)


def holds_on_the_board(position: Position, best: int, fact: hints.Fact) -> bool:
    me, opponent = position.turn, position.turn.other
    after = position.play(best)
    match fact:
        case hints.NewStableDiscs(count):
            return stay_for_good(after, me, count)
        case hints.FillsRegion():
            return {best} in regions(position) and can_enter(position, opponent, {best})
        case hints.EvenRegions(count):
            parts = regions(after)
            return len(parts) == count and all(
                len(part) % 2 == 0
                and can_enter(after, me, part)
                and can_enter(after, opponent, part)
                for part in parts
            )
    return holds_of_the_replies(position, best, fact)


def holds_of_the_replies(position: Position, best: int, fact: hints.Fact) -> bool:
    left = {move: replies(position, move) for move in position.legal_moves()}
    others = [move for move in left if move != best]
    match fact:
        case hints.OpponentPasses():
            return not left[best] and not position.play(best).is_over
        case hints.GivesCorners(corners):
            return set(corners) == CORNERS & left[best] != set()
        case hints.KeepsCorners(move, corners):
            return not CORNERS & left[best] and set(corners) == CORNERS & left[move] != set()
        case hints.FewestReplies(count, alone):
            fewest = min(len(left[each]) for each in others)
            return len(left[best]) == count and (count < fewest if alone else count == fewest)
        case hints.OpensNothing(others_open):
            opening = [each for each in others if opens(position, each)]
            return not opens(position, best) and len(opening) == others_open > 0
        case hints.SmallestFrontier(count, alone):
            fewest = min(frontier(position.play(each), position.turn) for each in others)
            mine = frontier(position.play(best), position.turn)
            return mine == count and (count < fewest if alone else count == fewest)
        case hints.RepliesLeft(count, fewest, most):
            counts = [len(left[each]) for each in others]
            return (count, fewest, most) == (len(left[best]), min(counts), max(counts))
    raise AssertionError(f"nobody has checked {fact}")


def stay_for_good(position: Position, colour: Colour, count: int) -> bool:
    """Whether at least so many discs of a colour outlast games played on at random."""
    rng = random.Random(1)
    lasting = {square for square in range(64) if position.at(square) is colour}
    for _ in range(3):
        game = Game.from_moves([], position)
        while not game.is_over:
            game = game.play(rng.choice(game.position.legal_moves()))
            lasting &= {each for each in lasting if game.position.at(each) is colour}
    return len(lasting) >= count


def test_every_fact_holds(found: list[Hint]) -> None:
    wrong = [(hint, fact) for hint in found for fact in hint.facts if not holds(hint, fact)]

    assert not wrong


def test_every_kind_of_fact_is_met(found: list[Hint]) -> None:
    told = Counter(type(fact) for hint in found for fact in hint.facts)

    assert set(told) == set(hints.Fact.__args__)


def test_there_is_always_something_to_say(found: list[Hint]) -> None:
    for hint in found:
        said = hint_words.sentences(hint)
        assert 1 <= len(said) <= hints.MOST_FACTS
        assert all(sentence.endswith(".") for sentence in said)


def test_what_is_stored_comes_back(found: list[Hint]) -> None:
    for hint in found[::20]:
        kept = hints.stored(searched(hint.position))
        assert hints.read(hint.position, kept).facts == hint.facts


def a_hint(board: str, *scores: tuple[str, int], exact: bool = True, depth: int = 9) -> Hint:
    return Hint(
        read_board(board),
        tuple(MoveScore(squares.parse(name), score, exact, depth, ()) for name, score in scores),
    )


def test_a_proof_is_told_as_such_and_an_estimate_too() -> None:
    moves = ("d3", 4), ("c4", 2), ("f5", 2), ("e6", -1)
    usual = "---------------------------OX------XO--------------------------- X"

    proved, estimated = a_hint(usual, *moves), a_hint(usual, *moves, exact=False)

    assert hint_words.notice(proved).spoken == "Hint: d3. Exact: it wins by 4."
    assert hint_words.sentences(proved) == ("The next best move, c4, wins by 2.",)
    assert (
        hint_words.notice(estimated).spoken
        == "Hint: d3. Estimate, looking 9 moves ahead: +4 for Black."
    )
    assert hint_words.sentences(estimated) == (
        "It leaves White 3 moves; every other move leaves 3.",
    )


def test_an_estimate_of_nothing_is_told_as_level() -> None:
    usual = "---------------------------OX------XO--------------------------- X"

    hint = a_hint(usual, ("d3", 0), ("c4", -2), exact=False)

    assert hint_words.notice(hint).spoken == "Hint: d3. Estimate, looking 9 moves ahead: level."
