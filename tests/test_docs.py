"""What README and docs tell people to type works."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from atoll.cli.main import app

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
OWN_GAME = ROOT / "docs" / "own-game.md"  # whose blocks belong together: test_own_game.py follows them
FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# A tournament that writes no file.
TOURNAMENT = re.compile(r"atoll arena \w+ --bots [\w,]+ --games 2 --players \d --seed \d+")
OURS = re.compile(r"atoll [^|&;<>$`*?]+")  # nothing for a shell to do
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)")


def blocks(language: str) -> list[tuple[str, str]]:
    """The pages' fenced blocks in a language, each with its page's name."""
    return [
        (page.relative_to(ROOT).as_posix(), body)
        for page in PAGES
        if page != OWN_GAME
        for found, body in FENCE.findall(page.read_text())
        if found == language
    ]


def commands() -> list[tuple[str, list[str]]]:
    """Each block's commands: those of one block belong together."""
    return [
        (page, [line[2:] for line in body.splitlines() if line.startswith("$ ")]) for page, body in blocks("console")
    ]


def quickly(command: str) -> str:
    """The same command, content with fewer games, less time and bots that do not search.

    Of tournaments that differ only in who competes, or by luck, pages hold many: they become the same.
    """
    command = re.sub(r"--games \d+", "--games 2", command)
    if " arena " in command:
        command = re.sub(r"\b(master|expert|(search|mind):[\d.]+(s|cpu)?)(?=[, ])", "greedy", command)
    if TOURNAMENT.fullmatch(command):
        command = re.sub(r"\b(casual|novice)(?=[, ])", "greedy", re.sub(r"--seed \d+", "--seed 7", command))
    command = re.sub(r"--minutes \d+", "--minutes 0.00001", command)
    return re.sub(r"--seconds \d+", "--seconds 0.1", command)


def test_there_is_something_to_type() -> None:
    assert "README.md" in {page for page, _ in commands()}
    assert "README.md" in {page for page, _ in blocks("python")}


def numbered(found: list[tuple[str, Any]]) -> list[Any]:
    return [pytest.param(page, body, id=f"{page}-{i}") for i, (page, body) in enumerate(found)]


@pytest.mark.parametrize("page", sorted({page for page, _ in commands()}))
def test_commands_run(page: str, tmp_path: Path) -> None:
    """Each block in a folder of its own, the README's in a shell; the same tournament of several blocks once."""
    done: set[str] = set()
    for i, block in enumerate(body for where, body in commands() if where == page):
        folder = tmp_path / str(i)
        (folder / "docs").mkdir(parents=True)
        (folder / "src").symlink_to(ROOT / "src")
        run(page, block, folder, done)


def run(page: str, block: list[str], folder: Path, done: set[str]) -> None:
    makefile = (ROOT / "Makefile").read_text()
    environment = {
        **os.environ,
        "ATOLL_BACKEND": "python",
        "ATOLL_DATA": str(folder / "data"),
        "XDG_DATA_HOME": str(folder / "data"),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    for command in block:
        program, *rest = command.split()
        if program == "make":
            for target in rest:
                assert "=" in target or re.search(rf"^{target}:", makefile, re.MULTILINE), command
            continue
        quick = quickly(command)
        if quick in done:
            continue
        code, said = outcome(quick, folder, environment, here=page != "README.md")
        assert code == 0, f"{page}: {command}\n{said}"
        if TOURNAMENT.fullmatch(quick):
            done.add(quick)


def outcome(command: str, folder: Path, environment: Mapping[str, str], *, here: bool) -> tuple[int, str]:
    """How a command ended, and what it said: typed into a shell, or `atoll` in this process, which starts at once."""
    if here and OURS.fullmatch(command):
        with contextlib.chdir(folder):
            told = CliRunner().invoke(app, shlex.split(command)[1:], env=environment)
        if told.exception and not isinstance(told.exception, SystemExit):
            raise told.exception
        return told.exit_code, told.output
    ran = subprocess.run(
        command,
        check=False,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return ran.returncode, ran.stdout


@pytest.mark.parametrize(("page", "body"), numbered(blocks("python")))
def test_python_runs(page: str, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_BACKEND", "python")
    exec(compile(body, page, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text()) if not (page.parent / link).exists()]
    assert not missing, missing


def test_every_page_can_be_reached_from_the_readme() -> None:
    """A page that nobody links is a page that nobody reads."""
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached and page.suffix == ".md" and page.exists():
            reached.add(page)
            waiting += [(page.parent / link).resolve() for link in LINK.findall(page.read_text())]
    assert not set(PAGES) - reached
