"""Attempts in the admin."""

from django.contrib import admin

from puzzles.models import Attempt


@admin.register(Attempt)
class AttemptAdmin(admin.ModelAdmin):
    """Attempts of players, to look something up."""

    list_display = ("puzzle", "player", "round", "solved_at", "first_try", "perfect", "version")
    list_filter = ("first_try", "shown")
    date_hierarchy = "date"
    raw_id_fields = ("player",)
