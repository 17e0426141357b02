"""Every sentence of a review; those about positions and moves are the board's."""

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from play import levels
from play.notices import Notice
from play.review.graph import Labels
from play.review.judging import Judged, Kind
from play.review.report import Report
from play.review.subjects import Subject
from play.review.totals import Likeness, Phase, Total
from play.review.turning import Turn
from play.review.values import Value
from reversi_site.board import words
from reversi_site.engine import squares
from reversi_site.engine.calibration import OPENING_PLIES
from reversi_site.engine.game import Game
from reversi_site.engine.position import Colour

# So many moves of a line are named beside the move that it begins with.
MOVES_NAMED = 6

# --- Who and what ------------------------------------------------------------------------------


def side(subject: Subject, colour: Colour) -> str:
    """Who played a colour: "You" or "Black"."""
    return gettext("You") if colour is subject.you else words.colour_name(colour)


def eyebrow(subject: Subject) -> str:
    """Who played what: "Game review · You were Black, Family table, level 3 was White"."""
    if subject.you is None:
        return gettext("Game review")
    return gettext("Game review · You were %(yours)s, %(opponent)s was %(theirs)s") % {
        "yours": words.colour_name(subject.you),
        "opponent": subject.opponent,
        "theirs": words.colour_name(subject.you.other),
    }


def kind_name(kind: Kind | None) -> str:
    """What a move is called: "blunder"; nothing if estimates cannot tell."""
    return {
        None: "",
        Kind.BEST: gettext("best"),
        Kind.GOOD: gettext("good"),
        Kind.SLIP: gettext("slip"),
        Kind.MISTAKE: gettext("mistake"),
        Kind.BLUNDER: gettext("blunder"),
        Kind.NAMED: gettext("named opening"),
    }[kind]


def phase_name(phase: Phase) -> str:
    """A part of the game."""
    return {
        Phase.OPENING: gettext("Opening"),
        Phase.MIDDLE: gettext("Middle game"),
        Phase.END: gettext("Endgame"),
    }[phase]


def discs(number: int, exact: bool) -> str:
    """So many discs: "10 discs", or "about 10 discs" by an estimate."""
    counted = ngettext("%(count)d disc", "%(count)d discs", number) % {"count": number}
    return counted if exact else gettext("about %(counted)s") % {"counted": counted}


def depth(move: Judged) -> str:
    """How far an estimate looked: "10 plies ahead"."""
    return ngettext("%(count)d ply ahead", "%(count)d plies ahead", move.depth) % {
        "count": move.depth
    }


# --- The headline ------------------------------------------------------------------------------


def heading(report: Report) -> str:
    """What is to be said of the game in a line: "It turned on move 47."."""
    subject = report.subject
    if subject.resigned_by:
        return gettext("%(side)s resigned after move %(number)d.") % {
            "side": side(subject, subject.resigned_by),
            "number": len(subject.game.moves),
        }
    if report.turn is None:
        return gettext("It was settled early.") if subject.winner else gettext("It stayed level.")
    said = (
        gettext("It turned on move %(number)d.")
        if report.turn.exact
        else gettext("It seems to have turned on move %(number)d.")
    )
    return said % {"number": report.turn.judged.ply.move_number}


def lead(report: Report) -> str:
    """What happened, in two sentences or three."""
    if report.subject.resigned_by:
        return _led(report.subject, report.values[-1], report.subject.game.position.empties)
    if report.turn:
        return _turned(report.subject, report.turn)
    return " ".join([_result(report.subject), _settled(report)])


def _turned(subject: Subject, turn: Turn) -> str:
    move = turn.judged
    gave_away = gettext("Then %(square)s gave away %(discs)s.") % {
        "square": squares.name(move.played.square),
        "discs": discs(move.loss, move.exact),
    }
    return " ".join(
        [_led(subject, turn.before, move.position.empties), gave_away, _result(subject)]
    )


