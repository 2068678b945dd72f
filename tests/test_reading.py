"""Records that are read quickly are the records that are read slowly."""

from __future__ import annotations

import random
import struct

import pytest

from atoll.engine.game import game
from atoll.engine.reading import reader


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_reading_is_from_bytes(name: str) -> None:
    kind, chance = game(name).spec.state, random.Random(1)
    for _ in range(20):
        size = len(kind.layout.unpack(bytes(kind.itemsize)))
        content = kind.layout.pack(*(chance.randrange(-(2**15), 2**15) for _ in range(size)))
        read = reader(kind)(content)
        assert read == kind.from_bytes(content)
        assert repr(read) == repr(kind.from_bytes(content))
    with pytest.raises(struct.error):
        reader(kind)(b"too short")
