"""The tables of docs/analysis.md, from the journals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import Any

from study import LEVELS, RIVALS, SEATS, read

from atoll.bots import network_file
from atoll.engine.game import game

FITTED = 4  # the logistic of the score is fitted to one game in so many, and measured on the others
THIRDS = ("first", "second", "last")


def cases(games: list[dict[str, Any]], of: str) -> Iterator[Any]:
    """For each seat of each position: the game, players, third, what was said, the score's lead, and what came."""
    for entry in games:
        for each in entry["asked"]:
            third = min(2, 3 * each["at"] // entry["actions"])
            for seat in range(entry["players"]):
                lead = each["score"][seat] - max(s for k, s in enumerate(each["score"]) if k != seat)
                came = (seat in entry["winners"]) / len(entry["winners"])
                yield entry["number"], entry["players"], third, each[of][seat], lead, came


def logistic(rows: Sequence[Any]) -> dict[tuple[int, int], tuple[float, float]]:
    """For each number of players and third: chance = 1 / (1 + exp(-(a + b lead))), fitted by Newton's steps."""
    found = {}
    for key in {(row[1], row[2]) for row in rows}:
        mine = [(row[4], row[5]) for row in rows if (row[1], row[2]) == key]
        a = b = 0.0
        for _ in range(25):
            g0 = g1 = 0.0
            h00 = h01 = h11 = 1e-6
            for x, y in mine:
                q = 1 / (1 + exp(-max(-30.0, min(30.0, a + b * x))))
                w = q * (1 - q)
                g0, g1 = g0 + q - y, g1 + (q - y) * x
                h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
            det = h00 * h11 - h01 * h01
            a, b = a - (h11 * g0 - h01 * g1) / det, b - (h00 * g1 - h01 * g0) / det
        found[key] = (a, b)
    return found


def brier(pairs: Sequence[tuple[float, float]]) -> float:
    return sum((said - came) ** 2 for said, came in pairs) / len(pairs)


def interval(numbers: Sequence[float], digits: int = 2) -> str:
    mean = sum(numbers) / len(numbers)
    deviation = sqrt(sum((each - mean) ** 2 for each in numbers) / max(1, len(numbers) - 1))
    return f"{100 * mean:+.{digits}f} ± {196 * deviation / sqrt(len(numbers)):.{digits}f}"


def calibration(name: str) -> None:
    everything = list(read("calibration", name))
    fit = [entry for entry in everything if entry["number"] // len(SEATS[name]) % FITTED == 0]
    score = logistic(list(cases(fit, "search")))
    rows = list(cases([entry for entry in everything if entry not in fit], "search"))
    glances = list(cases([entry for entry in everything if entry not in fit], "glance"))
    net = network_file.supplied(game(name).spec)
    asked = sum(entry["by"] == f"network {net.sha256[:12]}" for entry in everything if net)
    print(f"\n{name}: {len(everything)} games; {asked} of them asked the network that comes with the game")
    print("| Players | Third | Cases | Brier | at a glance | score alone | Gain over the score ± 95 % |")
    print("| --: | :-- | --: | --: | --: | --: | --: |")
    for key in sorted(score):
        mine = [k for k, row in enumerate(rows) if (row[1], row[2]) == key]
        if not mine:
            continue
        a, b = score[key]
        said = [(rows[k][3], rows[k][5]) for k in mine]
        glanced = [(glances[k][3], rows[k][5]) for k in mine]
        alone = [(1 / (1 + exp(-(a + b * rows[k][4]))), rows[k][5]) for k in mine]
        gains: dict[int, float] = {}  # by game: positions of one game are not independent
        for k, (p, y), (q, _) in zip(mine, said, alone, strict=True):
            gains[rows[k][0]] = gains.get(rows[k][0], 0.0) + ((q - y) ** 2 - (p - y) ** 2)
        scaled = [gain * len(gains) / len(mine) / 100 for gain in gains.values()]
        print(
            f"| {key[0]} | {THIRDS[key[1]]} | {len(mine)} | {brier(said):.3f} | {brier(glanced):.3f} "
            f"| {brier(alone):.3f} | {interval(scaled, 4)} |"
        )
    reliability(name, list(cases(everything, "search")))


def reliability(name: str, rows: Sequence[Any]) -> None:
    """What was said and what came, in points of 100, by number of players and by third."""
    print("| Said | " + " | ".join(f"{10 * k}–{10 * k + 10}" for k in range(10)) + " |")
    print("| :-- |" + " --: |" * 10)
    parts = [(f"{n} players", [row for row in rows if row[1] == n]) for n in SEATS[name]]
    parts += [(f"{third} third", [row for row in rows if row[2] == k]) for k, third in enumerate(THIRDS)]
    for title, part in (*parts, ("all", rows)):
        line = [f"{100 * said:.0f} → {100 * came:.0f} ({count})" if count else "" for said, came, count in bins(part)]
        print(f"| {title} | " + " | ".join(line) + " |")


def bins(rows: Sequence[Any]) -> Iterator[tuple[float, float, int]]:
    """For each tenth of what can be said: what was said and what came, on average, and how often."""
    for k in range(10):
        mine = [row for row in rows if min(9, int(10 * row[3])) == k]
        said, came = (sum(row[i] for row in mine) / max(1, len(mine)) for i in (3, 5))
        yield said, came, len(mine)


def luck(name: str) -> None:
    games = list(read("luck", name))
    if games:
        first = [entry["luck"][0] for entry in games]
        events = [each for entry in games for each in entry["events"]]
        lost = [each for entry in games for each in entry["lost"]]
        print(f"\n{name}: {len(games)} games of equal bots; luck of seat 1: {interval(first)} points of 100")
        print(f"one event, for its player: {interval(events)}; own losses of a player: {interval(lost)}")


def levels(name: str) -> None:
    games = list(read("levels", name))
    for level in LEVELS:
        lost = [each for entry in games if entry["level"] == level for each in entry["lost"]]
        accuracy = [each / 100 for entry in games if entry["level"] == level for each in entry["accuracy"]]
        if lost:
            print(f"| {name} | {level} | {len(lost)} | {interval(lost)} | {interval(accuracy)} |")


def rivals(name: str) -> None:
    """By how much the first of two levels loses more than the second, game by game."""
    games = list(read("rivals", name))
    more = [entry["lost"][i] - entry["lost"][1 - i] for entry in games for i in [entry["order"].index(RIVALS[0])]]
    if more:
        print(f"{name}: {len(more)} games; {RIVALS[0]} loses more than {RIVALS[1]}: {interval(more)}")


def report() -> None:
    for name in SEATS:
        calibration(name)
        luck(name)
        levels(name)
        rivals(name)
