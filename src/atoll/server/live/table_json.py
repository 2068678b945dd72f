"""A table as JSON (docs/api.md). What depends on the viewer's seat is made from what that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, cast

from atoll.engine.match import SPECTATOR
from atoll.games.spec import View
from atoll.json_patch import Operation, replace
from atoll.server import serial
from atoll.server.live.presence import Presence
from atoll.server.serial import serialized
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.tables.access import Visitor
from atoll.server.tables.table import Facts, Move, Seat, Table

if TYPE_CHECKING:
    from atoll.server import answers

POSITION = "/view/table"  # where the position is in a table
MOVES = {journal.ACTION, journal.UNDO}  # entries that change it
Hides = Callable[[str | None, str | None], bool]  # whether a reader is not shown what an author writes

# Entries after which all get the whole table.
WHOLE = {
    *(journal.JOIN, journal.LEAVE, journal.SEAT, journal.PAUSE, journal.CALENDAR),
    *(journal.HINT, journal.REMATCH, journal.RULES),
}


def move_json(move: Move, facts: Facts) -> answers.LogEntry:
    """An action that stands, with what the viewer is told of it."""
    told = cast("list[answers.Fact]", facts)  # they are serialized already
    return {"number": move.number, "seat": move.seat, "action": move.action, "facts": told, "at": move.at}


def log_json(table: Table, viewer: int | None) -> list[answers.LogEntry]:
    """The actions so far, as a viewer was told of them; without one, when all is open, as each player saw their own."""
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
    """The time that a seat has; `acts` says whether it is its turn."""
    seat, clocks = table.seats[i], table.clocks
    if not clocks or clocks.rule.kind == "none" or seat.kind == "bot":
        return None
    running = acts and seat.bot is None and table.paused is None
    off_until = clocks.off_until(i, now) if running else None
    left = clocks.left(i, now, running)
    return {"left": left, "running": running and off_until is None, "off_until": off_until}


class TableJson:
    """A table at one moment, for all who look at it. What several viewers share is computed once."""

    def __init__(self, table: Table, now: int, presence: Presence, hides: Hides) -> None:
        self._hides = hides
        self.table = table
        self.now = now
        self.presence = presence
        self._views: dict[int, tuple[answers.View, list[answers.LogEntry]]] = {}

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

    # ---- news ----

    # About entries of kinds that are not in WHOLE, for everybody who looks from that seat.

    def play(self, entry: Entry, undone: int, viewer: int) -> bytes:
        """The message about one entry, with the whole view."""
        play: answers.Play = {
            "type": "play",
            **self._happened(entry, undone, viewer),
            "status": self.table.status,
            "pause": self._pause(),
            "seats": self.seats,
            "view": self.view(viewer),
        }
        return serial.dumps(play)

    def change(self, entry: Entry, undone: int, viewer: int) -> bytes:
        """The message about one entry, with what it changed for this viewer."""
        if entry.kind in MOVES:
            patch = [*self._clocks_patch(entry), *self._frame_patch(entry, viewer), *self._position_patch(viewer)]
        else:
            patch = [replace("/seats", self.seats), replace("/pause", self._pause())]
        change: answers.Change = {
            "type": "change",
            **self._happened(entry, undone, viewer),
            "patch": cast("list[answers.PatchOperation]", patch),
        }
        return serial.dumps(change)

    def _happened(self, entry: Entry, undone: int, viewer: int) -> answers.Happened:
        table, shown = self.table, None
        assert entry.seat is not None
        if entry.kind == journal.ACTION:
            shown = move_json(table.moves[-1], table.audience.news(viewer))
        return {
            "number": entry.number,
            "now": self.now,
            "kind": cast("answers.Happening", entry.kind),
            "seat": entry.seat,
            "undone": undone,
            "entry": shown,
        }

    def _clocks_patch(self, entry: Entry) -> list[Operation]:
        """The clocks of those who acted and who act."""
        table = self.table
        if table.clock.kind == "none":
            return []
        seats = {seat for seat in (entry.seat, table.actor) if seat is not None}
        return [
            replace(f"/seats/{seat}/clock", clock_json(table, seat, self.now, seat == table.actor))
            for seat in sorted(seats)
        ]

    def _frame_patch(self, entry: Entry, viewer: int) -> list[Operation]:
        """What is the same for every game: whose turn it is, and what they may do."""
        match = self.table.playing
        actor = match.actor
        patch = [replace("/view/actions", len(match.actions))]
        if actor != entry.seat:
            patch.append(replace("/view/actor", actor))
        if viewer in (actor, entry.seat):  # nobody else could do anything before, or can now
            acts = viewer == actor
            legal, previews = match.offers(self.table.audience.knowledge(viewer).record) if acts else ([], {})
            patch.append(replace("/view/legal", legal))
            patch.append(replace("/view/previews", previews))
            patch.append(replace("/view/undoable", match.undoable if acts else 0))
        return patch

    def _position_patch(self, viewer: int) -> list[Operation]:
        """What changed on the table and in the hands, as far as this viewer sees it."""
        if viewer == SPECTATOR:
            return [operation for _, operation in self._watched_patch]
        match, audience = self.table.playing, self.table.audience
        shown, known, before = match.spec.shown, audience.knowledge(viewer), audience.known_before(viewer)
        own = shown.own(match.board, known.record, viewer, before and before.record, POSITION)
        paths = shown.own_paths(viewer, POSITION)
        return [operation for path, operation in self._watched_patch if path not in paths] + own

    @cached_property
    def _watched_patch(self) -> list[tuple[str, Operation]]:
        """What changed for spectators, each with its path; serialized, since most of it is for everybody."""
        match, audience = self.table.playing, self.table.audience
        known, before = audience.knowledge(SPECTATOR), audience.known_before(SPECTATOR)
        assert before is not None
        changes = match.spec.shown.changes(match.board, before.record, known.record, known.changed, POSITION)
        return [(operation["path"], serialized(operation)) for operation in changes]

    # ---- the whole table ----

    def whole(self, visitor: Visitor, wanted: int | None = None) -> bytes:
        """The whole table for a visitor, from the seat that they want to look from."""
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
            "pause": self._pause(),
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

    def _pause(self) -> answers.Pause | None:
        table = self.table
        return {"agreed": sorted(table.for_pause), "since": table.paused} if table.for_pause else None

    def _older_rules(self) -> answers.OlderRules | None:
        """Why this game cannot be replayed to its end by today's rules, if so."""
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
