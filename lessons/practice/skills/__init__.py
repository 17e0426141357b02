"""What can be practised. A skill makes a new question from chance, with its answer proved.

To add one, write it in the module that it belongs to; a module's check asks for it by its name in
`course.yaml`.
"""

from lessons.practice.asking import Skill
from lessons.practice.skills import basics, endings, openings, reading, strategy

SKILLS: dict[str, Skill] = {
    **basics.SKILLS,
    **reading.SKILLS,
    **strategy.SKILLS,
    **endings.SKILLS,
    **openings.SKILLS,
}
