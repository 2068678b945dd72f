"""`atoll replay` and `atoll verify`, good logs and bad ones; and the page about logs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from atoll.cli.replay import Replay
from atoll.cli.screen import Screen
from atoll.engine.game import game
from atoll.engine.match import Match
from tests.cli.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "log.md"


def test_verify_a_finished_game(run: Run, finished: Path) -> None:
    answer = run("verify", finished)
    assert answer.code == 0
    assert "a valid log of Titania, 2 players, board 'default'" in answer.out
    assert "The seed matches its hash" in answer.out
    assert re.search(r"The result is correct: greedy \d+, random \d+; won by greedy\.", answer.out)


def test_verify_a_game_that_goes_on(run: Run) -> None:
    run("play", "--seed", 7, "--save", "game.json", typed="quit\n")
    assert "The game is not over yet." in run("verify", "game.json").out


def test_names_that_only_other_programs_allow(run: Run, finished: Path) -> None:
    log = json.loads(finished.read_text())
    log["seats"] = ["human:Bartholomew the Bold", "human:\x1b[2JEve"]
    finished.write_text(json.dumps(log))
    said = run("verify", finished).out
    assert "Bartholomew " in said
    assert "?[2JEve" in said
    assert "\x1b" not in said


def cut(log: dict[str, Any]) -> None:
    del log["actions"][-1]


def swap(log: dict[str, Any]) -> None:
    log["actions"][3] = "white" if log["actions"][3] != "white" else "draw"


def lie(log: dict[str, Any]) -> None:
    log["result"]["points"][0] += 1


def reseed(log: dict[str, Any]) -> None:
    log["seed"] = "0" * 64


def hide(log: dict[str, Any]) -> None:
    del log["seed"]


def age(log: dict[str, Any]) -> None:
    log["rules"] = 99


def renew(log: dict[str, Any]) -> None:
    log["format"] = 2


def repaint(log: dict[str, Any]) -> None:
    log["board"]["sha256"] = "0" * 64


def crowd(log: dict[str, Any]) -> None:
    log["seats"].append("greedy")


def misseat(log: dict[str, Any]) -> None:
    log["seats"][0] = 3


def strange(log: dict[str, Any]) -> None:
    log["colour"] = "blue"


def shout(log: dict[str, Any]) -> None:
    log["actions"][0] = log["actions"][0].upper()


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        (cut, "result: given, but after the"),
        (swap, "actions[3]: "),
        (lie, "result: "),
        (reseed, "seed: its SHA-256 is not seed_sha256"),
        (hide, "seed: this log has only its hash"),
        (age, "rules: version 99"),
        (renew, "format: 2"),
        (repaint, "board.sha256: "),
        (crowd, "seats: 3 given, but there are 2 players"),
        (misseat, "seats[0]: 3 is not a text"),
        (strange, "colour: unknown"),
        (shout, "actions[0]: "),
    ],
)
def test_a_damaged_log_is_named_with_its_place(
    run: Run, finished: Path, damage: Callable[[dict[str, Any]], None], place: str
) -> None:
    log = json.loads(finished.read_text())
    damage(log)
    finished.write_text(json.dumps(log))
    answer = run("verify", finished)
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(f"atoll: {finished}: {place}")
    for command in (["replay", finished], ["play", "--resume", finished]):
        again = run(*command)
        assert (again.code, again.err) == (2, answer.err)


def test_a_torn_file(run: Run, finished: Path) -> None:
    finished.write_text(finished.read_text()[:500])
    answer = run("verify", finished)
    assert answer.code == 1
    assert "the file ends early" in answer.err


def test_replay_in_a_pipe_prints_all(run: Run, finished: Path) -> None:
    log = json.loads(finished.read_text())
    shown = run("replay", finished)
    assert shown.code == 0
    for number, action in enumerate(log["actions"], 1):
        assert f"{number:4}  {action}" in shown.out
    assert "The score" in shown.out


def test_replay_up_to_an_action(run: Run, finished: Path) -> None:
    shown = run("replay", finished, "--at", 2)
    assert "   2  " in shown.out
    assert "\n   3  " not in shown.out
    assert "Action 2 of " in shown.out
    answer = run("replay", finished, "--at", 100_000)
    assert answer.code == 2
    assert "--at: 100000 is outside this log" in answer.err


class Script:
    """Somebody who types these lines and then leaves."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.labels: list[str] = []

    def read(self, label: str, _offer: object = None) -> str:
        self.labels.append(label)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        (["", "next", "n", "back", "b", "quit"], [0, 1, 2, 3, 2, 1]),
        (["b", "10", "start"], [0, 0, 10, 0]),
        (["end", "", "b"], [0, -1, -1, -2]),
        (["99999", "-1", "²", "what"], [0, 0, 0, 0, 0]),
    ],
)
def test_stepping_through(
    finished: Path, capsys: pytest.CaptureFixture[str], typed: list[str], places: list[int]
) -> None:
    match = Match.load(finished.read_text())
    last = len(match.actions)
    script = Script(*typed)
    Replay(match, Screen(), script).run(0)
    expected = [place if place >= 0 else last + 1 + place for place in places]
    assert script.labels == [f"{place} of {last}> " for place in expected]
    assert "Traceback" not in capsys.readouterr().out


def test_turns_begin_where_another_player_acts(finished: Path) -> None:
    match = Match.load(finished.read_text())
    script = Script("turn", "turn")
    replay = Replay(match, Screen(), script)
    replay.run(0)
    stops = [int(label.split()[0]) for label in script.labels]
    actors = [step.actor for step in replay.steps]
    assert len(set(actors[: stops[1]])) == 1
    assert actors[stops[1]] != actors[0]
    assert actors[stops[2]] == actors[0]


def test_a_replay_ends_as_the_game_did(finished: Path) -> None:
    match = Match.load(finished.read_text())
    replay = Replay(match, Screen(), Script())
    assert replay.match.at(len(replay.steps)).record_bytes == match.record_bytes
    assert [step.words for step in replay.steps] == match.log()["actions"]


# ---- docs/log.md ----


def fenced(kind: str) -> Any:
    found = re.search(rf"^```{kind}\n(.+?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_pages_example_is_a_log() -> None:
    example = fenced("json")
    board = game(example["game"]).board(example["board"]["name"])
    assert example["board"]["sha256"] == board.digest, "the board was changed: write its new hash into docs/log.md"
    match = Match.load(example)
    assert match.log() == example
    jsonschema.validate(example, fenced("json schema"))


def test_the_pages_schema_fits_what_is_written(run: Run, finished: Path) -> None:
    schema = fenced("json schema")
    jsonschema.Draft202012Validator.check_schema(schema)
    log = json.loads(finished.read_text())
    jsonschema.validate(log, schema)
    match = Match.load(log)
    jsonschema.validate(match.log(public=True), schema)
    for damage in (renew, misseat, strange):
        bad = json.loads(finished.read_text())
        damage(bad)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, schema)


def test_the_page_names_every_field() -> None:
    page = PAGE.read_text()
    properties = fenced("json schema")["properties"]
    for key, value in properties.items():
        names = [f"{key}.{part}" for part in value.get("properties", {})] if key in ("board", "options") else [key]
        for name in names:
            assert f"| `{name}` |" in page
