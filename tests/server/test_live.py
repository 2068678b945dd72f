"""News by WebSocket: coming back, presence, what is not understood, slow readers."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from atoll.server import serve
from atoll.server.http.at_once import text_frame
from atoll.server.live.socket import MOST_WAITING, Socket
from atoll.server.tables.access import Visitor
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.running_server import RunningServer, until


def test_coming_back_by_number(server: RunningServer) -> None:
    ann = server.guest()
    table = ann.create("me", {"kind": "guest", "name": "Cleo"})
    seat = table["view"]["actor"]
    nothing_missed = ann.live(table["id"], after=table["number"], seat=seat)
    assert nothing_missed.next()["type"] == "here"
    play = ann.act(table).json()
    assert nothing_missed.next_of("play") == play
    missed = ann.live(table["id"], after=table["number"])
    whole = missed.next()
    assert (whole["type"], whole["number"], len(whole["log"])) == ("table", play["number"], 1)


def test_who_is_here(server: RunningServer) -> None:
    ann, ben, eve = server.guest("Ann"), server.guest("Ben"), server.guest("Eve")
    table_id = ann.create("me", "open", "greedy", public=True)["id"]
    ben.at(table_id, "join")
    hers = ann.live(table_id)
    hers.next_of("table")

    def told(here: list[bool], spectators: int) -> None:
        while True:
            message = hers.next_of("here")
            if (message["here"], message["spectators"]) == (here, spectators):
                return

    bens = ben.live(table_id)
    told([True, True, True], 0)
    eve.live(table_id)
    told([True, True, True], 1)
    bens.close()
    told([True, False, True], 1)
    assert [seat["here"] for seat in ann.table(table_id)["seats"]] == [True, False, True]


def test_who_joins_while_connected_is_here(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table_id = ann.create("me", "open", "open", public=True)["id"]
    lines = [ann.live(table_id), ben.live(table_id)]

    def told(here: list[bool], spectators: int) -> None:
        for line in lines:
            while True:
                message = line.next_of("here")
                if (message["here"], message["spectators"]) == (here, spectators):
                    break

    told([True, False, False], 1)
    joined = ben.at(table_id, "join").json()
    assert ([seat["here"] for seat in joined["seats"]], joined["spectators"]) == ([True, True, False], 0)
    told([True, True, False], 0)
    ben.at(table_id, "leave")
    told([True, False, False], 1)


def test_beats(make_server: MakeServer) -> None:
    server = make_server(beat_seconds=0.05)
    ann = server.guest()
    table = ann.create("me", "open")
    line = ann.live(table["id"])
    for _ in range(5):
        assert line.next_of("beat")["number"] == table["number"]


def test_who_answers_no_ping_is_given_up(make_server: MakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings are as frequent as beats; the connections of all other tests answer them."""
    monkeypatch.setattr(serve, "SILENCE", 0.1)
    server = make_server(beat_seconds=0.05)
    ann = server.guest()
    table_id = ann.create("me", "open")["id"]
    request = [
        f"GET /api/tables/{table_id}/live HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        f"Cookie: atoll={ann.http.cookies['atoll']}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as deaf:
        deaf.sendall("\r\n".join([*request, "", ""]).encode())
        told = b"".join(iter(lambda: deaf.recv(65536), b""))
    assert told.startswith(b"HTTP/1.1 101 ")
    assert told.endswith(b"keepalive ping timeout")


def test_a_beat_is_answered(server: RunningServer) -> None:
    ann = server.guest()
    line = ann.live(ann.create("me", "open")["id"])
    line.send({"type": "beat"})
    assert line.next_of("beat")["now"] == server.time.now()


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", '"x"', '{"type": "fly"}', {"type": "seat", "seat": 1}, {"type": "seat", "seat": True}, b"\xff\x00"],
)
def test_what_is_not_understood_ends_the_connection(server: RunningServer, message: Any) -> None:
    ann = server.guest()
    line = ann.live(ann.create("me", "open")["id"])
    line.next_of("table")
    line.send(message)
    assert line.next_of("bye")["code"] == "gone"
    with pytest.raises(ConnectionClosed):
        line.next()
    assert ann.get("/health").status_code == 200


