"""Progress in the admin."""

from django.contrib import admin

from lessons.models import StepProgress


@admin.register(StepProgress)
class StepProgressAdmin(admin.ModelAdmin):
    """Progress of players, to look something up."""

    list_display = ("lesson", "step", "player", "misses", "hints", "solved_at")
    list_filter = ("lesson",)
    raw_id_fields = ("player",)
