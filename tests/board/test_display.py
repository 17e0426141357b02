"""The board component: what each square says, and that all of them can be pressed."""

import re
from collections import Counter
from dataclasses import fields
from typing import Any

import pytest
from django.utils import translation

from reversi_site.board.display import BoardDisplay
from reversi_site.board.templatetags.board import board_table
from reversi_site.engine import squares
from reversi_site.engine.position import START
from tests.board.boards import TIGER, Elements, buttons, game, render, some, square


def display(**options: Any) -> BoardDisplay:
    return BoardDisplay(**{"position": game(TIGER).position, "action": "/press/", **options})


@pytest.mark.parametrize(
    ("options", "name", "classes", "label"),
    [
        ({}, "a1", None, "a1, empty"),
        ({}, "c3", "black", "c3, Black"),
        ({}, "d3", "white", "d3, White"),
        ({}, "b3", "legal-move", "b3, legal move"),
        ({"dots": False}, "b3", None, "b3, empty"),
        ({"last": square("c4")}, "c4", "black last-move", "c4, Black, last move"),
        (
            {"last": square("c4"), "flipped": some("d4")},
            "d4",
            "black flipped distance-1",
            "d4, Black, just flipped",
        ),
        ({"hints": some("b3")}, "b3", "legal-move hint", "b3, legal move, hint"),
        ({"hints": some("b3"), "dots": False}, "b3", "hint", "b3, empty, hint"),
        ({"marked": some("d3")}, "d3", "white marked", "d3, White, marked"),
        (
            {"tried": {square("a1"): "your last try, not legal"}},
            "a1",
            "tried",
            "a1, empty, your last try, not legal",
        ),
        ({"best": some("f4")}, "f4", "legal-move best", "f4, legal move, best move"),
        (
            {"best": some("f4"), "notes": {square("f4"): "wins"}},
            "f4",
            "legal-move best",
            "f4, legal move, wins",
        ),
        ({"scores": {square("f4"): 6}}, "f4", "legal-move score", "f4, legal move, wins by 6"),
        ({"scores": {square("f4"): 0}}, "f4", "legal-move score", "f4, legal move, draws"),
        (
            {"scores": {square("f4"): 6}, "estimates": some("f4")},
            "f4",
            "legal-move score estimate",
            "f4, legal move, about 6 ahead",
        ),
        (
            {"scores": {square("f4"): 0}, "estimates": some("f4"), "best": some("f4")},
            "f4",
            "legal-move best score estimate",
            "f4, legal move, best by estimate, about level",
        ),
        (
            {"scores": {square("f4"): 6}, "estimates": some("f3")},
            "f4",
            "legal-move score",
            "f4, legal move, wins by 6",
        ),
        (
            {"scores": {square("f4"): -4}, "chosen": square("f4")},
            "f4",
            "legal-move score chosen",
            "f4, legal move, loses by 4, your move",
        ),
        ({"line": some("a1")}, "a1", "line", "a1, empty"),
        (
            {"to_confirm": square("b3")},
            "b3",
            "legal-move to-confirm",
            "b3, legal move, chosen, not played yet",
        ),
        (
            {"to_confirm": square("b3"), "dots": False},
            "b3",
            "to-confirm",
            "b3, empty, chosen, not played yet",
        ),
        ({"to_confirm": square("b3")}, "c3", "black", "c3, Black"),
        (
            {"to_confirm": square("b3"), "flips": True, "dots": False},
            "c3",
            "black would-turn",
            "c3, Black, would turn",
        ),
    ],
)
def test_a_square_says_its_state_by_class_and_in_words(
    options: dict[str, Any], name: str, classes: str | None, label: str
) -> None:
    button = buttons(display(**options))[name]

    assert button.get("class") == classes
    assert button["aria-label"] == label


