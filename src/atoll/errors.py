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
    """A game that cannot be set up like this."""


class BadLog(AtollError, ValueError):
    """A log that is damaged, truncated, foreign or of a future version."""


class BadBackend(AtollError, ValueError):
    """A backend that there is not, or not here."""


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
