"""The rulebooks, `games/NAME/rulebook/`: complete, and the same in every language.

A rulebook is Markdown. A clause is a list item that begins with its id, `- **T4.5** `; its further lines are indented.
A mark, such as `*(ruling)*`, is followed by what it covers and why. The chapter that contains the call which sets up a
match, `atoll.titania.new(players=3, seed=125, start=0)`, tells a sample round: each of its list items ends with the
action it tells of. `aid.LANGUAGE.md` is the player aid, `strategy.LANGUAGE.md` tells what strong play does and links to
moments of the games in `replays/`, and `games/NAME/glossary.toml` is the vocabulary.
"""

from __future__ import annotations

import re
import runpy
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.games.rulebook import read_replay
from tests.teaching.vocabulary import CODE, LINK, Glossary, forms, read_glossary, unwanted
from tests.test_clauses import all_marks

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/atoll/games"
LANGUAGES = ("en", "de", "fr", "nl")
BOOKS = {folder.parent.name: folder for folder in sorted(GAMES.glob("*/rulebook"))}
EVERY = [(name, language) for name in BOOKS for language in LANGUAGES]
TRANSLATED = [(name, language) for name, language in EVERY if language != "en"]

RULING = {"en": "*(ruling)*", "de": "*(Festlegung)*", "fr": "*(décision)*", "nl": "*(beslissing)*"}
RECONSTRUCTED = {
    "en": "*(reconstructed)*",
    "de": "*(rekonstruiert)*",
    "fr": "*(reconstitué)*",
    "nl": "*(gereconstrueerd)*",
}
HOUSE_RULE = {"en": "*(house rule)*", "de": "*(Hausregel)*", "fr": "*(règle maison)*", "nl": "*(huisregel)*"}
MARKS = (RULING, RECONSTRUCTED, HOUSE_RULE)
REASON = 8  # words: fewer cannot say what a mark covers and why
ONE_PAGE = 500  # words

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\* (.+(?:\n(?: .*)?$)*)", re.MULTILINE)
REFERENCE = re.compile(r"\b[A-Z]\d+\.\d+\b")
SETUP = re.compile(r"`atoll\.(\w+)\.new\(players=(\d+), seed=(\d+), start=(\d+)\)`")


@cache
def book(name: str, language: str) -> str:
    return (BOOKS[name] / f"{language}.md").read_text(encoding="utf-8")


@cache
def aid(name: str, language: str) -> str:
    return (BOOKS[name] / f"aid.{language}.md").read_text(encoding="utf-8")


@cache
def strategy(name: str, language: str) -> str:
    return (BOOKS[name] / f"strategy.{language}.md").read_text(encoding="utf-8")


def glossary(name: str) -> Glossary:
    return read_glossary(GAMES / name / "glossary.toml")


def clauses(text: str) -> list[tuple[str, str]]:
    return [(clause, " ".join(body.split())) for clause, body in CLAUSE.findall(text)]


def clauses_of(name: str, language: str) -> dict[str, str]:
    return dict(clauses(book(name, language)))


def chapters(text: str) -> list[str]:
    return re.split(r"^(?=## )", text, flags=re.MULTILINE)


def numbers(text: str) -> list[int]:
    """Those written with digits, without the ids of clauses; sentences may have another order in another language."""
    return sorted(map(int, re.findall(r"\d+", REFERENCE.sub("", text))))


def shape(text: str) -> list[str]:
    """The page's headings, list items, table rows and paragraphs, in their order."""
    found, before = [], ""
    for line in text.splitlines():
        if sign := re.match(r"#+|(?: *)- |\|", line):
            found.append(sign[0])
        elif line.strip() and not before.strip():
            found.append("paragraph" if line[0] != " " else "more of an item")
        before = line
    return found


def reasons(text: str, language: str) -> list[str]:
    """What follows each mark, up to the next one."""
    marks = "|".join(re.escape(each[language]) for each in MARKS)
    return re.split(marks, text)[1:]


# ---- the clauses ----


@pytest.mark.parametrize("name", names())
def test_every_game_has_its_rules(name: str) -> None:
    assert {page.name for page in BOOKS[name].iterdir() if page.is_file()} == {
        f"{kind}{language}.md" for kind in ("", "aid.", "strategy.") for language in LANGUAGES
    }


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_clauses_have_no_gap_and_no_twin(name: str, language: str) -> None:
    """Their order on the page is free: what only programs need stands in an appendix."""
    found = [clause for clause, _ in clauses(book(name, language))]
    assert len(found) == len(re.findall(r"^\s*-\s+\*\*[A-Z]\d", book(name, language), re.MULTILINE))
    numbered = sorted(tuple(map(int, clause[1:].split("."))) for clause in found)
    last = (0, 0)
    for section, number in numbered:
        assert (section, number) in ((last[0], last[1] + 1), (last[0] + 1, 1)), (section, number)
        last = (section, number)
    assert {clause[0] for clause in found} == {name[0].upper()}


