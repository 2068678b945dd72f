"""The rules in the terminal: a clause, a section, the player aid or the whole book, in the reader's language."""

from __future__ import annotations

import os
import re
from pathlib import Path

from atoll.cli.files import write_bytes
from atoll.errors import BadOption
from atoll.games.rulebook import read_aid, read_rulebook, read_strategy, written_in
from atoll.games.spec import GameSpec

SETTINGS = ("ATOLL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def usual_language(spec: GameSpec) -> str:
    """The language that the environment asks for, if the game's rules are written in it; otherwise English."""
    asked = next((os.environ[name] for name in SETTINGS if os.environ.get(name)), "en")
    return asked[:2] if asked[:2] in written_in(spec) else "en"


def look_up(spec: GameSpec, wanted: str, language: str | None = None) -> str:
    """A clause (`T4.5`), a section (`T4` or `4`), or, given nothing, the list of sections."""
    book = read_rulebook(spec, language or usual_language(spec))
    if not wanted:
        listed = "\n".join(f"  {spec.clause_letter}{number:<3} {title}" for number, title in book.sections().items())
        first = next(iter(book.clauses))
        return f"Sections of the rules (rules {first[0]}4 shows one, rules {first} a clause):\n{listed}"
    shown = [f"{clause}  {_unmarked(text)}" for clause, text in book.find(wanted).items()]
    return "\n".join(shown) or f"There is no clause or section {wanted!r}; type rules to see the sections."


def whole_page(spec: GameSpec, language: str | None = None, *, aid: bool = False, strategy: bool = False) -> str:
    """The rulebook, the player aid or the strategy page, as Markdown."""
    language = language or usual_language(spec)
    if strategy:
        return read_strategy(spec, language)
    return read_aid(spec, language) if aid else read_rulebook(spec, language).page


def write_aid(spec: GameSpec, output: Path, language: str | None = None) -> None:
    """Writes the player aid as a page to print. The file must end in .pdf or .svg; otherwise raises BadOption."""
    language = language or usual_language(spec)
    if output.suffix.lower() == ".pdf":
        from atoll.games.aid_pdf import print_aid

        content = print_aid(spec, language)
    elif output.suffix.lower() == ".svg":
        from atoll.games.aid import draw_aid

        content = draw_aid(spec, language).encode()
    else:
        raise BadOption(f"output: {output.name!r} ends neither in .pdf nor in .svg")
    write_bytes(output, content)


def _unmarked(text: str) -> str:
    """Removes Markdown's markup and joins lines; list items keep separate lines."""
    text = re.sub(r"[*`]", "", text.strip())
    return re.sub(r"\n[^\S\n]*(?![-\s])", " ", text)
