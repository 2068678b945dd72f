"""Positions as text at the terminal: printed from a log, and played on from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import atoll
from atoll.engine.match import SPECTATOR, Match
from tests.cli.conftest import Run


def played() -> Match:
    match = atoll.titania.new(2, 7, start=0, backend="python")
    for action in ("R red d4", "white", "done"):
        match.play(action)
    return match


@pytest.fixture
def text() -> str:
    return played().position()


def test_the_terminal_prints_a_position_and_begins_with_it(run: Run, tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.log()))
    assert run("position", path).out.strip() == match.position()
    assert run("position", path, "--at", 0).out.strip() == match.at(0).position()
    assert run("position", path, "--seat", 2).out.strip() == match.position(1)
    assert run("position", path, "--seat", "spectator", "--at", 2).out.strip() == match.at(2).position(SPECTATOR)
    for words, says in (
        (["--at", 4], "--at: 4 is outside this log; its actions go from 0 to 3"),
        (["--seat", 3], "--seat: there is no seat '3'; choose 1 to 2"),
        (["--seat", 0], "--seat: there is no seat '0'"),
    ):
        answer = run("position", path, *words)
        assert (answer.code, says in answer.err) == (2, True)
    seats = ["--seats", "human:Ann,human:Ben", "--seed", 3]
    shown = run("play", "--position", match.position(1), *seats, "--save", "new.json", typed="\nposition\nquit\n")
    assert match.position(1) in shown.out
    assert json.loads(Path("new.json").read_text())["position"] == match.position(1)
    assert "valid log of Titania" in run("verify", "new.json").out
    resumed = run("play", "--resume", "new.json", typed="\nposition\nquit\n")
    assert match.position(1) in resumed.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--position", "nonsense"], "this is not an Atoll position"),
        (["--position", "TEXT", "--option", "start=1"], "--option: a position has its own"),
        (["utopia", "--position", "TEXT"], "game: utopia, but this is a position of Titania"),
        (["--position", "TEXT", "--players", "3"], "players: 3, but this position has 2"),
        (["--position", "TEXT", "--seats", "human"], "this position has 2 players"),
        (["--position", "TEXT", "--board", "round"], "board: this position is on 'default'"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_in_a_line(run: Run, text: str, words: list[str], says: str) -> None:
    answer = run("play", *(text if word == "TEXT" else word for word in words))
    assert answer.code == 2
    assert says in answer.err
    assert answer.err.count("\n") == 1
