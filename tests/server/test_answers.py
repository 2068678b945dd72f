"""Real answers and messages are what OpenAPI says, with no field that it does not name; and so is docs/api.md."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest
from jsonschema_rs import Draft202012Validator, ValidationError

from atoll.server.answers import Happening
from atoll.server.http.problem_json import STATUS
from atoll.server.live.messages import ByeCode
from atoll.server.problems import Code
from tests.patience import until
from tests.server.authenticator import Authenticator
from tests.server.conftest import MakeServer
from tests.server.mailbox import Mailbox, mailbox
from tests.server.openapi_document import the_document
from tests.server.running_server import Guest, Line, RunningServer

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
CLEO = {"kind": "guest", "name": "Cleo"}
API_PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
FENCE = re.compile(r"^```json (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)  # examples name their types
LIVE = {"kind": "live", "minutes": 1, "stand_in": "random"}


def closed(schema: Any) -> Any:
    """The schema of a document in which every object has the fields it names and no others."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: closed(part) for name, part in schema.items()}
    return {"additionalProperties": False, **found} if "properties" in found and "type" in found else found


@cache
def validator(schema: str) -> Draft202012Validator:
    """Checks against a schema, given as JSON, that may refer to the document's."""
    return Draft202012Validator({**json.loads(schema), "components": closed(the_document()["components"])})


class Documented:
    """The OpenAPI document: checks answers and messages against it, and remembers which of them came."""

    def __init__(self) -> None:
        self.document = the_document()
        self.answered: set[tuple[str, str, int]] = set()
        self.messages: set[tuple[str, str]] = set()

    def check(self, schema: dict[str, Any], found: Any) -> None:
        validator(json.dumps(schema)).validate(found)

    def check_answer(self, answer: httpx.Response) -> None:
        answer.read()
        path, operation = self._operation(answer.request)
        described = operation["responses"][str(answer.status_code)]
        if "$ref" in described:
            described = self.document["components"]["responses"][described["$ref"].rpartition("/")[2]]
        self.answered.add((answer.request.method, path, answer.status_code))
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if kind in ("application/json", "application/problem+json"):
            self.check(described["content"][kind]["schema"], answer.json())
        elif answer.status_code != 204 and kind != "text/plain":
            assert kind in described["content"], kind

    def _operation(self, request: httpx.Request) -> tuple[str, dict[str, Any]]:
        for path, methods in self.document["paths"].items():
            if re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), request.url.path):
                return path, methods[request.method.lower()]
        raise AssertionError(f"{request.url.path} is not documented")

    def check_line(self, line: Line) -> None:
        for message in line.heard:
            self.check({"$ref": "#/components/schemas/ServerMessage"}, message)
            self.messages.add((message["type"], message.get("kind") or message.get("code") or ""))

    def guest(self, server: RunningServer, name: str) -> Guest:
        """A guest all of whose answers are checked."""
        guest = server.guest(name)
        guest.http.event_hooks["response"].append(self.check_answer)
        return guest


@pytest.fixture
def documented() -> Documented:
    return Documented()


def play(guest: Guest, table: dict[str, Any], luck: Random, lines: list[Line]) -> dict[str, Any]:
    """Plays for every seat at this device until the game is over, and now and then takes something back.

    The lines are read meanwhile: a connection that nobody reads is closed.
    """
    while table["status"] != "finished":
        if not table["view"]["legal"]:  # an answer has the view of the seat that acted
            table = guest.table(table["id"])
        number = {"number": table["number"] + 1}
        if table["view"]["undoable"] and luck.random() < 0.1:
            answer = guest.at(table["id"], luck.choice(["undo", "reset"]), number)
        else:
            answer = guest.at(table["id"], "actions", {**number, "action": luck.choice(table["view"]["legal"])})
        assert answer.status_code == 200, answer.text
        table = {**answer.json(), "id": table["id"]}
        for line in lines:
            while line.next_of("table", "play", "change")["number"] < table["number"]:
                pass
    return table


