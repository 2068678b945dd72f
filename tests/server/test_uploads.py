"""Logs that somebody sends: what would take long is refused at once, and nobody else waits meanwhile."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.errors import BadLog
from atoll.server.play import replays
from atoll.server.play.replays import load_upload
from tests.server.running_server import RunningServer

BOARD = (game("titania").board().text).replace('name = "default"', 'name = "mine"')


def a_log(**changes: Any) -> dict[str, Any]:
    match = game("titania").new(2, 7, backend="python")
    for _ in range(3):
        match.play(match.legal()[0])
    return {**match.log(), **changes}


def with_board(text: str) -> dict[str, Any]:
    return a_log(board={"name": "mine", "sha256": "0" * 64, "text": text})


TOO_MUCH = {
    "lines": (with_board("\n" * 2_500 + BOARD), "board.text: 2,606 lines; at most 2,000 can be imported"),
    "bytes": (with_board("# " + "x" * 70_000), "board.text: 70,002 bytes; at most 65,536 can be imported"),
    "letters": (with_board("# " + "é" * 35_000), "board.text: 70,002 bytes; at most 65,536 can be imported"),
    "actions": (a_log(actions=["draw"] * 3_001), "actions: 3,001 actions; at most 3,000 can be imported"),
    "an action": (a_log(actions=["x" * 200]), "actions: 200 characters in one of them; at most 100 can be imported"),
    "a position": (a_log(position="x" * 20_001), "position: 20,001 characters; at most 20,000 can be imported"),
    "none": (a_log(actions=[]), "actions: there are none; a game without an action has nothing to show"),
}


def test_refused_before_anything_is_read_or_played(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest("Ann")
    monkeypatch.setattr(replays.Match, "load", lambda *_, **__: pytest.fail("it is being read"))
    for what, (log, reason) in TOO_MUCH.items():
        answer = ann.post("/api/logs", log)
        assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (422, "bad-log", reason), what
    assert ann.get("/api/tables", list="mine").json()["tables"] == []


def test_a_million_lines_are_too_many_bytes(server: RunningServer) -> None:
    answer = server.guest("Ann").post("/api/logs", with_board("\n" * 950_000))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_log_of_its_own_board_is_read_off_the_loop(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a board and replaying a game to make its table never keep the thread that answers busy."""
    match = game("titania").set_up(2, 7, {}, board_text=BOARD, backend="python")
    match.play(match.legal()[0])
    readers: set[str] = set()
    spec = game("titania").spec
    reads = spec.read_board

    def noted(text: str) -> Any:
        readers.add(threading.current_thread().name)
        return reads(text)

    monkeypatch.setattr(type(spec), "read_board", property(lambda _: noted), raising=False)
    ann = server.guest("Ann")
    answer = ann.post("/api/logs", match.log())
    assert answer.status_code == 201, answer.text
    assert readers
    assert all(name.startswith("asyncio_") for name in readers), readers


def test_a_log_is_loaded_as_the_engine_loads_it() -> None:
    """And a log without actions is for the engine alone: on a page there would be nothing to see."""
    assert len(load_upload(json.dumps(a_log()).encode(), "python").actions) == 3
    empty = a_log(actions=[])
    assert Match.load(empty, backend="python").actions == [], "the engine itself loads a log without actions"
    with pytest.raises(BadLog):
        load_upload(json.dumps(empty).encode(), "python")


def test_a_game_that_is_not_over_goes_on_at_the_server(server: RunningServer) -> None:
    ann = server.guest("Ann")
    log = a_log(seats=["human:Zoe", "human:Ben"])
    answer = ann.post("/api/logs", log, seat=1)
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert (table["status"], table["origin"], table["number"]) == ("running", "device", 3)
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [("guest", "Zoe"), ("person", "Ann")]
    assert table["you"]["seats"] == [0, 1]
    assert "seed" not in ann.get(f"/api/tables/{table['id']}/log").json()
    act = {"number": 4, "action": table["view"]["legal"][0]}
    assert ann.post(f"/api/tables/{table['id']}/actions", act).status_code == 200

    whole = game("titania").new(2, 7, backend="python")
    while not whole.over:
        whole.play(whole.legal()[0])
    unknown = {key: value for key, value in log.items() if key != "seed"}
    for sent, seat, code in ((log, 2, "bad-field"), (whole.log(), 0, "bad-log"), (unknown, 0, "bad-log")):
        assert ann.post("/api/logs", sent, seat=seat).json()["code"] == code
