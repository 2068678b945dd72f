"""Hidden information never leaves the server: everything that a viewer receives is compared with what they may know."""

from __future__ import annotations

import json
import os
import random
import secrets
from contextlib import suppress
from typing import Any

import httpx
import pytest

from atoll.engine.game import game
from atoll.engine.match import SPECTATOR, Match
from tests.server.following import follow, value_at, without_presence
from tests.server.running_server import Guest, Line, RunningServer

WHOLE = 10_000  # entries: to the end of the game
STRETCH = 100
MINE = ("view", "you", "notes", "links", "log", "entry")  # what differs from viewer to viewer


class Ear:
    """Everything that one viewer received, byte by byte."""

    def __init__(self, guest: Guest, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.answers: list[bytes] = []
        self.line: Line | None = None
        self.changes: Line | None = None  # a second connection, which is told what changed
        guest.http.event_hooks["response"] = [self._hear]

    def _hear(self, answer: httpx.Response) -> None:
        self.answers.append(answer.read() + str(answer.headers).encode())

    def drain(self) -> None:
        for line in (self.line, self.changes):
            assert line is not None
            with suppress(TimeoutError):
                while True:
                    line.heard.append(json.loads(line.connection.recv(0)))

    def followed(self, number: int) -> None:
        """Reads on until what changed covers that entry."""
        assert self.changes is not None
        while not any(message["number"] >= number for message in self.changes.heard if "number" in message):
            self.changes.next()

    def told(self, number: int) -> dict[str, Any]:
        """The last news, once it covers that entry."""
        assert self.line is not None
        while True:
            for message in reversed(self.line.heard):
                if message["type"] in ("table", "play"):
                    if message["number"] >= number:
                        return message
                    break
            self.line.next()

    def messages(self) -> list[dict[str, Any]]:
        """Of all that was answered and told, what shows the game while it ran."""
        found = [json.loads(text) for answer in self.answers if (text := answer.partition(b"Headers(")[0])]
        found += [message["table"] for message in found if isinstance(message, dict) and "table" in message]
        assert self.line is not None
        shown = [m for m in found + self.line.heard if isinstance(m, dict) and m.get("type") in ("table", "play")]
        return [message for message in shown if message["status"] == "running" and message["view"]]

    def everything(self) -> bytes:
        assert self.line is not None
        assert self.changes is not None
        return b"".join(self.answers) + json.dumps(self.line.heard + self.changes.heard).encode()


def play_at_random(
    server: RunningServer, game: str, players: int, most: int, chance: random.Random
) -> tuple[list[Ear], str]:
    """A game, or its first `most` entries, with people on all seats but one, and a spectator; mistakes, undo, notes."""
    ears = [Ear(server.guest(f"Player {seat}"), seat) for seat in range(players - 1)]
    ears.append(Ear(server.guest("Watcher"), SPECTATOR))
    seats = ["me", *["open"] * (players - 2), "random"]
    table_id = ears[0].guest.create(*seats, game=game, public=True)["id"]
    for ear in ears[1:-1]:
        assert ear.guest.at(table_id, "join").status_code == 200
    for ear in ears:
        ear.line, ear.changes = ear.guest.live(table_id), ear.guest.live(table_id, views="changes")
        if ear.seat != SPECTATOR:
            ear.guest.call("PUT", f"/api/tables/{table_id}/notes", {"text": f"secret thoughts of {ear.seat}"})
    turn = 0
    table = ears[turn].guest.table(table_id)
    while table["status"] == "running" and table["number"] < most:
        for ear in ears:
            ear.drain()
        actor, guest = table["view"]["actor"], ears[turn].guest
        if actor == players - 1:
            table = {"id": table_id, **ears[turn].told(table["number"] + 1)}
        elif actor != turn:
            turn = actor
            if chance.random() < 0.2:
                table = ears[turn].guest.table(table_id)
            else:
                table = {"id": table_id, **ears[turn].told(table["number"])}
        elif table["view"]["undoable"] and chance.random() < 0.1:
            answer = guest.at(table_id, chance.choice(["undo", "reset"]), {"number": table["number"] + 1})
            table = {"id": table_id, **answer.json()}
        elif chance.random() < 0.05:
            guest.act(table, "nonsense")
            chance.choice(ears).guest.act(table, table["view"]["legal"][0])
            table = guest.table(table_id)
        else:
            views, legal = chance.choice(["whole", "changes"]), table["view"]["legal"]
            body = {"number": table["number"] + 1, "action": chance.choice(legal)}
            answer = guest.at(table_id, "actions", body, views=views)
            assert answer.status_code == 200
            told = answer.json() if views == "whole" else ears[turn].told(body["number"])
            table = {"id": table_id, **told}
    for ear in ears:
        ear.told(table["number"])
        ear.followed(table["number"])
    return ears, table_id


def imagined(match: Match, seat: int, seed: bytes) -> Match:
    """The same position in another world, which this seat cannot tell from ours."""
    other = match.copy()
    other._states = match._runner.resampled(match.knowledge(seat).states, seed)
    return other


def as_told(match: Match, seat: int) -> Any:
    return as_json(match.view(seat))


def as_json(content: Any) -> Any:
    return json.loads(json.dumps(content))


def check_changes(ear: Ear, expected: dict[int, Any], shared: dict[tuple[str, int], Any]) -> None:
    """Every part of what a viewer was told as a change is a part of what they may know; and it is all of that."""
    assert ear.changes is not None
    known, changes = {}, []
    for message in ear.changes.heard:
        if message["type"] not in ("table", "change") or message.get("status") == "finished":
            continue
        before, known = known, follow(known, message)
        if not known["view"]:
            continue
        view, news = expected[known["number"]]
        assert known["view"] == view
        assert [entry["facts"] for entry in known["log"]] == news
        if message["type"] == "change":
            changes.append(message)
            seats = shared["play", message["number"]]["seats"]
            assert without_presence(known["seats"]) == seats
            for operation in message["patch"]:
                if operation["op"] == "remove":
                    value_at(before, operation["path"])  # it was there before, and now it is not
                else:
                    assert value_at({"view": view, "seats": seats}, operation["path"]) == operation["value"]
            rest = {name: value for name, value in message.items() if name not in (*MINE, "patch")}
            assert shared.setdefault(("change", message["number"]), rest) == rest
    assert len(changes) > 20
    answers = [json.loads(text) for answer in ear.answers if (text := answer.partition(b"Headers(")[0])]
    for answer in answers:
        if isinstance(answer, dict) and answer.get("type") == "change":
            assert answer in changes


@pytest.mark.parametrize(
    ("database", "name", "players", "most"),
    [
        ("sqlite", "titania", 2, WHOLE),
        ("postgres", "titania", 3, STRETCH),
        ("postgres", "titania", 4, WHOLE),
        ("sqlite", "utopia", 2, WHOLE),
        ("postgres", "utopia", 3, STRETCH),
        ("sqlite", "utopia", 4, STRETCH),
        ("postgres", "utopia", 5, STRETCH),
    ],
    indirect=["database"],
)
def test_nobody_is_told_what_he_may_not_know(server: RunningServer, name: str, players: int, most: int) -> None:
    seed = int(os.environ.get("SEED") or secrets.randbits(32))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    ears, table_id = play_at_random(server, name, players, most, chance)
    row = server.run(server.services.storage.table(table_id))
    entries = server.run(server.services.storage.entries(table_id))
    viewers = [SPECTATOR, *range(players)]
    expected: dict[int, dict[int, Any]] = {seat: {} for seat in viewers}  # by number: the view, the facts so far
    match = game(name).new(players, row["seed"], backend="python")
    worlds = {seat: imagined(match, seat, chance.randbytes(32)) for seat in viewers}
    facts: dict[int, list[Any]] = {seat: [] for seat in viewers}
    first = next(entry.number for entry in entries if entry.kind == "action") - 1
    for seat in viewers:
        expected[seat][first] = as_told(worlds[seat], seat), []
    for entry in entries:
        if entry.kind == "undo":
            for _ in range(json.loads(entry.data)["count"]):
                match.undo()
                for seat in viewers:
                    facts[seat].pop()
        elif entry.kind == "action":
            before = {seat: worlds[seat].knowledge(seat).record for seat in viewers}
            match.play(entry.data)
        else:
            continue
        for seat in viewers:
            worlds[seat] = imagined(match, seat, chance.randbytes(32))
            if entry.kind == "action":
                after = worlds[seat].knowledge(seat).record
                facts[seat].append(as_json(match.spec.news(match.board, before[seat], match.actions[-1], after)))
            expected[seat][entry.number] = as_told(worlds[seat], seat), facts[seat].copy()
    compared = 0
    shared: dict[tuple[str, int], Any] = {}
    for ear in ears:
        for message in ear.messages():
            view, news = expected[ear.seat][message["number"]]
            assert message["view"] == view
            if message["type"] == "table":
                assert [entry["facts"] for entry in message["log"]] == news
            elif message["entry"]:
                assert message["entry"]["facts"] == news[-1]
            rest = {name: value for name, value in message.items() if name not in MINE}
            rest |= {"here": None, "seats": [{**seat, "here": None} for seat in rest["seats"]], "spectators": None}
            if message["type"] == "play":  # all else is the same for everybody
                assert shared.setdefault(("play", message["number"]), rest) == rest
            compared += 1
    assert compared > 20 * len(ears)
    for ear in ears:
        check_changes(ear, expected[ear.seat], shared)
    running = [b"".join(json.dumps(m).encode() for m in ear.messages()) for ear in ears]
    for ear, heard in zip(ears, running, strict=True):
        assert row["seed"].hex().encode() not in heard
        everything = ear.everything()
        for other in ears:
            if other is not ear:
                assert f"secret thoughts of {other.seat}".encode() not in everything
                assert other.guest.http.cookies["atoll"].encode() not in everything
                assert other.guest.get("/api/me").json()["id"].encode() not in everything
    assert b"key=" not in ears[-1].everything(), "a spectator gets no invitation"
    if most == WHOLE:
        log = ears[0].guest.get(f"/api/tables/{table_id}/log").json()
        assert Match.load(log, backend="python").actions == match.actions
