"""`python -m tests.compiling GAME` compiles all that the tests of a game want compiled.

`make test` does so before the tests: otherwise each of their workers would compile it for itself, at the same time.
"""

from __future__ import annotations

import sys

from atoll.analysis import glance
from atoll.arena import survey
from atoll.bots import greedy_choice, search
from atoll.engine.game import game
from atoll.kernel import audit as auditing
from atoll.research import seeded_action
from atoll.research.game_batch import GameBatch
from atoll.training import self_play
from tests.every_game import audit_reel, film
from tests.every_game.accounts import audit_of
from tests.every_game.rigs import runner


def main(name: str) -> None:
    spec = game(name).spec
    judge, tally, tastes = spec.judge, spec.playtest.tally, spec.playtest.tastes
    rules = runner(name, "default", "compiled")
    for drivers in (
        (judge, greedy_choice),
        search.drivers(spec),
        (*search.drivers(spec), self_play),
        (*search.drivers(spec), glance),
        (judge, greedy_choice, tally, tastes, survey),
        (seeded_action,),
        (film,),
        (auditing, audit_of(name), audit_reel),
    ):
        rules.functions(*drivers)
    batch = GameBatch(name)  # whose driver is compiled for what it is given
    batch.begin(1)
    batch.step(batch.random_actions())
    batch.observe(-1)


if __name__ == "__main__":
    main(sys.argv[1])
