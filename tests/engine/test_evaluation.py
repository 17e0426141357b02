"""The evaluation: what it adds up, and what its weights must be like."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reversi_site.engine import Position, Symmetry
from reversi_site.engine.search import patterns, weights
from reversi_site.engine.search.patterns import Family, families
from tests.engine.kernels import estimate, kernel, workspace
from tests.engine.strategies import positions

MEGABYTES = 3 * 1024 * 1024


def random_weights() -> weights.Weights:
    dice = np.random.default_rng(1)
    found = weights.empty()
    found.tables[:] = dice.integers(-60, 60, found.tables.shape)
    found.biases[:] = dice.integers(-60, 60, found.biases.shape)
    return found


RANDOM = random_weights()
SPACE = workspace(RANDOM)


def plain_estimate(position: Position) -> int:
    """As `kernels/patterns.py` says it, square by square."""
    row = RANDOM.tables[patterns.phase(position.empties)]
    hundredths = int(RANDOM.biases[position.empties])
    for squares, offset in patterns.members():
        index = 0
        for square in squares:
            disc = position.at(square)
            index = 3 * index + (0 if disc is None else 1 if disc is position.turn else 2)
        lowest = weights.canonical()[offset + index]
        hundredths += int(row[np.searchsorted(weights.distinct(), lowest)])
    return max(-640, min(640, (hundredths + 5) // 10))


@settings(deadline=None, max_examples=100)
@given(positions().filter(lambda position: position.empties > 0))
def test_an_estimate_is_the_sum_of_what_lies_on_each_pattern(position: Position) -> None:
    assert estimate(position, SPACE) == plain_estimate(position)


@settings(deadline=None)
@given(positions().filter(lambda position: position.empties > 0), st.sampled_from(Symmetry))
def test_an_image_of_a_position_has_the_same_estimate(
    position: Position, symmetry: Symmetry
) -> None:
    image = Position(symmetry.board(position.black), symmetry.board(position.white), position.turn)
    swapped = Position(position.white, position.black, position.turn.other)

    assert estimate(image, SPACE) == estimate(swapped, SPACE) == estimate(position, SPACE)


@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_a_pattern_has_all_its_images_once(family: Family) -> None:
    pattern = family.members[0]
    images = {frozenset(each.square(square) for square in pattern) for each in Symmetry}

    assert {frozenset(member) for member in family.members} == images
    assert len(family.members) == len(images)
    assert len(family.members) * len(family.same) == len(Symmetry)


def test_all_members_find_a_lane() -> None:
    assert len(patterns.members()) <= kernel("patterns", "LANES") - 1


def test_a_phase_is_five_moves_counted_from_the_end() -> None:
    assert [patterns.phase(empties) for empties in (0, 1, 5, 6, 55, 56, 60)] == [
        0, 0, 0, 1, 10, 11, 11,
    ]  # fmt: skip


def test_the_weights_lie_beside_how_they_were_made_and_are_small() -> None:
    assert weights.FILE.stat().st_size <= MEGABYTES
    page = weights.FILE.with_suffix(".md").read_text(encoding="utf-8")
    assert "manage.py train_evaluation evaluation.npz" in page
    assert "| Empty squares | Learnt from | Tested on | Mean error |" in page


def test_weights_that_do_not_fit_the_patterns_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit the patterns"):
        weights.Weights(RANDOM.tables[:, :-1], RANDOM.biases, RANDOM.errors)


@pytest.mark.parametrize(
    ("setting", "name"),
    [("", "evaluation.npz"), ("archives", "evaluation.npz"), ("self-play", "self-play.npz")],
)
def test_a_setting_names_one_of_the_files_beside_the_engine(
    monkeypatch: pytest.MonkeyPatch, setting: str, name: str
) -> None:
    monkeypatch.setenv("FLIPSIDE_WEIGHTS", setting)

    assert weights.chosen_file() == weights.DATA / name


def test_a_setting_may_be_the_path_of_weights(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "own.npz"
    weights.write(RANDOM, path)
    monkeypatch.setenv("FLIPSIDE_WEIGHTS", str(path))
    weights.in_use.cache_clear()

    try:
        assert np.array_equal(weights.in_use(), RANDOM.laid_out())
    finally:
        weights.in_use.cache_clear()
