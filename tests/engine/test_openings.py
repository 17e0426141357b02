"""The names of openings: by position, at the deepest, in every image of the game."""

import csv

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Game, squares
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.openings import Opening, opening_of, table
from reversi_site.engine.squares import START_SYMMETRIES
from tests import needs
from tests.engine.strategies import games


def opening(transcript: str) -> Opening | None:
    return opening_of(read_transcript(transcript))


def images(game: Game) -> list[Game]:
    return [Game.from_moves(map(each.square, game.moves)) for each in START_SYMMETRIES]


def test_the_tiger_is_reached_with_the_fifth_move() -> None:
    assert opening("f5d6c3d3c4") == Opening("Tiger", 5)


@pytest.mark.parametrize("transcript", ["", "f5", "c4"])
def test_a_game_that_has_reached_no_named_position_has_no_opening(transcript: str) -> None:
    assert opening(transcript) is None


def test_a_game_from_another_start_has_no_opening() -> None:
    start = START.play(squares.parse("f5"))

    assert opening_of(read_transcript("d6c3d3c4", start)) is None


@pytest.mark.parametrize(
    ("transposed", "name"),
    [("f5d6c4d3c3", "Tiger"), ("f5f4e3f6e6", "Cow"), ("f5f4e3d6e6f6", "Chimney")],
)
def test_another_order_of_moves_has_the_same_name(transposed: str, name: str) -> None:
    reached = opening(transposed)

    assert (transposed, name) not in table()
    assert reached == Opening(name, len(transposed) // 2)


def test_a_game_keeps_its_deepest_name_when_it_goes_on() -> None:
    assert opening("f5d6c3d3c4f4f6") == Opening("Stephenson", 7)
    assert opening("f5d6c3d3c4f4f6f7") == Opening("Stephenson", 7)
    assert opening("f5d6c3d3c4g5") == Opening("Tiger", 5)


def test_the_name_is_forgotten_when_the_moves_are_taken_back() -> None:
    assert opening("f5d6c3") == Opening("Perpendicular", 2)


@settings(deadline=None, max_examples=40)
@given(games())
def test_all_four_images_of_a_game_have_the_same_opening(game: Game) -> None:
    assert {opening_of(image) for image in images(game)} == {opening_of(game)}


@pytest.mark.parametrize(("transcript", "name"), table())
def test_every_listed_opening_replays_and_is_found_by_its_name(transcript: str, name: str) -> None:
    game = read_transcript(transcript)

    assert game.transcript == transcript
    assert game.canonical() == game
    for image in images(game):
        assert opening_of(image) == Opening(name, len(game.moves))


def test_no_position_and_no_name_is_listed_twice() -> None:
    positions = [
        frozenset(image.position for image in images(read_transcript(transcript)))
        for transcript, _ in table()
    ]

    assert len(table()) > 50
    assert len(set(positions)) == len(table())
    assert len({name for _, name in table()}) == len(table())


def test_the_names_agree_with_the_public_lists() -> None:
    with (needs.shared_data() / "openings.tsv").open(encoding="utf-8", newline="") as file:
        public = {
            row["name"].removesuffix(" Opening"): row["moves"]
            for row in csv.DictReader(file, delimiter="\t")
        }
    ours = {name for _, name in table()}
    both = sorted(ours & public.keys())

    assert len(both) > 50
    for name in both:
        assert opening(public[name]) == Opening(name, len(public[name]) // 2)
