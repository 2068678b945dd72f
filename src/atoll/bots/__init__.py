"""Programs that choose actions. A bot gets what its seat knows, and nothing else.

`atoll.bots.master` is the bot of that name, ready for use; so are the others in NAMES.
"""

from typing import TYPE_CHECKING, Any

from atoll.bots.bot import Bot, Budget
from atoll.bots.levels import LEVELS, NAMES, TIMELESS, bot
from atoll.bots.ready import ReadyBot

if TYPE_CHECKING:
    casual: ReadyBot
    expert: ReadyBot
    grandmaster: ReadyBot
    greedy: ReadyBot
    master: ReadyBot
    novice: ReadyBot
    random: ReadyBot

__all__ = ["LEVELS", "NAMES", "TIMELESS", "Bot", "Budget", "ReadyBot", "bot"]


def __getattr__(name: str) -> Any:
    if name in NAMES:
        return ReadyBot(bot(name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
