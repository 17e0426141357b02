"""Where compiled kernels are kept, and when they are compiled."""

import fcntl
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from reversi_site.engine.search import Engine, jit

ROOT = Path(__file__).resolve().parents[2]
WARM = "import sys; from reversi_site.engine.search import Engine; Engine().warm(print)"


def run(code: str, cache: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "FLIPSIDE_CACHE": str(cache)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_importing_the_search_does_not_wake_the_compiler(tmp_path: Path) -> None:
    code = (
        "import sys, reversi_site.engine, reversi_site.engine.search\n"
        "print([name for name in ('numba', 'llvmlite', 'numpy') if name in sys.modules])"
    )

    output, _ = run(code, tmp_path).communicate()

    assert output.strip() == "[]"
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_named_by_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLIPSIDE_CACHE", str(tmp_path / "made" / "on" / "the" / "way"))

    folder = jit.cache_folder()

    assert folder.is_dir()
    assert folder == tmp_path / "made" / "on" / "the" / "way" / jit.digest()


def test_a_changed_source_has_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = jit.digest()
    read_bytes = Path.read_bytes

    def changed(path: Path) -> bytes:
        return read_bytes(path) + (b"#" if path.name == "bits.py" else b"")

    monkeypatch.setattr(Path, "read_bytes", changed)

    assert jit.digest() != before


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A parent folder that nobody can make; temporary folders lie in `tmp_path`."""
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return file / "cache"


def test_where_nothing_can_be_written_a_temporary_folder_does(
    tmp_path: Path, nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLIPSIDE_CACHE", str(nowhere))

    with pytest.warns(RuntimeWarning, match="Set FLIPSIDE_CACHE to a folder that lasts"):
        folder = jit.cache_folder()

    assert folder.parent == tmp_path / f"flipside-{os.getuid()}"
    assert folder.is_dir()
    assert folder.parent.stat().st_mode & 0o077 == 0


def test_a_temporary_folder_that_others_may_write_is_refused(
    tmp_path: Path, nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLIPSIDE_CACHE", str(nowhere))
    shared = tmp_path / f"flipside-{os.getuid()}"
    shared.mkdir()
    shared.chmod(0o777)

    with pytest.raises(PermissionError, match="others may write"):
        jit.cache_folder()


def test_an_account_without_a_home_gets_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("FLIPSIDE_CACHE", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    with pytest.warns(RuntimeWarning, match="home directory"):
        assert jit.cache_folder().is_relative_to(tmp_path)


def test_a_second_process_waits_for_the_first_and_says_so(tmp_path: Path) -> None:
    said: list[str] = []
    told, entered = threading.Event(), threading.Event()

    def tell(line: str) -> None:
        said.append(line)
        told.set()

    def compile_too() -> None:
        with jit.only_one_process(tmp_path / "lock", tell):
            entered.set()

    other = threading.Thread(target=compile_too)
    with (tmp_path / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        other.start()
        assert told.wait(10)
        assert not entered.is_set()
    assert entered.wait(10)
    other.join()

    assert said == ["another process is compiling; waiting for it"]


def test_threads_that_ask_at_once_get_the_same_kernels() -> None:
    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(id(jit.load()))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert set(found) == {id(jit.load())}
    assert Engine().is_warm()


@pytest.mark.slow
def test_two_processes_may_compile_at_once(tmp_path: Path) -> None:
    processes = [run(WARM, tmp_path) for _ in range(2)]
    outputs = [process.communicate()[0] for process in processes]

    assert [process.returncode for process in processes] == [0, 0]
    assert sorted("waiting" in output for output in outputs) == [False, True]
    perft = (
        "from reversi_site.engine import START; from reversi_site.engine.search import Engine; "
        "print(Engine().perft(START, 6))"
    )
    assert run(perft, tmp_path).communicate()[0].strip() == "8200"
