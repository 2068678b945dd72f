"""Seeds: 256 bits that decide everything random in a game, and the hash that commits to them beforehand."""

from __future__ import annotations

import hashlib
import os

from atoll.errors import BadOption

BITS = 256


def make_seed(seed: int | str | bytes | None) -> bytes:
    """A seed of 32 bytes from a number, from 64 hex digits or, if None, from the system's random source."""
    if seed is None:
        return os.urandom(BITS // 8)
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << BITS:
        return seed.to_bytes(BITS // 8, "big")
    if isinstance(seed, bytes) and len(seed) == BITS // 8:
        return seed
    if isinstance(seed, str):
        try:
            return make_seed(bytes.fromhex(seed))
        except (ValueError, BadOption):
            pass
    raise BadOption(f"seed: {seed!r} is not a seed; use a number from 0 to 2**256 - 1, 64 hex digits, or 32 bytes")


def commitment(seed: bytes) -> str:
    """The hash to publish at the start, so that the seed published at the end can be checked against it."""
    return hashlib.sha256(seed).hexdigest()
