"""Who may import whom: docs/architecture.md as a test."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent

ENGINE = "reversi_site.engine"
SEARCH = f"{ENGINE}.search"
KERNELS = f"{SEARCH}.kernels"
TRAINING = f"{ENGINE}.training"
TRAINING_COMMAND = "reversi_site.management.commands.train_evaluation"
FLOOR = ("reversi_site.players", "reversi_site.analyses", "reversi_site.board")
FLOOR_WITH_DJANGO = ("reversi_site.players", "reversi_site.analyses.models", "reversi_site.board")
APPS = ("lessons", "puzzles", "play")
ROOF = "reversi_site.pages"

# The rooms of an app from the ground up. Lessons: what is taught, how far a player has come, the
# page of a step, and what is made for practice. Puzzles: what a puzzle is, making them, solving
# one, that of the day, those for practice, and what other programs may have. Play: a game as an
# address, what its moves are worth, what is handed on of it, games from elsewhere, positions set by
# hand, ratings, where a game begins, a game, all games of a player, what went wrong in one.
ROOMS = {
    "lessons": ("course", "progress", "steps", "practice"),
    "puzzles": ("bank", "making", "solving", "daily", "practice", "open_data"),
    "play": (
        "share",
        "analysis",
        "sending",
        "imports",
        "editor",
        "rating",
        "starts",
        "games",
        "my_games",
        "review",
    ),
}
# These say what is taught and what is asked, and know no Django.
GROUND = ("lessons.course", "puzzles.bank", "puzzles.making")


class Import(NamedTuple):
    """One import: where it stands, what it names, and whether it waits for a call."""

    file: str
    line: int
    importer: str
    imported: str
    in_function: bool

    def __str__(self) -> str:
        """As a place to jump to."""
        return f"{self.file}:{self.line} imports {self.imported}"


def is_in(module: str, *packages: str) -> bool:
    """Whether a dotted name is one of the packages or lies in it."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def imports() -> Iterator[Import]:
    """Yield all imports of the project's own code, tests excepted."""
    for package in ("reversi_site", *APPS):
        for path in sorted((ROOT / package).rglob("*.py")):
            file = path.relative_to(ROOT)
            parts = [*file.parent.parts, *([] if path.stem == "__init__" else [path.stem])]
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node, in_function in _walk(tree, in_function=False):
                for name in _names(node, file.parent.parts):
                    yield Import(str(file), node.lineno, ".".join(parts), name, in_function)


def _walk(
    node: ast.AST, *, in_function: bool
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, in_function
        elif not _is_for_types_only(child):
            inside = in_function or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from _walk(child, in_function=inside)


def _is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def _names(node: ast.Import | ast.ImportFrom, package: tuple[str, ...]) -> Iterator[str]:
    """Yield the dotted names of an import; `from a import b` may mean the module a.b or its b."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
    module = ".".join(filter(None, (base, node.module)))
    yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.fixture(scope="module")
def all_imports() -> list[Import]:
    return list(imports())


def assert_none(forbidden: Iterator[Import]) -> None:
    assert not (found := [str(one) for one in forbidden]), "\n".join(found)


def test_there_is_something_to_judge(all_imports: list[Import]) -> None:
    judged = {one.importer.split(".")[0] for one in all_imports}

    assert judged == {"reversi_site", *APPS}


def test_the_engine_knows_no_django_and_no_app(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, ENGINE)
        and (
            is_in(one.imported, "django", *APPS)
            or (is_in(one.imported, "reversi_site") and not is_in(one.imported, ENGINE))
        )
    )


def test_importing_the_engine_wakes_neither_django_nor_the_compiler() -> None:
    assert woken_by("import reversi_site.engine, reversi_site.engine.search") == []


def test_the_apps_do_not_know_each_other(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, *APPS)
        and is_in(one.imported, *APPS)
        and one.importer.split(".")[0] != one.imported.split(".")[0]
    )


def test_nothing_is_imported_from_above(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if (is_in(one.importer, *FLOOR) and is_in(one.imported, *APPS, ROOF))
        or (is_in(one.importer, *APPS) and is_in(one.imported, ROOF))
    )


@pytest.mark.parametrize("app", ROOMS)
def test_the_rooms_of_an_app_stand_on_each_other(app: str, all_imports: list[Import]) -> None:
    rooms = tuple(f"{app}.{room}" for room in ROOMS[app])
    for at, room in enumerate(rooms):
        assert_none(
            one
            for one in all_imports
            if is_in(one.importer, room) and is_in(one.imported, *rooms[at + 1 :])
        )


def test_a_day_and_practice_know_nothing_of_each_other(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, "puzzles.practice") and is_in(one.imported, "puzzles.daily")
    )


def test_what_is_taught_and_what_is_asked_knows_no_django(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, *GROUND) and is_in(one.imported, "django", *FLOOR_WITH_DJANGO)
    )


def test_the_floor_does_not_import_sideways(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, *FLOOR)
        and is_in(one.imported, *FLOOR)
        and one.importer.split(".")[1] != one.imported.split(".")[1]
    )


def test_the_roof_reads_the_apps_and_never_writes(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, ROOF)
        and is_in(one.imported, *APPS)
        and {"services", "models", "forms", "views"} & set(one.imported.split("."))
    )


def test_kernels_are_imported_by_the_search_and_its_training_alone(
    all_imports: list[Import],
) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.imported, KERNELS) and not is_in(one.importer, SEARCH, TRAINING)
    )


def test_nothing_but_its_command_imports_the_training(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.imported, TRAINING)
        and not is_in(one.importer, TRAINING, TRAINING_COMMAND, "tests")
    )


def test_the_search_imports_kernels_and_numba_late(all_imports: list[Import]) -> None:
    assert_none(
        one
        for one in all_imports
        if is_in(one.importer, SEARCH)
        and not is_in(one.importer, KERNELS)
        and is_in(one.imported, KERNELS, "numba", "llvmlite")
        and not one.in_function
    )


def test_no_page_without_a_search_pays_for_the_compiler() -> None:
    code = """
import django
django.setup()
from django.conf import settings
settings.DATABASES["default"]["NAME"] = ":memory:"
from django.test import Client
for address in (
    *("/rules/", "/guides/endgame/", "/glossary/", "/questions/"),
    *("/learn/", "/learn/basics/first-moves/1/", "/learn/endgame/graduation/1/"),
):
    assert Client().get(address).status_code == 200
"""
    assert woken_by(code, "numba", "llvmlite") == []


def woken_by(code: str, *modules: str) -> list[str]:
    """Which of the modules (Django and numba by default) a process has loaded that ran `code`."""
    asked = modules or ("django", "numba", "llvmlite")
    end = f"\nimport sys\nprint(*[name for name in {asked!r} if name in sys.modules])"
    command = [sys.executable, "-c", code + end]
    environment = {"DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()
