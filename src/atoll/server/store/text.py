"""Cleans names that people type. (`http/body.py` has already rejected what cannot be stored.)"""

from __future__ import annotations

import unicodedata

from atoll.server.problems import Problem

LONGEST_NAME = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that are rendered as blanks


def clean_name(name: str, field: str = "name") -> str:
    """The name on one line, without invisible characters; a problem for `field` if nothing readable is left."""
    name = one_line(name)
    visible = any(unicodedata.category(sign)[0] in "LNPS" for sign in name)  # accents alone do not count
    if not visible or len(name) > LONGEST_NAME:
        raise Problem("bad-field", f"{field}: a name has 1 to {LONGEST_NAME} visible characters", field)
    return name


def one_line(name: str) -> str:
    """The text on one line, without characters that are invisible or reverse the text around them."""
    name = unicodedata.normalize("NFC", name)
    return " ".join("".join(" " if is_invisible(sign) else sign for sign in name).split())


def is_invisible(sign: str) -> bool:
    """Whether a character is a control or format character, or is rendered as a blank."""
    return unicodedata.category(sign) in ("Cc", "Cf") or sign in BLANK
