"""Fixtures of all tests."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache, caches
from django.db import connections
from pytest_django import DjangoDbBlocker

DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that touch the database, for the second run on PostgreSQL."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if fixtures & DATABASE_FIXTURES or item.get_closest_marker("django_db"):
            item.add_marker("database")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what tests counted: the numbers they recorded, summed up over a test's parts."""
    counted: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        counted.update({name: n for name, n in report.user_properties if isinstance(n, int)})
    for name, number in counted.items():
        terminalreporter.write_line(f"{number:,} {name}")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Keep SQLite's test database in a file of this run's own.

    The browser tests' server answers in other threads, which cannot share one in memory.
    """
    if connections["default"].vendor == "sqlite":
        file: Path = tmp_path_factory.mktemp("database") / "test.sqlite3"
        connections["default"].settings_dict["TEST"]["NAME"] = str(file)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """End all other sessions before PostgreSQL's test database is dropped: it must have none.

    The browser tests' server and the pool may keep one a little longer than the tests.
    """
    yield
    if connections["default"].vendor == "postgresql":
        with django_db_blocker.unblock(), connections["default"].cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Begin each test with nothing counted against any rate limit, and no picture kept."""
    cache.clear()
    caches["pictures"].clear()
