"""What compiled code is made of, where it is kept, and how drivers are linked to it."""

from __future__ import annotations

import ast
import importlib
import io
import os
import pkgutil
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

import atoll
import atoll.kernel
from atoll.engine import compiled, drive, interpreted, registry
from atoll.engine.backend import Backend
from atoll.engine.compiled import numba  # which must not be imported before
from atoll.engine.game import game
from atoll.engine.runner import Runner
from tests.toy import SPEC as TOY

SOURCE = Path(atoll.__file__).parent
TITANIA = game("titania")


# ---- what compiled code is made of ----

HARMLESS = {"__future__", "typing", "collections.abc"}


def imports(source: Path) -> set[str]:
    """The modules that a file imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: relative"
            assert node.module
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = {name for name in inside if is_module(name)}
            found |= modules if modules == inside else modules | {node.module}
    return found - HARMLESS


def is_module(name: str) -> bool:
    path = SOURCE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def file_of(module: ModuleType | str) -> Path:
    found = importlib.import_module(module) if isinstance(module, str) else module
    return Path(str(found.__file__))


KERNEL = {f"atoll.kernel.{module.name}" for module in pkgutil.iter_modules(atoll.kernel.__path__)}


@pytest.mark.parametrize("name", registry.names())
def test_rules_import_only_the_kernel_and_their_own_records(name: str) -> None:
    """The cache's folder carries a hash of just those: whatever else went in could change unnoticed."""
    spec = game(name).spec
    own = spec.state.__module__
    assert spec.board_record.__module__ == own
    assert imports(file_of(own)) <= KERNEL
    before = KERNEL | {own}
    for module in spec.kernel:
        assert imports(file_of(module)) <= before, f"{module.__name__}: only what stands before it"
        before |= {module.__name__}


def test_the_kernel_imports_nothing_else_of_atoll() -> None:
    for module in KERNEL:
        assert {name for name in imports(file_of(module)) if name.startswith("atoll")} <= KERNEL, module


def kernel_python() -> Iterator[Path]:
    """The files that say of themselves that they are compiled."""
    for path in sorted(SOURCE.rglob("*.py")):
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        if "Kernel Python" in docstring or "kernel Python" in docstring:
            yield path


def test_whatever_is_compiled_imports_only_what_is_compiled() -> None:
    """So a bot's kernel is hashed with all that goes into it, as long as it is linked with the kernels it imports."""
    paths = list(kernel_python())
    names = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in paths}
    names = {name.removesuffix(".__init__") for name in names}
    assert {"atoll.engine.drive", "atoll.games.titania.rules", "atoll.kernel.chance"} <= names
    records = {game(name).spec.state.__module__ for name in registry.names()}
    for path in paths:
        ours = {name for name in imports(path) if name.startswith("atoll")}
        assert ours <= names | KERNEL | records, path


