"""Puzzles to practise with: by theme, by difficulty, one's own mistakes, three strikes."""
