"""How good the chances of victory are that a network names, over games that another evaluator played.

    python -m benchmarks.calibration titania --games 1000 --journal chances-titania.jsonl

The judge's search plays with itself, with every number of players in turn. Now and then each evaluator is asked how
likely every seat is to win, from what the actor knows: the network over some deals, the judge's search, and the
difference of the points, by a curve that is fitted to these very games. Each game is one line of the journal; those
that it holds are not played again. With `--report` nothing is played.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from atoll.bots import Budget, network_file
from atoll.bots.search import SearchBot, drivers
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge
from atoll.training.lesson import numbers_of_players

PLAYS = SearchBot(Budget(iterations=8))
JUDGE = SearchBot(Budget(iterations=100))
DEALS = 8  # that the network is asked about
ASKED = 12  # one choice in so many
BINS = 10
FEW = 200  # cases: with fewer a bin says little
EVALUATORS = ("network", "judge's search", "points")

Chances = list[float]


def network_chances(knowledge: Knowledge, rng: Random) -> Chances:
    """The mean of what the network says of some deals."""
    runner = knowledge.runner
    net = network_file.find(runner)
    evaluate = runner.functions(*drivers(runner.spec))["evaluate"]
    row, x, shared, hidden, told = network_file.rows(runner.backend, net)
    players = runner.get(knowledge.states, "players")
    total = [0.0] * players
    for _ in range(DEALS):
        dealt = runner.resampled(knowledge.states, rng.randbytes(32))
        evaluate(runner.boards[0], dealt[0], row, x, shared, hidden, told)
        for seat in range(players):
            total[seat] += int(told[seat])
    return [each / sum(total) for each in total]


def judged_chances(knowledge: Knowledge, rng: Random) -> Chances:
    """The judge's search's word, as parts of one victory."""
    values = JUDGE.think(knowledge, rng)
    weights = [each.visits for each in values.alternatives]
    seats = range(len(values.alternatives[0].values))
    mean = [sum(w * each.values[p] for w, each in zip(weights, values.alternatives, strict=True)) for p in seats]
    return [each / sum(mean) for each in mean]


def play(name: str, number: int) -> dict[str, Any]:
    """One game, and what was said on the way."""
    turns = numbers_of_players(game(name).seats)
    match, rng = game(name).new(turns[number % len(turns)], 1000 + number), Random(number)
    score = game(name).spec.rules.score
    said = []
    while match.actor is not None:
        knowledge = match.knowledge(match.actor)
        if len(match.legal_numbers()) > 1 and rng.randrange(ASKED) == 0:
            points = [int(score(knowledge.record, seat)) for seat in range(match.players)]
            said.append([network_chances(knowledge, rng), judged_chances(knowledge, rng), points])
        match.play(PLAYS.choose(knowledge, rng))
    result = match.result()
    assert result
    won = [(seat in result.winners) / len(result.winners) for seat in range(match.players)]
    return {"game": name, "number": number, "won": won, "said": said}


# ---- the report ----

Case = tuple[float, float]  # what was said, and what came


def by_points(games: Sequence[dict[str, Any]], spread: float) -> list[Case]:
    found = []
    for each in games:
        for _, _, points in each["said"]:
            weights = [math.exp((mine - max(points)) / spread) for mine in points]
            found += [(weight / sum(weights), won) for weight, won in zip(weights, each["won"], strict=True)]
    return found


def brier(cases: Iterable[Case]) -> float:
    squares = [(said - came) ** 2 for said, came in cases]
    return sum(squares) / max(1, len(squares))


def bins(cases: Iterable[Case]) -> list[tuple[int, float, float]]:
    """How many cases there are in each part of the range, what was said on average, and what came."""
    sums = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for said, came in cases:
        one = sums[min(BINS - 1, int(said * BINS))]
        one[0] += 1
        one[1] += said
        one[2] += came
    return [(int(n), said / n, came / n) for n, said, came in sums if n]


def report(name: str, games: Sequence[dict[str, Any]]) -> None:
    for players in sorted({len(each["won"]) for each in games}):
        mine = [each for each in games if len(each["won"]) == players]
        told: dict[str, list[Case]] = {
            who: [case for each in mine for said in each["said"] for case in zip(said[place], each["won"], strict=True)]
            for place, who in enumerate(EVALUATORS[:2])
        }
        told["points"] = min((by_points(mine, spread) for spread in range(2, 60, 2)), key=brier)
        positions = sum(len(each["said"]) for each in mine)
        print(f"{name}, {players} players: {len(mine)} games, {positions} positions")
        for who in EVALUATORS:
            full = [(n, said, came) for n, said, came in bins(told[who]) if n >= FEW]
            worst = max((abs(said - came) for _, said, came in full), default=0.0)
            rows = "  ".join(f"{said:.2f}→{came:.2f} ({n})" for n, said, came in full)
            print(f"  {who:15} Brier {brier(told[who]):.4f}, worst bin {100 * worst:.1f} points off:  {rows}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--report", action="store_true")
    asked = parser.parse_args()
    journal = asked.journal or Path(f"chances-{asked.game}.jsonl")
    held = [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []
    played = {each["number"]: each for each in held}
    for number in range(0 if asked.report else asked.games):
        if number not in played:
            played[number] = play(asked.game, number)
            with journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played[number]) + "\n")
    report(asked.game, [played[number] for number in sorted(played)])


if __name__ == "__main__":
    main()
