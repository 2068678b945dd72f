"""Playtesting Utopia: its counts, one-sided strategies, and its own part of the page."""
