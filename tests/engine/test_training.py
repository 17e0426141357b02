"""Training: the positions, labels and fits that the weights come from."""

import struct
from pathlib import Path

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from reversi_site.engine import Position, Symmetry, held_out
from reversi_site.engine.position import Colour
from reversi_site.engine.search import Engine, Limits, weights
from reversi_site.engine.search.patterns import BIASES
from reversi_site.engine.training import course, fit, positions
from reversi_site.engine.training.labels import Labeller
from reversi_site.engine.training.positions import Positions
from tests import needs
from tests.engine import random_play
from tests.engine.kernels import kernel

GAMES = [game.moves for game in random_play.games(seed=1, count=30)]
FOUND = positions.of_games(GAMES)
DICE = np.random.default_rng(1)
SOLVED_EMPTIES = 10


def listed(found: Positions) -> list[Position]:
    """As plain positions, Black to move."""
    return [
        Position(int(own), int(opponent), Colour.BLACK)
        for own, opponent in zip(found.own, found.opponent, strict=True)
    ]


def arrays(found: list[Position]) -> Positions:
    return Positions(
        np.array([each.own for each in found], dtype=np.uint64),
        np.array([each.opponent for each in found], dtype=np.uint64),
    )


def test_games_give_every_position_in_which_a_move_was_made() -> None:
    expected = [
        (ply.before.own, ply.before.opponent)
        for game in random_play.games(seed=1, count=30)
        for ply in game.plies
        if not ply.is_pass
    ]

    assert [(each.own, each.opponent) for each in listed(FOUND)] == expected


def test_each_position_is_kept_once_whichever_way_the_board_is_turned() -> None:
    some = listed(FOUND)[10:300:10]
    images = [
        Position(each.board(position.black), each.board(position.white), Colour.BLACK)
        for position in some
        for each in Symmetry
    ]

    once = arrays(images).distinct()

    assert len(once) == len(arrays(some).distinct())
    assert {(each.own, each.opponent) for each in listed(once)} <= {
        (each.own, each.opponent) for each in images
    }
    assert len(once.without(arrays(some).distinct())) == 0


def test_a_strayed_position_is_reached_by_legal_moves() -> None:
    start = FOUND[FOUND.empties == 30]
    reachable = {
        (after.own, after.opponent)
        for position in listed(start)
        for after in map(position.play, position.legal_moves())
    }

    strayed = positions.strayed(start, 1, DICE)

    assert {(each.own, each.opponent) for each in listed(strayed)} <= reachable
    assert len(positions.strayed(FOUND[FOUND.empties == 1], 3, DICE)) == 0


def test_exact_labels_are_what_the_solver_says() -> None:
    chosen = FOUND[np.isin(FOUND.empties, (2, 3, 6, 9, 12))]
    labels = Labeller(weights.empty(), threads=2).exact(chosen)

    assert [int(each) for each in labels] == [
        10 * Engine().solve(position).score for position in listed(chosen)
    ]


def test_searched_labels_are_what_an_analysis_says() -> None:
    chosen = FOUND[FOUND.empties == 25]
    labels = Labeller(weights.read(weights.FILE), threads=2).ahead(chosen, depth=3)

    assert [round(int(each) / 10) for each in labels] == [
        Engine().analyse(position, Limits(depth=3)).score for position in listed(chosen)
    ]


def test_a_fit_finds_the_weights_that_made_its_labels() -> None:
    planted = weights.empty()
    planted.tables[:] = DICE.integers(-30, 30, planted.tables.shape)
    seen = positions.of_games(game.moves for game in random_play.games(seed=2, count=300))
    learnt = seen[np.isin(seen.empties, fit.learnt_empties(4, exact=60))]
    labels = np.rint(10 * fit.estimates(same_in_all_phases(planted), learnt)).astype(np.int16)
    nothing = np.zeros(len(weights.distinct()) + BIASES)

    found = fit.with_phase(weights.empty(), 4, fit.fitted(learnt, labels, nothing))

    inside = (learnt.empties >= 21) & (learnt.empties <= 25)
    off = fit.errors(found, learnt[inside], labels[inside])
    knowing_nothing = fit.errors(weights.empty(), learnt[inside], labels[inside])
    assert off.mean < knowing_nothing.mean / 3


