"""What a player wants to see and hear of boards, as a request says it."""

from django import forms


class OptionsForm(forms.Form):
    """What is shown on boards: kept for the player, in all games."""

    dots = forms.BooleanField(required=False)
    coordinates = forms.BooleanField(required=False)
