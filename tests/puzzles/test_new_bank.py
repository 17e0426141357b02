"""When the bank's puzzles are made anew, what was made of the ones before is forgotten."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from puzzles.models import Attempt, Run
from reversi_site.engine import START
from reversi_site.engine.notation.board_string import write_board
from reversi_site.players.cards import PUZZLES
from reversi_site.players.models import Card
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db

NAMES = ("2026-11-26", "17", write_board(START))


def test_only_positions_of_ones_own_outlive_the_bank() -> None:
    player = PlayerFactory.create()
    for name in NAMES:
        Attempt.objects.create(player=player, puzzle=name)
        Card.objects.create(player=player, deck=PUZZLES, name=name, due=timezone.now())
    Card.objects.create(player=player, deck="lessons", name="edges", due=timezone.now())
    Run.objects.create(player=player, puzzles=["17"], started_at=timezone.now())

    migration = import_module("puzzles.migrations.0008_bank_of_version_3")
    migration.forget_puzzles_of_the_bank(apps, connection.schema_editor())

    assert [each.puzzle for each in Attempt.objects.all()] == [write_board(START)]
    assert {each.name for each in Card.objects.all()} == {write_board(START), "edges"}
    assert not Run.objects.exists()
