"""One short game, Black and White with made-up names, in each notation that is read."""

from play.share import links
from reversi_site.engine import Game, squares
from reversi_site.engine.notation import Format, Obf, write_board, write_obf

GAME = Game.from_moves(map(squares.parse, ("f5", "d6", "c3", "d3", "c4")))

_START = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"
_GGF = (
    "(;GM[Othello]PC[At home]DT[2024-05-11]PB[Ada]PW[Ben]RE[?]TI[15:00]TY[8]"
    f"BO[{_START}]B[f5]W[d6]B[c3]W[d3]B[c4];)"
)
_SGF = "(;FF[4]GM[2]SZ[8]PB[Ada]PW[Ben]DT[2024-05-11];B[f5];W[d6];B[c3];W[d3];B[c4])"
_QUEST = (
    '{"args":[{"players":[{"name":"Ada"},{"name":"Ben"}],"position":{"moves":['
    '{"t":900,"m":"f5"},{"t":1800,"m":"d6"},{"t":700,"m":"c3"},{"t":2100,"m":"d3"},'
    '{"t":1500,"m":"c4"}]}}]}'
)


def examples() -> list[tuple[Format, str]]:
    """Each notation with the game in it; "" for files of bytes, which nobody can read."""
    position = GAME.position
    return [
        (Format.TRANSCRIPT, GAME.transcript),
        (Format.MOVE_LIST, "1. F5 d6 2. C3 d3 3. C4"),
        (Format.LINK, links.link(GAME)),
        (Format.BOARD, write_board(position)),
        (Format.OBF, f"{write_obf(Obf(position))} % after five moves"),
        (Format.GGF, _GGF),
        (Format.SGF, _SGF),
        (Format.QUEST, _QUEST),
        (Format.WTHOR, ""),
    ]
