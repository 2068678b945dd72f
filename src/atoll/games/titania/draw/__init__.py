"""Titania as a drawing (SVG): boards and positions, for documents, notebooks and the browser."""

from atoll.games.titania.draw.drawing import draw_board, draw_position

__all__ = ["draw_board", "draw_position"]
