"""Players and users in the admin."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from reversi_site.players.accounts.forms import AdminLogInForm
from reversi_site.players.models import Card, Player, User

admin.site.login_form = AdminLogInForm


@admin.register(User)
class SiteUserAdmin(UserAdmin):
    """Users: there is nothing of them but a name, a password and what they may do."""

    list_display = ("username", "is_staff", "is_active")
    search_fields = ("username",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
    )


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):
    """Players without their tokens: who reads one can pass for the guest."""

    list_display = ("__str__", "created", "seen_on", "can_play")
    list_filter = ("can_play", ("user", admin.EmptyFieldListFilter))
    date_hierarchy = "seen_on"
    raw_id_fields = ("user",)
    readonly_fields = ("created", "seen_on")


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):
    """Cards, to look up why something comes back, or does not."""

    list_display = ("deck", "name", "player", "due")
    list_filter = ("deck",)
    raw_id_fields = ("player",)
