"""Where tables are at home, if a server has several processes: who lives, and handing connections over."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from atoll.server import homes as module
from atoll.server.homes import LONGEST, SUSPECT, Homes
from atoll.server.http.at_once import Burst
from atoll.server.http.handover import HOMES, MovableProtocol
from atoll.server.store.ids import new_id
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer


@pytest.fixture(autouse=True)
def nobody_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is; unless a test says so."""
    monkeypatch.setattr(module, "LATE", 10 * PATIENCE)


class Kept:
    """Keeps the connections that were handed over."""

    def __init__(self) -> None:
        self.taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()

    def take(self, client: socket.socket, first: bytes) -> None:
        self.taken.put_nowait((client, first))

    def beat(self) -> None: ...
    async def close(self) -> None: ...


class Process(Homes):
    """One of several processes, in the test's own."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder, name)
        self.kept = self.arrivals = Kept()
        self.open()

    def look(self) -> None:
        self._look()

    def sign(self, silence: float) -> None:
        """As if the last sign of life were some seconds old."""
        at = time.monotonic_ns() - round(silence * 1e9)
        os.utime(self._path(self.name), ns=(at, at))

    def die(self) -> None:
        """Without a chance to tidy up."""
        assert self._listening is not None
        asyncio.get_running_loop().remove_reader(self._listening.fileno())
        self._listening.close()
        self._listening = None


class Machine:
    """The processes of a server, and connections; all are closed at the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._processes: list[Process] = []
        self.sockets = ExitStack()

    def start(self, *names: str) -> list[Process]:
        found = [Process(self.folder, name) for name in names]
        self._processes += found
        for each in found:
            each.look()
        return found

    def connection(self) -> tuple[socket.socket, socket.socket]:
        client, server = socket.socketpair()
        return self.sockets.enter_context(client), self.sockets.enter_context(server)

    async def taken(self, process: Process) -> tuple[socket.socket, bytes]:
        client, first = await process.kept.taken.get()
        return self.sockets.enter_context(client), first

    async def close(self) -> None:
        self.sockets.close()
        for each in self._processes:
            await each.close()


def table_of(home: Homes, *others: Homes) -> str:
    """The id of a table that is at home there."""
    while not home.at_home(found := new_id()):
        pass
    assert not any(other.at_home(found) for other in others)
    return found


def run(test: Callable[[Machine], Coroutine[Any, Any, None]], folder: Path) -> None:
    async def closed_at_the_end() -> None:
        machine = Machine(folder)
        try:
            await asyncio.wait_for(test(machine), PATIENCE)
        finally:
            await machine.close()

    asyncio.run(closed_at_the_end())


def test_all_agree_where_a_table_is_at_home(tmp_path: Path) -> None:
    async def test(machine: Machine) -> None:
        processes = machine.start("a", "b", "c", "d")
        tables = [new_id() for _ in range(2000)]
        before = {table: [each.name for each in processes if each.at_home(table)] for table in tables}
        assert all(len(names) == 1 for names in before.values())
        assert all(400 < number < 600 for number in Counter(name for [name] in before.values()).values())
        await processes[3].close()
        for each in processes[:3]:
            each.look()
            assert each.one_left()
            assert not each.one_left()
        for table, [name] in before.items():
            now = [each.name for each in processes[:3] if each.at_home(table)]
            assert len(now) == 1
            assert name in ("d", *now), "only the tables of the one that left have moved"

    run(test, tmp_path)


def test_a_process_without_others_has_all_tables(tmp_path: Path) -> None:
    async def test(machine: Machine) -> None:
        [alone] = machine.start("a")
        assert all(alone.at_home(new_id()) for _ in range(50))

    run(test, tmp_path)


def test_a_connection_moves_with_what_was_read_from_it(tmp_path: Path) -> None:
    async def test(machine: Machine) -> None:
        here, there = machine.start("a", "b")
        table_id = table_of(there, here)
        client, server = machine.connection()
        assert here.pass_on(table_id, server.fileno(), b"POST /api/tables")
        server.close()  # this process's end
        moved, first = await machine.taken(there)
        assert first == b"POST /api/tables"
        client.sendall(b"more")
        assert moved.recv(10) == b"more"
        moved.sendall(b"answer")
        assert client.recv(10) == b"answer"
        assert not there.pass_on(table_id, client.fileno(), b"x"), "it is there already"
        assert not here.pass_on(table_id, client.fileno(), b"x" * (LONGEST + 1)), "then it is answered here"

    run(test, tmp_path)


