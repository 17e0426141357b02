"""How many puzzles of a run of three strikes were solved."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Adds a column with a default, so that code from before goes on working."""

    dependencies = [("puzzles", "0002_practice_rounds_and_made_puzzles")]

    operations = [
        migrations.AddField(
            model_name="run",
            name="solved",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="solved"),
        ),
    ]
