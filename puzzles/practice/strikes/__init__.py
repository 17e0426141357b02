"""Three strikes: as many practice puzzles as one can solve until three mistakes."""
