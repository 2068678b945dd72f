"""Playing: numbers, what is refused, taking back, and whole games to logs that verify."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.server.play import chat
from tests.server.running_server import Guest, Line, RunningServer, until


def seated(server: RunningServer, players: int = 2, **more: Any) -> tuple[list[Guest], str]:
    """So many people at one table, the first of whom made it."""
    guests = [server.guest(f"Player {i}") for i in range(players)]
    table = guests[0].create("me", *["open"] * (players - 1), options={"start": 0}, **more)
    key = table["links"]["invite"].partition("key=")[2]
    for guest in guests[1:]:
        assert guest.at(table["id"], "join", key=key).status_code == 200
    return guests, table["id"]


def test_an_action_is_answered_by_what_happened(server: RunningServer) -> None:
    (ann, _), table_id = seated(server)
    table = ann.table(table_id)
    assert table["view"]["actor"] == 0
    answer = ann.act(table)
    assert answer.status_code == 200
    play = answer.json()
    assert play["type"] == "play"
    assert play["kind"] == "action"
    assert play["number"] == table["number"] + 1
    assert play["entry"]["action"] == table["view"]["legal"][0]
    assert play["view"]["actions"] == 1
    assert ann.table(table_id)["log"] == [play["entry"]]


def test_a_repeated_action_is_not_played_twice(server: RunningServer) -> None:
    (ann, _), table_id = seated(server)
    table = ann.table(table_id)
    first = ann.act(table)
    again = ann.act(table)
    assert first.json()["type"] == "play"
    assert again.status_code == 200
    assert again.json()["type"] == "table"
    assert again.json()["number"] == table["number"] + 1
    assert len(again.json()["log"]) == 1


def test_a_stale_number_gets_the_truth_and_does_nothing(server: RunningServer) -> None:
    (ann, _), table_id = seated(server)
    table = ann.table(table_id)
    played = ann.act(table).json()
    other = next(action for action in table["view"]["legal"] if action != table["view"]["legal"][0])
    for number in (table["number"] + 1, table["number"], table["number"] + 5):
        answer = ann.at(table_id, "actions", {"number": number, "action": other})
        assert answer.status_code == 409
        assert answer.json()["code"] == "stale"
        assert answer.json()["table"]["number"] == played["number"]
    assert len(ann.table(table_id)["log"]) == 1


def test_what_is_not_legal_is_refused(server: RunningServer) -> None:
    (ann, ben), table_id = seated(server)
    stranger = server.guest()
    table = ann.table(table_id)
    body = {"number": table["number"] + 1, "action": "fly to the moon"}
    answer = ann.at(table_id, "actions", body)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (409, "illegal", "action")
    assert answer.json()["table"]["number"] == table["number"]
    not_his_turn = ben.at(table_id, "actions", {**body, "action": table["view"]["legal"][0]})
    assert (not_his_turn.status_code, not_his_turn.json()["code"]) == (409, "illegal")
    assert ann.at(table_id, "actions", {**body, "seat": 1}).status_code == 403
    assert stranger.at(table_id, "actions", body).status_code == 404
    assert ann.at(table_id, "actions", {"number": "x", "action": "done"}).json()["field"] == "number"
    assert ann.at(table_id, "actions", {"number": 1}).json()["field"] == "action"
    assert ann.table(table_id)["log"] == []


def test_undo_and_reset(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atoll.server.tables.creation.make_seed", lambda _: (7).to_bytes(32, "big"))
    (ann, ben), table_id = seated(server)
    line = ann.live(table_id)
    first = line.next_of("table")["number"] + 1
    number = first
    for action in ("R red d5", "green", "BY blue d5", "brown"):
        play = ann.at(table_id, "actions", {"number": number, "action": action}).json()
        number += 1
    assert play["view"]["undoable"] == 3
    log = ann.table(table_id)["log"]
    assert ben.at(table_id, "undo", {"number": number}).status_code == 409
    undone = ann.at(table_id, "undo", {"number": number}).json()
    assert (undone["kind"], undone["undone"], undone["entry"]) == ("undo", 1, None)
    assert ann.table(table_id)["log"] == log[:3]
    assert ann.at(table_id, "undo", {"number": number}).json()["type"] == "table", "said twice, done once"
    reset = ann.at(table_id, "reset", {"number": number + 1}).json()
    assert (reset["undone"], reset["view"]["undoable"]) == (2, 0)
    assert ann.table(table_id)["log"] == log[:1]
    nothing = ann.at(table_id, "undo", {"number": number + 2})
    assert (nothing.status_code, nothing.json()["code"]) == (409, "no-undo")
    assert ann.at(table_id, "actions", {"number": number + 2, "action": "green"}).status_code == 200
    assert [line.next_of("play")["number"] for _ in range(7)] == list(range(first, first + 7))
    log_of_all = ann.get(f"/api/tables/{table_id}/log").json()
    assert log_of_all["actions"] == ["R red d5", "green"]
    assert "seed" not in log_of_all


def follow(line: Line, table: dict[str, Any] | None) -> dict[str, Any]:
    """The table as a client knows it after the next message: what docs/api.md tells clients to do."""
    message = line.next_of("table", "play")
    if message["type"] == "table":
        return message
    assert table is not None
    assert message["number"] == table["number"] + 1
    log = table["log"][: len(table["log"]) - message["undone"]]
    changed = {name: message[name] for name in ("number", "now", "status", "seats", "view")}
    return {**table, **changed, "log": log + ([message["entry"]] if message["entry"] else [])}


@pytest.mark.parametrize(("game", "players"), [("titania", 3), ("utopia", 2)])
def test_a_whole_game(server: RunningServer, game: str, players: int) -> None:
    """Everybody follows by WebSocket only, with a bot at the table and a spectator who watches."""
    guests = [server.guest(f"Player {i}") for i in range(players - 1)]
    made = guests[0].create("me", *["open"] * (players - 2), "greedy", game=game, public=True, options={"start": 0})
    table_id = made["id"]  # a person begins, so that the bot waits until everybody is connected
    for guest in guests[1:]:
        assert guest.at(table_id, "join").status_code == 200
    watcher = server.guest("Wanda")
    lines = [guest.live(table_id) for guest in guests]
    watching = watcher.live(table_id)
    tables = [follow(line, None) for line in lines]
    seen = follow(watching, None)
    chance = random.Random(11)
    while tables[0]["status"] == "running":
        numbers = {table["number"] for table in tables}
        actor = tables[0]["view"]["actor"]
        if len(numbers) == 1 and actor < len(guests):
            legal = tables[actor]["view"]["legal"]
            answer = guests[actor].act(tables[actor], chance.choice(legal))
            assert answer.status_code == 200, answer.text
        tables = [follow(line, table) for line, table in zip(lines, tables, strict=True)]
        seen = follow(watching, seen)
        for seat, table in enumerate(tables):
            hands = [p["hand"] for p in table["view"]["table"]["seats"]]
            open_hands = [i for i, hand in enumerate(hands) if hand is not None]
            assert open_hands == ([seat] if table["status"] == "running" else list(range(players)))
    assert seen["status"] == "finished"
    assert seen["view"]["result"] == tables[0]["view"]["result"]
    assert [entry["action"] for entry in seen["log"]] == [entry["action"] for entry in tables[0]["log"]]
    assert seen["seed"] is not None
    log = watcher.get(f"/api/tables/{table_id}/log").json()
    assert log["seats"] == [*(f"human:Player {i}" for i in range(players - 1)), "greedy"]
    assert Match.load(log, backend="python").result() is not None
    listed = watcher.get("/api/tables", list="finished").json()["tables"]
    assert [line["id"] for line in listed] == [table_id]
    assert listed[0]["result"] == tables[0]["view"]["result"]


def test_bots_alone_play_to_the_end(server: RunningServer) -> None:
    ann = server.guest()
    table = ann.create("random", "greedy", "novice", public=True)
    over = until(lambda: (found := ann.table(table["id"]))["status"] == "finished" and found)
    assert Match.load(ann.get(f"/api/tables/{table['id']}/log").json(), backend="python").over
    assert over["you"] == {"seats": [], "seat": None, "host": True}


def test_resigning_leaves_the_seat_to_a_bot(server: RunningServer) -> None:
    (ann, ben), table_id = seated(server)
    play = ann.at(table_id, "resign").json()
    assert (play["kind"], play["seats"][0]["away"], play["seats"][0]["stand_in"]) == ("resign", "resigned", "casual")
    assert ann.at(table_id, "return").json()["code"] == "not-now"
    late = ann.act(ann.table(table_id), "draw").json()
    assert late["code"] in ("not-now", "stale")  # the bot may be quick
    if late["code"] == "not-now":
        assert late["detail"] == "You have resigned; a bot plays on"
    until(lambda: ben.table(table_id)["view"]["actor"] == 1)
    assert ben.at(table_id, "resign").status_code == 200
    until(lambda: ben.table(table_id)["status"] == "finished")


def test_a_running_game_changes_over_to_the_compiled_rules(server: RunningServer) -> None:
    game("titania").new(2, 1, backend="compiled")  # that may take long, and is done elsewhere before it is ready
    ann = server.guest()
    table = ann.create("me", {"kind": "guest", "name": "Cleo"})
    table = {**table, **ann.act(table).json()}
    running = server.services.registry.loaded.find(table["id"])
    assert running.playing.backend == "python"
    server.services.rules.backend = "compiled"
    assert ann.table(table["id"], seat=table["view"]["seat"])["view"] == table["view"]
    assert running.playing.backend == "compiled"
    assert ann.act(ann.table(table["id"])).status_code == 200


def test_messages_of_the_same_moment_have_ids_of_their_own(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.guest("Ann")
    tables = [ann.create("me", "greedy")["id"] for _ in range(2)]
    now = server.services.registry.time.now()
    monkeypatch.setattr(server.services.registry.time, "now", lambda: now)
    monkeypatch.setattr(chat, "secrets", SimpleNamespace(randbelow=lambda _: 0))
    sent = [ann.at(table_id, "chat", {"text": "Hello"}) for table_id in (*tables, *tables)]
    assert [each.status_code for each in sent] == [201] * 4
    assert len({each.json()["id"] for each in sent}) == 4
