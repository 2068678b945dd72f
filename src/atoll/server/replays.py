"""Games step by step, as a log, from a log, and going on from a position."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import orjson

from atoll.engine.match import Match
from atoll.errors import BadLog
from atoll.server.access import need_seat, visit
from atoll.server.creating import Creating
from atoll.server.people import Person
from atoll.server.problems import Problem
from atoll.server.sights import everything_open
from atoll.server.table import Table
from atoll.server.tables import Tables

MISSED = 24  # steps that somebody who was away can see again
KEPT = 32  # positions at which somebody is looking: the next step is short from there


class Replays:
    def __init__(self, tables: Tables, creating: Creating) -> None:
        self._tables = tables
        self._creating = creating
        self._kept: OrderedDict[str, Match] = OrderedDict()

    async def position(
        self, table_id: str, person: Person | None, key: str | None, at: int | None, seat: int | None
    ) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visit(table, person, key)
            _check_finished(table)
            length = len(table.moves)
            at = length if at is None else at
            if at > length:
                raise Problem("bad-field", f"at: this game has {length} actions", "at")
            if seat is not None and seat >= table.players:
                raise Problem("bad-field", f"seat: there is no seat {seat}", "seat")
            match = await asyncio.to_thread(self._step_to, table, at)
            log = table.sights.log(table.playing, table.moves, None)
            view = everything_open(match) if seat is None else match.view(seat)
            return orjson.dumps({"at": at, "length": length, "view": view, "entry": log[at - 1] if at else None})

    async def missed(
        self, table_id: str, person: Person | None, key: str | None, after: int, seat: int | None
    ) -> bytes:
        """The positions since the one that the viewer saw last, as he knew them; the game need not be over."""
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if seat is not None:
                need_seat(table, visitor, seat)
            if table.match is None:
                raise Problem("not-now", "The game has not begun yet")
            first = max(sum(move.number <= after for move in table.moves), len(table.moves) - MISSED)
            viewer = table.viewer(visitor.seats, seat)
            return orjson.dumps({"steps": await asyncio.to_thread(_steps, table, first, viewer)})

    def _step_to(self, table: Table, at: int) -> Match:
        kept = self._kept.pop(table.id, None)
        match = kept if kept is not None and len(kept.actions) <= at else table.playing.restarted()
        for action in table.playing.actions[len(match.actions) : at]:
            match.play(action)
        self._kept[table.id] = match
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return match

    async def log(self, table_id: str, person: Person | None, key: str | None) -> dict[str, Any]:
        async with self._tables.at(table_id, fresh=True) as table:
            visit(table, person, key)
            if table.match is None:
                raise Problem("not-now", "The game has not begun yet")
            log = table.match.log(public=table.status != "finished")
            names = [f"human:{seat.name}" if seat.level is None else seat.level for seat in table.seats]
            return _with_seats(log, names)

    async def take_in(self, person: Person, text: bytes) -> Table:
        """A log from elsewhere becomes a table of its own."""
        try:
            match = await asyncio.to_thread(Match.load, text, backend=self._tables.rules.backend)
        except BadLog as problem:
            raise Problem("bad-log", str(problem)) from problem
        words = match.setup.seats or [f"seat {seat}" for seat in range(match.players)]
        return await self._creating.from_log(person, match, words)

    async def go_on(
        self, table_id: str, person: Person, key: str | None, at: int, seat: int, levels: list[str]
    ) -> Table:
        async with self._tables.at(table_id, fresh=True) as table:
            visit(table, person, key)
            _check_finished(table)
            return await self._creating.continued(person, table, at, seat, levels)


def _steps(table: Table, first: int, viewer: int) -> list[dict[str, Any]]:
    match = table.playing.restarted()
    numbers = [0, *(move.number for move in table.moves)]
    steps = []
    for at, number in enumerate(numbers):
        if at:
            match.play(table.playing.actions[at - 1])
        if at >= first:
            steps.append({"number": number, "view": match.view(viewer)})
    return steps


def _check_finished(table: Table) -> None:
    if table.status != "finished":
        raise Problem("not-now", "The game is not over yet")


def _with_seats(log: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The log's keys in their usual order, with who sat where."""
    ordered: dict[str, Any] = {}
    for key, value in log.items():
        if key == "options":
            ordered["seats"] = names
        ordered[key] = value
    return ordered
