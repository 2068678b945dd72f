"""The bots by name: the simple ones, and four levels that are the same for every game."""

from __future__ import annotations

import re
import time
from functools import cache
from random import Random

from atoll.bots import greedy_choice, network_file
from atoll.bots.bot import Bot, Budget, GreedyBot, RandomBot
from atoll.bots.search import SearchBot, no_network
from atoll.engine.knowledge import Knowledge
from atoll.errors import BadOption


class HastyBot:
    """Overlooks some of what it could do, and takes the best of the rest: a human mistake, not a random move."""

    def __init__(self, name: str, overlooks: float) -> None:
        self.name = name
        self.overlooks = overlooks

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        runner = knowledge.runner
        seen = [action for action in knowledge.legal() if rng.random() >= self.overlooks]
        functions = runner.functions(runner.spec.judge, greedy_choice)
        worth = functions["worth_at"]
        return max(
            seen or knowledge.legal(),
            key=lambda action: (worth(runner.boards, knowledge.states, 0, action), rng.random()),
        )


LEVELS = ("novice", "casual", "expert", "master")
NAMES = ("random", "greedy", *LEVELS)
SEARCH = re.compile(
    r"(?P<leaf>search|mind):(?:(?P<iterations>[0-9]{1,9})|(?P<seconds>[0-9]{1,6}(?:\.[0-9]{1,6})?)(?P<unit>s|cpu))"
)


@cache
def bot(name: str) -> Bot:
    """The bot of that name; search:200 and search:0.5s search for so many iterations or seconds.

    So do mind:200 and mind:0.5s, which ask the game's network at the leaves, where a search asks the judge. Seconds of
    processor time are written mind:0.5cpu: for duels on a machine that has other work too.
    """
    if found := SEARCH.fullmatch(name):
        iterations, seconds = found["iterations"], found["seconds"]
        return SearchBot(
            Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds)),
            name=name,
            clock=time.thread_time if found["unit"] == "cpu" else time.perf_counter,
            find_network=network_file.find if found["leaf"] == "mind" else no_network,
        )
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot()
        case "novice":
            return HastyBot("novice", overlooks=0.5)
        case "casual":
            return HastyBot("casual", overlooks=0.2)
        case "expert":
            return SearchBot(Budget(iterations=50), name="expert")
        case "master":
            return SearchBot(Budget(seconds=1), name="master")
    also = "and a search with a budget, like search:200 (iterations) or search:0.5s (seconds); mind:200 asks a network"
    raise BadOption(f"bot: there is no bot {name!r}; there is {', '.join(NAMES)}, {also}")
