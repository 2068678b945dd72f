"""`atoll board check` and `atoll board draw`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from atoll.engine.game import games
from tests.cli.conftest import Run

OWN = [(each.name, board) for each in games() for board in each.spec.boards]


@pytest.mark.parametrize(("game", "board"), OWN)
def test_own_boards_are_good(run: Run, game: str, board: str) -> None:
    answer = run("board", "check", board, "--game", game)
    assert answer.code == 0
    assert "a valid board" in answer.out


@pytest.mark.parametrize(("game", "board"), OWN)
def test_a_files_game_is_found(run: Run, game: str, board: str) -> None:
    spec = next(each for each in games() if each.name == game).spec
    Path("some.toml").write_text(spec.boards[board])
    answer = run("board", "check", "some.toml")
    assert answer.code == 0
    assert f"a valid board for {spec.title}, named {board!r}" in answer.out


def test_every_violation_is_told(run: Run) -> None:
    text = games()[0].spec.boards["default"]
    slips = text.replace("cranes = 12", "cranes = 13").replace('e5 = ["red", "blue"]', 'e5 = ["red", "pink"]')
    Path("slips.toml").write_text(slips)
    answer = run("board", "check", "slips.toml")
    assert answer.code == 1
    head, *problems = answer.err.splitlines()
    assert head == f"slips.toml: {len(problems)} problems for a board of Titania:"
    assert any("cranes" in problem and "13" in problem for problem in problems)
    assert any("line" in problem and "e5" in problem and "'pink'" in problem for problem in problems)


@pytest.mark.parametrize("text", ["", "= broken", "x = 1", "[towers]\n", '"""'])
def test_any_text_is_answered(run: Run, text: str) -> None:
    Path("odd.toml").write_text(text)
    answer = run("board", "check", "odd.toml")
    assert answer.code == 1
    assert "problem" in answer.err


@pytest.mark.parametrize("board", ["default", "round"])
def test_draw(run: Run, board: str) -> None:
    assert run("board", "draw", board, "-o", "new/board.svg").code == 0
    assert ElementTree.parse("new/board.svg").getroot().tag.endswith("svg")


def test_draw_without_a_word_draws_the_usual_board(run: Run) -> None:
    assert run("board", "draw").code == 0
    assert Path("titania-default.svg").exists()


def test_a_link_stays_a_link(run: Run) -> None:
    Path("target.svg").touch()
    Path("link.svg").symlink_to("target.svg")
    assert run("board", "draw", "-o", "link.svg").code == 0
    assert Path("link.svg").is_symlink()
    assert Path("target.svg").read_text().startswith("<svg")
