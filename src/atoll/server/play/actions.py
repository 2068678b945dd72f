"""What people do at a table: look, join, leave, take actions, undo, resign, return, ask for a rematch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from atoll.errors import IllegalAction, NoUndo
from atoll.server.problems import Problem
from atoll.server.store import journal
from atoll.server.store.records import Person, Row, TooLate
from atoll.server.store.text import clean_name
from atoll.server.tables.access import Visitor, need_seat, visit
from atoll.server.tables.seats import bot_seat, check_level, person_seat
from atoll.server.tables.table import Seat, Table

if TYPE_CHECKING:
    from atoll.server.live.hub import Hub
    from atoll.server.requests import ChangeSeat, Join
    from atoll.server.store.relations import Relations
    from atoll.server.tables.creation import TableFactory
    from atoll.server.tables.registry import TableRegistry

RESIGNED = "You have resigned; a bot plays on"
NOT_RUNNING = {
    "open": "The game has not begun yet",
    "finished": "The game is over",
    "interrupted": "The rules have changed since, and this game cannot continue by the new ones; its log is kept",
    "closed": "Everybody has left this table; it is closed",
}


class ActionRequest(NamedTuple):
    """A player's request to take an action or take one back, with the number that its entry should have."""

    number: int
    seat: int | None  # the seat that the player names
    action: str | None = None  # None: undo
    undo_all: bool = False  # undo everything possible, not only the last action
    whole_views: bool = False  # answer with the whole view, not only the changes

    def entry(self, table: Table, seat: int) -> tuple[str, int, str]:
        """The kind, seat and data of the entry to add."""
        if self.action is not None:
            return journal.ACTION, seat, self.action
        if not table.playing.undoable:
            table.playing.undo()  # raises and gives the reason
        return journal.UNDO, seat, json.dumps({"count": table.playing.undoable if self.undo_all else 1})

    def already_applied(self, table: Table, visitor: Visitor) -> bool:
        """Whether this very request was already carried out: a client that missed the answer repeats it."""
        if self.action is None:
            last = table.last
            return last is not None and last.number == self.number and last.kind == journal.UNDO
        move = next((move for move in reversed(table.moves) if move.number <= self.number), None)
        if move is None or move.number != self.number or move.seat not in visitor.seats:
            return False
        return move.action == self.action and self.seat in (None, move.seat)


