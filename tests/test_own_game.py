"""docs/own-game.md, followed step by step: its files are written, its commands run, and what comes out is the example.

A fenced block that names a file is that file; a `diff` that names one changes it. A `console` block has commands to run
in the package's folder. The lines below a command are some of those that it prints; … stands for the rest of a line.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from tests.environment import ROOT, Environment

PAGE = ROOT / "docs" / "own-game.md"
EXAMPLE = ROOT / "examples" / "crazy_eights"
FENCE = re.compile(r"^```(\w+) ?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def change(path: Path, diff: str) -> None:
    """Applies a diff of one place. Its lines without a sign say where that is."""
    lines = diff.splitlines(keepends=True)
    before, after = ("".join(line[1:] for line in lines if line[0] in signs) for signs in (" -", " +"))
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name}: not one place for\n{diff}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def run(environment: Environment, package: Path, block: str) -> None:
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *expected = part.splitlines()
        program, *arguments = shlex.split(command)
        if (program, *arguments) == ("pip", "install", "."):
            environment.install(package)
            continue
        said = environment.run(program, *arguments, cwd=package)
        rest = iter(line.rstrip() for line in said.splitlines())
        for line in expected:
            found = any(begins_with(each, line) for each in rest)
            assert found, f"$ {command}\n{said}\nlacks, in its place: {line}"


def begins_with(said: str, expected: str) -> bool:
    """Whether a line is the expected one; … at its end stands for anything."""
    return said.startswith(expected[:-1].rstrip()) if expected.endswith("…") else said == expected


def files(package: Path) -> dict[str, str]:
    found = [package / "pyproject.toml", *(package / "src").rglob("*.py"), *(package / "src").rglob("*.md")]
    return {path.relative_to(package).as_posix(): path.read_text(encoding="utf-8") for path in found}


def test_the_page_builds_the_example(tmp_path: Path) -> None:
    environment, package = Environment(tmp_path), tmp_path / "crazy_eights"
    ran = 0
    for language, name, body in FENCE.findall(PAGE.read_text(encoding="utf-8")):
        path = package / name
        if language == "console":
            run(environment, package, body)
            ran += 1
        elif language == "diff":
            change(path, body)
        elif name:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
    assert ran >= 4
    assert files(package) == files(EXAMPLE)


def test_the_command_for_the_tests_names_a_rig_that_exists() -> None:
    [command] = [body for language, _, body in FENCE.findall(PAGE.read_text(encoding="utf-8")) if language == "sh"]
    variable, *pytest = shlex.split(command)
    name, _, path = variable.partition("=")
    assert name == "ATOLL_RIG"
    assert (ROOT / path).is_file()
    assert pytest == ["python", "-m", "pytest", "tests/every_game"]
