"""Programs that choose actions. A bot is given what its seat knows, and nothing else.

`atoll.bots.master` is the bot of that name, ready to be asked; so are the others in NAMES.
"""

from typing import TYPE_CHECKING, Any

from atoll.bots.asking import Asked
from atoll.bots.bot import Bot, Budget
from atoll.bots.levels import LEVELS, NAMES, bot

if TYPE_CHECKING:
    casual: Asked
    expert: Asked
    greedy: Asked
    master: Asked
    novice: Asked
    random: Asked

__all__ = ["LEVELS", "NAMES", "Asked", "Bot", "Budget", "bot"]


def __getattr__(name: str) -> Any:
    if name in NAMES:
        return Asked(bot(name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
