"""What the about page says of the computer's levels."""

from itertools import pairwise

import pytest
from django.test import Client

from reversi_site.engine.search import LEVELS


@pytest.mark.django_db
def test_there_are_ten_and_the_page_leads_to_their_list(client: Client) -> None:
    page = client.get("/about/").content.decode()

    assert "plays at ten levels" in page
    assert len(LEVELS) == 10
    assert '<a href="/play/">the list of levels</a>' in page


def test_weak_levels_err_as_people_do() -> None:
    weakest = LEVELS[0]

    assert weakest.greed > 0
    assert weakest.oversight > 0
    assert weakest.depth == 1


def test_stronger_levels_slip_less_look_further_and_play_the_end_perfectly_earlier() -> None:
    for weaker, stronger in pairwise(LEVELS):
        assert stronger.greed <= weaker.greed
        assert stronger.oversight <= weaker.oversight
        assert stronger.depth >= weaker.depth
        assert stronger.exact_from >= weaker.exact_from
