"""Explains why one action is better, for games that do not do so themselves: by points alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll.games.spec import View


def compare(board: Any, before: Any, better: Any, other: Any) -> list[View]:
    return []


def nudge(board: Any, before: Any, action: int) -> list[View]:
    return []


def theme(board: Any, before: Any, action: int, facts: Sequence[View] = ()) -> str:
    return "best action"
