"""Visitors who ask as fast as they are answered, and what came of it."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.load.server import HOST, Server

CONNECTIONS = 16


@dataclass(frozen=True)
class Answer:
    """What the server said: the status, the head of the answer, its body."""

    status: int
    head: str
    body: bytes

    def cookie(self, name: str) -> str:
        """The value of a cookie that the answer sets; empty if it does not."""
        return self.head.partition(f"Set-Cookie: {name}=")[2].partition(";")[0]


# What visitor number n asks for, one after the other; each answer is sent to the generator.
Visit = Callable[[int], Generator[bytes, Answer, None]]


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
        ordered = sorted(self.times)
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
    server: Server, visit: Visit, *, seconds: float = math.inf, visitors: Iterable[int]
) -> Measured:
    """Send visitors, `CONNECTIONS` at a time, until all have been there or the time is up."""
    return asyncio.run(_measure(server, visit, seconds, iter(visitors)))


async def _measure(
    server: Server, visit: Visit, seconds: float, visitors: Iterator[int]
) -> Measured:
    measured = Measured()
    began, used = time.perf_counter(), server.processor_seconds()
    end = began + seconds
    connections = [_connection(server, visit, visitors, end, measured) for _ in range(CONNECTIONS)]
    await asyncio.gather(*connections)
    measured.seconds = time.perf_counter() - began
    measured.server_seconds = server.processor_seconds() - used
    return measured


async def _connection(
    server: Server, visit: Visit, visitors: Iterator[int], end: float, measured: Measured
) -> None:
    """One connection: visitors take turns on it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for visitor in visitors:
        requests = visit(visitor)
        request = next(requests, None)
        while request is not None and time.perf_counter() < end:
            began = time.perf_counter()
            writer.write(request)
            answer = await _answer(reader)
            measured.times.append(time.perf_counter() - began)
            if answer.status != 200:
                measured.errors[answer.status] += 1
            try:
                request = requests.send(answer)
            except StopIteration:
                request = None
        if time.perf_counter() >= end:
            break
    writer.close()
    await writer.wait_closed()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = int(head.partition("Content-Length: ")[2].partition("\r\n")[0])
    return Answer(int(head[9:12]), head, await reader.readexactly(length))


def _request(method: str, path: str, visitor: int, cookies: str, headers: str = "") -> bytes:
    """The bytes of a request as the proxy in front passes it on, from an address of its own."""
    address = f"10.{visitor >> 16 & 255}.{visitor >> 8 & 255}.{visitor & 255}"
    cookie = f"Cookie: {cookies}\r\n" if cookies else ""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-Proto: https\r\n"
        f"X-Forwarded-For: {address}\r\nAccept-Language: en-GB,en;q=0.9\r\n{cookie}{headers}\r\n"
    ).encode("ascii")
