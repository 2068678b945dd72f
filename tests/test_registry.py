"""Games are found by entry points; one that is broken says so and leaves the others alone."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from atoll.bots import tree
from atoll.engine import contract, registry
from atoll.engine.game import Game, games
from atoll.errors import BadOption
from atoll.research import game_batch, vector
from atoll.research.pettingzoo.environment import RawEnv
from tests.toy import SPEC as TOY

ROOT = Path(__file__).parents[1]


def install(folder: Path, package: str, entries: dict[str, str], code: str = "") -> None:
    """What pip leaves behind: a module, and metadata that declares games."""
    module = package.replace("-", "_")
    (folder / f"{module}.py").write_text(textwrap.dedent(code))
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (info / "entry_points.txt").write_text("\n".join(["[atoll.games]", *lines]) + "\n")


def run(folder: Path, code: str) -> tuple[str, str]:
    """Runs some code in a process that sees what is installed there; returns what it says, and what it complains of."""
    found = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "ATOLL_BACKEND": "python"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout, found.stderr


GOOD = "from dataclasses import replace\nfrom tests.toy import SPEC as TOY\nSPEC = replace(TOY, name='sticks')\n"
LIST = "from atoll.engine.game import games\nprint(*(g.name for g in games()))\ngames()\n"


def test_ours_are_declared_like_all_others() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["atoll.games"]
    assert declared == {name: f"atoll.games.{name}:SPEC" for name in registry.names()}
    assert {entry.name: entry.value for entry in entry_points(group="atoll.games")} == declared


def test_a_game_from_another_package_is_found_and_played(tmp_path: Path) -> None:
    install(tmp_path, "atoll-sticks", {"sticks": "atoll_sticks:SPEC"}, GOOD)
    said, complained = run(
        tmp_path,
        LIST
        + """
        import atoll
        match = atoll.sticks.new(3, 1, start=2, more=4)
        print(match.actor, match.legal(), "sticks" in dir(atoll))
        print(match.log()["game"], match.log()["options"])
        print(atoll.Match.load(match.log()).record.sticks)
        """.replace("\n        ", "\n"),
    )
    lines = said.splitlines()
    assert lines[0] == "titania utopia sticks"
    assert lines[1] == "2 ['take 1', 'take 2'] True"
    assert lines[2:] == ["sticks {'start': 2, 'more': 4}", "11"]
    assert complained == ""


BROKEN = {
    "cannot be imported: RuntimeError: no luck": ("sticks", "raise RuntimeError('no luck')"),
    "cannot be imported: ModuleNotFoundError": ("sticks", "import nowhere_to_be_found"),
    "cannot be imported: SyntaxError": ("sticks", "this is no python"),
    "cannot be imported: SystemExit: 3": ("sticks", "raise SystemExit(3)"),
    "cannot be imported: AttributeError": ("sticks", "OTHER = 1"),
    "it is int, not a GameSpec": ("sticks", "SPEC = 7"),
    "its SPEC is named 'sticks', but it is declared as 'stones'": ("stones", GOOD),
    "a name has lower-case letters": ("../etc", GOOD),
    "a name has lower-case letters, digits and _": ("Sticks", GOOD),
    "a part of Atoll has this name": ("server", GOOD),
    "Atoll itself already has a game with this name": ("titania", GOOD),
    "hidden.redact: there is no such function": (
        "sticks",
        GOOD + "import types\nSPEC = replace(SPEC, hidden=types.ModuleType('hidden'))",
    ),
    "came_to_light: the state has no field 'cards'": (
        "sticks",
        GOOD + "SPEC = replace(SPEC, came_to_light=('lucky', 'cards'))",
    ),
    "seats: range(0, 9) is not a range within 1 to 5": ("sticks", GOOD + "SPEC = replace(SPEC, seats=range(0, 9))"),
}


@pytest.mark.parametrize("says", BROKEN)
def test_a_broken_game_is_left_out_with_a_reason(tmp_path: Path, says: str) -> None:
    name, code = BROKEN[says]
    install(tmp_path, "atoll-broken", {name: "atoll_broken:SPEC"}, code)
    install(tmp_path, "zz-sticks", {"good": "zz_sticks:SPEC"}, GOOD.replace("'sticks'", "'good'"))
    said, complained = run(tmp_path, LIST)
    assert said == "titania utopia good\n"
    assert complained.count("\n") == 1, "once"
    assert complained.startswith(f"atoll: game: {name!r} of package atoll-broken cannot be played: ")
    assert says in complained


def test_of_two_games_of_one_name_the_first_package_keeps_it(tmp_path: Path) -> None:
    install(tmp_path, "a-sticks", {"sticks": "a_sticks:SPEC"}, GOOD)
    install(tmp_path, "b-sticks", {"sticks": "b_sticks:SPEC"}, GOOD)
    said, complained = run(tmp_path, LIST)
    assert said == "titania utopia sticks\n"
    assert "'sticks' of package b-sticks cannot be played: a-sticks already has a game with this name" in complained


def test_asking_for_a_broken_game_says_what_is_wrong(tmp_path: Path) -> None:
    install(tmp_path, "atoll-broken", {"sticks": "atoll_broken:SPEC"}, "raise RuntimeError('no luck')")
    said, _ = run(
        tmp_path,
        """
        import atoll
        from atoll.engine.game import game
        from atoll.errors import BadGame
        try:
            game("sticks")
        except BadGame as problem:
            print(problem)
        print(hasattr(atoll, "sticks"), hasattr(atoll, "stones"), hasattr(atoll, "titania"))
        """,
    )
    assert "no luck" in said.splitlines()[0]
    assert said.splitlines()[1] == "False False True"


def test_a_source_tree_without_metadata_has_our_games(tmp_path: Path) -> None:
    """`-S` leaves out what is installed; the rules need nothing of that."""
    code = "import atoll; print(atoll.titania.new(2, 1, backend='python').actor is not None, atoll.utopia.title)"
    found = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={"PYTHONPATH": str(ROOT / "src"), "ATOLL_BACKEND": "python"},
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert found.stdout == "True Utopia\n", found.stderr


def test_our_games_start_without_looking_for_others(tmp_path: Path) -> None:
    """importlib.metadata takes longer to import than the rules."""
    code = "import sys, atoll; atoll.titania.new(2, 1); print('importlib.metadata' in sys.modules)"
    assert run(tmp_path, code)[0] == "False\n"


def test_no_game_no_match() -> None:
    with pytest.raises(BadOption, match=r"^game: there is no game 'chess'; choose one of titania, utopia$"):
        registry.find("chess")
    assert not registry.is_game("chess")
    assert [g.spec for g in games()] == registry.specs()


# ---- the contract ----


def test_the_toy_keeps_the_contract() -> None:
    assert contract.breaches("toy", TOY) == []


def test_the_searching_bots_have_room_for_every_game() -> None:
    assert contract.MOST_SEATS <= tree.SEATS


def test_options_cannot_be_named_like_what_every_game_is_given() -> None:
    import inspect

    for callee in (Game.new, vector.make, game_batch.GameBatch.__init__, RawEnv.__init__):
        given = {
            parameter.name
            for parameter in inspect.signature(callee).parameters.values()
            if parameter.kind is not parameter.VAR_KEYWORD
        }
        assert given - {"self", "options"} <= contract.RESERVED, callee