def _led(subject: Subject, value: Value, empties: int) -> str:
    """Who led by how much: "You led by 8 discs under best play, with 14 squares left."."""
    left = ngettext("%(count)d square left", "%(count)d squares left", empties) % {"count": empties}
    if value.black_ahead == 0:
        level = gettext("It was level") if value.exact else gettext("It was about level")
        return gettext("%(level)s under best play, with %(left)s.") % {"level": level, "left": left}
    leader = Colour.BLACK if value.black_ahead > 0 else Colour.WHITE
    return gettext("%(side)s led by %(discs)s under best play, with %(left)s.") % {
        "side": side(subject, leader),
        "discs": discs(value.ahead(leader), value.exact),
        "left": left,
    }


def _result(subject: Subject) -> str:
    """How it came out, by both counts where they differ: "White won 34 to 30."."""
    result = subject.game.result()
    if result.winner is None:
        return gettext("It ended in a draw, %(discs)d to %(discs)d.") % {"discs": result.black}
    won = gettext("%(side)s won %(more)d to %(fewer)d.") % {
        "side": side(subject, result.winner),
        "more": max(result.black, result.white),
        "fewer": min(result.black, result.white),
    }
    return " ".join(filter(None, [won, words.tournament_sentence(result)]))


def _settled(report: Report) -> str:
    """Since when it was sure to come out like that."""
    if report.exact_from == 0:
        return gettext("With best play that outcome was sure from the start: that is proved.")
    return gettext(
        "With best play that outcome was sure from move %(number)d on: that is proved."
    ) % {"number": move_number(report, report.exact_from) + 1}


def walk_words(game: Game, ply: int) -> str:
    """Which move is looked at: "Move 47 of 60", who passes, or the end."""
    if ply == len(game.plies):
        return gettext("End of the game")
    following = game.plies[ply]
    if following.is_pass:
        return gettext("%(colour)s passes") % {"colour": words.colour_name(following.colour)}
    return gettext("Move %(number)d of %(total)d") % {
        "number": following.move_number,
        "total": len(game.moves),
    }


# --- One move ----------------------------------------------------------------------------------


def move_title(move: Judged) -> str:
    """A move in a list: "Move 47, a2"."""
    return gettext("Move %(number)d, %(square)s") % {
        "number": move.ply.move_number,
        "square": squares.name(move.played.square),
    }


def move_notice(move: Judged, opening: str) -> Notice:
    """What a move came to, and what would have been better. `opening`: the name of the opening."""
    named = {"square": squares.name(move.played.square), "best": squares.name(move.best.square)}
    if move.is_worse:
        verdict = gettext("%(square)s gives away %(discs)s.") % {
            **named,
            "discs": discs(move.loss, move.exact),
        }
        return Notice(verdict, _why_worse(move))
    if move.kind is Kind.NAMED:
        verdict = gettext("%(square)s belongs to %(opening)s.") % {**named, "opening": opening}
    elif move.is_forced:
        verdict = gettext("%(square)s is the only move.") % named
    elif move.exact:
        said = (
            gettext("%(square)s is the best move.")
            if move.kind is Kind.BEST
            else gettext("%(square)s is as good as %(best)s.")
        )
        verdict = said % named
    elif move.loss == 0:
        verdict = _preferred(move)
    else:
        return Notice(gettext("%(square)s is no clear mistake.") % named, _too_near(move))
    return Notice(verdict, _comes_to(move))


def _preferred(move: Judged) -> str:
    """That an estimate finds nothing better."""
    named = {"square": squares.name(move.played.square), "best": squares.name(move.best.square)}
    if move.played.square == move.best.square:
        return gettext("Our engine would play %(square)s too.") % named
    return gettext("Our engine finds %(square)s as good as %(best)s.") % named