def same_in_all_phases(found: weights.Weights) -> weights.Weights:
    found.tables[:] = found.tables[4]
    return found


def test_a_shallow_search_stands_in_for_one_of_the_same_parity() -> None:
    shallow_depth = kernel("midgame", "shallow_depth")
    for depth in range(3, 16):
        assert shallow_depth(depth) < depth
        assert (depth - shallow_depth(depth)) % 2 == 0


def test_weights_are_read_as_they_were_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("weights") / "some.npz"
    found = weights.read(weights.FILE)

    weights.write(found, path)

    assert np.array_equal(weights.read(path).laid_out(), found.laid_out())


def test_training_without_games_says_where_it_looked(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("empty")

    with pytest.raises(CommandError, match=f"no WTHOR files .* in {folder}"):
        call_command("train_evaluation", "out.npz", "--archives", str(folder))


def test_archives_give_exact_scores_of_the_side_to_move(tmp_path: Path) -> None:
    games = list(random_play.games(seed=1, count=30))
    befores = [
        next(
            (
                ply.before
                for ply in game.plies
                if ply.before.empties == SOLVED_EMPTIES and not ply.is_pass
            ),
            None,
        )
        for game in games
    ]
    expected = {
        (position.own, position.opponent): Engine().solve(position).score
        for position in befores
        if position
    }
    best = [
        0
        if each is None
        else 32 + (1 if each.turn is Colour.BLACK else -1) * expected[each.own, each.opponent] // 2
        for each in befores
    ]
    path = tmp_path / "WTH_2000.wtb"
    path.write_bytes(wthor([game.moves for game in games], best))

    found, labels = positions.solved_in_archives([path])

    for position, label in zip(listed(found), labels, strict=True):
        images = {
            (each.board(position.own), each.board(position.opponent)) for each in Symmetry
        } & set(expected)
        assert {10 * expected[image] for image in images} == {label}
    assert len(found) == len(expected)


def wthor(games: list[tuple[int, ...]], best: list[int]) -> bytes:
    """An archive, in which Black's best score from `SOLVED_EMPTIES` on is known."""
    header = struct.pack("<4BiHHBBBx", 20, 0, 12, 1, len(games), 0, 2000, 8, 0, SOLVED_EMPTIES)
    return header + b"".join(
        struct.pack(
            "<3HBB60s", 0, 0, 0, 0, score, bytes(11 + each % 8 + 10 * (each // 8) for each in moves)
        )
        for moves, score in zip(games, best, strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("from_nothing", [True, False])
def test_the_same_training_makes_the_same_weights(from_nothing: bool) -> None:
    plan = course.Plan(
        rounds=(course.Round(games=40, exact=20, searched=20, depth=2, ahead=1),),
        tested=5,
        solved=1,
        measured=4,
        threads=2,
    )

    def silent(_: str) -> None:
        pass

    start = None if from_nothing else weights.read(weights.FILE)

    first, again = (course.Course([], plan, silent, start).run() for _ in range(2))

    assert np.array_equal(first.laid_out(), again.laid_out())
    assert np.any(first.tables != 0)


def test_what_searches_would_label_is_not_learnt_from_beyond_a_phase() -> None:
    assert fit.learnt_empties(2, exact=16) == range(9, 17)
    assert fit.learnt_empties(1, exact=16) == range(4, 13)
    assert fit.learnt_empties(3, exact=16) == range(14, 21)


@pytest.mark.slow
def test_the_weights_are_as_far_off_exact_scores_as_their_page_says() -> None:
    """On other held-out positions than those of the page, hence the three standard errors."""
    archives = sorted((needs.shared_data() / "wthor").glob("*.wtb"))
    test = positions.of_archives(path for path in archives if held_out.is_held_out(path))
    chosen = test[np.random.default_rng(5).permutation(np.flatnonzero(test.empties == 20))[:100]]
    known = weights.read(weights.FILE)
    page = weights.FILE.with_suffix(".md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| 20 |"))
    _, _, told, told_square = (cell.strip() for cell in row.strip("|").split("|"))

    found = fit.errors(known, chosen, Labeller(known, threads=1).exact(chosen))

    spread = (float(told_square) ** 2 - float(told) ** 2) ** 0.5
    assert abs(found.mean - float(told)) < 3 * spread * (1 / 100 + 1 / 100) ** 0.5
