"""A Utopia board as JSON for a page that draws it and lets people point at it: geometry, no colours and no words.

Places are [x, y] on a page of the size given; lines and outlines are SVG paths, with the same curves as in `draw.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from atoll.games.spec import View
from atoll.games.utopia.board import HEIGHT, ISLAND_NAMES, WIDTH, Board
from atoll.games.utopia.curves import Ground, common_line
from atoll.games.utopia.draw import free_places
from atoll.games.utopia.land import grounds, houses
from atoll.games.utopia.news import COST
from atoll.games.utopia.rim import GOAL, SPACES, track_place
from atoll.games.utopia.sea import pier, rocks, sector_names, straight
from atoll.games.utopia.shapes import inside
from atoll.games.utopia.state import CIVILIZATIONS, PLAYERS

CROWD = PLAYERS * CIVILIZATIONS  # groups of princes that one district can hold
LARGEST, SMALLEST, STEP = 36.0, 9.0, 0.86  # room that a crest can be given, from size to size


def chart(board: Board) -> View:
    page, ground = board.chart, grounds(board)
    return {
        "board": board.name,
        "origin": board.origin,
        "size": [WIDTH, HEIGHT],
        "islands": {name: _island(board, i, ground[i]) for i, name in enumerate(ISLAND_NAMES)},
        "districts": {name: _district(board, d, ground[board.island[d]]) for d, name in enumerate(board.districts)},
        "bridges": [
            {"districts": [board.districts[a], board.districts[b]], "line": straight(line, close=False)}
            for a, b, line in page.bridges
        ],
        "sectors": [straight(outline) for outline in page.sectors],
        "sector_names": [
            {"sector": number, "at": [round(x), round(y)]}
            for sector, line in enumerate(page.lighthouses, 1)
            for number, (x, y) in sector_names(sector, line)
        ],
        "lighthouses": [{"at": line[0], "line": straight(line, close=False)} for line in page.lighthouses],
        "canal": straight(page.canal),
        "booms": [straight(line, close=False) for line in page.booms],
        "cliffs": straight(page.cliffs),
        "rocks": [[round(x), round(y), round(size, 2), kind] for x, y, size, kind in rocks(page.cliffs)],
        "track": {"spaces": [track_place(score) for score in range(SPACES)], "goal": GOAL},
        "scale": page.scale,
        "compass": page.compass,
        "title": page.title,
        "cost": COST,
    }


def _island(board: Board, number: int, ground: Ground) -> View:
    page, tables = board.chart, board.tables
    own = range(tables.first[number], tables.last[number] + 1)
    gardens = [square for square in page.squares[number] if not inside(page.wonders[number], square)]
    return {
        "coast": ground.closed(ground.coast),
        "districts": [board.districts[d] for d in own],
        "streets": [
            {
                "districts": [board.districts[a], board.districts[b]],
                "line": ground.open(common_line(page.outline[a], page.outline[b])),
            }
            for a, b in page.streets
            if board.island[a] == number
        ],
        "squares": [ground.closed(square) for square in page.squares[number]],
        "gardens": [[round(sum(along) / len(square)) for along in zip(*square, strict=True)] for square in gardens],
        "houses": "".join(house for d in own for house in houses(board, d)),
        "wonder": page.wonders[number],
        "label": page.names[number],
        "ship": page.ships[number],
        "guests": page.guests[number],
    }


def _district(board: Board, d: int, ground: Ground) -> View:
    page = board.chart
    return {
        "island": ISLAND_NAMES[board.island[d]],
        "value": board.value[d],
        "outline": ground.closed(page.outline[d]),
        "site": page.site[d],
        "princes": page.princes[d],
        "rooms": _rooms(board, d),
        "landing": _landing(board, d) if d in page.landings else None,
        "near": [board.districts[other] for other in board.tables.near[d] if other >= 0],
    }


def _rooms(board: Board, d: int) -> list[View]:
    """Where groups of princes can stand: the larger each is, the fewer have room; the best places first."""
    rooms: list[View] = []
    size = LARGEST
    most = 0
    while most < CROWD and size > SMALLEST:
        places = free_places(board, d, size)[:CROWD]
        if len(places) > most:
            most = len(places)
            rooms.append({"size": round(size, 1), "places": [_whole(place) for place in places]})
        size *= STEP
    if most < CROWD:  # as thin as that; let them stand upon each other
        rooms.append({"size": SMALLEST, "places": [_whole(board.chart.princes[d])] * CROWD})
    return rooms


def _landing(board: Board, d: int) -> View:
    place, foot, angle = pier(board, d)
    return {
        "sector": board.tables.sector[d],
        "at": place,
        "length": round(math.dist(place, foot)),
        "turned": round(math.degrees(angle)),
    }


def _whole(place: Sequence[float]) -> list[int]:
    return [round(at) for at in place]
