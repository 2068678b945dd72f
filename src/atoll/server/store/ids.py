"""Random identifiers and keys. They cannot be guessed."""

from __future__ import annotations

import secrets
import string

ALPHABET = string.digits + string.ascii_letters


def new_id() -> str:
    """An id for a table or a person: 71 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_key() -> str:
    """The secret part of an invitation or a spectators' link: 119 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(20))
