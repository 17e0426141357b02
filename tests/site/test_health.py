import pytest
from django.db import OperationalError
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from reversi_site.engine.search import Engine


@pytest.fixture
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "is_warm", lambda _: True)


def test_a_living_process_says_so_without_the_database(client: Client) -> None:
    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.content == b"ok\n"


@pytest.mark.django_db
def test_a_site_with_all_it_needs_is_ready(client: Client, warm: None) -> None:
    response = client.get("/readyz")

    assert response.status_code == 200
    assert response.content == b"ready\n"


@pytest.mark.django_db
def test_it_is_not_ready_before_the_engine_is_compiled(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "is_warm", lambda _: False)

    response = client.get("/readyz")

    assert response.status_code == 503
    assert "warm_engine" in response.content.decode()


@pytest.mark.django_db
def test_it_is_not_ready_before_all_migrations_ran(
    client: Client, warm: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MigrationExecutor, "migration_plan", lambda *_: ["0002"])

    response = client.get("/readyz")

    assert response.status_code == 503
    assert "manage.py migrate" in response.content.decode()


def test_it_is_not_ready_without_a_database(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OperationalError("password of the database")

    monkeypatch.setattr(MigrationExecutor, "__init__", refused)

    response = client.get("/readyz")

    assert response.status_code == 503
    assert response.content == b"the database cannot be reached: OperationalError\n"


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_health_takes_no_post(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


def test_health_is_never_cached(client: Client) -> None:
    assert "no-store" in client.get("/healthz")["Cache-Control"]
