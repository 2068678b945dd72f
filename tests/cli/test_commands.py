"""Help, version, completion, and what is said to people who mistype."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import atoll
from tests.cli.conftest import Run

COMMANDS = (["play"], ["replay"], ["verify"], ["bench"], ["board"], ["board", "check"], ["board", "draw"])


def atoll_command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "atoll.cli.main", *words], capture_output=True, text=True, check=False)


def test_version(run: Run) -> None:
    assert run("--version").out == f"atoll {atoll.__version__}\n"


@pytest.mark.parametrize("command", [[], *COMMANDS], ids=" ".join)
def test_help_says_what_a_command_does(run: Run, command: list[str]) -> None:
    shown = run(*command, "--help")
    assert shown.code == 0
    assert "Usage: atoll" in shown.out
    assert command in ([], ["board"]) or "Examples:" in shown.out


def test_help_names_every_command(run: Run) -> None:
    shown = run("--help").out
    for command in COMMANDS:
        assert f"  {command[0]} " in shown


def test_help_needs_no_game_and_no_numba() -> None:
    """It answers at once because it imports nothing that it does not need."""
    code = """
import sys
from atoll.cli.main import main
sys.argv = ["atoll", "--help"]
try:
    main()
except SystemExit:
    print(*{"numba", "numpy", "rich", "prompt_toolkit", "atoll.engine"} & set(sys.modules))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion(shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_ATOLL_COMPLETE", f"source_{shell}")
    done = subprocess.run([Path(sys.executable).with_name("atoll")], capture_output=True, text=True, check=False)
    assert "_ATOLL_COMPLETE" in done.stdout or "atoll" in done.stdout


@pytest.mark.parametrize(
    ("words", "completed"),
    [("atoll ", "play"), ("atoll play ", "titania"), ("atoll play --seats human,gr", "human,greedy")],
)
def test_completed_words(words: str, completed: str) -> None:
    given = {"_ATOLL_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1)}
    done = subprocess.run(
        [Path(sys.executable).with_name("atoll")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **given},
    )
    assert completed in done.stdout.splitlines()


# What was typed, and what the answer must speak of.
SLIPS = [
    (["play", "chess"], ["'chess'", "titania"]),
    (["play", "--seats", "human,gredy"], ["'gredy'", "human, ", "greedy"]),
    (["play", "--seats", ""], ["seats", "human"]),
    (["play", "--seats", "greedy"], ["2 to 4", "1"]),
    (["play", "--seats", "greedy,greedy,greedy,greedy,greedy"], ["2 to 4", "5"]),
    (["play", "--seats", "human:,greedy"], ["'human:'", "1 to 12"]),
    (["play", "--seats", "human:Ann,greedy:Ann"], ["'Ann'", "different names"]),
    (["play", "--players", "9"], ["2 to 4", "9"]),
    (["play", "--players", "0"], ["2 to 4", "0"]),
    (["play", "--players", "3", "--seats", "human,greedy"], ["3", "--seats has 2"]),
    (["play", "--seed", "tomorrow"], ["seed", "'tomorrow'", "64 hex digits"]),
    (["play", "--seed", "-1"], ["seed", "'-1'"]),
    (["play", "--option", "start=7"], ["start: '7' is neither", "from 1 to 2"]),
    (["play", "--option", "start=0"], ["start: '0' is neither", "from 1 to 2"]),
    (["play", "--option", "start=Ann"], ["start: 'Ann' is neither", "from 1 to 2"]),
    (["play", "--option", "start"], ["option", "'start'", "NAME=VALUE", "start, board, compensation"]),
    (["play", "--option", "goal=30"], ["goal: Titania has no such option", "start, board, compensation"]),
    (["play", "--option", "compensation=much"], ["compensation", "'much'", "off, on"]),
    (["play", "--option", "start=1", "--option", "start=2"], ["start", "twice"]),
    (["play", "--option", "board=round", "--board", "default"], ["board", "twice"]),
    (["play", "utopia", "--option", "goal=31"], ["goal: '31'", "30, 40, 50"]),
    (["arena", "utopia", "--option", "goal=31"], ["goal: '31'", "30, 40, 50"]),
    (["arena", "--option", "variant=x"], ["variant", "start, board, compensation"]),
    (["playtest", "--option", "start=1"], ["start", "always the first seat"]),
    (["bench", "--option", "compensation=2"], ["compensation", "'2'", "off, on"]),
    (["games", "chess"], ["'chess'", "titania, utopia"]),
    (["play", "--board", "square"], ["'square'", "default, round"]),
    (["play", "--board", "slip.toml"], ["slip.toml", "not TOML"]),
    (["play", "--board", "folder"], ["folder", "directory"]),
    (["play", "--board", "binary"], ["binary", "UTF-8"]),
    (["play", "--backend", "quantum"], ["'quantum'", "auto, python, compiled"]),
    (["play", "--resume", "nothing.json"], ["nothing.json", "no such file"]),
    (["play", "--resume", "folder"], ["folder", "directory"]),
    (["play", "--resume", "binary"], ["binary", "no JSON"]),
    (["play", "--resume", "slip.toml"], ["slip.toml", "line 1", "no JSON"]),
    (["play", "--save", "slip.toml"], ["slip.toml", "already"]),
    (["replay", "nothing.json"], ["nothing.json", "no such file"]),
    (["replay", "empty"], ["empty", "ends early"]),
    (["verify", "nothing.json"], ["nothing.json", "no such file"]),
    (["board", "check", "nothing.toml"], ["'nothing.toml'", "neither a file", "default, round"]),
    (["board", "check", "folder"], ["folder", "directory"]),
    (["board", "check", "default", "--game", "chess"], ["'chess'", "titania"]),
    (["board", "draw", "slip.toml"], ["slip.toml", "not TOML"]),
    (["board", "draw", "-o", "folder"], ["folder", "directory"]),
    (["bench", "chess"], ["'chess'", "titania"]),
    (["bench", "--players", "7"], ["2 to 4", "7"]),
    (["bench", "--seconds", "0"], ["seconds", "more than 0"]),
    (["bench", "--seconds", "nan"], ["seconds", "more than 0"]),
    (["bench", "--threads", "0"], ["threads", "0"]),
]


@pytest.mark.parametrize(("words", "spoken_of"), SLIPS, ids=[" ".join(words) for words, _ in SLIPS])
def test_a_slip_is_answered_in_a_line(run: Run, tmp_path: Path, words: list[str], spoken_of: list[str]) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x80")
    (tmp_path / "empty").touch()
    (tmp_path / "slip.toml").write_text("this is = = not TOML")
    answer = run(*words)
    assert answer.code == 2
    assert answer.err.startswith("atoll: ")
    assert answer.err.count("\n") == 1
    for part in spoken_of:
        assert part in answer.err


@pytest.mark.parametrize("words", [["plaj"], ["play", "--sets", "human"], ["verify"], ["bench", "--seconds", "x"]])
def test_typers_own_errors_have_the_same_code(run: Run, words: list[str]) -> None:
    answer = run(*words)
    assert answer.code == 2
    assert "Traceback" not in answer.err


def test_no_traceback_from_the_real_command() -> None:
    done = atoll_command("play", "--resume", "nowhere.json")
    assert done.returncode == 2
    assert done.stderr == "atoll: nowhere.json: cannot be read: no such file or directory\n"
