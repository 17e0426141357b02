"""What the solver found, kept so that it is not searched for again."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Analysis(models.Model):
    """The exact score of every legal move of a position, as one version of the engine proved it.

    `position` is a board string, since bitboards fit no integer of a database. `scores` holds
    discs for the side to move by the square's name, empties to the winner.
    """

    position = models.CharField(_("position"), max_length=66)
    engine_version = models.PositiveSmallIntegerField(_("engine version"))
    scores = models.JSONField(_("exact scores"))

    class Meta:
        verbose_name = _("analysis")
        verbose_name_plural = _("analyses")
        constraints = [
            models.UniqueConstraint(
                fields=["position", "engine_version"], name="one_analysis_per_position_and_version"
            )
        ]

    def __str__(self) -> str:
        """The position that was analysed."""
        return self.position
