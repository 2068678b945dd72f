"""Looking a clause up in a game's rules page."""

from __future__ import annotations

import re
from pathlib import Path

import atoll
from atoll.cli.files import BadFile, read_text

PACKAGE = Path(atoll.__file__).parent
PLACES = (PACKAGE / "rulebooks", PACKAGE.parents[1] / "docs" / "rules")  # installed, and in a checkout


def look_up(game: str, wanted: str) -> str:
    """A clause (`T4.5`), a section (`T4` or `4`), or, given nothing, what sections there are."""
    page = _page(game)
    sections = re.findall(r"^## (\d+)\. (.+)$", page, re.MULTILINE)
    clauses = re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\* (.+?)(?=^- \*\*|^#|\Z)", page, re.MULTILINE | re.DOTALL)
    asked = wanted.upper()
    if not asked:
        listed = "\n".join(f"  {number:>2}  {title}" for number, title in sections)
        return f"The rules' sections (rules 4 shows one, rules {clauses[0][0]} a clause):\n{listed}"
    shown = [
        f"{clause}  {_unmarked(text)}"
        for clause, text in clauses
        if asked in (clause, clause.partition(".")[0], clause[1:], clause[1:].partition(".")[0])
    ]
    return "\n".join(shown) or f"There is no clause or section {wanted!r}; type rules to see what there is."


def _page(game: str) -> str:
    for place in PLACES:
        if (place / f"{game}.md").is_file():
            return read_text(place / f"{game}.md")
    raise BadFile(f"the rules page {game}.md is not installed here; it is in Atoll's repository, docs/rules")


def _unmarked(text: str) -> str:
    """Without markdown's signs, its lines joined; lists keep theirs."""
    text = re.sub(r"[*`]", "", text.strip())
    return re.sub(r"\n\s*(?!-)", " ", text)
