"""Glossaries, `glossary.toml`: one word for one thing in each language. Each file says at its top how it is read."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

Term = dict[str, Any]
Glossary = dict[str, Term]

CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"\]\(([^)\s]+)\)")


@cache
def read_glossary(path: Path) -> Glossary:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def forms(term: Term, language: str) -> list[str]:
    """The term's word first, then its other forms."""
    words = term[language]
    return words if isinstance(words, list) else [words]


def unwanted(glossary: Glossary, language: str, text: str) -> list[str]:
    """The words in the text that must not be used, each with its term.

    Parts of a word that may be used do not count. Neither do the addresses of links and the notation, which are English
    in every language.
    """
    words = {form for term in glossary.values() for form in forms(term, language)}
    longest_first = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    plain = " ".join(LINK.sub("]", CODE.sub("…", text)).split())
    text = re.sub(rf"\b(?:{longest_first})\b", "…", plain, flags=re.IGNORECASE)
    found = []
    for term, entry in glossary.items():
        for word in entry.get("not", {}).get(language, []):
            pattern = re.escape(word.removesuffix("*")) + (r"\w*" if word.endswith("*") else "")
            found += [f"{term}: {each}" for each in re.findall(rf"\b{pattern}\b", text, re.IGNORECASE)]
    return found
