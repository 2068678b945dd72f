"""Looking a clause up in a game's rulebook."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from atoll.cli.files import BadFile, read_text
from atoll.games.spec import GameSpec

PAGE = Path("rulebook", "en.md")  # in the folder of the game's records


def look_up(spec: GameSpec, wanted: str) -> str:
    """A clause (`T4.5`), a section (`T4` or `4`), or, given nothing, what sections there are."""
    page = _page(spec)
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


def _page(spec: GameSpec) -> str:
    path = Path(str(sys.modules[spec.state.__module__].__file__)).parent / PAGE
    if not path.is_file():
        raise BadFile(f"{spec.title} has no rulebook: there is no {path}")
    return read_text(path)


def _unmarked(text: str) -> str:
    """Without markdown's signs, its lines joined; lists keep theirs."""
    text = re.sub(r"[*`]", "", text.strip())
    return re.sub(r"\n\s*(?!-)", " ", text)
