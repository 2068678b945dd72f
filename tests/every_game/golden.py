"""Golden playthroughs: whole games, stored with what they went through. A change of rules shows here, wanted or not.

`python -m tests.every_game.golden GAME` writes them anew: look at what changed, and raise the rules' version if an old
log is now played differently.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from atoll.engine.game import game
from atoll.engine.match import Match

STEP = 10
GAMES: dict[str, dict[str, dict[str, Any]]] = {
    "titania": {
        "two": {"players": 2, "seed": 2010, "start": 0},
        "three": {"players": 3, "seed": 2011},
        "four": {"players": 4, "seed": 2012},
        "round": {"players": 3, "seed": 2013, "board": "round", "start": 2},
        "compensated": {"players": 2, "seed": 2014, "compensation": "on"},
    },
    "utopia": {
        "two": {"players": 2, "seed": 2007, "start": 1},
        "three": {"players": 3, "seed": 2008},
        "four": {"players": 4, "seed": 2009, "start": 0},
        "five": {"players": 5, "seed": 2010},
        "short": {"players": 3, "seed": 2011, "goal": 30},
    },
}
# How often somebody stops or draws who could do something else; where nothing is said, all verbs are alike.
LAZY = {"titania": {"two": 0.1, "three": 0.25, "four": 0.5, "round": 0.15}}


def folder(name: str) -> Path:
    return Path(__file__).parents[1] / name / "golden"


def make(name: str, which: str, backend: str = "python") -> dict[str, Any]:
    """Plays a game at random, never minding how actions are numbered."""
    match = game(name).new(**GAMES[name][which], backend=backend)
    rng, lazy = Random(which), LAZY.get(name, {}).get(which)
    while not match.over:
        legal = sorted(match.legal())
        match.play(rng.choice(of_one_verb(legal, rng) if lazy is None else of_a_mood(legal, rng, lazy)))
    log = match.log()
    return {"log": log, "states": dict(states(log, backend))}


def of_one_verb(legal: list[str], rng: Random) -> list[str]:
    verb = rng.choice(sorted({action.split()[0] for action in legal}))
    return [action for action in legal if action.split()[0] == verb]


def of_a_mood(legal: list[str], rng: Random, lazy: float) -> list[str]:
    stop = [action for action in legal if action in ("draw", "done")]
    others = [action for action in legal if action not in stop]
    return (stop if rng.random() < lazy else others) or legal


def states(log: dict[str, Any], backend: str) -> Iterator[tuple[str, str]]:
    """SHA-256 of the record after every tenth action, and at both ends."""
    match = Match.load({**log, "actions": [], "result": None}, backend=backend)
    for number, action in enumerate(log["actions"]):
        if number % STEP == 0:
            yield str(number), hashlib.sha256(match.record_bytes).hexdigest()
        match.play(action)
    yield str(len(log["actions"])), hashlib.sha256(match.record_bytes).hexdigest()


def stored(name: str, which: str) -> str:
    return (folder(name) / f"{which}.json").read_text(encoding="utf-8")


def written(golden: dict[str, Any]) -> str:
    return json.dumps(golden, indent=1, ensure_ascii=False) + "\n"


def main(name: str) -> None:
    folder(name).mkdir(exist_ok=True)
    for which in GAMES[name]:
        golden = make(name, which)
        (folder(name) / f"{which}.json").write_text(written(golden), encoding="utf-8")
        print(f"{which}: {len(golden['log']['actions'])} actions, {golden['log']['result']}")


if __name__ == "__main__":
    main(sys.argv[1])
