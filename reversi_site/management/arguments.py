"""What the engine's commands take: numbers, and the folder of data that is not in the project."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError

from reversi_site.engine.held_out import FIRST_YEAR, is_held_out


def from_one(what: str) -> Callable[[str], int]:
    """Return a reader of whole numbers from 1 on, for argparse; `what` names them in an error."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < 1:
            raise argparse.ArgumentTypeError(f"{text!r} is not a {what} from 1 on")
        return int(text)

    return read


def add_archives(parser: argparse.ArgumentParser) -> None:
    """Let a command take where tournament games are: with the shared data unless told otherwise."""
    parser.add_argument(
        "--archives",
        type=Path,
        default=shared_data() / "wthor",
        metavar="FOLDER",
        help="of WTHOR files, named by year (%(default)s)",
    )


def held_out_archives(folder: Path) -> list[Path]:
    """Return the WTHOR files of a folder from which the evaluation was not learnt, by year.

    Raises CommandError if there is none.
    """
    found = [path for path in folder.glob("*.wtb") if is_held_out(path)]
    if not found:
        raise CommandError(f"no WTHOR files from {FIRST_YEAR} on in {folder}")
    return sorted(found)


def shared_data() -> Path:
    """Return where games and problems are looked for: SHARED_DATA, or ../shared/data."""
    beside: Path = settings.BASE_DIR.parent / "shared" / "data"
    return Path(os.environ.get("SHARED_DATA", beside))
