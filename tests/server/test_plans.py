"""Planning ahead: played once if it still fits, dropped as a whole if it does not, and nobody else's affair."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import crazy_eights
import pytest

from atoll.engine.game import Game, game
from atoll.games.spec import GameSpec
from atoll.server.play import imagining
from atoll.server.play.imagining import imagined_turn, known_to, planned
from atoll.server.store import journal
from tests.patience import until
from tests.rule_changes import changing_rules
from tests.server.conftest import MakeServer
from tests.server.processes import ServerProcess, query
from tests.server.running_server import Guest, RunningServer
from tests.server.test_clocks import end_turn


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans are played when a test says so."""

    async def once(work: Any, _trouble: str) -> None:
        await work()
        await asyncio.Event().wait()

    monkeypatch.setattr("atoll.server.play.plans.every_second", once)


def begun(server: RunningServer, name: str = "titania", actions: int = 16) -> tuple[Guest, Guest, str]:
    """A game of Ann and Ben after some actions; it is Ann's turn, who sits on seat 0."""
    ann, ben, chance = server.guest("Ann"), server.guest("Ben"), random.Random(3)
    table = ann.create("me", "open", game=name, public=True)
    table = {**ben.at(table["id"], "join").json(), "id": table["id"]}
    while len(table["log"]) < actions or table["view"]["actor"] != 0:
        guest = (ann, ben)[table["view"]["actor"]]
        table = guest.table(table["id"])
        assert guest.act(table, chance.choice(table["view"]["legal"])).status_code == 200
        table = guest.table(table["id"])
    return ann, ben, str(table["id"])


def play_plans(*servers: RunningServer) -> None:
    for server in servers:
        server.run(server.services.plans.sweep())


def attempt(guest: Guest, table_id: str, *actions: str) -> dict[str, Any]:
    answer = guest.at(table_id, "plan/try", {"actions": list(actions)})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def whole_turn(guest: Guest, table_id: str) -> list[str]:
    """A turn that goes as far as can be planned, with as many actions as there are."""
    turn = attempt(guest, table_id)
    while not turn["ended"]:
        ways = (attempt(guest, table_id, *turn["actions"], action) for action in turn["view"]["legal"])
        tried = []
        for way in ways:
            tried.append(way)
            if not way["ended"]:
                break
        turn = tried[-1]
    assert turn["view"]["legal"] == []
    return list(turn["actions"])


def lay(guest: Guest, table_id: str, *actions: str) -> Any:
    return guest.call("PUT", f"/api/tables/{table_id}/plan", {"actions": list(actions)})


def plan_of(guest: Guest, table_id: str) -> Any:
    return guest.get(f"/api/tables/{table_id}/plan").json()["plan"]


def actions_of(guest: Guest, table_id: str, seat: int) -> list[str]:
    return [entry["action"] for entry in guest.table(table_id)["log"] if entry["seat"] == seat]


@pytest.mark.parametrize(
    ("database", "name", "before"),
    [("sqlite", "titania", 16), ("postgres", "titania", 16), ("sqlite", "utopia", 21), ("sqlite", "crazy_eights", 0)],
    indirect=["database"],
)
def test_a_turn_is_played_when_it_comes(make_server: MakeServer, name: str, before: int) -> None:
    with changing_rules() as install:
        if name == "crazy_eights":
            install(crazy_eights.SPEC)
        server = make_server()
        ann, ben, table_id = begun(server, name, before)
        past = actions_of(ben, table_id, 1)
        turn = whole_turn(ben, table_id)
        assert lay(ben, table_id, *turn).json()["plan"]["actions"] == turn
        play_plans(server)
        assert actions_of(ben, table_id, 1) == past, "it is Ann's turn"
        line = ann.live(table_id)
        line.next_of("table")
        end_turn(ann, table_id, 0)
        play_plans(server)
        assert actions_of(ben, table_id, 1) == past + turn
        assert plan_of(ben, table_id) is None
        while line.next_of("play")["entry"]["seat"] == 0:
            pass
        assert line.heard[-1]["entry"]["action"] == turn[0], "Ann is told as if Ben had acted himself"
        assert set(people_of(server, table_id)) == {ben.get("/api/me").json()["id"]}
        play_plans(server)
        assert actions_of(ben, table_id, 1) == past + turn


def people_of(server: RunningServer, table_id: str) -> list[str | None]:
    """Who took the actions of seat 1, as it is stored."""
    entries = server.run(server.services.storage.entries(table_id))
    return [entry.person for entry in entries if entry.kind == journal.ACTION and entry.seat == 1]


