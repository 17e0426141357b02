"""What others may take from here: pictures, data, a feed, and a board for their own pages.

It is the same for everybody: nothing in here knows who asks. docs/api.md is written for whoever
uses it.
"""
