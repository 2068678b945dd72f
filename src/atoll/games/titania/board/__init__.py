"""Titania's boards: the files (TOML), reading and checking them, and a board's places as JSON (`atlas.py`).

A game imports only `board.py` and `draft.py`; checks and drawings are imported when needed.
"""

from atoll.games.titania.board.board import BOARDS, Board, check_board, read_board

__all__ = ["BOARDS", "Board", "check_board", "read_board"]
