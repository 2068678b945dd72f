"""Every installed game as a PettingZoo environment: `from atoll.research.pettingzoo import titania_v0`."""

from __future__ import annotations

from atoll.engine import registry
from atoll.errors import BadGame
from atoll.research.pettingzoo.environment import Maker

VERSION = "_v0"  # grows when results are no longer comparable


def __getattr__(name: str) -> Maker:
    """`NAME_v0` is made of the game NAME when it is first asked for."""
    game = name.removesuffix(VERSION)
    if not name.endswith(VERSION) or not registry.is_game(game):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        registry.find(game)
    except BadGame as problem:
        raise AttributeError(str(problem)) from problem
    made = globals()[name] = Maker(game, name)
    return made


def __dir__() -> list[str]:
    return sorted({*globals(), *(f"{game}{VERSION}" for game in registry.names())})
