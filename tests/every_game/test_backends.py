"""Interpreted and compiled rules agree to the byte on every state of 1,000 games, and never reach out of bounds.

After every action of these games everything is accounted for, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.engine.game import game
from atoll.games.options import OneOf
from tests.every_game.lockstep import play_in_step
from tests.every_game.playing import MOODS, numbered
from tests.every_game.rigs import GAMES

CHUNK = 25


@pytest.mark.parametrize("name", GAMES)
def test_compiled_rules_stay_within_bounds(name: str) -> None:
    """In a process of its own, because Numba decides when it is imported whether to look.

    It looks wherever the source reaches, however much the code is optimized, and that would take most of the time.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.every_game.lockstep", name, "1000", "1200"],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("200 games, ")
    assert done.stdout.endswith("within bounds\n")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("first", range(0, 1000, CHUNK))
def test_both_backends_agree_to_the_byte(name: str, first: int) -> None:
    for number in range(first, first + CHUNK):
        play_in_step(name, number)


@pytest.mark.parametrize("name", GAMES)
def test_the_thousand_games_are_of_all_kinds(name: str) -> None:
    starts = [numbered(name, i) for i in range(1000)]
    assert len({start.seed for start in starts}) == 1000
    kinds = {(start.players, start.board, start.mood) for start in starts}
    assert len(kinds) == len(game(name).seats) * len(game(name).spec.boards) * len(MOODS)
    for option in game(name).spec.options:
        if isinstance(option, OneOf):
            met = {(start.players, start.options[option.name]) for start in starts}
            assert len(met) == len(game(name).seats) * len(option.choices)
