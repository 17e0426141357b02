"""Who won a game that is over: until now it was read from the moves each time."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from reversi_site.engine import Colour
from reversi_site.engine.notation import read_board, read_transcript


def note_winners(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Note it for the games that have ended so far."""
    ended = apps.get_model("play", "Game").objects.exclude(ended_by="")
    for game in ended.iterator():
        if game.resigned_by:
            winner: Colour | None = Colour(game.resigned_by).other
        else:
            winner = read_transcript(game.moves, read_board(game.start)).result().winner
        if winner:
            game.won_by = winner.value
            game.save(update_fields=["won_by"])


class Migration(migrations.Migration):
    dependencies = [("play", "0002_starts_help_and_ratings")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="won_by",
            field=models.CharField(
                blank=True,
                choices=[("black", "Black"), ("white", "White")],
                max_length=5,
                verbose_name="won by",
            ),
        ),
        migrations.RunPython(note_winners, migrations.RunPython.noop),
    ]
