"""Atoll: Titania (Rüdiger Dorn, 2010) and Utopia (Vialla & Urbon, 2007), for people and for programs.

    import atoll

    match = atoll.titania.new(players=3, seed=7)

What this package offers at its top is imported when it is first used: `titania` and `utopia` (games), `Match`, `bots`,
`vector` (many games at once). docs/python.md tells more.
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

__all__ = ["Match", "bots", "titania", "utopia", "vector"]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    match name:
        case "titania" | "utopia":
            found = import_module("atoll.engine.game").game(name)
        case "Match":
            found = import_module("atoll.engine.match").Match
        case "bots":
            return import_module("atoll.bots")  # which binds the name
        case "vector":
            found = import_module("atoll.research.vector")
        case _:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