def test_a_plan_that_does_not_fit_is_dropped_as_a_whole(server: RunningServer) -> None:
    ann, ben, table_id = begun(server, "utopia", 8)
    past, turn = actions_of(ben, table_id, 1), whole_turn(ben, table_id)
    lay(ben, table_id, *turn)
    [(stored,)] = query(server.services.settings.database, "SELECT actions FROM plans")
    dearer = json.loads(stored)
    dearer[-1][1] = 99  # as if the last action had cost something else when it was planned
    query(server.services.settings.database, "UPDATE plans SET actions = :new", new=json.dumps(dearer))
    end_turn(ann, table_id, 0)
    play_plans(server)
    assert actions_of(ben, table_id, 1) == past, "not even its beginning is played"
    assert plan_of(ben, table_id)["dropped"] is True
    assert lay(ben, table_id, *turn).json()["code"] == "not-now", "it is Ben's turn"
    end_turn(ben, table_id, 1)
    assert plan_of(ben, table_id) is None, "that is past"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_plans_can_be_changed_and_withdrawn(server: RunningServer) -> None:
    ann, ben, table_id = begun(server)
    past, turn = actions_of(ben, table_id, 1), whole_turn(ben, table_id)
    lay(ben, table_id, *turn)
    lay(ben, table_id, turn[0])
    assert plan_of(ben, table_id)["actions"] == turn[:1]
    assert ben.call("DELETE", f"/api/tables/{table_id}/plan", None).status_code == 204
    end_turn(ann, table_id, 0)
    play_plans(server)
    assert (plan_of(ben, table_id), actions_of(ben, table_id, 1)) == (None, past)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_player_who_acts_first_has_no_plan_any_more(server: RunningServer) -> None:
    ann, ben, table_id = begun(server)
    past, turn = actions_of(ben, table_id, 1), whole_turn(ben, table_id)
    lay(ben, table_id, *turn)
    end_turn(ann, table_id, 0)
    ben.act(ben.table(table_id), turn[0])
    play_plans(server)
    assert actions_of(ben, table_id, 1) == past + turn[:1]
    assert plan_of(ben, table_id) is None


