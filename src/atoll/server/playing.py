"""What people do at a table. Every function has the table for itself while it works."""

from __future__ import annotations

import json
from dataclasses import dataclass

from atoll.errors import IllegalAction, NoUndo
from atoll.server import journal
from atoll.server.access import Visitor, need_seat, visit
from atoll.server.creating import Creating
from atoll.server.names import clean_name
from atoll.server.people import Person
from atoll.server.problems import Problem
from atoll.server.requests import ChangeSeat, Join
from atoll.server.seats import bot_seat, check_level, person_seat
from atoll.server.sweeper import time_out
from atoll.server.table import Seat, Table
from atoll.server.tables import Tables, refusal
from atoll.server.writer import TooLate

RESIGNED = "You have resigned; the bot plays on"
NOT_RUNNING = {
    "open": "The game has not begun yet",
    "finished": "The game is over",
    "closed": "Everybody has left this table; it is closed",
}


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to do in his turn, and the number that it should have."""

    number: int
    seat: int | None  # the one he names
    action: str | None = None  # none: to take back
    whole: bool = False  # all that may be taken back

    def entry(self, table: Table, seat: int) -> tuple[str, int, str]:
        if self.action is not None:
            return journal.ACTION, seat, self.action
        if not table.playing.undoable:
            table.playing.undo()  # it says why not
        return journal.UNDO, seat, json.dumps({"count": table.playing.undoable if self.whole else 1})

    def fulfilled(self, table: Table, visitor: Visitor) -> bool:
        """Whether just this was done already: he asks again because he did not hear the answer."""
        if self.action is None:
            last = table.last
            return last is not None and last.number == self.number and last.kind == journal.UNDO
        move = next((move for move in reversed(table.moves) if move.number <= self.number), None)
        if move is None or move.number != self.number or move.seat not in visitor.seats:
            return False
        return move.action == self.action and self.seat in (None, move.seat)


class Playing:
    def __init__(self, tables: Tables, creating: Creating) -> None:
        self._tables = tables
        self._creating = creating

    # ---- looking ----

    async def look(self, table_id: str, person: Person | None, key: str | None, seat: int | None) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if seat is not None:
                need_seat(table, visitor, seat)
            return await self._truth(table, visitor, seat)

    async def _truth(self, table: Table, visitor: Visitor, seat: int | None = None) -> bytes:
        await self._tables.notes_of(table, visitor.id)
        return self._tables.hub.showing(table).whole(visitor, seat)

    # ---- before the start ----

    async def join(self, table_id: str, person: Person, key: str | None, wish: Join) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if not visitor.invited:
                raise Problem("forbidden", "This link is for watching; joining takes an invitation")
            if visitor.seats and wish.guest is None and (wish.seat is None or wish.seat in visitor.seats):
                return await self._truth(table, visitor)  # said twice; perhaps that began the game
            _check_open(table)
            if visitor.seats and wish.guest is None:
                raise Problem("not-now", f"You sit here already, on seat {visitor.seats[0]}; leave it first", "seat")
            seat = _open_seat(table, person, wish)
            taken = (
                person_seat(person) if wish.guest is None else Seat("guest", clean_name(wish.guest, "guest"), person.id)
            )
            return await self._sit(table, visitor, journal.JOIN, seat, taken)

    async def leave(self, table_id: str, person: Person, key: str | None, wanted: int | None) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            _check_open(table, "; you can resign")
            leaving = visitor.seats if wanted is None else [need_seat(table, visitor, wanted)]
            if not leaving and visitor.host and not any(seat.holder for seat in table.seats):
                leaving = [0]  # nobody sits there: the table is closed by that
            if not leaving:
                raise Problem("forbidden", "You do not sit at this table")
            told = b""
            for seat in leaving:
                told = await self._sit(table, visitor, journal.LEAVE, seat, Seat())
            return told

    async def change_seat(self, table_id: str, person: Person, wish: ChangeSeat) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None)
            if not visitor.host:
                raise Problem("forbidden", "Only whoever made the table decides who sits where")
            _check_open(table)
            if wish.seat >= table.players:
                raise Problem("bad-field", f"seat: there is no seat {wish.seat}", "seat")
            holder = table.seats[wish.seat].holder
            if holder is not None and holder != person.id:
                raise Problem("not-now", f"Somebody sits on seat {wish.seat}", "seat")
            match wish.kind:
                case "bot":
                    seat = bot_seat(check_level(wish.level, "level"))
                case "guest":
                    seat = Seat("guest", clean_name(wish.name or "", "name"), person.id)
                case _:
                    seat = Seat()
            return await self._sit(table, visitor, journal.SEAT, wish.seat, seat)

    async def _sit(self, table: Table, visitor: Visitor, kind: str, seat: int, taken: Seat) -> bytes:
        await self._tables.notes_of(table, visitor.id)
        try:
            return await self._tables.add_entry(table, kind, seat, json.dumps(taken.as_setup()), by=visitor)
        except TooLate as problem:
            raise Problem("not-now", "Somebody was quicker; look again") from problem

    # ---- playing ----

    async def take_turn(self, table_id: str, person: Person, key: str | None, wish: Wish) -> bytes:
        try:
            async with self._tables.at(table_id, known=wish.number - 1) as table:
                visitor = visit(table, person, key)
                seat = need_seat(table, visitor, wish.seat)
                if wish.number == table.number + 1 and table.status == "running":
                    await self._check_turn(table, visitor, seat)
                    return await self._tables.add_entry(table, *wish.entry(table, seat), by=visitor)
        except TooLate:
            pass  # another process was quicker: below is the truth
        except (IllegalAction, NoUndo) as problem:
            raise refusal(problem, await self.look(table_id, person, key, None)) from problem
        return await self._stale(table_id, person, key, wish)

    async def _check_turn(self, table: Table, visitor: Visitor, seat: int) -> None:
        if table.seats[seat].away == "resigned":
            raise Problem("not-now", RESIGNED, "seat")
        if await time_out(self._tables, table) or table.seats[seat].stand_in:
            raise Problem("not-now", "A bot plays for you, because your time was out; return first", "seat")
        if table.actor != seat:
            truth = await self._truth(table, visitor)
            raise Problem("illegal", f"It is not seat {seat}'s turn", "seat", extra=truth)

    async def _stale(self, table_id: str, person: Person, key: str | None, wish: Wish) -> bytes:
        """A request that comes again, or too late, or too early: the truth is the answer, and nothing is done."""
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            truth = await self._truth(table, visitor)
            if wish.fulfilled(table, visitor):
                return truth
            if table.status != "running":
                raise Problem("not-now", NOT_RUNNING[table.status], extra=truth)
            raise Problem("stale", f"The next number is {table.number + 1}, not {wish.number}", "number", extra=truth)

    async def resign(self, table_id: str, person: Person, wanted: int | None) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None)
            seat = self._seat_in_game(table, visitor, wanted)
            if table.seats[seat].away == "resigned":
                return await self._truth(table, visitor)
            data = json.dumps({"level": table.clock.stand_in})
            return await self._add(table, journal.RESIGN, seat, data, visitor)

    async def come_back(self, table_id: str, person: Person, wanted: int | None) -> bytes:
        async with self._tables.at(table_id, fresh=True) as table:
            visitor = visit(table, person, None)
            away = [seat for seat in visitor.seats if table.seats[seat].away == "time"]
            seat = self._seat_in_game(table, visitor, away[0] if wanted is None and away else wanted)
            if table.seats[seat].away == "resigned":
                raise Problem("not-now", RESIGNED)
            if table.seats[seat].away is None:
                return await self._truth(table, visitor)
            return await self._add(table, journal.RETURN, seat, "", visitor)

    def _seat_in_game(self, table: Table, visitor: Visitor, wanted: int | None) -> int:
        seat = need_seat(table, visitor, wanted)
        if table.status != "running":
            raise Problem("not-now", NOT_RUNNING[table.status])
        return seat

    async def _add(self, table: Table, kind: str, seat: int, data: str, visitor: Visitor) -> bytes:
        try:
            return await self._tables.add_entry(table, kind, seat, data, by=visitor)
        except TooLate as problem:
            raise Problem("not-now", "Something else happened at the same moment; look again") from problem

    async def rematch(self, table_id: str, person: Person) -> tuple[bytes, bool]:
        """The new table, and whether it was made just now."""
        async with self._tables.at(table_id, fresh=True) as old:
            visitor = visit(old, person, None)
            if not visitor.seats:
                raise Problem("forbidden", "You do not sit at this table")
            if old.status != "finished":
                raise Problem("not-now", "The game is not over yet")
            found = old.rematch
            if found is None:
                new = await self._creating.rematch(person, old)
                found = {"table": new.id, "key": new.invite}
                try:
                    await self._tables.add_entry(old, journal.REMATCH, None, json.dumps(found), by=visitor)
                except TooLate:  # another process has made one
                    await self.leave(new.id, person, None, None)
                    raise Problem("not-now", "Somebody was quicker; look again") from None
                return await self.look(new.id, person, None, None), True
        return await self.look(found["table"], person, found["key"], None), False


def _check_open(table: Table, instead: str = "") -> None:
    if table.status != "open":
        begun = f"The game has begun already{instead}"
        raise Problem("not-now", begun if table.status == "running" else NOT_RUNNING[table.status])


def _open_seat(table: Table, person: Person, wish: Join) -> int:
    """The one he wants, or the one that is kept for him, or the first that is open to all."""
    kept = [i for i, seat in enumerate(table.seats) if seat.kind == "open" and seat.person == person.id]
    free = [i for i, seat in enumerate(table.seats) if seat.kind == "open" and seat.person is None]
    if wish.seat is None:
        if not kept + free:
            raise Problem("not-now", "No seat is open to you")
        return (kept + free)[0]
    if wish.seat >= table.players:
        raise Problem("bad-field", f"seat: there is no seat {wish.seat}", "seat")
    if wish.seat not in kept + free:
        raise Problem("not-now", f"Seat {wish.seat} is taken, or kept for somebody", "seat")
    return wish.seat
