"""Titania in words, for people at a terminal: `atoll.games.spec.Text` says what each function is for."""

from atoll.games.titania.text.help import guide
from atoll.games.titania.text.moves import ask, preview
from atoll.games.titania.text.news import tell
from atoll.games.titania.text.status import hand, position, sheet

__all__ = ["ask", "guide", "hand", "position", "preview", "sheet", "tell"]
