"""Golden playthroughs: whole games, stored with what they went through. A change of rules shows here, wanted or not.

`python -m tests.titania.golden` writes them anew: look at what changed, and raise the rules' version if an old log is
now played differently.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from atoll.engine.match import Match
from tests.titania.positions import TITANIA

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "two": {"players": 2, "seed": 2010, "start": 0},
    "three": {"players": 3, "seed": 2011},
    "four": {"players": 4, "seed": 2012},
    "round": {"players": 3, "seed": 2013, "board": "round", "start": 2},
}
LAZY = {"two": 0.1, "three": 0.25, "four": 0.5, "round": 0.15}  # how often somebody may draw or stop
STEP = 10


def make(name: str, backend: str = "python") -> dict[str, Any]:
    """Plays a game at random, never minding how actions are numbered."""
    match = TITANIA.new(**GAMES[name], backend=backend)
    rng = Random(name)
    while not match.over:
        legal = sorted(match.legal())
        stop = [action for action in legal if action in ("draw", "done")]
        others = [action for action in legal if action not in stop]
        match.play(rng.choice((stop if rng.random() < LAZY[name] else others) or legal))
    log = match.log()
    return {"log": log, "states": dict(states(log, backend))}


def states(log: dict[str, Any], backend: str) -> Iterator[tuple[str, str]]:
    """SHA-256 of the record after every tenth action, and at both ends."""
    match = Match.load({**log, "actions": [], "result": None}, backend=backend)
    for number, action in enumerate(log["actions"]):
        if number % STEP == 0:
            yield str(number), hashlib.sha256(match.record_bytes).hexdigest()
        match.play(action)
    yield str(len(log["actions"])), hashlib.sha256(match.record_bytes).hexdigest()


def stored(name: str) -> dict[str, Any]:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def written(golden: dict[str, Any]) -> str:
    return json.dumps(golden, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        golden = make(name)
        (FOLDER / f"{name}.json").write_text(written(golden), encoding="utf-8")
        print(f"{name}: {len(golden['log']['actions'])} actions, {golden['log']['result']}")


if __name__ == "__main__":
    main()
