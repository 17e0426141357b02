"""The compiler's switch-board: where compiled kernels are kept, and when they are compiled.

numba compiles a kernel when its module is imported, and keeps the machine code on disk. It knows
a kernel as changed only by the time stamp of the kernel's own file: after an edit to one file,
callers in other files would go on with the old code. So the folder is named by a digest of all
kernel sources, the Python and the numba version: any change starts an empty one.

Nothing here imports numba until :func:`load` is called.
"""

import fcntl
import hashlib
import importlib
import importlib.metadata
import os
import stat
import sys
import tempfile
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

KERNELS = (
    "bits",
    "table",
    "evaluation",
    "lines",
    "patterns",
    "ordering",
    "last_squares",
    "endgame",
    "midgame",
    "holding",
    "careless",
    "rules",
)

_PACKAGE = "reversi_site.engine.search.kernels"
_COMPLETE = "complete"
_lock = threading.Lock()
_loaded: dict[str, ModuleType] = {}

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compile a function for the types of its annotations, as every kernel must be.

    Without the interpreter's lock (other threads go on while it runs), with C's arithmetic, kept
    on disk.
    """
    return _compiled(function, forceinline=False)


def inlined(function: Function) -> Function:
    """`kernel` for a small function that is called so often that a call costs too much.

    Its code is repeated in each of its callers.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: Function, forceinline: bool) -> Function:
    import numba

    plain: dict[Any, Any] = {
        int: numba.int64,
        float: numba.float64,
        bool: numba.boolean,
        None: numba.void,
    }
    kinds: list[Any] = [plain.get(kind, kind) for kind in function.__annotations__.values()]
    *arguments, returned = kinds
    njit: Any = numba.njit  # Its own types say nothing of explicit signatures.
    compiler = njit(
        returned(*arguments),
        nogil=True,
        cache=True,
        error_model="numpy",
        boundscheck=False,
        forceinline=forceinline,
    )
    return cast(Function, compiler(function))


def digest() -> str:
    """A name for this very set of kernel sources under this Python and numba."""
    found = hashlib.sha256()
    found.update(f"{sys.version} {importlib.metadata.version('numba')}".encode())
    for path in sorted(Path(__file__).parent.glob("kernels/*.py")):
        found.update(path.name.encode() + path.read_bytes())
    for path in (Path(__file__), Path(__file__).parent / "patterns.py"):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def cache_folder() -> Path:
    """Return the folder of these kernels, created if need be.

    It lies in ``FLIPSIDE_CACHE`` if that is set, else in ``~/.cache/flipside``; where that cannot
    be written, in a temporary folder (with a warning). Raises OSError if there is no place at all.
    """
    chosen = os.environ.get("FLIPSIDE_CACHE")
    try:
        parent = Path(chosen) if chosen else Path.home() / ".cache" / "flipside"
        folder = parent / digest()
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
        reason = f"{folder} cannot be written"
    except (OSError, RuntimeError) as error:  # RuntimeError: this user has no home
        reason = str(error)
    fallback = _temporary_folder()
    warnings.warn(
        f"{reason}: compiled kernels go to {fallback}. Set FLIPSIDE_CACHE to a folder that lasts.",
        RuntimeWarning,
        stacklevel=2,
    )
    return fallback


def _temporary_folder() -> Path:
    """Return a folder among the temporary ones that nobody else can have filled.

    The cache is code that will be run: a folder that others may write is refused.
    """
    parent = Path(tempfile.gettempdir()) / f"flipside-{os.getuid()}"
    parent.mkdir(mode=0o700, exist_ok=True)
    state = parent.lstat()
    if not stat.S_ISDIR(state.st_mode) or state.st_uid != os.getuid() or state.st_mode & 0o022:
        raise PermissionError(f"others may write {parent}: set FLIPSIDE_CACHE to another folder")
    folder = parent / digest()
    folder.mkdir(exist_ok=True)
    return folder


def silent(line: str) -> None:
    """No progress wanted."""


def load(progress: Callable[[str], None] = silent) -> dict[str, ModuleType]:
    """The kernel modules by name, compiled if this process is the first to ask for them.

    Safe from any number of threads and processes: one compiles, the others wait. `progress` gets
    a line for each step worth telling. Raises OSError if no cache folder can be made.
    """
    with _lock:
        if not _loaded:
            folder = cache_folder()
            os.environ["NUMBA_CACHE_DIR"] = str(folder)
            # In case somebody has imported numba already, and it has read its settings.
            importlib.import_module("numba.core.config").reload_config()
            if (folder / _COMPLETE).exists():
                modules = _import(silent)
            else:
                with only_one_process(folder / "lock", progress):
                    done = (folder / _COMPLETE).exists()
                    modules = _import(silent if done else progress)
                    (folder / _COMPLETE).touch()
            _loaded.update(modules)
    return _loaded


def is_warm() -> bool:
    """Whether the kernels are loaded here, or lie compiled on disk: a search can begin at once."""
    return bool(_loaded) or (cache_folder() / _COMPLETE).exists()


def _import(progress: Callable[[str], None]) -> dict[str, ModuleType]:
    modules = {}
    for number, name in enumerate(KERNELS, start=1):
        progress(f"compiling {name} ({number} of {len(KERNELS)})")
        modules[name] = importlib.import_module(f"{_PACKAGE}.{name}")
    return modules


@contextmanager
def only_one_process(path: Path, progress: Callable[[str], None]) -> Iterator[None]:
    """Hold the lock file; say so if another process has it and must be waited for."""
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            progress("another process is compiling; waiting for it")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
