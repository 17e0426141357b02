"""Steps that are played out: the moves made so far, the computer's answer, advice.

The moves are kept as a transcript of what was added to the step's own game; passes are left out.
"""

from functools import lru_cache

from lessons.course.steps import PlayOut
from reversi_site.engine import Game, Position, squares
from reversi_site.engine.search import LEVELS, Busy, Engine

# Advice comes from a level that sees enough, in a few thousandths of a second.
_ADVISER = 9

# More than sixty discs cannot be added to the four of the start.
MOST_MOVES = 60

# The same position always gets the same answer: a learner can try again.
_SEED = 0


def game_after(step: PlayOut, line: str) -> Game:
    """Return the game after the moves of `line`.

    Raises ValueError, also as IllegalMoveError, if they cannot be played.
    """
    game = step.game
    for square in squares.parse_word(line):
        game = game.play(square)
    return game


def fits(step: PlayOut, line: str) -> bool:
    """Say whether the moves of a line can be played: the step may have changed since they were."""
    try:
        game_after(step, line)
    except ValueError:
        return False
    return True


def line_of(step: PlayOut, game: Game) -> str:
    """Return the moves of a game that were added to the step's own."""
    return squares.word(game.moves[len(step.game.moves) :])


def taken_back(step: PlayOut, line: str) -> str:
    """Return the line before the learner's last move; an empty line stays as it is."""
    own = [
        ply.move_number
        for ply in game_after(step, line).plies[len(step.game.plies) :]
        if ply.colour is step.player and not ply.is_pass
    ]
    if not own:
        return ""
    return line[: 2 * (own[-1] - 1 - len(step.game.moves))]


def is_reached(step: PlayOut, game: Game) -> bool:
    """Say whether the goal of the step is reached."""
    return step.goal.reached(game, len(step.game.plies), step.player)


def is_missed(step: PlayOut, game: Game) -> bool:
    """Say whether the goal can no longer be reached."""
    return step.goal.missed(game, len(step.game.plies), step.player)


def is_finished(step: PlayOut, game: Game) -> bool:
    """Say whether nothing more is to be played."""
    return is_reached(step, game) or is_missed(step, game)


def awaits_answer(step: PlayOut, game: Game) -> bool:
    """Say whether it is the computer's turn."""
    return not is_finished(step, game) and game.position.turn is not step.player


def answer(step: PlayOut, position: Position) -> int:
    """Return the computer's move: by script, else by its level. Raises Busy."""
    if step.level is not None:
        return _chosen(position, step.level)
    legal = position.legal_moves()
    for square in step.script:
        if square in legal:
            return square
    return min(legal, key=lambda move: len(position.flips(move)))


def answered(step: PlayOut, game: Game) -> Game:
    """Return the game after all answers of the computer, until it is the learner's turn.

    Raises Busy.
    """
    while awaits_answer(step, game):
        game = game.play(answer(step, game.position))
    return game


def advice(step: PlayOut, game: Game) -> int:
    """Return a move for the learner: one that reaches the goal soonest, else a strong one.

    Raises Busy.
    """
    for move in game.position.legal_moves():
        if is_reached(step, answered(step, game.play(move))):
            return move
    strongest = _chosen(game.position, _ADVISER)
    if step.goal.under is None:
        return strongest
    # With a limit on discs, strong play is no advice: keep few, and of these moves the best.
    kept = {
        move: answered(step, game.play(move)).position.count(step.player)
        for move in game.position.legal_moves()
    }
    return min(kept, key=lambda move: (kept[move], move != strongest))


@lru_cache(maxsize=4096)
def _chosen(position: Position, level: int) -> int:
    """Return the move of a level. Raises Busy.

    A hurried move will not do: what was proved of the step holds for the level's own moves.
    """
    choice = Engine().choose(position, LEVELS[level - 1], _SEED)
    if choice.reduced:
        raise Busy(retry_after=1)
    return choice.square


def advised_line(step: PlayOut) -> str | None:
    """Return the line that follows all advice; None if it does not reach the goal."""
    game = answered(step, step.game)
    while not is_finished(step, game):
        game = answered(step, game.play(advice(step, game)))
    return line_of(step, game) if is_reached(step, game) else None
