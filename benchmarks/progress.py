"""What is going on, for people who wait: one line on a terminal; a line for each stage elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO


class Progress:
    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._live = stream.isatty()

    def say(self, what: str) -> None:
        if self._live:
            self._stream.write(f"\r\x1b[K{what} …")
        else:
            self._stream.write(f"{what}\n")
        self._stream.flush()

    def counted(self, what: str, steps: int) -> Callable[[str], None]:
        """To be called before each step."""
        done = 0

        def step(_name: str) -> None:
            nonlocal done
            done += 1
            if self._live:
                self.say(f"{what}: {done} of {steps}")
            elif done == 1:
                self.say(what)

        return step

    def end(self) -> None:
        if self._live:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
