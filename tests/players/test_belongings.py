"""Whatever belongs to a player comes along, and can be taken away as a file. All of it."""

import datetime
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.db.models import Field, Model
from django.utils import timezone

from lessons.models import ModuleCheck, Restart, Review, StepProgress, TeacherLink
from play.models import Game, RatedGame
from puzzles.models import Attempt, Run
from reversi_site.players import services
from reversi_site.players.cards import note_card
from reversi_site.players.exporting import everything_of
from reversi_site.players.merging import merging
from reversi_site.players.models import Card, Player
from tests.factories import GameFactory, PlayerFactory, UserFactory
from tests.players.conftest import guest as browser_of

pytestmark = pytest.mark.django_db

NOON = datetime.datetime(2027, 3, 1, 12, tzinfo=datetime.UTC)
HOUR = datetime.timedelta(hours=1)
DAY = datetime.timedelta(days=1)

Make = Callable[[Player], Any]


def rated(player: Player) -> RatedGame:
    game = GameFactory.create(owner=player)
    return RatedGame.objects.create(
        player=player, game=game, level="first_day", colour="black", score=1, ended_at=NOON
    )


# One row of each table that points at players: a table without a line here fails the tests below.
MAKE: dict[str, Make] = {
    "lessons.ModuleCheck": lambda player: ModuleCheck.objects.create(
        player=player, module="basics", seed=1
    ),
    "lessons.Restart": lambda player: Restart.objects.create(player=player, lesson="basics/x"),
    "lessons.Review": lambda player: Review.objects.create(player=player, seed=1),
    "lessons.StepProgress": lambda player: StepProgress.objects.create(
        player=player, lesson="basics/x", step="y"
    ),
    "lessons.TeacherLink": lambda player: TeacherLink.objects.create(
        player=player, expires=timezone.now() + DAY
    ),
    "play.Game": lambda player: GameFactory.create(owner=player),
    "play.RatedGame": rated,
    "players.Card": lambda player: note_card(player, "lessons", "find-all", right=True),
    "puzzles.Attempt": lambda player: Attempt.objects.create(player=player, puzzle="2027-02-01"),
    "puzzles.Run": lambda player: Run.objects.create(player=player),
}


def tables() -> "dict[str, tuple[type[Model], Field[Any, Any]]]":
    """Every table that points at players, and by which field."""
    relations = [
        field
        for field in Player._meta.get_fields(include_hidden=True)
        if field.is_relation and field.auto_created
    ]
    return {
        relation.related_model._meta.label: (relation.related_model, relation.field)  # type: ignore[union-attr, misc]
        for relation in relations
    }


@pytest.fixture
def player() -> Player:
    """The player of an account."""
    return PlayerFactory.create(user=UserFactory.create())


@pytest.fixture
def guest() -> Player:
    return PlayerFactory.create()


def test_every_table_of_players_is_looked_at_here() -> None:
    assert set(tables()) == set(MAKE)


@pytest.mark.parametrize("label", MAKE)
def test_it_comes_along(guest: Player, player: Player, label: str) -> None:
    row = MAKE[label](guest)
    _, field = tables()[label]

    services.merge(guest, player)

    row.refresh_from_db()
    assert getattr(row, field.name) == player
    assert not Player.objects.filter(pk=guest.pk).exists()


@pytest.mark.parametrize("label", MAKE)
def test_what_both_have_is_merged_and_nothing_is_left_with_the_guest(
    guest: Player, player: Player, label: str
) -> None:
    own, other = MAKE[label](player), MAKE[label](guest)
    model, field = tables()[label]

    services.merge(guest, player)

    kept = model._default_manager.filter(**{field.name: player})
    assert {row.pk for row in kept} <= {own.pk, other.pk}
    assert kept.exists()
    assert kept.count() == model._default_manager.count()


@pytest.mark.parametrize("label", MAKE)
def test_it_is_in_the_file_that_can_be_taken_away(player: Player, label: str) -> None:
    MAKE[label](PlayerFactory.create())
    assert everything_of(player)[label] == []

    MAKE[label](player)

    assert len(everything_of(player)[label]) == 1


