"""The yardsticks of the property tests: they must notice what is wrong."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.games.titania.state import State
from tests.every_game.playing import filmed, numbered
from tests.every_game.rigs import runner
from tests.inventory import as_array, assert_all
from tests.titania.accounts import facts
from tests.titania.positions import BOARD, position
from tests.titania.rig import flow

# What no count gives away: the course of the game is looked at in other ways, chance is no piece.
FREE = {"players", "decision", "epoch", "turn", "revealed", "draw_turns", "ending", "ended", "played", "colour"}
FREE |= {"last", "choose", "occupy", "crane", "built", "extra", "actor", "points"}
FREE |= {"key", "stream", "counter", "block", "left"}


@pytest.mark.parametrize("name", sorted(State.fields.keys() - FREE))
@pytest.mark.parametrize("change", [1, -1])
def test_the_accounts_notice_a_piece_too_many_or_too_few(name: str, change: int) -> None:
    """Each field changed by one."""
    states = as_array(State, [position(3, hands={0: "B"}, epoch=2).to_bytes()]).copy()
    assert_all(facts(states, BOARD))
    states[name].flat[0] += change
    assert not all(holds.all() for _, holds in facts(states, BOARD))


@pytest.fixture(scope="module")
def reel() -> np.ndarray:
    return filmed(runner("titania", "default", "python"), numbered("titania", 1))


@pytest.mark.parametrize(
    ("name", "change"),
    [("revealed", -1), ("epoch", -1), ("points", -1), ("turn", -1), ("turn", 2), ("actor", 1), ("played", 1)],
)
def test_the_flow_notices_what_cannot_be(reel: np.ndarray, name: str, change: int) -> None:
    """Changed from the middle of a turn in epoch 2, by an action that brought nothing to light."""
    assert_all(flow(reel))
    quiet = (np.diff(reel["turn"]) == 0) & (np.diff(reel["revealed"]) == 0)
    middle = np.flatnonzero((reel["epoch"][1:] == 2) & quiet)[0] + 1
    wrong = reel.copy()
    wrong[name][middle:] += change
    assert not all(holds.all() for _, holds in flow(wrong))


@pytest.mark.parametrize("name", ["choose", "occupy", "extra", "crane", "table_cards"])
def test_the_flow_notices_what_is_left_over_when_a_turn_begins(reel: np.ndarray, name: str) -> None:
    wrong = reel.copy()
    wrong[name][0] += 1
    assert not all(holds.all() for _, holds in flow(wrong))


def test_the_flow_notices_an_overfull_hand_and_too_few_cards(reel: np.ndarray) -> None:
    for name, number in (("in_hand", 8), ("in_pile", 7)):
        wrong = reel.copy()
        wrong[name][0] = number
        assert not all(holds.all() for _, holds in flow(wrong)), name


def test_the_flow_notices_tiles_that_were_not_counted(reel: np.ndarray) -> None:
    wrong = reel.copy()
    wrong["tiles"][-1][0][2] += 1
    assert not all(holds.all() for _, holds in flow(wrong))


def test_the_flow_notices_a_game_that_stops_too_early(reel: np.ndarray) -> None:
    assert not all(holds.all() for _, holds in flow(reel[:-1]))
