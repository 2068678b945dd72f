"""What can go wrong at Atoll's boundaries. Every message says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class AtollError(Exception):
    """The root of all errors that are the caller's to mend."""


class IllegalAction(AtollError, ValueError):
    """An action that the rules do not allow now; nothing has changed."""


class NoUndo(AtollError):
    """There is nothing that may be taken back."""


class BadOption(AtollError, ValueError):
    """A game that cannot be set up like this. The message begins with what was wrong: `players: Titania is for …`.

    If that is one of the game's options, or claims to be one, `option` is its name.
    """

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option

    @property
    def place(self) -> str:
        """What was wrong, as JSON names it: an option stands in `options`."""
        return f"options.{self.option}" if self.option else str(self).partition(":")[0]


class BadGame(BadOption):
    """A game that is installed, but broken."""


class BadLog(AtollError, ValueError):
    """A log that is damaged, truncated, foreign or of a future version."""


class BadPosition(AtollError, ValueError):
    """A position that cannot be read or that no game comes to; `problems` names what is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class BadBackend(AtollError, ValueError):
    """A backend that there is not, or not here."""


class BadNetwork(AtollError, ValueError):
    """A file of a network that is damaged, foreign, or made for other features than the game's."""


class MissingExtra(AtollError, ImportError):
    """A part of Atoll that is not installed here (`atoll.extras` lists them all)."""

    def __init__(self, extra: str, title: str) -> None:
        self.remedy = f"pip install 'atoll[{extra}]'"
        super().__init__(f"{title} is not installed: {self.remedy}")
        self.extra = extra
        self.title = title


class BadBoard(AtollError, ValueError):
    """A board file that breaks the rules for boards; `problems` names every place."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)
