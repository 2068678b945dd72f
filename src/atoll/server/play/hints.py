"""Hints for the player to move: first where to look, then the action. They use only what the seat knows."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from atoll.server.bots.analyst import HintQuestion, find_hint
from atoll.server.bots.places import PRESENT, ProcessDied
from atoll.server.problems import Problem
from atoll.server.store import journal
from atoll.server.store.records import Person
from atoll.server.tables.access import need_seat, visit
from atoll.server.tables.table import Table

if TYPE_CHECKING:
    from atoll.server.bots.processes import BotProcesses
    from atoll.server.tables.registry import TableRegistry

Place = tuple[str, int, int]  # a position: its table, seat, and the number of the last action or undo
KEPT = 200  # cached hints: one hint serves for where to look and then for the action
ATTEMPTS = 3  # at a question, if its process dies


class Hints:
    """Asks the bots' processes. Each hint taken is recorded in the table's journal, where everyone sees it."""

    def __init__(self, registry: TableRegistry, processes: BotProcesses, iterations: int) -> None:
        self._registry = registry
        self._processes = processes
        self._iterations = iterations
        self._kept: OrderedDict[Place, dict[str, Any]] = OrderedDict()

    async def ask(self, table_id: str, person: Person, key: str | None, wanted: int | None, full: bool) -> Any:
        """A hint for one of the person's seats. It must be that seat's turn."""
        async with self._registry.at(table_id, fresh=True) as table:
            seat = self._check(table, person, key, wanted)
            place, question = _place(table, seat), hint_question(table, seat, self._iterations)
        hint = self._kept.get(place) or await self._find(question, person)
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if table.status != "running" or _place(table, seat) != place:
                raise Problem("not-now", "The game went on meanwhile; ask again")
            self._keep(place, hint)
            if not _is_noted(table, seat, full):
                data = json.dumps({"full": full})
                await self._registry.add_entry(table, journal.HINT, seat, data, by=visitor)
            return {"number": table.number, "seat": seat, "full": full, **_as_far_as_asked(hint, full)}

    def _check(self, table: Table, person: Person, key: str | None, wanted: int | None) -> int:
        visitor = visit(table, person, key)
        seat = need_seat(table, visitor, wanted)
        if not table.hints:
            raise Problem("forbidden", "There are no hints at this table")
        if not self._processes.count:
            raise Problem("not-now", "This server runs no bots, so it has no hints")
        if table.status != "running" or table.actor != seat or table.seats[seat].bot:
            raise Problem("not-now", "You can ask for a hint when it is your turn")
        return seat

    async def _find(self, question: HintQuestion, person: Person) -> dict[str, Any]:
        for _ in range(ATTEMPTS):
            async with self._processes.place(person.id, PRESENT) as place:
                try:
                    return await self._processes.ask(place, find_hint, question)
                except ProcessDied:
                    continue
        raise Problem("broken", "No hint was found")

    def _keep(self, place: Place, hint: dict[str, Any]) -> None:
        self._kept[place] = hint
        self._kept.move_to_end(place)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def hint_question(table: Table, seat: int, iterations: int) -> HintQuestion:
    """The position as the seat knows it. Nothing else leaves this process."""
    match = table.playing
    return HintQuestion(
        game=table.game,
        board=table.board,
        board_text=table.board_text,
        record=match.knowledge(seat).to_bytes(),
        seat=seat,
        iterations=iterations,
        backend=match.backend,
    )


def _place(table: Table, seat: int) -> Place:
    return table.id, seat, table.acted


def _is_noted(table: Table, seat: int, full: bool) -> bool:
    """Whether the journal already has this hint: a full one includes where to look."""
    return any(
        taken["number"] > table.acted and taken["seat"] == seat and taken["full"] >= full for taken in table.hinted
    )


def _as_far_as_asked(hint: dict[str, Any], full: bool) -> dict[str, Any]:
    """The whole hint if `full`, else only where to look."""
    told = ("look", "action", "line", "values", "instead", "facts") if full else ("look",)
    return {name: hint[name] for name in told}
