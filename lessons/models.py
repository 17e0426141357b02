"""How far each player has come. The course itself is not stored: its files are the source."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from reversi_site.players.models import Player, new_token


class StepProgress(models.Model):
    """What one player has done in one step.

    Lesson and step are kept by name, "basics/first-moves" and "first-disc": they outlive changes
    of the order. `answer` is the last answer counted, the right one once the step is solved.
    `line` is a transcript of the moves made so far in a step that is played out, without passes.
    `hints` is how many steps of help were taken: two hints, then the answer shown. `first_right`
    is whether the first answer was right without help; empty until there is one, and where there
    is nothing to answer.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    lesson = models.CharField(_("lesson"), max_length=100)
    step = models.CharField(_("step"), max_length=100)
    answer = models.CharField(_("answer"), max_length=128, blank=True, default="")
    line = models.CharField(_("moves so far"), max_length=128, blank=True, default="")
    misses = models.PositiveSmallIntegerField(_("wrong answers"), default=0)
    hints = models.PositiveSmallIntegerField(_("hints taken"), default=0)
    first_right = models.BooleanField(_("right at the first try"), null=True, blank=True)
    solved_at = models.DateTimeField(_("solved"), null=True, blank=True)

    class Meta:
        verbose_name = _("progress in a step")
        verbose_name_plural = _("progress in steps")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "lesson", "step"], name="one_progress_per_player_and_step"
            )
        ]

    def __str__(self) -> str:
        return f"{self.lesson}/{self.step} of player {self.player_id}"


class Restart(models.Model):
    """A lesson that a player has begun anew: what follows there is no first try any more."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    lesson = models.CharField(_("lesson"), max_length=100)

    class Meta:
        verbose_name = _("lesson begun anew")
        verbose_name_plural = _("lessons begun anew")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "lesson"], name="one_restart_per_player_and_lesson"
            )
        ]

    def __str__(self) -> str:
        return f"{self.lesson} of player {self.player_id}"


class FirstTry(models.Model):
    """How many players solved a step at the first try without help, and how many did not.

    Says nothing about who they were: it stays when they go.
    """

    lesson = models.CharField(_("lesson"), max_length=100)
    step = models.CharField(_("step"), max_length=100)
    right = models.PositiveIntegerField(_("right"), default=0)
    wrong = models.PositiveIntegerField(_("wrong"), default=0)

    class Meta:
        verbose_name = _("first tries at a step")
        verbose_name_plural = _("first tries at steps")
        constraints = [
            models.UniqueConstraint(fields=["lesson", "step"], name="one_first_try_per_step")
        ]

    def __str__(self) -> str:
        return f"{self.lesson}/{self.step}"


class ModuleCheck(models.Model):
    """The last mastery check of a player in a module. Its questions follow from `seed`."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    module = models.CharField(_("module"), max_length=100)
    seed = models.BigIntegerField(_("seed"))
    started_at = models.DateTimeField(_("started"), default=timezone.now)
    passed_at = models.DateTimeField(_("passed"), null=True, blank=True)

    class Meta:
        verbose_name = _("mastery check")
        verbose_name_plural = _("mastery checks")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "module"], name="one_check_per_player_and_module"
            )
        ]

    def __str__(self) -> str:
        return f"{self.module} of player {self.player_id}"


class Review(models.Model):
    """A player's running review of the skills that have come back.

    Its questions follow from `seed` and `skills`.
    """

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    seed = models.BigIntegerField(_("seed"))
    skills = models.JSONField(_("skills"), default=list)
    started_at = models.DateTimeField(_("started"), default=timezone.now)

    class Meta:
        verbose_name = _("review")
        verbose_name_plural = _("reviews")

    def __str__(self) -> str:
        return f"review of player {self.player_id}"


class TeacherLink(models.Model):
    """An address under which others may read a player's progress, until it expires.

    Its token is not the player's: whoever has the link can read and do nothing.
    """

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    token = models.CharField(
        _("token"), max_length=32, unique=True, default=new_token, editable=False
    )
    created = models.DateTimeField(_("created"), default=timezone.now)
    expires = models.DateTimeField(_("expires"), db_index=True)

    class Meta:
        verbose_name = _("teacher’s link")
        verbose_name_plural = _("teachers’ links")

    def __str__(self) -> str:
        return f"link of player {self.player_id}"
