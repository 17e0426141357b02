"""The rules page as data: sentences, the diagrams beside them, and the claims behind them.

A claim is one checkable statement in a line, `transcript: statement`, with `start` for the empty
transcript or 64 board characters and a side in place of one. `tests/pages/test_rules_claims.py`
replays every one of them; a paragraph that names a square or counts discs has at least one.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Text = str | Promise

START = "start"

TRUE, FALSE = _("True."), _("False.")

THREE_LINES = "f5f4c3c4e3d6"
FOUR_LINES = "d3c5d6c7f5f4g4g5e6f6d7e3c4h4g7"
NOT_IN_LINE = "f5f6f7g5f4c5b5b6c4"
BOTH_ENDS = "e6f4g3d6c5g4d7d8e3f3c6h3h4"
EARLY_PASS = "e6f6c4e7e8d8g6f8"
WIPEOUT = "c4c3f5d6c7c5b4d3d2"
ROW_OF_WHITE = (
    "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2"
)
OWN_DISC_FIRST = f"{'-' * 18}O--------X--------O{'-' * 27} O"
FORCED_PASS = "-OOOOOOOOOOXOOOOOOXOXOXOOXXOOXOOOOOOOOOO-OOOOOOO--OOOO-O--OOOOO- X"


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to draw: after a transcript or a board string, and what is marked on it.

    `line` names squares to lighten, `cross` a square that is no move, `dots` shows legal moves.
    """

    position: str
    words: Text
    dots: bool = False
    line: str = ""
    cross: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, what it says, its diagram, and the claims that its sentences rest on."""

    slug: str
    title: Text
    paragraphs: tuple[Text, ...]
    diagram: Diagram | None = None
    points: tuple[Text, ...] = ()
    claims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Belief:
    """Something people say, TRUE or FALSE, and why."""

    statement: Text
    verdict: Text
    why: Text
    claims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Word:
    """A word that players use, and what it means."""

    word: Text
    meaning: Text
    claims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """A detail that is not the same on all sites."""

    detail: Text
    here: Text
    elsewhere: Text


RULES = (
    Section(
        "board",
        _("The board has 64 squares"),
        (
            _("Columns are a to h from left to right. Rows are 1 to 8 from top to bottom."),
            _(
                "So a1 is the top left corner and b1 is to its right. In chess row 1 is at the "
                "bottom; here it is at the top."
            ),
            _(
                "There are 64 discs, black on one side and white on the other. A disc never moves "
                "once it lies on the board. It only changes its colour."
            ),
        ),
        Diagram("-" * 64 + " X", _("The empty board. The square a1 is at the top left.")),
        claims=("names: a1 top-left", "names: b1 right-of a1", "names: 64 squares"),
    ),
    Section(
        "start",
        _("Four discs to start, and Black moves first"),
        (
            _("White stands on d4 and e5, Black on e4 and d5. Then the two sides take turns."),
            _(
                "Black has four first moves: d3, c4, f5 and e6. After Black c4, which turns d4, "
                "White may play c3, c5 or e3."
            ),
            _("You choose your colour, not who begins: Black always does."),
        ),
        Diagram(START, _("The starting position with Black’s four moves."), dots=True),
        claims=(
            "start: white d4 e5",
            "start: black e4 d5",
            "start: legal d3 c4 f5 e6",
            "start: c4 flips d4",
            "c4: legal c3 c5 e3",
        ),
    ),
    Section(
        "outflank",
        _("A move traps a line"),
        (
            _(
                "Put a disc of your colour on an empty square so that one or more discs of the "
                "other colour stand between it and another disc of yours: in a straight line, "
                "with no gap. Players say that the line is outflanked. Those discs turn over."
            ),
            _("A line can run in eight directions: up, down, left, right and along diagonals."),
            _("The smallest case is a row of Black, White, empty: Black fills it and White turns."),
            _("After Black’s first move d3, the disc on d4 has turned: Black 4, White 1."),
        ),
        Diagram("d3", _("After Black d3: d4 has turned.")),
        claims=(
            f"-XO{'-' * 61} X: d1 flips c1",
            "start: d3 flips d4",
            "d3: counts 4 1",
        ),
    ),
    Section(
        "every-line",
        _("Every trapped line turns, and all of it"),
        (
            _(
                "One move can trap several lines. All discs in all of them turn at once. You may "
                "not leave one out."
            ),
            _(
                "Here Black c5 turned four discs in three directions: c4 above, d4 along the "
                "diagonal, d5 and e5 to the right."
            ),
        ),
        Diagram(f"{THREE_LINES}c5", _("After Black c5: c4, d4, d5 and e5 have turned.")),
        claims=(f"{THREE_LINES}: c5 flips c4 d4 d5 e5", f"{THREE_LINES}: c5 directions 3"),
    ),
    Section(
        "placed-disc",
        _("Only lines from the disc just placed count"),
        (
            _(
                "White e7 turned e4, e5 and e6 above it, d6 and f6 on its two upper diagonals, and "
                "d7 to its left."
            ),
            _(
                "Black’s f5 now stands between white discs on three lines: in its row, in its "
                "column and on a diagonal. It stays black, since none of those lines starts at e7."
            ),
        ),
        Diagram(
            f"{FOUR_LINES}e7",
            _("After White e7: six discs have turned, and f5 stays black."),
            line="e5 f5 g5 f4 f6 e6 g4",
        ),
        claims=(
            f"{FOUR_LINES}: e7 flips e4 e5 e6 d6 f6 d7",
            f"{FOUR_LINES}e7: black f5",
            f"{FOUR_LINES}e7: white e5 g5 f4 f6 e6 g4",
        ),
    ),
    Section(
        "straight",
        _("Lines are straight and have no gaps"),
        (
            _("A line never jumps over an empty square and never turns a corner."),
            _(
                "White a5 turned b5 and nothing else. The black discs on d5, e5 and f5 are safe, "
                "because White’s own disc on c5 ends the line."
            ),
        ),
        Diagram(
            f"{NOT_IN_LINE}a5", _("After White a5: only b5 has turned."), line="a5 b5 c5 d5 e5 f5"
        ),
        claims=(
            f"{NOT_IN_LINE}: a5 flips b5",
            f"{NOT_IN_LINE}a5: black d5 e5 f5",
            f"{NOT_IN_LINE}a5: white c5",
        ),
    ),
    Section(
        "no-move",
        _("No trap, no move"),
        (
            _("A disc that would turn nothing may not be placed. These are the usual slips:"),
            _(
                "White may not play b2 here: next to it, on c3, is White’s own disc, and the black "
                "disc on d4 comes only after it. One published rule page says that this move "
                "turns c3 and d4. It turns nothing."
            ),
        ),
        Diagram(
            OWN_DISC_FIRST,
            _("White c3, Black d4, White e5. White may not play b2."),
            cross="b2",
            line="b2 c3 d4 e5",
        ),
        points=(
            _("the square is taken;"),
            _("only your own disc is next to it;"),
            _("the line of the other colour runs to the edge of the board;"),
            _("the line ends at an empty square;"),
            _("only a bent line would lead to a disc of yours;"),
            _("there is no disc of the other colour next to it at all."),
        ),
        claims=(
            f"{OWN_DISC_FIRST}: b2 illegal must-pass",
            f"{OWN_DISC_FIRST}: b2 reason next-is-own",
            f"{OWN_DISC_FIRST}: white c3 e5",
            f"{OWN_DISC_FIRST}: black d4",
            "start: d4 illegal taken",
            "start: e3 reason next-is-own",
            "f5: e7 reason next-is-empty",
            "start: c3 reason run-to-empty",
            f"O{'-' * 7}O{'-' * 7}-{'-' * 47} X: a3 reason run-to-edge",
            "start: a1 illegal no-neighbour",
        ),
    ),
    Section(
        "pass",
        _("No legal move: you pass"),
        (
            _(
                "If you have no legal move you must pass, and the other side moves again. If you "
                "have one you may not pass."
            ),
            _("This site passes for you, and always shows and says who passed and why."),
            _("It can happen early: after only eight moves Black has no legal move here."),
        ),
        Diagram(EARLY_PASS, _("Black has no legal move and passes.")),
        claims=(f"{EARLY_PASS}: passed black", f"{EARLY_PASS}: moves 8"),
    ),
    Section(
        "end",
        _("When nobody can move, most discs wins"),
        (
            _(
                "The game ends when neither side has a legal move: mostly because the board is "
                "full, sometimes with squares still empty, now and then because one side has no "
                "disc left. Here White was wiped out after nine moves."
            ),
            _("More discs wins. The same number is a draw."),
            _(
                "When squares are left empty there are two ways to count. The plain count is the "
                "discs on the board: that is the result on this site. The tournament count gives "
                "the empty squares to the winner, as championships and game archives do. We show "
                "both when they differ."
            ),
            _("In this game the plain count is 13 to 0 and the tournament count 64 to 0."),
        ),
        Diagram(WIPEOUT, _("The end of a game of nine moves: Black 13, White 0.")),
        claims=(
            f"{WIPEOUT}: over",
            f"{WIPEOUT}: moves 9",
            f"{WIPEOUT}: counts 13 0",
            f"{WIPEOUT}: tournament 64 0",
        ),
    ),
)

ADVICE = (
    Section(
        "many-discs",
        _("Many discs are not a lead"),
        (
            _(
                "In the middle of the game the number of discs says little about who is winning. "
                "In 105,294 tournament games, with 12 squares left, the side with fewer discs won "
                "55 % of the time and the side with more moves won 77 %."
            ),
            _(
                "A big turn can be a gift. White f5 here turned four discs at once: e5, f4, and g4 "
                "and e6 at the two ends of one diagonal. Each of them may give Black a new move."
            ),
        ),
        Diagram(f"{BOTH_ENDS}f5", _("After White f5: e5, f4, g4 and e6 have turned.")),
        claims=(f"{BOTH_ENDS}: f5 flips e5 f4 g4 e6", f"{BOTH_ENDS}: f5 directions 4"),
    ),
    Section(
        "stable",
        _("Some discs can never be turned again"),
        (
            _(
                "Corners first: a line through a corner has no square behind it. Then discs of the "
                "same colour that are joined to an owned corner along the edge, and all discs on "
                "a completely full edge, whatever their colours."
            ),
            _(
                "A disc is certain to be safe when, on each of its four lines, the line is full, "
                "or the edge is next to it, or a safe disc of its own colour is."
            ),
            _(
                "A full row in the middle is not safe. Here row 5 is all White, and Black g7 "
                "still turns e5. A disc that touches a corner only along a diagonal is not safe "
                "either."
            ),
        ),
        Diagram(
            ROW_OF_WHITE,
            _("Row 5 is all White. Black to move."),
            line="a5 b5 c5 d5 e5 f5 g5 h5",
        ),
        claims=(
            f"{ROW_OF_WHITE}: white a5 b5 c5 d5 e5 f5 g5 h5",
            f"{ROW_OF_WHITE}: g7 turns e5",
        ),
    ),
    Section(
        "moves-matter",
        _("Moves matter more than discs"),
        (
            _(
                "Mobility is the number of your legal moves. As a rule of thumb more is better, "
                "but it is no law: what counts is whether good moves are among them."
            ),
            _(
                "To make the other side pass you take away their moves, not your own. A forced "
                "pass gives you two moves in a row and changes who moves last: good only if your "
                "second move is good."
            ),
            _(
                "Here Black a1 takes a corner and makes White pass, and loses by 2. Black a6 wins "
                "by 8."
            ),
        ),
        Diagram(FORCED_PASS, _("Black to move. Taking the corner a1 loses."), dots=True),
        claims=(
            f"{FORCED_PASS}: a1 forces-pass",
            f"{FORCED_PASS}: a1 scores -2",
            f"{FORCED_PASS}: a6 scores 8",
        ),
    ),
    Section(
        "last-move",
        _("The last move is worth having"),
        (
            _(
                "White has the last move of a full game, unless someone passes. So Black wants to "
                "change that: by a pass that White is forced into, or by a region of empty "
                "squares that White cannot enter."
            ),
            _(
                "In tournament games that filled the board White moved last in 60 %, and whoever "
                "moved last won 68 % of the decided ones."
            ),
            _(
                "In a region with an even number of empty squares, let the other side begin: you "
                "then move last in it. This holds only if both sides can play there."
            ),
        ),
    ),
)

WORDS = (
    Word(_("Legal move"), _("A square where your disc traps at least one line.")),
    Word(_("Outflank"), _("To have a line of the other colour between two discs of yours.")),
    Word(
        _("Corner"),
        _("a1, h1, a8 or h8. A disc there can never be turned."),
        ("names: corners a1 h1 a8 h8",),
    ),
    Word(
        _("X-square"),
        _("b2, g2, b7 or g7, diagonally beside a corner. Played early it mostly gives it away."),
        ("names: x-squares b2 g2 b7 g7",),
    ),
    Word(
        _("C-square"),
        _("a2, b1, g1, h2, a7, b8, g8 or h7, on the edge beside a corner. It can give it away."),
        ("names: c-squares a2 b1 g1 h2 a7 b8 g8 h7",),
    ),
    Word(
        _("Edge"),
        _("The outer rows and columns. Fewer lines reach them, so discs there turn less often."),
    ),
    Word(_("Stable disc"), _("A disc that no row of legal moves can ever turn.")),
    Word(
        _("Frontier disc"),
        _("A disc that touches an empty square. Few of them leave the other side few moves."),
    ),
    Word(_("Interior disc"), _("A disc with no empty square next to it.")),
    Word(_("Mobility"), _("How many legal moves a side has.")),
    Word(_("Quiet move"), _("A move that opens few new moves for the other side.")),
    Word(
        _("Region"),
        _("Empty squares that touch each other, also diagonally. It matters who can play there."),
    ),
    Word(_("Parity"), _("Who gets the last move, on the whole board or in one region.")),
    Word(_("Tempo"), _("A move in hand: one that you can make and the other side cannot answer.")),
    Word(_("Swindle"), _("Both squares of a pair, because the other side cannot enter it.")),
    Word(_("Sacrifice"), _("Something given up, often a corner, for something better later.")),
    Word(_("Pass"), _("A turn without a move, because there is no legal one.")),
    Word(_("Wipeout"), _("An end in which one side has no disc left.")),
    Word(
        _("Transcript"),
        _("A game written as its moves, passes left out: f5 d6 c3 d3 c4 is the Tiger opening."),
        ("f5d6c3d3c4: opening Tiger",),
    ),
)

BELIEFS = (
    Belief(
        _("You may pass when you dislike all your moves."),
        FALSE,
        _("You pass only when you have no legal move, and then you must."),
    ),
    Belief(
        _("A corner disc can never be turned."),
        TRUE,
        _("No line runs through a corner: there is no square behind it."),
        ("names: corners-unflippable",),
    ),
    Belief(
        _("A disc that is connected to a corner cannot be turned."),
        FALSE,
        _(
            "True along an edge, from a corner of the same colour. A diagonal touch protects "
            "nothing."
        ),
    ),
    Belief(
        _("A full row or column that I hold from end to end is safe."),
        FALSE,
        _("Only an edge is. In the diagram above row 5 is all White, and g7 turns e5."),
        (f"{ROW_OF_WHITE}: g7 turns e5",),
    ),
    Belief(
        _("If I trap two lines, I choose one."),
        FALSE,
        _("Both turn. Every trapped line turns, in all eight directions."),
    ),
    Belief(
        _("To make the other side pass, keep your own moves few."),
        FALSE,
        _("The other way round: take their moves away."),
    ),
    Belief(
        _("More moves are always better."),
        FALSE,
        _("Mostly, not always. One good move beats ten bad ones."),
    ),
    Belief(
        _("A corner on offer is always the best move."),
        FALSE,
        _(
            "With 8 to 10 squares left the best corner on offer is not the best move in about "
            "40 % of positions."
        ),
    ),
    Belief(
        _("The game can end before the board is full."),
        TRUE,
        _("When neither side has a move it is over. 5 % of tournament games end that way."),
    ),
    Belief(
        _("Passes are rare."),
        FALSE,
        _(
            "59 % of tournament games have at least one. Before the last 20 squares they are: "
            "1.6 %. And 4.3 % of games are draws."
        ),
    ),
)

DIFFERENCES = (
    Difference(
        _("Who begins"),
        _("Black, always. You choose your colour."),
        _("Some sites let you choose which colour begins."),
    ),
    Difference(
        _("The first four discs"),
        _("White on d4 and e5, Black on e4 and d5."),
        _("Old Reversi rules let the players place them freely."),
    ),
    Difference(
        _("Empty squares at the end"),
        _("The plain count is the result; the tournament count stands beside it."),
        _("Tournaments give them to the winner."),
    ),
    Difference(
        _("Passing"),
        _("Happens by itself, and is shown and said."),
        _("Some sites have a button for it."),
    ),
    Difference(
        _("Undo"),
        _("Against the computer, as often as you like."),
        _("Often allowed against a computer; such a game then does not count for a rating."),
    ),
    Difference(
        _("Clock"),
        _("None."),
        _("Online games elsewhere give, for example, 30 seconds a move and 60 for the first."),
    ),
    Difference(
        _("Legal moves"),
        _("Marked with a dot; you can switch that off, and coordinates too."),
        _("Much the same."),
    ),
)
