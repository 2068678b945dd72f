"""Output to the terminal, or to a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from atoll.cli.theme import look
from atoll.games.lines import plain
from atoll.games.spec import Line, Lines, Page


class Screen:
    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)
        self.is_terminal = is_interactive()
        self._is_styled = self._console.is_terminal  # FORCE_COLOR can make this true for a pipe
        self.used = 0  # lines since the page began

    @property
    def columns(self) -> int:
        return self._console.width

    def page(self, names: Sequence[str], lit: Iterable[str] = ()) -> Page:
        return Page(names, self.columns, self._console.height, frozenset(lit))

    def show(self, lines: Lines) -> None:
        """Prints lines that are already laid out: they are neither wrapped nor cut."""
        for line in lines:
            self._print(line, wrap=False)

    def say(self, *pieces: str | tuple[str, str]) -> None:
        """Prints a sentence, wrapped to the width of the terminal."""
        line = [piece if isinstance(piece, tuple) else ("", piece) for piece in pieces]
        self._print(line, wrap=self.is_terminal)

    def _print(self, line: Line, *, wrap: bool) -> None:
        if self._is_styled:
            self._console.print(_styled(line), soft_wrap=not wrap)
        else:
            print(plain([line]))
        self.used += 1

    @property
    def is_too_short(self) -> bool:
        return self.is_terminal and self.used >= self._console.height

    def new_page(self) -> None:
        self.used = 0
        if self.is_terminal:
            self._write("\x1b[H\x1b[2J")
        else:
            self.say(("frame", "─" * min(self.columns, 80)))

    def wipe(self) -> None:
        """Clears the screen and the scrollback."""
        self.new_page()
        if self.is_terminal:
            self._write("\x1b[3J")

    def _write(self, codes: str) -> None:
        sys.stdout.write(codes)
        sys.stdout.flush()


def is_interactive() -> bool:
    """Whether input and output are a terminal that a person uses."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _styled(line: Line) -> Text:
    return Text.assemble(*((text, look(style)) for style, text in line))
