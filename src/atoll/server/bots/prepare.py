"""`python -m atoll.server.bots.prepare` compiles the rules and bots into the cache. It fails without Numba."""

from __future__ import annotations

import os
from random import Random

from atoll.bots import NAMES, bot
from atoll.engine.game import games
from atoll.server.bots.worker import with_time_share


def prepare() -> None:
    """Has every bot choose one action in every game, compiled."""
    for game in games():
        match = game.new(game.seats[0], 1, backend="compiled")
        actor = match.actor
        assert actor is not None
        for name in NAMES:
            with_time_share(bot(name), 0.001).choose(match.knowledge(actor), Random(1))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # running games come first
    prepare()
