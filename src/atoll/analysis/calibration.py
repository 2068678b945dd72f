"""Making chances honest: of all positions where a seat is said to win in 70 of 100 cases, it should win in 70.

What the searches and the network say is bent by two numbers for each number of players: a power (above 1 makes bold,
below 1 shy) and a tempo (what it is worth to be the one to act, beyond what the search saw). Both keep the order of the
seats' chances of those who do not act. They are fitted to games that were played by another evaluator, and stand in
`calibration.json` in the game's folder, with how they were made and for which network. Another network is not bent.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from math import exp, log

from atoll.bots.network_file import Network
from atoll.games.spec import GameSpec

FILE = "calibration.json"
LEAST = 1e-4  # that a chance counts as: nobody has none before the end

Bend = tuple[float, float]  # power, tempo


@dataclass(frozen=True)
class Calibration:
    """The bends by the number of players; a number that is not there is left as it is."""

    searches: Mapping[int, Bend] = field(default_factory=dict)
    glances: Mapping[int, Bend] = field(default_factory=dict)

    def search(self, chances: Sequence[float], actor: int) -> tuple[float, ...]:
        """What a search said, made honest."""
        return bent(chances, actor, self.searches.get(len(chances)))

    def glance(self, chances: Sequence[float], actor: int) -> tuple[float, ...]:
        """What a glance said, made honest."""
        return bent(chances, actor, self.glances.get(len(chances)))


AS_IT_IS = Calibration()


def bent(chances: Sequence[float], actor: int, bend: Bend | None) -> tuple[float, ...]:
    if bend is None:
        return tuple(chances)
    power, tempo = bend
    weights = [
        exp(power * log(max(LEAST, chance)) + (tempo if seat == actor else 0)) for seat, chance in enumerate(chances)
    ]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


@cache
def find(spec: GameSpec, net: Network | None) -> Calibration:
    """The calibration for a game's network, or for its judge; AS_IT_IS if there is none."""
    file = resources.files(spec.judge_module.rpartition(".")[0]).joinpath(FILE)
    if not file.is_file():
        return AS_IT_IS
    for entry in json.loads(file.read_text(encoding="utf-8"))["calibrations"]:
        if entry["network"] == (net.sha256 if net else None):
            return Calibration(*({int(n): tuple(bend) for n, bend in entry[of].items()} for of in ("search", "glance")))
    return AS_IT_IS
