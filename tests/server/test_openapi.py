"""Everything that the OpenAPI page allows is asked, and much that it does not: only documented answers, and no 500."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atoll.server.http.openapi import openapi_json
from tests.server.conftest import MakeServer
from tests.server.running_server import RunningServer

ROOT = Path(__file__).parents[2]

EXAMPLES = 8
NOT_ASKED = {("POST", "/api/sign-out"), ("POST", "/api/me/delete")}  # they would end the test's own identity


def test_only_documented_answers(make_server: MakeServer, tmp_path: Path) -> None:
    # It takes a second to import, which not every process of the tests needs to spend.
    import schemathesis
    from schemathesis import checks

    wanted = [
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]
    server = make_server(url="https://games.example", secrets=tmp_path / "secrets.json")
    limits = server.services.limits
    for limit in (limits.passwords, limits.new_tables, limits.messages, limits.mails, limits.reports, limits.exports):
        limit.rate = 0  # all at once
    ann = server.guest("Ann")
    page = schemathesis.openapi.from_dict(ann.get("/api/openapi.json").json())
    running = ann.create("me", {"kind": "guest", "name": "Cleo"})["id"]
    waiting = ann.create("me", "open", public=True)["id"]
    cookie = {"Cookie": f"atoll={ann.http.cookies['atoll']}"}
    asked: set[tuple[str, str]] = set()
    seen: set[int] = set()

    def try_one(operation: Any) -> None:
        @given(data=st.data())
        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
        def ask(data: st.DataObject) -> None:
            case = data.draw(operation.as_strategy())
            if "table_id" in (case.path_parameters or {}):
                table_id = data.draw(st.sampled_from([running, waiting, waiting, "titania-wide", "nothing"]))
                case.path_parameters["table_id"] = table_id
            headers = data.draw(st.sampled_from([cookie, cookie, {}]))
            case.cookies = {}
            answer = case.call(base_url=server.url, headers=headers)
            seen.add(answer.status_code)
            case.validate_response(answer, checks=wanted)

        ask()

    for found in page.get_all_operations():
        operation = found.ok()
        name = (operation.method.upper(), operation.path)
        if name not in NOT_ASKED:
            asked.add(name)
            try_one(operation)
    assert len(asked) > 20
    assert {200, 201, 401, 404, 422} <= seen
    assert httpx.get(server.url + "/health").status_code == 200
    assert ann.table(running)["id"] == running


def check_types(document: bytes) -> subprocess.CompletedProcess[bytes]:
    """Whether the client's types are those of this document."""
    command = [sys.executable, "hatch_build.py", "run", "--silent", "types", "--", "--check"]
    return subprocess.run(command, cwd=ROOT, input=document, capture_output=True, check=False)


def test_the_clients_types_are_fresh() -> None:
    """If this fails: make types."""
    checked = check_types(openapi_json())
    assert checked.returncode == 0, checked.stderr


def test_stale_types_are_noticed() -> None:
    checked = check_types(openapi_json().replace(b"spectators", b"onlookers"))
    assert checked.returncode != 0
    assert b"not up-to-date" in checked.stderr


def test_every_code_is_documented(server: RunningServer) -> None:
    page = server.guest().get("/api/openapi.json").json()
    for path, methods in page["paths"].items():
        for method, operation in methods.items():
            if path.startswith("/api/tables"):
                assert {"404", "422", "429", "503"} <= set(operation["responses"]), (method, path)
