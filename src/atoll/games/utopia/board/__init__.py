"""Utopia's boards: the files (TOML), reading and checking them, and a board's places as JSON (`atlas.py`).

A game imports only `board.py`, `draft.py` and the geometry in `shapes.py`; checks and drawings are imported when
needed.
"""

from atoll.games.utopia.board.board import BOARDS, Board, Chart, check_board, read_board
from atoll.games.utopia.board.draft import HEIGHT, WIDTH

__all__ = ["BOARDS", "HEIGHT", "WIDTH", "Board", "Chart", "check_board", "read_board"]
