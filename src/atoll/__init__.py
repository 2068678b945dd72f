"""Atoll: Titania (Rüdiger Dorn, 2010) and Utopia (Vialla & Urbon, 2007), for people and for programs.

    import atoll

    match = atoll.titania.new(players=3, seed=7)

The package's attributes are imported on first use: every installed game by its name, `Match`, `bots`, and `vector`
(many games at once). See docs/python.md.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers read it; importing typing would take longer than all of this
if TYPE_CHECKING:
    from typing import Any

    from atoll import bots as bots
    from atoll.engine.game import Game
    from atoll.engine.match import Match as Match
    from atoll.research import vector as vector

    titania: Game
    utopia: Game

__version__ = "0.2.0"

__all__ = ["Match", "bots", "vector"]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    match name:
        case "Match":
            found = import_module("atoll.engine.match").Match
        case "bots":
            return import_module("atoll.bots")  # which binds the name
        case "vector":
            found = import_module("atoll.research.vector")
        case _:
            found = _game(name)
    globals()[name] = found
    return found


def _game(name: str) -> Any:
    from atoll.engine import game, registry
    from atoll.errors import BadGame

    if name.startswith("_") or not registry.is_game(name):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return game.game(name)
    except BadGame as problem:
        raise AttributeError(str(problem)) from problem


def __dir__() -> list[str]:
    from atoll.engine import registry

    return sorted({*globals(), *__all__, *registry.names()})
