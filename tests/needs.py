"""What some tests need and not every machine has: each call returns it, or skips the test.

Where CI is set, the machine was made for all tests: a missing program is a failure there. The
shared data exist in few places, so their tests skip wherever they are absent.
"""

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

from reversi_site.management import arguments

ROOT = Path(__file__).resolve().parent.parent


def shared_data() -> Path:
    """Return the folder of large test data: SHARED_DATA, or ../shared/data beside the project."""
    folder = arguments.shared_data()
    if not folder.is_dir():
        pytest.skip(f"no test data in {folder}: set SHARED_DATA to its folder")
    return folder


def chromium() -> str:
    """Return the path of the browser: CHROMIUM, or the system's chromium."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not found or not Path(found).is_file():
        _missing("no chromium: install it, or set CHROMIUM to its path")
    return found


def postgresql() -> str:
    """Return the address of a PostgreSQL server on which databases can be made: POSTGRESQL_URL."""
    url = os.environ.get("POSTGRESQL_URL")
    if not url:
        _missing("no PostgreSQL: set POSTGRESQL_URL to a server where databases can be made")
    return url


def _missing(what: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
