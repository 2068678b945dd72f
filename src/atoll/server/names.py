"""Names that people give, and names that nobody can guess."""

from __future__ import annotations

import secrets
import string
import unicodedata

from atoll.server.problems import Problem

LONGEST_NAME = 24
ALPHABET = string.digits + string.ascii_letters


def new_id() -> str:
    """71 bits: nobody finds a table or a person by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_key() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(20))


def clean_name(name: str, field: str = "name") -> str:
    """A name on one line, without signs that could turn the text around it."""
    name = unicodedata.normalize("NFC", clean_text(name))
    name = " ".join("".join(c if unicodedata.category(c) not in ("Cc", "Cf") else " " for c in name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Problem("bad-field", f"{field}: a name has 1 to {LONGEST_NAME} characters that can be seen", field)
    return name


def clean_text(text: str) -> str:
    """What databases cannot keep is left out: the null sign, and halves of characters."""
    return text.replace("\0", "").encode("utf-8", "ignore").decode()
