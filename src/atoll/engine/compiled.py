"""The compiled backend: the same kernel functions, compiled by Numba, on NumPy records.

Numba caches compiled code on disk. It checks only the file that defines a function, so the name of our cache folder has
a hash of every source that goes into a game's compiled code: a changed rule or table gets a new folder.
"""

from __future__ import annotations

import gc
import hashlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from inspect import get_annotations
from pathlib import Path
from types import ModuleType
from typing import Any

# A third faster than Numba's default, and quicker to compile; Numba reads it when it is imported.
os.environ.setdefault("NUMBA_OPT", "2")

from atoll.extras import needs

with needs("compiled"):
    import numba
    import numpy as np
    from numba import types

from atoll.engine import drive, link
from atoll.engine.link import Functions, Linker, kernel_functions
from atoll.games.spec import GameSpec
from atoll.kernel import chance, record
from atoll.kernel.record import Actions, Numbers, Record, Words

name = "compiled"

KEPT_CACHES = 60  # folders of compiled code that stay beside the newest: each of the rules, bots and tools has one

_decorating = threading.Lock()


def copy_at(to: Any, i: int, source: Any, j: int) -> None:
    to[i] = source[j]


# ---- records as NumPy sees them ----


@cache
def dtype(kind: type[Record]) -> np.dtype[Any]:
    fields = [(key, "<i8" if field.wide else "<i2", field.shape) for key, field in kind.fields.items()]
    made = np.dtype(fields, align=True)
    assert made.itemsize == kind.itemsize, "both backends lay a record out alike"
    return made


def blank(kind: type[Record], n: int = 1) -> Any:
    return np.ndarray(n, dtype(kind), bytearray(n * kind.itemsize))  # `np.zeros` takes ten times as long


def from_record(rec: Record) -> Any:
    return np.frombuffer(bytearray(rec.to_bytes()), dtype(type(rec)))


def to_record(kind: type[Record], states: Any, i: int = 0) -> Record:
    return kind.from_bytes(to_bytes(states, i))


def copy(states: Any) -> Any:
    # Copied as plain bytes, a record takes a small part of the time that NumPy needs field by field.
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


def to_bytes(states: Any, i: int = 0) -> bytes:
    return bytes(states[i : i + 1].tobytes())


def all_to_bytes(states: Any) -> list[bytes]:
    """Of an array that `blank` has made, whose bytes are read in place: to copy all of them first takes longer."""
    content, size = memoryview(states.base), states.itemsize
    return [content[at : at + size].tobytes() for at in range(0, len(content), size)]


def get(states: Any, field: str) -> int:
    return int(states[field][0])


def action_buffer(length: int) -> Any:
    return np.zeros(length, np.int16)


def first(buffer: Any, count: int) -> list[int]:
    found: list[int] = buffer[:count].tolist()
    return found


def words(key: Sequence[int]) -> Any:
    return np.array(key, np.int64)


def zeros(length: int) -> Any:
    return np.zeros(length, np.int64)


def numbers(values: Sequence[int]) -> Any:
    return np.array(values, np.int32)


# ---- compiling ----


def functions(spec: GameSpec, drivers: tuple[ModuleType, ...] = ()) -> Functions:
    """A game's rules, and the drivers linked to them: compiled, or taken from the cache."""
    return _linked(spec, drivers).functions


@cache
def _linked(spec: GameSpec, drivers: tuple[ModuleType, ...]) -> Linker:
    """Compiles the rules once, whatever drivers are linked to them; and each driver once for those after it."""
    folder = cache_folder(spec, drivers)
    jit = numba.njit(cache=folder is not None, nogil=True, no_cfunc_wrapper=True)
    linker = _linked(spec, drivers[:-1]).extended(jit) if drivers else Linker(jit)
    new = drivers[-1:] or (chance, *spec.kernel, drive)
    with caching_in(folder):
        if not drivers:
            linker.add(copy_at, dict(globals()))  # type: ignore[arg-type]
        linker.link(new)
    if folder and (folder / "complete").exists():
        for module in drivers[-1:] or (drive,):
            for entry in kernel_functions(module):  # their cached code includes everything they call
                fix_signature(spec, linker.functions[entry])
    else:
        compile_all(spec, linker.functions, f"Compiling {spec.title}'s {'bots' if drivers else 'rules'}, once")
        if folder:
            (folder / "complete").touch()
            forget_old_caches(folder)
    return linker


def compile_all(spec: GameSpec, compiled: Functions, what: str) -> None:
    ordered = list(callees_first(compiled))
    with progress(what, len(ordered)) as step, without_collecting_garbage():
        for function_name in ordered:
            fix_signature(spec, compiled[function_name])
            step()