def whole_game(server: RunningServer, documented: Documented, game: str, **options: Any) -> None:
    """A game from its first action to its last, watched by somebody; and what can be done with it afterwards."""
    ann, ben = documented.guest(server, "Ann"), documented.guest(server, "Ben")
    table = ann.create("me", CLEO, game=game, public=True, options=options)
    table_id = table["id"]
    lines = [ann.live(table_id), ben.live(table_id), ben.live(table_id, views="changes")]
    over = play(ann, table, Random(3), lines)
    for line in lines:
        assert line.heard[-1]["status"] == "finished"
        documented.check_line(line)
        assert {"action", "undo"} <= {message.get("kind") for message in line.heard}
    log = ann.get(f"/api/tables/{table_id}/log").json()
    assert ann.post("/api/logs", log).json()["origin"] == "log"
    cut_short = {**log, "result": None, "actions": log["actions"][:9]}
    short = ann.post("/api/logs", cut_short).json()
    assert short["view"]["result"] is None
    analysed(ann, short["id"], documented)
    for asked in ({"at": 0}, {"at": 9, "seat": 0}, {"at": len(log["actions"])}):
        assert ann.get(f"/api/tables/{table_id}/replay", **asked).json()["at"] == asked["at"]
    assert len(ben.get(f"/api/tables/{table_id}/missed", after=over["number"] - 3).json()["steps"]) > 1
    continued = ann.at(table_id, "continue", {"at": 4, "seat": 1, "levels": ["random"]}).json()
    assert continued["origin"] == {"table": table_id, "at": 4}
    assert [ann.at(table_id, "rematch").status_code for _ in range(2)] == [201, 200]
    assert ben.get("/api/tables", list="finished").json()["tables"][0]["result"]
    for what in ("boards/default", "boards/default/picture.svg", "aid.pdf", "aid.svg"):
        assert ann.get(f"/api/games/{game}/{what}").status_code == 200
    puzzle = ann.get(f"/api/games/{game}/puzzles").json()["today"]
    for rest in ("", "/solution"):
        assert ann.get(f"/api/games/{game}/puzzles/{puzzle}{rest}").status_code == 200
    trial = {"game": game, "players": 2, "seed": 7, "seat": 0, "actions": []}
    assert ann.post("/api/try", trial).json()["log"] == []
    assert ann.post("/api/try/table", {**trial, "level": "random"}).json()["origin"] == "try"


def analysed(guest: Guest, table_id: str, documented: Documented) -> None:
    line = guest.live(table_id)
    assert guest.at(table_id, "analysis").status_code == 202
    while (told := line.next_of("analysis"))["done"] < told["actions"]:
        pass
    assert guest.at(table_id, "analysis").json()["parts"][-1]["summary"]
    assert guest.get(f"/api/tables/{table_id}/analysis").json()["status"] == "done"
    documented.check_line(line)


def a_table_with_hints(server: RunningServer, documented: Documented) -> None:
    ann = documented.guest(server, "Ann")
    table_id = ann.create("me", "random", options={"start": 0})["id"]
    assert ann.at(table_id, "hint").json()["full"] is False
    assert ann.at(table_id, "hint", {"full": True}).json()["full"] is True
    assert len(ann.table(table_id)["hinted"]) == 2
    assert ann.at(table_id, "why-not", {"parts": ["place:e6"]}).json()["clause"] == "T4.4"


def a_table_with_a_clock(server: RunningServer, documented: Documented) -> None:
    """Coming, going, talking, running out of time, resigning, and requests that are refused."""
    ann, ben = documented.guest(server, "Ann"), documented.guest(server, "Ben")
    table_id = ann.create("me", "open", "open", public=True, options={"start": 0}, clock=LIVE)["id"]
    line = ben.live(table_id)
    assert ben.at(table_id, "join").json()["you"]["seats"] == [1]
    assert ben.at(table_id, "leave").json()["you"]["seats"] == []
    ben.at(table_id, "join", {"seat": 1})
    for which in ("mine", "open", "running"):
        assert ann.get("/api/tables", list=which).status_code == 200
    ann.at(table_id, "chat", {"text": "Hello"})
    ann.call("PUT", f"/api/tables/{table_id}/notes", {"text": "A plan"})
    table = ann.at(table_id, "seats", {"seat": 2, "kind": "bot", "level": "random"}).json()
    for number in (table["number"], table["number"] + 1):
        assert "table" in ann.at(table_id, "actions", {"number": number, "action": "nothing"}).json()
    assert ann.get("/api/me/turns").json()["turns"][0]["table"] == table_id
    turn = {"actions": [ben.at(table_id, "plan/try", {"actions": []}).json()["view"]["legal"][0]]}
    assert ben.call("PUT", f"/api/tables/{table_id}/plan", turn).status_code == 200
    assert ben.get(f"/api/tables/{table_id}/plan").json()["plan"]
    assert ben.call("DELETE", f"/api/tables/{table_id}/plan", None).status_code == 204
    assert ann.at(table_id, "pause", {"agree": True}).json()["pause"] == {"agreed": [0], "since": None}
    assert ann.at(table_id, "pause", {"agree": False}).json()["pause"] is None
    assert ann.get(f"/api/tables/{table_id}/picture.svg").status_code == 200
    server.time.pass_seconds(61)
    server.sweep()
    assert ann.at(table_id, "return").json()["kind"] == "return"
    assert ben.at(table_id, "resign").json()["kind"] == "resign"
    for sent, heard in (({"type": "beat"}, "beat"), ({"type": "seat", "seat": None}, "table"), ("nonsense", "bye")):
        line.send(sent)
        line.next_of(heard)
    documented.check_line(line)


