"""Questions about the rules."""

import random

from django.utils.translation import gettext

from lessons.course.steps import FindAll, MarkFlips, Step
from lessons.practice.asking import Skill, choose, common
from lessons.practice.positions import before_a_pass, finished, position_where
from reversi_site.board import words
from reversi_site.engine import Colour, Game, Position, Reason, Verdict, explain, squares

EARLY = range(44, 56)
MIDDLE = range(24, 48)


def legal_moves(rng: random.Random, slug: str) -> Step:
    """Mark all legal moves: at most eight, to keep it short."""
    position = position_where(rng, EARLY, lambda each: len(each.legal_moves()) <= 8)
    colour = words.colour_name(position.turn)
    do = gettext("Mark all of %(colour)s’s moves.") % {"colour": colour}
    return FindAll(**common(slug, do, position, _press_check()))


def turned_discs(rng: random.Random, slug: str) -> Step:
    """Mark what a move turns: at least two discs."""
    position = position_where(rng, MIDDLE, lambda each: bool(_turning_many(each)))
    move = rng.choice(_turning_many(position))
    do = gettext("Mark all discs that %(move)s will turn.") % {"move": squares.name(move)}
    text = gettext("%(colour)s is about to play there.") % {
        "colour": words.colour_name(position.turn)
    }
    return MarkFlips(**common(slug, do, position, f"{text} {_press_check()}", [move]), move=move)


def _turning_many(position: Position) -> list[int]:
    return [move for move in position.legal_moves() if len(position.flips(move)) >= 2]


def _press_check() -> str:
    return gettext("Then press Check.")


def legal_or_not(rng: random.Random, slug: str) -> Step:
    """Say whether the square with the ring is a legal move; half of the time it is."""
    wants_legal = rng.random() < 0.5
    fits = _legal_squares if wants_legal else _near_misses
    position = position_where(rng, MIDDLE, lambda each: bool(fits(each)))
    square = rng.choice(fits(position))
    said = words.explanation_words(explain(position, square))
    reason = f"{said.verdict} {said.reason}"
    colour = words.colour_name(position.turn)
    do = gettext("May %(colour)s play on the ring?") % {"colour": colour}
    options = [("legal", gettext("Yes"), reason), ("illegal", gettext("No"), reason)]
    right = "legal" if wants_legal else "illegal"
    return choose(options, right, common(slug, do, position, rings=[square]))


def _legal_squares(position: Position) -> list[int]:
    return list(position.legal_moves())


def _near_misses(position: Position) -> list[int]:
    """Empty squares next to a disc of the opponent that are no moves all the same."""
    return [
        square
        for square in squares.ALL_SQUARES
        if explain(position, square).verdict is Verdict.NOT_OUTFLANKED
    ]


def no_move_reason(rng: random.Random, slug: str) -> Step:
    """Say to what the lines from a square come that is no move: one reason for all of them."""
    position = position_where(rng, MIDDLE, lambda each: bool(_with_one_reason(each)))
    square, reason = rng.choice(_with_one_reason(position))
    own, other = words.colour_name(position.turn), words.colour_name(position.turn.other)
    named = {"own": own, "other": other}
    why = words.explanation_words(explain(position, square)).lines[0].sentence
    options = [
        (Reason.RUN_TO_EMPTY.value, gettext("Behind the discs is an empty square."), why),
        (Reason.RUN_TO_EDGE.value, gettext("Behind the discs is the edge."), why),
        (Reason.NEXT_IS_OWN.value, gettext("Beside it are only discs of %(own)s.") % named, why),
    ]
    do = gettext("Why may %(own)s not play on the ring?") % named
    text = gettext("Look at the lines of %(other)s that begin beside it.") % named
    return choose(options, reason.value, common(slug, do, position, text, [square]))


def _with_one_reason(position: Position) -> list[tuple[int, Reason]]:
    """Empty squares that are no moves, all of whose lines of discs come to the same."""
    found = []
    for square in squares.ALL_SQUARES:
        explanation = explain(position, square)
        if explanation.verdict is not Verdict.NOT_OUTFLANKED:
            continue
        reasons = {line.reason for line in explanation.lines if line.run}
        if len(reasons) == 1:
            found.append((square, reasons.pop()))
    return found


def pass_or_play(rng: random.Random, slug: str) -> Step:
    """Say whether a side has to pass; half of the time it has to."""
    must = rng.random() < 0.5
    asked = before_a_pass(rng) if must else position_where(rng, range(4, 20))
    named = {
        "colour": words.colour_name(asked.turn),
        "other": words.colour_name(asked.turn.other),
        "squares": words.square_list(asked.legal_moves()),
    }
    if must:
        why = gettext("%(colour)s can turn nothing anywhere, so %(other)s plays again.") % named
    else:
        why = gettext("%(colour)s has a move: %(squares)s. Who can move has to.") % named
    options = [
        ("play", gettext("%(colour)s has to play.") % named, why),
        ("pass", gettext("%(colour)s has to pass.") % named, why),
    ]
    do = gettext("It is %(colour)s’s turn. What now?") % named
    text = gettext("Look for a legal move first.")
    # A game would go on with the pass by itself: the question is about the moment before it.
    return choose(options, "pass" if must else "play", common(slug, do, Game(asked), text))


def who_won(rng: random.Random, slug: str) -> Step:
    """Say who has won a finished game."""
    position = finished(rng)
    result = Game(position).result()
    why = words.result_sentence(result)
    options = [
        *((each.value, _wins(each), why) for each in Colour),
        ("draw", gettext("It is a draw."), why),
    ]
    right = result.winner.value if result.winner else "draw"
    do = gettext("The game is over. Who has won?")
    text = gettext("Count the discs.")
    if not position.empties:
        text = gettext("Count the discs of one colour. Half of the board is 32 discs.")
    return choose(options, right, common(slug, do, position, text))


def _wins(colour: Colour) -> str:
    return gettext("%(colour)s has won.") % {"colour": words.colour_name(colour)}


SKILLS: dict[str, Skill] = {
    "legal-moves": legal_moves,
    "turned-discs": turned_discs,
    "legal-or-not": legal_or_not,
    "no-move-reason": no_move_reason,
    "pass-or-play": pass_or_play,
    "who-won": who_won,
}
