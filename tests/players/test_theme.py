import pytest
from django.test import Client


@pytest.mark.parametrize("chosen", ["light", "dark"])
def test_the_chosen_theme_is_kept(client: Client, chosen: str) -> None:
    response = client.post("/theme", {"theme": chosen, "next": "/rules/"})

    assert response["Location"] == "/rules/"
    assert client.cookies["theme"].value == chosen


def test_anything_else_goes_back_to_the_system_theme(client: Client) -> None:
    client.cookies["theme"] = "dark"

    client.post("/theme", {"theme": "system"})

    assert client.cookies["theme"]["max-age"] == 0


@pytest.mark.parametrize("elsewhere", ["https://example.com/", "//example.com", "javascript:x"])
def test_it_never_sends_the_visitor_to_another_site(client: Client, elsewhere: str) -> None:
    response = client.post("/theme", {"theme": "dark", "next": elsewhere})

    assert response["Location"] == "/"
