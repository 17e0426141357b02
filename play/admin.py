"""Games in the admin, to look at: what changes one are moves."""

from django.contrib import admin

from play.models import Game


@admin.register(Game)
class GameAdmin(admin.ModelAdmin):
    """A list of games, and each of them to read."""

    list_display = ("public_id", "opponent", "level", "colour", "moves", "ended_by", "updated")
    list_filter = ("opponent", "level", "ended_by")
    search_fields = ("public_id", "moves")
    date_hierarchy = "updated"
    raw_id_fields = ("owner",)
    readonly_fields = ("public_id", "start", "moves", "version", "pressed_at", "seed")
