"""Interpreted and compiled rules agree to the byte on every state of 1,000 games, and never reach out of bounds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.titania.lockstep import play_in_step
from tests.titania.playing import MOODS, numbered

CHUNK = 20


def test_compiled_rules_stay_within_bounds() -> None:
    """In a process of its own, because Numba decides when it is imported whether to look."""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.titania.lockstep", "1000", "1100"],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("100 games, ")
    assert done.stdout.endswith("within bounds\n")


@pytest.mark.parametrize("first", range(0, 1000, CHUNK))
def test_both_backends_agree_to_the_byte(first: int) -> None:
    for game in range(first, first + CHUNK):
        play_in_step(game)


def test_the_thousand_games_are_of_all_kinds() -> None:
    games = [numbered(i) for i in range(1000)]
    assert len({game.seed for game in games}) == 1000
    kinds = {(game.players, game.board, game.mood) for game in games}
    assert len(kinds) == 3 * 2 * len(MOODS)
