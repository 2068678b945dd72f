"""The pages of puzzles in a real browser: choosing one, solving it on the board, the solution, and the streak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.analysis import puzzles
from atoll.engine.game import game
from tests.web import playing
from tests.web.running_server import Server
from tests.web.test_review import no_sideways_scroll
from tests.web.waiting import at_rest

LANGUAGES = {
    "en-GB": ("Puzzle of the day", "Best", "Next best"),
    "de-DE": ("Rätsel des Tages", "Am besten", "Am zweitbesten"),
    "fr-FR": ("Problème du jour", "Le mieux", "Ensuite"),
    "nl-NL": ("Puzzel van de dag", "Het best", "Op één na"),
}


def by_typing(page: Any, action: str) -> None:
    """Takes an action by its parts, as the hand, the board and the buttons offer them."""
    raise NotImplementedError


def test_it_is_there() -> None:
    assert puzzles.supplied(game("titania").spec)
