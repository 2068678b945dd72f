"""The words of the browser client, `web/src`: one vocabulary in each language, as the glossaries say.

A catalogue is TypeScript, `LANGUAGE.ts`: the page's in `words/`, `words/account/` and `words/review/`, a game's in
`games/NAME/words/` and, for those who learn it, in `games/NAME/study/`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.teaching.test_rulebooks import BOOKS, GAMES, LANGUAGES
from tests.teaching.vocabulary import Glossary, forms, read_glossary, unwanted

CLIENT = Path(__file__).parents[2] / "web/src"
PAGE = read_glossary(CLIENT / "words/glossary.toml")
CATALOGUES = sorted(path for language in LANGUAGES for path in CLIENT.rglob(f"{language}.ts"))

# In this order: a quote in a comment begins no text, and neither does "//" in a text begin a comment.
PIECE = re.compile(r"//[^\n]*|/\*.*?\*/|'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"|(`)|([{}])", re.DOTALL)
IMPORT = re.compile(r"^import .*?;$", re.MULTILINE | re.DOTALL)
ESCAPE = re.compile(r"\\u([0-9a-f]{4})")


def texts(source: str) -> list[str]:
    """Every text of a catalogue, with … for what is filled in; a text inside a text stands before it."""
    source = ESCAPE.sub(lambda found: chr(int(found[1], 16)), IMPORT.sub("", source))
    found: list[str] = []
    _code(source, 0, found)
    return found


def _code(source: str, at: int, found: list[str]) -> int:
    """Reads code up to the brace that closes it; returns the place after that."""
    depth = 0
    while piece := PIECE.search(source, at):
        at = piece.end()
        single, double, template, brace = piece.groups()
        if single is not None or double is not None:
            found.append(single or double or "")
        elif template:
            at = _template(source, at, found)
        elif brace == "{":
            depth += 1
        elif brace == "}":
            if depth == 0:
                return at
            depth -= 1
    return len(source)


def _template(source: str, at: int, found: list[str]) -> int:
    text = ""
    while source[at] != "`":
        if source.startswith("${", at):
            at = _code(source, at + 2, found)
            text += "…"
        else:
            text += source[at]
            at += 1
    found.append(text)
    return at + 1


def glossaries(path: Path) -> list[Glossary]:
    """Those that a catalogue keeps to: the page's, and its game's."""
    [*_, folder] = [*path.relative_to(CLIENT).parts[:-2]] or ["words"]
    return [PAGE] if folder not in BOOKS else [PAGE, read_glossary(GAMES / folder / "glossary.toml")]


def test_every_catalogue_is_there() -> None:
    folders = {"words", "words/account", "words/review"} | {
        f"games/{name}/{kind}" for name in BOOKS for kind in ("words", "study")
    }
    assert {path.relative_to(CLIENT).as_posix() for path in CATALOGUES} == {
        f"{folder}/{language}.ts" for folder in folders for language in LANGUAGES
    }


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.relative_to(CLIENT).as_posix())
def test_no_other_words_are_used(path: Path) -> None:
    found = texts(path.read_text(encoding="utf-8"))
    assert len(found) > 50
    for glossary in glossaries(path):
        assert [(word, text) for text in found for word in unwanted(glossary, path.stem, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_uses_the_words_of_its_glossary(language: str) -> None:
    text = " ".join(texts((CLIENT / f"words/{language}.ts").read_text(encoding="utf-8"))).lower()
    for term, entry in PAGE.items():
        assert set(entry) - {"not"} == set(LANGUAGES), term
        assert any(form.lower() in text for form in forms(entry, language)), term


def test_texts_are_told_from_code() -> None:
    source = """import { p } from './people';
// 'a comment'
const c = { it: 'one', /* `two` */ both: (n: number) => `three ${p(n, { one: `# four`, other: "five" })} // six` };
"""
    assert texts(source) == ["one", "# four", "five", "three … // six"]
    assert texts(r"const it = 'l\u2019un';") == ["l’un"]


def test_a_game_keeps_to_the_words_of_the_page_as_well() -> None:
    assert len(glossaries(CLIENT / "games/titania/words/de.ts")) == 2
    assert len(glossaries(CLIENT / "games/utopia/study/de.ts")) == 2
    assert glossaries(CLIENT / "words/de.ts") == [PAGE]
