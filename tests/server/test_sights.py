"""What viewers are told is kept from action to action; it must be what the whole game, played again, tells them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import orjson
import pytest

from atoll.engine.match import SPECTATOR
from atoll.server.live.presence import Presence
from atoll.server.live.table_json import TableJson
from atoll.server.store.journal import ACTION, UNDO, Entry
from atoll.server.tables.rules import Rules
from atoll.server.tables.sights import told
from atoll.server.tables.table import Table

PLAYERS = 3
VIEWERS = (SPECTATOR, *range(PLAYERS))


def new_table(game: str, seed: bytes) -> Table:
    seats = [{"kind": "person", "name": f"Player {i}", "person": str(i), "level": None} for i in range(PLAYERS)]
    setup = {"players": PLAYERS, "options": {"start": 0}, "clock": {"kind": "none"}, "seats": seats}
    row: dict[str, Any] = {"id": "t", "game": game, "board": "default", "board_text": None, "setup": json.dumps(setup)}
    row |= {"seed": seed, "public": True, "host": "0", "invite": "x", "watch": "x", "origin": None, "created": 0}
    return Table(row, Rules("python"))


def plain(found: Any) -> Any:
    return json.loads(orjson.dumps(found))


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_whoever_comes_and_goes_is_told_what_the_game_played_again_tells(game: str) -> None:
    """People look away now and then, also while something is taken back and something else is done."""
    luck = Random(5)
    table = new_table(game, luck.randbytes(32))
    undone_in_all = told_to_others = 0
    for number in range(1, 150):
        match, actor = table.playing, table.actor
        if table.status != "running":
            break
        if match.undoable and luck.random() < 0.4:
            entry = Entry(
                "t", number, number, UNDO, actor, None, json.dumps({"count": luck.randint(1, match.undoable)})
            )
        else:
            entry = Entry("t", number, number, ACTION, actor, None, luck.choice(match.legal()))
        undone = table.apply(entry)
        undone_in_all += undone
        shown = TableJson(table, 0, Presence())
        for viewer in VIEWERS:
            if table.status != "running" or luck.random() < 0.3:
                continue  # this viewer looks away
            facts = plain(told(match, viewer).facts)
            play = plain(orjson.Fragment(shown.event(entry, undone, viewer)))
            assert play["view"] == plain(match.view(viewer))
            if entry.kind == ACTION:
                assert play["entry"]["facts"] == facts[-1]
                told_to_others += viewer != actor
            if luck.random() < 0.3:
                assert [line["facts"] for line in plain(table.sights.log(match, table.moves, viewer))] == facts
    assert undone_in_all > 10
    assert told_to_others > 50


@pytest.mark.parametrize("backend", ["python", "compiled"])
@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_a_record_read_beside_another_is_the_same(game: str, backend: str) -> None:
    luck = Random(6)
    table = new_table(game, luck.randbytes(32))
    match = table.playing
    match.run_by(backend)
    differ = 0
    for _ in range(60):
        match.play(luck.choice(match.legal_numbers()))
        if match.over:
            break
        watching = match.knowledge(SPECTATOR)
        for seat in range(PLAYERS):
            alone, beside = match.knowledge(seat).record, match.knowledge(seat).record(beside=watching)
            assert {name: getattr(beside, name) for name in alone.fields} == {
                name: getattr(alone, name) for name in alone.fields
            }
            differ += alone.to_bytes() != watching.to_bytes()
    assert differ, "players know more than spectators"
