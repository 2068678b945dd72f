"""What viewers of a table are told of one entry: the changes to their view, or the whole view."""

from __future__ import annotations

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

# Entries after which everyone gets the whole table.
WHOLE = {
    *(journal.JOIN, journal.LEAVE, journal.SEAT, journal.PAUSE, journal.CALENDAR),
    *(journal.HINT, journal.REMATCH, journal.RULES),
}


class News:
    """The messages about an entry whose kind is not in WHOLE. Parts that viewers share are serialized once."""

    def __init__(self, shown: TableJson, entry: Entry, undone: int) -> None:
        self._shown = shown
        self._table = shown.table
        self._audience = shown.table.audience
        self._entry = entry
        self._undone = undone
        self._moved = entry.kind in MOVES
        self._acted = shown.table.moves[-1].seat if entry.kind == journal.ACTION else None
        self._beginnings: dict[bool, bytes] = {}
        self._shared: bytes | None = None
        self._watched: dict[str, Operation] | None = None  # by path
        self._watched_without: dict[tuple[str, ...], list[bytes]] = {}  # serialized, by the omitted paths

    def play(self, viewer: int) -> bytes:
        """The message for all viewers from that seat, with the whole view."""
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
        """The message for all viewers from that seat, with their changes as a JSON Patch."""
        patch = [self._beginning(viewer)]
        if self._moved:
            patch += self._seat_patch(viewer) if viewer != SPECTATOR else self._watched_patch(())
        return b",".join(patch) + b"]}"

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
        """The message up to the changes that are the same for everyone.

        There is one for the player who acted, who may be told more, and one for the others.
        """
        acted = viewer == self._acted
        found = self._beginnings.get(acted)
        if found is None:
            change: answers.Change = {"type": "change", **self._happened(viewer), "patch": []}
            if self._shared is None:
                self._shared = _serialized(self._shared_patch())
            found = self._beginnings[acted] = serial.dumps(change).removesuffix(b"]}") + self._shared
        return found

    # ---- what changed: operations, already serialized ----

    def _seat_patch(self, viewer: int) -> list[bytes]:
        """The changes for a seat: those for spectators, plus its legal actions and what only it sees."""
        audience = self._audience
        match = audience.match
        shown = match.spec.shown
        patch = self._watched_patch(shown.own_paths(viewer, POSITION))
        if viewer in (match.actor, self._entry.seat):  # no other seat could act before, or can now
            patch = [_serialized(self._offers_patch(viewer)), *patch]
        changed = audience.changed(viewer, shown.own_fields)
        if changed or shown.own_reads_anything:
            known = audience.knowledge(viewer)
            record = known.record if shown.own_reads_anything else known.fields(shown.own_fields)
            own = shown.own(match.board, record, viewer, changed, POSITION)
            if own:
                patch = [*patch, _serialized(own)]
        return patch

    def _watched_patch(self, without: tuple[str, ...]) -> list[bytes]:
        """The changes for spectators, except those at the paths `without`."""
        if self._watched is None:
            self._watched = {operation["path"]: operation for operation in self._watched_changes()}
        left_out = tuple([path for path in without if path in self._watched])
        found = self._watched_without.get(left_out)
        if found is None:
            kept = [operation for path, operation in self._watched.items() if path not in left_out]
            found = self._watched_without[left_out] = [_serialized(kept)] if kept else []
        return found

    def _watched_changes(self) -> list[Operation]:
        """The changes for spectators."""
        audience = self._audience
        match, known, before = audience.match, audience.knowledge(SPECTATOR), audience.known_before(SPECTATOR)
        assert before is not None
        return match.spec.shown.changes(match.board, before.record, known.record, known.changed, POSITION)

    def _offers_patch(self, viewer: int) -> list[Operation]:
        """The viewer's legal actions, previews and undo."""
        match = self._audience.match
        acts = viewer == match.actor
        legal, previews = match.offers(self._audience.knowledge(viewer).record) if acts else ([], {})
        return [
            replace("/view/legal", legal),
            replace("/view/previews", previews),
            replace("/view/undoable", match.undoable if acts else 0),
        ]

    def _shared_patch(self) -> list[Operation]:
        """The changes that are the same for everyone."""
        table, entry = self._table, self._entry
        if not self._moved:
            shown = self._shown
            return [replace("/seats", shown.seats), replace("/pause", shown.pause())]
        actor = table.playing.actor
        patch = [*self._clocks_patch(), replace("/view/actions", len(table.playing.actions))]
        if actor != entry.seat:
            patch.append(replace("/view/actor", actor))
        return patch

    def _clocks_patch(self) -> list[Operation]:
        """The clocks of the seat that acted and the seat to act."""
        table = self._table
        if table.clock.kind == "none":
            return []
        seats = {seat for seat in (self._entry.seat, table.actor) if seat is not None}
        return [
            replace(f"/seats/{seat}/clock", clock_json(table, seat, self._shown.now, seat == table.actor))
            for seat in sorted(seats)
        ]


def _serialized(operations: list[Operation]) -> bytes:
    """Operations, serialized as items of a list."""
    return serial.dumps(operations)[1:-1]
