"""What a request may say about a player's days."""

from django import forms

from puzzles.daily import days, words


class YourDaysForm(forms.Form):
    """The time zone of the player's days, empty for the browser's, and whether to show streaks."""

    time_zone = forms.CharField(required=False)
    show_streak = forms.BooleanField(required=False)

    def clean_time_zone(self) -> str:
        """A time zone of the list, or none."""
        name = str(self.cleaned_data["time_zone"])
        if name and name not in days.time_zones():
            raise forms.ValidationError(words.no_time_zone(name))
        return name
