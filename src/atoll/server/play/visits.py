"""Live visits to a table: entering, and what a visitor may send over the connection (docs/api.md, Live)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from atoll.server import serial
from atoll.server.live.socket import Socket, Wire, json_text
from atoll.server.problems import Problem
from atoll.server.tables.access import need_seat, visit

if TYPE_CHECKING:
    from atoll.server.clock import TimeSource
    from atoll.server.live.hub import Hub
    from atoll.server.store.records import Person
    from atoll.server.tables.registry import TableRegistry

LONGEST = 4096  # characters of a message


async def nothing() -> None:
    """Accepts a connection that needs no accepting."""


async def enter(
    registry: TableRegistry,
    hub: Hub,
    wire: Wire,
    table_id: str,
    person: Person | None,
    *,
    key: str | None,
    after: int | None,
    wanted: int | None,
    whole_views: bool = False,
    accept: Callable[[], Awaitable[None]] = nothing,
) -> Socket:
    """Lets a visitor in and queues what they missed since entry `after` as the first message.

    `accept` is called once nothing can be refused any more. `wanted` is the seat to look from. With `whole_views`, the
    visitor gets whole views, not changes.
    """
    async with registry.at(table_id, fresh=True) as table:
        visitor = visit(table, person, key, whole_views=whole_views)
        if wanted is not None:
            need_seat(table, visitor, wanted)
        await registry.prepare_to_show(table, visitor.id)
        await accept()
        socket = Socket(wire, visitor, wanted)
        hub.join(table, socket)
        registry.looked_at(table)
        if after == table.number:
            socket.put(hub.here(table))
        else:
            socket.put(hub.table_json(table).whole(visitor, wanted))
        return socket


async def receive(
    text: str, registry: TableRegistry, hub: Hub, time: TimeSource, table_id: str, socket: Socket
) -> None:
    """Carries out a visitor's message; raises a `Problem` if it is invalid."""
    try:
        found = serial.loads(text) if len(text) <= LONGEST else None
    except ValueError:
        found = None
    match found:
        case {"type": "beat", **rest} if not rest:
            async with registry.at(table_id) as table:
                socket.put(json_text({"type": "beat", "number": table.number, "now": time.now()}))
        case {"type": "seat", "seat": int() | None as seat, **rest} if not rest and not isinstance(seat, bool):
            async with registry.at(table_id) as table:
                if seat is not None:
                    need_seat(table, socket.visitor, seat)
                socket.wanted = seat
                socket.put(hub.table_json(table).whole(socket.visitor, seat))
        case {"type": "hidden", "hidden": bool() as hidden, **rest} if not rest:
            socket.hidden = hidden
        case _:
            raise Problem("bad-json", "this message is not valid")