@contextmanager
def without_collecting_garbage() -> Iterator[None]:
    """Pauses garbage collection: Numba keeps millions of objects, and collecting takes an eighth of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def callees_first(compiled: Functions) -> Iterator[str]:
    """Compiles callees first, so that every function finds those it calls with their only signature."""
    seen: set[str] = set()

    def visit(function_name: str) -> Iterator[str]:
        if function_name not in seen:
            seen.add(function_name)
            for called in compiled[function_name].py_func.__code__.co_names:
                if called in compiled:
                    yield from visit(called)
            yield function_name

    for function_name in compiled:
        yield from visit(function_name)


def fix_signature(spec: GameSpec, dispatcher: Any) -> None:
    """Compiles a function for the types its annotations name, and for no others.

    By default Numba compiles a function again for every integer width it is called with. Functions that take rows of a
    record are generic over the row's length, so they are left to Numba.
    """
    if dispatcher.signatures:
        return
    annotations = get_annotations(dispatcher.py_func, eval_str=True, globals=dispatcher.py_func.__globals__)
    annotations.pop("return", None)
    signature = tuple(numba_type(spec, annotation) for annotation in annotations.values())
    if None not in signature:
        dispatcher.compile(signature)
        dispatcher.disable_compile()


def numba_type(spec: GameSpec, annotation: Any) -> Any:
    if annotation is int:
        return types.int64
    if annotation == Actions:
        return types.int16[::1]
    if annotation == Numbers:
        return types.int32[::1]
    if annotation == Words:
        return types.int64[::1]
    if annotation is drive.States:
        return numba.from_dtype(dtype(spec.state))[::1]
    if annotation is drive.Boards:
        return numba.from_dtype(dtype(spec.board_record))[::1]
    if isinstance(annotation, type) and issubclass(spec.state, annotation):
        return numba.from_dtype(dtype(spec.state))
    if isinstance(annotation, type) and issubclass(spec.board_record, annotation):
        return numba.from_dtype(dtype(spec.board_record))
    return None


# ---- the cache on disk ----


def cache_folder(spec: GameSpec, drivers: Iterable[ModuleType]) -> Path | None:
    """The folder for this game's compiled code; None if it cannot be written to."""
    digest = hashlib.sha256()
    for module in (sys.modules[__name__], link, record, chance, *kernel_sources(spec), drive, *drivers):
        source = Path(str(module.__file__))
        digest.update(source.read_bytes())
        # Numba checks a file's path and modification time: the same text elsewhere, or newer, misses its cache.
        digest.update(repr((str(source), source.stat().st_mtime_ns)).encode())
    settings = (
        numba.__version__,
        np.__version__,
        sys.version,
        numba.config.OPT,
        os.environ.get("NUMBA_BOUNDSCHECK"),
    )
    digest.update(repr(settings).encode())
    folder = cache_home() / f"{spec.name}-{digest.hexdigest()[:24]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "used").touch()
    except OSError as problem:
        print(f"atoll: compiled rules cannot be cached ({problem}); each start compiles them again", file=sys.stderr)
        return None
    return folder


def kernel_sources(spec: GameSpec) -> list[ModuleType]:
    """A game's kernel modules, and its state module, which is the only other module they may import."""
    return [*spec.kernel, sys.modules[spec.state.__module__]]


def cache_home() -> Path:
    chosen = os.environ.get("ATOLL_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("atoll", appauthor=False))


@contextmanager
def caching_in(folder: Path | None) -> Iterator[None]:
    """Sets Numba's cache folder while functions are decorated; functions of other packages keep theirs.

    The setting is the whole process's, so threads take turns. A folder that another thread takes back too early makes
    Numba write to the working directory.
    """
    with _decorating:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder or before)
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before


def forget_old_caches(newest: Path) -> None:
    others = [folder for folder in newest.parent.iterdir() if folder != newest and (folder / "used").exists()]
    others.sort(key=lambda folder: (folder / "used").stat().st_mtime, reverse=True)
    for folder in others[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def progress(what: str, steps: int) -> Iterator[Callable[[], None]]:
    """A progress bar on the terminal; without a terminal it shows nothing."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    width, done, begun = 30, 0, time.monotonic()

    def step() -> None:
        nonlocal done
        done += 1
        full = width * done // steps
        line = f"\r{what}: {'━' * full}{'╌' * (width - full)} {done}/{steps}, {time.monotonic() - begun:.0f} s"
        print(line, end="", file=sys.stderr, flush=True)

    try:
        yield step
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
