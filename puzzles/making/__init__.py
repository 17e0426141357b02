"""Making puzzles, measuring them, and proving the whole bank again."""
