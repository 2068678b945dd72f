"""A table as JSON (docs/api.md). What depends on the viewer's seat is made from what that seat may know."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar, cast

import orjson

from atoll.engine.match import SPECTATOR
from atoll.games.spec import View
from atoll.server import answers
from atoll.server.live.json_patch import differences
from atoll.server.live.presence import Presence
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.tables.access import Visitor
from atoll.server.tables.table import Facts, Move, Seat, Table

T = TypeVar("T")

POSITION = "/view/table"  # where the position is in a table
MOVES = {journal.ACTION, journal.UNDO}  # entries that change the position

# Entries after which all get the whole table.
WHOLE = {
    *(journal.JOIN, journal.LEAVE, journal.SEAT, journal.PAUSE, journal.CALENDAR),
    *(journal.HINT, journal.REMATCH, journal.RULES),
}


def serialized(value: T) -> T:
    """The same value, already serialized: it can be written any number of times, and nothing else."""
    return cast(T, orjson.Fragment(orjson.dumps(value)))


def move_json(move: Move, facts: Facts) -> answers.LogEntry:
    """An action that stands, with what the viewer is told of it."""
    told = cast(list[answers.Fact], facts)  # they are serialized already
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
    return {
        "left": clocks.left(i, now, running),
        "running": running and off_until is None,
        "off_until": off_until,
    }


def _only(view: View, name: str) -> View:
    """The view without everything but one part."""
    return {name: view[name]} if name in view else {}


class TableJson:
    """A table at one moment, for all who look at it. What several viewers share is computed once."""

    def __init__(self, table: Table, now: int, presence: Presence) -> None:
        self.table = table
        self.now = now
        self.presence = presence
        self._views: dict[int, tuple[answers.View, list[answers.LogEntry]]] = {}

    @cached_property
    def seats(self) -> list[answers.Seat]:
        return serialized(seats_json(self.table, self.now, self.presence))

    @cached_property
    def public(self) -> View:
        """The spectators' view with its large parts already serialized to JSON."""
        watched = self.table.audience.now.watched
        return {name: serialized(part) if isinstance(part, dict | list) else part for name, part in watched.items()}

    def view(self, viewer: int) -> answers.View:
        """The view of a seat or of spectators, ready to be serialized."""
        match, audience = self.table.playing, self.table.audience
        own = audience.now.own(viewer)
        return cast(answers.View, {**match.frame(audience.knowledge(viewer)), "table": self.public | own})

    # ---- news ----

    # For everybody who looks from that seat, and not about entries of the kinds in WHOLE.

    def play(self, entry: Entry, undone: int, viewer: int) -> bytes:
        """The message about one entry, with the whole view."""
        play: answers.Play = {
            "type": "play",
            **self._happened(entry, undone, viewer),
            "status": self.table.status,
            "seats": self.seats,
            "view": self.view(viewer),
        }
        return orjson.dumps(play)

    def change(self, entry: Entry, undone: int, viewer: int) -> bytes:
        """The message about one entry, with what it changed for this viewer."""
        patch = self._seats_patch(entry)
        if entry.kind in MOVES:
            patch += self._view_patch(entry, viewer)
        change: answers.Change = {"type": "change", **self._happened(entry, undone, viewer), "patch": patch}
        return orjson.dumps(change)

    def _happened(self, entry: Entry, undone: int, viewer: int) -> answers.Happened:
        table, shown = self.table, None
        assert entry.seat is not None
        if entry.kind == journal.ACTION:
            shown = move_json(table.moves[-1], table.audience.news(viewer))
        return {
            "number": entry.number,
            "now": self.now,
            "kind": cast(answers.Happening, entry.kind),
            "seat": entry.seat,
            "undone": undone,
            "entry": shown,
        }

    def _seats_patch(self, entry: Entry) -> list[answers.PatchOperation]:
        """What an entry changes about who sits where: a bot that comes or goes, the clocks of those who act."""
        table, patch = self.table, list[answers.PatchOperation]()
        i = entry.seat
        assert i is not None
        if entry.kind not in MOVES:
            patch.append({"op": "replace", "path": f"/seats/{i}/stand_in", "value": table.seats[i].stand_in})
            patch.append({"op": "replace", "path": f"/seats/{i}/away", "value": table.seats[i].away})
        if table.clock.kind != "none":
            for seat in {i, i if table.actor is None else table.actor}:
                clock = clock_json(table, seat, self.now, seat == table.actor)
                patch.append({"op": "replace", "path": f"/seats/{seat}/clock", "value": clock})
        return patch

    def _view_patch(self, entry: Entry, viewer: int) -> list[answers.PatchOperation]:
        """What an action, or taking one back, changes in a view."""
        match, knowledge = self.table.playing, self.table.audience.knowledge(viewer)
        actor = match.actor
        patch: list[answers.PatchOperation] = [
            {"op": "replace", "path": "/view/actions", "value": len(match.actions)},
        ]
        if actor != entry.seat:
            patch.append({"op": "replace", "path": "/view/actor", "value": actor})
        if viewer in (actor, entry.seat):  # nobody else could do anything before, or can now
            legal, previews = match.offers(knowledge.record) if viewer == actor else ([], {})
            undoable = match.undoable if viewer == actor else 0
            patch.append({"op": "replace", "path": "/view/legal", "value": legal})
            patch.append({"op": "replace", "path": "/view/previews", "value": previews})
            patch.append({"op": "replace", "path": "/view/undoable", "value": undoable})
        return patch + self._position_patch(viewer)

    def _position_patch(self, viewer: int) -> list[answers.PatchOperation]:
        """What changed on the table and in the hands, as far as this viewer sees it."""
        before, now = self.table.audience.before, self.table.audience.now
        own_before, own = before.own(viewer), now.own(viewer)
        names = own.keys() | own_before.keys()
        patch = [operation for name, part in self._public_patch.items() if name not in names for operation in part]
        if names:
            old = {name: before.watched[name] for name in names if name in before.watched}
            new = {name: now.watched[name] for name in names if name in now.watched}
            patch += differences(old | own_before, new | own, POSITION)
        return patch

    @cached_property
    def _public_patch(self) -> dict[str, list[answers.PatchOperation]]:
        """What changed for spectators, by the parts of the position."""
        before, now = self.table.audience.before.watched, self.table.audience.now.watched
        changed = [name for name in before.keys() | now.keys() if before.get(name) != now.get(name)]
        return {name: differences(_only(before, name), _only(now, name), POSITION) for name in changed}

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
            "pause": {"agreed": sorted(table.for_pause), "since": table.paused} if table.for_pause else None,
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
            "chat": table.chat,
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
        return orjson.dumps(shown)

    def _view_and_log(self, viewer: int) -> tuple[answers.View | None, list[answers.LogEntry]]:
        match = self.table.match
        if match is None:
            return None, []
        if viewer not in self._views:
            over = self.table.over
            log = log_json(self.table, None if over else viewer)
            cut_short = over and not match.over  # an imported log of an unfinished game, or older rules
            view = cast(answers.View, match.open_view()) if cut_short else self.view(viewer)
            self._views[viewer] = serialized(view), serialized(log)
        return self._views[viewer]

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
