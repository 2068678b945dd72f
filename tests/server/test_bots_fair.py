"""Bots at many tables: people come first, bots among themselves play when watched, a killed process is replaced."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from atoll.server.bots import scheduler
from atoll.server.log import log
from atoll.server.tables import registry
from tests.server.conftest import MakeServer
from tests.server.processes import query
from tests.server.running_server import RunningServer, until

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking for a table does not count as watching it; connecting does."""
    monkeypatch.setattr(registry, "LOOKS", -1.0)


def actions_at(database: str, table_id: str) -> int:
    return int(query(database, "SELECT count(*) FROM actions WHERE table_id = :id", id=table_id)[0][0])


def test_bots_among_themselves_play_only_while_somebody_watches(
    server: RunningServer, database: str, nobody_looks: None
) -> None:
    ann = server.guest("Ann")
    alone = ann.create("random", "random", "random")["id"]
    mine = ann.create("me", "random", options={"start": 1})["id"]
    until(lambda: ann.table(mine)["view"]["actor"] == 0)  # by then the others would have moved, too
    server.sweep()
    assert actions_at(database, alone) == 0
    assert query(database, "SELECT due FROM tables WHERE id = :id", id=alone) == [(None,)], "nobody sweeps it"
    line = ann.live(alone)
    until(lambda: line.next_of("play", "table")["number"] >= 3)
    line.close()
    until(lambda: not server.services.registry.broadcast.occupied(alone))
    until(lambda: not server.services.bots.is_busy(alone))
    stopped = actions_at(database, alone)
    server.sweep()
    mine = ann.create("me", "random", options={"start": 1})["id"]
    until(lambda: ann.table(mine)["view"]["actor"] == 0)
    assert actions_at(database, alone) == stopped


def test_somebody_who_asks_now_and_then_watches(server: RunningServer) -> None:
    ann = server.guest("Ann")
    alone = ann.create("random", "random")["id"]
    until(lambda: ann.table(alone)["status"] == "finished")


def test_a_table_that_all_have_resigned_from_counts_as_bots_alone(
    server: RunningServer, database: str, nobody_looks: None
) -> None:
    ann = server.guest("Ann")
    table_id = ann.create("me", "random", options={"start": 0})["id"]
    ann.at(table_id, "resign")
    server.sweep()
    assert query(database, "SELECT due FROM tables WHERE id = :id", id=table_id) == [(None,)]
    assert not server.services.bots.is_busy(table_id)


def test_a_row_of_a_release_that_swept_such_tables_is_corrected(
    server: RunningServer, database: str, nobody_looks: None
) -> None:
    ann = server.guest("Ann")
    alone = ann.create("random", "random")["id"]
    query(database, "UPDATE tables SET due = 1 WHERE id = :id", id=alone)
    server.services.registry.drop(server.services.registry.loaded.find(alone))  # type: ignore[arg-type]
    server.sweep()
    assert query(database, "SELECT due FROM tables WHERE id = :id", id=alone) == [(None,)]


def asked_in_order(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Whose questions were asked, and with which rank."""
    order: list[tuple[str, int]] = []
    bots = server.services.bots
    place = bots._processes._queue.place

    def noted(owner: str, rank: int = 0) -> Any:
        order.append((owner, rank))
        return place(owner, rank)

    monkeypatch.setattr(bots._processes._queue, "place", noted)
    return order


def test_people_come_first(make_server: MakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of somebody who is present never wait for bots who play among themselves."""
    server = make_server(bots=1)
    eve, ann = server.guest("Eve"), server.guest("Ann")
    order = asked_in_order(server, monkeypatch)
    tables = [eve.create("random", "random", "random", "random")["id"] for _ in range(10)]
    lines = [eve.live(table_id) for table_id in tables]
    mine = ann.create("me", "random", options={"start": 1})["id"]
    ann.live(mine)
    until(lambda: ann.table(mine)["view"]["actor"] == 0)
    ranks = {owner: {rank for who, rank in order if who == owner} for owner, _ in order}
    people = server.services.registry.loaded.find(mine)
    assert people is not None
    assert ranks.pop(people.host) <= {scheduler.PRESENT, scheduler.AWAY}
    assert all(found == {scheduler.BOTS_ALONE} for found in ranks.values())
    assert lines


def test_bots_among_themselves_are_slow_and_get_little_time(server: RunningServer) -> None:
    bots = server.services.bots
    assert bots._time_share(scheduler.BOTS_ALONE) == scheduler.ALONE_SHARE < bots._time_share(scheduler.PRESENT) == 1
    assert scheduler.ALONE_PACE > 1


def test_a_killed_process_is_replaced_with_one_warning(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server(bots=2)
    said: list[str] = []
    monkeypatch.setattr(log, "warning", lambda message, **_: said.append(message))
    monkeypatch.setattr(log, "error", lambda message, **_: said.append(message))
    ann = server.guest("Ann")
    bots = server.services.bots

    def a_bot_moves() -> None:
        mine = ann.create("me", "random", options={"start": 1})["id"]
        until(lambda: ann.table(mine)["view"]["actor"] == 0)

    a_bot_moves()
    for pool in bots._processes._pools:
        for pid in list(pool._processes if pool else ()):
            os.kill(pid, signal.SIGKILL)
    for _ in range(6):
        a_bot_moves()
    assert said == ["a bot's process died and is being replaced"]
    assert len(bots._processes._queue._free) == 2, "no place is lost"
