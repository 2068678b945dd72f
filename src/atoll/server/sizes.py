"""Limits on the length and size of what people send."""

from __future__ import annotations

ACTION_LENGTH = 100  # characters of an action in words
POSITION_LENGTH = 20_000  # of a position as text
# The smallest and largest values of a clock.
CLOCK_MINUTES = (1, 180)  # for the whole game
CLOCK_SECONDS = (0, 600)  # added after each move
CLOCK_DAYS = (1, 30)  # for each move
