"""How far each player has come. The course itself is not stored: its files are the source."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from reversi_site.players.models import Player


class StepProgress(models.Model):
    """What one player has done in one step.

    Lesson and step are kept by name, "basics/first-moves" and "first-disc": they outlive changes
    of the order. `answer` is the last answer counted, the right one once the step is solved.
    `hints` is how many steps of help were taken: two hints, then the answer shown.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player")
    )
    lesson = models.CharField(_("lesson"), max_length=100)
    step = models.CharField(_("step"), max_length=100)
    answer = models.CharField(_("answer"), max_length=128, blank=True, default="")
    misses = models.PositiveSmallIntegerField(_("wrong answers"), default=0)
    hints = models.PositiveSmallIntegerField(_("hints taken"), default=0)
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
