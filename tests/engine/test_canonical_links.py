"""One address for a game and its mirror images, on many random games."""

import pytest

from reversi_site.engine import Game, Symmetry
from reversi_site.engine.notation import read_address, write_address
from reversi_site.engine.squares import START_SYMMETRIES
from tests.engine import random_play

IN_CHUNK = 125


def assert_one_address(game: Game) -> None:
    addresses = {write_address(game.image(each).canonical()) for each in START_SYMMETRIES}
    later = Game.from_moves(game.moves[20:], Game.from_moves(game.moves[:20]).position)
    from_a_board = {write_address(later.image(each).canonical()) for each in Symmetry}

    assert len(addresses) == len(from_a_board) == 1
    assert read_address(addresses.pop()).result() == game.result()
    assert read_address(from_a_board.pop()).result() == game.result()


def test_all_images_of_fifty_random_games_have_one_address() -> None:
    for game in random_play.games(seed=1, count=50):
        assert_one_address(game)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(8))
def test_all_images_of_a_thousand_random_games_have_one_address(chunk: int) -> None:
    for game in random_play.games(seed=100 + chunk, count=IN_CHUNK):
        assert_one_address(game)
