"""The dailies for other programs and pages: JSON, a feed, a picture, a page to embed."""
