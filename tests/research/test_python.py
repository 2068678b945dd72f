"""What `import atoll` offers, and the network that learns."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import atoll
from atoll.errors import BadOption, IllegalAction
from atoll.research.picture import pixels, without_variables

ROOT = Path(__file__).parents[2]


def test_importing_atoll_imports_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import atoll; print(*sorted(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.split() == ["__future__", "atoll"]


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = atoll.chess
    with pytest.raises(AttributeError, match="no attribute 'champion'"):
        _ = atoll.bots.champion
    assert set(atoll.__all__) <= set(dir(atoll))


@pytest.mark.parametrize("game", ["titania", "utopia"])
@pytest.mark.parametrize("backend", ["python", "compiled"])
def test_repr_gives_the_match_back(game: str, backend: str) -> None:
    match = getattr(atoll, game).new(players=2, seed=3, backend=backend)
    rng = Random(1)
    for _ in range(30):
        match.play(rng.choice(match.legal()))
    again = eval(repr(match), {"Match": atoll.Match})
    assert again.record_bytes == match.record_bytes
    assert repr(again) == repr(match)


def test_bots_can_be_asked_in_one_line() -> None:
    match = atoll.titania.new(players=2, seed=1)
    seat = match.actor
    knowledge = match.knowledge(seat)
    for name in atoll.bots.NAMES:
        asked = getattr(atoll.bots, name)
        assert repr(asked) == f"atoll.bots.{name}"
        quick: dict[str, Any] = {"iterations": 20} if name in ("expert", "master", "grandmaster") else {}
        assert asked.choose(knowledge, Random(1), **quick) in match.legal_numbers()
    assert atoll.bots.master.choose(knowledge, seconds=0.05) in match.legal_numbers()
    with pytest.raises(BadOption, match="greedy does not search"):
        atoll.bots.greedy.choose(knowledge, seconds=1)
    with pytest.raises(IllegalAction, match=f"seat {seat} is to act"):
        atoll.bots.greedy.choose(match.knowledge(1 - seat))


def test_a_seat_draws_what_it_knows() -> None:
    match = atoll.titania.new(players=2, seed=1)
    assert match.knowledge(0)._repr_svg_().startswith("<svg")


def test_variables_are_put_in_where_they_hold() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="top" viewBox="0 0 2 1"><style>.top { --a: #ff0000; }'
        ".warm { --a: #00ff00 } @media (prefers-color-scheme: dark) { .top { --a: #000000 } }</style>"
        '<rect width="1" height="1" fill="var(--a)"/>'
        '<g class="warm"><rect x="1" width="1" height="1" fill="var(--a, blue)"/></g></svg>'
    )
    assert "var(" not in without_variables(svg)
    assert pixels(svg, 2).tolist() == [[[255, 0, 0], [0, 255, 0]]]


def test_the_network_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script of the docs, with little time: better than at its beginning, and a curve is drawn."""
    script = runpy.run_path(str(ROOT / "docs" / "training" / "learn.py"))
    monkeypatch.setitem(script["train"].__globals__, "GAMES", 64)
    monkeypatch.setitem(script["train"].__globals__, "EXAM", 40)
    curve = script["train"](minutes=0.02, players=2, seed=1)
    assert curve[-1][2][0] > 0.8  # against random players
    assert script["plot"](curve, 2).startswith("<svg")
