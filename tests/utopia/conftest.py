"""Sitting down at a position of Utopia, on either backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from tests.utopia.positions import match_at, position


@pytest.fixture
def table(backend: Backend) -> Callable[..., Match]:
    """`table(...)` is a match at `position(...)`."""

    def sit_down(*args: Any, **arguments: Any) -> Match:
        return match_at(position(*args, **arguments), backend)

    return sit_down