class PlayerActions:
    """Every method checks who asks, has the table to itself while it works, and returns the table as JSON."""

    def __init__(self, registry: TableRegistry, hub: Hub, factory: TableFactory, relations: Relations) -> None:
        self._registry = registry
        self._relations = relations
        self._hub = hub
        self._factory = factory

    # ---- looking ----

    async def look(self, table_id: str, person: Person | None, key: str | None, seat: int | None) -> bytes:
        """The table as the person may see it, from one of their seats."""
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if seat is not None:
                need_seat(table, visitor, seat)
            self._registry.looked_at(table)
            return await self._table_json(table, visitor, seat)

    async def _table_json(self, table: Table, visitor: Visitor, seat: int | None = None) -> bytes:
        await self._registry.prepare_to_show(table, visitor.id)
        return self._hub.table_json(table).whole(visitor, seat)

    async def why_not(
        self, table_id: str, person: Person, key: str | None, wanted: int | None, parts: Sequence[str]
    ) -> dict[str, Any]:
        """Why no legal action has these parts, from what the person's seat knows. It must be that seat's turn."""
        async with self._registry.at(table_id, fresh=True) as table:
            seat = need_seat(table, visit(table, person, key), wanted)
            if table.status != "running" or table.actor != seat:
                raise Problem("not-now", "It is not your turn")
            match = table.playing
            return match.spec.why_not(match.board, match.knowledge(seat).record, parts)

    # ---- before the start ----

    async def join(self, table_id: str, person: Person, key: str | None, request: Join) -> bytes:
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if not visitor.invited:
                raise Problem("forbidden", "This link is for spectators; to join, you need an invitation")
            if visitor.seats and request.guest is None and (request.seat is None or request.seat in visitor.seats):
                return await self._table_json(table, visitor)  # sent twice; the first may have started the game
            _check_open(table)
            if visitor.seats and request.guest is None:
                raise Problem("not-now", f"You sit here already, on seat {visitor.seats[0]}; leave it first", "seat")
            self._check_blocks(table, person)
            seat = _open_seat(table, person, request)
            taken = (
                person_seat(person)
                if request.guest is None
                else Seat("guest", clean_name(request.guest, "guest"), person.id)
            )
            return await self._sit(table, visitor, journal.JOIN, seat, taken)

    def _check_blocks(self, table: Table, person: Person) -> None:
        """Refuses a seat at a table with a person on the other side of a block."""
        there = {table.host, *(seat.holder for seat in table.seats)} - {None, person.id}
        if any(other is not None and self._relations.apart(person.id, other) for other in there):
            raise Problem("blocked", "Somebody is at this table whom you have blocked, or who has blocked you")

    async def leave(self, table_id: str, person: Person, key: str | None, wanted: int | None) -> bytes:
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            _check_open(table, "; you can resign")
            leaving = visitor.seats if wanted is None else [need_seat(table, visitor, wanted)]
            if not leaving and visitor.host and not any(seat.holder for seat in table.seats):
                leaving = [0]  # no one sits here: leaving closes the table
            if not leaving:
                raise Problem("forbidden", "You do not sit at this table")
            told = b""
            for seat in leaving:
                told = await self._sit(table, visitor, journal.LEAVE, seat, Seat())
            return told

    async def change_seat(self, table_id: str, person: Person, request: ChangeSeat) -> bytes:
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None)
            if not visitor.host:
                raise Problem("forbidden", "Only the person who made the table can change its seats")
            _check_open(table)
            if request.seat >= table.players:
                raise Problem("bad-field", f"seat: there is no seat {request.seat}", "seat")
            holder = table.seats[request.seat].holder
            if holder is not None and holder != person.id:
                raise Problem("not-now", f"Somebody sits on seat {request.seat}", "seat")
            match request.kind:
                case "bot":
                    seat = bot_seat(check_level(request.level, "level"))
                case "guest":
                    seat = Seat("guest", clean_name(request.name or "", "name"), person.id)
                case _:
                    seat = Seat()
            return await self._sit(table, visitor, journal.SEAT, request.seat, seat)

    async def _sit(self, table: Table, visitor: Visitor, kind: str, seat: int, taken: Seat) -> bytes:
        await self._registry.prepare_to_show(table, visitor.id)
        try:
            return await self._registry.add_entry(table, kind, seat, json.dumps(taken.as_setup()), by=visitor)
        except TooLate as problem:
            raise Problem("not-now", "Another player was faster; look again") from problem

    # ---- playing ----

    async def act(
        self,
        table_id: str,
        person: Person,
        key: str | None,
        request: ActionRequest,
        only_if: tuple[Any, Row] | None = None,
    ) -> bytes:
        """Takes an action or takes one back; with `only_if`, only if that statement also changes a row."""
        try:
            async with self._registry.at(table_id, known=request.number - 1) as table:
                visitor = visit(table, person, key, whole_views=request.whole_views)
                seat = need_seat(table, visitor, request.seat)
                if request.number == table.number + 1 and table.status == "running":
                    await self._check_turn(table, visitor, seat)
                    return await self._registry.add_entry(
                        table, *request.entry(table, seat), by=visitor, only_if=only_if
                    )
        except TooLate:
            pass  # another process was faster: answered below
        except (IllegalAction, NoUndo) as problem:
            now = await self.look(table_id, person, key, None)
            if isinstance(problem, NoUndo):
                raise Problem("no-undo", str(problem), table=now) from problem
            raise Problem("illegal", str(problem), "action", table=now) from problem
        return await self._stale(table_id, person, key, request)

    async def _check_turn(self, table: Table, visitor: Visitor, seat: int) -> None:
        if table.seats[seat].away == "resigned":
            raise Problem("not-now", RESIGNED, "seat")
        if table.paused is not None:
            raise Problem("not-now", "The game pauses; end the pause first")
        if await self._registry.stand_in_if_out_of_time(table) or table.seats[seat].stand_in:
            raise Problem("not-now", "You ran out of time and a bot plays for you; return first", "seat")
        if table.actor != seat:
            now = await self._table_json(table, visitor)
            raise Problem("illegal", f"It is not seat {seat}'s turn", "seat", table=now)

    async def _stale(self, table_id: str, person: Person, key: str | None, request: ActionRequest) -> bytes:
        """Answers a request that is repeated, too late or too early with the current table; changes nothing."""
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            now = await self._table_json(table, visitor)
            if request.already_applied(table, visitor):
                return now
            if table.status != "running":
                raise Problem("not-now", NOT_RUNNING[table.status], table=now)
            raise Problem("stale", f"The next number is {table.number + 1}, not {request.number}", "number", table=now)

    async def resign(self, table_id: str, person: Person, wanted: int | None) -> bytes:
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None, whole_views=True)
            seat = self._seat_in_game(table, visitor, wanted)
            if table.seats[seat].away == "resigned":
                return await self._table_json(table, visitor)
            data = json.dumps({"level": table.clock.stand_in})
            return await self._add(table, journal.RESIGN, seat, data, visitor)

    async def come_back(self, table_id: str, person: Person, wanted: int | None) -> bytes:
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None, whole_views=True)
            away = [seat for seat in visitor.seats if table.seats[seat].away == "time"]
            seat = self._seat_in_game(table, visitor, away[0] if wanted is None and away else wanted)
            if table.seats[seat].away == "resigned":
                raise Problem("not-now", RESIGNED)
            if table.seats[seat].away is None:
                return await self._table_json(table, visitor)
            return await self._add(table, journal.RETURN, seat, "", visitor)

    async def pause(self, table_id: str, person: Person, agree: bool) -> bytes:
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None)
            seat = self._seat_in_game(table, visitor, visitor.seats[0] if visitor.seats else None)
            if table.seats[seat].away == "resigned":
                raise Problem("not-now", RESIGNED)
            if table.clock.kind == "none":
                raise Problem("not-now", "This table has no clock, so there is nothing to pause")
            if table.seats[seat].away == "time" and agree:
                raise Problem("not-now", "A bot plays for you; return first")
            if agree == (seat in table.for_pause) and (agree or not table.for_pause):
                return await self._table_json(table, visitor)  # it is already so
            return await self._add(table, journal.PAUSE, seat, json.dumps({"agree": agree}), visitor)

    def _seat_in_game(self, table: Table, visitor: Visitor, wanted: int | None) -> int:
        seat = need_seat(table, visitor, wanted)
        if table.status != "running":
            raise Problem("not-now", NOT_RUNNING[table.status])
        return seat

    async def _add(self, table: Table, kind: str, seat: int, data: str, visitor: Visitor) -> bytes:
        try:
            return await self._registry.add_entry(table, kind, seat, data, by=visitor)
        except TooLate as problem:
            raise Problem("not-now", "Something else happened at the same moment; look again") from problem

    async def rematch(self, table_id: str, person: Person) -> tuple[bytes, bool]:
        """The new table, and whether this call made it."""
        async with self._registry.at(table_id, fresh=True) as old:
            visitor = visit(old, person, None)
            if not visitor.seats:
                raise Problem("forbidden", "You do not sit at this table")
            if not old.over:
                raise Problem("not-now", "The game is not over yet")
            found = old.rematch
            if found is None:
                new = await self._factory.rematch(person, old)
                found = {"table": new.id, "key": new.invite}
                try:
                    await self._registry.add_entry(old, journal.REMATCH, None, json.dumps(found), by=visitor)
                except TooLate:  # another process has created one
                    await self.leave(new.id, person, None, None)
                    raise Problem("not-now", "Another player was faster; look again") from None
                return await self.look(new.id, person, None, None), True
        return await self.look(found["table"], person, found["key"], None), False


def _check_open(table: Table, instead: str = "") -> None:
    if table.status != "open":
        begun = f"The game has begun already{instead}"
        raise Problem("not-now", begun if table.status == "running" else NOT_RUNNING[table.status])


def _open_seat(table: Table, person: Person, request: Join) -> int:
    """The seat that the person wants, else one reserved for them, else the first open one."""
    kept = [i for i, seat in enumerate(table.seats) if seat.kind == "open" and seat.person == person.id]
    free = [i for i, seat in enumerate(table.seats) if seat.kind == "open" and seat.person is None]
    if request.seat is None:
        if not kept + free:
            raise Problem("not-now", "No seat is open to you")
        return (kept + free)[0]
    if request.seat >= table.players:
        raise Problem("bad-field", f"seat: there is no seat {request.seat}", "seat")
    if request.seat not in kept + free:
        raise Problem("not-now", f"Seat {request.seat} is taken or reserved", "seat")
    return request.seat
