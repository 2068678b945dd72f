"""Analyses: who may ask, the queue, its limits, what is told live, and what a killed server goes on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from atoll.analysis import Analysis, analyse
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.server.bots import analyst
from atoll.server.bots.places import ANALYSIS, BOTS_ALONE, PRESENT
from atoll.server.play.analyses import MOST_OF_PERSON
from tests.patience import until
from tests.server.conftest import QUICK, MakeServer
from tests.server.processes import ServerProcess, query
from tests.server.running_server import PATIENCE, Guest, RunningServer

ITERATIONS = QUICK["analysis_iterations"]
ACTIONS = 6


@cache
def short_log(actions: int = ACTIONS, seed: int = 5, name: str = "titania", players: int = 2) -> dict[str, Any]:
    """The beginning of a game, as somebody stopped playing it."""
    chance = Random(seed)
    match = game(name).new(players, seed, backend="python")
    for _ in range(actions):
        match.play(chance.choice(match.legal()))
    return match.log()


def imported(guest: Guest, **how: Any) -> str:
    answer = guest.post("/api/logs", short_log(**how))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def state(guest: Guest, table_id: str, **query: Any) -> dict[str, Any]:
    answer = guest.get(f"/api/tables/{table_id}/analysis", **query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def finished(guest: Guest, table_id: str) -> dict[str, Any]:
    until(lambda: state(guest, table_id)["status"] not in ("queued", "running"))
    return state(guest, table_id)


def test_a_game_is_analysed_once_and_told_live(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table_id = imported(ann)
    key = {"key": ann.table(table_id)["links"]["watch"].partition("=")[2]}
    assert state(ann, table_id) == {
        "status": "none",
        "ahead": 0,
        "actions": 0,
        "problem": None,
        "known": 0,
        "parts": [],
    }
    line = ben.live(table_id, **key)
    answer = ann.at(table_id, "analysis")
    assert (answer.status_code, answer.json()["status"]) == (202, "queued")
    while (told := line.next_of("analysis")) != {"type": "analysis", "done": ACTIONS, "actions": ACTIONS}:
        assert told["done"] < ACTIONS
    found = finished(ann, table_id)
    assert (found["status"], found["actions"], found["known"]) == ("done", ACTIONS, len(found["parts"]))
    whole = Analysis.from_json(analyst.merged(found["parts"]))
    match = Match.load(short_log(), backend="python")
    assert whole == Analysis.from_json(
        analyse(match, iterations=ITERATIONS, seed=analyst.SEED, unfinished=True).to_json()
    ), "as from Python"
    again = ben.at(table_id, "analysis", **key)
    assert (again.status_code, again.json()) == (200, found), "stored once"
    later = state(ben, table_id, after=1, **key)
    assert later["parts"] == found["parts"][1:]
    assert later["known"] == found["known"]


def test_who_may_ask_and_for_what(server: RunningServer) -> None:
    ann, stranger = server.guest("Ann"), server.guest()
    table_id = imported(ann)
    for answer in (stranger.at(table_id, "analysis"), stranger.get(f"/api/tables/{table_id}/analysis")):
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    running = ann.create("me", "open")["id"]
    for answer in (ann.at(running, "analysis"), ann.get(f"/api/tables/{running}/analysis")):
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as nobody:
        assert nobody.post("/api/tables/titania-wide/analysis", json={}).json()["code"] == "no-identity"
        assert nobody.get("/api/tables/titania-wide/analysis").json()["status"] == "none", "everybody may see that"
    assert ann.at(table_id, "analysis", {"deep": True}).json()["code"] == "bad-field"
    assert ann.get(f"/api/tables/{table_id}/analysis", after=-1).json()["code"] == "bad-field"


def test_without_processes_nothing_is_queued(make_server: MakeServer) -> None:
    ann = make_server(bots=0).guest()
    table_id = imported(ann)
    answer = ann.at(table_id, "analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    assert state(ann, table_id)["status"] == "none"


def test_the_queue_has_an_order_and_limits(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    queue, store = server.services.analysis_queue, server.services.analyses._store
    processes = queue._processes
    place = processes.place
    asked: list[tuple[str, int]] = []
    ann, ben = server.guest("Ann"), server.guest("Ben")
    with monkeypatch.context() as patched:
        patched.setattr(queue, "_begin_jobs", server.services.storage.ping)  # nobody works yet
        mine = [imported(ann, seed=seed, actions=2) for seed in range(MOST_OF_PERSON + 1)]
        of_ben = imported(ben, seed=20, actions=2)
        for i, table_id in enumerate(mine[:-1]):
            server.time.pass_seconds(1)
            assert ann.at(table_id, "analysis").json()["ahead"] == i
        refused = ann.at(mine[-1], "analysis")
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        server.time.pass_seconds(1)
        assert ben.at(of_ben, "analysis").json()["ahead"] == MOST_OF_PERSON
        assert state(ann, mine[0])["ahead"] == 0
        assert [job.table_id for job in server.run(store.unfinished())] == [*mine[:-1], of_ben]
    monkeypatch.setattr(processes, "place", lambda owner, rank: asked.append((owner, rank)) or place(owner, rank))
    server._loop.call_soon_threadsafe(queue.wake)
    for table_id in (*mine[:-1], of_ben):
        assert finished(ann if table_id in mine else ben, table_id)["status"] == "done"
    assert {rank for _, rank in asked} == {ANALYSIS}
    assert PRESENT < BOTS_ALONE < ANALYSIS, "people who play come first"


def test_a_broken_game_fails_and_may_be_asked_for_again(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest()
    table_id = imported(ann)
    with monkeypatch.context() as patched:
        patched.setattr(server.services.analysis_queue, "_iterations", -1)
        assert ann.at(table_id, "analysis").status_code == 202
        found = finished(ann, table_id)
    assert (found["status"], found["problem"]) == ("failed", "iterations: -1 is not 1 or more")
    assert ann.at(table_id, "analysis").status_code == 202
    assert finished(ann, table_id)["status"] == "done"


@pytest.fixture
def process(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(database, tmp_path, ATOLL_BOTS=1, ATOLL_ANALYSIS_ITERATIONS=ITERATIONS)
    found.start()
    yield found
    found.kill()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_killed_server_goes_on_with_the_queue(process: ServerProcess, database: str) -> None:
    lengths = (24, ACTIONS)
    with httpx.Client(base_url=process.url, timeout=PATIENCE) as ann:
        ann.get("/api/me")
        tables = [ann.post("/api/logs", json=short_log(length)).json()["id"] for length in lengths]
        for table_id in tables:
            assert ann.post(f"/api/tables/{table_id}/analysis", json={}).status_code == 202
    until(lambda: len(parts(database)) > 1)
    process.kill()
    before = parts(database)
    process.start()
    until(lambda: query(database, "SELECT count(*) FROM analyses WHERE status = 'done'") == [(2,)])
    after = parts(database)
    assert {key: after[key] for key in before} == before, "what was stored is kept"
    found = [json.loads(data) for (table_id, _), data in sorted(after.items()) if table_id == tables[0]]
    whole = Analysis.from_json(analyst.merged(found))
    match = Match.load(short_log(lengths[0]), backend="python")
    once = analyse(match, iterations=ITERATIONS, seed=analyst.SEED, unfinished=True)
    assert whole.summary is not None
    # Both are computed from what was stored, which is rounded.
    assert replace(whole, summary=None, luck=()) == Analysis.from_json(replace(once, summary=None, luck=()).to_json())
    assert len(whole.luck) == len(once.luck)
    for stored, luck in zip(whole.luck, once.luck, strict=True):
        assert replace(stored, change=()) == replace(luck, change=())
        assert stored.change == pytest.approx(luck.change, abs=1e-5)


def parts(database: str) -> dict[tuple[str, int], bytes]:
    found = query(database, "SELECT table_id, part, data FROM analysis_parts")
    return {(table_id, part): bytes(data) for table_id, part, data in found}
