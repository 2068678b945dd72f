"""python -m benchmarks.server.workers: the processor time of an action with 1, 2 and 4 workers on PostgreSQL.

Time, not rate: on a machine with two cores more workers cannot be quicker, but they should not cost more either. What
the database takes is counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from benchmarks.server.load import Load
from benchmarks.server.running import Running, atoll
from tests.patience import until
from tests.server.postgres import Postgres, running
from tests.server.processes import children_of, query

TABLES, PLAYERS = 60, 4
AT_REST = 5.0  # seconds
LIMIT = 1.25


def family(pid: int) -> list[int]:
    """A process and all below it."""
    return [pid, *(each for child in children_of(pid) for each in family(child))]


def processor(pid: int) -> float:
    """Seconds of processor time that a process and all below it have taken."""
    total = 0
    for each in family(pid):
        words = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        total += int(words[11]) + int(words[12])
    return total / os.sysconf("SC_CLK_TCK")


def wait_for(workers: int, database: str) -> None:
    """Until all workers have started: each listens to the news of the others."""
    listening = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN atoll'"
    seen: set[int] = set()  # a while later that was not their last question any more

    def all_seen() -> bool:
        seen.update(pid for (pid,) in query(database, listening))
        return len(seen) >= workers

    until(all_seen)


def measure(server: Running, postgres: Postgres, seconds: float, offered: float | None, new: bool) -> dict[str, Any]:
    async def run() -> dict[str, Any]:
        load = Load("127.0.0.1", [server.port], players=PLAYERS)
        load.new_connections = new
        await load.open(TABLES)
        await load.run(2, offered)  # warms up
        before = processor(server.process.pid)
        await asyncio.sleep(AT_REST)
        rest = (processor(server.process.pid) - before) / AT_REST  # what it takes when nobody acts
        done, passed = server.metric("atoll_actions_total"), server.metric("atoll_passed_on_total")
        commits = server.metric("atoll_commits_total")
        ours, theirs = processor(server.process.pid), processor(postgres.pid)
        begun = time.perf_counter()
        row = await load.run(seconds, offered)
        took = time.perf_counter() - begun
        actions = max(1.0, server.metric("atoll_actions_total") - done)
        row |= {
            "actions": actions,
            "rest": rest * 1000,
            "processor": (used := processor(server.process.pid) - ours) / actions * 1000,
            "busy": (used - rest * took) / actions * 1000,
            "database": (processor(postgres.pid) - theirs) / actions * 1000,
            "commits": (server.metric("atoll_commits_total") - commits) / actions,
            "passed_on": (server.metric("atoll_passed_on_total") - passed) / actions,
        }
        load.close()
        return row

    return uvloop.run(run())


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure what more workers cost")
    parser.add_argument("--seconds", type=float, default=10, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--offered", type=float, help="actions a second; otherwise as many as the server can do")
    parser.add_argument("--new-connections", action="store_true", help="one for each action, as some proxies do")
    asked = parser.parse_args()
    found: dict[int, list[dict[str, Any]]] = {1: [], 2: [], 4: []}
    with running(safe=True) as postgres:
        for turn in range(asked.rounds):
            for workers in sorted(found, reverse=turn % 2 == 1):
                database = postgres.new_database(f"w{turn}x{workers}")
                with atoll(database, workers) as server:
                    wait_for(workers, database)
                    row = measure(server, postgres, asked.seconds, asked.offered, asked.new_connections)
                found[workers].append(row)
                print(json.dumps({"workers": workers, **row}), file=sys.stderr, flush=True)
    missed = False
    for workers, rows in found.items():
        ratio, busy_ratio = (
            median(row[name] / one[name] for row, one in zip(rows, found[1], strict=True))
            for name in ("processor", "busy")
        )
        missed |= ratio > LIMIT
        ours, busy, rest, theirs = (
            median(row[name] for row in rows) for name in ("processor", "busy", "rest", "database")
        )
        print(f"{workers} workers: {ours:.2f} ms an action, {ratio:.2f} of one worker's; the database {theirs:.2f} ms")
        print(f"  without the {rest:.0f} ms a second that they take at rest: {busy:.2f} ms, {busy_ratio:.2f}")
    print(f"At most {LIMIT} is wanted: {'missed' if missed else 'met'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
