"""Looking at many records of a game at once, each of which must satisfy the same facts."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from atoll.engine import compiled
from atoll.kernel.record import Record

Fact = tuple[str, np.ndarray]  # what must hold, and for each record whether it does (a row or table per record will do)


def as_array(kind: type[Record], contents: Iterable[bytes]) -> np.ndarray:
    """Records, given by their bytes, as one array that NumPy can count in."""
    return np.frombuffer(b"".join(contents), compiled.dtype(kind))


def assert_all(facts: Iterable[Fact]) -> None:
    for complaint, holds in facts:
        assert holds.all(), f"{complaint}; first in record {int(np.argmin(holds.reshape(len(holds), -1).all(axis=1)))}"
