"""What the form for a short link says."""

from django import forms


class ShortenForm(forms.Form):
    """Of which game a short link is wanted, as a word of an address."""

    moves = forms.CharField()
