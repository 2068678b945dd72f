"""Clients that send or read slowly, or not at all, are disconnected; everybody else is served meanwhile."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from http.client import HTTPResponse

import httpx
import pytest

from atoll.server import metrics
from tests.patience import PATIENCE, until
from tests.server.conftest import MakeServer
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # nothing is stored

HALF_SENT = {
    "nothing": b"",
    "half a request line": b"GET /api/ga",
    "half the headers": b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-",
    "no body": b"POST /api/try HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n",
    "half a body": b"POST /api/try HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{",
    "a piece of a body": b"POST /api/try HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    "a body that is refused at once": b"POST /api/try HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
}


@pytest.fixture
def seconds() -> float:
    return 0.2


@pytest.fixture
def impatient(make_server: MakeServer, seconds: float) -> RunningServer:
    return make_server(request_seconds=seconds)


@pytest.fixture
def raw(impatient: RunningServer) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=PATIENCE) as connection:
        yield connection


# For tests in which somebody else is quick: as quick as a busy machine lets them be.
with_quick_clients = pytest.mark.parametrize("seconds", [1])


def read_to_the_end(connection: socket.socket) -> bytes:
    """All that the server sends until it closes the connection; if it never does, the test fails by its time limit."""
    found = b""
    try:
        while part := connection.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def read_an_answer(connection: socket.socket) -> int:
    """The status of one answer, which is read whole: it may come in several parts."""
    answer = HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer.status


@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=HALF_SENT)
def test_half_a_request(raw: socket.socket, sent: bytes) -> None:
    raw.sendall(sent)
    assert b" 200 " not in read_to_the_end(raw)


def test_a_byte_now_and_then_is_not_enough(impatient: RunningServer, raw: socket.socket) -> None:
    """The whole request has a limit, not the pause between two of its bytes."""
    raw.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    raw.settimeout(0.02)
    for _ in range(round(PATIENCE / 0.02)):
        try:
            raw.sendall(b"x")
            if not raw.recv(100):
                return
        except TimeoutError:
            continue
        except OSError:  # closed
            return
    raise AssertionError("it was never closed")


@with_quick_clients
def test_after_a_whole_request_the_connection_may_be_idle_and_the_next_half_one_ends_it(
    impatient: RunningServer, raw: socket.socket
) -> None:
    whole = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
    raw.sendall(whole)
    assert read_an_answer(raw) == 200
    other = httpx.Client(base_url=impatient.url, timeout=PATIENCE)
    before = metrics.timed_out.labels("headers")._value.get()
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=PATIENCE) as late:
        read_to_the_end(late)  # somebody who sends nothing is given up meanwhile, and this connection is not
    assert metrics.timed_out.labels("headers")._value.get() == before + 1
    raw.sendall(whole)
    assert read_an_answer(raw) == 200
    raw.sendall(whole[:20])
    read_to_the_end(raw)
    assert other.get("/health").status_code == 200
    other.close()


@with_quick_clients
def test_a_reader_who_takes_nothing(impatient: RunningServer) -> None:
    before = metrics.timed_out.labels("answer")._value.get()
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.settimeout(PATIENCE)
        lazy.connect(("127.0.0.1", impatient.port))
        lazy.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        with httpx.Client(base_url=impatient.url, timeout=PATIENCE) as other:

            def given_up() -> bool:
                assert other.get("/api/games").status_code == 200
                return bool(metrics.timed_out.labels("answer")._value.get() > before)

            until(given_up)


@with_quick_clients
def test_a_live_connection_is_not_a_slow_request(impatient: RunningServer) -> None:
    ann = impatient.guest("Ann")
    line = ann.live(ann.create("me", {"kind": "guest", "name": "Cleo"})["id"])
    line.next_of("table")
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=PATIENCE) as slow:
        read_to_the_end(slow)
    line.send({"type": "beat"})
    assert line.next_of("beat")["type"] == "beat"
