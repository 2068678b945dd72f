"""The yardsticks of the property tests: they must notice what is wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from atoll.games.titania.check import check
from atoll.games.titania.state import State
from tests.every_game.playing import filmed, numbered
from tests.every_game.rigs import runner
from tests.inventory import as_array, assert_all
from tests.titania.positions import BOARD, position
from tests.titania.rig import flow

# What no count gives away: the course of the game is looked at in other ways, chance is no piece.
FREE = {"players", "decision", "epoch", "turn", "revealed", "draw_turns", "built", "colour", "last", "actor", "points"}
FREE |= {"ended", "key", "stream", "counter", "block", "left"}


@pytest.mark.parametrize("name", sorted(State.fields.keys() - FREE))
@pytest.mark.parametrize("change", [1, -1])
def test_the_audit_notices_a_piece_too_many_or_too_few(name: str, change: int) -> None:
    """Each field changed by one."""
    state = as_array(State, [position(3, hands={0: "B"}, epoch=2).to_bytes()]).copy()
    state[name].flat[0] += change
    field = State.fields[name]
    if field.least <= state[name].flat[0] <= field.most:  # otherwise it is refused before
        assert check(BOARD, State.from_bytes(state.tobytes()), [0, 0])


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("supply", [16, 18, 18], "18 blue ships, but there are 20"),
        ("shells", [[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4], "36 brown shells, but there are 35"),
        ("stars", [0, 3, 0, 0], "28 starfish, but there are 25"),
        ("tiles", [[0, 1, 0], [0] * 3, [0] * 3, [0] * 3], "11 point tiles of value 4, but there are 10"),
        ("in_hand", [2, 0, 0, 0], "in_hand: 2 for seat 0, but its hand holds 1 cards"),
        ("star_bank", 24, "24 starfish, but there are 25"),
        ("played", 1, "0 cards lie on the table, but it must be 1"),
        ("decision", 3, "decision: 'build' does not fit what is pending"),
        ("actor", -1, "actor: nobody acts when the game is over, and then only"),
        ("ending", 1, "ending: the epoch ends with its last ship, and then only"),
        ("ended", [0, 0], "ended: how epoch 1 ended does not fit the epoch"),
        ("epoch", 1, "blue ships, but there are 17"),
        ("points", [[0, 0, 0, 0, 2], *[[0] * 5] * 3], "points: compensation is not what the table's options give"),
    ],
)
def test_what_is_wrong_is_named(field: str, value: Any, says: str) -> None:
    state = position(3, hands={0: "B"}, epoch=2)
    setattr(state, field, value)
    assert any(says in problem for problem in check(BOARD, state, [0, 0])), check(BOARD, state, [0, 0])


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
