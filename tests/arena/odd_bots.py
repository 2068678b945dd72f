"""Bots that go wrong, found by names that say how. Workers import this module."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from atoll.bots import Bot, bot
from atoll.engine.knowledge import Knowledge

DIES_AT = 20  # the choice of a process at which a mortal bot dies: in the middle of its first game


class MortalBot:
    """Ends its process in the middle of a game, once for every file in a folder: its name says how."""

    def __init__(self, name: str, fates: Path) -> None:
        self.name = name
        self.fates = fates
        self.choices = 0

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        self.choices += 1
        if self.choices == DIES_AT:
            self.meet_a_fate()
        return bot("greedy").choose(knowledge, rng)

    def meet_a_fate(self) -> None:
        for fate in sorted(self.fates.iterdir()):
            with suppress(FileNotFoundError):  # another worker has met it
                fate.unlink()
                if "killed" in fate.name:
                    os.kill(os.getpid(), signal.SIGKILL)
                os._exit(int(fate.suffix[1:]))


def mortal(folder: Path, *fates: str) -> str:
    """The name of a bot that dies like this, once for each: "killed", or an exit code."""
    folder.mkdir()
    for number, fate in enumerate(fates):
        (folder / f"{number}.{fate}").touch()
    return f"mortal:{folder}"


class BrokenBot:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, *_: object) -> int:
        raise ZeroDivisionError("thought too hard")


class CheekyBot:
    """Does what is not allowed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, knowledge: Knowledge, _: Random) -> int:
        return next(action for action in range(1000) if action not in knowledge.legal())


@cache
def find(name: str) -> Bot:
    """`mortal:FOLDER`, `broken`, `cheeky`, or any other bot."""
    kind, _, folder = name.partition(":")
    if kind == "mortal":
        return MortalBot(name, Path(folder))
    return {"broken": BrokenBot, "cheeky": CheekyBot}[name](name) if name in ("broken", "cheeky") else bot(name)
