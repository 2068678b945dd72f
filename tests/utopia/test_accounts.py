"""The yardsticks of the property tests: they must notice what is wrong."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from atoll.engine.position import limits
from atoll.games.utopia.check import check
from atoll.games.utopia.state import State
from tests.every_game.playing import filmed, numbered
from tests.every_game.rigs import runner
from tests.inventory import as_array, assert_all
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
def test_the_audit_notices_a_piece_too_many_or_too_few(name: str, change: int) -> None:
    """Each field changed by one, at its first place and at its last of a seat at the table."""
    right = as_array(State, [state().to_bytes()])
    places = [0] if right[name][0].ndim == 0 else [0, right[name][0].size // 5 * 2]
    least, most = limits(State.fields[name], 3)
    for place in places:
        wrong = right.copy()
        wrong[name].flat[place] += change
        if least <= wrong[name].flat[place] <= most:  # otherwise it is refused before
            assert problems(wrong), place


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("stage", 0, "stage: 'turn' is not asked in this stage of a round"),
        ("actor", -1, "actor: nobody acts when the game is over, and then only"),
        ("extra", 1, "extra: only in phase 1 somebody acts out of turn"),
        ("goal", 30, "goal: 30, but the table plays to 50"),
        ("privileges", [3, 2, 2, 0, 0], "3 privileges of seat 0, but 2 is the most"),
        ("bases", [8, 8, 8, 0, 0], "9 bases of seat 1, but there are 8"),
        ("monuments", [7, 7, 7, 7, 7], "8 persian monuments, but there are 7"),
        ("surprise", 3, "surprise: a surprise guest does not fit what is asked"),
        ("scale", [5, 5, 3, 2, 1], "scale: value 5 stands there 2 times, not once"),
        ("track", [0, 1, 2, 0, 0], "track: seat 2 has more points than somebody in front"),
        ("changed", 1, "changed: what a privilege changed does not fit the turn or the hand"),
        ("resume", 1, "wonder_island, wonder_next, resume: a wonder being built does not fit the rest"),
        ("acted", 0, "acted: seat 0 acts, so it has begun"),
        ("owed", [1, 0, 0, 0, 0], "owed: 1 for seat 0 does not fit the phase or its hand"),
    ],
)
def test_what_is_wrong_is_named(name: str, value: object, says: str) -> None:
    wrong = state()
    setattr(wrong, name, value)
    found = check(BOARD, wrong, [0, 50])
    assert says in found, found


def problems(states: np.ndarray) -> list[str]:
    return [each for i in range(len(states)) for each in check(BOARD, State.from_bytes(states[i].tobytes()), [0, 50])]


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
    assert problems(wrong) or not all(holds.all() for _, holds in flow(wrong))


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
