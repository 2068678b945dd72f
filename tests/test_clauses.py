"""Every clause of the rules has a test, and every test that names a clause names one that exists.

The marks are read out of the test files' source, so that it does not matter which tests run, or where.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from atoll.engine.game import game
from atoll.engine.registry import names

NAMES = names()
ROOT = Path(__file__).parents[1]
TESTS = sorted(Path(__file__).parent.rglob("test_*.py"))
PAGES = {name: ROOT / f"src/atoll/games/{name}/rulebook/en.md" for name in NAMES}
LETTERS = {name: game(name).spec.clause_letter for name in NAMES}
LETTER = f"[{''.join(LETTERS.values())}]"
CLAUSE = re.compile(rf"^- \*\*({LETTER}\d+\.\d+)\*\* ", re.MULTILINE)


def clauses(page: str) -> list[str]:
    return CLAUSE.findall(page)


def marks(source: str) -> Iterator[tuple[str, str]]:
    """The clauses named in a test file, each with the test that names it."""
    tree = ast.parse(source)
    placed = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for decorator in filter(is_mark, node.decorator_list):
                placed.add(decorator)
                assert isinstance(decorator, ast.Call), f"{node.name}: names no clause"
                assert decorator.args, f"{node.name}: names no clause"
                for argument in decorator.args:
                    assert isinstance(argument, ast.Constant), f"{node.name}: names its clause by a computed text"
                    yield str(argument.value), node.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_mark(node):
            assert node in placed, f"line {node.lineno}: a clause mark that is not on a test function"


def is_mark(node: ast.expr) -> bool:
    called = node.func if isinstance(node, ast.Call) else node
    return ast.unparse(called) in ("pytest.mark.clause", "mark.clause")


def all_marks() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in TESTS:
        for clause, test in marks(path.read_text(encoding="utf-8")):
            found.setdefault(clause, []).append(f"{path.relative_to(ROOT)}::{test}")
    return found


@pytest.mark.parametrize("name", names())
def test_every_clause_of_the_games_rules_has_a_test(name: str) -> None:
    wanted = clauses(PAGES[name].read_text(encoding="utf-8"))
    assert wanted, f"{PAGES[name]}: no clauses found"
    tested = all_marks()
    assert [clause for clause in wanted if clause not in tested] == []


def test_every_clause_that_a_test_names_exists() -> None:
    known = {clause for page in PAGES.values() for clause in clauses(page.read_text(encoding="utf-8"))}
    assert {clause: tests for clause, tests in all_marks().items() if clause not in known} == {}


def test_every_clause_that_the_games_source_names_exists() -> None:
    known = {clause for page in PAGES.values() for clause in clauses(page.read_text(encoding="utf-8"))}
    sections = {clause.split(".")[0] for clause in known}
    for path in sorted((ROOT / "src" / "atoll" / "games").rglob("*.py")):
        named = re.findall(rf"\b{LETTER}\d+(?:\.\d+)?\b", path.read_text(encoding="utf-8"))
        assert [clause for clause in named if clause not in known | sections] == [], path


def test_no_two_games_share_a_clause_letter() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS)


# ---- the reader itself ----


def test_marks_are_found_on_tests() -> None:
    source = """
        import pytest
        @pytest.mark.parametrize("x", [1])
        @pytest.mark.clause("T3.5", "T3.6")
        def test_one(x): ...
        class TestMore:
            @pytest.mark.clause("U1.1")
            def test_two(self): ...
    """
    found = list(marks(re.sub("^ {8}", "", source, flags=re.MULTILINE)))
    assert found == [("T3.5", "test_one"), ("T3.6", "test_one"), ("U1.1", "test_two")]


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.clause\ndef test_one(): ...",
        "@pytest.mark.clause()\ndef test_one(): ...",
        "@pytest.mark.clause(name)\ndef test_one(): ...",
        "@pytest.mark.clause('T1.1')\ndef helper(): ...",
        "pytestmark = pytest.mark.clause('T1.1')",
        "x = pytest.param(1, marks=pytest.mark.clause('T1.1'))",
    ],
)
def test_a_mark_that_proves_nothing_is_refused(source: str) -> None:
    with pytest.raises(AssertionError):
        list(marks(source))
