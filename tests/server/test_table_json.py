"""The messages about a table tell each viewer what the engine tells them, and rendering them changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import orjson
import pytest

from atoll.engine.match import SPECTATOR
from atoll.server.live.news import News
from atoll.server.live.presence import Presence
from atoll.server.live.table_json import TableJson, log_json
from atoll.server.store.journal import ACTION, UNDO, Entry
from atoll.server.tables.rules import Rules
from atoll.server.tables.table import Table

PLAYERS = 3
VIEWERS = (SPECTATOR, *range(PLAYERS))


def new_table(game: str, seed: bytes, clock: dict[str, Any] | None = None) -> Table:
    seats = [{"kind": "person", "name": f"Player {i}", "person": str(i), "level": None} for i in range(PLAYERS)]
    setup = {"players": PLAYERS, "options": {"start": 0}, "clock": clock or {"kind": "none"}, "seats": seats}
    row: dict[str, Any] = {
        "id": "t",
        "game": game,
        "rules": 1,
        "board": "default",
        "board_text": None,
        "setup": json.dumps(setup),
    }
    row |= {"seed": seed, "public": True, "host": "0", "invite": "x", "watch": "x", "origin": None, "created": 0}
    return Table(row, Rules("python"))


def plain(found: Any) -> Any:
    return json.loads(orjson.dumps(found))


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_viewers_who_come_and_go_get_the_news_of_the_game_played_again(game: str) -> None:
    """Viewers look away now and then, also while something is taken back and something else is played."""
    luck = Random(5)
    table = new_table(game, luck.randbytes(32))
    undone_in_all = told_to_others = 0
    for number in range(1, 150):
        match, actor = table.playing, table.actor
        if table.status != "running":
            break
        if match.undoable and luck.random() < 0.4:
            count = json.dumps({"count": luck.randint(1, match.undoable)})
            entry = Entry("t", number, number, UNDO, actor, None, count)
        else:
            entry = Entry("t", number, number, ACTION, actor, None, luck.choice(match.legal()))
        undone = table.apply(entry)
        undone_in_all += undone
        news = News(TableJson(table, 0, Presence, hides=lambda _reader, _author: False), entry, undone)
        for viewer in VIEWERS:
            if table.status != "running" or luck.random() < 0.3:
                continue
            event = plain(orjson.Fragment(news.play(viewer)))
            assert event == plain(orjson.Fragment(news.play(viewer))), "rendering changes nothing"
            assert event["view"] == plain(match.view(viewer))
            if entry.kind == ACTION:
                assert event["entry"]["facts"] == plain(log_json(table, viewer))[-1]["facts"]
                assert event["entry"]["facts"] == _last_facts(match, viewer)
                told_to_others += viewer != actor
    assert undone_in_all > 10
    assert told_to_others > 50


def _last_facts(match: Any, viewer: int) -> Any:
    before = match.at(len(match.actions) - 1)
    news = match.spec.news(
        match.board, before.knowledge(viewer).record, match.actions[-1], match.knowledge(viewer).record
    )
    return plain(news)
