"""Shares measured in tournament games, in per cent, that the course may tell.

`tests/pages/test_measured_shares.py` counts them anew in 105,000 games.
"""

MEASURED: dict[str, float] = {
    "a game has a pass": 59,
    "a game has a pass before the last 20 squares": 1.6,
    "a game ends with empty squares": 5,
    "a game is a draw": 4.3,
    "White moves last on a full board": 60,
    "the last mover wins a full board": 68,
    "White answers perpendicular": 65,
    "White answers diagonal": 34,
    "White answers parallel": 1,
    "Black wins after perpendicular": 45,
    "Black wins after diagonal": 48,
    "Black wins after parallel": 63,
    "fewer discs with 12 squares left wins": 55,
    "more moves with 12 squares left wins": 77,
    "with 8 to 10 squares left the best corner on offer is not the best move": 40,
}