@pytest.mark.parametrize("name", BOOKS)
def test_the_clauses_are_those_that_tests_prove(name: str) -> None:
    proven = {clause for clause in all_marks() if clause[0] == name[0].upper()}
    assert set(clauses_of(name, "en")) == proven


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_every_clause_is_in_every_language(name: str, language: str) -> None:
    assert list(clauses_of(name, language)) == list(clauses_of(name, "en"))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_clause_has_the_same_numbers_in_every_language(name: str, language: str) -> None:
    english = clauses_of(name, "en")
    for clause, text in clauses_of(name, language).items():
        assert numbers(text) == numbers(english[clause]), clause


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_clause_points_at_the_same_clauses_in_every_language(name: str, language: str) -> None:
    english = clauses_of(name, "en")
    for clause, text in clauses_of(name, language).items():
        assert Counter(REFERENCE.findall(text)) == Counter(REFERENCE.findall(english[clause])), clause


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_what_is_pointed_at_exists(name: str, language: str) -> None:
    known = clauses_of(name, language)
    for page in (book(name, language), aid(name, language)):
        assert [clause for clause in REFERENCE.findall(page) if clause not in known] == []
        for link in LINK.findall(page):
            assert link[1:] in known if link.startswith("#") else (BOOKS[name] / link).exists(), link


# ---- rulings and reconstructions ----


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_marks_are_the_same_in_every_language(name: str, language: str) -> None:
    english = clauses_of(name, "en")
    for clause, text in clauses_of(name, language).items():
        for mark in MARKS:
            assert text.count(mark[language]) == english[clause].count(mark["en"]), clause
    assert book(name, language).count(RULING[language]) == book(name, "en").count(RULING["en"])


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_every_mark_says_what_it_covers_and_why(name: str, language: str) -> None:
    marked = {
        clause: found for clause, text in clauses_of(name, language).items() if (found := reasons(text, language))
    }
    assert marked
    for clause, found in marked.items():
        for reason in found:
            assert len(reason.split()) >= REASON, (clause, reason)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_marks_are_explained(name: str, language: str) -> None:
    for mark in MARKS:
        assert re.search(rf"^- {re.escape(mark[language])}", book(name, language), re.MULTILINE), mark[language]


# ---- the page ----


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_the_page_has_the_same_shape_in_every_language(name: str, language: str) -> None:
    assert shape(book(name, language)) == shape(book(name, "en"))
    assert shape(aid(name, language)) == shape(aid(name, "en"))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_chapter_has_the_same_numbers_in_every_language(name: str, language: str) -> None:
    for chapter, english in zip(chapters(book(name, language)), chapters(book(name, "en")), strict=True):
        assert numbers(chapter) == numbers(english), chapter.splitlines()[0]
        assert Counter(CODE.findall(chapter)) == Counter(CODE.findall(english)), chapter.splitlines()[0]


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_player_aid_is_one_page_with_the_same_numbers(name: str, language: str) -> None:
    assert len(aid(name, language).split()) <= ONE_PAGE
    assert numbers(aid(name, language)) == numbers(aid(name, "en"))


# ---- the strategy page ----


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_the_strategy_has_the_same_shape_and_figures_in_every_language(name: str, language: str) -> None:
    assert shape(strategy(name, language)) == shape(strategy(name, "en"))
    pairs = zip(chapters(strategy(name, language)), chapters(strategy(name, "en")), strict=True)
    for chapter, english in pairs:
        assert numbers(chapter) == numbers(english), chapter.splitlines()[0]
        assert Counter(REFERENCE.findall(chapter)) == Counter(REFERENCE.findall(english)), chapter.splitlines()[0]
        assert Counter(LINK.findall(chapter)) == Counter(LINK.findall(english)), chapter.splitlines()[0]


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_strategy_writes_decimals_as_its_language_does(name: str, language: str) -> None:
    text = re.sub(r"```.*?```", "", LINK.sub("", REFERENCE.sub("", strategy(name, language))), flags=re.DOTALL)
    wrong = r"\d,\d" if language == "en" else r"\d\.\d"
    assert re.findall(wrong, text) == []


@pytest.mark.parametrize("name", BOOKS)
def test_the_strategy_says_how_its_figures_were_counted(name: str) -> None:
    [commands] = re.findall(r"```text\n(.*?)```", strategy(name, "en"), re.DOTALL)
    assert re.findall(r"--games (\d+) --players (\d) --seed (\d+)", commands) == [
        ("400", "2", "15"),
        ("200", "4", "15"),
    ]
    for line in commands.splitlines():
        assert line.startswith(f"atoll arena {name} ") or (ROOT / line.split()[1]).exists(), line


@pytest.mark.parametrize("name", BOOKS)
def test_the_strategy_links_to_clauses_and_to_moments_of_its_replays(name: str) -> None:
    known = {f"/rules/{name}#{clause}" for clause in clauses_of(name, "en")}
    moments = []
    for link in LINK.findall(strategy(name, "en")):
        if found := re.fullmatch(rf"/replay/{name}-([a-z-]+)\?at=(\d+)", link):
            moments.append((found[1], int(found[2])))
        else:
            assert link in known, link
    assert {replay for replay, _ in moments} == {file.stem for file in (BOOKS[name] / "replays").iterdir()}
    for replay, at in moments:
        assert 0 < at <= len(replayed(name, replay).actions), (replay, at)


