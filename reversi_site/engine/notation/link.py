"""Links of ours to a game or a position: to its page, and to whatever else there is about it."""

import re

# The word is matched for good ("*+"), or a text made of "/board/" would take seconds to refuse.
_LINK = re.compile(
    r"\s*\S*?/(?:board|review|position)/(?P<word>[^\s?#/.]*+)"
    r"(?:\.[a-z]{1,4}|(?:/[a-z.-]*){0,2})(?:[?#]\S*)?\s*"
)
_EDITOR = re.compile(r"\s*\S*?/editor/\?board=(?P<word>[^\s&#]*+)(?:[&#]\S*)?\s*")
# The longest game from a board of its own takes a tenth of that.
_LONGEST = 2000
_SHORT = re.compile(r"\s*\S*?/g/[0-9A-Za-z]{1,20}/?\s*")


def word_in(text: str, begin: int = 0) -> tuple[int, int] | None:
    """Return where the word that names the game begins and ends, if a text is a link to a game."""
    if len(text) > _LONGEST:
        return None
    link = _LINK.fullmatch(text, begin) or _EDITOR.fullmatch(text, begin)
    return link.span("word") if link else None


def is_short(text: str) -> bool:
    """Say whether a text is a short link, which tells its game to nobody but the site."""
    return len(text) <= _LONGEST and _SHORT.fullmatch(text) is not None