def people(server: RunningServer, documented: Documented) -> None:
    ann, ben = documented.guest(server, "Ann"), documented.guest(server, "Ben")
    for path in ("/api/me", "/api/me/turns", "/api/games", "/health", "/metrics"):
        assert ann.get(path).status_code == 200
    ann.call("PUT", "/api/me/password", {"password": "correct horse"})
    ann.call("PATCH", "/api/me", {"name": "Ann"})
    ann.create("me", "open", clock={"kind": "days", "days": 2})
    assert ann.call("PUT", "/api/me/calendar", {"zone": "UTC", "weekend": [5, 6]}).status_code == 200
    assert ann.get("/api/me/calendar").json()["weekend"] == [5, 6]
    assert ben.post("/api/sign-in", {"name": "Ann", "password": "wrong"}).status_code == 403
    assert ben.post("/api/sign-in", {"name": "Ann", "password": "correct horse"}).json()["name"] == "Ann"
    assert ann.get("/api/me/export").json()["account"]["name"] == "Ann"
    ben.post("/api/sign-out", {"everywhere": False})
    assert ann.post("/api/me/delete", {"name": "Ann", "password": "correct horse"}).status_code == 204


def signing_in(server: RunningServer, documented: Documented, box: Mailbox) -> None:
    ann, ben = documented.guest(server, "Ann"), documented.guest(server, "Ben")
    device = Authenticator("https://games.example", "games.example")
    made = device.make(ann.post("/api/me/passkeys/options").json())
    [passkey] = ann.post("/api/me/passkeys", {"name": "Phone", "credential": made}).json()["passkeys"]
    assert ann.get("/api/me/passkeys").json()["passkeys"] == [passkey]
    used = device.use(ben.post("/api/passkeys/options").json())
    assert ben.post("/api/passkeys/sign-in", {"credential": used}).json()["name"] == "Ann"
    assert ann.call("DELETE", f"/api/me/passkeys/{passkey['id']}", None).json()["passkeys"] == []
    ann.post("/api/me/channels", {"kind": "mail", "address": "ann@people.example"})
    ann.post("/api/notices/confirm", {"token": box.link("confirm")})
    assert ben.post("/api/recover", {"address": "ann@people.example"}).status_code == 204
    until(lambda: "/recover/" in box.mails[-1].get_content())
    new = {"token": box.link("recover"), "password": "correct horse", "name": "Anna"}
    assert ben.post("/api/recover/password", new).json()["name"] == "Anna"


def other_people(server: RunningServer, documented: Documented) -> None:
    """Ann keeps order."""
    ann, ben = documented.guest(server, "Ann"), documented.guest(server, "Ben")
    server.services.people._operators = frozenset({ann.get("/api/me").json()["id"]})
    table_id = ann.create("me", "open", public=True)["id"]
    ben.at(table_id, "join")
    said = ben.at(table_id, "chat", {"text": "Fool!"}).json()["id"]
    [relation] = ann.at(table_id, "relations", {"kind": "block", "seat": 1}).json()["relations"]
    assert ann.get("/api/me/relations").json()["relations"] == [relation]
    assert ann.call("DELETE", f"/api/me/relations/{relation['id']}", None).json()["relations"] == []
    assert ann.at(table_id, "reports", {"message": said, "reason": "insult"}).status_code == 204
    [report] = ann.get("/api/operator/reports").json()["reports"]
    why = {"why": "insult"}
    assert ann.post("/api/operator/chat/remove", {"table": table_id, "message": said, **why}).status_code == 204
    assert ann.post(f"/api/operator/reports/{report['id']}/done", why).status_code == 204
    for what in ("close", "reopen"):
        assert ann.post(f"/api/operator/people/{report['person']['id']}/{what}", why).status_code == 204
    assert len(ann.get("/api/operator/actions").json()["actions"]) == 4


