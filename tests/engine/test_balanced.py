"""The balanced starts: what the list promises, and how it is made."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from reversi_site.engine import Colour, balanced, balancing
from reversi_site.engine.balanced import MOVES, WITHIN, BalancedStart, starts
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.openings import key
from reversi_site.engine.search import ENGINE_VERSION

LEAST = 100
STATED_DEPTH = 16


def test_each_has_eight_moves_and_black_to_move_within_a_disc() -> None:
    for start in starts():
        game = read_transcript(start.transcript)
        assert len(game.moves) == len(game.plies) == MOVES
        assert game.canonical() == game
        assert game.position.turn is Colour.BLACK
        assert game.position.legal_moves()
        assert abs(start.score) <= WITHIN
        assert (start.depth, start.engine) == (STATED_DEPTH, ENGINE_VERSION)


def test_none_is_another_one_turned_or_mirrored_and_they_are_many() -> None:
    assert len(starts()) >= LEAST
    assert len(reached_after(MOVES)) == len(starts())


def test_they_are_not_one_opening_in_many_dresses() -> None:
    families = reached_after(balancing.FAMILY_MOVES)

    assert len(reached_after(balancing.APART_MOVES)) == len(starts())
    assert len(families) >= 20
    assert max(families.values()) <= len(starts()) / 10


def reached_after(moves: int) -> Counter[object]:
    """How many starts go through each position, images being one."""
    return Counter(
        key(read_transcript(start.transcript[: 2 * moves]).position) for start in starts()
    )


@pytest.mark.parametrize(
    "start", random.Random(0).sample(starts(), 2), ids=lambda start: start.transcript
)
def test_a_search_of_the_stated_depth_finds_the_stated_score(start: BalancedStart) -> None:
    position = read_transcript(start.transcript).position

    assert balancing.score_of(start.depth, position) == start.score


@pytest.mark.slow
@pytest.mark.parametrize("start", starts(), ids=lambda start: start.transcript)
def test_searches_of_the_stated_depth_find_all_stated_scores(start: BalancedStart) -> None:
    test_a_search_of_the_stated_depth_finds_the_stated_score(start)


# --- Making the list ---------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "positions"), [(1, 1), (2, 3), (3, 14), (4, 60), (5, 322)])
def test_all_positions_are_looked_at_their_images_left_out(moves: int, positions: int) -> None:
    assert len(balancing.lines_of(moves)) == positions


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the list be made of positions after five moves, which are few, and none so near level."""
    monkeypatch.setattr(balancing, "MOVES", 5)
    monkeypatch.setattr(balancing, "FIRST_LOOK", 1)
    monkeypatch.setattr(balancing, "SECOND_LOOK", 2)
    monkeypatch.setattr(balancing, "WITHIN", 6)


def made(seed: int, each: int, threads: int = 2) -> list[BalancedStart]:
    with ThreadPoolExecutor(threads) as executor:
        return balancing.balanced_starts(3, seed, each, executor, progress=lambda line: None)


@pytest.mark.usefixtures("short")
def test_the_same_seed_makes_the_same_list_with_any_number_of_processes() -> None:
    found = made(seed=1, each=1)

    assert found == made(seed=1, each=1, threads=1) == sorted(found, key=lambda s: s.transcript)
    assert found != made(seed=2, each=1)
    for start in found:
        assert balancing.score_of(3, read_transcript(start.transcript).position) == start.score


@pytest.mark.usefixtures("short")
def test_no_position_after_four_moves_has_more_than_its_share() -> None:
    families = Counter(
        key(read_transcript(start.transcript[:8]).position) for start in made(seed=1, each=2)
    )

    assert max(families.values()) == 2


def test_a_list_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = [BalancedStart("f5d6c3d3c4f4f6b4", -1, 16, 2)]
    monkeypatch.setattr(balanced, "FILE", tmp_path / "balanced.tsv")

    balanced.write(written, balanced.FILE)

    assert list(starts.__wrapped__()) == written
