"""Builds tables from storage. When the rules have changed, unfinished games continue or are interrupted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from atoll.errors import BadGame, BadOption
from atoll.server import metrics
from atoll.server.clock import TimeSource
from atoll.server.log import log
from atoll.server.problems import Problem, not_found
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.store.records import CHANGE_RULES, PROJECTION, Row, TooLate, Work
from atoll.server.tables.older_rules import replay_older
from atoll.server.tables.recorded import is_recorded, recorded_table
from atoll.server.tables.rules import Rules
from atoll.server.tables.table import Table

if TYPE_CHECKING:
    from atoll.server.store.storage import Storage
    from atoll.server.store.writer import Writer


class Outbox(Protocol):
    """Notifies people who are not connected."""

    def statements(self, table: Table, entry: Entry, waited_for: str | None, was_over: bool) -> list[tuple[Any, Row]]:
        """The statements to write with an entry that was just applied; before it, the table waited for `waited_for`."""


class TableReader:
    """Reads tables and replays them. It writes nothing."""

    def __init__(self, storage: Storage, rules: Rules) -> None:
        self._storage = storage
        self.rules = rules

    async def read(self, table_id: str) -> Table:
        """The table as stored, or a game that comes with Atoll.

        A table of older rules `must_change` before it is used.
        """
        if is_recorded(table_id):
            return await asyncio.to_thread(recorded_table, table_id, self.rules)
        row = await self._storage.table(table_id)
        if row is None:
            raise not_found()
        entries = await self._storage.entries(table_id)
        # Replaying takes a while, so it runs in a thread and other tables need not wait.
        return await asyncio.to_thread(replayed, row, entries, self.rules)


class TableLoader(TableReader):
    """Reads tables for use. A table of older rules is first upgraded to today's, or interrupted."""

    def __init__(self, storage: Storage, writer: Writer, rules: Rules, outbox: Outbox, time: TimeSource) -> None:
        super().__init__(storage, rules)
        self._writer = writer
        self._outbox = outbox
        self._time = time

    async def load(self, table_id: str) -> Table:
        """The table, by today's rules or interrupted."""
        while True:
            table = await self.read(table_id)
            try:
                if table.must_change:
                    await self.change_rules(table)
            except TooLate:
                continue  # another process has upgraded it
            return table

    async def change_rules(self, table: Table) -> None:
        """Upgrades a game to today's rules, or interrupts it: an entry and the row, in one transaction.

        Raises `TooLate` if another process was faster.
        """
        before, changed = table.rules, table.changed
        details: Row = {"from": before, "to": self.rules.version(table.game)}
        if table.departure:
            details["interrupted"] = table.departure.reason
        now = self._time.now()
        entry = Entry(table.id, table.number + 1, now, journal.RULES, None, None, json.dumps(details))
        waited_for = table.waits_for
        table.apply(entry)
        interrupted = table.status == "interrupted"
        table.written = {**table.projection(), "changed": now if interrupted else changed}
        await self._writer.write(
            Work(
                entries=[entry],
                statements=[
                    (CHANGE_RULES, {**table.written, "rules": table.rules, "b_id": table.id}),
                    *self._outbox.statements(table, entry, waited_for, was_over=False),
                ],
                news=[f"entry {table.id} {entry.number}"],
            )
        )
        metrics.rule_changes.labels("interrupted" if interrupted else "continued").inc()
        log.info("the rules have changed", table=table.id, game=table.game, **details)


def replayed(row: Row, entries: Sequence[Entry], rules: Rules) -> Table:
    """The table of a row and its entries."""
    try:
        today = rules.version(row["game"])
    except (BadOption, BadGame) as problem:
        raise Problem("old-rules", f"This server cannot play {row['game']!r} any more: {problem}") from problem
    if row["rules"] > today:
        raise Problem(
            "old-rules", f"This game is played by version {row['rules']} of the rules; only {today} is known here"
        )
    table = Table(row, rules)
    if row["rules"] < today or row["status"] == "interrupted":
        replay_older(table, row, entries)
    else:
        for entry in entries:
            table.apply(entry)
        if table.origin == "log":
            table.end_of_log()
    table.written = {column: row[column] for column in PROJECTION}
    return table
