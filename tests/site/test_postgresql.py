import os
import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest

from tests import needs


@pytest.fixture
def empty_database() -> Iterator[str]:
    """The address of a database of its own, gone after the test."""
    server = needs.postgresql()
    name = f"flipside_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_a_server_with_an_empty_database_becomes_ready(empty_database: str) -> None:
    code = """
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from reversi_site.pages.health import not_ready
print(not_ready())
call_command("migrate", verbosity=0)
print("migrations" in not_ready())
print(connection.vendor, connection.pool.max_size)
connection.close_pool()
"""
    environment = {**os.environ, "DATABASE_URL": empty_database, "DATABASE_POOL_SIZE": "3"}

    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=needs.ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    before, *after = done.stdout.splitlines()
    assert before.startswith("migrations that are not applied")
    assert after == ["False", "postgresql 3"]
