"""A table as JSON (docs/api.md). Everything that depends on the viewer's seat is made from what that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, cast

from atoll.engine.match import SPECTATOR
from atoll.games.spec import View
from atoll.server import serial
from atoll.server.live.presence import Presence
from atoll.server.serial import serialized
from atoll.server.tables.access import Visitor
from atoll.server.tables.table import Facts, Move, Seat, Table

if TYPE_CHECKING:
    from atoll.server import answers

Hides = Callable[[str | None, str | None], bool]  # whether a reader must not see what an author writes


def move_json(move: Move, facts: Facts) -> answers.LogEntry:
    """An action that stands, with what the viewer is told of it."""
    told = cast("list[answers.Fact]", facts)  # already serialized
    return {"number": move.number, "seat": move.seat, "action": move.action, "facts": told, "at": move.at}


def log_json(table: Table, viewer: int | None) -> list[answers.LogEntry]:
    """The actions so far, as a viewer was told of them. With no viewer (all is open): as each player saw their own."""
    audience = table.audience
    told = audience.open_history() if viewer is None else audience.history(viewer)
    return [move_json(move, facts) for move, facts in zip(table.moves, told, strict=True)]


def seats_json(table: Table, now: int, presence: Presence) -> list[answers.Seat]:
    actor = table.actor
    here = presence.here(table)
    return [_seat_json(table, i, seat, here[i], now, i == actor) for i, seat in enumerate(table.seats)]


def _seat_json(table: Table, i: int, seat: Seat, here: bool, now: int, acts: bool) -> answers.Seat:
    shown: answers.Seat = {
        "kind": seat.kind,
        "name": seat.name if seat.kind != "open" else "",
        "level": seat.level,
        "stand_in": seat.stand_in,
        "away": seat.away,
        "here": here,
        "clock": clock_json(table, i, now, acts),
    }
    if seat.kind == "open":
        shown["reserved"] = seat.name or None
    return shown


def clock_json(table: Table, i: int, now: int, acts: bool) -> answers.SeatClock | None:
    """A seat's clock; `acts` says whether it is the seat's turn."""
    seat, clocks = table.seats[i], table.clocks
    if not clocks or clocks.rule.kind == "none" or seat.kind == "bot":
        return None
    running = acts and seat.bot is None and table.paused is None
    off_until = clocks.off_until(i, now) if running else None
    left = clocks.left(i, now, running)
    return {"left": left, "running": running and off_until is None, "off_until": off_until}


class TableJson:
    """A table at one moment, for all its viewers. Parts that viewers share are computed once."""

    def __init__(self, table: Table, now: int, find_presence: Callable[[], Presence], hides: Hides) -> None:
        self._hides = hides
        self._find_presence = find_presence
        self.table = table
        self.now = now
        self._views: dict[int, tuple[answers.View, list[answers.LogEntry]]] = {}

    @cached_property
    def presence(self) -> Presence:
        return self._find_presence()

    @cached_property
    def seats(self) -> list[answers.Seat]:
        return serialized(seats_json(self.table, self.now, self.presence))

    @cached_property
    def watched(self) -> View:
        """The position as spectators see it, with its large parts already serialized to JSON."""
        watched = self.table.audience.knowledge(SPECTATOR).view()
        return {name: serialized(part) if isinstance(part, dict | list) else part for name, part in watched.items()}

    def view(self, viewer: int) -> answers.View:
        """The view of a seat or of spectators, ready to be serialized."""
        match, knowledge = self.table.playing, self.table.audience.knowledge(viewer)
        position = self.watched if viewer == SPECTATOR else knowledge.view()
        return cast("answers.View", {**match.frame(knowledge), "table": position})

    # ---- the whole table ----

    def whole(self, visitor: Visitor, wanted: int | None = None) -> bytes:
        """The whole table for a visitor, seen from the seat they want."""
        table = self.table
        viewer = table.viewer(visitor.seats, wanted)
        view, log = self._view_and_log(viewer)
        path = f"/table/{table.id}"
        over = table.over
        shown: answers.Table = {
            "type": "table",
            "id": table.id,
            "number": table.number,
            "now": self.now,
            "game": table.game,
            "board": table.board,
            "players": table.players,
            "options": table.options,
            "public": table.public,
            "status": table.status,
            "clock": table.clock.as_json(),
            "pause": self.pause(),
            "hints": table.hints,
            "seats": self.seats,
            "spectators": self.presence.spectators,
            "you": {
                "seats": visitor.seats,
                "seat": viewer if viewer != SPECTATOR else None,
                "host": visitor.host,
            },
            "view": view,
            "log": log,
            "hinted": table.hinted,
            "chat": [line.shown for line in table.chat if not self._hides(visitor.id, line.author)],
            "notes": table.notes.get(visitor.id or "", ""),
            "links": {
                "table": path,
                "invite": f"{path}?key={table.invite}" if visitor.inside else None,
                "watch": f"{path}?key={table.watch}" if visitor.inside else None,
                "replay": f"/replay/{table.id}" if over and table.match else None,
            },
            "seed_sha256": table.seed_sha256,
            "seed": table.seed.hex() if over else None,
            "rematch": self._rematch(visitor),
            "origin": table.origin,
            "older_rules": self._older_rules(),
            "created": table.created,
            "started": table.started,
            "finished": table.finished,
        }
        return serial.dumps(shown)

    def _view_and_log(self, viewer: int) -> tuple[answers.View | None, list[answers.LogEntry]]:
        match = self.table.match
        if match is None:
            return None, []
        if viewer not in self._views:
            over = self.table.over
            log = log_json(self.table, None if over else viewer)
            cut_short = over and not match.over  # an imported log of an unfinished game, or older rules
            view = cast("answers.View", match.open_view()) if cut_short else self.view(viewer)
            self._views[viewer] = serialized(view), serialized(log)
        return self._views[viewer]

    def pause(self) -> answers.Pause | None:
        table = self.table
        return {"agreed": sorted(table.for_pause), "since": table.paused} if table.for_pause else None

    def _older_rules(self) -> answers.OlderRules | None:
        """Why today's rules cannot replay this game to its end; None if they can."""
        table, departure = self.table, self.table.departure
        if departure is None:
            return None
        return {
            "version": table.rules,
            "reason": departure.reason,
            "actions": len(table.actions),
            "result": departure.result,
        }

    def _rematch(self, visitor: Visitor) -> str | None:
        found = self.table.rematch
        if found is None:
            return None
        path = f"/table/{found['table']}"
        return f"{path}?key={found['key']}" if visitor.inside else path if self.table.public else None
