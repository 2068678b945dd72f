"""Utopia for PettingZoo, version 0."""

from atoll.research.pettingzoo.environment import Maker

_made = Maker("utopia", "utopia_v0")
env = _made.env
raw_env = _made.raw_env
parallel_env = _made.parallel_env
