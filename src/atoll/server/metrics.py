"""The metrics of `GET /metrics`. With several processes, any of them answers for all."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from atoll.server.shared import shared_folder

try:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
except ModuleNotFoundError:  # in a browser, which has no metrics

    class _Unmeasured:
        """A metric that counts nothing."""

        def __init__(self, *_declared: object, **_more: object) -> None: ...
        def labels(self, *_values: str) -> _Unmeasured:
            return self

        def _count(self, _value: float = 1) -> None: ...

        inc = dec = set = observe = _count

    Counter = Gauge = Histogram = _Unmeasured  # type: ignore[assignment,misc]

requests = Counter("atoll_requests", "Requests by route and status", ["route", "status"])
requests_of = cache(requests.labels)  # looking a counter up by its labels takes longer than counting
refused = Counter("atoll_refused", "Requests and messages that were refused, by code", ["code"])
actions = Counter("atoll_actions", "Entries acknowledged, by kind", ["kind"])
actions_of = cache(actions.labels)
rule_changes = Counter(
    "atoll_rule_changes", "Games that were not over when the rules changed: continued or interrupted", ["outcome"]
)
notices = Counter("atoll_notices", "Messages to people who are not here, by kind and outcome", ["kind", "outcome"])
restarts = Counter("atoll_restarts", "Parts of the server that failed and were started again", ["part"])
commits = Counter("atoll_commits", "Transactions committed")
writes_waiting = Gauge("atoll_writes_waiting", "Changes that wait to be written", multiprocess_mode="livesum")
acknowledged = Histogram(
    "atoll_acknowledged_seconds",
    "Seconds from the arrival of an action until it is stored",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
sockets = Gauge("atoll_sockets", "WebSockets connected", multiprocess_mode="livesum")
dropped = Counter("atoll_sockets_dropped", "WebSockets that the server closed, by reason", ["reason"])
timed_out = Counter(
    "atoll_timed_out", "Connections closed because the client was too slow, by what was waited for", ["waited_for"]
)
passed_on = Counter("atoll_passed_on", "Connections handed over to the process where their table is at home")
live = Gauge("atoll_tables_live", "Tables in memory", multiprocess_mode="livesum")
bots_waiting = Gauge(
    "atoll_bots_waiting", "Bots that are choosing an action or waiting for a process", multiprocess_mode="livesum"
)
bot_seconds = Histogram("atoll_bot_seconds", "Seconds from the start of a bot's turn to its action")
bot_time_share = Gauge(  # exported under the name that dashboards have used since 0.1
    "atoll_bot_haste", "The share of its usual time that a bot gets now", multiprocess_mode="livemin"
)


def as_text() -> bytes:
    """All metrics in the format of Prometheus."""
    folder = shared_folder()
    if folder is None:
        return generate_latest()
    _forget_dead_processes(folder)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def keep_no_gauges() -> None:
    """For the process that starts the others: it only makes the gauges, and its zeros would count as another's."""
    multiprocess.mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


def _forget_dead_processes(folder: Path) -> None:
    """Drops the gauges of killed processes: their sockets are gone."""
    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _is_running(pid):
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def _is_running(pid: int) -> bool:
    if sys.platform == "win32":  # where the call below would kill the process
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
