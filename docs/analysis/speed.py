"""How long an analysis takes: python docs/analysis/speed.py [ITERATIONS] (without a number, as many as is usual).

Processor seconds of this process, which uses one core; the rules are compiled first, and that is not counted.
"""

from __future__ import annotations

import sys
import time
from random import Random

from atoll.analysis.analyst import ITERATIONS, Analyst
from atoll.bots import bot
from atoll.engine.game import game
from atoll.engine.match import Match

GAMES = 3  # of each


def played(name: str, seed: int) -> Match:
    match, player, rng = game(name).new(2, seed), bot("expert"), Random(seed)
    while match.actor is not None:
        match.play(player.choose(match.knowledge(match.actor), rng))
    return match


def measured(match: Match, iterations: int) -> tuple[float, float]:
    """Seconds until there is the coarse curve, and until everything is judged."""
    begin = time.process_time()
    analyst = Analyst(match, iterations=iterations)
    curve = time.process_time() - begin
    while analyst.step():
        pass
    return curve, time.process_time() - begin


def main(iterations: int) -> None:
    for name in ("titania", "utopia"):
        match = played(name, 0)
        Analyst(match, iterations=2).step()  # compiles
        for seed in range(GAMES):
            match = played(name, seed)
            curve, everything = measured(match, iterations)
            print(
                f"{name:8} {len(match.actions):4} actions  curve {curve:5.2f} s  everything {everything:5.1f} s",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ITERATIONS)
