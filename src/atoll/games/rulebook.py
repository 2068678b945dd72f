"""A game's rules as people read them: Markdown pages in its folder, `rulebook/LANGUAGE.md`, cut into clauses.

A clause is a list item that begins with its id: `- **T4.5** …`. `rulebook/aid.LANGUAGE.md` is the player aid, one page;
`rulebook/strategy.LANGUAGE.md` is the strategy page, and `rulebook/replays/` has the games it refers to.
"""

from __future__ import annotations

import pkgutil
import re
from dataclasses import dataclass
from functools import cached_property

from atoll.errors import BadOption
from atoll.games.options import LANGUAGES
from atoll.games.spec import GameSpec

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\* (.+(?:\n(?: .*)?$)*)", re.MULTILINE)
REPLAY_NAME = re.compile(r"[a-z]+(?:-[a-z]+)*")
CHAPTER = re.compile(r"^## (?:\d+\. )?(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    page: str  # Markdown

    @cached_property
    def clauses(self) -> dict[str, str]:
        """The clauses by id, in the order of their ids, which may differ from their order on the page."""
        return dict(sorted(CLAUSE.findall(self.page), key=lambda clause: _place(clause[0])))

    def sections(self) -> dict[int, str]:
        """The number of each group of clauses (the 4 of T4.5), with the chapter where it begins."""
        found: dict[int, str] = {}
        for chapter in re.split(r"^(?=## )", self.page, flags=re.MULTILINE):
            title = CHAPTER.match(chapter)
            for clause, _ in CLAUSE.findall(chapter) if title else ():
                found.setdefault(_place(clause)[0], title[1] if title else "")
        return dict(sorted(found.items()))

    def find(self, wanted: str) -> dict[str, str]:
        """The clauses that `T4.5` or `4.5`, or a section `T4` or `4`, refer to; empty if there are none."""
        asked = wanted.upper()
        return {
            clause: text
            for clause, text in self.clauses.items()
            if asked in (clause, clause.partition(".")[0], clause[1:], clause[1:].partition(".")[0])
        }


def read_rulebook(spec: GameSpec, language: str) -> Rulebook:
    """The rules in a language; raises BadOption if they are not written in it."""
    return Rulebook(_page(spec, language, "{}.md", "rules"))


def read_aid(spec: GameSpec, language: str) -> str:
    """The player aid in a language, as Markdown; raises BadOption if there is none."""
    return _page(spec, language, "aid.{}.md", "player aid")


def read_strategy(spec: GameSpec, language: str) -> str:
    """The strategy page in a language, as Markdown; raises BadOption if there is none."""
    return _page(spec, language, "strategy.{}.md", "strategy")


def read_replay(spec: GameSpec, name: str) -> str:
    """The log of a game that the strategy page refers to; raises BadOption if there is none with this name."""
    found = _file(spec, f"replays/{name}.json") if REPLAY_NAME.fullmatch(name) else None
    if found is None:
        raise BadOption(f"replay: {spec.title} has none named {name!r}")
    return found


def written_in(spec: GameSpec, file: str = "{}.md") -> list[str]:
    """The languages in which the rules are written."""
    return [language for language in LANGUAGES if _file(spec, file.format(language)) is not None]


def _page(spec: GameSpec, language: str, file: str, what: str) -> str:
    if language not in LANGUAGES:
        raise BadOption(f"language: {language!r} is not one of: {', '.join(LANGUAGES)}")
    written = written_in(spec, file)
    if not written:
        raise BadOption(f"{spec.title} has no {what} page")
    found = _file(spec, file.format(language))
    if found is None:
        raise BadOption(
            f"language: {spec.title}'s {what} are not written in {language!r}, only in {', '.join(written)}"
        )
    return found


def _file(spec: GameSpec, name: str) -> str | None:
    package = spec.rules.__name__.rpartition(".")[0]
    try:
        content = pkgutil.get_data(package, f"rulebook/{name}")
    except OSError:
        return None
    return content.decode() if content is not None else None


def _place(clause: str) -> tuple[int, int]:
    section, _, number = clause[1:].partition(".")
    return int(section), int(number)
