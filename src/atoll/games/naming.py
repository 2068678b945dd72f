"""Labels numbers with the names of what they count, for views."""

from __future__ import annotations

from collections.abc import Iterable


def named(names: Iterable[str], numbers: Iterable[int]) -> dict[str, int]:
    return dict(zip(names, numbers, strict=True))


def counted(names: Iterable[str], numbers: Iterable[int]) -> dict[str, int]:
    """The numbers by name, without those that are 0."""
    return {name: n for name, n in zip(names, numbers, strict=True) if n}