def test_a_dead_process_is_noticed_at_once_if_something_is_handed_over(tmp_path: Path) -> None:
    async def test(machine: Machine) -> None:
        here, dead, third = machine.start("a", "b", "c")
        lost = [table_of(dead, here, third) for _ in range(20)]
        dead.die()
        client, _ = machine.connection()
        passed = [here.pass_on(table, client.fileno(), b"GET") for table in lost]
        assert [here.at_home(table) for table in lost] == [not each for each in passed]
        assert 0 < sum(passed) < 20, "some are at home here now, and some in the third one"
        for _ in range(sum(passed)):
            await machine.taken(third)
        assert here.one_left()

    run(test, tmp_path)


def test_one_that_says_nothing_is_dead_or_slow(tmp_path: Path) -> None:
    async def test(machine: Machine) -> None:
        here, slow, dead = machine.start("a", "b", "c")
        tables = table_of(slow, here), table_of(dead, here)
        for each in (slow, dead):
            each.sign(SUSPECT + 0.1)
        dead.die()
        here.look()
        assert here.home_of(tables[0]) == "b", "it may come back soon"
        assert here.home_of(tables[1]) != "c"
        slow.sign(module.LATE + 0.1)
        here.look()
        assert all(here.at_home(table) for table in tables)
        slow.sign(0)
        here.look()
        assert here.home_of(tables[0]) == "b"

    run(test, tmp_path)


def test_connections_follow_a_table_to_a_process_that_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(machine: Machine) -> None:
        here, there = machine.start("a", "b")
        table_id = table_of(there, here)
        assert not here.moved(table_id)
        monkeypatch.setattr(module, "SETTLED", -1)
        assert here.moved(table_id)
        assert not there.moved(table_id)

    run(test, tmp_path)


def test_a_folder_with_a_long_name_is_no_reason_to_fail(tmp_path: Path) -> None:
    async def test(machine: Machine) -> None:
        [process] = machine.start("x" * 120)
        assert process.at_home(new_id())

    run(test, tmp_path)


class Noted(asyncio.Transport):
    """A connection that notes what becomes of it."""

    def __init__(self) -> None:
        super().__init__({"socket": self})
        self.noted: list[object] = []

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def fileno(self) -> int:
        return 0

    def write(self, data: object) -> None:
        self.noted.append(data)

    def pass_on(self, table_id: str, _client: int, first: bytes) -> bool:
        self.noted.append((table_id, first))
        return True

    def abort(self) -> None:
        self.noted.append("left")


def test_an_answer_goes_out_before_its_connection_moves() -> None:
    async def test() -> None:
        line, burst = Noted(), Burst()
        protocol = MovableProtocol.__new__(MovableProtocol)  # without a server
        vars(protocol).update(transport=line, app_state={HOMES: line}, cycle=None, _within=False, _burst=burst)
        burst.write(line, b"the answer")
        protocol.data_received(b"GET /api/tables/abc HTTP/1.1")
        assert line.noted == [b"the answer", ("abc", b"GET /api/tables/abc HTTP/1.1"), "left"]

    asyncio.run(test())


class Elsewhere:
    """Every table is at home in another process."""

    def at_home(self, _table_id: str) -> bool:
        return False


def test_what_is_due_is_done_by_the_home_unless_it_does_nothing(make_server: MakeServer) -> None:
    server = make_server()
    ann = server.guest("Ann")
    clock = {"kind": "live", "minutes": 1, "stand_in": "random"}
    made = ann.create("me", {"kind": "guest", "name": "Cleo"}, clock=clock, options={"start": 0})
    server.services.sweeper._homes = Elsewhere()  # type: ignore[assignment]
    server.time.pass_seconds(61)
    server.sweep()
    assert not ann.table(made["id"])["seats"][0]["away"]
    server.time.pass_seconds(5)
    server.sweep()
    assert ann.table(made["id"])["seats"][0]["away"]


def test_connections_to_tables_that_have_moved_are_asked_to_come_again(make_server: MakeServer) -> None:
    server = make_server()
    ann = server.guest("Ann")
    lines = [ann.live(ann.create("me", "open")["id"]) for _ in range(2)]
    moved, stays = (line.next_of("table")["id"] for line in lines)

    async def end() -> None:
        server.services.hub.end_connections_to(moved.__eq__)

    server.run(end())
    assert lines[0].next_of("bye")["code"] == "moved"
    assert server.services.hub.occupied(stays)
