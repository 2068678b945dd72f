"""The command `atoll` as it is typed, in a world of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atoll.cli.main import app

Run = Callable[..., "Outcome"]


class Outcome:
    """What a command printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture(autouse=True)
def own_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's games are touched, and all terminals are alike."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "games"))
    monkeypatch.setenv("ATOLL_BACKEND", "python")
    monkeypatch.setenv("TERM", "dumb")
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run() -> Run:
    def run(*words: object, typed: str = "") -> Outcome:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whole games with bots, which take seconds with interpreted rules."""
    monkeypatch.setenv("ATOLL_BACKEND", "compiled")


@pytest.fixture(scope="session")
def finished_log(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The log of a game that bots played to its end: once for all tests."""
    path = tmp_path_factory.mktemp("finished") / "finished.json"
    words = ["play", "--seats", "greedy,random", "--seed", "5", "--save", str(path)]
    done = CliRunner().invoke(app, words, env={"ATOLL_BACKEND": "python", "ATOLL_DATA": str(path.parent)})
    assert done.exit_code == 0, done.output
    return path.read_text()


@pytest.fixture
def finished(finished_log: str, tmp_path: Path) -> Path:
    """That log in a file of the test's own."""
    path = tmp_path / "finished.json"
    path.write_text(finished_log)
    return path
