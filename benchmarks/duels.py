"""Two settings of the search against each other: paired deals, played by compiled code, as in training.

    python -m benchmarks.duels utopia "600 rollout=0" "150 rollout=10" --games 200 --journal duels.jsonl

A side is a number of iterations and what is set otherwise: any field of `Style` in `atoll/bots/search.py`, `net=FILE`
for another network than the game's own, or `net=none` for the judge. The first side has one seat, each in turn, and the
second all others. Batches that the journal holds are not played again, so a run can be stopped and continued.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

from atoll.arena.figures import wilson
from atoll.bots.network_file import supplied
from atoll.bots.search import Style
from atoll.engine.game import game
from atoll.training.lesson import Lesson, Side, play_batch

DEALS = 5  # in a batch


def side(name: str, words: str) -> Side:
    """A side by its words: "600 rollout=0 net=none"."""
    iterations, *settings = words.split()
    given: dict[str, Any] = dict(setting.split("=", 1) for setting in settings)
    file = given.pop("net", None)
    own = supplied(game(name).spec)
    text = "" if file == "none" else Path(file).read_text(encoding="utf-8") if file else own.as_text() if own else ""
    kinds = {field.name: field.type for field in fields(Style)}
    style = {key: value if kinds[key] == "str" else int(value) for key, value in given.items()}
    return Side(int(iterations), text, Style(**style))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--journal", type=Path, default=Path("duels.jsonl"))
    asked = parser.parse_args()
    sides = side(asked.game, asked.first), side(asked.game, asked.second)
    size = DEALS * asked.players
    lesson = Lesson(asked.game, "duel", asked.seed, size, sides, players=asked.players)
    title = {key: getattr(asked, key) for key in ("game", "first", "second", "players", "seed")}
    entries = [json.loads(line) for line in asked.journal.read_text().splitlines()] if asked.journal.exists() else []
    played = {entry["batch"]: entry for entry in entries if all(entry[key] == title[key] for key in title)}
    for number in range(-(-asked.games // size)):
        if number not in played:
            batch = play_batch(lesson, number)
            ahead = [
                int(points[g % asked.players] - max(points[p] for p in range(asked.players) if p != g % asked.players))
                for g, points in enumerate(batch.ends[..., 1].tolist())
            ]
            played[number] = {**title, "batch": number, "won": batch.won_by_first(), "ahead": ahead}
            played[number]["seconds"] = round(batch.seconds, 2)
            with asked.journal.open("a", encoding="utf-8") as journal:
                journal.write(json.dumps(played[number]) + "\n")
    won = [share for entry in played.values() for share in entry["won"]]
    ahead = [points for entry in played.values() for points in entry["ahead"]]
    low, high = wilson(sum(won), len(won))
    print(
        f"{asked.game} {asked.players}: {asked.first} – {asked.second}: {100 * sum(won) / len(won):.1f} % "
        f"of {len(won)} games ({100 * low:.1f}–{100 * high:.1f}), {sum(ahead) / len(ahead):+.1f} points, "
        f"{sum(entry['seconds'] for entry in played.values()) / len(won):.2f} s a game"
    )


if __name__ == "__main__":
    main()
