"""A Utopia board as JSON: every district with its place, neighbours and value, for whoever draws it."""

from __future__ import annotations

from dataclasses import asdict

from atoll.games.spec import View
from atoll.games.utopia.board import HEIGHT, WIDTH, Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES


def chart(board: Board) -> View:
    """Rows in `places` are by district or by island, in the order given here."""
    tables = board.tables
    return {
        "board": board.name,
        "width": WIDTH,
        "height": HEIGHT,
        "islands": list(ISLAND_NAMES),
        "civilizations": list(CIVILIZATION_NAMES),
        "districts": [
            {
                "name": name,
                "island": ISLAND_NAMES[board.island[d]],
                "value": board.value[d],
                "sector": tables.sector[d] or None,
                "near": [board.districts[n] for n in tables.near[d] if n >= 0],
            }
            for d, name in enumerate(board.districts)
        ],
        "places": asdict(board.chart),
    }