def test_the_file_names_fields_and_holds_no_secret(guest: Player) -> None:
    for make in MAKE.values():
        make(guest)

    response = browser_of(guest).get("/account/export")

    found = json.loads(response.content)
    assert set(found) == {"players.Player", *MAKE}
    assert found["players.Player"][0]["show_dots"] is True
    assert found["play.RatedGame"][0]["game_public_id"] == found["play.Game"][-1]["public_id"]
    assert guest.token not in response.content.decode()
    assert response["Content-Disposition"].startswith('attachment; filename="flipside-')
    assert "no-store" in response["Cache-Control"]


def test_whoever_is_not_known_has_no_file(client: Any) -> None:
    assert client.get("/account/export")["Location"] == "/account/"


# --- Who wins where both have something ----------------------------------------------------------


def step(player: Player, **fields: Any) -> StepProgress:
    return StepProgress.objects.create(player=player, lesson="basics/x", step="y", **fields)


def merged_step(guest: Player, player: Player) -> StepProgress:
    services.merge(guest, player)
    return StepProgress.objects.get(player=player)


def test_a_solved_step_stays_solved(guest: Player, player: Player) -> None:
    step(player, misses=2)
    step(guest, answer="f5", solved_at=NOON)

    assert merged_step(guest, player).answer == "f5"


def test_of_two_solved_steps_the_first_stays(guest: Player, player: Player) -> None:
    step(player, answer="f5", solved_at=NOON)
    step(guest, answer="d3", solved_at=NOON + HOUR)

    assert merged_step(guest, player).answer == "f5"


def test_of_two_lines_the_longer_is_gone_on_with(guest: Player, player: Player) -> None:
    step(player, line="f5d6")
    step(guest, line="f5d6c3d3")

    assert merged_step(guest, player).line == "f5d6c3d3"


def test_a_first_try_stays_the_first(guest: Player, player: Player) -> None:
    step(player, first_right=False)
    step(guest, first_right=True, solved_at=NOON)

    assert merged_step(guest, player).first_right is False


def test_the_check_begun_last_goes_on_and_a_passed_one_stays_passed(
    guest: Player, player: Player
) -> None:
    ModuleCheck.objects.create(player=player, module="basics", seed=1, started_at=NOON + HOUR)
    ModuleCheck.objects.create(
        player=guest, module="basics", seed=2, started_at=NOON, passed_at=NOON
    )

    services.merge(guest, player)

    check = ModuleCheck.objects.get()
    assert (check.seed, check.passed_at) == (1, NOON)


def test_the_review_begun_last_goes_on(guest: Player, player: Player) -> None:
    Review.objects.create(player=player, seed=1, started_at=NOON)
    Review.objects.create(player=guest, seed=2, started_at=NOON + HOUR)

    services.merge(guest, player)

    assert Review.objects.get().seed == 2


@pytest.mark.parametrize(("left", "kept"), [(DAY, "own"), (-DAY, "other")])
def test_the_teachers_link_stays_unless_it_has_expired(
    guest: Player, player: Player, left: datetime.timedelta, kept: str
) -> None:
    now = timezone.now()
    TeacherLink.objects.create(player=player, token="own", expires=now + left)
    TeacherLink.objects.create(player=guest, token="other", expires=now + DAY)

    services.merge(guest, player)

    assert TeacherLink.objects.get().token == kept


def attempt(player: Player, **fields: Any) -> Attempt:
    fields = {"puzzle": "2027-02-01", "date": datetime.date(2027, 2, 1)} | fields
    return Attempt.objects.create(player=player, **fields)


def merged_attempt(guest: Player, player: Player) -> Attempt:
    services.merge(guest, player)
    return Attempt.objects.get(player=player, round=1)


ON_THE_DAY = datetime.datetime(2027, 2, 1, 12, tzinfo=datetime.UTC)


def test_a_solved_challenge_stays_solved(guest: Player, player: Player) -> None:
    attempt(player, moves="a1b1")
    attempt(guest, moves="a1b1c1", solved_at=NOON)

    assert merged_attempt(guest, player).solved_at == NOON


