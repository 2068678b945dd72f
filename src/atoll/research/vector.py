"""Many games at once: a Gymnasium vector environment with an action mask (docs/python.md)."""

from __future__ import annotations

from typing import Any

from atoll.extras import needs

with needs("gymnasium"):
    import gymnasium as gym
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from atoll.errors import BadOption, IllegalAction
from atoll.research.game_batch import GameBatch

OBSERVATIONS = ("flat", "fields", None)
SMALLEST, LARGEST = -(1 << 15), (1 << 15) - 1


class AtollVectorEnv(VectorEnv):  # type: ignore[misc]
    """`num_envs` games in parallel. In each game, observation, mask and reward are those of the acting seat.

    When a game ends, a new one starts in the same step (Gymnasium's SAME_STEP). `infos` has `action_mask`, `seat` (who
    acts next), and `rewards` (of every seat, for this step).
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(self, batch: GameBatch, observations: str | None, *, copy: bool) -> None:
        self.batch = batch
        self.num_envs = batch.n
        self._observations = observations
        self._copy = copy
        self._begun = False
        self.single_action_space = gym.spaces.Discrete(batch.actions)
        self.single_observation_space = _space(batch, observations)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Starts new games everywhere: from the seed or, without one, the next games in sequence."""
        super().reset(seed=seed)
        self.batch.begin(seed, go_on=self._begun and seed is None)
        self._begun = True
        return self._observed(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays an action in every game; an illegal one raises IllegalAction, which is a ValueError."""
        if not self._begun:
            raise gym.error.ResetNeeded("call reset() before step()")
        self.batch.step(actions)
        games = self.batch.games
        never = np.zeros(self.num_envs, np.bool_)
        return self._observed(), self._given(games.earned), self._given(games.over), never, self._infos()

    def random_actions(self) -> Any:
        """Draws a legal action for every game, uniformly at random."""
        if not self._begun:
            raise gym.error.ResetNeeded("call reset() before random_actions()")
        return self.batch.random_actions()

    def close_extras(self, **_more: Any) -> None:
        self.batch.close()

    def _observed(self) -> Any:
        if self._observations is None:
            return np.zeros((self.num_envs, 0), np.int16)
        rows = self._given(self.batch.rows)
        return rows if self._observations == "flat" else self.batch.fields(rows)

    def _infos(self) -> dict[str, Any]:
        games = self.batch.games
        shown = {"action_mask": games.masks, "seat": self.batch.seats, "rewards": games.rewards}
        return {key: self._given(array) for key, array in shown.items()}

    def _given(self, array: Any) -> Any:
        return array.copy() if self._copy else array


def make(
    game: str,
    n: int = 1,
    players: int = 2,
    *,
    observations: str | None = "flat",
    reward: str = "victory",
    opponents: str | None = None,
    threads: int = 1,
    copy: bool = True,
    **options: Any,
) -> AtollVectorEnv:
    """Makes an environment of n games, which you step with an array of actions.

    observations  "flat": a row of numbers; "fields": the same by name; None: nothing, which is quicker
    reward        "victory": at the end 1 for the winner, shared if several win; the others lose as much together;
                  "points": points as they are made
    opponents     None: all seats are yours; "random": one seat in each game is, the others act at random
    copy          False: what is returned is overwritten by the next step, which is quicker
    options       those that the game declares, as for `atoll.titania.new`
    """
    if observations not in OBSERVATIONS:
        raise BadOption(f"observations: {observations!r} is not 'flat', 'fields' or None")
    seen = observations is not None
    batch = GameBatch(
        game, n, players, options=options, reward=reward, opponents=opponents, observing=seen, threads=threads
    )
    return AtollVectorEnv(batch, observations, copy=copy)


def _space(batch: GameBatch, observations: str | None) -> Any:
    if observations is None:
        return gym.spaces.Box(SMALLEST, LARGEST, (0,), np.int16)
    if observations == "flat":
        return gym.spaces.Box(SMALLEST, LARGEST, (batch.layout.size,), np.int16)
    return gym.spaces.Dict(
        {piece.name: gym.spaces.Box(SMALLEST, LARGEST, piece.shape, np.int16) for piece in batch.layout.pieces}
    )


__all__ = ["AtollVectorEnv", "IllegalAction", "make"]
