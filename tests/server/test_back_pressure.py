"""A writer that falls behind: who wants to change something is told to come again, at once; everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from atoll.server.store import writer as writers
from tests.patience import PATIENCE
from tests.server.running_server import RunningServer, until

MOST = 3


@contextmanager
def stalled(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[writers.Work]]:
    """Nothing is written while this lasts; what is asked for meanwhile waits. Tells what the writer is stopped at."""
    writer, gate = server.services.writer, asyncio.Event()
    transact = writer._transact
    stopped: list[writers.Work] = []

    async def wait_first(batch: list[writers.Work]) -> None:
        stopped.extend(batch)
        await gate.wait()
        await transact(batch)

    async def opened() -> None:
        gate.set()

    monkeypatch.setattr(writers, "MOST_WAITING", MOST)
    monkeypatch.setattr(writers, "COUNTED", 1)  # the metric shows every change, not only every eighth
    monkeypatch.setattr(writer, "_transact", wait_first)
    try:
        yield stopped
    finally:
        server.run(opened())


def test_what_cannot_be_written_soon_is_refused_at_once(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", {"kind": "guest", "name": "Cleo"})
    path = f"/api/tables/{table['id']}"
    writer = server.services.writer
    assert not writer.is_behind

    def refused(answer: httpx.Response) -> None:
        assert (answer.status_code, answer.json()["code"]) == (503, "full"), answer.text
        assert answer.headers["retry-after"] == "1"

    def note(i: int) -> int:
        return ann.call("PUT", f"{path}/notes", {"text": f"thought {i}"}).status_code

    with ThreadPoolExecutor(MOST + 1) as pool:
        with stalled(server, monkeypatch) as stopped:
            waiting = [pool.submit(note, 0)]
            until(lambda: stopped)
            waiting += [pool.submit(_person, server) for _ in range(MOST)]  # notes of one table wait for each other
            until(lambda: writer.is_behind)
            before = len(writer._waiting)
            refused(ann.act(table))
            refused(ann.at(table["id"], "chat", {"text": "Hello"}))
            refused(ann.post("/api/tables", {"game": "titania", "players": 2, "seats": [{"kind": "me"}, "open"]}))
            refused(httpx.get(f"{server.url}/api/me", timeout=PATIENCE))
            assert ann.get("/api/games").status_code == 200, "who only reads is served"
            assert ann.get("/health").status_code == 200
            assert f"atoll_writes_waiting {before}.0" in ann.get("/metrics").text
            assert len(writer._waiting) == before, "nobody was put in the queue"
            assert not any(each.done() for each in waiting), "what was let in waits for its turn"
        assert [each.result(PATIENCE) for each in waiting] == [204, *[200] * MOST]
    assert not writer.is_behind
    now = ann.table(table["id"])
    assert (now["number"], now["chat"], now["notes"]) == (table["number"], [], "thought 0")
    assert ann.act(now).status_code == 200


def _person(server: RunningServer) -> int:
    return httpx.get(f"{server.url}/api/me", timeout=PATIENCE).status_code


def test_bots_wait_until_the_writer_has_room(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = server.services.writer
    order: list[Any] = []

    async def bot() -> None:
        await writer.caught_up()
        order.append("bot")

    async def behind() -> None:
        monkeypatch.setattr(writers, "MOST_WAITING", 1)
        writing = asyncio.create_task(writer.write(writers.Work()))
        await asyncio.sleep(0)
        assert writer.is_behind
        waiting = asyncio.create_task(bot())
        writing.add_done_callback(lambda _: order.append("written"))
        await asyncio.gather(writing, waiting)

    server.run(behind())
    assert sorted(order) == ["bot", "written"]
    assert not writer.is_behind
