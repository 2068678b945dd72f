"""Which backend runs the rules, and what it imports."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from atoll.engine import backend as backends
from atoll.engine import compiled, interpreted, registry
from atoll.engine.game import game
from atoll.errors import BadBackend

TITANIA = game("titania")


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs some code in a new process, where nothing has been imported yet."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("ATOLL_BACKEND", "ATOLL_CACHE")}
    return subprocess.run(
        [sys.executable, "-c", code], env={**inherited, **environment}, capture_output=True, text=True, check=False
    )


def test_a_backend_is_chosen_by_name() -> None:
    assert backends.choose("python") is interpreted
    assert backends.choose("compiled") is compiled
    assert backends.choose("auto") is compiled


@pytest.mark.parametrize(
    ("asked", "name"), [("python", "python"), ("compiled", "compiled"), ("auto", "compiled"), ("", "compiled")]
)
def test_a_backend_is_chosen_by_the_environment(monkeypatch: pytest.MonkeyPatch, asked: str, name: str) -> None:
    monkeypatch.setenv("ATOLL_BACKEND", asked)
    assert backends.choose().name == name
    assert backends.choose("python").name == "python", "what is said goes before the environment"


def test_without_a_word_the_fastest_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ATOLL_BACKEND", raising=False)
    assert backends.choose() is compiled


@pytest.mark.parametrize("name", ["fortran", "Python", " compiled", "numba"])
def test_an_unknown_backend_is_named(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    with pytest.raises(BadBackend, match=f"^backend: there is no backend '{name}'; .*auto, python, compiled"):
        backends.choose(name)
    monkeypatch.setenv("ATOLL_BACKEND", name)
    with pytest.raises(BadBackend, match=f"^ATOLL_BACKEND: there is no backend '{name}'"):
        backends.choose()


def test_a_match_runs_on_the_backend_asked_for() -> None:
    for name in ("python", "compiled"):
        match = TITANIA.new(2, 1, backend=name)
        assert match.knowledge(0).runner.backend.name == name


BROKEN_NUMBA = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "llvmlite", "numpy"):
            raise ImportError(f"{name} is damaged")
sys.meta_path.insert(0, Nothing())
"""
PLAY = """
from atoll.engine.game import game
for seed in range(3):
    match = game("titania").new(2, seed)
    while not match.over:
        match.play(match.legal()[-1])
print(match.knowledge(0).runner.backend.name, match.result())
"""


def test_if_numba_is_broken_the_rules_run_interpreted_and_that_is_said_once() -> None:
    done = python(BROKEN_NUMBA + PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("python Result(points=(")
    assert done.stderr.splitlines() == [
        "atoll: Numba cannot be imported (numba is damaged); the rules run interpreted, more slowly"
    ]


def test_if_numba_is_broken_the_interpreted_rules_run_in_silence() -> None:
    done = python(BROKEN_NUMBA + PLAY, ATOLL_BACKEND="python")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("python ")


def test_if_numba_is_broken_the_compiled_backend_is_refused() -> None:
    tried = """
from atoll.engine.backend import choose
from atoll.errors import BadBackend
try:
    choose("compiled")
except BadBackend as problem:
    print(problem)
"""
    done = python(BROKEN_NUMBA + tried)
    assert done.stdout == ("backend: the compiled backend needs Numba (numba is damaged); use 'python'\n"), done.stderr


def test_interpreted_rules_import_neither_numpy_nor_numba() -> None:
    loading = """
import json, sys
from atoll.engine.match import Match
again = Match.load(json.dumps(match.log()))
assert again.record_bytes == match.record_bytes
again.view(0), again.knowledge(1).record, repr(again)
print(sorted({name.partition(".")[0] for name in sys.modules} & {"numpy", "numba", "llvmlite"}))
"""
    done = python(PLAY + loading, ATOLL_BACKEND="python")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", registry.names())
def test_a_game_starts_without_what_it_may_never_need(name: str) -> None:
    starting = f"""
import sys
from atoll.engine.game import game
match = game({name!r}).new(2, 1, backend="python")
match.play(match.legal()[0])
match.view(0), match.log()
print(*sorted(module for module in sys.modules if module.startswith("atoll.games.{name}.")))
"""
    done = python(starting)
    assert done.returncode == 0, done.stderr
    loaded = {module.removeprefix(f"atoll.games.{name}.") for module in done.stdout.split()}
    assert {"state", "rules", "hidden", "view", "board.board"} <= loaded
    late = ("draw", "text", "judge", "playtest", "news", "board.checks", "board.atlas")
    assert [module for module in loaded if module.startswith(late)] == []
