"""`python -m tests.compiling GAME` compiles all that the tests of a game want compiled.

`make test` does so before the tests: otherwise each of their workers would compile it for itself, at the same time.
"""

from __future__ import annotations

import sys

from atoll.arena import survey
from atoll.bots import choice, tree
from atoll.engine.game import game
from atoll.research import lucky
from atoll.research.table import Tables
from tests.every_game import film
from tests.every_game.rigs import runner


def main(name: str) -> None:
    spec = game(name).spec
    judge, tally, tastes = spec.judge, spec.playtest.tally, spec.playtest.tastes
    rules = runner(name, "default", "compiled")
    for drivers in (
        (judge, choice),
        (judge, choice, tree),
        (judge, choice, tally, tastes, survey),
        (lucky,),
        (film,),
    ):
        rules.functions(*drivers)
    tables = Tables(name)  # whose driver is compiled for what it is given
    tables.begin(1)
    tables.step(tables.random_actions())
    tables.observe(-1)


if __name__ == "__main__":
    main(sys.argv[1])
