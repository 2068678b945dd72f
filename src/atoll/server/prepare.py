"""`python -m atoll.server.prepare` fills the cache of compiled rules and bots. It fails where Numba cannot be had."""

from __future__ import annotations

import os
from random import Random

from atoll.bots import NAMES, bot
from atoll.engine.game import games
from atoll.server.thinking import hurried


def prepare() -> None:
    for game in games():
        match = game.new(game.seats[0], 1, backend="compiled")
        actor = match.actor
        assert actor is not None
        for name in NAMES:
            hurried(bot(name), 0.001).choose(match.knowledge(actor), Random(1))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people who play already come first
    prepare()
