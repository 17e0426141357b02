"""Visitors who ask as fast as they are answered, or think in between, and what came of it."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.load.server import HOST, Server

CONNECTIONS = 16


@dataclass(frozen=True)
class Answer:
    """What the server said: the status, the head of the answer, its body; and after how long."""

    status: int
    head: str
    body: bytes
    seconds: float

    def header(self, name: str) -> str:
        """The value of a header; empty if there is none."""
        return self.head.partition(f"\r\n{name}: ")[2].partition("\r\n")[0]

    def cookie(self, name: str) -> str:
        """The value of a cookie that the answer sets; empty if it does not."""
        return self.head.partition(f"Set-Cookie: {name}=")[2].partition(";")[0]


NO_ANSWER = Answer(0, "", b"", 0)


@dataclass(frozen=True)
class Pause:
    """For so many seconds a visitor asks for nothing."""

    seconds: float


# What visitor number n asks for, one after the other; each answer is sent to the generator, and the
# one before once more after a pause.
Visit = Callable[[int], Generator[bytes | Pause, Answer, None]]


@dataclass
class Measured:
    """What a run came to. Times are in seconds, one for each request."""

    seconds: float = 0
    server_seconds: float = 0
    times: list[float] = field(default_factory=list)
    errors: Counter[int] = field(default_factory=Counter)

    @property
    def per_second(self) -> float:
        """How many requests were answered in a second."""
        return len(self.times) / self.seconds

    @property
    def processor_ms(self) -> float:
        """How long the workers' processors were busy for one request, in milliseconds."""
        return 1000 * self.server_seconds / len(self.times)

    def within_ms(self, percent: int) -> float:
        """The time within which so many percent of the answers came, in milliseconds."""
        return within_ms(self.times, percent)


def within_ms(times: Iterable[float], percent: int) -> float:
    """The longest of so many percent of the times, in milliseconds, the shorter ones first."""
    ordered = sorted(times)
    return 1000 * ordered[(len(ordered) - 1) * percent // 100]


def get(path: str, visitor: int, cookies: str = "") -> bytes:
    """A request for a page."""
    return _request("GET", path, visitor, cookies)


def csrf_token(visitor: int) -> str:
    """A visitor's own token. A form is believed if it brings the same one as the cookie."""
    return f"{visitor:032}"


def press(path: str, visitor: int, cookies: str, **data: object) -> bytes:
    """A press on a board, sent by htmx."""
    token = csrf_token(visitor)
    body = urlencode({"csrfmiddlewaretoken": token, **data})
    cookies = f"{cookies}; csrftoken={token}".removeprefix("; ")
    headers = (
        f"Origin: https://{HOST}\r\nHX-Request: true\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
    )
    return _request("POST", path, visitor, cookies, headers) + body.encode("ascii")


def measure(
    server: Server,
    visit: Visit,
    *,
    seconds: float = math.inf,
    visitors: Iterable[int],
    connections: int = CONNECTIONS,
) -> Measured:
    """Send visitors, so many at a time, until all have been there or the time is up."""
    return asyncio.run(_measure(server, visit, seconds, iter(visitors), connections))


async def _measure(
    server: Server, visit: Visit, seconds: float, visitors: Iterator[int], connections: int
) -> Measured:
    measured = Measured()
    began, used = time.perf_counter(), server.processor_seconds()
    end = began + seconds
    await asyncio.gather(
        *(_connection(server, visit, visitors, end, measured) for _ in range(connections))
    )
    measured.seconds = time.perf_counter() - began
    measured.server_seconds = server.processor_seconds() - used
    return measured


async def _connection(
    server: Server, visit: Visit, visitors: Iterator[int], end: float, measured: Measured
) -> None:
    """One connection: visitors take turns on it."""
    connection = Connection(server.port)
    try:
        for visitor in visitors:
            await _let_visit(visit(visitor), connection, end, measured)
            if time.perf_counter() >= end:
                break
    finally:
        await connection.close()


async def _let_visit(
    requests: Generator[bytes | Pause, Answer, None],
    connection: "Connection",
    end: float,
    measured: Measured,
) -> None:
    request = next(requests, None)
    answer = NO_ANSWER
    while request is not None and time.perf_counter() < end:
        if isinstance(request, Pause):
            await connection.close()  # The server would, and perhaps in the moment of a request.
            await asyncio.sleep(min(request.seconds, end - time.perf_counter()))
        else:
            answer = await connection.answer(request)
            measured.times.append(answer.seconds)
            if answer.status != 200:
                measured.errors[answer.status] += 1
        try:
            request = requests.send(answer)
        except StopIteration:
            request = None


class Connection:
    """A connection that is opened when it is needed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def answer(self, request: bytes) -> Answer:
        """Send a request, and wait for the answer."""
        began = time.perf_counter()
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = int(head.partition("Content-Length: ")[2].partition("\r\n")[0])
        body = await reader.readexactly(length)
        return Answer(int(head[9:12]), head, body, time.perf_counter() - began)

    async def close(self) -> None:
        """Close it, if it is open."""
        if self._streams is None:
            return
        self._streams[1].close()
        with suppress(ConnectionError):  # The server may have been killed.
            await self._streams[1].wait_closed()
        self._streams = None


def _request(method: str, path: str, visitor: int, cookies: str, headers: str = "") -> bytes:
    """The bytes of a request as the proxy in front passes it on, from an address of its own."""
    address = f"10.{visitor >> 16 & 255}.{visitor >> 8 & 255}.{visitor & 255}"
    cookie = f"Cookie: {cookies}\r\n" if cookies else ""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-Proto: https\r\n"
        f"X-Forwarded-For: {address}\r\nAccept-Language: en-GB,en;q=0.9\r\n{cookie}{headers}\r\n"
    ).encode("ascii")
