"""`atoll analyse`, `atoll puzzle`, `atoll puzzles mine`, the page and the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from atoll.analysis import Analysis
from atoll.analysis.frame import frame
from atoll.analysis.page import page
from atoll.analysis.puzzles import Puzzle
from atoll.cli.main import app
from tests.analysis.test_analyst import judged, played


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ATOLL_BACKEND", "python")
    return tmp_path


def run(*words: Any, typed: str = "") -> tuple[int, str]:
    shown = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    return shown.exit_code, shown.output


def test_analyse_writes_what_it_says(here: Path) -> None:
    match, _ = judged("titania")
    (here / "game.json").write_text(json.dumps(match.log()))
    code, shown = run("analyse", "game.json", "--iterations", 1, "--json", "a.json", "--html", "a.html")
    assert code == 0, shown
    assert "What decided it" in shown
    written = Analysis.from_json(json.loads((here / "a.json").read_text()))
    assert written.complete
    assert written.actions == len(match.actions)
    text = (here / "a.html").read_text()
    assert "<polygon" in text
    assert "http" not in text.replace("http://www.w3.org/", "")


@pytest.mark.parametrize(
    ("log", "words", "complaint"),
    [
        ("{}", (), "game.json"),
        ("unfinished", (), "not over"),
        ("unfinished", ("--seat", "3"), "--seat"),
    ],
)
def test_what_cannot_be_analysed_is_refused(here: Path, log: str, words: tuple[str, ...], complaint: str) -> None:
    content = json.dumps(played("titania").at(5).log()) if log == "unfinished" else log
    (here / "game.json").write_text(content)
    code, shown = run("analyse", "game.json", *words)
    assert code != 0
    assert complaint in shown


def test_the_page_shows_the_boards_of_mistakes() -> None:
    match, analysis = judged("utopia")
    worst = max((each for each in analysis.decisions if each.alternatives), key=lambda each: each.loss)
    shown = page(match, analysis, ["<Ann>", "Bob"])
    assert "&lt;Ann&gt;" in shown
    assert "<Ann>" not in shown
    assert shown.count('class="board"') == min(8, sum(each.loss >= 0.04 for each in analysis.decisions))
    assert worst.loss < 0.04 or f"<b>{', '.join(worst.alternatives[0].line)}</b>" in shown


def test_the_table_has_a_row_for_each_decision() -> None:
    _, analysis = judged("titania")
    rows = frame(analysis)
    assert rows.num_rows == analysis.actions
    assert rows.column("loss").to_pylist() == [each.loss for each in analysis.decisions]


def test_mining_finds_puzzles_that_can_be_solved(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from atoll.analysis import mining

    for name, value in (("LOOK", 6), ("DEEPER", 1), ("TRIES", 1), ("GAP", -1.0), ("TRIED", 0), ("FROM_A_GAME", 1)):
        monkeypatch.setattr(mining, name, value)
    monkeypatch.setattr(mining, "LEVELS", ("novice",))
    code, shown = run("puzzles", "mine", "utopia", "-o", "found.jsonl", "--games", 1)
    assert code == 0, shown
    (line,) = (here / "found.jsonl").read_text().splitlines()
    found = json.loads(line)
    match = Puzzle(**found).match(backend="python")
    assert match.actor == found["seat"]
    assert found["solution"][0] in match.legal()
    assert found["next_best"] in match.legal()
    assert found["solution"][0] != found["next_best"]
