"""The yardsticks of the property tests: they must notice what is wrong."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from atoll.games.utopia.state import State
from tests.every_game.playing import filmed, numbered
from tests.every_game.rigs import runner
from tests.inventory import as_array, assert_all
from tests.utopia.accounts import facts
from tests.utopia.positions import BOARD, position
from tests.utopia.rig import flow

# What no count gives away: who acts and what is asked are compared in other ways, chance is no piece.
FREE = {"players", "actor", "decision", "round", "stage", "revealed", "starter", "opener", "extra", "owed"}
FREE |= {"key", "stream", "counter", "block", "left", "acted", "surprised", "privileges"}


def state() -> State:
    return position(
        hands={0: "2 maya", 1: "greek"},
        princes={0: "3 maya W1, greek A1", 1: "persian E1"},
        monuments={"E1": "persian 2"},
        wonders={"fire": 1},
        scores={0: 3, 2: 7},
        gone="maya air",
    )


@pytest.mark.parametrize("name", sorted(State.fields.keys() - FREE))
@pytest.mark.parametrize("change", [1, -1])
def test_the_accounts_notice_a_piece_too_many_or_too_few(name: str, change: int) -> None:
    """Each field changed by one, at its first place and at its last of a seat at the table."""
    right = as_array(State, [state().to_bytes()])
    assert_all(facts(right, BOARD))
    places = [0] if right[name][0].ndim == 0 else [0, right[name][0].size // 5 * 2]
    for place in places:
        wrong = right.copy()
        wrong[name].flat[place] += change
        assert not all(holds.all() for _, holds in facts(wrong, BOARD)), place


@pytest.mark.parametrize(("name", "value"), [("stage", 0), ("actor", -1), ("round", 0), ("round", 61), ("extra", 1)])
def test_the_accounts_notice_what_does_not_fit_the_course(name: str, value: int) -> None:
    wrong = as_array(State, [state().to_bytes()]).copy()
    wrong[name] = value
    assert not all(holds.all() for _, holds in facts(wrong, BOARD))


@pytest.fixture(scope="module")
def reel() -> np.ndarray:
    return filmed(runner("utopia", "default", "python"), numbered("utopia", 2))


@pytest.mark.parametrize("seed", range(8))
def test_the_flow_notices_a_wrong_order_of_play(reel: np.ndarray, seed: int) -> None:
    """Somebody else begins an action than the one furthest ahead."""
    assert_all(flow(reel))
    begun = np.flatnonzero(np.diff(reel["acted"])) + 1
    begun = begun[(reel["extra"][begun] == 0) & (reel["actor"][begun] >= 0)]
    wrong, place = reel.copy(), Random(seed).choice(begun.tolist())
    wrong["actor"][place] = (wrong["actor"][place] + 1) % wrong["players"][place]
    assert not all(holds.all() for look in (flow(wrong), facts(wrong, BOARD)) for _, holds in look)


@pytest.mark.parametrize(("name", "change"), [("points", -1), ("gone", -1), ("privileges", 1), ("round", 2)])
def test_the_flow_notices_what_cannot_be(reel: np.ndarray, name: str, change: int) -> None:
    wrong = reel.copy()
    wrong[name][len(reel) // 2 :] += change
    assert not all(holds.all() for _, holds in flow(wrong))


@pytest.mark.parametrize("name", ["ruler", "wonder"])
def test_the_flow_notices_a_building_that_goes(reel: np.ndarray, name: str) -> None:
    assert (reel[name][-1] >= 0).any()
    wrong = reel.copy()
    wrong[name][-1] = -1
    assert not all(holds.all() for _, holds in flow(wrong))


def test_the_flow_notices_a_game_that_goes_on_after_50_points(reel: np.ndarray) -> None:
    wrong = reel.copy()
    last_round = np.flatnonzero(np.diff(reel["round"]))[-1] + 1
    wrong["score"][last_round][0] = 50
    assert not all(holds.all() for _, holds in flow(wrong))
