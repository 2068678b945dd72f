"""Time never goes back: not when the machine's clock is set back, and not for a player."""

from __future__ import annotations

import time

import pytest

from atoll.server import clock
from atoll.server.clock import SystemTime
from atoll.server.tables.clocks import ClockRule, Clocks
from tests.server.conftest import MakeServer
from tests.server.running_server import ManualTime, RunningServer
from tests.server.test_clocks import end_turn, lefts, opened

HOUR = 3600 * 1000


def test_a_clock_that_is_set_back_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, steady = [2_000_000_000_000_000_000], [5_000_000_000]
    monkeypatch.setattr(time, "time_ns", lambda: wall[0])
    monkeypatch.setattr(clock, "steady_ns", lambda: steady[0])
    now = SystemTime()
    begun = now.now()
    wall[0] -= HOUR * 1_000_000
    steady[0] += 1_500_000_000
    assert (now.now() - begun, now.steady()) == (1500, 6.5)


def test_after_a_restart_it_is_at_least_as_late_as_what_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "steady_ns", lambda: 0)
    now = SystemTime()
    begun = now.now()
    now.not_before(begun - 5)
    assert now.now() == begun
    now.not_before(begun + HOUR)
    assert now.now() == begun + HOUR
    now.not_before(begun + 365 * 24 * HOUR)
    assert now.now() == begun + HOUR, "that must have been wrong"


def test_the_server_tells_its_clock_what_is_stored(make_server: MakeServer, manual_time: ManualTime) -> None:
    told: list[int] = []
    manual_time.not_before = told.append  # type: ignore[method-assign]
    first = make_server()
    first.guest("Ann").create("me", "open")
    first.stop()
    make_server()
    assert told == [0, manual_time.now()]


def test_a_player_gets_no_time_by_a_jump_back(server: RunningServer, manual_time: ManualTime) -> None:
    ann, _, table_id = opened(server, {"kind": "live", "minutes": 5, "seconds": 0})
    manual_time.pass_seconds(60)
    ann.act(ann.table(table_id))
    before = lefts(ann.table(table_id))
    manual_time.pass_seconds(-3600)
    assert lefts(ann.table(table_id)) == before
    table = end_turn(ann, table_id, 0)
    assert max(lefts(table)) <= 300
    assert lefts(table)[0] <= before[0]
    stored = ann.table(table_id)["log"]
    assert [entry["at"] for entry in stored] == sorted(entry["at"] for entry in stored)


def test_entries_whose_times_go_back_give_nothing() -> None:
    """Databases of 0.1 may hold such."""
    clocks = Clocks(ClockRule("live", minutes=5), 2, HOUR, 0)
    clocks.passed(HOUR + 60_000, 1, was_bot=False)
    clocks.passed(60_000, 0, was_bot=False)
    assert [clocks.left(seat, 60_000, running=seat == 0) for seat in (0, 1)] == [240, 300]
    assert clocks.left(0, 0, running=True) == 240
