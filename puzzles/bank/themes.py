"""What a puzzle is about, by name. `puzzles.making.themes` decides it."""

from enum import StrEnum


class Theme(StrEnum):
    """A kind of idea that solving a puzzle takes. The values stand in the bank's file."""

    CORNER_SACRIFICE = "corner-sacrifice"
    X_SQUARE = "x-square"
    QUIET_MOVE = "quiet-move"
    FORCED_PASS = "forced-pass"
    PARITY = "parity"
    REGION_ORDER = "region-order"
    WIPEOUT = "wipeout"
    EDGE_TRICK = "edge-trick"
    SWINDLE = "swindle"
    KEEP_THE_DRAW = "keep-the-draw"
