"""Games and positions that can really occur: random legal moves, found by the reference."""

from hypothesis import strategies as st

from reversi_site.engine import START, Game, Position
from tests.engine import reference

# No game has more moves than there are empty squares at the start.
LONGEST_GAME = 60


@st.composite
def move_lists(draw: st.DrawFn, *, shortest: int = 0) -> list[int]:
    """The moves of a game, passes left out; fewer than `shortest` only where the game is over."""
    length = draw(st.integers(shortest, LONGEST_GAME))
    choices = draw(st.lists(st.integers(0, 63), min_size=length, max_size=length))
    return chosen_moves(choices)


def chosen_moves(choices: list[int]) -> list[int]:
    """Turn each number into one of the moves that are legal at that point."""
    board = reference.start()
    moves: list[int] = []
    for choice in choices:
        legal = board.legal_moves()
        if not legal:
            board = board.passed()
            legal = board.legal_moves()
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        board = board.play(moves[-1])
    return moves


def games(*, shortest: int = 0) -> st.SearchStrategy[Game]:
    """Games of any length, many of them finished."""
    return move_lists(shortest=shortest).map(Game.from_moves)


def whole_games() -> st.SearchStrategy[Game]:
    """Games played to the end."""
    return games(shortest=LONGEST_GAME)


def positions() -> st.SearchStrategy[Position]:
    """Positions of every stage, on either side's turn, some of them passes or final ones."""
    return st.tuples(games(), st.booleans()).map(
        lambda drawn: drawn[0].position.passed() if drawn[1] else drawn[0].position
    )


def endings(most: int) -> st.SearchStrategy[Position]:
    """Positions with at most so many empty squares, and finished ones with any number of them.

    Each move fills a square: whole games are cut where so many are left. A game that ended before
    is not cut, or plain minimax would have to play it again from its beginning.
    """
    return st.tuples(move_lists(shortest=LONGEST_GAME), st.integers(0, most)).map(
        lambda drawn: Game.from_moves(drawn[0][: LONGEST_GAME - drawn[1]]).position
    )


def ending(moves: int, empties: int) -> Position:
    """A position from a game in which always the move number `moves` (cyclic) is played."""
    position = START
    while position.empties > empties:
        if position.must_pass:
            position = position.passed()
        legal = position.legal_moves()
        if not legal:
            break
        position = position.play(legal[moves % len(legal)])
    return position


def games_from_anywhere() -> st.SearchStrategy[Game]:
    """Games that begin at some position, passes and final ones among them, and go on or do not."""
    return st.tuples(positions(), st.lists(st.integers(0, 63), max_size=20)).map(_go_on)


def _go_on(drawn: tuple[Position, list[int]]) -> Game:
    start, choices = drawn
    game = Game.from_moves((), start)
    for choice in choices:
        if legal := game.position.legal_moves():
            game = game.play(legal[choice % len(legal)])
    return game
