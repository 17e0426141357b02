"""Every sentence about games from elsewhere."""

from django.utils.translation import gettext, ngettext

from play.notices import largest_words, slip_notice
from reversi_site.board import words
from reversi_site.engine import Colour, Game
from reversi_site.engine.notation import MOST_GAMES, Collection, Format, Record
from reversi_site.engine.openings import opening_of

# --- What is read ------------------------------------------------------------------------------


def format_name(form: Format) -> str:
    """What a notation is called."""
    match form:
        case Format.LINK:
            return gettext("a link of ours")
        case Format.TRANSCRIPT:
            return gettext("moves in a row")
        case Format.MOVE_LIST:
            return gettext("a numbered list of moves")
        case Format.BOARD:
            return gettext("a board, square by square")
        case Format.WTHOR:
            return "WTHOR"
        case Format.QUEST:
            return gettext("a game of Othello Quest")
        case _:
            return form.value.upper()


def limits() -> str:
    """How much can be brought at once."""
    return gettext("As much as %(size)s at once. Of many games %(games)d are listed at a time.") % {
        "size": largest_words(),
        "games": MOST_GAMES,
    }


# --- What is wrong -----------------------------------------------------------------------------


def no_such_game(count: int) -> str:
    """Somebody asks for games that come after the last one."""
    return ngettext(
        "There is only %(count)s game in it.", "There are only %(count)s games in it.", count
    ) % {"count": grouped(count)}


# --- Several games -----------------------------------------------------------------------------


def heading(count: int) -> str:
    """How many games there are to choose from: more than one."""
    return gettext("%(count)s games to choose from.") % {"count": grouped(count)}


def read_as(form: Format) -> str:
    """Which notation a text was taken for."""
    return gettext("Read as %(format)s.") % {"format": format_name(form)}


def part(games: Collection) -> str:
    """Which games of how many are listed: "Games 1 to 100 of 3,214."; "" if it is all of them."""
    shown = len(games.records)
    if shown == games.count:
        return ""
    return gettext("Games %(first)s to %(last)s of %(count)s.") % {
        "first": grouped(games.first),
        "last": grouped(games.first + shown - 1),
        "count": grouped(games.count),
    }


def read_on(count: int) -> str:
    """The button that lists the games which come then, so many; or, without any, those again."""
    if not count:
        return gettext("List them again")
    return ngettext("The next game", "The next %(count)s games", count) % {"count": grouped(count)}


def grouped(number: int) -> str:
    """A number with its thousands set apart."""
    return f"{number:,}"


# --- One of them -------------------------------------------------------------------------------


def record_name(record: Record, number: int) -> str:
    """Who played, else the number of the game in what was read."""
    if record.black or record.white:
        unknown = gettext("unknown")
        return f"{record.black or unknown} – {record.white or unknown}"
    if record.game.moves or record.error:
        return gettext("Game %(number)s") % {"number": grouped(number)}
    return gettext("Position %(number)s") % {"number": grouped(number)}


def record_facts(record: Record) -> str:
    """Where and when it was played, how long it is, and what its opening is called."""
    opening = opening_of(record.game)
    facts = [record.date, record.place, _length(record.game), opening.name if opening else ""]
    return " · ".join(filter(None, facts))


def _length(game: Game) -> str:
    """How many moves there are; of a position alone, whose turn it is."""
    moves = len(game.moves)
    if not moves:
        return words.turn_words(game.position)
    return ngettext("%(count)d move", "%(count)d moves", moves) % {"count": moves}


def record_outcome(record: Record) -> str:
    """How it came out, by its moves or else by what is written about it; "" if neither tells."""
    if record.game.is_over:
        result = record.game.result()
        return gettext("%(black)d to %(white)d") % {"black": result.black, "white": result.white}
    return _told_result(record.result)


def _told_result(result: str) -> str:
    """What somebody wrote about the end: "Black by 8", "White, on time"."""
    if result == "0":
        return gettext("Draw")
    winner, _, margin = result.partition("+")
    if winner not in ("B", "W"):
        return ""
    named = {"colour": words.colour_name(Colour.BLACK if winner == "B" else Colour.WHITE)}
    match margin:
        case "":
            return gettext("%(colour)s won") % named
        case "R":
            return gettext("%(colour)s, by resignation") % named
        case "T":
            return gettext("%(colour)s, on time") % named
        case _:
            return gettext("%(colour)s by %(discs)s") % {**named, "discs": margin}


def breaks_off(record: Record) -> str:
    """Why a game is not read to its end; "" if it is."""
    if record.error is None:
        return ""
    return gettext("It breaks off. %(reason)s") % {"reason": slip_notice(record.error).verdict}
