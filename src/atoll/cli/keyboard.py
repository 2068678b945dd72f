"""Reads what a person types: with completion on a terminal, as plain lines from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from atoll.cli.choices import Choice
from atoll.cli.screen import is_interactive


@dataclass(frozen=True)
class Offer:
    """What the person can type: actions with a preview, and commands with their meaning."""

    choices: Sequence[Choice]
    commands: dict[str, str]
    preview: Callable[[int], str]


class Keyboard(Protocol):
    def read(self, label: str, offer: Offer | None = None, /) -> str:
        """Returns the next line. Raises EOFError or KeyboardInterrupt if the person wants to leave."""


class Pipe:
    def read(self, label: str, _offer: Offer | None = None) -> str:
        print(label, end="", flush=True)
        line = sys.stdin.readline()
        print(line.strip())  # so that the output shows the answers
        if not line:
            raise EOFError
        return line.strip()


def keyboard() -> Keyboard:
    if not is_interactive():
        return Pipe()
    from atoll.cli.prompt import Prompt

    return Prompt()
