"""Export and deletion of an account, and what docs/privacy.md says about both."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atoll.server.store import schema
from tests.server.conftest import MakeServer
from tests.server.mailbox import Mailbox, mailbox
from tests.server.processes import query
from tests.server.running_server import Guest, RunningServer
from tests.server.test_civil import game_of, me, relate, say
from tests.server.test_notices import with_mail

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
PRIVACY = (Path(__file__).parents[2] / "docs" / "privacy.md").read_text()
PASSWORD = "correct horse"
URL = "https://games.example"


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


def host(make_server: MakeServer, box: Mailbox, tmp_path: Path, **more: Any) -> RunningServer:
    return make_server(url=URL, secrets=tmp_path / "secrets.json", bots=0, operators="x", **box.settings, **more)


def everything(database: str) -> str:
    """All that is stored, as one text."""
    found = []
    for name, table in schema.metadata.tables.items():
        for row in query(database, f"SELECT * FROM {name}"):
            values = zip(table.c.keys(), row, strict=True)
            found.append(
                f"{name}: {[(key, bytes(v).hex() if isinstance(v, bytes | memoryview) else v) for key, v in values]}"
            )
    return "\n".join(found)


def settled(server: RunningServer, box: Mailbox) -> tuple[Guest, Guest, dict[str, str]]:
    """Zoe has used everything that there is; Ben plays with her. Also what must not be left of her."""
    zoe, ben = with_mail(server, box, "Zoe77"), server.guest("Ben")
    assert zoe.call("PUT", "/api/me/password", {"password": PASSWORD}).status_code == 200
    waiting = ben.create("me", "open", "open", public=True)["id"]
    zoe.at(waiting, "join")
    assert zoe.at(waiting, "leave").status_code == 200
    days = {"kind": "days", "days": 3, "weekends": True}
    zoe.call("PUT", "/api/me/calendar", {"zone": "Pacific/Chatham", "weekend": [4, 5]})
    running = game_of(ben, zoe, clock=days)
    own = zoe.create("me", {"kind": "guest", "name": "Zoes aunt"}, "open", public=True)["id"]
    ben.at(own, "join")
    zoe.act(zoe.table(own)) if zoe.table(own)["view"]["legal"] else ben.act(ben.table(own))
    say(zoe, running, "Good luck")
    say(ben, running, "Thank you")
    zoe.call("PUT", f"/api/tables/{running}/notes", {"text": "a secret plan"})
    zoe.call("PATCH", "/api/me", {"name": "Zoe88"})
    relate(zoe, running, "mute", seat=0)
    relate(ben, running, "mute", seat=1)
    assert zoe.at(running, "reports", {"seat": 0, "reason": "spam", "text": "Too kind"}).status_code == 204
    feed = zoe.post("/api/me/feed").json()["atom"]
    return zoe, ben, {"running": running, "own": own, "feed": feed}


def test_nothing_is_left_of_a_deleted_account(
    make_server: MakeServer, database: str, box: Mailbox, tmp_path: Path
) -> None:
    server = host(make_server, box, tmp_path)
    zoe, ben, at = settled(server, box)
    line = ben.live(at["running"])
    whom = me(zoe)["id"]
    [(mail, digest)] = query(database, "SELECT target, digest FROM channels")
    tokens = [token for (token,) in query(database, "SELECT token FROM sessions WHERE person = :id", id=whom)]
    hashes = [row[0] for row in query(database, "SELECT password FROM people WHERE id = :id", id=whom)]
    hashes += [row[0] for row in query(database, "SELECT feed FROM preferences")]
    traces = [*tokens, *hashes, mail, digest, "zoe77", "zoe88", "Zoes aunt", "Chatham", "a secret plan"]
    before = everything(database).lower()
    assert all(trace.lower() in before for trace in traces), "there is something to delete"
    for wrong in ({"name": "Zoe88"}, {"name": "Zoe88", "password": "wrong"}, {"name": "Zoe", "password": PASSWORD}):
        assert zoe.post("/api/me/delete", wrong).status_code in (403, 422)
    cookie = zoe.http.cookies["atoll"]
    assert zoe.post("/api/me/delete", {"name": "zoe88", "password": PASSWORD}).status_code == 204
    after = everything(database).lower()
    assert [trace for trace in traces if trace.lower() in after] == []
    # Others see somebody in her place, at once and later; games go on.
    seat = line.next_of("table")["seats"][1]
    while seat["name"] != "somebody":
        seat = line.next_of("table")["seats"][1]
    assert (seat["away"], seat["stand_in"]) == ("resigned", "casual")
    table = ben.table(at["running"])
    assert [(each["name"], each["text"]) for each in table["chat"]] == [("somebody", "Good luck"), ("Ben", "Thank you")]
    assert [each["name"] for each in ben.table(at["own"])["seats"]] == ["somebody", "somebody", "Ben"]
    if table["view"]["legal"]:
        assert ben.act(table).status_code == 200
    assert ben.get("/api/me/relations").json()["relations"] == []
    # She cannot come back.
    zoe.http.cookies.clear()
    zoe.http.cookies.set("atoll", cookie)
    assert zoe.get("/api/me/calendar").status_code == 401
    assert zoe.get(at["feed"]).status_code == 404
    assert zoe.post("/api/sign-in", {"name": "Zoe88", "password": PASSWORD}).json()["code"] == "wrong-password"


@SQLITE
def test_who_has_no_password_needs_none(make_server: MakeServer, database: str) -> None:
    server = make_server(bots=0)
    ann = server.guest("Ann")
    server.services.people._operators = frozenset({me(ann)["id"]})
    assert ann.post("/api/me/delete", {"name": "Ann"}).status_code == 409, "an operator is needed"
    server.services.people._operators = frozenset()
    assert ann.post("/api/me/delete", {"name": "Ann"}).status_code == 204
    assert query(database, "SELECT count(*) FROM people") == [(0,)]


def test_an_export_has_everything_but_secrets(
    make_server: MakeServer, database: str, box: Mailbox, tmp_path: Path
) -> None:
    server = host(make_server, box, tmp_path)
    zoe, ben, at = settled(server, box)
    ben.call("PUT", f"/api/tables/{at['running']}/notes", {"text": "Bens plan"})
    answer = zoe.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["account"]["name"] == "Zoe88"
    assert found["calendar"]["zone"] == "Pacific/Chatham"
    assert [channel["label"] for channel in found["notices"]["channels"]] == ["Zoe77@people.example"]
    assert [(each["kind"], each["name"]) for each in found["relations"]] == [("mute", "Ben")]
    assert [report["text"] for report in found["reports"]] == ["Too kind"]
    assert len(found["sessions"]) == 1
    tables = {table["id"]: table for table in found["tables"]}
    assert tables.keys() >= {at["running"], at["own"]}
    running = tables[at["running"]]
    assert [line["text"] for line in running["chat"]] == ["Good luck"], "not what others wrote"
    assert running["notes"] == "a secret plan"
    assert [seat["mine"] for seat in running["seats"]] == [False, True]
    played = [entry["action"] for entry in tables[at["own"]]["entries"] if entry["kind"] == "action"]
    assert played == [entry["action"] for entry in zoe.table(at["own"])["log"]] != []
    assert running["seed"] is None, "the game is not over"
    # Nothing of it is a secret, and nothing tells who others are or what they did not tell.
    for column in ("target", "digest"):
        assert query(database, f"SELECT {column} FROM channels")[0][0] not in answer.text
    for secret in (me(ben)["id"], "Bens plan", at["feed"].split("/")[3], "argon2"):
        assert secret not in answer.text
    for table, seed, invite in query(database, "SELECT id, seed, invite FROM tables"):
        assert bytes(seed).hex() not in answer.text, table
        assert invite not in answer.text, table
    bens = json.loads(ben.get("/api/me/export").text)
    assert "Zoe77@" not in json.dumps(bens)
    assert "Chatham" not in json.dumps(bens), "her calendar is hers"
    codes = [zoe.get("/api/me/export").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_the_page_about_privacy_names_every_column() -> None:
    """Every table and every column of the database stands in docs/privacy.md, and nothing that is not there."""
    named = {
        name: set(re.findall(r"`(\w+)`", columns))
        for name, columns in re.findall(r"^\| `(\w+)` \| (.+?) \|", PRIVACY, re.MULTILINE)
    }
    assert named == {name: {column.name for column in table.c} for name, table in schema.metadata.tables.items()}
