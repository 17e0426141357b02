"""The names of openings: by position, at the deepest, in every image of the game."""

import csv
import re

import pytest
from hypothesis import given, settings

from reversi_site.engine import START, Game, squares
from reversi_site.engine.notation import read_transcript
from reversi_site.engine.openings import Opening, named_moves, opening_of, table
from reversi_site.engine.squares import START_SYMMETRIES
from tests import needs
from tests.engine.strategies import games

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


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


def public_lists() -> list[dict[str, str]]:
    with (needs.shared_data() / "openings.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def test_the_names_agree_with_the_public_lists() -> None:
    public = {row["name"].removesuffix(" Opening"): row["moves"] for row in public_lists()}
    ours = {name for _, name in table()}
    both = sorted(ours & public.keys())

    assert len(both) > 50
    for name in both:
        assert opening(public[name]) == Opening(name, len(public[name]) // 2)


def test_the_french_and_japanese_names_agree_with_the_public_lists() -> None:
    for row in public_lists():
        found = opening(row["moves"])
        if found is None or found.moves != len(row["moves"]) // 2:
            continue  # Not among ours.
        assert found.french == row["french"].split("/")[0]
        in_japanese = filter(JAPANESE.search, row["japanese"].split("/"))
        name, _, _latin_note = next(in_japanese, "").partition("(")
        assert found.japanese == name


def test_a_japanese_name_is_written_in_japanese_and_a_french_one_is_not() -> None:
    found = [opening(transcript) for transcript, _ in table()]
    japanese = [one.japanese for one in found if one and one.japanese]
    french = [one.french for one in found if one and one.french]

    assert len(japanese) > 45
    assert len(french) > 45
    assert all(JAPANESE.search(name) for name in japanese)
    assert not any(JAPANESE.search(name) for name in french)


def test_each_move_that_leads_to_a_named_opening_tells_it() -> None:
    named = named_moves(read_transcript("f5d6c3d3"))

    assert named[squares.parse("c4")] == Opening("Tiger", 5)
    assert named[squares.parse("c4")].japanese == "虎定石"
    assert set(named) < set(read_transcript("f5d6c3d3").position.legal_moves())
    assert named_moves(Game()) == {}
    assert named_moves(read_transcript("d6", START.play(squares.parse("f5")))) == {}


@settings(deadline=None, max_examples=30)
@given(games())
def test_the_names_of_moves_are_those_of_the_games_after_them(game: Game) -> None:
    named = named_moves(game)

    for square in game.position.legal_moves():
        longer = game.play(square)
        reached = opening_of(longer)
        is_new = reached is not None and reached.moves == len(longer.moves)
        assert named.get(square) == (reached if is_new else None)
