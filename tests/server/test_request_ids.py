"""Every answer names its request, and so does what the server logs about it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from atoll.server.log import JsonLines
from tests.patience import until
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
HEADER = "x-request-id"
CLEO = {"kind": "guest", "name": "Cleo"}


class Lines(logging.Handler):
    """What is logged, as it would be read from the file."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))

    def of(self, request: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line.get("request") == request]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    logger, found = logging.getLogger("atoll"), Lines()
    monkeypatch.setattr(logger, "handlers", [found])
    before = logger.level
    logger.setLevel("DEBUG")
    yield found
    logger.setLevel(before)


def test_every_answer_has_an_id_of_its_own(server: RunningServer) -> None:
    ann = server.guest("Ann")
    answers = [ann.get(path) for path in ("/", "/health", "/api/me", "/api/me", "/api/nothing", "/api/tables?list=x")]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 404, 422]
    ids = [answer.headers[HEADER] for answer in answers]
    assert len(set(ids)) == len(ids)
    assert {len(each) for each in ids} == {16}
    for answer in answers[4:]:
        assert answer.json()["request"] == answer.headers[HEADER]


def test_a_failure_is_found_in_the_log_by_its_id(
    server: RunningServer, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", CLEO)

    async def fail(*_: object) -> bytes:
        raise RuntimeError("the pieces are on the floor")

    monkeypatch.setattr(server.services.actions, "look", fail)
    answer = ann.get(f"/api/tables/{table['id']}", key="a-secret-key")
    assert answer.status_code == 500
    request = answer.headers[HEADER]
    assert answer.json()["request"] == request
    assert request in answer.json()["detail"], "people see it"
    failed, answered = until(lambda: len(found := lines.of(request)) == 2 and found)
    assert (failed["level"], failed["message"]) == ("error", "a request failed")
    assert "the pieces are on the floor" in failed["trace"]
    assert {**answered, "milliseconds": 0, "time": ""} == {
        "time": "",
        "level": "debug",
        "message": "answered",
        "method": "GET",
        "route": "/api/tables/{table_id}",
        "status": 500,
        "milliseconds": 0,
        "request": request,
    }
    assert "a-secret-key" not in json.dumps(lines.lines)


def test_a_live_connection_has_one_too(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", CLEO)
    line = ann.live(table["id"])
    assert line.connection.response is not None
    assert len(line.connection.response.headers[HEADER]) == 16
    with pytest.raises(InvalidStatus) as refused:
        ann.live("nothing")
    response = refused.value.response
    assert json.loads(response.body or b"{}")["request"] == response.headers[HEADER]


def test_what_a_bot_does_is_not_part_of_a_request(
    server: RunningServer, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bool:
        raise RuntimeError("no idea")

    monkeypatch.setattr(server.services.bots, "_move", fail)
    server.guest("Ann").create({"kind": "bot", "level": "random"}, "me", options={"start": 0})
    failed = until(lambda: next((line for line in lines.lines if line["message"] == "a bot could not move"), None))
    assert "request" not in failed
