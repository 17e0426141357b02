"""Sentences of the content, the claims that back them, and the positions that they are about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from lessons.course.claims import KINDS, Claim, Subject
from lessons.course.claims.facts import Facts, facts_in
from lessons.course.reading import ContentError, Fields, Node, Source
from lessons.course.scores import MOST_EMPTIES, MissingScoresError
from reversi_site.engine import Game, Position, squares
from reversi_site.engine.notation import NotationError, read_board, read_transcript

Claims = tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for the reader, where it was written, and the claims that back it, if any."""

    words: str
    source: Source
    claims: Claims = ()

    def __str__(self) -> str:
        return self.words


Prose = tuple[Sentence, ...]


class UnsolvedError(ContentError):
    """A claim rests on the exact scores of a position, which are not known yet."""

    def __init__(self, source: Source, missing: MissingScoresError) -> None:
        super().__init__(source, str(missing))
        self.position = missing.position


def scores_error(source: Source, missing: MissingScoresError) -> ContentError:
    """Return the error to report where exact scores are missing: can they be added at all?"""
    if missing.position.empties > MOST_EMPTIES:
        return ContentError(source, f"exact scores are for {MOST_EMPTIES} empty squares at most")
    return UnsolvedError(source, missing)


# --- Reading ------------------------------------------------------------------------------------


def prose(node: Node | None, subject: Subject) -> Prose:
    """Read a sentence or a list of them; none if there is nothing to read."""
    return tuple(sentence(entry, subject) for entry in entries(node))


def sentence(node: Node, subject: Subject) -> Sentence:
    """Read words, or `say` with a `claim`."""
    if not node.is_mapping():
        return Sentence(node.text(), node.source)
    fields = node.fields({"say", "claim"})
    return Sentence(
        fields["say"].text(), fields["say"].source, read_claims(fields["claim"], subject)
    )


def read_claims(node: Node, subject: Subject) -> Claims:
    """Read a claim, or several ones under `all`."""
    if "all" in dict(node.pairs()):
        return tuple(_claim(entry, subject) for entry in node.fields({"all"})["all"].items())
    return (_claim(node, subject),)


def _claim(node: Node, subject: Subject) -> Claim:
    fields = node.fields(set(), {*KINDS, "game", "board", "after"})
    game = read_game(fields) if fields.get("game") or fields.get("board") else subject.game
    before, after = game, fields.get("after")
    if after is not None:
        game = _played(after, game)
    statements = {kind: found.value for kind, found in fields.nodes.items() if kind in KINDS}
    if not statements:
        raise node.fail("a claim has to state something")
    added = tuple(map(squares.name, game.moves[len(before.moves) :]))
    return Claim(Subject(game, subject.rings), statements, node.source, added)


def read_game(fields: Fields) -> Game:
    """Read how a position came about: `game`, `board`, or the usual start."""
    game, board = fields.get("game"), fields.get("board")
    if board is not None:
        if game is not None:
            raise game.fail("a position is given by “game” or by “board”, not by both")
        try:
            return Game.from_moves((), read_board(board.text()))
        except NotationError as error:
            raise board.fail(error.message) from error
    return Game() if game is None else _played(game, Game())


def _played(node: Node, game: Game) -> Game:
    """Return `game` with the moves of a transcript added; `start` stands for none."""
    text = node.text()
    if text == "start":
        return game
    try:
        added = _replayed(text, game.position)
    except NotationError as error:
        raise node.fail(error.message) from error
    if not game.plies:
        return added
    for move in added.moves:
        game = game.play(move)
    return game


@lru_cache(maxsize=4096)
def _replayed(text: str, position: Position) -> Game:
    """Return the game of a transcript. Several steps often share one."""
    return read_transcript(text, position)


def entries(node: Node | None) -> list[Node]:
    """Return the entries of a list; a value that is no list is the only entry of one."""
    if node is None:
        return []
    return node.items() if node.is_list() else [node]


def read_square(node: Node) -> int:
    """Read the name of a square."""
    try:
        return squares.parse(node.text())
    except ValueError as error:
        raise node.fail(str(error)) from error


def read_squares(node: Node | None) -> tuple[int, ...]:
    """Read the names of squares, if there are any."""
    return tuple(map(read_square, entries(node)))


def count_words(some: Prose) -> int:
    """Return how many words there are to read."""
    return sum(len(sentence.words.split()) for sentence in some)


def count_statements(claims: Iterable[Claim]) -> int:
    """Return how much some claims state."""
    return sum(len(claim.statements) for claim in claims)


# --- Checking -----------------------------------------------------------------------------------


def sentence_errors(sentence: Sentence, known: Facts | None = None) -> Iterator[ContentError]:
    """Yield what is wrong with a sentence: a claim that does not hold, a fact without a claim.

    `known`: what it may name without a claim.
    """
    for claim in sentence.claims:
        yield from claim_errors(claim)
    yield from loose_facts(sentence.words, sentence.source, sentence.claims, known)


def claim_errors(claim: Claim, *, must_hold: bool = True) -> Iterator[ContentError]:
    """Yield what is wrong with a claim; or only what keeps it from being read."""
    try:
        problem = claim.problem(must_hold=must_hold)
    except MissingScoresError as missing:
        yield scores_error(claim.source, missing)
    else:
        if problem:
            yield ContentError(claim.source, problem)


def loose_facts(
    words: str, source: Source, claims: Claims, known: Facts | None = None
) -> Iterator[ContentError]:
    """Yield an error if the words name what none of the claims vouches for."""
    vouched = Facts()
    for found in (*(claim.vouched() for claim in claims), *([known] if known else [])):
        vouched.squares.update(found.squares)
        vouched.numbers.update(found.numbers)
        vouched.openings.update(found.openings)
    loose = facts_in(words).without(vouched)
    if loose:
        yield ContentError(source, f"no claim for {', '.join(loose)} in “{words}”")
