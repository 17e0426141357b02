"""What the kinds of steps are called where a learner's weak sides are told."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from lessons.course.steps import (
    Choose,
    Compare,
    Count,
    FindAll,
    FindSquare,
    Mark,
    MarkFlips,
    NameSquare,
    Place,
    PlayOut,
    Step,
)

# Reading is not among them: nothing is tried there.
KINDS: Mapping[type[Step], str | Promise] = {
    Place: _("Choosing a move that does what is asked"),
    FindAll: _("Finding all legal moves"),
    MarkFlips: _("Seeing which discs turn"),
    Mark: _("Marking stable discs, frontiers and regions"),
    Choose: _("Choosing the right answer"),
    FindSquare: _("Finding a square by its name"),
    NameSquare: _("Naming a square"),
    Count: _("Counting"),
    Compare: _("Comparing two moves"),
    PlayOut: _("Playing on to a goal"),
}
