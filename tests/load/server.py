"""A server as docs/operations.md starts it, on a database and a port of its own."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOST = "flipside.example"

# With a proxy in front, as on a real server: the generator gives each visitor an address.
SETTINGS = {
    "DJANGO_SETTINGS_MODULE": "reversi_site.settings",
    "ENV_FILE": os.devnull,
    "DEBUG": "off",
    "SITE_URL": f"https://{HOST}",
    "TRUSTED_PROXIES": "1",
    "LOG_LEVEL": "WARNING",
}
THREADS = 8


@dataclass(frozen=True)
class Server:
    """Where it listens, and its first process."""

    port: int
    pid: int

    def kill(self) -> None:
        """End it at once, with all that it is doing, as a loss of power would."""
        os.killpg(self.pid, signal.SIGKILL)

    def processor_seconds(self) -> float:
        """What all its workers have used of the processors so far, in seconds."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return sum(map(_processor_seconds, children.split()))


@contextmanager
def running(database_url: str = "", processors: int = 2) -> Iterator[Server]:
    """Start the server, and stop it at the end; an SQLite file of its own unless told otherwise.

    It gets this many processors, with a worker for each.
    """
    with (
        tempfile.TemporaryDirectory(prefix="flipside-load-") as folder,
        serving(prepared(folder, database_url), processors) as server,
    ):
        yield server


def prepared(folder: str, database_url: str = "") -> Mapping[str, str]:
    """Make all that a server needs, in a folder; return the environment that tells it so."""
    environment = {
        **os.environ,
        **SETTINGS,
        "SECRET_KEY": secrets.token_urlsafe(50),
        "DATABASE_URL": database_url or f"sqlite:///{folder}/load.sqlite3",
        "STATIC_ROOT": f"{folder}/static",
    }
    for command in ("migrate", "collectstatic --no-input", "warm_engine"):
        _manage(command, environment)
    return environment


@contextmanager
def serving(environment: Mapping[str, str], processors: int) -> Iterator[Server]:
    """Start a server in an environment that is prepared, and stop it at the end."""
    port = _free_port()
    gunicorn = subprocess.Popen(
        [
            *("taskset", "--cpu-list", f"0-{processors - 1}"),
            *(sys.executable, "-m", "gunicorn", "reversi_site.wsgi"),
            *("--worker-class", "gthread", "--bind", f"127.0.0.1:{port}"),
            *("--workers", str(processors), "--threads", str(THREADS)),
            *("--log-level", "warning"),
        ],
        cwd=ROOT,
        env=environment,
        start_new_session=True,
    )
    try:
        _wait_for(port)
        yield Server(port, gunicorn.pid)
    finally:
        gunicorn.terminate()
        gunicorn.wait()


def _manage(command: str, environment: Mapping[str, str]) -> None:
    subprocess.run(
        [sys.executable, "manage.py", *command.split(), "--verbosity", "0"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        check=True,
    )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    for _ in range(300):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError("the server did not start within 30 seconds")


def _processor_seconds(pid: str) -> float:
    after_name = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    user, system = int(after_name[11]), int(after_name[12])
    return (user + system) / os.sysconf("SC_CLK_TCK")
