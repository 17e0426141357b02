"""An executor for tests that need no second process."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class SerialExecutor(Executor):
    """Does at once, in this thread, whatever it is given."""

    def submit(self, call: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(call(*args, **kwargs))
        return done
