"""The installed games. Each one, including ours, is an entry point in the group `atoll.games`.

A package that adds a game has this in its pyproject.toml:

    [project.entry-points."atoll.games"]
    crazy_eights = "crazy_eights:SPEC"

A broken game is left out and reported once; the others are not affected.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

import atoll
import atoll.games
from atoll.errors import BadGame, BadOption
from atoll.games.spec import GameSpec

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "atoll.games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")  # it is used in file names, addresses and Python names


def names() -> tuple[str, ...]:
    """The names of all games, including broken ones: first those that come with Atoll, then the others."""
    return (*_own(), *sorted(_others()[0]))


def is_game(name: str) -> bool:
    """Whether a game with this name is declared; does not load it."""
    return name in _own() or (name not in _parts() and name in _others()[0])


@cache
def find(name: str) -> GameSpec:
    """The game with this name; raises BadOption if there is none, BadGame if it is broken."""
    if name in _own():
        spec: GameSpec = importlib.import_module(f"{atoll.games.__name__}.{name}").SPEC
        return spec
    others, _ = _others()
    if name not in others:
        raise BadOption(f"game: there is no game {name!r}; choose one of {', '.join(names())}")
    return _checked(name, others[name])


def specs() -> list[GameSpec]:
    """All games that can be played. Reports on stderr, once, which games are left out."""
    good = []
    for complaint in _others()[1]:
        _say_once(complaint)
    for name in names():
        try:
            good.append(find(name))
        except BadGame as problem:
            _say_once(str(problem))
    return good


@cache
def _own() -> tuple[str, ...]:
    """The games in this package, by their folders.

    They are entry points like all others. But our games are needed at every start, and importlib.metadata takes longer
    to import than all of the rules; also, a source tree that was never installed has no entry points.
    """
    return tuple(sorted(module.name for module in pkgutil.iter_modules(atoll.games.__path__) if module.ispkg))


@cache
def _others() -> tuple[dict[str, EntryPoint], tuple[str, ...]]:
    """The entry points of all other games by name, and complaints about those with unusable names."""
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    complaints = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (_package(entry), entry.name)):
        if entry.value.startswith(f"{atoll.games.__name__}."):
            continue
        taken = "Atoll itself" if entry.name in _own() else _package(found[entry.name]) if entry.name in found else ""
        if not NAME.fullmatch(entry.name):
            complaints.append(_complaint(entry, "a name has lower-case letters, digits and _, at most 32"))
        elif entry.name in _parts():
            complaints.append(_complaint(entry, "a part of Atoll has this name"))
        elif taken:
            complaints.append(_complaint(entry, f"{taken} already has a game with this name"))
        else:
            found[entry.name] = entry
    return found, tuple(complaints)


@cache
def _parts() -> frozenset[str]:
    """The existing attributes `atoll.NAME`: no game can have these names."""
    return frozenset((*atoll.__all__, *(module.name for module in pkgutil.iter_modules(atoll.__path__))))


def _checked(name: str, entry: EntryPoint) -> GameSpec:
    from atoll.engine.contract import breaches

    try:
        spec: Any = entry.load()
    except (Exception, SystemExit) as problem:  # anything can happen when a third-party module is imported
        why = f"it cannot be imported: {type(problem).__name__}: {problem}"
        raise BadGame(_complaint(entry, why)) from problem
    found = breaches(name, spec)
    if found:
        raise BadGame(_complaint(entry, "; ".join(found)))
    good: GameSpec = spec
    return good


def _complaint(entry: EntryPoint, why: str) -> str:
    return f"game: {entry.name!r} of package {_package(entry)} cannot be played: {why}"


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "?"


@cache
def _say_once(message: str) -> None:
    print(f"atoll: {message}", file=sys.stderr)
