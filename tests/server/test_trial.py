"""Positions to try: a game for one request, seen from one seat; and going on from there at a table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from tests.server.conftest import MakeServer
from tests.server.running_server import RunningServer, until

TRIAL = {"game": "titania", "players": 2, "options": {"start": 0}, "seed": 7, "seat": 0, "actions": []}


def some_game(name: str, length: int) -> tuple[dict[str, Any], list[str]]:
    """The first legal action each time that is no mere drawing."""
    match = game(name).new(2, 7, start=0)
    played: list[str] = []
    while len(played) < length:
        legal = match.legal()
        played.append(next((action for action in legal if action not in ("draw", "surprise")), legal[0]))
        match.play(played[-1])
    return match.view(1), played


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_a_trial_is_what_the_seat_of_a_match_sees(server: RunningServer, name: str) -> None:
    ann = server.guest()
    view, actions = some_game(name, 25)
    answer = ann.post("/api/try", {**TRIAL, "game": name, "seat": 1, "actions": actions})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["view"] == view
    assert [entry["action"] for entry in found["log"]] == actions
    assert [entry["number"] for entry in found["log"]] == list(range(1, 26))
    assert all(entry["facts"] for entry in found["log"])


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_its_news_are_those_of_a_table(server: RunningServer, name: str) -> None:
    ann = server.guest("Ann")
    _, actions = some_game(name, 12)
    trial = {**TRIAL, "game": name, "actions": actions}
    table = ann.post("/api/try/table", {**trial, "level": "novice"})
    assert table.status_code == 201, table.text
    told = ann.post("/api/try", trial).json()["log"]
    log = ann.table(table.json()["id"])["log"][: len(told)]
    assert [(entry["seat"], entry["action"], entry["facts"]) for entry in log] == [
        (entry["seat"], entry["action"], entry["facts"]) for entry in told
    ]


def test_what_another_seat_holds_stays_hidden(server: RunningServer) -> None:
    ann = server.guest()
    seats = ann.post("/api/try", TRIAL).json()["view"]["table"]["seats"]
    assert seats[0]["hand"] is not None
    assert seats[1]["hand"] is None
    refused = ann.post("/api/try", {**TRIAL, "seat": 1, "actions": ["discard R"]}).json()
    assert refused["detail"] == "actions.0: 'discard R': it is not legal for seat 0 then"


BAD_TRIALS: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "game"),
    ({"board": "flat"}, "board"),
    ({"options": {"board": "flat"}}, "options.board"),
    ({"players": 5}, "players"),
    ({"seat": 2}, "seat"),
    ({"options": {"start": 3}}, "options.start"),
    ({"options": {"goal": 30}}, "options.goal"),
    ({"seed": -1}, "seed"),
    ({"seed": 1 << 53}, "seed"),
    ({"actions": ["draw", "fly"]}, "actions.1"),
    ({"actions": ["draw", "done"]}, "actions.1"),
    ({"actions": ["draw"] * 401}, "actions"),
    ({"colour": "red"}, "colour"),
]


def test_a_bad_trial_is_refused_with_the_place(server: RunningServer) -> None:
    guest = server.guest()
    for wrong, field in BAD_TRIALS:
        answer = guest.post("/api/try", {**TRIAL, **wrong})
        assert answer.status_code == 422, wrong
        assert answer.headers["content-type"] == "application/problem+json", wrong
        assert (answer.json()["code"], answer.json()["field"]) == ("bad-field", field), wrong


def test_trials_are_limited(server: RunningServer) -> None:
    ann = server.guest()
    server.services.limits.costly.rate, server.services.limits.costly.burst = 1, 3
    answers = [ann.post("/api/try", TRIAL).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]


def test_playing_on_against_a_bot(server: RunningServer) -> None:
    ann = server.guest("Ann")
    answer = ann.post("/api/try/table", {**TRIAL, "actions": ["draw"], "level": "novice"})
    table = answer.json()
    assert table["origin"] == "try"
    assert table["public"] is False
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    until(lambda: ann.table(table["id"])["view"]["actor"] == 0)  # the novice has moved
    assert ann.table(table["id"])["log"][0]["action"] == "draw"


def test_playing_on_needs_a_person_a_level_and_a_game_that_goes_on(server: RunningServer) -> None:
    ann = server.guest("Ann")
    assert ann.post("/api/try/table", {**TRIAL, "level": "wizard"}).json()["field"] == "level"
    end = game("titania").new(2, 7, start=0)
    while not end.over:
        end.play(end.legal()[0])
    whole = [end.words(action) for action in end.actions]
    assert ann.post("/api/try/table", {**TRIAL, "actions": whole, "level": "novice"}).json()["code"] == "not-now"
    assert ann.post("/api/try", {**TRIAL, "actions": whole}).json()["view"]["result"] is not None
    ann.http.cookies.clear()
    assert ann.post("/api/try/table", {**TRIAL, "level": "novice"}).json()["code"] == "no-identity"


# ---- positions ----


def somewhere(name: str = "titania") -> Match:
    match = game(name).new(2, 7, start=0, backend="python")
    for _ in range(30):
        match.play(match.legal()[0])
    return match


def test_a_trial_can_begin_with_a_position(server: RunningServer) -> None:
    for name in ("titania", "utopia"):
        for seen in (None, 0, -1):
            begins_with_a_position(server, name, seen)


def begins_with_a_position(server: RunningServer, name: str, seen: int | None) -> None:
    text = somewhere(name).position(seen)
    trial = {"position": text, "seed": 3, "seat": 0, "actions": []}
    found = server.guest().post("/api/try", trial)
    assert found.status_code == 200, found.text
    match = Match.from_position(text, 3, backend="python")
    assert found.json()["view"] == match.view(0)
    action = match.legal()[0]
    match.play(action)
    found = server.guest().post("/api/try", {**trial, "actions": [action]}).json()
    assert found["view"] == match.view(0)
    assert [entry["action"] for entry in found["log"]] == [action]


BAD_POSITIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"position": "nonsense"}, "position", "this is not an Atoll position"),
    ({"position": "x" * 20_001}, "position", "at most 20000"),
    ({"game": "titania"}, "game", "the position says this already"),
    ({"players": 2}, "players", "the position says this already"),
    ({"options": {"start": 0}}, "options", "the position says this already"),
    ({"seat": 2}, "seat", "there is no seat 2"),
    ({"position": None}, "game", "missing; give it, or a position"),
]


def test_a_bad_position_is_refused_with_what_is_wrong(server: RunningServer) -> None:
    trial = {"position": somewhere().position(), "seed": 3, "seat": 0, "actions": []}
    guest = server.guest()
    for wrong, field, says in BAD_POSITIONS:
        answer = guest.post("/api/try", {**trial, **wrong})
        assert (answer.status_code, answer.json()["field"]) == (422, field), wrong
        assert says in answer.json()["detail"], wrong
    impossible = re.sub(r" star_bank=\d+", " star_bank=3", str(trial["position"]))
    answer = guest.post("/api/try", {**trial, "position": impossible})
    assert "starfish, but there are 25" in answer.json()["detail"]


def test_a_table_goes_on_from_a_position_and_remembers_it(make_server: MakeServer) -> None:
    """Also after the table left the memory: its entries begin there."""
    server = make_server()
    ann = server.guest("Ann")
    text = somewhere().position(0)
    trial = {"position": text, "seed": 3, "seat": somewhere().actor, "actions": [], "level": "random"}
    made = ann.post("/api/try/table", trial)
    assert made.status_code == 201, made.text
    table_id = made.json()["id"]
    ann.at(table_id, "resign")
    until(lambda: ann.table(table_id)["status"] == "finished")
    log = ann.get(f"/api/tables/{table_id}/log").json()
    assert log["position"] == text
    again = Match.load(log, backend="python")
    assert again.at(0).position(0) == text
    imported = ann.post("/api/logs", log)
    assert imported.status_code == 201, imported.text
    assert ann.get(f"/api/tables/{imported.json()['id']}/log").json()["position"] == text
