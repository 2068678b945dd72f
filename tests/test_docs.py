"""What README and docs tell people to type works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
OWN_GAME = ROOT / "docs" / "own-game.md"  # whose blocks belong together: test_own_game.py follows them
FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
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
    """The same command, content with fewer games, less time and bots that do not search."""
    command = re.sub(r"--games \d+", "--games 2", command)
    if " arena " in command:
        command = re.sub(r"\b(master|expert|(search|mind):[\d.]+(s|cpu)?)(?=[, ])", "greedy", command)
    command = re.sub(r"--minutes \d+", "--minutes 0.00001", command)
    return re.sub(r"--seconds \d+", "--seconds 0.1", command)


def test_there_is_something_to_type() -> None:
    assert "README.md" in {page for page, _ in commands()}
    assert "README.md" in {page for page, _ in blocks("python")}


def numbered(found: list[tuple[str, Any]]) -> list[Any]:
    return [pytest.param(page, body, id=f"{page}-{i}") for i, (page, body) in enumerate(found)]


# A tournament that writes no file. Pages hold several that `quickly` makes the same, and one of them is enough.
TOURNAMENT = re.compile(r"atoll arena \w+ --bots [\w,]+ --games 2 --players \d --seed \d+")
SUCCEEDED: set[str] = set()


@pytest.mark.parametrize(("page", "block"), numbered(commands()))
def test_commands_run(page: str, block: list[str], tmp_path: Path) -> None:
    (tmp_path / "src").symlink_to(ROOT / "src")
    (tmp_path / "docs").mkdir()
    makefile = (ROOT / "Makefile").read_text()
    environment = {
        **os.environ,
        "ATOLL_BACKEND": "python",
        "ATOLL_DATA": str(tmp_path / "data"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    for command in block:
        program, *rest = command.split()
        if program == "make":
            for target in rest:
                assert "=" in target or re.search(rf"^{target}:", makefile, re.MULTILINE), command
            continue
        quick = quickly(command)
        if quick in SUCCEEDED:
            continue
        ran = subprocess.run(
            quick,
            check=False,
            shell=True,
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, f"{page}: {command}\n{ran.stdout}\n{ran.stderr}"
        if TOURNAMENT.fullmatch(quick):
            SUCCEEDED.add(quick)


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
