"""Programs that choose actions. A bot is given what its seat knows, and nothing else."""

from atoll.bots.bot import Bot, Budget
from atoll.bots.levels import LEVELS, NAMES, bot

__all__ = ["LEVELS", "NAMES", "Bot", "Budget", "bot"]
