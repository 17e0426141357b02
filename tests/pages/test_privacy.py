"""The privacy page tells what is kept, and keeps its promises."""

import pytest
from django.db.models import CASCADE
from django.test import Client
from django.utils import timezone

from lessons.models import FirstTry, ModuleCheck, Restart, Review, StepProgress, TeacherLink
from lessons.progress import links
from reversi_site.players.cards import note_card
from reversi_site.players.models import Card, Player

pytestmark = pytest.mark.django_db

STEP = "/learn/basics/first-moves/1/"
BELONGINGS = (Card, ModuleCheck, Player, Restart, Review, StepProgress, TeacherLink)


@pytest.mark.parametrize(
    "words",
    [
        "what you have practised and when it comes back",
        "That stays when you delete the game",
        "If you make a link for a teacher",
        "for 90 days at most",
        "two numbers a step",
        "If you start fresh on a shared device",
        "what is needed to check your password (not the password itself)",
        "what is needed to know it again, not the four words themselves",
        "An account, and everything in it, is kept until you delete it.",
    ],
)
def test_it_tells_what_is_kept(client: Client, words: str) -> None:
    assert words in client.get("/privacy/").content.decode()


def test_whatever_belongs_to_a_player_goes_with_the_player() -> None:
    relations = [
        field
        for field in Player._meta.get_fields(include_hidden=True)
        if field.is_relation and field.auto_created
    ]
    assert relations
    for relation in relations:
        assert getattr(relation, "on_delete", None) is CASCADE, relation


def test_erasing_leaves_nothing_but_numbers_without_a_name(client: Client) -> None:
    client.post(STEP, {"square": "f5"})
    player = Player.objects.get()
    note_card(player, "lessons", "find-all", right=False)
    links.make_link(player)
    ModuleCheck.objects.create(player=player, module="basics", seed=1, passed_at=timezone.now())
    Review.objects.create(player=player, seed=1, skills=["find-all"])
    client.post("/learn/basics/first-moves/restart/")
    client.post(STEP, {"square": "f5"})

    for model in BELONGINGS:
        assert model.objects.exists(), model

    client.post("/erase")

    for model in BELONGINGS:
        assert not model.objects.exists(), model
    assert FirstTry.objects.get().right == 1