def notices(server: RunningServer, documented: Documented, box: Mailbox) -> None:
    ann = documented.guest(server, "Ann")
    assert ann.call("PATCH", "/api/me/notices", {"quiet": {"start": 1320, "end": 420}}).status_code == 200
    [channel] = ann.post("/api/me/channels", {"kind": "mail", "address": "ann@people.example"}).json()["channels"]
    assert ann.post("/api/notices/confirm", {"token": box.link("confirm")}).status_code == 200
    assert ann.post(f"/api/me/channels/{channel['id']}/test").status_code == 200
    assert ann.call("DELETE", f"/api/me/channels/{channel['id']}", None).status_code == 200
    assert ann.post(f"/api/notices/stop/{box.link('stop')}").json() == {}
    for address in ann.post("/api/me/feed").json().values():
        assert ann.get(address).status_code == 200
    assert ann.get("/api/me/notices").json()["feed"] is True
    assert ann.call("DELETE", "/api/me/feed", None).status_code == 204


@SQLITE
def test_every_answer_and_every_message(make_server: MakeServer, documented: Documented, tmp_path: Path) -> None:
    """Every answer that is documented and no refusal, and every message of a live connection."""
    with mailbox() as box:
        server = make_server(
            url="https://games.example", secrets=tmp_path / "secrets.json", operators="x", **box.settings
        )
        notices(server, documented, box)
        signing_in(server, documented, box)
    whole_game(server, documented, "titania")
    a_table_with_a_clock(server, documented)
    a_table_with_hints(server, documented)
    people(server, documented)
    other_people(server, documented)
    expected = {
        (method.upper(), path, int(status))
        for path, methods in documented.document["paths"].items()
        for method, operation in methods.items()
        for status in operation["responses"]
        if 200 <= int(status) < 300
    }
    assert sorted(expected - documented.answered) == []
    assert {message for message, _ in documented.messages} == {
        "table",
        "change",
        "play",
        "chat",
        "analysis",
        "here",
        "beat",
        "bye",
    }
    assert {kind for message, kind in documented.messages if message == "play"} == set(get_args(Happening))


@SQLITE
def test_the_answers_of_the_other_game(server: RunningServer, documented: Documented) -> None:
    whole_game(server, documented, "utopia", goal=30)


def test_every_reference_leads_somewhere(documented: Documented) -> None:
    schemas = documented.document["components"]["schemas"]
    used = set(re.findall(r"#/components/schemas/([^'\"]+)", str(documented.document)))
    assert used <= set(schemas)
    assert set(schemas) - used == {"ClientMessage"}, "what clients send over a WebSocket has no place in OpenAPI"
    assert all(re.fullmatch(r"[A-Z][A-Za-z]+", name) for name in schemas), "no two types have the same name"


def test_an_answer_with_a_field_too_many_is_noticed(documented: Documented) -> None:
    beat = {"type": "beat", "number": 3, "now": 5}
    schema = {"$ref": "#/components/schemas/ServerMessage"}
    documented.check(schema, beat)
    for wrong in ({**beat, "more": 1}, {"type": "beat", "number": 3}, {**beat, "now": "5"}):
        with pytest.raises(ValidationError, match="is not valid under any of the schemas"):
            documented.check(schema, wrong)


@pytest.mark.parametrize(("kind", "example"), FENCE.findall(API_PAGE), ids=lambda found: found.strip("{")[:12].strip())
def test_examples_on_the_page_are_valid(documented: Documented, kind: str, example: str) -> None:
    documented.check({"$ref": f"#/components/schemas/{kind}"}, json.loads(example))


def test_the_page_names_every_request(documented: Documented) -> None:
    paths = documented.document["paths"]
    asked = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert set(re.findall(r"`((?:GET|POST|PUT|PATCH|DELETE) /[^`?]+)", API_PAGE)) - {"GET /api/openapi.json"} == asked


def test_the_page_names_every_code() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", API_PAGE, re.MULTILINE)
    assert {code: int(status) for code, status in rows} == STATUS


def test_the_page_names_every_message(documented: Documented) -> None:
    _, _, live = API_PAGE.partition("## Live")
    kinds = documented.document["components"]["schemas"]["ServerMessage"]["discriminator"]["mapping"]
    assert set(re.findall(r"^\| `([a-z]+)` \|", live, re.MULTILINE)) == set(kinds)


def test_codes_are_those_of_the_document() -> None:
    assert set(STATUS) == set(get_args(Code))
    assert {"slow", "gone", "full", "signed-out", "too-many", "moved"} == set(get_args(ByeCode))
