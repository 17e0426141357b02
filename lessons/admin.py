"""Progress in the admin."""

from django.contrib import admin

from lessons.models import FirstTry, ModuleCheck, Restart, Review, StepProgress, TeacherLink


@admin.register(StepProgress)
class StepProgressAdmin(admin.ModelAdmin):
    """Progress of players, to look something up."""

    list_display = ("lesson", "step", "player", "misses", "hints", "first_right", "solved_at")
    list_filter = ("lesson",)
    raw_id_fields = ("player",)


@admin.register(Restart)
class RestartAdmin(admin.ModelAdmin):
    """Lessons that players have begun anew."""

    list_display = ("lesson", "player")
    list_filter = ("lesson",)
    raw_id_fields = ("player",)


@admin.register(FirstTry)
class FirstTryAdmin(admin.ModelAdmin):
    """First tries; `manage.py course_report` says which steps stand out."""

    list_display = ("lesson", "step", "right", "wrong")
    list_filter = ("lesson",)


@admin.register(ModuleCheck)
class ModuleCheckAdmin(admin.ModelAdmin):
    """Mastery checks, running and passed."""

    list_display = ("module", "player", "started_at", "passed_at")
    list_filter = ("module",)
    raw_id_fields = ("player",)


@admin.register(Review)
class ReviewAdmin(admin.ModelAdmin):
    """Running reviews."""

    list_display = ("player", "skills", "started_at")
    raw_id_fields = ("player",)


@admin.register(TeacherLink)
class TeacherLinkAdmin(admin.ModelAdmin):
    """Links without their tokens: who reads one can read the learner's progress."""

    list_display = ("player", "created", "expires")
    raw_id_fields = ("player",)