def _why_worse(move: Judged) -> str:
    best, played = squares.name(move.best.square), squares.name(move.played.square)
    if not move.exact:
        return gettext(
            "Most likely a %(kind)s: %(best)s comes to about %(best_score)s, %(played)s to about "
            "%(score)s. Estimates, %(depth)s."
        ) % {
            "kind": kind_name(move.kind),
            "best": best,
            "best_score": words.signed(move.best.score),
            "played": played,
            "score": words.signed(move.played.score),
            "depth": depth(move),
        }
    return gettext("A %(kind)s: %(best)s %(would)s, %(played)s %(does)s. Both are proved.") % {
        "kind": kind_name(move.kind),
        "best": best,
        "would": words.score_words(move.best.score),
        "played": played,
        "does": words.score_words(move.played.score),
    }


def _comes_to(move: Judged) -> str:
    if move.played.exact:
        return gettext("It %(does)s: that is proved.") % {
            "does": words.score_words(move.played.score)
        }
    return gettext("It comes to about %(score)s: an estimate, %(depth)s.") % {
        "score": words.signed(move.played.score),
        "depth": depth(move),
    }


def _too_near(move: Judged) -> str:
    return gettext(
        "Our engine would play %(best)s, which comes to %(discs)s more, %(depth)s. "
        "That is too little to be sure."
    ) % {
        "best": squares.name(move.best.square),
        "discs": discs(move.loss, exact=False),
        "depth": depth(move),
    }


def better(move: Judged) -> str:
    """What a move was and what was better: "Blunder. d1 wins by 8: d1 c2 d2 g2 c1 a3"."""
    named = {"square": squares.name(move.best.square), "kind": kind_name(move.kind).capitalize()}
    if not move.exact:
        return gettext("%(kind)s, most likely. %(square)s comes to about %(score)s") % {
            **named,
            "score": words.signed(move.best.score),
        }
    return gettext("%(kind)s. %(square)s %(would)s: %(line)s") % {
        **named,
        "would": words.score_words(move.best.score),
        "line": " ".join(map(squares.name, move.best.line[:MOVES_NAMED])),
    }


def played_note(move: Judged) -> str:
    """What is said of the square that was played: "played, gives away 10 discs"."""
    return gettext("played, gives away %(discs)s") % {"discs": discs(move.loss, move.exact)}


def better_note(move: Judged) -> str:
    """What is said of the square of the better move."""
    return gettext("best move") if move.exact else gettext("better, by an estimate")


# --- A line ------------------------------------------------------------------------------------


def line_title(square: int) -> str:
    """What a line is: "Best play from d1"."""
    return gettext("Best play from %s") % squares.name(square)


def line_step(step: int, length: int) -> str:
    """How far the board is in the line: "Line: 3 of 14"."""
    return gettext("Line: %(step)d of %(length)d") % {"step": step, "length": length}


def not_searched(square: int) -> Notice:
    """A legal square of which the review knows no line."""
    return Notice(
        gettext("%s was not looked at here.") % squares.name(square),
        gettext("The review has looked for the best move, and at the move that was played."),
    )


# --- Lists and tables --------------------------------------------------------------------------


def mistakes_title(subject: Subject, colour: Colour) -> str:
    """The heading above one side's mistakes."""
    if colour is subject.you:
        return gettext("Your biggest mistakes")
    return gettext("%(colour)s’s biggest mistakes") % {"colour": words.colour_name(colour)}


def lost(total: Total) -> str:
    """What was given away together: "12", or "about 12"; nothing without moves."""
    if total.moves == 0:
        return ""
    return str(total.lost) if total.exact else gettext("about %d") % total.lost


def loss(move: Judged) -> str:
    """What a move gave away, in a table."""
    return str(move.loss) if move.exact else gettext("about %d") % move.loss


def value(value: Value) -> str:
    """How far Black is ahead, in a table: "+8", or "about −3"."""
    lead = words.signed(value.black_ahead)
    return lead if value.exact else gettext("about %s") % lead


