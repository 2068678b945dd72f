"""Replays games of older rules by today's rules, and finds the first difference.

Today's rules agree with a game if every action is legal, even those that were taken back; if it was the same seat's
turn each time; if each deal and each action revealed the same (`Match.light_digest`, stored with the entry); and if it
is now the same seat's turn, or the same result. Tables of 0.1 have no digests, so only the other checks apply. Points
and everything else follow from today's rules.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from atoll.errors import IllegalAction
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.store.records import Row
from atoll.server.tables.table import Table


def replay_older(table: Table, row: Row, entries: Sequence[Entry]) -> None:
    """Applies the entries of a table that was just made from its row; `table.departure` is the first difference."""
    _check_deal(table, row)
    for entry in entries:
        if table.departure:
            table.apply(entry)
        elif entry.kind == journal.ACTION:
            _act(table, entry)
        elif entry.kind == journal.UNDO:
            _undo(table, entry)
        else:
            table.apply(entry)
            _check_deal(table, row)
    if table.origin == "log":
        table.end_of_log()
    if not table.departure:
        _check_end(table, row)
    if table.departure and row["status"] == "finished":
        table.end_as_stored()


def _check_deal(table: Table, row: Row) -> None:
    if table.match is not None and not table.moves and row["dealt"] not in (None, table.dealt):
        table.depart(None, "the deal is different")


def _act(table: Table, entry: Entry) -> None:
    agreed, action = len(table.moves), f"action {len(table.moves) + 1}, {entry.data!r},"
    actor = table.playing.actor
    if entry.seat not in (None, actor):
        table.depart(agreed, f"{action} was seat {entry.seat}'s, {_turn(actor)}")
        table.apply(entry)
        return
    try:
        table.apply(entry)
    except IllegalAction:
        table.depart(agreed, f"{action} is not legal")
        table.apply(entry)
        return
    if entry.light not in (None, table.playing.light_digest):
        table.depart(agreed, f"{action} reveals something else")


def _undo(table: Table, entry: Entry) -> None:
    if table.playing.undoable < entry.details["count"]:
        table.depart(len(table.moves), f"action {len(table.moves)}, {table.moves[-1].action!r}, cannot be taken back")
    table.apply(entry)


def _check_end(table: Table, row: Row) -> None:
    before = len(table.moves) - 1 if table.moves else None
    if row["status"] == "running" and table.actor != row["turn"]:
        table.depart(before, f"after {len(table.moves)} actions it was seat {row['turn']}'s turn, {_turn(table.actor)}")
    if row["status"] == "finished":
        found = table.projection()["result"]
        if (found and json.loads(found)) != (row["result"] and json.loads(row["result"])):
            table.depart(before, "the result is different")


def _turn(actor: int | None) -> str:
    return "but the game is over then" if actor is None else f"but then it is seat {actor}'s turn"
