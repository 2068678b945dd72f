"""Answers and messages that are written at once are what they would be otherwise, in the same order."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from typing import Any, cast

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from atoll.server.http.at_once import MOST_TOGETHER, Burst
from tests.patience import PATIENCE
from tests.server.running_server import Guest, RunningServer

on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # storing is the same as ever

GUEST = {"kind": "guest", "name": "Cleo"}
OWN = {"content-length", "date", "x-request-id"}  # headers that are each answer's own


@contextmanager
def raw(server: RunningServer) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        yield connection


def request(guest: Guest, method: str, path: str, body: Any = None, headers: str = "") -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    kind = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if content else ""
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookies}\r\n{headers}{kind}\r\n".encode() + content


def action(table: dict[str, Any]) -> dict[str, Any]:
    return {"number": table["number"] + 1, "action": table["view"]["legal"][0]}


@on_sqlite
def test_an_action_is_answered_with_the_headers_of_every_answer(server: RunningServer) -> None:
    ann = server.guest()
    table = ann.create("me", GUEST)
    usual, answer = ann.get(f"/api/tables/{table['id']}"), ann.act(table)
    assert answer.status_code == 200
    assert answer.headers.keys() == usual.headers.keys()
    assert {name: answer.headers[name] for name in answer.headers.keys() - OWN} == {
        name: usual.headers[name] for name in usual.headers.keys() - OWN
    }


@on_sqlite
@pytest.mark.parametrize("headers", ["", "Connection: close\r\n"])
def test_requests_that_follow_each_other_are_answered_in_order(server: RunningServer, headers: str) -> None:
    """The second is sent before the first is answered; after the last the connection stays open, or it does not."""
    ann = server.guest()
    table = ann.create("me", GUEST)
    path = f"/api/tables/{table['id']}/actions"
    repeated = request(ann, "POST", path, action(table), headers)
    with raw(server) as connection:
        connection.sendall(request(ann, "POST", path, action(table)) + request(ann, "GET", "/api/me") + repeated)
        found = []
        reader = connection.makefile("rb")
        for _ in range(3):
            answer = HTTPResponse(cast(socket.socket, _Reading(reader)))
            answer.begin()
            found.append((answer.status, json.loads(answer.read())))
            if answer.will_close:
                assert headers
                assert reader.read() == b""
    assert [status for status, _ in found] == [200, 200, 200]
    assert [body.get("type") for _, body in found] == ["play", None, "table"]  # the last was carried out already


class _Reading:
    """A connection as `HTTPResponse` takes it, of which several answers are read."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader

    def makefile(self, _mode: str) -> Any:
        return _Unclosed(self._reader)


class _Unclosed:
    def __init__(self, reader: Any) -> None:
        self._reader = reader

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def close(self) -> None: ...
    def flush(self) -> None: ...


@on_sqlite
def test_an_action_leaves_nothing_to_the_garbage_collector(server: RunningServer) -> None:
    """What refers to itself would stay until it runs, and make it run often, while everybody waits."""
    ann = server.guest()
    table = ann.create("me", GUEST)
    line = ann.live(table["id"])
    gc.collect()
    gc.disable()
    try:
        before = sum(isinstance(each, RequestResponseCycle) for each in gc.get_objects())
        for _ in range(10):
            assert ann.act(ann.table(table["id"])).status_code == 200
            line.next_of("play")
        after = sum(isinstance(each, RequestResponseCycle) for each in gc.get_objects())
    finally:
        gc.enable()
    assert after <= before + 1


class Noting:
    """A connection that notes what is written."""

    def __init__(self, closing: bool = False) -> None:
        self.closing = closing
        self.written: list[bytes] = []

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.written.append(data)


def test_a_burst_goes_out_in_order_and_soon() -> None:
    async def try_it() -> None:
        burst, open_one, closing = Burst(), Noting(), Noting(closing=True)
        burst.write(cast(asyncio.Transport, closing), b"nothing")
        burst.write(cast(asyncio.Transport, open_one), b"first")
        assert not open_one.written
        await asyncio.sleep(0)
        assert (open_one.written, closing.written) == ([b"first"], [])
        expected = [b"%d" % i for i in range(MOST_TOGETHER)]
        for data in expected:
            burst.write(cast(asyncio.Transport, open_one), data)
        assert open_one.written == [b"first", *expected], "many do not wait for the end of the round"

    asyncio.run(try_it())
