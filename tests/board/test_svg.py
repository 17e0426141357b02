"""Pictures of positions: what they draw, what they say, and that they are sound XML."""

import re
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from reversi_site.board import svg
from reversi_site.engine.position import START
from tests.board.boards import TIGER, WIPEOUT, game, some, square

NAMESPACE = "{http://www.w3.org/2000/svg}"


def inline(**options: Any) -> Xml.Element:
    return Xml.fromstring(svg.picture(game(TIGER).position, **options))


def with_class(root: Xml.Element, name: str) -> list[Xml.Element]:
    return [one for one in root.iter() if name in one.get("class", "").split()]


def test_every_disc_is_drawn_in_its_middle() -> None:
    root = inline()
    (black,), (white,) = with_class(root, "black"), with_class(root, "white")

    assert centres(black) == {(25, 25), (25, 35), (35, 35), (45, 35), (45, 45), (55, 45)}
    assert centres(white) == {(35, 25), (35, 45), (35, 55)}


def centres(discs: Xml.Element) -> set[tuple[float, float]]:
    """The middles of the squares under the faces, which are lifted by a quarter of a unit."""
    faces = discs[-1]
    return {(float(face.get("cx", "")), float(face.get("cy", "")) + 0.25) for face in faces}


def test_a_picture_in_a_page_is_coloured_by_classes_alone() -> None:
    text = svg.picture(
        game(TIGER).position,
        last=square("c4"),
        flipped=some("d4"),
        dots=some("b3"),
        hints=some("g5"),
        line=some("a1"),
        cross=square("c2"),
    )

    assert "style=" not in text
    assert "#" not in text.replace("url(#face-black)", "").replace("url(#face-white)", "")


def test_a_picture_says_what_it_shows() -> None:
    root = inline(last=square("c4"))

    assert root.get("role") == "img"
    assert root.get("aria-label") == (
        "White to move: 6 black discs, 3 white, 55 squares empty. Last move Black c4."
    )


def test_its_words_can_be_given_and_are_escaped() -> None:
    assert inline(title='A "<b>tiger</b>" & more').get("aria-label") == 'A "<b>tiger</b>" & more'


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"last": square("c4")}, "last-dot"),
        ({"flipped": some("d4")}, "flip-ring"),
        ({"dots": some("b3")}, "dots"),
        ({"hints": some("g5")}, "hint-ring"),
        ({"line": some("a1")}, "explained"),
        ({"cross": square("c2")}, "ghost"),
    ],
)
def test_a_mark_is_drawn_when_asked_for(options: dict[str, Any], name: str) -> None:
    assert len(with_class(inline(**options), name)) == 1
    assert with_class(inline(), name) == []


def test_a_ring_round_a_disc_stands_out_from_its_colour() -> None:
    around = inline(hints=some("d4 d3 a1"))
    groups = [one.get("class") for one in around.iter("g") if with_class(one, "hint-ring")]

    assert len(with_class(around, "hint-ring")) == 3
    assert sorted(filter(None, groups)) == ["black", "white"], "and the empty square needs none"


def test_names_of_rows_and_columns_can_be_left_out() -> None:
    named, bare = inline(), inline(coordinates=False)

    assert [one.text for one in named.iter("text")][::2] == list("abcdefgh")
    assert list(bare.iter("text")) == []
    assert bare.get("viewBox") == "-2.2 -2.2 84.4 84.4"


def test_the_side_to_move_sets_the_colour_of_dots() -> None:
    assert "white-to-move" in inline().get("class", "")
    assert "white-to-move" not in svg.picture(START)


def test_a_standalone_picture_is_a_file_that_names_every_disc() -> None:
    root = Xml.fromstring(svg.picture(START, standalone=True))

    assert root.tag == f"{NAMESPACE}svg"
    assert root.findtext(f"{NAMESPACE}title") == (
        "Black to move: 2 black discs, 2 white, 60 squares empty."
    )
    assert root.findtext(f"{NAMESPACE}desc") == (
        "Black: e4 and d5. White: d4 and e5. Black to move."
    )


def test_a_standalone_picture_needs_no_style_sheet() -> None:
    text = svg.picture(
        game(WIPEOUT).position,
        last=square("d2"),
        flipped=some("d3"),
        dots=some("a1"),
        hints=some("a2"),
        line=some("a3"),
        cross=square("a4"),
        standalone=True,
    )

    root = Xml.fromstring(text)
    own = {element.get("id") for element in root.iter()}
    assert set(re.findall(r"url\((.*?)\)", text)) == {"#face-black", "#face-white"}
    assert own >= {"face-black", "face-white"}
    for element in root.iter(f"{NAMESPACE}rect"):
        assert element.get("fill", "").startswith("#")


def test_a_standalone_picture_needs_no_font() -> None:
    root = Xml.fromstring(svg.picture(START, standalone=True))
    bare = Xml.fromstring(svg.picture(START, standalone=True, coordinates=False))

    assert list(root.iter(f"{NAMESPACE}text")) == []
    assert len(paths(root)) == len(paths(bare)) + 16


def paths(root: Xml.Element) -> list[Xml.Element]:
    return list(root.iter(f"{NAMESPACE}path"))
