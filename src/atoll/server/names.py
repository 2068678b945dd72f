"""Names that people give, and names that nobody can guess."""

from __future__ import annotations

import secrets
import string
import unicodedata

from atoll.server.problems import Problem

LONGEST_NAME = 24
ALPHABET = string.digits + string.ascii_letters
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look like nothing


def new_id() -> str:
    """71 bits: nobody finds a table or a person by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_key() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(20))


def clean_name(name: str, field: str = "name") -> str:
    """A name that people can read."""
    name = one_line(name)
    visible = any(unicodedata.category(sign)[0] in "LNPS" for sign in name)  # not only accents without a letter
    if not visible or len(name) > LONGEST_NAME:
        raise Problem("bad-field", f"{field}: a name has 1 to {LONGEST_NAME} characters that can be seen", field)
    return name


def one_line(name: str) -> str:
    """Without signs that could turn the text around it, or cannot be seen."""
    name = unicodedata.normalize("NFC", clean_text(name))
    return " ".join("".join(" " if hides(sign) else sign for sign in name).split())


def hides(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cf") or sign in BLANK


def clean_text(text: str) -> str:
    """What databases cannot keep is left out: the null sign, and halves of characters."""
    return text.replace("\0", "").encode("utf-8", "ignore").decode()
