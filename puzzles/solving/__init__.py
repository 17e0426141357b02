"""Solving a puzzle, wherever it stands: a day's, or one to practise with."""
