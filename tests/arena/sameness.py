"""Results without their times, which are never the same twice."""

from __future__ import annotations

from typing import Any


def timeless(found: Any) -> Any:
    if isinstance(found, dict):
        return {key: timeless(value) for key, value in found.items() if not key.startswith("decision_ms")}
    return [timeless(value) for value in found] if isinstance(found, list) else found
