"""Ask a bot from a program, in one line."""

from __future__ import annotations

from copy import copy
from random import Random

from atoll.bots.bot import Bot, Budget
from atoll.engine.knowledge import Knowledge
from atoll.errors import BadOption, IllegalAction


class ReadyBot:
    """A bot with its own random numbers, and with the time that the caller gives it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name

    def choose(
        self,
        knowledge: Knowledge,
        rng: Random | None = None,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> int:
        """The number of a legal action. Only searching bots accept a time; without one, they use their own budget."""
        if knowledge.actor != knowledge.seat:
            who = "the game is over" if knowledge.actor is None else f"seat {knowledge.actor} is to act"
            raise IllegalAction(f"seat {knowledge.seat} has nothing to choose: {who}")
        bot = self.bot
        if seconds is not None or iterations is not None:
            if not hasattr(bot, "budget"):
                raise BadOption(f"{self.name} does not search, so it cannot be given seconds or iterations")
            bot = copy(bot)
            bot.budget = Budget(seconds, iterations)
            if hasattr(bot, "times_with_network"):
                bot.times_with_network = 1
        return bot.choose(knowledge, rng or Random())

    def __repr__(self) -> str:
        return f"atoll.bots.{self.name}"
