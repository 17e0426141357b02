"""The moves that the site plays out once a puzzle is solved."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Adds a column with a default, so that code from before goes on working."""

    dependencies = [("puzzles", "0004_making")]

    operations = [
        migrations.AddField(
            model_name="attempt",
            name="rest",
            field=models.CharField(
                blank=True, default="", max_length=64, verbose_name="moves played out by the site"
            ),
        ),
    ]
