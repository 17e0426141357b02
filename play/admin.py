"""Games and short links in the admin, to look at: what changes a game are moves."""

from django.contrib import admin

from play.models import Game, ShortLink


@admin.register(Game)
class GameAdmin(admin.ModelAdmin):
    """A list of games, and each of them to read."""

    list_display = ("public_id", "opponent", "level", "colour", "moves", "ended_by", "updated")
    list_filter = ("opponent", "level", "ended_by")
    search_fields = ("public_id", "moves")
    date_hierarchy = "updated"
    raw_id_fields = ("owner",)
    readonly_fields = ("public_id", "start", "moves", "version", "pressed_at", "seed")


@admin.register(ShortLink)
class ShortLinkAdmin(admin.ModelAdmin):
    """A list of short links, and each of them to read or to delete."""

    list_display = ("code", "moves", "start", "created")
    search_fields = ("code", "moves")
    readonly_fields = ("code", "start", "moves")
