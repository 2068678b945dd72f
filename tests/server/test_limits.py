"""Limits: tokens that come back with time, weighed by what a request costs, and counted by all processes together."""

from __future__ import annotations

from pathlib import Path

import pytest

from atoll.server import limits, shared
from atoll.server.limits import Buckets, Limit, Limits, take
from atoll.server.problems import Problem
from atoll.server.settings import Settings
from tests.server.running_server import ManualTime


def granted(limit: Limit, requests: int, key: str = "Ann", cost: float = 1) -> int:
    return sum(not limit.wait(key, cost) for _ in range(requests))


def test_a_burst_and_then_the_rate() -> None:
    time = ManualTime()
    limit = Limit("x", 2, 10, time, Buckets())
    assert granted(limit, 15) == 10
    assert 0.4 < limit.wait("Ann") <= 0.5
    assert granted(limit, 1, "Ben") == 1, "each has their own"
    time.pass_seconds(2)
    assert granted(limit, 10) == 4
    time.pass_seconds(3600)
    assert granted(limit, 15) == 10, "no more than a burst is saved up"


def test_what_costs_more_takes_more() -> None:
    time = ManualTime()
    limit = Limit("x", 1, 10, time, Buckets())
    assert granted(limit, 5, cost=4) == 2
    assert granted(limit, 5, cost=0.5) == 4
    with pytest.raises(Problem) as refused:
        limit.check("Ann", "long answers", 3)
    assert refused.value.retry_after == 3
    time.pass_seconds(10)
    assert granted(limit, 2, cost=50) == 1, "more than a burst is possible when the bucket is full"
    time.pass_seconds(39)
    assert granted(limit, 1) == 0


def test_no_limit() -> None:
    assert granted(Limit("x", 0, 0, ManualTime(), Buckets()), 1000) == 1000


def test_a_table_that_is_full_of_others_still_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SLOTS", 64)
    time = ManualTime()
    limit = Limit("x", 1, 3, time, Buckets())
    for i in range(1000):
        limit.wait(f"somebody {i}")
    assert granted(limit, 10) == 3


def test_take_never_gives_back_when_time_stands_still_or_goes_back() -> None:
    wait, full_at = take(0.0, 100.0, 1, 2)
    assert wait == 0
    wait, full_at = take(full_at, 100.0, 1, 2)
    assert wait == 0
    assert take(full_at, 100.0, 1, 2)[0] == 1
    assert take(full_at, 90.0, 1, 2)[0] == 11


def test_processes_count_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever process a person reaches, they get the whole limit, and all processes together grant no more."""
    monkeypatch.setenv(shared.FOLDER, str(tmp_path))
    Buckets.make_file(tmp_path)
    time = ManualTime()
    processes = [Limits(Settings(workers=8, rate_identity=20), time) for _ in range(8)]
    assert granted(processes[3].requests_of_identity, 60) == 60, "an honest person on one connection"
    assert sum(granted(each.requests_of_identity, 60) for each in processes) == 40
    assert granted(processes[0].passwords, 12) == 10
    assert granted(processes[5].passwords, 12) == 0
    assert granted(processes[5].messages, 1) == 1, "another limit, another bucket"
    time.pass_seconds(1)
    assert sum(granted(each.requests_of_identity, 60) for each in processes) == 20


def test_without_a_shared_file_a_process_counts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(shared.FOLDER, raising=False)
    time = ManualTime()
    here, there = (Limits(Settings(), time).messages for _ in range(2))
    assert (granted(here, 12), granted(there, 12)) == (10, 10)
