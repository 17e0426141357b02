"""How a puzzle goes on, against plain searches of everything that can be played."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

from puzzles.bank.aims import Aim
from puzzles.bank.tree import Tree, best_move
from reversi_site.engine import Colour, Game, Position
from reversi_site.engine.search import Engine, Priority
from reversi_site.engine.search.gate import PROCESS_GATE
from tests.engine import minimax, random_play

# More of the player's own moves than any ending of these tests has.
TO_THE_END = 64


def endings(count: int, most: int = 6) -> Iterator[Position]:
    """Positions in which somebody has to move."""
    for position in random_play.endings(5, count, fewest=3, most=most):
        if position.legal_moves():
            yield position


def random_chance(position: Position, tree: Tree, own_moves: int = TO_THE_END) -> float:
    return float(minimax.hold_chance(position, tree.colour, tree.aim.least, own_moves))


def exact(position: Position) -> dict[int, int]:
    return minimax.move_scores(position)


@pytest.mark.parametrize("aim", Aim)
def test_the_reply_leaves_random_moves_the_lowest_chance_and_has_the_best_score_of_such(
    aim: Aim,
) -> None:
    replies, not_the_best_score = 0, 0
    for position in endings(70, most=7):
        tree = Tree(position.turn.other, aim, exact)
        chances = {
            move: random_chance(position.play(move), tree) for move in position.legal_moves()
        }
        scores = minimax.move_scores(position)
        lowest = min(chances.values())
        hardest = [move for move, chance in chances.items() if chance == lowest]

        reply = tree.reply(position)

        if lowest > 0:
            replies += 1
            assert reply in hardest
            assert scores[reply] == max(scores[move] for move in hardest)
            not_the_best_score += scores[reply] < max(scores.values())
        else:
            assert scores[reply] == max(scores.values())
    assert replies > 10
    assert not_the_best_score > 0


def test_of_equal_moves_the_first_on_the_board_is_best() -> None:
    assert best_move({9: 4, 3: 4, 1: 2, 7: 4}) == 3


@pytest.mark.parametrize("aim", Aim)
def test_the_moves_that_keep_an_aim_are_those_with_such_a_score(aim: Aim) -> None:
    for position in endings(40):
        scores = minimax.move_scores(position)

        keeping = Tree(position.turn, aim).keeping(position)

        assert keeping == tuple(move for move in scores if aim.is_reached_by(scores[move]))


@pytest.mark.parametrize("aim", Aim)
def test_all_is_settled_when_nothing_that_can_be_played_misses_the_aim(aim: Aim) -> None:
    found: Counter[bool] = Counter()
    for position in endings(60, most=5):
        for colour in (position.turn, position.turn.other):
            settled = Tree(colour, aim).is_settled(position)

            found[settled] += 1
            assert settled is not minimax.can_still_fail(position, colour, aim.least)
    assert min(found[True], found[False]) > 10


def test_what_cannot_be_shown_to_be_settled_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "can_still_fail", lambda *args, **kwargs: None)
    position = random_play.with_empties(random.Random(1), 5)

    assert not Tree(position.turn, Aim.WIN).is_settled(position)


@pytest.mark.parametrize(("empties", "own_moves"), [(12, TO_THE_END), (13, 2), (16, 2)])
def test_far_from_the_end_chances_are_those_of_two_own_moves(
    empties: int, own_moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (position,) = random_play.endings(1, 1, fewest=empties, most=empties)
    asked: list[int] = []

    def noted(
        _: Engine, position: Position, colour: Colour, least: int, ahead: int, **__: object
    ) -> dict[int, float]:
        asked.append(ahead)
        return {}

    monkeypatch.setattr(Engine, "hold_chances", noted)

    Tree(position.turn, Aim.WIN).chances(position)

    assert asked == [own_moves]


def test_chances_that_take_too_long_are_certain_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "hold_chances", lambda *args, **kwargs: None)
    for position in endings(20):
        scores = minimax.move_scores(position)

        ours = Tree(position.turn, Aim.WIN, exact).chances(position)
        theirs = Tree(position.turn.other, Aim.WIN, exact)

        assert ours == {move: float(score > 0) for move, score in scores.items()}
        assert theirs.chances(position) == {move: float(s < 0) for move, s in scores.items()}
        assert scores[theirs.reply(position)] == max(scores.values())


def test_the_site_answers_until_it_is_the_players_turn() -> None:
    for position in endings(40):
        tree = Tree(position.turn.other, Aim.WIN, exact)

        answered = tree.answered(Game(position))

        own = [ply for ply in answered.plies if ply.colour is tree.colour]
        assert answered.is_over or answered.position.turn is tree.colour
        assert all(ply.is_pass for ply in own)
        assert all(
            ply.square == tree.reply(ply.before)
            for ply in answered.plies
            if ply.colour is not tree.colour and not ply.is_pass
        )


def test_playing_out_comes_to_the_exact_score() -> None:
    for position in endings(40):
        end = Tree(position.turn, Aim.WIN, exact).played_out(Game(position))

        assert end.is_over
        result = minimax.final_score(end.position)
        assert minimax.score_for(position.turn, end.position, result) == minimax.exact_score(
            position
        )


def test_exact_scores_are_asked_for_once_a_position() -> None:
    asked: Counter[Position] = Counter()

    def counted(position: Position) -> dict[int, int]:
        asked[position] += 1
        return minimax.move_scores(position)

    position = next(endings(1))
    tree = Tree(position.turn.other, Aim.DRAW, counted)
    for _ in range(3):
        tree.played_out(tree.answered(Game(position)))

    assert set(asked.values()) == {1}


@pytest.mark.parametrize("priority", Priority)
def test_all_searches_have_the_priority_that_was_asked_for(
    priority: Priority, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = PROCESS_GATE.entered
    seen: set[Priority] = set()

    def noted(asked: Priority) -> AbstractContextManager[None]:
        seen.add(asked)
        return entered(asked)

    monkeypatch.setattr(PROCESS_GATE, "entered", noted)
    position = next(endings(1))
    tree = Tree(position.turn.other, Aim.WIN, exact, priority)

    tree.reply(position)
    tree.is_settled(position)
    tree.keeping(position)

    assert seen == {priority}
