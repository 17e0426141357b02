"""A puzzle for every day: whose day it is, the archive, streaks, and what can be shared."""
