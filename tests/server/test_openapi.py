"""Everything that the OpenAPI page allows is asked, and much that it does not: only documented answers, and no 500."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atoll.server.http.openapi import openapi_json
from atoll.server.settings import Settings
from atoll.server.store import schema
from tests.patience import PATIENCE
from tests.server.conftest import DATABASE, QUICK
from tests.server.postgres import Postgres
from tests.server.running_server import ManualTime, RunningServer

ROOT = Path(__file__).parents[2]

EXAMPLES = 8
NOT_ASKED = {("POST", "/api/sign-out"), ("POST", "/api/me/delete")}  # they would end the test's own identity


@pytest.fixture
def servers(
    migrated_file: bytes, postgres: Postgres, manual_time: ManualTime, tmp_path: Path
) -> Iterator[list[RunningServer]]:
    """One on SQLite, and one on PostgreSQL."""
    (tmp_path / "atoll.sqlite3").write_bytes(migrated_file)
    addresses = [f"sqlite:///{tmp_path / 'atoll.sqlite3'}", postgres.address(DATABASE)]
    made = []
    for i, address in enumerate(addresses):
        more: dict[str, Any] = {"url": "https://games.example", "secrets": tmp_path / f"secrets{i}.json", **QUICK}
        made.append(RunningServer(Settings(database=address, **more), manual_time))
        made[-1].start()
    yield made
    for server in made:
        server.stop()
    postgres.clear(DATABASE, schema.metadata.tables)


class Asked:
    """A server, somebody there, and tables that are asked for."""

    def __init__(self, server: RunningServer) -> None:
        limits = server.services.limits
        for each in (
            limits.passwords,
            limits.new_tables,
            limits.messages,
            limits.mails,
            limits.reports,
            limits.exports,
        ):
            each.rate = 0  # all at once
        self.url, self.ann = server.url, server.guest("Ann")
        self.cookie = {"Cookie": f"atoll={self.ann.http.cookies['atoll']}"}
        self.running = self.ann.create("me", {"kind": "guest", "name": "Cleo"})["id"]
        self.waiting = self.ann.create("me", "open", public=True)["id"]
        self.seen: set[int] = set()  # kinds of answers


def a_session() -> Any:
    """Keeps its connections, but no cookies; and does not look for proxies in the environment at each request."""
    import requests

    session = requests.Session()
    session.headers.clear()
    session.trust_env = False
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return session


def test_only_documented_answers(servers: list[RunningServer]) -> None:
    """The same questions on both databases: to think of one takes longer than to ask it."""
    # It takes a second to import, which not every process of the tests needs to spend.
    import schemathesis
    from schemathesis import checks

    wanted = [
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]
    both = [Asked(server) for server in servers]
    session = a_session()
    page = schemathesis.openapi.from_dict(both[0].ann.get("/api/openapi.json").json())
    asked: set[tuple[str, str]] = set()

    def try_one(operation: Any) -> None:
        @given(data=st.data())
        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
        def ask(data: st.DataObject) -> None:
            case = data.draw(operation.as_strategy())
            table = None
            if "table_id" in (case.path_parameters or {}):
                table = data.draw(st.sampled_from(["running", "waiting", "waiting", "titania-wide", "nothing"]))
            known = data.draw(st.sampled_from([True, True, False]))
            case.cookies = {}
            for each in both:
                if table is not None:
                    case.path_parameters["table_id"] = getattr(each, table, table)
                answer = case.call(base_url=each.url, session=session, headers=each.cookie if known else {})
                each.seen.add(answer.status_code)
                case.validate_response(answer, checks=wanted)

        ask()

    for found in page.get_all_operations():
        operation = found.ok()
        name = (operation.method.upper(), operation.path)
        if name not in NOT_ASKED:
            asked.add(name)
            try_one(operation)
    assert len(asked) > 20
    for each in both:
        assert {200, 201, 401, 404, 422} <= each.seen
        assert httpx.get(each.url + "/health", timeout=PATIENCE).status_code == 200
        assert each.ann.table(each.running)["id"] == each.running


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
