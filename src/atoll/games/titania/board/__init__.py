"""Titania's boards: the files (TOML), reading and checking them, and a board's places as JSON (`atlas.py`).

A game starts with `board.py` and `draft.py`; checks and drawings wait until they are asked for.
"""

from atoll.games.titania.board.board import BOARDS, Board, check_board, read_board

__all__ = ["BOARDS", "Board", "check_board", "read_board"]
