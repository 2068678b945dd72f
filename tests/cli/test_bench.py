"""`atoll bench`."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize("players", [2, 3, 4])
def test_json(run: Run, players: int) -> None:
    shown = run("bench", "titania", "--seconds", 0.05, "--players", players, "--backend", "python", "--json")
    assert shown.code == 0
    found = json.loads(shown.out)
    assert found["game"] == "titania"
    assert found["players"] == players
    assert found["backend"] == "python"
    assert found["threads"] == 1
    assert found["seconds"] >= 0.05
    assert found["playouts_per_second"] == pytest.approx(found["playouts"] / found["seconds"])
    assert found["actions_per_second"] == pytest.approx(found["actions"] / found["seconds"])
    assert found["actions"] > found["playouts"] > 0


def test_threads_play_beside_each_other(run: Run) -> None:
    found = json.loads(run("bench", "--seconds", 0.05, "--threads", 2, "--json").out)
    assert found["threads"] == 2
    assert found["playouts"] >= 2


def test_a_line_for_people(run: Run) -> None:
    shown = run("bench", "--seconds", 0.05)
    assert shown.out.startswith("titania, 3 players, python, 1 thread: ")
    assert "actions" in shown.out


@pytest.mark.parametrize(("name", "threads"), [("titania", 1), ("utopia", 2)])
def test_it_measures_the_search(run: Run, name: str, threads: int) -> None:
    typed = ("bench", name, "--search", "--seconds", 0.1, "--players", 2, "--threads", threads)
    found = json.loads(run(*typed, "--json").out)
    assert (found["game"], found["players"], found["threads"]) == (name, 2, threads)
    assert found["iterations"] >= 10 * threads
    assert found["iterations_per_second"] == pytest.approx(found["iterations"] / found["seconds"])
    assert "iterations of the search a second" in run(*typed).out
