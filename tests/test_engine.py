"""The engine: which backend runs, what it imports and keeps, and what a match promises, whatever the game."""

from __future__ import annotations

import ast
import importlib
import io
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

import atoll
import atoll.kernel
from atoll.engine import backend as backends
from atoll.engine import compiled, drive, interpreted, registry
from atoll.engine.backend import Backend
from atoll.engine.game import Game, game, games
from atoll.engine.match import SPECTATOR, Match, Setup
from atoll.engine.result import Result
from atoll.engine.runner import Runner
from atoll.engine.seed import commitment, make_seed
from atoll.errors import AtollError, BadBackend, BadOption, IllegalAction, NoUndo
from tests.toy import SPEC as TOY

SOURCE = Path(atoll.__file__).parent
TITANIA = game("titania")


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs some code in a new process, where nothing has been imported yet."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("ATOLL_BACKEND", "ATOLL_CACHE")}
    return subprocess.run(
        [sys.executable, "-c", code], env={**inherited, **environment}, capture_output=True, text=True, check=False
    )


# ---- choosing a backend ----


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
    assert capsys.readouterr().err.startswith("atoll: compiled rules are not kept (")
    assert in_the_way.read_text() == "this is no folder"
    slow = Runner(TOY, TOY.read_board("7"), interpreted)  # type: ignore[arg-type]
    assert play_toy(slow) == content


def test_numbas_own_cache_is_left_where_it_was(cache: Path, tmp_path: Path) -> None:
    before = numba.config.CACHE_DIR
    with compiled.caching_in(tmp_path):
        assert str(tmp_path) == numba.config.CACHE_DIR
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


# ---- games ----


def test_every_game_is_there_by_name() -> None:
    assert [g.name for g in games()] == list(registry.names()) == ["titania", "utopia"]
    for g in games():
        assert game(g.name) is g
        assert eval(repr(g), {"atoll": atoll}) is g


@pytest.mark.parametrize("name", ["", "chess", "Titania", "titania.rules"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"^game: there is no game .*titania"):
        game(name)


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^board: .*'square'.*default, round"):
        TITANIA.new(2, 1, board="square")


def test_seats_that_are_named_must_be_as_many_as_the_players() -> None:
    assert TITANIA.new(2, 1, seats=["Ann", "Bob"], backend="python").log()["seats"] == ["Ann", "Bob"]
    with pytest.raises(BadOption, match=r"^seats: "):
        TITANIA.new(2, 1, seats=["Ann"])


def test_a_game_that_the_engine_never_saw_can_be_played() -> None:
    """Everything above the rules works from the contract alone."""
    runner = Game(TOY).runner(TOY.read_board("7"), "python")
    match = Match(runner, Setup(players=3, options={"start": 1, "more": 0}, seed=bytes(32), own_board=True))
    lucky = match.record.lucky[:]
    assert (match.actor, match.legal()) == (1, ["take 1", "take 2"])
    for action in ("take 2", "take 2", "take 2", "take 1"):
        match.play(action)
    assert match.over
    assert match.result() == Result(points=(0, lucky[1], 0), winners=(1,))
    assert match.view(2)["table"] == {"sticks": 0, "lucky": [0, 0, lucky[2]]}


# ---- seeds ----


def test_seeds_can_be_given_in_several_ways() -> None:
    seed = (12345).to_bytes(32, "big")
    assert make_seed(12345) == make_seed(seed) == make_seed(seed.hex()) == make_seed(seed.hex().upper()) == seed
    assert make_seed(0) == bytes(32)
    assert make_seed(2**256 - 1) == b"\xff" * 32
    assert len({make_seed(None) for _ in range(20)}) == 20
    assert all(len(make_seed(None)) == 32 for _ in range(5))


@pytest.mark.parametrize("seed", [-1, 2**256, True, 1.5, "", "12", "zz" * 32, b"short", bytes(33), [1], "0" * 63])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match=r"^seed: "):
        make_seed(seed)


def test_a_seed_is_promised_by_its_hash() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    match = TITANIA.new(2, 0, backend="python")
    assert match.view()["seed_sha256"] == match.log(public=True)["seed_sha256"] == commitment(bytes(32))


