"""Both games as PettingZoo environments: `from atoll.research.pettingzoo import titania_v0, utopia_v0`."""

from atoll.research.pettingzoo import titania_v0, utopia_v0

__all__ = ["titania_v0", "utopia_v0"]
