"""Node counts that only a change to the search may change.

After a change that is meant to: `make bench ARGS="--quick --write-signature FILE"`, with the path
of the file that is read here.
"""

import csv
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reversi_site.engine import START
from reversi_site.engine.bench import PERFT, QUICK, SHORT, Part, Row, Size, signature, yardstick
from reversi_site.engine.search import Engine
from reversi_site.management.commands import bench as command
from tests import needs
from tests.engine.kernels import boards

EXPECTED = needs.ROOT / "tests" / "data" / "signature.tsv"
# Black to play: all discs are his then.
LAST_MOVE = f"{'X' * 62}O- X; h8"
# What ran before in a process must not count: the work is done in a new one.
COUNT = """
import sys
from pathlib import Path
from reversi_site.engine.bench import QUICK, Bench
bench = Bench(QUICK, Path(sys.argv[1]) if sys.argv[1:] else None)
for name in filter(bench.can_run, QUICK.parts):
    for row in bench.part(name).rows:
        print(name, row.name, row.nodes, sep="\\t")
"""

Counts = dict[str, dict[str, int]]


def counts(text: str) -> Counts:
    """The nodes of each piece of work, by part."""
    found: Counts = {}
    for part, row, nodes in csv.reader(io.StringIO(text), delimiter="\t"):
        found.setdefault(part, {})[row] = int(nodes)
    return found


@pytest.fixture(scope="module")
def counted() -> Counts:
    folder = command.published_problems()
    run = subprocess.run(
        [sys.executable, "-c", COUNT, *([str(folder)] if folder else [])],
        cwd=needs.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return counts(run.stdout)


@pytest.mark.parametrize("part", QUICK.parts)
def test_the_search_looks_at_as_many_positions_as_before(part: str, counted: Counts) -> None:
    if part == SHORT:
        needs.shared_data()

    expected = counts(EXPECTED.read_text(encoding="utf-8"))[part]

    assert counted[part] == expected, (
        f"if that was meant, write {EXPECTED} anew: see docs/engine.md"
    )


def part(nodes: int) -> Part:
    return Part(PERFT, (Row("one", 5, 0.5, 0.25), Row("two", nodes, 1.5, 0.75)))


def test_a_part_adds_up_its_rows() -> None:
    assert part(7).total == Row("total", 12, 2.0, 1.0)


def test_any_count_changes_the_signature_and_times_do_not() -> None:
    slower = Part(PERFT, (Row("one", 5, 9.0, 9.0), Row("two", 7, 9.0, 9.0)))

    assert signature([part(7)]) == signature([slower])
    assert len({signature(parts) for parts in ([part(7)], [part(8)], [part(7), part(8)])}) == 3


@pytest.fixture
def small_bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A bench that takes no time; the folder in which it looks for published problems."""
    monkeypatch.setenv("SHARED_DATA", str(tmp_path))
    monkeypatch.setattr(command, "QUICK", Size(2, (PERFT, SHORT), positions=0, depths=()))
    monkeypatch.setattr(yardstick, "seconds", lambda: 0.5)
    return tmp_path / "ffo"


def run_quick(*options: str) -> list[str]:
    output = io.StringIO()
    call_command("bench", "--quick", *options, stdout=output)
    return output.getvalue().splitlines()


def test_without_the_published_problems_their_part_is_left_out(small_bench: Path) -> None:
    _, depth, perft, left_out, last = run_quick()

    assert depth.split()[:4] == ["perft,", "depth", "2", "12"]
    assert perft.split()[:2] == ["perft", "12"]
    assert perft.endswith("yardsticks of 0.500 s")
    assert left_out == f"{SHORT}: left out, its problems are not here (SHARED_DATA)"
    assert last.startswith("signature ")
    assert last.endswith(f" without {SHORT}")


def test_counts_are_written_only_for_all_parts(small_bench: Path, tmp_path: Path) -> None:
    file = tmp_path / "signature.tsv"
    with pytest.raises(CommandError, match=f"no problems for {SHORT}"):
        run_quick("--write-signature", str(file))
    assert not file.exists()

    small_bench.mkdir()
    (small_bench / "fforum-1-19.obf").write_text(f"{LAST_MOVE}:+64;\n", encoding="utf-8")
    run_quick("--write-signature", str(file))

    assert counts(file.read_text(encoding="utf-8")).keys() == {PERFT, SHORT}


def test_a_wrong_score_ends_the_bench(small_bench: Path) -> None:
    small_bench.mkdir()
    (small_bench / "fforum-1-19.obf").write_text(f"{LAST_MOVE}:+62;\n", encoding="utf-8")

    with pytest.raises(CommandError, match=rf"^{SHORT}: 1: \+64, but the best is \+62$"):
        run_quick()


@pytest.mark.parametrize("depth", range(1, 8))
def test_the_yardstick_counts_as_the_engine_does(depth: int) -> None:
    own, opponent = boards(START)

    assert yardstick.perft(own, opponent, depth) == Engine().perft(START, depth)


def test_it_needs_no_database(tmp_path: Path) -> None:
    # The quickest answer there is; in this process no test without the mark reaches a database.
    run = subprocess.run(
        [sys.executable, "manage.py", "bench", "--quick", "--write-signature", "never-written"],
        cwd=needs.ROOT,
        env={
            **os.environ,
            "DEBUG": "1",
            "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing",
            "SHARED_DATA": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr == f"CommandError: no problems for {SHORT}: set SHARED_DATA.\n"