def test_a_score_is_written_with_a_real_minus_sign() -> None:
    shown = render(display(scores={square("f4"): -4, square("f3"): 2, square("b3"): 0}))

    assert [text for text in ("−4", "+2", "0") if text not in shown.text] == []
    assert "-4" not in shown.text


def test_an_estimate_is_marked_as_one_where_it_is_written() -> None:
    scores = {square("f4"): -4, square("f3"): 2}
    shown = render(display(scores=scores, estimates=some("f4")))

    assert re.findall(r"(?:≈\s)?[+−]\d", shown.text) == ["+2", "≈\N{NARROW NO-BREAK SPACE}−4"]


def test_discs_turn_one_after_the_other_from_the_placed_one() -> None:
    row = display(last=square("a1"), flipped=some("b1 c1 d1 e1 f1 g1 h1 h8"))

    assert [buttons(row)[name]["class"] for name in ("b1", "d1", "g1", "h1", "h8")] == [
        "flipped distance-1",
        "flipped distance-3",
        "flipped distance-6",
        "flipped distance-6",
        "flipped distance-6",
    ]


@pytest.mark.parametrize("dots", [True, False])
def test_every_square_can_be_pressed(dots: bool) -> None:
    pressed = buttons(display(dots=dots))

    assert list(pressed) == [squares.name(number) for number in squares.ALL_SQUARES]
    for name, button in pressed.items():
        assert button["id"] == f"board-{name}"
        assert button["name"] == "square"
        assert set(button) <= {"id", "name", "value", "class", "aria-label"}


def test_a_legal_move_tells_what_it_would_turn() -> None:
    told = buttons(display(flips=True))

    assert told["b3"]["data-turns"] == "c3 c4"
    assert told["b3"]["aria-description"] == "turns c3 and c4"
    assert {name for name, one in told.items() if "data-turns" in one} == {
        squares.name(number) for number in game(TIGER).position.legal_moves()
    }


def test_a_turned_board_begins_with_h8() -> None:
    shown = render(display(turned=True))
    names = [element.attributes["value"] for element in shown.named("button")]

    assert names == [squares.name(number) for number in reversed(squares.ALL_SQUARES)]
    assert " ".join(shown.text.split()).endswith("hgfedcba 8 7 6 5 4 3 2 1")
    assert "55 squares empty. The board is turned: row 8 is on top." in shown.text


def test_a_press_may_have_to_be_confirmed_but_what_was_typed_not() -> None:
    assert hidden(render(display(confirm=True)))["confirm"] == "on"
    assert "confirm" not in hidden(render(display(confirm=True), "type_move"))


def test_a_board_that_is_to_be_heard_tells_from_where() -> None:
    def told(**options: Any) -> str | None:
        return render(display(**options)).named("form")[0].attributes.get("data-sound")

    assert told(sound=True) == "/static/board/sound.js"
    assert told() is None


def test_without_dots_nothing_tells_a_legal_square_from_another_empty_one() -> None:
    position = game(TIGER).position
    shown = buttons(display(dots=False, flips=True))
    empty = {name for name in shown if position.at(square(name)) is None}
    legal = {squares.name(number) for number in position.legal_moves()}

    def nameless(name: str) -> Counter[tuple[str, str]]:
        said = ((key, str(value).replace(name, "it")) for key, value in shown[name].items())
        return Counter(said)

    assert legal
    assert [nameless(name) for name in sorted(legal)] == [nameless("a1")] * len(legal)
    assert [name for name in empty if nameless(name) != nameless("a1")] == []


def test_the_table_tells_whose_turn_it_is_and_whether_it_names_its_lines() -> None:
    def classes(**options: Any) -> str | None:
        return render(display(**options)).named("table")[0].attributes["class"]

    assert classes() == "board with-coordinates white-to-move"
    assert classes(coordinates=False) == "board white-to-move"
    assert classes(position=START) == "board with-coordinates"


def test_the_caption_says_what_the_board_shows() -> None:
    assert "White to move: 6 black discs, 3 white, 55 squares empty." in render(display()).text
    assert "A board of your own." in render(display(caption="A board of your own.")).text


