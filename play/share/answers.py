"""What is answered where a file or a picture of a game is asked for, and the text is no game."""

from django.http import HttpRequest, HttpResponse

from play.notices import slip_notice
from reversi_site.engine.notation import NotationError
from reversi_site.http import answers


def slip_text(request: HttpRequest, error: NotationError) -> HttpResponse:
    """The sentence about what is wrong, as plain text."""
    return HttpResponse(
        f"{slip_notice(error).spoken}\n", content_type="text/plain; charset=utf-8", status=404
    )


# Answers 404 with that sentence where a view reads an address.
answers_slip = answers(NotationError, slip_text)
