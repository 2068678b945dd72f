"""The Python client, against a real server."""

from __future__ import annotations

import random
import re
import runpy
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from atoll.client import Client, NoAnswer, Problem, Table
from atoll.client.client import split_link
from atoll.engine.match import Match
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.running_server import ManualTime, RunningServer

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs/examples/bot.py"


def first(table: Table) -> str:
    return table.legal[0]


def in_thread(work: Any) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_two_programs_play_a_game(server: RunningServer, game: str) -> None:
    chance = random.Random(5)
    with Client(server.url, name="Ann") as ann, Client(server.url, name="Ben") as ben:
        hers = ann.create(game, "me", "open")
        assert hers.view == {}
        assert hers.legal == []
        assert hers.link is not None
        bens = ben.join(hers.link)
        results: list[Any] = []
        playing = in_thread(lambda: results.append(bens.play(lambda table: chance.choice(table.legal))))
        results.append(hers.play(lambda table: chance.choice(table.legal)))
        playing.join(PATIENCE)
        assert results[0] == results[1] is not None
        assert hers.over
        assert bens.known["log"] == hers.known["log"] != []
        assert [entry["action"] for entry in hers.known["log"]] == hers.log()["actions"]
        assert Match.load(hers.log(), backend="python").over


def test_the_example_bot_plays_a_game(server: RunningServer) -> None:
    ran = subprocess.run(
        [sys.executable, EXAMPLE, server.url], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert re.search(r"Points: \{'Barnacle': \d+, 'novice': \d+\}", ran.stdout), ran.stdout
    assert len(EXAMPLE.read_text().splitlines()) < 35, "about 30 lines"


def test_the_example_bot_is_invited(server: RunningServer, capsys: pytest.CaptureFixture[str]) -> None:
    with Client(server.url, name="Ann") as ann:
        table = ann.create("titania", "me", "open")
        playing = in_thread(lambda: table.play(first))
        runpy.run_path(str(EXAMPLE))["main"](server.url, table.link)
        playing.join(PATIENCE)
    assert "Points: {'Ann': " in capsys.readouterr().out


def test_what_the_page_shows_runs(server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of docs/client.md, one after the other, as one program."""
    page = (ROOT / "docs/client.md").read_text()
    found = re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(found) >= 3
    monkeypatch.chdir(tmp_path)
    program = "\n".join(found).replace("http://127.0.0.1:8000", server.url)
    exec(compile(program, "docs/client.md", "exec"), {"__name__": "__main__"})


def test_an_identity_can_be_kept(server: RunningServer) -> None:
    with Client(server.url, name="Ann") as ann:
        cookie, who = ann.cookie, ann.me["id"]
        table_id = ann.create("titania", "me", "open").id
    with Client(server.url, cookie=cookie) as again:
        assert (again.me["id"], again.me["name"]) == (who, "Ann")
        assert [table["id"] for table in again.tables()] == [table_id]
        assert again.table(table_id).seats == [0]


def test_lists_have_pages(server: RunningServer) -> None:
    with Client(server.url) as ann:
        made = {ann.create("titania", "me", "open", public=True).id for _ in range(25)}
        assert {table["id"] for table in ann.tables("open", game="titania")} == made
        assert ann.tables("open", game="utopia") == []


def test_a_refusal_says_what_was_wrong(server: RunningServer) -> None:
    with Client(server.url) as ann, Client(server.url) as eve:
        with pytest.raises(Problem) as found:
            ann.create("titania", "me")
        assert (found.value.code, found.value.status) == ("bad-field", 422)
        table = ann.create("titania", "me", {"kind": "guest", "name": "Cleo"})
        with pytest.raises(Problem, match="nonsense") as found:
            table.act("nonsense")
        assert found.value.code == "illegal"
        table.act(table.legal[0])
        with pytest.raises(Problem) as found:
            eve.table(table.id)
        assert found.value.code == "not-found"


def test_behind_the_times(server: RunningServer) -> None:
    """A program that missed something is refused with the truth, and goes on."""
    with Client(server.url) as ann:
        here = ann.create("titania", "me", {"kind": "guest", "name": "Cleo"})
        there = ann.table(here.id)
        here.act(here.legal[0])
        action = there.legal[1]
        with pytest.raises(Problem) as found:
            there.act(action)
        assert found.value.code == "stale"
        assert there.number == here.number
        here.act(here.legal[0])
        here.act(here.legal[0])
        assert there.wait(PATIENCE)
        assert there.known["log"] == here.known["log"]
        assert there.wait(0.05) is False


def test_taking_back_talking_and_leaving(server: RunningServer) -> None:
    with Client(server.url, name="Ann") as ann:
        table = ann.create("titania", "me", {"kind": "guest", "name": "Cleo"})
        while not table.view["undoable"]:
            table.act(table.legal[0])
        log = table.known["log"]
        table.undo()
        assert table.known["log"] == log[:-1]
        table.say("Hello")
        table.refresh()
        assert [message["text"] for message in table.known["chat"]] == ["Hello"]
        table.resign()
        assert table.known["seats"][table.view["actor"] if table.view["actor"] in table.seats else 0]["away"]


def test_out_of_time_and_back(server: RunningServer, manual_time: ManualTime) -> None:
    """A program that thought for too long takes its seat again."""
    slow = iter([61.0])

    def choose(table: Table) -> str:
        manual_time.pass_seconds(next(slow, 0))
        return table.legal[0]

    with Client(server.url) as ann:
        table = ann.create("titania", "me", "random", clock={"kind": "live", "minutes": 1, "stand_in": "random"})
        assert table.play(choose) is not None
        assert table.known["seats"][0]["away"] is None


def test_a_restart_is_waited_for(make_server: MakeServer) -> None:
    first_server = make_server()
    with Client(first_server.url) as ann:
        table = ann.create("titania", "me", "greedy")
        results: list[Any] = []

        def choose(now: Table) -> str:
            if len(now.known["log"]) > 20 and first_server in running:
                running.remove(first_server)
                first_server.stop()
                make_server(listen=first_server.port)
            return now.legal[0]

        running = [first_server]
        results.append(table.play(choose))
        assert results[0] is not None
        assert running == []


def test_nobody_answers() -> None:
    with pytest.raises(NoAnswer, match="does not answer"):
        Client("http://127.0.0.1:9", patience=0.3)


def test_a_request_that_may_have_arrived_is_not_sent_twice(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Client(server.url) as ann:
        table = ann.create("titania", "me", {"kind": "guest", "name": "Cleo"})
        real = ann._http.request
        lost: list[str] = []

        def lose_first(method: str, path: str, **more: Any) -> httpx.Response:
            answer = real(method, path, **more)
            if path not in lost:
                lost.append(path)
                raise httpx.ReadError("the answer was lost")
            return answer

        monkeypatch.setattr(ann._http, "request", lose_first)
        table.act(table.legal[0])
        assert len(table.known["log"]) == 1, "an action is sent again, and is there once"
        with pytest.raises(NoAnswer):
            ann.create("titania", "me", "open")
        assert len(ann.tables()) == 2


def test_slow_down_is_obeyed(make_server: MakeServer, manual_time: ManualTime) -> None:
    answers: list[int] = []

    def note(answer: httpx.Response) -> None:
        answers.append(answer.status_code)
        if answer.status_code == 429:
            manual_time.pass_seconds(int(answer.headers["retry-after"]))

    with Client(make_server(rate_identity=1).url) as ann:
        ann._http.event_hooks["response"] = [note]
        for _ in range(8):
            ann.tables()
    assert answers.count(200) == 8
    assert 429 in answers


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("abc", ("abc", None)),
        ("/table/abc?key=k", ("abc", "k")),
        ("https://example.org/table/abc?key=k-_1", ("abc", "k-_1")),
        ("https://example.org/table/abc/", ("abc", None)),
    ],
)
def test_links(link: str, found: tuple[str, str | None]) -> None:
    assert split_link(link) == found
