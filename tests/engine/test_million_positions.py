"""Moves and flips, plain and compiled, of a million random positions against a third account."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from reversi_site.engine import Colour, Position, squares
from reversi_site.engine.squares import ALL_SQUARES
from tests.engine import batch, reference
from tests.engine.kernels import kernel

CHUNKS = 20
AT_LEAST = 1_000_000
# Some 60 positions come of a game; a few boards that no game leads to are thrown in.
GAMES_IN_CHUNK, THROWN_IN_CHUNK = 800, 6_000

SQUARE_WORDS = tuple(map(np.uint64, ALL_SQUARES))


def samples(seed: int, games: int, thrown: int) -> Iterator[tuple[batch.Cells, batch.Words]]:
    """Yield batches of different boards, and what each square flips on them."""
    dice = np.random.default_rng(seed)
    for cells, flipped in batch.random_games(dice, games):
        boards = np.stack([batch.bitboards(cells, disc) for disc in (batch.MINE, batch.THEIRS)])
        _, first = np.unique(boards, axis=1, return_index=True)
        yield cells[:, first], flipped[:, first]
    cells = batch.thrown(dice, thrown)
    yield cells, batch.flips(cells)


def checked(seed: int, games: int, thrown: int) -> int:
    """Compare both engines with the batch's rules; return on how many positions."""
    return sum(
        checked_batch(cells, flipped)
        for cells, flipped in samples(seed, games=games, thrown=thrown)
    )


def checked_batch(cells: batch.Cells, flipped: batch.Words) -> int:
    """Compare all legal moves of each board, and all other squares of each eighth board."""
    legal_moves, flipped_by = kernel("rules", "legal_moves"), kernel("rules", "flipped_by")
    everything = zip(
        batch.bitboards(cells, batch.MINE),
        batch.bitboards(cells, batch.THEIRS),
        batch.legal(flipped).tolist(),
        flipped.T.tolist(),
        strict=True,
    )
    for number, (own, opponent, legal, turned) in enumerate(everything):
        position = seen_by(Colour.BLACK if number % 2 else Colour.WHITE, int(own), int(opponent))
        assert position.legal_bits() == legal
        assert legal_moves(own, opponent) == legal
        for square in squares.bits(legal):
            assert position.flip_bits(square) == turned[square]
            assert flipped_by(SQUARE_WORDS[square], own, opponent) == turned[square]
        if number % 8 == 0:
            for square in ALL_SQUARES:
                assert position.flip_bits(square) == turned[square]
                if position.at(square) is None:
                    assert flipped_by(SQUARE_WORDS[square], own, opponent) == turned[square]
    return cells.shape[1]


def seen_by(turn: Colour, own: int, opponent: int) -> Position:
    if turn is Colour.BLACK:
        return Position(own, opponent, turn)
    return Position(opponent, own, turn)


def checked_by_reference(seed: int, games: int, thrown: int) -> int:
    """Compare the batch's rules with the slow reference; return on how many positions."""
    letters = {batch.MINE: "X", batch.THEIRS: "O", batch.EMPTY: "-"}
    count = 0
    for cells, flipped in samples(seed, games=games, thrown=thrown):
        for column in range(cells.shape[1]):
            row_of = [letters[cell] for cell in cells[:, column]]
            board = reference.Board([row_of[8 * row : 8 * row + 8] for row in range(8)], "X")
            for square in ALL_SQUARES:
                discs = [each for each in ALL_SQUARES if int(flipped[square, column]) >> each & 1]
                assert board.flips(square) == discs
            count += 1
    return count


def test_the_third_account_is_that_of_the_reference() -> None:
    assert checked_by_reference(seed=1, games=3, thrown=100) > 250


def test_thousands_of_random_positions_have_the_moves_and_flips_of_the_third_account() -> None:
    assert checked(seed=2, games=25, thrown=300) > 1_500


@pytest.mark.slow
def test_the_third_account_is_that_of_the_reference_on_thousands_of_positions(
    record_property: Callable[[str, object], None],
) -> None:
    count = checked_by_reference(seed=3, games=60, thrown=1_000)

    record_property("positions of the batch rules compared with the slow reference", count)
    assert count > 4_000


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_million_random_positions_have_the_moves_and_flips_of_the_third_account(
    chunk: int, record_property: Callable[[str, object], None]
) -> None:
    count = checked(seed=100 + chunk, games=GAMES_IN_CHUNK, thrown=THROWN_IN_CHUNK)

    record_property("random positions whose moves and flips agree", count)
    assert count >= AT_LEAST / CHUNKS