def test_the_same_seed_is_the_same_game_and_another_is_another(backend: Backend) -> None:
    deals = [TITANIA.new(3, seed, backend=backend.name).record_bytes for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert TITANIA.new(3, backend=backend.name).record_bytes != TITANIA.new(3, backend=backend.name).record_bytes


# ---- matches ----


def test_a_match_takes_words_and_numbers(backend: Backend) -> None:
    one, two = (TITANIA.new(2, 8, backend=backend.name) for _ in range(2))
    for _ in range(20):
        number, words = one.legal_numbers()[-1], one.legal()[-1]
        assert one.words(number) == words
        one.play(number)
        two.play(words)
    assert one.record_bytes == two.record_bytes
    assert one.log() == two.log()


def test_a_copy_is_another_match(backend: Backend) -> None:
    match = TITANIA.new(2, 21, backend=backend.name)
    while not match.undoable:
        match.play(match.legal()[-1])
    twin = match.copy()
    before, log, undoable = match.record_bytes, match.log(), match.undoable
    assert (twin.record_bytes, twin.log(), twin.undoable) == (before, log, undoable)
    twin.undo()
    twin.play(twin.legal()[0])
    twin.play(twin.legal()[0])
    assert (match.record_bytes, match.log(), match.undoable) == (before, log, undoable)
    match.undo()
    assert match.log()["actions"] == log["actions"][:-1]


def test_nothing_can_be_taken_back_before_anything_was_played(backend: Backend) -> None:
    match = TITANIA.new(2, 1, backend=backend.name)
    with pytest.raises(NoUndo, match="nothing has been played"):
        match.undo()
    match.play("draw")
    with pytest.raises(NoUndo, match="'draw' cannot be taken back"):
        match.undo()


@pytest.mark.parametrize("seat", [-2, 2, 7, None, "0"])
def test_only_seats_at_the_table_can_look(seat: Any) -> None:
    match = TITANIA.new(2, 1, backend="python")
    with pytest.raises(AtollError):
        match.view(seat)


def test_a_view_says_what_everybody_may_know(backend: Backend) -> None:
    match = TITANIA.new(3, 6, start=1, backend=backend.name)
    view = match.view(1)
    assert {key: view[key] for key in ("game", "board", "players", "seat", "actions", "actor", "result")} == {
        "game": "titania",
        "board": "default",
        "players": 3,
        "seat": 1,
        "actions": 0,
        "actor": 1,
        "result": None,
    }
    assert view["legal"] == match.legal()
    assert match.view()["seat"] == SPECTATOR
    assert match.view(0)["legal"] == []


def test_a_refusal_says_what_would_be_legal(backend: Backend) -> None:
    match = TITANIA.new(2, 1, backend=backend.name, start=1)
    with pytest.raises(IllegalAction, match=r"^'done' is not legal now for seat 1; legal: draw, .*… \(\d+ in all\)$"):
        match.play("done")
    with pytest.raises(IllegalAction, match=r"^1 is not legal now for seat 1"):
        match.play(1)
    last = match.spec.actions - 1
    with pytest.raises(IllegalAction, match=rf"^{last + 1} is no action: numbers go from 0 to {last}$"):
        match.play(last + 1)


def test_the_view_of_a_finished_game_has_its_result(backend: Backend) -> None:
    match = TITANIA.new(2, 1, backend=backend.name)
    while not match.over:
        match.play(match.legal()[-1])
    result = match.result()
    assert result is not None
    assert match.view()["result"] == {"points": list(result.points), "winners": list(result.winners)}
    assert match.log()["result"] == match.view(0)["result"]
    assert match.view(0)["legal"] == []


def test_a_match_can_change_its_backend() -> None:
    """In the middle of a turn: position, log and what may be taken back stay, and both ways play on alike."""
    match = TITANIA.new(3, 7, backend="python")
    while match.undoable < 2:
        match.play(match.legal_numbers()[-1])
    twin = match.copy()
    twin.run_by("compiled")
    assert (match.backend, twin.backend) == ("python", "compiled")
    assert twin.record_bytes == match.record_bytes
    assert twin.undo() == match.undo()
    assert twin.record_bytes == match.record_bytes
    while not match.over:
        action = match.legal_numbers()[0]
        match.play(action)
        twin.play(action)
    assert twin.log() == match.log()
