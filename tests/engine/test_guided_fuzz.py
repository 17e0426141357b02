"""Ten minutes of inputs that look for new ways through the readers of games."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import needs

SECONDS = 600


@pytest.mark.slow
@pytest.mark.parametrize("group", ["files", "texts"])
def test_ten_minutes_of_guided_fuzzing_find_no_way_to_break_a_reader(
    group: str, tmp_path: Path
) -> None:
    pytest.importorskip("atheris", reason="no atheris: it has no wheel for this machine")

    fuzzing = subprocess.run(
        [sys.executable, "-m", "tests.engine.guided_fuzz", group, str(SECONDS), str(tmp_path)],
        cwd=needs.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert fuzzing.returncode == 0, fuzzing.stderr[-4000:]
    assert "number_of_executed_units" in fuzzing.stderr
