"""python -m benchmarks.server: the load that the server bears, beside boardgame.io, in one table."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks import machine
from benchmarks.server.load import Load
from benchmarks.server.rebuild import rebuild_seconds
from benchmarks.server.running import PEER, Running, atoll, peer, peer_ready
from benchmarks.server.verdicts import TARGETS

TABLES, PLAYERS = 125, 4
PAUSE = 5.0  # seconds that people think, on average
LABELS = {
    "peer": "boardgame.io FlatFile",
    "ours": "Atoll, SQLite",
    "forgetful": "Atoll, no store",
    "peer-offered": "boardgame.io FlatFile, 100/s offered",
    "ours-offered": "Atoll, SQLite, 100/s offered",
    "people": f"Atoll, SQLite, people who think {PAUSE:g} s",
    "postgres-1": "Atoll, PostgreSQL, 1 worker",
    "postgres-2": "Atoll, PostgreSQL, 2 workers",
}


def main() -> int:
    asked = parse()
    found: dict[str, Any] = {"machine": machine.describe(), "rows": {}, "seconds": asked.seconds, "others": []}
    loads = [machine.load()]
    missing = peer_ready()
    for round_number in range(asked.rounds):
        say(f"Round {round_number + 1} of {asked.rounds}")
        watch = machine.Watch()
        contest(found, asked.seconds, missing is None, backwards=round_number % 2 == 1)
        found["others"].append(watch.others())
        say(f"  Others took {found['others'][-1]:.0%} of the machine")
    with atoll() as server:
        add(found, "people", measure(server, 2 * asked.seconds, pause=PAUSE))
    measure_postgres(found, asked.seconds)
    found["rows"]["rebuild"] = [{game: rebuild_seconds(game) for game in ("titania", "utopia")}]
    loads.append(machine.load())
    found |= {"loads": loads, "peer_missing": missing}
    show(found)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))
    return 0


def contest(found: dict[str, Any], seconds: float, with_peer: bool, backwards: bool) -> None:
    """One round: those that are compared run next to each other, and every other round the other way round."""

    def ours(key: str, module: str | None = None, offered: int | None = None) -> None:
        with atoll(module=module) as server:
            add(found, key, measure(server, seconds, offered))

    turns: list[Callable[[], None]] = [
        lambda: ours("forgetful", "benchmarks.server.forgetful"),
        lambda: ours("ours"),
        lambda: add(found, "peer", measure_peer(seconds, 0)),
        lambda: add(found, "peer-offered", measure_peer(seconds, 100)),
        lambda: ours("ours-offered", offered=100),
    ]
    if not with_peer:
        del turns[2:4]
    for turn in reversed(turns) if backwards else turns:
        os.sync()  # nobody waits for what another one has written
        turn()


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the server's load")
    parser.add_argument("--seconds", type=float, default=6, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="of those that are compared, which take turns")
    parser.add_argument("--json", type=Path, help="write everything that was measured")
    return parser.parse_args()


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def add(found: dict[str, Any], key: str, row: dict[str, Any]) -> None:
    say(f"  {LABELS[key]}: {row['rate']:.0f}/s, p99 {row['p99']:.0f} ms, {row['errors']} errors")
    found["rows"].setdefault(key, []).append(row)


def measure(
    server: Running, seconds: float, offered: float | None = None, pause: float | None = None
) -> dict[str, Any]:
    """All players connect; then the clock runs. What the load costs is not the server's."""

    async def run() -> dict[str, Any]:
        load = Load("127.0.0.1", [server.port], players=PLAYERS)
        first = Load("127.0.0.1", [server.port], players=PLAYERS)  # loads the rules: that memory is nobody's
        await first.open(1)
        await first.run(0.5)
        first.close()
        before_all = server.memory()
        await load.open(TABLES)
        await load.run(1)  # warms up
        connected = server.memory()
        commits, actions = server.metric("atoll_commits_total"), server.metric("atoll_actions_total")
        processor = server.processor()
        row = await load.run(seconds, offered, pause)
        done = max(1.0, server.metric("atoll_actions_total") - actions)
        load.close()
        return row | {
            "processor": (server.processor() - processor) / done * 1000,
            "commits": (server.metric("atoll_commits_total") - commits) / done,
            "memory": (connected - before_all) / (TABLES * PLAYERS),
        }

    return uvloop.run(run())


def measure_peer(seconds: float, offered: int) -> dict[str, Any]:
    with peer("flat") as server:
        before = server.processor()
        begun = time.perf_counter()
        ran = subprocess.run(
            ["node", PEER / "load.js", *map(str, (server.port, TABLES, PLAYERS, seconds, offered))],
            capture_output=True,
            text=True,
            check=True,
            timeout=seconds + 300,
        )
        row: dict[str, Any] = json.loads(ran.stdout)
        # Coming in is part of this, so it is a little too much.
        row["processor"] = (server.processor() - before) / max(1.0, row["rate"] * seconds) * 1000
        row["took"] = time.perf_counter() - begun
        return row


def measure_postgres(found: dict[str, Any], seconds: float) -> None:
    from tests.server.postgres import running

    with ExitStack() as stack:
        try:
            postgres = stack.enter_context(running(safe=True))
        except (OSError, AttributeError, ImportError, RuntimeError, subprocess.SubprocessError) as problem:
            say(f"  PostgreSQL cannot be started here ({problem})")
            return
        for workers in (1, 2):
            with atoll(postgres.new_database(f"bench{workers}"), workers) as server:
                row = measure(server, seconds)
                if workers > 1:  # each process has its own counters and memory
                    row |= {"processor": None, "commits": None, "memory": None}
                add(found, f"postgres-{workers}", row)


def show(found: dict[str, Any]) -> None:
    table = Table(title=f"{TABLES} tables of {PLAYERS} players, one action in flight at each")
    for name in ("", "Actions/s", "p50 ms", "p99 ms", "CPU ms/action", "Commits/action", "kB/connection", "Errors"):
        table.add_column(name, justify="right" if name else "left")
    for key, label in LABELS.items():
        for row in found["rows"].get(key, []):
            table.add_row(
                label,
                f"{row['rate']:.0f}",
                *(number(row.get(name), digits) for name, digits in (("p50", 0), ("p99", 0), ("processor", 2))),
                number(row.get("commits"), 3),
                number(row.get("memory") and row["memory"] / 1000, 0),
                str(row["errors"]),
            )
    console = Console(width=120)
    console.print(table)
    show_verdicts(console, found)
    if found["peer_missing"]:
        console.print(f"boardgame.io was not measured: {found['peer_missing']}")
    first, last = found["loads"]
    shares = ", ".join(f"{share:.0%}" for share in found["others"])
    console.print(f"Others took {shares} of the machine in the rounds; load {first} before, {last} after.")
    print("Everything on this machine shares its cores: the load, the servers, and everything else that runs here.")


def show_verdicts(console: Console, found: dict[str, Any]) -> None:
    table = Table(title="The median of the rounds")
    for name in ("What we want", "Limit", "Seen", "Verdict"):
        table.add_column(name, justify="left" if name in ("What we want", "Verdict") else "right")
    for target in TARGETS:
        sign = "≥" if target.least else "≤"
        seen = number(target.seen(found["rows"]), 2)
        verdict = target.verdict(found["rows"], max(found["others"]))
        table.add_row(target.what, f"{sign} {target.limit:g} {target.unit}", f"{seen} {target.unit}", verdict)
    console.print(table)


def number(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


if __name__ == "__main__":
    sys.exit(main())
