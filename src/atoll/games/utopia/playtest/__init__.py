"""Playtesting Utopia: what is counted, one-sided ways to play, and the game's own part of the page."""
