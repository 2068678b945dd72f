"""Rates bots from games with any number of players, with openskill's Plackett–Luce model.

Needs the extra `arena`. A missing extra is reported on import, not after a whole tournament.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from atoll.extras import require

require("arena")


class Rating(NamedTuple):
    strength: float  # 25 before the first game
    doubt: float  # standard deviation of the strength


def ratings(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> dict[str, Rating]:
    """Computes ratings from the bots and their places in each game; the order of the games matters a little."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    found: dict[str, Rating] = {}
    for bots, places in games:
        before = [found.get(bot) or Rating(model.mu, model.sigma) for bot in bots]
        teams = [[model.rating(mu=strength, sigma=doubt)] for strength, doubt in before]
        after = [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=list(places))]
        for bot in dict.fromkeys(bots):  # one that sat there several times learns from all its seats
            own = [rating for name, rating in zip(bots, after, strict=True) if name == bot]
            found[bot] = Rating(*(sum(values) / len(own) for values in zip(*own, strict=True)))
    return found
