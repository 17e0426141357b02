"""Every sentence of the rules page that can be checked is checked here."""

import re

import pytest

from reversi_site.pages import rules
from tests.pages.claims import game_of, holds

SECTIONS = (*rules.RULES, *rules.ADVICE)
ENTRIES = [
    *((section.slug, section.paragraphs, section.claims) for section in SECTIONS),
    *((str(word.word), (word.meaning,), word.claims) for word in rules.WORDS),
    *((str(belief.statement), (belief.why,), belief.claims) for belief in rules.BELIEFS),
]
CLAIMS = [claim for _, _, claims in ENTRIES for claim in claims]
NAMES_A_SQUARE = re.compile(r"\b[a-h][1-8]\b")


@pytest.mark.parametrize("claim", CLAIMS)
def test_it_tells_the_truth(claim: str) -> None:
    assert holds(claim)


@pytest.mark.parametrize(("name", "paragraphs", "claims"), ENTRIES, ids=lambda it: str(it)[:40])
def test_a_text_that_names_squares_rests_on_claims_about_all_of_them(
    name: str, paragraphs: tuple[rules.Text, ...], claims: tuple[str, ...]
) -> None:
    named = {square for text in paragraphs for square in NAMES_A_SQUARE.findall(str(text))}
    claimed = {square for claim in claims for square in NAMES_A_SQUARE.findall(_said(claim))}
    assert named <= claimed, f"{name}: no claim about {named - claimed}"


def _said(claim: str) -> str:
    """The part of a claim that says something: its statement, and the moves of an opening."""
    position, statement = claim.split(": ", 1)
    moves = " ".join(re.findall("[a-h][1-8]", position))
    return moves if statement.startswith("opening") else statement


@pytest.mark.parametrize(
    "claim",
    [
        "start: legal d3 c4 f5",
        "start: d3 flips e5",
        "start: counts 2 3",
        "d3: black d4 e5",
        "start: over",
        "names: corners a1 b1",
        "f5d6c3d3c4: opening Rose",
        "start: d3 illegal taken",
    ],
)
def test_a_false_claim_is_caught(claim: str) -> None:
    assert not holds(claim)


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.slug)
def test_its_diagrams_show_positions_that_exist(section: rules.Section) -> None:
    if section.diagram:
        game_of(section.diagram.position)
