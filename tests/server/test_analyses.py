"""Analyses: who may ask, the queue, its limits, what is told live, and what a killed server goes on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
from atoll.server.bots.processes import ANALYSIS, BOTS_ALONE, PRESENT
from atoll.server.play.analyses import MOST_OF_PERSON
from tests.patience import until
from tests.server.conftest import MakeServer
from tests.server.processes import ServerProcess, query
from tests.server.running_server import PATIENCE, Guest, RunningServer

ITERATIONS = 1  # interpreted rules are slow, and what is found does not matter here
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


@pytest.fixture
def server(make_server: MakeServer) -> RunningServer:
    return make_server(analysis_iterations=ITERATIONS)


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
