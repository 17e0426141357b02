"""A program that feeds readers of games with what reaches ever more of their code.

`python -m tests.engine.guided_fuzz SECONDS FOLDER` keeps what it finds in FOLDER. It ends with an
error, and keeps the input that was to blame, if anything but NotationError comes out of a reader or
if one takes longer than ten seconds. The first byte of an input chooses the reader.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["reversi_site.engine"]):
    from reversi_site.engine.notation import (
        NotationError,
        read_address,
        read_any,
        read_board,
        read_games,
        read_obf,
        read_transcript,
    )

READERS_OF_FILES = (read_games, read_any)
READERS_OF_TEXT = (read_transcript, read_board, read_obf, read_address)
LONGEST, SLOWEST_SECONDS = 4096, 10

BOARD = "-" * 27 + "OX------XO" + "-" * 27
SEEDS = (
    "f5d6c3d3c4",
    "1. F5 d6 2. C3 d3 1-0",
    '[Black "a"]\n[Result "0-1"]\n\n1. f5 {x} d6 *',
    f"{BOARD} X",
    f"{BOARD}X~f5",
    f"{BOARD} X; f5:+2; % x\n{BOARD} X f5d6",
    f"https://flipside.example/board/{BOARD}X~f5?ply=1",
    f"(;GM[Othello]PB[a]RE[+2:r]BO[8 {BOARD.replace('X', '*')} *]B[F5/1/2]W[PA];)",
    "(;FF[4]GM[2]SZ[8]AB[a1:c1]AW[d1]PL[W]PB[\\]](;B[fe];W[])(;B[c4]))",
    '{"args":[{"players":[{"name":"a"}],"position":{"moves":[{"t":1,"m":"e6"}]}}]}',
)
ARCHIVE = bytes([20, 26, 1, 1, 1, 0, 0, 0, 0, 0, 234, 7, 8, 0, 24, 0]) + bytes(8) + bytes(60)


def write_seeds(folder: Path) -> None:
    """Put an input for each reader and each notation into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for reader in range(len(READERS_OF_FILES) + len(READERS_OF_TEXT)):
        for number, seed in enumerate(SEEDS):
            (folder / f"seed-{reader}-{number}").write_bytes(bytes([reader]) + seed.encode())
    (folder / "archive").write_bytes(b"\0" + ARCHIVE)


def read(data: bytes) -> None:
    """Give an input to its reader."""
    reader = data[0] % (len(READERS_OF_FILES) + len(READERS_OF_TEXT)) if data else 0
    try:
        if reader < len(READERS_OF_FILES):
            READERS_OF_FILES[reader](data[1:])
        else:
            READERS_OF_TEXT[reader - len(READERS_OF_FILES)](data[1:].decode("latin-1"))
    except NotationError:
        return


def main() -> None:
    """Fuzz as long as the command line says."""
    seconds, folder = int(sys.argv[1]), Path(sys.argv[2])
    write_seeds(folder)
    options = [
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        f"-timeout={SLOWEST_SECONDS}",
        "-rss_limit_mb=1024",
        f"-artifact_prefix={folder}/",
        "-print_final_stats=1",
        "-verbosity=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(folder)], read)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
