"""Errors at Atoll's boundaries. Every message says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class AtollError(Exception):
    """The base class of all errors that the caller can fix."""


class IllegalAction(AtollError, ValueError):
    """An action that the rules do not allow now; nothing has changed."""


class NoUndo(AtollError):
    """Nothing can be taken back."""


class BadOption(AtollError, ValueError):
    """A game cannot be set up like this. The message begins with the wrong option: `players: Titania is for …`.

    If that is one of the game's own options, or is meant to be one, `option` is its name.
    """

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option

    @property
    def place(self) -> str:
        """The path of the wrong field in JSON: a game's option is in `options`."""
        return f"options.{self.option}" if self.option else str(self).partition(":")[0]


class BadGame(BadOption):
    """A game is installed, but broken."""


class BadLog(AtollError, ValueError):
    """A log is damaged, truncated, not Atoll's, or from a future version."""


class BadPosition(AtollError, ValueError):
    """A position cannot be read, or cannot occur in a game; `problems` lists what is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class BadBackend(AtollError, ValueError):
    """A backend does not exist, or is not available on this machine."""


class BadNetwork(AtollError, ValueError):
    """A network file is damaged, not Atoll's, or made for other features than the game's."""


class MissingExtra(AtollError, ImportError):
    """An optional part of Atoll is not installed (`atoll.extras` lists them all)."""

    def __init__(self, extra: str, title: str) -> None:
        self.remedy = f"pip install 'atoll[{extra}]'"
        super().__init__(f"{title} is not installed: {self.remedy}")
        self.extra = extra
        self.title = title


class BadBoard(AtollError, ValueError):
    """A board file breaks the rules for boards; `problems` lists every place."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)
