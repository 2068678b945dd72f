"""`atoll rules`, and how the rulebook finds its clauses."""

from __future__ import annotations

from pathlib import Path

import pytest
from crazy_eights import SPEC as CRAZY_EIGHTS
from typer.testing import CliRunner

from atoll.cli.main import app
from atoll.cli.rulebook import look_up
from atoll.engine.game import game
from atoll.engine.registry import names
from atoll.errors import BadOption
from atoll.games.options import LANGUAGES
from atoll.games.rulebook import read_aid, read_rulebook


def run(*words: str, **environment: str) -> tuple[int, str]:
    settings = {"ATOLL_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""} | environment
    result = CliRunner().invoke(app, ["rules", *words], env=settings)
    return result.exit_code, result.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_rulebook_is_cut_into_the_same_clauses_in_order(name: str, language: str) -> None:
    spec = game(name).spec
    book = read_rulebook(spec, language)
    assert list(book.clauses) == list(read_rulebook(spec, "en").clauses)
    places = [tuple(map(int, clause[1:].split("."))) for clause in book.clauses]
    assert places == sorted(places)
    assert list(book.sections()) == sorted({section for section, _ in places})
    assert read_aid(spec, language).startswith("# ")


def test_a_clause_or_a_section_is_shown_without_markdown() -> None:
    status, one = run("titania", "T4.5")
    assert status == 0
    assert one.startswith("T4.5  ")
    assert "*" not in one
    status, section = run("titania", "4")
    assert status == 0
    assert [line.split()[0] for line in section.splitlines() if line.startswith("T")] == [
        f"T4.{n}" for n in range(1, 7)
    ]


def test_the_language_is_chosen_by_the_flag_or_by_the_environment() -> None:
    english, german = run("titania", "T2.5")[1], run("titania", "T2.5", "--language", "de")[1]
    assert "Startspieler" in german
    assert "Startspieler" not in english
    assert run("titania", "T2.5", ATOLL_LANGUAGE="de")[1] == german
    assert run("titania", "T2.5", LANG="de_CH.UTF-8")[1] == german
    assert run("titania", "T2.5", LANG="C.UTF-8")[1] == english


def test_the_whole_page_and_the_aid_are_markdown() -> None:
    assert run("utopia", "--language", "fr")[1].strip() == read_rulebook(game("utopia").spec, "fr").page.strip()
    assert run("utopia", "--aid", "--language", "nl")[1].strip() == read_aid(game("utopia").spec, "nl").strip()


def test_the_strategy_is_markdown() -> None:
    assert run("titania", "--strategy", "--language", "de")[1].startswith("# Titania: Strategie\n")


def test_the_aid_is_written_as_a_page_to_print(tmp_path: Path) -> None:
    assert run("titania", "--aid", "-o", str(tmp_path / "aid.svg"), "--language", "de") == (0, "")
    assert "Übersicht" in (tmp_path / "aid.svg").read_text(encoding="utf-8")
    assert run("utopia", "--aid", "--output", str(tmp_path / "AID.PDF"))[0] == 0
    assert (tmp_path / "AID.PDF").read_bytes().startswith(b"%PDF-")


def test_an_aid_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    status, said = run("titania", "--aid", "-o", str(tmp_path / "aid.png"))
    assert (status, said) == (2, "atoll: output: 'aid.png' ends neither in .pdf nor in .svg\n")
    (tmp_path / "file").touch()
    status, said = run("titania", "--aid", "-o", str(tmp_path / "file" / "aid.svg"))
    assert status == 2
    assert "cannot be written" in said
    status, said = run("titania", "-o", str(tmp_path / "aid.svg"))
    assert status == 2
    assert "only the player aid can be written to a file: add --aid" in " ".join(said.split())
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_one_thing_is_shown_at_a_time() -> None:
    for words in (["T4.5", "--aid"], ["--aid", "--strategy"]):
        status, said = run("titania", *words)
        assert status == 2
        assert "ask for only one" in said


def test_what_is_not_there_is_said() -> None:
    assert "There is no clause or section 'T99'" in run("titania", "T99")[1]
    with pytest.raises(BadOption, match="'xx' is not one of: en, de, fr, nl"):
        read_rulebook(game("titania").spec, "xx")
    status, output = run("titania", "T4.5", "--language", "xx")
    assert status == 2
    assert "'xx' is not one of: en, de, fr, nl" in output


def test_rules_that_are_not_written_in_the_readers_language_are_shown_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ATOLL_LANGUAGE", "de")
    assert look_up(CRAZY_EIGHTS, "C1.1") == "C1.1  Crazy Eights is a game for 2 to 5 players."
    with pytest.raises(BadOption, match="Crazy Eights's rules are not written in 'de', only in en"):
        look_up(CRAZY_EIGHTS, "C1.1", "de")
