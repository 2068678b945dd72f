"""Utopia in words, for people at a terminal: `atoll.games.spec.Text` says what each function is for."""

from atoll.games.utopia.text.help import guide
from atoll.games.utopia.text.moves import ask, preview
from atoll.games.utopia.text.news import tell
from atoll.games.utopia.text.status import hand, position, sheet

__all__ = ["ask", "guide", "hand", "position", "preview", "sheet", "tell"]