# ---- the cache ----


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache for compiled code."""
    monkeypatch.setenv("ATOLL_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def compiled_sources() -> list[str]:
    titania = TITANIA.spec
    rules = [module.__name__ for module in titania.kernel]
    return [
        *sorted(KERNEL - {"atoll.kernel.audit"}),
        *rules,
        titania.state.__module__,
        "atoll.engine.drive",
        "atoll.engine.compiled",
    ]


def folder() -> Path:
    found = compiled.cache_folder(TITANIA.spec, ())
    assert found is not None
    return found


@pytest.mark.parametrize("module", [*compiled_sources(), "atoll.engine.link"])
def test_a_changed_source_gets_another_folder(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    before = folder()
    assert before.parent == cache
    assert folder() == before
    other = tmp_path / "other.py"
    other.write_bytes(file_of(module).read_bytes())
    monkeypatch.setattr(importlib.import_module(module), "__file__", str(other))
    elsewhere = folder()
    assert elsewhere != before  # Numba would not find there what it compiled here
    age = other.stat()
    os.utime(other, ns=(age.st_atime_ns, age.st_mtime_ns + 1))
    newer = folder()
    assert newer != elsewhere
    other.write_bytes(other.read_bytes() + b"\n# changed\n")
    os.utime(other, ns=(age.st_atime_ns, age.st_mtime_ns + 1))
    assert folder() != newer


def test_a_changed_driver_gets_another_folder(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.every_game import film

    before = compiled.cache_folder(TITANIA.spec, (film,))
    assert before != folder()
    changed = tmp_path / "changed.py"
    changed.write_text("# changed")
    monkeypatch.setattr(film, "__file__", str(changed))
    assert compiled.cache_folder(TITANIA.spec, (film,)) != before


def test_other_settings_get_another_folder(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = {folder()}
    with monkeypatch.context() as patch:
        patch.setenv("NUMBA_BOUNDSCHECK", "1" if os.environ.get("NUMBA_BOUNDSCHECK") != "1" else "0")
        folders.add(folder())
    with monkeypatch.context() as patch:
        patch.setattr(numba, "__version__", "0.0")
        folders.add(folder())
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version", "4.0")
        folders.add(folder())
    assert len(folders) == 4


def test_another_game_gets_another_folder(cache: Path) -> None:
    assert compiled.cache_folder(TOY, ()) != folder()


def toy_runner() -> Runner:
    """As a new process would make it: nothing that was compiled in this one is used again."""
    return Runner(replace(TOY), TOY.read_board("7"), compiled)  # type: ignore[arg-type]


def play_toy(runner: Runner) -> bytes:
    states = runner.deal(2, {"start": "random", "more": 0}, bytes(range(32)))
    while runner.get(states, "actor") >= 0:
        assert runner.play(states, runner.legal(states)[0])
    return runner.to_bytes(states)


def test_what_was_compiled_once_is_not_compiled_again(cache: Path) -> None:
    entries = ("deal_at", "legal_at", "play_at", "redact_at", "resample_at", "playouts")
    first = toy_runner()
    content = play_toy(first)
    assert all(sum(first.functions()[name].stats.cache_misses.values()) == 1 for name in entries)
    assert [path.name for path in cache.iterdir()] == [folder_of_toy().name]
    second = toy_runner()
    assert second.functions()["play_at"] is not first.functions()["play_at"]
    assert all(sum(second.functions()[name].stats.cache_hits.values()) == 1 for name in entries)
    assert all(not second.functions()[name].stats.cache_misses for name in entries)
    assert play_toy(second) == content
    assert (folder_of_toy() / "complete").exists()


def folder_of_toy() -> Path:
    found = compiled.cache_folder(TOY, ())
    assert found is not None
    return found


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("this is no folder")
    monkeypatch.setenv("ATOLL_CACHE", str(in_the_way))
    content = play_toy(toy_runner())
    assert capsys.readouterr().err.startswith("atoll: compiled rules cannot be cached (")
    assert in_the_way.read_text() == "this is no folder"
    slow = Runner(TOY, TOY.read_board("7"), interpreted)  # type: ignore[arg-type]
    assert play_toy(slow) == content


def test_numbas_own_cache_is_left_where_it_was(cache: Path, tmp_path: Path) -> None:
    before = numba.config.CACHE_DIR
    with compiled.caching_in(tmp_path):
        assert str(tmp_path) == numba.config.CACHE_DIR
    assert before == numba.config.CACHE_DIR


def test_threads_do_not_take_each_others_cache_away(cache: Path, tmp_path: Path) -> None:
    before, entered, done = numba.config.CACHE_DIR, threading.Event(), threading.Event()

    def decorate_something_else() -> None:
        with compiled.caching_in(tmp_path / "second"):
            entered.set()
            done.wait()

    other = threading.Thread(target=decorate_something_else)
    with compiled.caching_in(tmp_path / "first"):
        other.start()
        entered.wait(timeout=0.2)  # in vain: it must wait until this folder is no longer needed
        assert str(tmp_path / "first") == numba.config.CACHE_DIR
    entered.wait()
    assert str(tmp_path / "second") == numba.config.CACHE_DIR
    done.set()
    other.join()
    assert before == numba.config.CACHE_DIR


def test_old_folders_are_removed_and_strangers_are_not(tmp_path: Path) -> None:
    kept = compiled.KEPT_CACHES
    folders = [tmp_path / f"titania-{i}" for i in range(kept + 4)]
    for age, path in enumerate(folders):
        path.mkdir()
        (path / "used").touch()
        os.utime(path / "used", (1_000_000 - age, 1_000_000 - age))
    stranger = tmp_path / "somebody-elses"
    stranger.mkdir()
    newest = folders[-1]  # the one in use stays, however old its mark is
    compiled.forget_old_caches(newest)
    assert {path for path in folders if path.exists()} == {newest, *folders[:kept]}
    assert stranger.exists()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_first_compilation_fills_a_line_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with compiled.progress("Compiling", 3) as step:
        for _ in range(3):
            step()
    shown = terminal.getvalue().split("\r")
    assert [line.rpartition(" ")[0].partition(",")[0][-3:] for line in shown[1:4]] == ["1/3", "2/3", "3/3"]
    assert shown[1].count("━") == 10
    assert shown[3].count("━") == 30
    assert "\n" not in terminal.getvalue()
    assert shown[-1] == "\x1b[K", "the line is wiped at the end"


def test_nobody_looks_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with compiled.progress("Compiling", 2) as step:
        step()
    assert capsys.readouterr() == ("", "")


# ---- drivers ----


def test_drivers_are_linked_to_the_rules_of_the_game(backend: Backend) -> None:
    """The same source drives both games: each copy calls its own game's rules."""
    toy = Runner(TOY, TOY.read_board("7"), interpreted)  # type: ignore[arg-type]
    titania = TITANIA.runner(TITANIA.board(), backend.name)
    for runner, actions in ((toy, range(4, 8)), (titania, range(40, 4000))):
        states = runner.deal(2, runner.spec.choose({}, 2), bytes(32))
        out = runner.backend.action_buffer(runner.spec.actions)
        n = runner.functions()["playout_at"](runner.boards, states, 0, 12345, out)
        assert n in actions
        assert runner.get(states, "actor") == -1
    assert drive.playout_at is not titania.functions()["playout_at"]


def test_playouts_are_the_same_on_both_backends() -> None:
    ends = []
    for name in ("python", "compiled"):
        runner = TITANIA.runner(TITANIA.board(), name)
        b = runner.backend
        states, blank = b.blank(runner.spec.state), b.blank(runner.spec.state)
        key, out = b.words(list(range(8))), b.action_buffer(runner.spec.actions)
        n = runner.functions()["playouts"](
            runner.boards, states, blank, key, 3, runner.row(runner.spec.choose({}, 3)), 5, out
        )
        assert b.to_bytes(blank) == bytes(runner.spec.state.itemsize)
        ends.append((int(n), b.to_bytes(states)))
    assert ends[0] == ends[1]
