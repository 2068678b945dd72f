"""The bots by name: the simple ones, five levels that are the same for every game, and characters."""

from __future__ import annotations

import re
import time
from functools import cache
from random import Random

from atoll.bots import greedy_choice, network_file
from atoll.bots.bot import Bot, Budget, GreedyBot, RandomBot
from atoll.bots.search import ALL_CORES, SearchBot, Style, no_network
from atoll.engine.knowledge import Knowledge
from atoll.errors import BadOption


class HastyBot:
    """Overlooks some legal actions, and takes the best of the rest: a human mistake, not a random move.

    A bot with a taste adds FANCY to the worth of actions that it likes.
    """

    def __init__(self, name: str, overlooks: float, taste: str = "") -> None:
        self.name = name
        self.overlooks = overlooks
        self.taste = taste

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        runner, states = knowledge.runner, knowledge.states
        seen = [action for action in knowledge.legal() if rng.random() >= self.overlooks]
        liked = runner.spec.features.TASTES.get(self.taste, ())
        if liked:
            functions = runner.functions(runner.spec.judge, greedy_choice, runner.spec.features)
            kind = functions["action_kind"]
        else:
            functions = runner.functions(runner.spec.judge, greedy_choice)
        worth = functions["worth_at"]

        def appeal(action: int) -> tuple[int, float]:
            fancy = FANCY if liked and kind(runner.boards[0], states[0], action) in liked else 0
            return worth(runner.boards, states, 0, action) + fancy, rng.random()

        return max(seen or knowledge.legal(), key=appeal)


LEVELS = ("novice", "casual", "expert", "master", "grandmaster")
TIMELESS = LEVELS[:3]  # levels that do not think by the clock: on a slow machine they are as strong, only slower
NAMES = ("random", "greedy", *LEVELS)
SEARCH = re.compile(
    r"(?P<leaf>search|mind):(?:(?P<iterations>[0-9]{1,9})|(?P<seconds>[0-9]{1,6}(?:\.[0-9]{1,6})?)(?P<unit>s|cpu))"
)

# Characters: a level with a slight preference for some kinds of action, like casual-builder.
TASTES = ("builder", "explorer", "rival")
CHARACTER = re.compile(rf"(?P<level>casual|expert)-(?P<taste>{'|'.join(TASTES)})")
CHARACTERS = tuple(f"{level}-{taste}" for level in ("casual", "expert") for taste in TASTES)
FANCY = 25  # hundredths of a point, added by a casual player with a taste
LIKED_BY = 50  # ten-thousandths of a victory, added by an expert with a taste


@cache
def bot(name: str) -> Bot:
    """The bot of that name; search:200 and search:0.5s search for that many iterations or seconds.

    mind:200 and mind:0.5s do the same, but ask the game's network at the leaves instead of the judge. Write mind:0.5cpu
    for seconds of processor time: for duels on a machine that has other work, too.
    """
    if found := SEARCH.fullmatch(name):
        iterations, seconds = found["iterations"], found["seconds"]
        return SearchBot(
            Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds)),
            name=name,
            clock=time.thread_time if found["unit"] == "cpu" else time.perf_counter,
            find_network=network_file.find if found["leaf"] == "mind" else no_network,
        )
    if found := CHARACTER.fullmatch(name):
        return _character(name, found["level"], found["taste"])
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
            return _expert("expert", Style())
        case "master":
            return SearchBot(Budget(seconds=1), name="master", find_network=network_file.find)
        case "grandmaster":
            return SearchBot(Budget(seconds=5), threads=ALL_CORES, name="grandmaster", find_network=network_file.find)
    also = "and a search with a budget, like search:200 (iterations) or search:0.5s (seconds); mind:200 asks a network"
    characters = f"characters of {CHARACTERS[0]}'s kind ({', '.join(TASTES)}; casual or expert)"
    raise BadOption(f"bot: there is no bot {name!r}; there is {', '.join(NAMES)}, {characters}, {also}")


def _character(name: str, level: str, taste: str) -> Bot:
    if level == "casual":
        return HastyBot(name, overlooks=0.2, taste=taste)
    return _expert(name, Style(taste=taste, liked_by=LIKED_BY))


def _expert(name: str, style: Style) -> Bot:
    """A search of 50 iterations, or of 100 with a network, which are cheaper."""
    budget = Budget(iterations=50)
    return SearchBot(budget, name=name, style=style, find_network=network_file.find, times_with_network=2)
