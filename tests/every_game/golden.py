"""Golden playthroughs: whole games, stored with what they went through. A change of rules shows here, wanted or not.

`python -m tests.every_game.golden GAME` writes them anew: look at what changed, and raise the rules' version if an old
log is now played differently.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from atoll.engine.game import game
from atoll.engine.match import Match
from tests.every_game.rigs import rig

STEP = 10


def make(name: str, which: str, backend: str = "python") -> dict[str, Any]:
    """Plays a game at random, never minding how actions are numbered."""
    match = game(name).new(**rig(name).golden[which], backend=backend)
    rng, lazy = Random(which), rig(name).golden_lazy.get(which)
    while not match.over:
        legal = sorted(match.legal())
        match.play(rng.choice(of_one_verb(legal, rng, rig(name).verb) if lazy is None else of_a_mood(legal, rng, lazy)))
    log = match.log()
    return {"log": log, "states": dict(states(log, backend))}


def of_one_verb(legal: list[str], rng: Random, verb_of: Callable[[str], str]) -> list[str]:
    verb = rng.choice(sorted({verb_of(action) for action in legal}))
    return [action for action in legal if verb_of(action) == verb]


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
    return (rig(name).golden_folder / f"{which}.json").read_text(encoding="utf-8")


def written(golden: dict[str, Any]) -> str:
    return json.dumps(golden, indent=1, ensure_ascii=False) + "\n"


def main(name: str) -> None:
    folder = rig(name).golden_folder
    folder.mkdir(exist_ok=True)
    for which in rig(name).golden:
        golden = make(name, which)
        (folder / f"{which}.json").write_text(written(golden), encoding="utf-8")
        print(f"{which}: {len(golden['log']['actions'])} actions, {golden['log']['result']}")


if __name__ == "__main__":
    main(sys.argv[1])