def test_rows_and_columns_have_names() -> None:
    headings = render(display()).named("th")

    assert [heading.attributes["scope"] for heading in headings] == ["col"] * 8 + ["row"] * 8


@pytest.mark.parametrize("tag", ["board", "type_move"])
def test_a_form_posts_with_its_token_and_what_else_is_sent(tag: str) -> None:
    shown = render(display(hidden={"version": 7}), tag)
    form = shown.named("form")[0].attributes

    assert (form["method"], form["action"], form["hx-post"]) == ("post", "/press/", "/press/")
    assert "hx-push-url" not in form
    assert hidden(shown) == {"csrfmiddlewaretoken": "a-token", "version": "7"}


@pytest.mark.parametrize("tag", ["board", "type_move"])
def test_a_form_that_only_reads_gets_without_a_token(tag: str) -> None:
    shown = render(display(method="get", push_url=True), tag)
    form = shown.named("form")[0].attributes

    assert (form["method"], form["hx-get"], form["hx-push-url"]) == ("get", "/press/", "true")
    assert hidden(shown) == {}


def test_ids_are_unique_and_begin_with_the_name() -> None:
    one, other = display(), display(name="second")
    ids = [
        element.attributes["id"]
        for shown in (one, other)
        for tag in ("board", "type_move")
        for element in render(shown, tag).all
        if "id" in element.attributes
    ]

    assert len(ids) == len(set(ids)) == 2 * (64 + 2)


def test_the_typed_move_has_a_label_and_sends_a_square() -> None:
    shown = render(display(), "type_move")
    field = next(one.attributes for one in shown.named("input") if one.attributes["type"] == "text")

    assert (field["name"], field["id"]) == ("square", "board-typed")
    assert shown.named("label")[0].attributes["for"] == "board-typed"


# --- Tables are kept, and shown again ----------------------------------------------------------

LOOKS: dict[str, Any] = {
    "position": START,
    "dots": False,
    "coordinates": False,
    "last": square("c4"),
    "flipped": some("d4"),
    "hints": some("b3"),
    "line": some("d3"),
    "marked": some("d3"),
    "tried": {square("a1"): "tried, loses by 4"},
    "best": some("b3"),
    "scores": {square("b3"): 4},
    "estimates": some("b3"),
    "chosen": square("b3"),
    "notes": {square("b3"): "wins by 4"},
    "to_confirm": square("b3"),
    "flips": True,
    "turned": True,
    "caption": "What to do",
    "name": "second",
}
FORMS: dict[str, Any] = {
    "action": "/elsewhere/",
    "method": "get",
    "hidden": {"version": 7},
    "push_url": True,
    "confirm": True,
    "sound": True,
}


def test_every_field_is_part_of_the_look_or_of_the_form() -> None:
    assert {each.name for each in fields(BoardDisplay)} == {*LOOKS, *FORMS}


@pytest.mark.parametrize("name", LOOKS)
def test_whatever_a_table_shows_tells_it_from_others(name: str) -> None:
    assert display(**{name: LOOKS[name]}).look != display().look


@pytest.mark.parametrize("name", FORMS)
def test_boards_that_look_alike_share_their_table_but_no_form(name: str) -> None:
    one, other = display(), display(**{name: FORMS[name]})

    assert board_table(one) is board_table(other)
    assert [e for e in render(one).all if e.tag in ("form", "input")] != [
        e for e in render(other).all if e.tag in ("form", "input")
    ]


def test_every_language_has_tables_of_its_own() -> None:
    ours = board_table(display())
    with translation.override("de"):
        assert board_table(display()) is not ours


def hidden(shown: Elements) -> dict[str, str]:
    return {
        str(field.attributes["name"]): str(field.attributes["value"])
        for field in shown.named("input")
        if field.attributes["type"] == "hidden"
    }
