"""The measurements of docs/analysis.md. Each appends what it finds to a journal, game by game, and goes on from there.

python docs/analysis/study.py calibration titania 1400   # games by another evaluator, positions asked
python docs/analysis/study.py luck titania 200           # games of equal bots, analysed
python docs/analysis/study.py levels titania 12          # games of each level against its like, analysed
python docs/analysis/study.py rivals utopia 38           # games of `casual` against `expert`, analysed
python docs/analysis/study.py report                     # the tables
python docs/analysis/study.py diagram                    # docs/pictures/calibration.svg
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from atoll.analysis.analyst import analyse
from atoll.analysis.evaluator import Evaluator
from atoll.bots import bot
from atoll.engine.game import game
from atoll.engine.match import Match

HERE = Path(__file__).parent
SEATS = {"titania": (2, 3, 4), "utopia": (2, 3, 4, 5)}
HELD_OUT_BY = "search:6"  # the judge's search: it has not seen the network
ASKED = 0.04  # of the positions of each game
ITERATIONS = 100  # of the search that is asked
EQUAL = "mind:32"
STUDIED = 40  # iterations of the analyses of many games
CLOSELY = 100  # and of those of fewer games
RIVALS = ("casual", "expert")
LEVELS = ("novice", "casual", "expert", "master")
MASTER = "mind:1000"  # as `master` on a slow day, whatever the machine has to do


def play(name: str, players: int, seed: int, by: Sequence[str], look: Callable[[Match], None] | None = None) -> Match:
    """A whole game of these bots, who sit down again from the first one on; `look` is shown every position."""
    match, playing, rng = game(name).new(players, seed), [bot(each) for each in by], Random(seed)
    while match.actor is not None:
        if look:
            look(match)
        match.play(playing[match.actor % len(playing)].choose(match.knowledge(match.actor), rng))
    return match


def calibration(name: str, number: int) -> dict[str, Any]:
    """One game, and what is said of some of its positions."""
    players = SEATS[name][number % len(SEATS[name])]
    asked: list[dict[str, Any]] = []
    rng, by = Random(number), []

    def look(match: Match) -> None:
        if match.actor is None or rng.random() > ASKED:
            return
        known = match.knowledge(match.actor)
        evaluator = Evaluator(known.runner, number, ITERATIONS)
        luck = evaluator.luck(len(match.actions))
        by.append(evaluator.name)
        asked.append(
            {
                "at": len(match.actions),
                "actor": match.actor,
                "search": rounded(evaluator.search(known, luck).values.chances),
                "glance": rounded(evaluator.glance(known, luck).chances),
                "score": [match.spec.rules.score(known.record, seat) for seat in range(players)],
            }
        )

    match = play(name, players, 50_000 + number, [HELD_OUT_BY], look)
    result = match.result()
    assert result
    return {
        "players": players,
        "actions": len(match.actions),
        "winners": list(result.winners),
        "asked": asked,
        "by": by[0] if by else "",
    }


def luck(name: str, number: int) -> dict[str, Any]:
    """One game of equal bots, analysed."""
    return books(play(name, 2, 60_000 + number, [EQUAL]), number)


def levels(name: str, number: int) -> dict[str, Any]:
    """One game of a level against its like, analysed."""
    level = LEVELS[number % len(LEVELS)]
    by = MASTER if level == "master" else level
    return {"level": level, **books(play(name, 2, 70_000 + number // len(LEVELS), [by]), number)}


def rivals(name: str, number: int) -> dict[str, Any]:
    """One game of two levels against each other, analysed more closely; every deal is played with seats exchanged."""
    order = RIVALS[:: 1 if number % 2 else -1]
    return {"order": order, **books(play(name, 2, 90_000 + number // 2, order), number, CLOSELY)}


def books(match: Match, seed: int, iterations: int = STUDIED) -> dict[str, Any]:
    found = analyse(match, iterations=iterations, seed=seed)
    assert found.summary
    seats = found.summary.players
    return {
        "by": found.evaluator,
        "luck": rounded([each.luck for each in seats]),
        "lost": rounded([each.lost for each in seats]),
        "end": [each.end for each in seats],
        "start": rounded([each.start for each in seats]),
        "accuracy": rounded([each.accuracy for each in seats]),
        "events": rounded([each.change[each.seat] for each in found.luck if each.kind == "revealed"]),
        "losses": rounded([each.loss for each in found.decisions if each.alternatives]),
    }


def rounded(numbers: Any) -> list[float]:
    return [round(number, 4) for number in numbers]


def run(what: str, name: str, games: int, part: int, parts: int) -> None:
    """Those games that the journal does not have yet; of several processes each takes its part."""
    path = HERE / f"{what}-{name}.jsonl"
    done = {each["number"] for each in read(what, name)}
    with path.open("a") as journal:
        for number in range(part, games, parts):
            if number not in done:
                journal.write(json.dumps({"number": number, **globals()[what](name, number)}) + "\n")
                journal.flush()


def read(what: str, name: str) -> Iterator[dict[str, Any]]:
    path = HERE / f"{what}-{name}.jsonl"
    if path.exists():
        yield from map(json.loads, path.read_text().splitlines())


if __name__ == "__main__":
    match sys.argv[1:]:
        case [("calibration" | "luck" | "levels" | "rivals") as what, name, games, *parts]:
            run(what, name, int(games), *map(int, parts or (0, 1)))
        case ["report"]:
            from report import report

            report()
        case ["diagram"]:
            from diagram import diagram

            diagram()
        case _:
            sys.exit(__doc__)
