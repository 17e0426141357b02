"""Claims about moves: which are legal, what they turn, what they leave to the opponent."""

from lessons.course.claims.statements import (
    ClaimError,
    Holds,
    Subject,
    by_colour,
    by_square,
    same_or_as_many,
    some_squares,
    squares_or_none,
)
from reversi_site.engine import Direction, Game, Reason, concepts, explain
from reversi_site.engine.openings import opening_of


def _legal(subject: Subject, stated: object) -> bool:
    """These are all the legal moves."""
    return set(subject.position.legal_moves()) == some_squares(stated)


def _may(subject: Subject, stated: object) -> bool:
    """These are legal moves, and there may be more."""
    return all(map(subject.position.is_legal, some_squares(stated)))


def _moves(subject: Subject, stated: object) -> bool:
    """So many legal moves are there."""
    return len(subject.position.legal_moves()) == stated


def _moves_of(subject: Subject, stated: object) -> bool:
    """Each side has these moves, or would have if it were its turn; or so many."""
    return all(
        same_or_as_many(concepts.moves(subject.position, colour), moves)
        for colour, moves in by_colour(stated).items()
    )


def _safe_moves(subject: Subject, stated: object) -> bool:
    """Each side has these moves, or so many, that let the other take no corner at once."""
    return all(
        same_or_as_many(concepts.safe_moves(subject.position, colour), moves)
        for colour, moves in by_colour(stated).items()
    )


def _no_move(subject: Subject, stated: object) -> bool:
    """These empty squares are no moves for this side, even if it were its turn."""
    return all(
        subject.position.at(square) is None
        and square not in concepts.moves(subject.position, colour)
        for colour, listed in by_colour(stated).items()
        for square in some_squares(listed)
    )


def _flips(subject: Subject, stated: object) -> bool:
    """These moves turn exactly these discs."""
    return all(
        set(subject.position.flips(move)) == some_squares(discs)
        for move, discs in by_square(stated).items()
    )


def _turns(subject: Subject, stated: object) -> bool:
    """These moves turn so many discs."""
    return all(
        len(subject.position.flips(move)) == count for move, count in by_square(stated).items()
    )


def _keeps(subject: Subject, stated: object) -> bool:
    """These moves leave these discs of the other side as they are."""
    position = subject.position
    return all(
        position.at(disc) is position.turn.other and disc not in position.flips(move)
        for move, discs in by_square(stated).items()
        for disc in some_squares(discs)
    )


def _lines(subject: Subject, stated: object) -> bool:
    """These moves turn discs in so many directions."""
    return all(
        len(outflanked_directions(subject.game, move)) == count
        for move, count in by_square(stated).items()
    )


def outflanked_directions(game: Game, move: int) -> list[Direction]:
    """Return the directions in which a move turns discs."""
    lines = explain(game.position, move).lines
    return [line.direction for line in lines if line.reason is Reason.OUTFLANKS]


def _illegal(subject: Subject, stated: object) -> bool:
    """These squares are no moves, with this verdict of the engine."""
    return all(
        not subject.position.is_legal(square)
        and explain(subject.position, square).verdict == verdict
        for square, verdict in by_square(stated).items()
    )


def _reason(subject: Subject, stated: object) -> bool:
    """A line from these squares comes to this end."""
    return all(
        _known_reason(reason) in {line.reason for line in explain(subject.position, square).lines}
        for square, reason in by_square(stated).items()
    )


def _known_reason(stated: object) -> Reason:
    try:
        return Reason(str(stated))
    except ValueError as error:
        raise ClaimError(f"known reasons are {', '.join(Reason)}") from error


def _replies(subject: Subject, stated: object) -> bool:
    """After these moves the opponent has exactly these moves, or so many: 0 if it must pass."""
    return all(
        same_or_as_many(concepts.replies(subject.position, subject.legal(move)), listed)
        for move, listed in by_square(stated).items()
    )


def _opens(subject: Subject, stated: object) -> bool:
    """After these moves the opponent can play exactly these squares that it could not before."""
    return all(
        concepts.opened_moves(subject.position, subject.legal(move)) == squares_or_none(listed)
        for move, listed in by_square(stated).items()
    )


def _leads_to(subject: Subject, stated: object) -> bool:
    """These moves reach the openings of these names."""
    return all(
        getattr(opening_of(subject.game.play(subject.legal(move))), "name", None) == str(name)
        for move, name in by_square(stated).items()
    )


KINDS: dict[str, Holds] = {
    "legal": _legal,
    "may": _may,
    "moves": _moves,
    "moves-of": _moves_of,
    "safe-moves": _safe_moves,
    "no-move": _no_move,
    "flips": _flips,
    "turns": _turns,
    "keeps": _keeps,
    "lines": _lines,
    "illegal": _illegal,
    "reason": _reason,
    "replies": _replies,
    "opens": _opens,
    "leads-to": _leads_to,
}
