"""What is not random play: starting up, and copying and redacting a record."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable

from atoll.engine.game import game
from benchmarks.contest import cheapest
from benchmarks.players import players_of

BARE = "pass"
IMPORTED = """
from atoll.engine.game import game
game({name!r})
"""
INTERPRETED = """
from atoll.engine.game import game
game({name!r}).new(players={players}, backend="python")
"""
COMPILED = """
from atoll.engine.game import game
match = game({name!r}).new(players={players}, backend="compiled")
match.play(match.legal()[0])
"""


def program(source: str, name: str) -> str:
    return source.format(name=name, players=players_of(name))


def seconds_of(source: str) -> float:
    """CPU time of a new Python that runs this, where the system tells; else the time on the wall."""
    begun = time.perf_counter()
    command = [sys.executable, "-c", source]
    # As on a user's machine, bytecode is written once and read ever after.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    if not hasattr(os, "wait4"):
        subprocess.run(command, check=True, env=environment)
        return time.perf_counter() - begun
    child = subprocess.Popen(command, env=environment)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise subprocess.CalledProcessError(child.returncode, command)
    return used.ru_utime + used.ru_stime


def start_seconds(source: str, name: str, rounds: int, run: Callable[[str], float] = seconds_of) -> float:
    """What a program costs on top of a bare Python, in the quickest rounds: whatever else runs here only adds."""
    ours = program(source, name)
    run(ours)  # writes the bytecode
    return min(run(ours) for _ in range(rounds)) - min(run(BARE) for _ in range(rounds))


def warm_start_seconds(name: str, rounds: int, run: Callable[[str], float] = seconds_of) -> float:
    """From nothing to the first action of a game whose compiled rules lie in the cache, in the quickest round."""
    source = program(COMPILED, name)
    run(source)  # fills the cache
    return min(run(source) for _ in range(rounds))


def record_seconds(name: str, backend: str, repeats: int) -> dict[str, float]:
    """Of a position in mid-game, from Python: a copy, and a copy redacted for a seat, as bots and views get it."""
    played = game(name)
    runner = played.runner(played.board(), backend)
    states = runner.deal(players_of(name), runner.spec.choose({}, players_of(name)), bytes(32))
    luck = random.Random(1)
    for _ in range(60):
        runner.play(states, luck.choice(runner.legal(states)))
    return {
        "copy": cheapest(lambda: runner.copy(states), repeats, 200),
        "redacted": cheapest(lambda: runner.redacted(states, 0), repeats, 200),
    }
