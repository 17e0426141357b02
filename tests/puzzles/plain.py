"""How a puzzle goes on, as plainly as docs/puzzles.md tells it, to hold the searches against.

Every question is searched to the end of the game by minimax: for positions with few empty squares.
"""

from collections.abc import Iterator

from puzzles.bank.aims import Aim
from reversi_site.engine import Colour, Position
from tests.engine import minimax, random_play

# More of the player's own moves than any ending has.
TO_THE_END = 64


def held(count: int, aim: Aim) -> Iterator[Position]:
    """Positions with up to six empty squares in which the side to move can reach the aim."""
    for position in random_play.endings(11, count, fewest=3, most=6):
        moves = minimax.move_scores(position)
        if moves and aim.is_reached_by(max(moves.values())):
            yield position


def best(moves: dict[int, int]) -> int:
    """The highest score; of equal ones the first on the board."""
    return min(moves, key=lambda move: (-moves[move], move))


def reply(position: Position, colour: Colour, least: int) -> int:
    """The most stubborn reply, by the rule as docs/puzzles.md tells it."""
    moves = minimax.move_scores(position)
    chances = {
        move: minimax.hold_chance(position.play(move), colour, least, TO_THE_END) for move in moves
    }
    lowest = min(chances.values())
    if lowest == 0:
        chances = dict.fromkeys(moves, lowest)
    return best({move: score for move, score in moves.items() if chances[move] == lowest})


def own_positions(position: Position, colour: Colour, least: int) -> list[Position]:
    """The player's positions on the main line, until all is settled."""
    found = []
    while not position.is_over:
        if position.must_pass:
            position = position.passed()
        elif position.turn is not colour:
            position = position.play(reply(position, colour, least))
        elif not minimax.can_still_fail(position, colour, least):
            break
        else:
            found.append(position)
            moves = minimax.move_scores(position)
            position = position.play(best(moves))
    return found


def ends(position: Position, colour: Colour, least: int) -> Iterator[Position]:
    """The ends of all lines in which the player holds the aim; best play once it is settled."""
    if position.is_over:
        yield position
    elif position.must_pass:
        yield from ends(position.passed(), colour, least)
    elif not minimax.can_still_fail(position, colour, least) and position.turn is colour:
        moves = minimax.move_scores(position)
        yield from best_end(position.play(best(moves)))
    elif position.turn is not colour:
        yield from ends(position.play(reply(position, colour, least)), colour, least)
    else:
        for move, score in minimax.move_scores(position).items():
            if score >= least:
                yield from ends(position.play(move), colour, least)


def best_end(position: Position) -> Iterator[Position]:
    while not position.is_over:
        moves = minimax.move_scores(position)
        position = position.play(best(moves)) if moves else position.passed()
    yield position
