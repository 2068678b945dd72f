"""A game as a PettingZoo environment (AEC): one agent for each seat, asked when it is its turn.

Rules, masks and observations come from the compiled batch (table.py), of which this is one line.
"""

from __future__ import annotations

from typing import Any

from atoll.extras import needs

with needs("pettingzoo"):
    import gymnasium as gym
    import numpy as np
    from pettingzoo import AECEnv
    from pettingzoo.utils import aec_to_parallel, wrappers
    from pettingzoo.utils.env_logger import EnvLogger

from atoll.errors import BadOption, IllegalAction
from atoll.games.spec import Page
from atoll.research.game_batch import GameBatch
from atoll.research.picture import pixels

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
SMALLEST, LARGEST = -(1 << 15), (1 << 15) - 1
WIDTH = 800  # of rgb_array
LONGEST = 100_000  # cycles of a parallel environment, unless another number is given


class RawEnv(AECEnv):  # type: ignore[misc]
    """The environment itself, in which an illegal action raises IllegalAction.

    With `lose_if_illegal` it does as PettingZoo's board games do: an illegal action ends the game, with -1 for
    the agent that took it, and one that is not in the action space fails an assertion. PettingZoo's wrappers
    for that take twice the time.

    With `max_cycles` it is for agents that do not look at masks: all seats are asked in turn, cycle by cycle; what is
    said by a seat whose turn it is not, or what is illegal, has no effect; and after so many cycles all is truncated.
    """

    def __init__(
        self,
        game: str,
        name: str,
        players: int = 2,
        *,
        reward: str = "victory",
        max_cycles: int | None = None,
        lose_if_illegal: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadOption(f"render_mode: {render_mode!r} is none of {', '.join(RENDER_MODES)}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"max_cycles: {max_cycles!r} is not a number of cycles")
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": max_cycles is not None}
        self.metadata["render_fps"] = 2
        self.render_mode = render_mode
        self._max_cycles = max_cycles
        self._lose_if_illegal = lose_if_illegal
        self._batch = GameBatch(game, 1, players, options=options, reward=reward, anew=False)
        self._begun = False
        self._asked = 0
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self._batch.layout.size, self._batch.actions
        self._observation_spaces = {
            agent: gym.spaces.Dict(
                {
                    "observation": gym.spaces.Box(SMALLEST, LARGEST, (size,), np.int16),
                    "action_mask": gym.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: gym.spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of the seed, as `atoll.titania.new(seed=…)` deals it; or the next one."""
        self._batch.begin(seed, go_on=self._begun and seed is None)
        self._begun = True
        self._asked = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and what it may do: nothing, if it is not its turn."""
        seat = self._seat_of[agent]
        batch = self._batch
        if seat == batch.seats[0]:
            return {"observation": batch.rows[0].copy(), "action_mask": batch.games.masks[0].copy()}
        return {"observation": batch.observe(seat), "action_mask": np.zeros(batch.actions, np.int8)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        for each in self.agents:
            self.rewards[each] = 0.0
        number = self._checked(action)
        if self._is_legal(self._seat_of[agent], number):
            self._batch.step_alone(number)
            for each, reward in zip(self.possible_agents, self._batch.games.rewards[0].tolist(), strict=True):
                self.rewards[each] = reward
        elif self._max_cycles is None and not self._lose_if_illegal:
            raise IllegalAction(self._batch.refusal(0, number))
        elif self._max_cycles is None:
            EnvLogger.warn_on_illegal_move()
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._asked += 1
        self._end()
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as a spectator may see it."""
        batch = self._batch
        spec, board = batch.runner.spec, batch.runner.board
        record = batch.runner.to_record(batch.runner.redacted(batch.games.states, -1))
        if self.render_mode in ("human", "ansi"):
            lines = spec.text.position(board, record, Page(self.possible_agents))
            text = "\n".join("".join(part for _, part in line).rstrip() for line in lines)
            if self.render_mode == "ansi":
                return text
            print(text)
            return None
        if self.render_mode is None:
            gym.logger.warn("render() was called, but no render_mode was given")
            return None
        drawing = spec.draw(board, record)
        return drawing if self.render_mode == "svg" else pixels(drawing, WIDTH)

    def close(self) -> None:
        self._batch.close()

    def _checked(self, action: Any) -> int:
        if isinstance(action, int | np.integer) and not isinstance(action, bool):
            assert not self._lose_if_illegal or 0 <= action < self._batch.actions, "action is not in action space"
            return int(action)
        assert not self._lose_if_illegal, "action is not in action space"
        raise IllegalAction(f"{action!r} is no action: a number from 0 to {self._batch.actions - 1} is wanted")

    def _is_legal(self, seat: int, action: int) -> bool:
        masks = self._batch.games.masks[0]
        return seat == self._batch.seats[0] and 0 <= action < len(masks) and bool(masks[action])

    def _end(self) -> None:
        """Ends the game if it is over; in cycles, only with a cycle, so that all agents stop at once."""
        if self._max_cycles is not None and self._asked % len(self.possible_agents):
            return
        if self._batch.seats[0] < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and self._asked == self._max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        seat = int(self._batch.seats[0]) if self._max_cycles is None else self._asked % len(self.possible_agents)
        self.agent_selection = self.possible_agents[max(seat, 0)]


class Orderly(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's guard against calls out of order; what was last seen is asked for once, not name by name."""

    def last(self, observe: bool = True) -> Any:
        return super().last(observe) if not self._has_reset else self.env.last(observe)

    def __str__(self) -> str:
        return str(self.env)


class Maker:
    """What the module of one game offers, as PettingZoo's own modules do."""

    def __init__(self, game: str, name: str) -> None:
        self._names = game, name

    def raw_env(self, players: int = 2, **options: Any) -> RawEnv:
        return RawEnv(*self._names, players, **options)

    def env(self, players: int = 2, **options: Any) -> Any:
        """As PettingZoo's own: an illegal action loses; one out of range, or at the wrong time, is an error."""
        return Orderly(self.raw_env(players, lose_if_illegal=True, **options))

    def parallel_env(self, players: int = 2, *, max_cycles: int = LONGEST, **options: Any) -> Any:
        """All seats at once, of which one acts: what the others say, or what is illegal, has no effect."""
        return aec_to_parallel(self.env(players, max_cycles=max_cycles, **options))
