"""PettingZoo's own tests, as they are shipped, and what they do not look at."""

from __future__ import annotations

import importlib
import warnings
from itertools import count
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

import atoll
from atoll.errors import BadOption, IllegalAction
from atoll.research.pettingzoo import titania_v0, utopia_v0

MODULES = [titania_v0, utopia_v0]
games = pytest.mark.parametrize("module", MODULES, ids=["titania", "utopia"])


@games
@pytest.mark.parametrize("players", [2, 3])
# Observations with a mask are dictionaries; PettingZoo warns of them in all games but its own.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
def test_api(module: ModuleType, players: int) -> None:
    api_test(module.env(players=players), num_cycles=1000)


@games
def test_seeds(module: ModuleType) -> None:
    seed_test(lambda: module.env(players=3), num_cycles=200)


@games
def test_max_cycles(module: ModuleType) -> None:
    max_cycles_test(module)


@games
def test_parallel(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(players=3, max_cycles=40))


@games
def test_render(module: ModuleType) -> None:
    def is_drawing(result: Any) -> bool:
        return isinstance(result, str) and result.startswith("<svg")

    render_test(module.env, custom_tests={"svg": is_drawing, "rgb_array": lambda result: len(np.unique(result)) > 50})


@games
def test_save_obs(module: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save_obs_test(module.env(players=2))


@games
def test_performance_benchmark(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays for five seconds, of a clock on which each round of turns takes as long: a thousand on any machine."""
    clock = count(0, 0.005)
    benchmark = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(clock)))
    env, begun = module.env(players=3), list[None]()
    reset = env.reset
    monkeypatch.setattr(env, "reset", lambda: begun.append(reset()))
    performance_benchmark(env)
    assert "turns per second" in capsys.readouterr().out
    assert len(begun) > 2, "it goes on after the end of a game"


@games
def test_a_game_goes_as_the_match_goes(module: ModuleType) -> None:
    """Also to the end: the winner there is rewarded here."""
    name = module.env(players=3).metadata["name"].partition("_")[0]
    env = module.env(players=3)
    env.reset(seed=4)
    match = getattr(atoll, name).new(players=3, seed=4)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated:
            break
        assert not truncated
        assert reward == 0
        assert agent == f"player_{match.actor}"
        assert np.flatnonzero(observation["action_mask"]).tolist() == match.legal_numbers()
        action = int(rng.choice(match.legal_numbers()))
        match.play(action)
        env.step(action)
    result = match.result()
    assert result is not None
    won = {f"player_{seat}" for seat in result.winners}
    assert {agent for agent, reward in env.rewards.items() if reward > 0} == won
    assert sum(env.rewards.values()) == pytest.approx(0)
    while env.agents:
        assert not env.observe(env.agent_selection)["action_mask"].any()
        env.step(None)


@games
def test_only_the_actor_may_act_and_each_sees_its_own(module: ModuleType) -> None:
    env = module.env(players=2)
    env.reset(seed=1)
    actor = env.agent_selection
    other = next(agent for agent in env.agents if agent != actor)
    assert env.observe(actor)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    raw = env.unwrapped
    for agent in env.agents:
        seat = raw._seat_of[agent]
        assert env.observe(agent)["observation"].tolist() == raw._batch.observe(seat).tolist()


def test_an_illegal_action_loses() -> None:
    env = titania_v0.env(players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        env.step(1)  # done, before anything was played
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)


@pytest.mark.parametrize("wrong", [-1, 997, 10**9, "draw", 1.5, None, True])
def test_an_action_out_of_range_fails_the_assertion(wrong: Any) -> None:
    env = titania_v0.env(players=2)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(wrong)


@pytest.mark.parametrize("wrong", [1, -1, 997, "draw", None])
def test_the_raw_environment_raises(wrong: Any) -> None:
    env = titania_v0.raw_env(players=2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(wrong)
    env.step(0)


def test_a_dead_agent_may_only_be_stepped_with_none() -> None:
    env = titania_v0.env(players=2)
    env.reset(seed=1)
    rng = np.random.default_rng(2)
    while not any(env.terminations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)


def test_reset_comes_first() -> None:
    env = titania_v0.env()
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agents


@pytest.mark.parametrize(
    "options", [{"players": 1}, {"players": 9}, {"board": "x"}, {"render_mode": "3d"}, {"max_cycles": 0}]
)
def test_what_cannot_be_made_is_told(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        utopia_v0.env(**options)
