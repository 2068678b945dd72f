"""What those who look at a table are told of one entry: what it changed in their view, or the whole view."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from atoll.engine.match import SPECTATOR
from atoll.json_patch import Operation, replace
from atoll.server import serial
from atoll.server.live.table_json import TableJson, clock_json, move_json
from atoll.server.store import journal
from atoll.server.store.journal import Entry

if TYPE_CHECKING:
    from atoll.server import answers

POSITION = "/view/table"  # where the position is in a table
MOVES = {journal.ACTION, journal.UNDO}  # entries that change it

# Entries after which all get the whole table.
WHOLE = {
    *(journal.JOIN, journal.LEAVE, journal.SEAT, journal.PAUSE, journal.CALENDAR),
    *(journal.HINT, journal.REMATCH, journal.RULES),
}


class News:
    """The messages about an entry of a kind that is not in WHOLE. What several viewers are told is written once."""

    def __init__(self, shown: TableJson, entry: Entry, undone: int) -> None:
        self._shown = shown
        self._table = shown.table
        self._entry = entry
        self._undone = undone
        self._beginnings: dict[bool, bytes] = {}

    def play(self, viewer: int) -> bytes:
        """The message for everybody who looks from that seat, with the whole view."""
        shown = self._shown
        play: answers.Play = {
            "type": "play",
            **self._happened(viewer),
            "status": self._table.status,
            "pause": shown.pause(),
            "seats": shown.seats,
            "view": shown.view(viewer),
        }
        return serial.dumps(play)

    def change(self, viewer: int) -> bytes:
        """The message for everybody who looks from that seat, with what changed for them, as a JSON Patch."""
        patch = self._seat_patch(viewer) if viewer != SPECTATOR and self._entry.kind in MOVES else self._public_patch
        return b"%b%b]}" % (self._beginning(viewer), b",".join(patch))

    def _happened(self, viewer: int) -> answers.Happened:
        table, entry, shown = self._table, self._entry, None
        assert entry.seat is not None
        if entry.kind == journal.ACTION:
            shown = move_json(table.moves[-1], table.audience.news(viewer))
        return {
            "number": entry.number,
            "now": self._shown.now,
            "kind": cast("answers.Happening", entry.kind),
            "seat": entry.seat,
            "undone": self._undone,
            "entry": shown,
        }

    def _beginning(self, viewer: int) -> bytes:
        """The message up to its patch: one for the player who acted, who may be told more, and one for the others."""
        acted = self._entry.kind == journal.ACTION and viewer == self._table.moves[-1].seat
        found = self._beginnings.get(acted)
        if found is None:
            change: answers.Change = {"type": "change", **self._happened(viewer), "patch": []}
            found = self._beginnings[acted] = serial.dumps(change).removesuffix(b"]}")
        return found

    # ---- what changed: operations that are serialized already ----

    @cached_property
    def _public_patch(self) -> list[bytes]:
        return [*self._shared_patch, *(operation for _, operation in self._watched_patch)]

    def _seat_patch(self, viewer: int) -> list[bytes]:
        """What changed for a seat: the same as for spectators, but for what it may do, and what it alone sees."""
        match, audience, patch = self._table.playing, self._table.audience, self._shared_patch.copy()
        if viewer in (match.actor, self._entry.seat):  # nobody else could do anything before, or can now
            patch.append(_serialized(self._offers_patch(viewer)))
        shown = match.spec.shown
        paths = shown.own_paths(viewer, POSITION)
        patch += [operation for path, operation in self._watched_patch if path not in paths]
        known, before = audience.knowledge(viewer), audience.known_before(viewer)
        assert before is not None
        changed = known.differences(before, shown.own_fields)
        if changed or shown.own_reads_anything:
            own = shown.own(match.board, known.record, viewer, changed, POSITION)
            if own:
                patch.append(_serialized(own))
        return patch

    def _offers_patch(self, viewer: int) -> list[Operation]:
        """What the viewer may do."""
        match = self._table.playing
        acts = viewer == match.actor
        legal, previews = match.offers(self._table.audience.knowledge(viewer).record) if acts else ([], {})
        return [
            replace("/view/legal", legal),
            replace("/view/previews", previews),
            replace("/view/undoable", match.undoable if acts else 0),
        ]

    @cached_property
    def _shared_patch(self) -> list[bytes]:
        """What changed for everybody alike."""
        table, entry = self._table, self._entry
        if entry.kind not in MOVES:
            shown = self._shown
            return [_serialized([replace("/seats", shown.seats), replace("/pause", shown.pause())])]
        actor = table.playing.actor
        patch = [*self._clocks_patch(), replace("/view/actions", len(table.playing.actions))]
        if actor != entry.seat:
            patch.append(replace("/view/actor", actor))
        return [_serialized(patch)]

    def _clocks_patch(self) -> list[Operation]:
        """The clocks of those who acted and who act."""
        table = self._table
        if table.clock.kind == "none":
            return []
        seats = {seat for seat in (self._entry.seat, table.actor) if seat is not None}
        return [
            replace(f"/seats/{seat}/clock", clock_json(table, seat, self._shown.now, seat == table.actor))
            for seat in sorted(seats)
        ]

    @cached_property
    def _watched_patch(self) -> list[tuple[str, bytes]]:
        """What changed on the table for spectators, each with its path."""
        if self._entry.kind not in MOVES:
            return []
        match, audience = self._table.playing, self._table.audience
        known, before = audience.knowledge(SPECTATOR), audience.known_before(SPECTATOR)
        assert before is not None
        changes = match.spec.shown.changes(match.board, before.record, known.record, known.changed, POSITION)
        return [(operation["path"], serial.dumps(operation)) for operation in changes]


def _serialized(operations: list[Operation]) -> bytes:
    """Operations as they stand in a list."""
    return serial.dumps(operations)[1:-1]
