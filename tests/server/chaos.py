"""Players at real tables while their server is harmed, again and again; nothing that was acknowledged may be missing.

`make chaos ARGS="--harms 200"` goes on for as long as you like; tests/server/test_kill.py does each harm once.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import secrets
import signal
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psycopg

from atoll.engine.match import Match
from tests.patience import PATIENCE, until
from tests.server.postgres import Postgres, running
from tests.server.processes import ServerProcess, children_of, query

PLAYERS = 5
HOUR = 3_600_000  # milliseconds
A_WHILE = 1.0  # seconds that a harm lasts which ends by itself
ROOM = 30_000  # bytes that a full disk still takes
NO_LIMIT = resource.RLIM_INFINITY


class Player:
    """Plays for both seats of a table for ever, table after table, and notes what was acknowledged."""

    def __init__(self, url: str, seed: int, seats: list[dict[str, Any]]) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.chance = random.Random(seed)
        self.seats = seats
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.repeated = 0
        self.ended = False
        self.problem: str | None = None
        assert self.http.get("/api/me").status_code == 200
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            while not self.ended:
                self._game()
        except Exception as problem:  # noqa: BLE001  # told by `Chaos`, in its own thread
            self.problem = f"{type(problem).__name__}: {problem}"

    def _ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """The same request until it is answered, however often the server dies meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, "the server does not come back"
            try:
                answer = self.http.request(method, path, json=body)
            except httpx.TransportError:
                self.repeated += 1
                time.sleep(0.1)
                continue
            if answer.status_code not in (429, 503):
                assert answer.is_success, answer.text
                return answer.json()
            time.sleep(0.05)

    def _game(self) -> None:
        body = {"game": self.chance.choice(["titania", "utopia"]), "players": len(self.seats), "seats": self.seats}
        table = self._ask("POST", "/api/tables", body)
        table_id = table["id"]
        while table["status"] == "running" and not self.ended:
            if not table["view"].get("legal"):
                table = self._ask("GET", f"/api/tables/{table_id}")
                continue
            number, action = table["number"] + 1, self.chance.choice(table["view"]["legal"])
            table = self._ask(
                "POST", f"/api/tables/{table_id}/actions?views=whole", {"number": number, "action": action}
            )
            self.acknowledged[table_id, number] = action


