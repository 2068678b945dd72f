"""The default board's file, and changing it."""

from __future__ import annotations

from atoll.games.utopia.board import BOARDS

DEFAULT = BOARDS["default"]


def edit(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)