def like_level(subject: Subject, colour: Colour, like: Likeness) -> str:
    """Which level plays like one side."""
    said = (
        gettext(
            "%(side)s gave away %(lost)s discs a move after move %(opening)d, clearly more than "
            "%(level)s (%(measured)s), the weakest of the levels."
        )
        if like.weaker
        else gettext(
            "%(side)s gave away %(lost)s discs a move after move %(opening)d, about as many as "
            "%(level)s (%(measured)s)."
        )
    )
    return said % {
        "side": side(subject, colour),
        "lost": number_format(like.lost, 2),
        "opening": OPENING_PLIES,
        "level": levels.full_name(like.level),
        "measured": number_format(like.measured, 2),
    }


def opening(report: Report) -> str:
    """Where the game left the named openings, and what our engine prefers there."""
    found = report.subject.opening
    if found is None:
        return gettext("This game went through no named opening.")
    named = gettext("%(name)s, up to move %(number)d.") % {
        "name": found.name,
        "number": found.moves,
    }
    left = next((move for move in report.judged if move.ply.move_number > found.moves), None)
    if left is None or left.ply.move_number != found.moves + 1:
        return named
    if left.loss == 0:
        return f"{named} {_preferred(left)}"
    then = gettext("Then %(square)s left the named lines; %(best)s comes to %(discs)s more.") % {
        "square": squares.name(left.played.square),
        "best": squares.name(left.best.square),
        "discs": discs(left.loss, left.exact),
    }
    return f"{named} {then}"


def practice(count: int) -> str:
    """What can be practised of a game; empty if nothing can."""
    if count == 0:
        return ""
    return ngettext(
        "%(count)d position from this game comes back to you as a puzzle, until you hold it.",
        "%(count)d positions from this game come back to you as puzzles, until you hold them.",
        count,
    ) % {"count": count}


# --- The graph ---------------------------------------------------------------------------------


def graph_labels(report: Report) -> Labels:
    """What is written into the graph, and what is said of it."""
    return Labels(
        title=_graph_title(report),
        black_ahead=gettext("Black ahead"),
        white_ahead=gettext("White ahead"),
        exact=gettext("exact"),
    )


def _graph_title(report: Report) -> str:
    leads = [value.black_ahead for value in report.values]
    parts = [gettext("Discs ahead under best play, after each move.")]
    for colour, furthest in ((Colour.BLACK, max(leads)), (Colour.WHITE, -min(leads))):
        if furthest > 0:
            sign = 1 if colour is Colour.BLACK else -1
            parts.append(
                gettext("%(colour)s leads by %(discs)d at most, after move %(number)d.")
                % {
                    "colour": words.colour_name(colour),
                    "discs": furthest,
                    "number": move_number(report, leads.index(sign * furthest)),
                }
            )
    return " ".join(parts)


def move_number(report: Report, plies: int) -> int:
    """How many moves the first so many plies hold."""
    return sum(not ply.is_pass for ply in report.subject.game.plies[:plies])


def graph_caption(report: Report) -> str:
    """What is proved of the graph."""
    if report.exact_from == 0:
        return gettext("Discs ahead under best play, after each move: proved.")
    if report.exact_from == len(report.values):
        return gettext("Discs ahead under best play, after each move: estimates.")
    return gettext(
        "Discs ahead under best play, after each move. Exact after move %(number)d, an estimate "
        "before that."
    ) % {"number": move_number(report, report.exact_from)}


# --- The work ----------------------------------------------------------------------------------


def progress(done: int, total: int) -> str:
    """How far the work has come."""
    return gettext("%(done)d of %(total)d positions") % {"done": done, "total": total}


def quarter_passed(before: int, done: int, total: int) -> str:
    """Told to a screen reader when another quarter is done, else nothing."""
    quarters = 4 * done // total
    return gettext("%d%% done") % (25 * quarters) if quarters > 4 * before // total else ""


def elsewhere() -> str:
    """Why nothing was done: another window is at work on the same game."""
    return gettext("Another window is at work on this game. What it finds counts here too.")


def busy() -> str:
    """Why nothing was done: all searches are taken."""
    return gettext("The server is busy. What is done is kept; it goes on in a moment.")


def no_line() -> str:
    """The address asks for a line that is not known."""
    return gettext("The review knows no such line.")
