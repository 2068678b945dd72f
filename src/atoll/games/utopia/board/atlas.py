"""A Utopia board as JSON for a client: art without words, all positions, and numbers of the rules.

Places are [x, y] on a page of the art's size; lines and outlines are SVG paths with the same curves as in
`draw/drawing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from atoll.games.spec import View
from atoll.games.utopia.actions import COST
from atoll.games.utopia.board import HEIGHT, WIDTH, Board
from atoll.games.utopia.draw.curves import Ground
from atoll.games.utopia.draw.drawing import definitions, free_places, land
from atoll.games.utopia.draw.land import grounds
from atoll.games.utopia.draw.rim import SPACES, track_place
from atoll.games.utopia.draw.sea import sea_marks, straight, water
from atoll.games.utopia.draw.signs import CHART_COLOURS, CIVILIZATION_COLOURS, PLAYER_ANIMALS, PLAYER_COLOURS, use
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.state import CIVILIZATIONS, DEALT, HAND_LIMIT, MONUMENT_PRINCES, PLAYERS, PRIVILEGES, TOP

PAGE_COLOURS = ("ink", "glow")
CROWD = PLAYERS * CIVILIZATIONS  # groups of princes that one district can hold
LARGEST, SMALLEST, STEP = 44.0, 9.0, 0.86  # sizes of a crest's room, and the factor from one size to the next


def chart(board: Board) -> View:
    page, ground = board.chart, grounds(board)
    return {
        "board": board.name,
        "art": {  # the same art as in documents; colours are CSS variables by the names in the palette: day, night
            "palette": _palette(),
            "defs": _wordless(definitions(ground)),
            "sea": _wordless(water(board)),
            "sea_marks": _wordless([*sea_marks(board), use("compass", *page.compass)]),
            "ground": _wordless(land(board, ground)),
            "width": WIDTH,
            "height": HEIGHT,
        },
        "civilizations": {
            name: {"ground": colours[0], "sign": colours[1]}
            for name, colours in zip(CIVILIZATION_NAMES, CIVILIZATION_COLOURS, strict=True)
        },
        "animals": list(PLAYER_ANIMALS),  # of the seats
        "islands": {name: _island(board, i, ground[i]) for i, name in enumerate(ISLAND_NAMES)},
        "districts": {name: _district(board, d, ground[board.island[d]]) for d, name in enumerate(board.districts)},
        "bridges": [[board.districts[a], board.districts[b]] for a, b, _ in page.bridges],
        "sectors": [straight(outline) for outline in page.sectors],
        "track": {"spaces": [track_place(score) for score in range(SPACES)]},
        "scale": page.scale,
        "cost": COST,  # of actions, in cards
        "dealt": DEALT,  # cards, in each round
        "hand_limit": HAND_LIMIT,
        "privileges": PRIVILEGES,  # of each player
        "monument_princes": MONUMENT_PRINCES,  # that become a monument
        "prestige_top": TOP,
    }


def _palette() -> dict[str, list[str]]:
    """The chart's colours and the seats'; ink and glow come from the page."""
    seats = {f"seat-{seat}": list(colours) for seat, colours in enumerate(PLAYER_COLOURS)}
    return seats | {name: list(colours) for name, colours in CHART_COLOURS.items() if name not in PAGE_COLOURS}


def _wordless(parts: Iterable[str]) -> str:
    """SVG without its titles, which are English: a page adds its own in the reader's language."""
    return re.sub(r"<title>.*?</title>", "", "".join(parts))


def _island(board: Board, number: int, ground: Ground) -> View:
    page, record = board.chart, board.record
    return {
        "coast": ground.closed(ground.coast),
        "districts": list(board.districts[record.first[number] : record.last[number] + 1]),
        "wonder": page.wonders[number],
        "label": page.names[number],
        "ship": page.ships[number],
        "guests": page.guests[number],
    }


def _district(board: Board, d: int, ground: Ground) -> View:
    page, record = board.chart, board.record
    return {
        "island": ISLAND_NAMES[board.island[d]],
        "value": board.value[d],
        "outline": ground.closed(page.outline[d]),
        "site": page.site[d],
        "princes": page.princes[d],
        "rooms": _rooms(board, d),
        "landing": {"sector": record.sector[d], "at": page.landings[d]} if d in page.landings else None,
        "near": [board.districts[other] for other in record.near[d] if other >= 0],
    }


def _rooms(board: Board, d: int) -> list[View]:
    """Places for groups of princes: the larger each is, the fewer fit; the best places first."""
    rooms: list[View] = []
    size = LARGEST
    most = 0
    while most < CROWD and size > SMALLEST:
        places = list(islice(free_places(board, d, size), CROWD))
        if len(places) > most:
            most = len(places)
            rooms.append({"size": round(size, 1), "places": [_whole(place) for place in places]})
        size *= STEP
    if most < CROWD:  # a very thin district; let them overlap
        rooms.append({"size": SMALLEST, "places": [_whole(board.chart.princes[d])] * CROWD})
    return rooms


def _whole(place: Sequence[float]) -> list[int]:
    return [round(at) for at in place]
