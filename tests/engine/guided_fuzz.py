"""A program that feeds readers of games with what reaches ever more of their code.

`python -m tests.engine.guided_fuzz GROUP SECONDS FOLDER` keeps what it finds in FOLDER. It ends
with an error, and keeps the input that was to blame, if anything but NotationError comes out of a
reader or if one takes longer than ten seconds. The first byte of an input chooses a reader of the
group: of files (bytes), or of texts.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import atheris

# The rules are left out: inputs that are new only by their moves would drown all others.
RULES = ["reversi_site.engine.position", "reversi_site.engine.game"]

with atheris.instrument_imports(include=["reversi_site.engine"], exclude=RULES):
    from reversi_site.engine.notation import (
        NotationError,
        read_address,
        read_any,
        read_board,
        read_games,
        read_obf,
        read_transcript,
    )

READERS: dict[str, tuple[Callable[[Any], object], ...]] = {
    "files": (read_games, read_any),
    "texts": (read_transcript, read_board, read_obf, read_address),
}
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
    '[{"players":["a",1],"position":{"moves":["e6",{"m":7},null,"-"]}},[]]',
)
ARCHIVE = bytes([20, 26, 1, 1, 1, 0, 0, 0, 0, 0, 234, 7, 8, 0, 24, 0]) + bytes(8) + bytes(60)

# What the notations are made of: put in anywhere, it gets further than single bytes do.
WORDS = (
    *("(;", ";)", "GM[Othello]", "GM[2]", "SZ[", "BO[8 ", "RE[", "AB[", "PL[W]", "B[", "W[", "]["),
    *("pass", "PA", "--", "1-0", "1/2-1/2", "1.", "~", "/board/", "/review/", "/g/", "?ply=", "f5"),
    *('"args":', '"position":', '"moves":', '"m":', "null", "[]", "{}", "%20", "\n", "\0", BOARD),
)


def write_seeds(folder: Path, readers: int) -> None:
    """Put an input for each reader and each notation into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for reader in range(readers):
        for number, seed in enumerate(SEEDS):
            (folder / f"seed-{reader}-{number}").write_bytes(bytes([reader]) + seed.encode())
    (folder / "archive").write_bytes(b"\0" + ARCHIVE)


def write_words(path: Path) -> None:
    """Write the dictionary of the fuzzer: a word a line, each byte as a number."""
    lines = ("".join(f"\\x{byte:02x}" for byte in word.encode()) for word in WORDS)
    path.write_text("".join(f'"{line}"\n' for line in lines))


def read(group: str, data: bytes) -> None:
    """Give an input to its reader."""
    readers = READERS[group]
    reader = readers[data[0] % len(readers)] if data else readers[0]
    try:
        reader(data[1:] if group == "files" else data[1:].decode("latin-1"))
    except NotationError:
        return


def main() -> None:
    """Fuzz as long as the command line says."""
    group, seconds, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    inputs, words = folder / "inputs", folder / "words"
    write_seeds(inputs, len(READERS[group]))
    write_words(words)
    options = [
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        f"-timeout={SLOWEST_SECONDS}",
        "-rss_limit_mb=1024",
        f"-dict={words}",
        f"-artifact_prefix={folder}/",
        "-print_final_stats=1",
        "-verbosity=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(inputs)], partial(read, group))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
