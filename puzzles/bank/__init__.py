"""What a puzzle is, the file that holds the site's puzzles, and how each of them goes on."""
