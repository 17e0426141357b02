"""How much the site bears, measured from outside: `python -m tests.load.daily`."""