def test_too_many_messages_end_the_connection(server: RunningServer) -> None:
    ann = server.guest()
    line = ann.live(ann.create("me", "open")["id"])
    for _ in range(40):
        with suppress(ConnectionClosed):
            line.send({"type": "beat"})
    assert line.next_of("bye")["code"] == "too-many"


def test_who_may_not_look_is_not_let_in(server: RunningServer) -> None:
    ann, eve = server.guest(), server.guest()
    table = ann.create("me", "open")
    with pytest.raises(InvalidStatus) as refused:
        eve.live(table["id"])
    assert refused.value.response.status_code == 404
    with pytest.raises(InvalidStatus) as refused:
        ann.live(table["id"], after="x")
    assert refused.value.response.status_code == 422
    with pytest.raises(InvalidStatus) as refused:
        ann.live("nothing/there")
    assert refused.value.response.headers["content-type"] == "application/problem+json"
    assert eve.live(table["id"], key=table["links"]["watch"].partition("key=")[2]).next()["type"] == "table"


def test_sign_out_everywhere_ends_the_connections(server: RunningServer) -> None:
    ann = server.guest()
    line = ann.live(ann.create("me", "open")["id"])
    line.next_of("table")
    ann.post("/api/sign-out", {"everywhere": True})
    assert line.next_of("bye")["code"] == "signed-out"


def test_a_restart_can_be_told_from_a_refusal(make_server: MakeServer) -> None:
    server = make_server()
    ann = server.guest()
    line = ann.live(ann.create("me", "open")["id"])
    line.next_of("table")
    server.ask_to_stop()
    with pytest.raises(ConnectionClosed) as closed:
        line.next_of("bye")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


@pytest.mark.parametrize("length", [0, 125, 126, (1 << 16) - 1, 1 << 16])
def test_messages_of_every_length_are_valid_frames(length: int) -> None:
    message = b"x" * length
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


class StuckWire:
    """A reader who does not read."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()

    def send_now(self, _: bytes) -> bool:
        return False

    async def send(self, _: bytes) -> None:
        await asyncio.Event().wait()

    async def close(self, _: int) -> None:
        self.closed.set()


def test_a_slow_reader_is_dropped_not_waited_for() -> None:
    async def try_it() -> None:
        socket = Socket(StuckWire(), Visitor(None), None)
        for _ in range(MOST_WAITING + 2):
            socket.put(b"news")
            await asyncio.sleep(0)
        assert socket.ended
        await socket.close()

    asyncio.run(try_it())


def test_news_for_a_connection_that_was_just_closed_disturb_nobody() -> None:
    class QuietWire:
        def send_now(self, _: bytes) -> bool:
            return False

        async def send(self, _: bytes) -> None: ...
        async def close(self, _: int) -> None: ...

    async def try_it() -> None:
        socket = Socket(QuietWire(), Visitor(None), None)
        socket.put(b"news")
        while socket._sending is not None:  # until they are sent
            await asyncio.sleep(0)
        await socket.close()
        socket.put(b"late news")

    asyncio.run(try_it())


def test_a_table_nobody_touches_leaves_the_memory(make_server: MakeServer) -> None:
    server = make_server(idle_seconds=0.05)
    ann = server.guest()
    table = ann.create("me", {"kind": "guest", "name": "Cleo"})
    played = ann.act(table).json()
    said = ann.at(table["id"], "chat", {"text": "Hello"}).json()
    until(lambda: not len(server.services.registry.loaded))
    again = ann.table(table["id"], seat=played["view"]["seat"])
    assert (again["number"], again["view"]) == (played["number"], played["view"])
    assert again["chat"] == [said]