class Chaos:
    """A server with players, and what can be done to it. `harms` has every harm by its name."""

    def __init__(self, process: ServerProcess, database: str, seed: int, postgres: Postgres | None = None) -> None:
        self._process = process
        self._database = database
        self._postgres = postgres
        self._chance = random.Random(seed)
        me, guest, bot = {"kind": "me"}, {"kind": "guest", "name": "Cleo"}, {"kind": "bot", "level": "random"}
        others = [guest] * (PLAYERS - 1) + [bot]
        self._players = [Player(process.url, self._chance.getrandbits(32), [me, other]) for other in others]
        self.harms: dict[str, Callable[[], None]] = {
            "kill the server": self._kill_server,
            "kill one of its processes": self._kill_process,
            "storage that is full": self._fill_storage,
            "storage that is slow": self._block_storage,
            "the clock jumps": self._move_clock,
            **({"kill the database": self._kill_database} if postgres else {}),
        }

    def run(self, harms: Iterable[str], told: Callable[[str, float], None] = lambda *_: None) -> None:
        """Does these harms one after the other, each while everybody plays; `told` hears how long play stood still."""
        for player in self._players:
            player.thread.start()
        for harm in harms:
            self._everybody_goes_on()
            time.sleep(self._chance.uniform(0, 0.4))
            begun = time.monotonic()
            self.harms[harm]()
            self._everybody_goes_on()
            told(harm, time.monotonic() - begun)
        for player in self._players:
            player.ended = True
        for player in self._players:
            player.thread.join(PATIENCE)
            assert player.problem is None, player.problem

    def _everybody_goes_on(self) -> None:
        """No table is stuck."""
        for player in self._players:
            before = len(player.acknowledged)
            until(lambda player=player, before=before: len(player.acknowledged) > before or player.problem)
            assert player.problem is None, player.problem

    def check(self) -> int:
        """Whether everything acknowledged is stored once, in order, and can be replayed. How much that is."""
        found = query(self._database, "SELECT table_id, number, data FROM actions WHERE kind = 'action'")
        truth = {(table_id, number): data for table_id, number, data in found}
        assert len(truth) == len(found), "nothing is stored twice"
        for player in self._players:
            assert {key: truth.get(key) for key in player.acknowledged} == player.acknowledged
            for table_id in {table_id for table_id, _ in player.acknowledged}:
                numbers = sorted(number for table, number in truth if table == table_id)
                assert numbers == list(range(1, len(numbers) + 1)), "without gaps"
                log = player.http.get(f"/api/tables/{table_id}/log").json()
                played = [truth[table_id, number] for number in numbers]
                assert log["actions"][: len(played)] == played  # a bot may have gone on meanwhile
                if "seed" in log:
                    Match.load(log, backend="python")
            player.http.close()
        return sum(len(player.acknowledged) for player in self._players)

    # ---- harms ----

    def _kill_server(self) -> None:
        self._process.kill()
        self._process.start()

    def _kill_process(self) -> None:
        """A worker, or a process in which bots think, or the one that sends notices."""
        found = children_of(self._process.pid)
        found += [grandchild for child in found for grandchild in children_of(child)]
        os.kill(self._chance.choice(found), signal.SIGKILL)

    def _kill_database(self) -> None:
        assert self._postgres is not None
        self._postgres.crash()
        self._postgres.start()

    def _fill_storage(self) -> None:
        """SQLite's files may not grow any more; PostgreSQL takes nothing."""
        if self._postgres is None:
            wal = Path(self._database.removeprefix("sqlite:///") + "-wal")
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (wal.stat().st_size + ROOM, NO_LIMIT))
            time.sleep(A_WHILE)
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
            return
        name = self._database.partition("@/")[2].partition("?")[0]
        beside = self._postgres.address("postgres")
        for value in ("on", "off"):
            query(beside, f'ALTER DATABASE "{name}" SET default_transaction_read_only = {value}')
            query(beside, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name", name=name)
            time.sleep(A_WHILE)

    def _block_storage(self) -> None:
        """Somebody else holds what every action must write to."""
        if self._postgres is None:
            other = sqlite3.connect(self._database.removeprefix("sqlite:///"), timeout=PATIENCE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            time.sleep(A_WHILE)
            other.execute("ROLLBACK")
            other.close()
            return
        with psycopg.connect(self._database) as connection:
            connection.execute("LOCK TABLE actions IN EXCLUSIVE MODE")
            time.sleep(A_WHILE)

    def _move_clock(self) -> None:
        """An hour on, or an hour back: to a server that starts anew, everything stored was at another time."""
        self._process.kill()
        hour = self._chance.choice([HOUR, -HOUR])
        times = ", ".join(f"{name} = {name} + :hour" for name in ("created", "changed", "due"))
        query(self._database, f"UPDATE tables SET {times}", hour=hour)
        query(self._database, "UPDATE actions SET at = at + :hour", hour=hour)
        self._process.start()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--harms", type=int, default=60, help="how many (60)")
    parser.add_argument("--only", help="of these kinds, with commas between them; without it, of all")
    parser.add_argument("--postgres", action="store_true", help="two workers on PostgreSQL, instead of one on SQLite")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    asked = parser.parse_args()
    with ExitStack() as open_here:
        folder = Path(open_here.enter_context(tempfile.TemporaryDirectory(prefix="atoll-chaos-")))
        postgres = open_here.enter_context(running()) if asked.postgres else None
        database = postgres.new_database("chaos") if postgres else f"sqlite:///{folder}/atoll.sqlite3"
        process = ServerProcess(database, folder, ATOLL_WORKERS=2 if postgres else 1)
        process.start()
        open_here.callback(process.kill)
        chaos = Chaos(process, database, asked.seed, postgres)
        kinds = asked.only.split(",") if asked.only else list(chaos.harms)
        if unknown := set(kinds) - set(chaos.harms):
            parser.error(f"--only: {', '.join(sorted(unknown))}: these can be done: {', '.join(chaos.harms)}")
        chance = random.Random(asked.seed)
        done: Counter[str] = Counter()
        longest: dict[str, float] = {}

        def told(harm: str, seconds: float) -> None:
            done[harm] += 1
            longest[harm] = max(longest.get(harm, 0), seconds)
            print(f"{done.total():4}  {seconds:5.1f} s  {harm}", flush=True)

        print(f"seed {asked.seed}", flush=True)
        chaos.run(chance.choices(kinds, k=asked.harms), told)
        print(f"{chaos.check()} actions were acknowledged; all are stored, once and in order.")
        for harm, times in done.items():
            print(f"{times:4} times  {harm}; everybody played on after {longest[harm]:.1f} s at most")


if __name__ == "__main__":
    sys.exit(main())