def test_of_two_solutions_the_first_stays(guest: Player, player: Player) -> None:
    attempt(player, solved_at=ON_THE_DAY + HOUR, first_try=True)
    attempt(guest, solved_at=ON_THE_DAY)

    assert merged_attempt(guest, player).first_try is False


@pytest.mark.parametrize("worse", [{"shown": True}, {"solved_at": NOON}])
def test_no_streak_gets_shorter(guest: Player, player: Player, worse: dict[str, Any]) -> None:
    """A solution that was shown, or that came late, does not count for one."""
    attempt(player, solved_at=ON_THE_DAY + HOUR)
    attempt(guest, **{"solved_at": ON_THE_DAY} | worse)

    kept = merged_attempt(guest, player)

    assert kept.solved_at == ON_THE_DAY + HOUR
    assert not kept.shown


def test_of_two_that_go_on_the_one_further_on_stays(guest: Player, player: Player) -> None:
    attempt(player, moves="a1b1")
    attempt(guest, moves="a1b1c1d1")

    assert merged_attempt(guest, player).moves == "a1b1c1d1"


def test_no_open_page_fits_the_merged_attempt(guest: Player, player: Player) -> None:
    attempt(player, version=3)
    attempt(guest, version=7, moves="a1b1")

    assert merged_attempt(guest, player).version == 8


def test_other_rounds_and_days_come_along(guest: Player, player: Player) -> None:
    attempt(player, solved_at=ON_THE_DAY)
    attempt(guest, solved_at=NOON)
    attempt(guest, round=2)
    attempt(guest, puzzle="2027-02-02")

    services.merge(guest, player)

    kept = Attempt.objects.order_by("puzzle", "round").values_list("puzzle", "round")
    assert list(kept) == [("2027-02-01", 1), ("2027-02-01", 2), ("2027-02-02", 1)]


@pytest.mark.parametrize(("own_day", "other_day", "comes_back"), [(0, 1, 1), (1, 0, 2)])
def test_the_card_tried_last_stays(
    guest: Player, player: Player, own_day: int, other_day: int, comes_back: int
) -> None:
    """Right comes back after two days, wrong after one."""
    note_card(player, "lessons", "count", right=True, now=NOON + own_day * DAY)
    note_card(guest, "lessons", "count", right=False, now=NOON + other_day * DAY)

    services.merge(guest, player)

    assert Card.objects.get().due == NOON + (max(own_day, other_day) + comes_back) * DAY


def test_options_are_the_accounts_and_what_is_known_stays_known(
    guest: Player, player: Player
) -> None:
    Player.objects.filter(pk=guest.pk).update(show_dots=False, can_play=True, created=NOON)
    guest.refresh_from_db()

    services.merge(guest, player)

    player.refresh_from_db()
    assert (player.show_dots, player.can_play, player.created) == (
        True,
        True,
        min(NOON, player.created),
    )


# --- All or nothing ------------------------------------------------------------------------------


def test_if_one_app_fails_nothing_has_changed(guest: Player, player: Player) -> None:
    def fail(**_: Any) -> None:
        raise RuntimeError

    for make in MAKE.values():
        make(guest)
    merging.connect(fail)
    try:
        with pytest.raises(RuntimeError):
            services.merge(guest, player)
    finally:
        merging.disconnect(fail)

    assert Player.objects.filter(pk=guest.pk).exists()
    for model, field in tables().values():
        assert not model._default_manager.filter(**{field.name: player}).exists(), model


def test_a_guest_who_is_gone_already_changes_nothing(guest: Player, player: Player) -> None:
    gone = Player.objects.get(pk=guest.pk)
    services.merge(guest, player)

    services.merge(gone, player)

    assert Player.objects.get() == player


@pytest.mark.django_db(transaction=True)
def test_guests_of_several_devices_who_come_at_once_are_all_there(player: Player) -> None:
    guests = PlayerFactory.create_batch(4)
    for guest in guests:
        for make in MAKE.values():
            make(guest)

    def come(guest: Player) -> None:
        try:
            services.merge(guest, Player.objects.get(pk=player.pk))
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(come, guests * 2))

    assert Player.objects.get() == player
    assert Game.objects.filter(owner=player).count() == 2 * len(guests)
    assert StepProgress.objects.filter(player=player).count() == 1
