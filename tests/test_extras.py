"""Without its extras Atoll is the engine and the terminal; whatever else is asked for says which extra brings it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from textwrap import dedent

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from atoll.errors import MissingExtra
from atoll.extras import EXTRAS, needs, require

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@cache
def modules_by_distribution() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for module, distributions in metadata.packages_distributions().items():
        for distribution in distributions:
            found.setdefault(canonicalize_name(distribution), set()).add(module)
    return found


def installed_by(requirements: list[str]) -> set[str]:
    """The distributions that these requirements install here, with all that those require in turn."""
    found: set[tuple[str, str]] = set()
    waiting = [(Requirement(line), "") for line in requirements]
    while waiting:
        wanted, extra = waiting.pop()
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(wanted.name)
        for part in ("", *wanted.extras):
            if (name, part) not in found:
                found.add((name, part))
                waiting += [(Requirement(line), part) for line in metadata.requires(name) or ()]
    return {name for name, _ in found}


@cache
def absent() -> tuple[str, ...]:
    """Every module that is installed here and would not be by `pip install atoll`."""
    there = installed_by(PROJECT["dependencies"]) | {"atoll"}
    return tuple(
        module
        for distribution, modules in modules_by_distribution().items()
        for module in modules
        if distribution not in there and module.isidentifier()
    )


def without(absent: Sequence[str], code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in which these modules are not installed."""
    return subprocess.run(
        [sys.executable, "-c", f"import sys\nsys.modules.update(dict.fromkeys({absent}))\n{dedent(code)}"],
        cwd=folder,
        env={"ATOLL_DATA": str(folder / "data"), "TERM": "dumb", "HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def answers(absent: Sequence[str], commands: Iterable[str], folder: Path) -> dict[str, tuple[int, str]]:
    """What each of these commands says on the error stream, after its exit code; one process runs them all."""
    code = f"""
        import contextlib, io, json
        from atoll.cli.main import main

        answers = {{}}
        for command in {[*commands]}:
            sys.argv = command.split()
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
                try:
                    main()
                except SystemExit as end:
                    answers[command] = (end.code, said.getvalue())
        print(json.dumps(answers))
    """
    done = without(absent, code, folder)
    assert done.returncode == 0, done.stderr
    return {command: tuple(answer) for command, answer in json.loads(done.stdout).items()}


# ---- the table of extras ----


def test_every_extra_is_in_the_project_file() -> None:
    assert {*EXTRAS, "all"} == set(PROJECT["optional-dependencies"])


def libraries(extra: str) -> dict[str, Requirement]:
    """What an extra requires, with what the extras that it includes require."""
    found = {}
    for wanted in map(Requirement, PROJECT["optional-dependencies"][extra]):
        if wanted.name == "atoll":
            assert not wanted.marker, "Hatchling would leave the marker out of the wheel"
            for included in wanted.extras:
                found |= libraries(included)
        else:
            found[canonicalize_name(wanted.name)] = wanted
    return found


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_names_the_modules_that_it_installs(extra: str) -> None:
    own = {canonicalize_name(Requirement(line).name) for line in PROJECT["optional-dependencies"][extra]}
    own -= {"atoll", "psycopg", "uvloop"}  # the server does without the last two where they do not exist
    named = EXTRAS[extra].modules
    assert len(named) == len(own), "one module for each library"
    here = own & modules_by_distribution().keys()
    assert [library for library in here if not modules_by_distribution()[library] & {*named}] == []


def test_all_is_all_of_them() -> None:
    everything = libraries("all")
    for extra in EXTRAS:
        for library, wanted in libraries(extra).items():
            assert everything[library].specifier == wanted.specifier
            assert everything[library].extras == wanted.extras


def test_every_extra_is_explained_in_the_readme() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert set(explained) == {*EXTRAS, "all"}


# ---- with none of them ----


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_the_terminal_needs_none(game: str, tmp_path: Path) -> None:
    quiet = [
        f"atoll play {game} --seats greedy,casual --seed 7 --save game.json",
        "atoll verify game.json",
        "atoll replay game.json",
        f"atoll bench {game} --seconds 0.1",
        f"atoll rules {game} --aid -o aid.svg",
    ]
    told = {
        f"atoll board draw --game {game} -o board.svg": "Drawn: board.svg\n",
        f"atoll playtest {game} --games 1 --threads 1 -o page.md": "Written: page.md\n",
    }
    expected = {command: (0, told.get(command, "")) for command in [*quiet, *told]}
    assert answers(absent(), expected, tmp_path) == expected, "nor does it speak of what was not asked for"


def test_python_needs_none(tmp_path: Path) -> None:
    code = """
        import atoll

        match = atoll.utopia.new(players=3, seed=7)
        for _ in range(20):
            match.play(atoll.bots.casual.choose(match.knowledge(match.actor)))
        match.play(atoll.bots.master.choose(match.knowledge(match.actor), iterations=3))
        assert atoll.Match.load(match.log()).record_bytes == match.record_bytes
        print(match.knowledge(0).runner.backend.name, match, match._repr_svg_()[:4])
    """
    done = without(absent(), code, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("python ")


def test_a_command_says_which_extra_it_needs(tmp_path: Path) -> None:
    expected = {
        "atoll serve": "atoll serve needs the server: pip install 'atoll[server]'",
        "atoll backup kept": "atoll backup needs the server: pip install 'atoll[server]'",
        "atoll restore kept": "atoll restore needs the server: pip install 'atoll[server]'",
        "atoll arena": "atoll arena needs the arena: pip install 'atoll[arena]'",
        "atoll rules titania --aid -o aid.pdf": "atoll rules needs fpdf2: pip install 'atoll[print]'",
        "atoll play --backend compiled": (
            "atoll: backend: the compiled backend needs Numba: pip install 'atoll[compiled]', or use 'python'"
        ),
    }
    assert answers(absent(), expected, tmp_path) == {command: (2, f"{said}\n") for command, said in expected.items()}


def test_an_option_says_which_extra_it_needs(tmp_path: Path) -> None:
    expected = {
        "atoll arena --backend python --ray auto": "atoll arena needs Ray: pip install 'atoll[ray]'",
        "atoll arena --backend python --dataset games": "atoll arena needs pyarrow: pip install 'atoll[data]'",
    }
    missing = ["ray", "pyarrow"]
    assert answers(missing, expected, tmp_path) == {command: (2, f"{said}\n") for command, said in expected.items()}


def test_one_missing_library_is_enough(tmp_path: Path) -> None:
    said = "atoll serve needs the server: pip install 'atoll[server]'\n"
    assert answers(["prometheus_client"], ["atoll serve"], tmp_path) == {"atoll serve": (2, said)}


def test_a_module_says_which_extra_it_needs(tmp_path: Path) -> None:
    modules = {
        "atoll.arena.run": "the arena is not installed: pip install 'atoll[arena]'",
        "atoll.client": "the client is not installed: pip install 'atoll[client]'",
        "atoll.engine.compiled": "Numba is not installed: pip install 'atoll[compiled]'",
        "atoll.research.game_batch": "Numba is not installed: pip install 'atoll[compiled]'",
        "atoll.research.openspiel": "OpenSpiel is not installed: pip install 'atoll[openspiel]'",
        "atoll.research.pettingzoo": "PettingZoo is not installed: pip install 'atoll[pettingzoo]'",
        "atoll.research.picture": "Numba is not installed: pip install 'atoll[compiled]'",
        "atoll.research.vector": "Gymnasium is not installed: pip install 'atoll[gymnasium]'",
        "atoll.server.app": "the server is not installed: pip install 'atoll[server]'",
    }
    code = f"""
        import importlib, json
        said = {{}}
        for module in {[*modules]}:
            try:
                importlib.import_module(module)
            except ImportError as problem:
                said[module] = str(problem)
        print(json.dumps(said))
    """
    assert json.loads(without(absent(), code, tmp_path).stdout) == modules


# ---- the helper ----


def test_only_what_is_not_installed_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"atoll\.nowhere"), needs("server"):
        import atoll.nowhere  # noqa: F401
    with pytest.raises(ImportError, match="a broken library") as raised, needs("server"):
        raise ImportError("a broken library", name="orjson")
    assert not isinstance(raised.value, MissingExtra)
    require("client")
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(MissingExtra, match=r"^the client is not installed: pip install 'atoll\[client\]'$"):
        require("client")