@pytest.mark.parametrize("withdrawn", [False, True])
def test_of_two_servers_one_plays_and_a_plan_withdrawn_at_the_last_moment_is_not_played(
    make_server: MakeServer, database: str, withdrawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = make_server()
    two = make_server() if one.services.storage.shared else one
    ann, ben, table_id = begun(one)
    past, turn = actions_of(ben, table_id, 1), whole_turn(ben, table_id)
    lay(ben, table_id, *turn)
    end_turn(ann, table_id, 0)
    act = one.services.actions.act

    async def act_late(*given: Any) -> bytes:
        """Between the decision to play and the first action."""
        monkeypatch.setattr(one.services.actions, "act", act)
        if withdrawn:
            await two_withdraws(two, table_id)
        else:
            await asyncio.to_thread(play_plans, two)
        return await act(*given)

    monkeypatch.setattr(one.services.actions, "act", act_late)
    play_plans(one)
    play_plans(two, one)
    assert actions_of(ben, table_id, 1) == past + ([] if withdrawn else turn)
    assert query(database, "SELECT count(*) FROM plans") == [(0,)]


async def two_withdraws(server: RunningServer, table_id: str) -> None:
    """Takes the plan back in the database, as another process would."""
    query(server.services.settings.database, "DELETE FROM plans WHERE table_id = :id", id=table_id)


def test_a_kill_in_the_middle_plays_nothing_twice(make_server: MakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies after the first action of a plan, and another one goes on."""
    first = make_server()
    ann, ben, table_id = begun(first)
    past, turn = actions_of(ben, table_id, 1), whole_turn(ben, table_id)
    assert len(turn) > 1
    lay(ben, table_id, *turn)
    end_turn(ann, table_id, 0)
    act, acted = first.services.actions.act, []

    async def act_once(*given: Any) -> bytes:
        if acted:
            raise OSError("killed")
        acted.append(given)
        return await act(*given)

    monkeypatch.setattr(first.services.actions, "act", act_once)
    with suppress(OSError):
        play_plans(first)
    assert actions_of(ben, table_id, 1) == past + turn[:1]
    cookies = dict(ben.http.cookies)
    first.stop()
    second = make_server()
    ben = second.guest()
    ben.http.cookies.clear()
    ben.http.cookies.update(cookies)
    until(lambda: actions_of(ben, table_id, 1) == past + turn)  # it looks for plans when it starts


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_killed_process_plays_what_was_planned(database: str, tmp_path: Path) -> None:
    process = ServerProcess(database, tmp_path)
    process.start()
    ann, ben = Guest(process), Guest(process)  # type: ignore[arg-type]
    try:
        for guest in (ann, ben):
            guest.get("/api/me")
        table_id = ann.create("me", "open", public=True, options={"start": 0})["id"]
        ben.at(table_id, "join")
        turn = whole_turn(ben, table_id)
        lay(ben, table_id, *turn)
        end_turn(ann, table_id, 0)
        process.kill()
        process.start()
        until(lambda: actions_of(ben, table_id, 1) == turn)
        assert query(database, "SELECT count(*) FROM plans") == [(0,)]
    finally:
        for guest in (ann, ben):
            guest.close()
        process.kill()


# ---- secrecy ----


def test_nobody_else_can_tell_that_there_is_a_plan(server: RunningServer) -> None:
    """Everything that the others get is the same with a plan and without one."""
    ann, ben, table_id = begun(server)
    eve = server.guest("Eve")
    lines = [ann.live(table_id), eve.live(table_id)]
    for line in lines:  # who is here is told a moment later
        while line.next_of("here")["spectators"] != 1:
            pass
    turn = whole_turn(ben, table_id)

    def all_they_get() -> list[str]:
        found = []
        for guest in (ann, eve):
            shown = ("", "/log", "/missed", "/picture.svg")
            found += [guest.get(f"/api/tables/{table_id}{path}").text for path in shown]
            found.append(guest.get("/api/tables", list="running").text)
            found.append(guest.get("/api/me/turns").text)
        for line in lines:
            line.send({"type": "beat"})
            line.next_of("beat")
            found.append(json.dumps(line.heard[-1]))
        return found

    before, heard = all_they_get(), [len(line.heard) for line in lines]
    lay(ben, table_id, *turn)
    assert all_they_get() == before
    assert [len(line.heard) - 1 for line in lines] == heard, "a beat, and nothing else"
    for guest, status in ((ann, 200), (eve, 403)):
        answer = guest.get(f"/api/tables/{table_id}/plan")
        assert answer.status_code == status
        assert turn[0] not in answer.text
    assert ann.get(f"/api/tables/{table_id}/plan", seat=1).status_code == 403
    for method in ("PUT", "DELETE"):
        assert eve.call(method, f"/api/tables/{table_id}/plan", {"actions": turn}).status_code == 403
    assert eve.at(table_id, "plan/try", {"actions": []}).status_code == 403
    assert plan_of(ben, table_id)["actions"] == turn


@pytest.mark.parametrize("spec", [game("titania").spec, game("utopia").spec, crazy_eights.SPEC])
def test_an_imagined_turn_follows_from_what_the_seat_knows(spec: GameSpec) -> None:
    """Two matches that differ only in what the seat cannot know give the same turn."""
    players = 3
    match = Game(spec).new(players, 11, backend="python")
    for _ in range(12):
        match.play(match.legal_numbers()[-1])
        for seat in range(players):
            if seat != match.actor:
                other = match.copy()
                other._states = match._runner.resampled(match.knowledge(seat).states, bytes(32))
                assert known_to(match, seat) == known_to(other, seat)
    with changing_rules() as install:
        install(spec)
        for seat in range(players):
            assert imagined_turn(known_to(match, seat)).actor == seat


def test_a_plan_ends_where_something_comes_to_light() -> None:
    match = game("titania").new(2, 5, backend="python")
    seat = 1 - (match.actor or 0)
    turn = imagined_turn(known_to(match, seat))
    revealing = next(action for action in turn.legal() if planned(turn, seat, [action])[0][0].reveals)
    plan, after, ended = planned(turn, seat, [revealing])
    assert ended
    assert after.record_bytes == turn.record_bytes, "what would come to light is made up, and not shown"
    with pytest.raises(imagining.Problem, match="reveals something"):
        planned(turn, seat, [revealing, "done"])
    assert not imagining.fits(turn, seat, [imagining.PlannedAction(revealing, plan[0].cost, reveals=False)])


# ---- bad input ----


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_cannot_be_planned(server: RunningServer) -> None:
    ann, ben, table_id = begun(server)
    assert ann.at(table_id, "plan/try", {"actions": []}).json()["code"] == "not-now", "it is Ann's turn"
    for actions, field in (
        ([], "actions"),
        (["fly"], "actions.0"),
        (["\0"], "actions.0"),
        (["done"] * 41, "actions"),
        ([*whole_turn(ben, table_id), "done"], None),
        ("done", "actions"),
    ):
        answer = ben.call("PUT", f"/api/tables/{table_id}/plan", {"actions": actions})
        assert answer.status_code == 422, actions
        assert field in (None, answer.json()["field"])
    assert ben.call("PUT", f"/api/tables/{table_id}/plan", {"actions": ["done"], "seat": 0}).status_code == 403
    assert plan_of(ben, table_id) is None
    ben.at(table_id, "resign")
    assert lay(ben, table_id, "done").json()["code"] == "not-now"
    waiting = ann.create("me", "open")["id"]
    assert lay(ann, waiting, "done").json()["code"] == "not-now"
