"""python -m benchmarks: one run, one table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from atoll.engine.game import game
from atoll.engine.registry import names as game_names
from atoll.errors import BadBackend
from benchmarks import costs, machine, players
from benchmarks.contest import Contestant, Measured, Timed, contest
from benchmarks.progress import Progress
from benchmarks.report import BUSY, Cost, Report, disturbances, outcomes_of, print_report, rows_of

PATIENCE = 3  # so many times the rounds for two threads, while the machine is busy
BACKENDS = {"compiled": "compiled", "python": "interpreted"}


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parse(arguments)
    rounds, seconds = (3, 0.1) if asked.quick else (asked.rounds, asked.seconds)
    names = [name for name in game_names() if not asked.game or name in asked.game]
    progress = Progress(sys.stderr)
    labels = labels_of(names)
    report = Report(machine.describe(), {"rounds": rounds, "seconds": seconds, "games": names})
    loads = [machine.load()]

    alone, threads = contestants_of(names, labels, report, progress)
    single = contest(alone, rounds, seconds, step=progress.counted("Random play", rounds * len(alone)))
    double = quiet_contest(threads, rounds, seconds, progress)
    report.costs = measure_costs(names, rounds, progress)
    loads.append(machine.load())
    progress.end()

    report.rows = rows_of(single, double, labels)
    report.outcomes = outcomes_of(single, double, report.costs, labels, names)
    report.notes += disturbances(single, double, labels, loads)
    print_report(report, Console())
    if asked.json:
        asked.json.write_text(json.dumps(report.as_json(), indent=1) + "\n")
    return 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks", description="How fast Atoll is, beside other programs.")
    parser.add_argument("--quick", action="store_true", help="3 short rounds: whether it runs, not how fast")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="rounds (9)")
    parser.add_argument("--seconds", type=float, default=0.4, metavar="S", help="for everybody in each round (0.4)")
    parser.add_argument("--game", action="append", choices=game_names(), help="only this game; more than once for more")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write everything that was measured")
    return parser.parse_args(arguments)


def labels_of(names: Sequence[str]) -> dict[str, str]:
    labels = {}
    for name in names:
        title = game(name).title
        for backend, word in BACKENDS.items():
            labels[f"{name}-{backend}"] = f"{title}, {players.players_of(name)} players, {word}"
        for threads, word in ((1, "one thread"), (2, "two threads")):
            labels[f"{name}-threads-{threads}"] = f"{title}, compiled, {word}, wall clock"
        labels[f"{name}-vector"] = f"{title}, vector environment, with masks"
        labels[f"{name}-vector-seen"] = f"{title}, vector environment, with masks and observations"
        for threads, word in ((1, "one thread"), (2, "two threads")):
            labels[f"{name}-vector-threads-{threads}"] = f"{title}, vector environment, {word}, wall clock"
        labels[f"{name}-aec"] = f"{title}, PettingZoo"
        labels |= {f"{name}-{what}": f"{title}, {done}" for what, done in players.BOTS.items()}
    return labels | {
        "catanatron": "Catanatron, 4 players",
        "hearts": "OpenSpiel hearts from Python",
        "hearts-calls": "OpenSpiel hearts, chance counted too",
        "pettingzoo": "PettingZoo's connect four",
        "rlcard": "RLCard's uno",
    }


def contestants_of(
    names: Sequence[str], labels: dict[str, str], report: Report, progress: Progress
) -> tuple[list[Contestant], list[Timed]]:
    """Everybody, warmed up: who runs on one thread, and who runs on one or two. Who is missing is noted."""
    alone: list[Contestant] = []
    threads: list[Timed] = []
    for name in names:
        for backend in BACKENDS:
            progress.say(f"Preparing {labels[f'{name}-{backend}']}")
            try:
                alone.append(players.atoll(name, backend))
            except BadBackend as problem:
                report.notes.append(f"{labels[f'{name}-{backend}']}: {problem}.")
            else:
                if backend == "compiled":
                    threads += [players.threaded(name, 1), players.threaded(name, 2)]
                    add_environments(name, alone, threads, report)
                    alone += players.bots(name)
    for peer, make in players.PEERS.items():
        progress.say(f"Preparing {labels[peer]}")
        try:
            alone.append(make())
        except ImportError as problem:
            report.notes.append(f"{labels[peer]}: not installed ({problem}).")
    for contestant in alone:
        progress.say(f"Warming up {labels[contestant.name]}")
        contestant.batch()
    return alone, threads


def add_environments(name: str, alone: list[Contestant], threads: list[Timed], report: Report) -> None:
    try:
        alone += [players.vector(name, seen=False), players.vector(name, seen=True)]
        threads += [players.vector_threads(name, 1), players.vector_threads(name, 2)]
        alone.append(players.aec(name))
    except ImportError as problem:
        report.notes.append(f"{game(name).title}'s environments: {problem}.")


def quiet_contest(threads: Sequence[Timed], rounds: int, seconds: float, progress: Progress) -> Measured:
    """A core that somebody else has is no second core: waits some while for rounds in which nobody else runs much."""
    every = Measured()
    for _ in range(PATIENCE):
        every.extend(contest(threads, rounds, seconds, step=progress.counted("Two threads", rounds * len(threads))))
        if len(every.quiet(BUSY).others) >= rounds // 2:
            break
    return every.quiet(BUSY) if every.quiet(BUSY).others else every


def measure_costs(names: Sequence[str], rounds: int, progress: Progress) -> list[Cost]:
    found = []
    for name in names:
        title = game(name).title
        size = game(name).spec.state.itemsize
        found.append(Cost(f"{name}-record-bytes", f"{title}: record", size, "B"))
        progress.say(f"Starting {title}")
        for what, label, source in (
            ("import", "import", costs.IMPORTED),
            ("first-match", "import and a first match", costs.INTERPRETED),
        ):
            seconds = costs.start_seconds(source, name, rounds)
            found.append(Cost(f"{name}-{what}-seconds", f"{title}: interpreted, {label}", seconds, "s"))
        backends = ["python"]
        if importable("numba"):
            backends.append("compiled")
            seconds = costs.warm_start_seconds(name, min(rounds, 5))
            found.append(Cost(f"{name}-warm-start-seconds", f"{title}: compiled, warm start", seconds, "s"))
        for backend in backends:
            progress.say(f"Copying {title}'s records")
            for what, seconds in costs.record_seconds(name, backend, rounds).items():
                label = f"{title}: {BACKENDS[backend]}, {'copy' if what == 'copy' else 'redacted copy'}"
                found.append(Cost(f"{name}-{backend}-{what}-seconds", label, seconds, "s"))
    return found


def importable(module: str) -> bool:
    try:
        __import__(module)
    except ImportError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
