"""What searches found, kept so that it is not searched for again, and who is searching now."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Analysis(models.Model):
    """What one version of the engine found out about a position, within some limits.

    - `position`: a board string, since bitboards fit no integer of a database.
    - `limits`: what the search might use, in words of its own; empty if all moves were proved,
      however long that took.
    - `scores`: discs for the side to move by the square's name, empties to the winner: of every
      legal move, or of the best one alone.
    - `exact`: whether they are proved; else they are estimates, `depth` plies ahead.
    - `lines`: best play from each of these moves on, as transcripts; that of the best move first.
    """

    position = models.CharField(_("position"), max_length=66)
    engine_version = models.PositiveSmallIntegerField(_("engine version"))
    limits = models.CharField(_("limits"), max_length=40, blank=True)
    scores = models.JSONField(_("scores"))
    exact = models.BooleanField(_("exact"), default=True)
    depth = models.PositiveSmallIntegerField(_("depth in plies"), null=True, blank=True)
    lines = models.JSONField(_("lines"), default=list)

    class Meta:
        verbose_name = _("analysis")
        verbose_name_plural = _("analyses")
        constraints = [
            models.UniqueConstraint(
                fields=["position", "engine_version", "limits"],
                name="one_analysis_per_position_version_and_limits",
            )
        ]

    def __str__(self) -> str:
        """The position that was analysed."""
        return self.position


class Lease(models.Model):
    """That somebody is at work on something, so that nobody else does the same meanwhile.

    `name` says on what. `until`: when it will be done at the latest. A row that is older was left
    by a process that was killed.
    """

    name = models.CharField(_("name"), max_length=200, unique=True)
    until = models.DateTimeField(_("until"), db_index=True)

    class Meta:
        verbose_name = _("lease")
        verbose_name_plural = _("leases")

    def __str__(self) -> str:
        return f"{self.name} until {self.until.isoformat()}"
