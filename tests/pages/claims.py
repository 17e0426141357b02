"""Replays the claims of the rules page: one small statement in a line, `position: statement`."""

from collections.abc import Callable, Sequence

from reversi_site.engine import Colour, Game, Reason, Result, explain, squares
from reversi_site.engine.notation import read_board, read_transcript
from reversi_site.engine.openings import opening_of
from reversi_site.engine.search import Engine, Limits


def holds(claim: str) -> bool:
    """Whether a claim is true. Raises ValueError or KeyError when it cannot be read."""
    position, statement = claim.split(": ", 1)
    if position == "names":
        return _names(statement)
    game = _game(position)
    words = statement.split()
    if words[0] in _OF_A_GAME:
        return _OF_A_GAME[words[0]](game, words[1:])
    square = squares.parse(words[0])
    return _OF_A_SQUARE[words[1]](game, square, words[2:])


def game_of(position: str) -> Game:
    return _game(position)


def _game(position: str) -> Game:
    if position == "start":
        return Game()
    if len(position) == 66:
        return Game(read_board(position))
    return read_transcript(position)


def _set(words: Sequence[str]) -> set[int]:
    assert words, "a claim about squares names some"
    return set(map(squares.parse, words))


def _stand(game: Game, colour: Colour, words: Sequence[str]) -> bool:
    return all(game.position.at(square) is colour for square in _set(words))


def _result(game: Game) -> Result:
    assert game.is_over
    return game.result()


_OF_A_GAME: dict[str, Callable[[Game, Sequence[str]], bool]] = {
    "black": lambda game, words: _stand(game, Colour.BLACK, words),
    "white": lambda game, words: _stand(game, Colour.WHITE, words),
    "legal": lambda game, words: set(game.position.legal_moves()) == _set(words),
    "counts": lambda game, words: (
        [game.position.count(colour) for colour in Colour] == [int(word) for word in words]
    ),
    "tournament": lambda game, words: (
        list(_result(game).tournament) == [int(word) for word in words]
    ),
    "over": lambda game, words: game.is_over,
    "moves": lambda game, words: len(game.moves) == int(words[0]),
    "passed": lambda game, words: (
        game.plies[-1].is_pass and game.plies[-1].colour is Colour(words[0])
    ),
    "opening": lambda game, words: getattr(opening_of(game), "name", "") == " ".join(words),
}


def _directions(game: Game, square: int) -> int:
    lines = explain(game.position, square).lines
    return sum(line.reason is Reason.OUTFLANKS for line in lines)


def _score(game: Game, square: int) -> int:
    result = Engine().analyse(game.position, Limits())
    assert result.exact
    return next(move.score for move in result.scores if move.square == square)


def _reasons(game: Game, square: int) -> set[str]:
    return {line.reason.value for line in explain(game.position, square).lines}


_OF_A_SQUARE: dict[str, Callable[[Game, int, Sequence[str]], bool]] = {
    "flips": lambda game, square, words: set(game.position.flips(square)) == _set(words),
    "turns": lambda game, square, words: _set(words) <= set(game.position.flips(square)),
    "directions": lambda game, square, words: _directions(game, square) == int(words[0]),
    "illegal": lambda game, square, words: (
        not game.position.is_legal(square) and explain(game.position, square).verdict == words[0]
    ),
    "reason": lambda game, square, words: words[0] in _reasons(game, square),
    "forces-pass": lambda game, square, words: game.play(square).plies[-1].is_pass,
    "scores": lambda game, square, words: _score(game, square) == int(words[0]),
}


def _names(statement: str) -> bool:
    words = statement.split()
    groups = {
        "corners": squares.CORNERS,
        "x-squares": squares.X_SQUARES,
        "c-squares": squares.C_SQUARES,
    }
    if words[0] in groups:
        return _set(words[1:]) == groups[words[0]]
    if words[0] == "corners-unflippable":
        return all(_no_line_runs_through(corner) for corner in squares.CORNERS)
    if words[1] == "squares":
        return len(squares.ALL_SQUARES) == int(words[0])
    if words[1] == "top-left":
        return squares.parse(words[0]) == 0
    return squares.ray(squares.parse(words[2]), squares.Direction.RIGHT)[0] == squares.parse(
        words[0]
    )


def _no_line_runs_through(square: int) -> bool:
    def reach(dx: int, dy: int) -> int:
        return len(squares.ray(square, squares.Direction((dx, dy))))

    return all(
        not reach(direction.dx, direction.dy) or not reach(-direction.dx, -direction.dy)
        for direction in squares.Direction
    )
