from django.db import migrations
from django.db.models.functions import Length

# A date or a number; the names of positions, whose puzzles stay what they are, are longer.
LONGEST_NAME_IN_BANK = 10


def forget_puzzles_of_the_bank(apps, schema_editor):
    """Forget what was made of the bank before: other positions stand under its names now."""

    def of_bank(model, field):
        objects = apps.get_model(*model).objects
        return objects.annotate(length=Length(field)).filter(length__lte=LONGEST_NAME_IN_BANK)

    of_bank(("puzzles", "Attempt"), "puzzle").delete()
    of_bank(("players", "Card"), "name").filter(deck="puzzles").delete()
    apps.get_model("puzzles", "Run").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ("players", "0005_accounts"),
        ("puzzles", "0007_making_has_a_lease"),
    ]

    operations = [migrations.RunPython(forget_puzzles_of_the_bank, migrations.RunPython.noop)]