@cache
def replayed(name: str, replay: str) -> Match:
    return Match.load(read_replay(game(name).spec, replay), backend="python")


@pytest.mark.parametrize("name", BOOKS)
def test_the_replays_are_whole_games_by_todays_rules(name: str) -> None:
    for file in (BOOKS[name] / "replays").iterdir():
        assert replayed(name, file.stem).over, file
        assert file.stat().st_size < 8_000, file


def score_after(name: str, replay: str, at: int) -> list[int]:
    return [seat["score"] for seat in replayed(name, replay).at(at).open_view()["table"]["seats"]]


@pytest.mark.parametrize(
    ("name", "replay", "at", "score"),
    [
        ("titania", "wide", 71, [34, 24]),
        ("titania", "last-ship", 105, [39, 70]),
        ("titania", "last-ship", 212, [112, 128]),
        ("utopia", "districts", 103, [24, 24]),
        ("utopia", "last-turn", 103, [11, 30]),
        ("utopia", "last-turn", 151, [43, 46]),
    ],
)
def test_the_moments_are_as_the_strategy_tells_them(name: str, replay: str, at: int, score: list[int]) -> None:
    assert score_after(name, replay, at) == score
    assert f"/replay/{name}-{replay}?at={at})" in strategy(name, "en")


def test_the_results_are_as_the_strategy_tells_them() -> None:
    results = {("titania", "wide"): (120, 146), ("titania", "last-ship"): (149, 144)}
    results |= {("utopia", "districts"): (64, 56), ("utopia", "last-turn"): (67, 55)}
    for (name, replay), points in results.items():
        result = replayed(name, replay).result()
        assert result is not None
        assert result.points == points
        assert {*map(str, points)} <= {*re.findall(r"\d+", strategy(name, "en"))}


def test_the_figures_can_be_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """On the few games that come along, which both have a winner."""
    counting = runpy.run_path(str(ROOT / "docs/strategy/figures.py"))
    for name, line in (("titania", r"points +14[78]\.\d+ +13[12]\.\d+"), ("utopia", r"points +65\.50 +55\.50")):
        counting["main"](BOOKS[name] / "replays")
        said = capsys.readouterr().out
        assert said.startswith("2 games, 0 ties; 2 winners, 2 others")
        assert re.search(line, said), said


# ---- the sample round ----


def sample(name: str, language: str) -> str:
    [chapter] = [chapter for chapter in chapters(book(name, language)) if SETUP.search(chapter)]
    return chapter


def sample_actions(name: str, language: str) -> list[str]:
    items = re.findall(r"^- (.+(?:\n .+)*)", sample(name, language), re.MULTILINE)
    ends = [re.search(r" `([^`]+)`$", item) for item in items]
    assert all(ends), [item for item, end in zip(items, ends, strict=True) if not end]
    return [end[1] for end in ends if end]


def sample_played(name: str) -> Match:
    """The match after the sample round; playing it raises at the first action that is not legal."""
    setup = SETUP.search(sample(name, "en"))
    assert setup
    assert setup[1] == name
    players, seed, start = map(int, setup.groups()[1:])
    match = game(name).new(players, seed, start=start)
    for action in sample_actions(name, "en"):
        match.play(action)
    return match


@pytest.mark.parametrize("name", BOOKS)
def test_the_sample_round_is_legal(name: str) -> None:
    match = sample_played(name)
    assert len(match.actions) >= 10
    assert not match.over


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_the_sample_round_is_the_same_in_every_language(name: str, language: str) -> None:
    assert sample_actions(name, language) == sample_actions(name, "en")


# ---- the vocabulary ----


@pytest.mark.parametrize("name", BOOKS)
def test_the_glossary_knows_every_language(name: str) -> None:
    for term, entry in glossary(name).items():
        assert set(entry) - {"not"} == set(LANGUAGES), term
        assert set(entry.get("not", {})) <= set(LANGUAGES), term


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_rulebook_uses_the_words_of_the_glossary(name: str, language: str) -> None:
    text = " ".join(book(name, language).split()).lower()
    for term, entry in glossary(name).items():
        assert any(form.lower() in text for form in forms(entry, language)), term


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_no_other_words_are_used(name: str, language: str) -> None:
    for page in (book, aid, strategy):
        assert unwanted(glossary(name), language, page(name, language)) == []


# ---- the readers themselves ----


def test_a_clause_ends_where_its_item_ends() -> None:
    page = "- **T1.1** One,\n  and\n  - a list.\n- **T1.2** Two.\n\nA paragraph.\n\n## 2. A chapter\n"
    assert clauses(page) == [("T1.1", "One, and - a list."), ("T1.2", "Two.")]


def test_an_unwanted_word_is_found_but_not_inside_a_wanted_one() -> None:
    assert unwanted(glossary("titania"), "fr", "le château fort et\nle château") == ["castle: château"]
    assert unwanted(glossary("titania"), "de", "Burgfelder, Schlossfelder") == ["castle: Schlossfelder"]
    assert unwanted(glossary("titania"), "fr", "la `clause`") == []
