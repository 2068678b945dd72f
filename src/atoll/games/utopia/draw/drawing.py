"""Draws a Utopia board or a position as SVG: a sea chart. The same board always gives the same text.

`sea.py`, `land.py` and `rim.py` have the parts of the chart, `signs.py` the pieces and colours. Every element that can
be pointed at has its name in a `data-` attribute; the class `legal` on a district or sector lights it up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import islice

from atoll.games.utopia.board import HEIGHT, WIDTH, Board
from atoll.games.utopia.board.shapes import inside, is_farther
from atoll.games.utopia.draw import signs
from atoll.games.utopia.draw.curves import Ground
from atoll.games.utopia.draw.land import SITE, bridges, coast, grounds, island, sites
from atoll.games.utopia.draw.rim import ladder, ornaments, track, track_place
from atoll.games.utopia.draw.sea import island_names, lighthouses, sea, ships
from atoll.games.utopia.names import ISLAND_NAMES
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.state import CIVILIZATIONS, ISLANDS, USUAL_GOAL, State

CREST = 28  # width of a prince's crest
MINISTER = 0.22  # width of a minister on the score track, in spaces


def draw_board(board: Board) -> str:
    """The empty board."""
    return _sheet(board, "", (), USUAL_GOAL)


def draw_position(board: Board, state: State) -> str:
    """The board with all its pieces."""
    scale = sorted(range(CIVILIZATIONS), key=lambda civilization: state.scale[civilization])
    return _sheet(board, "\n".join(_pieces(board, state)), scale, state.goal)


def _sheet(board: Board, pieces: str, scale: Sequence[int], goal: int) -> str:
    ground = grounds(board)
    title = f"Utopia: the {escape(board.name)} board, {len(board.districts)} districts on four islands"
    layers = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="atoll-utopia" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{title}</title>",
        signs.style(),
        "<defs>",
        *definitions(ground),
        "</defs>",
        *sea(board),
        *land(board, ground),
        *sites(board),
        *island_names(board),
        *track(goal),
        *ornaments(board),
        ladder(board.chart.scale, scale),
        f'<g class="pieces">{pieces}</g>',
        "</svg>",
    ]
    return "\n".join(layers) + "\n"


def definitions(ground: list[Ground]) -> Iterator[str]:
    """The definitions that the parts of a drawing refer to by name."""
    yield signs.definitions()
    for name, around in zip(ISLAND_NAMES, ground, strict=True):
        yield f'<path id="u-coast-{name}" d="{around.closed(around.coast)}"/>'
    yield f'<g id="u-coasts">{"".join(coast(name) for name in ISLAND_NAMES)}</g>'
    yield '<filter id="u-soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5"/></filter>'


def land(board: Board, ground: list[Ground]) -> Iterator[str]:
    """The islands with everything fixed on them, and their ships."""
    under = f'fill="var(--shade)" opacity=".3" filter="url(#u-soft)" {signs.moved(5, 8)}'
    yield f'<use href="#u-coasts" {under}/>'
    for number in range(ISLANDS):
        yield from island(board, number, ground[number])
    yield from bridges(board)
    yield from lighthouses(board)
    yield from ships(board)


# ---- a position ----


def _pieces(board: Board, s: State) -> Iterator[str]:
    chart = board.chart
    for number, name in enumerate(ISLAND_NAMES):
        if is_closed(s.players, number):
            yield f'<g class="closed"><title>{name} is closed</title>{coast(name, fill="var(--sea)", opacity=0.72)}</g>'
    standing: list[tuple[int, str]] = []  # pieces lower on the page are drawn in front
    for d in range(len(board.districts)):
        x, y = chart.site[d]
        if s.monument[d] >= 0:
            standing.append((y, signs.monument(s.monument[d], x, y, s.ruler[d])))
        standing += [(chart.princes[d][1], crest) for crest in _princes(board, s, d)]
    for number, (x, y) in enumerate(chart.wonders):
        if s.wonder[number] >= 0:
            standing.append((y, signs.wonder(x, y, s.wonder[number])))
    standing.sort(key=lambda piece: piece[0])
    yield from (piece for _, piece in standing)
    for kind, count in enumerate(s.lying):
        if count:
            number, civilization = divmod(kind, CIVILIZATIONS)
            yield signs.guest(number, civilization, count, *chart.guests[number][civilization])
    yield from _ministers(s)


def _princes(board: Board, s: State, d: int) -> Iterator[str]:
    """Crests grouped by civilization, in reading order: from left to right, row by row."""
    there = [
        (player, civilization, s.princes[player * CIVILIZATIONS + civilization][d])
        for civilization in range(CIVILIZATIONS)
        for player in range(s.players)
        if s.princes[player * CIVILIZATIONS + civilization][d]
    ]
    places, size = prince_places(board, d, len(there))
    for prince, place in zip(there, places, strict=True):
        yield signs.crest(*prince, *place, size * 0.95)  # so that rims do not touch


@lru_cache(maxsize=4096)
def prince_places(board: Board, d: int, count: int) -> tuple[tuple[tuple[float, float], ...], float]:
    """Places for `count` crests around a district's centre, row by row, and the scale at which they fit, at most 1."""
    room = float(CREST)
    while True:
        free = list(islice(free_places(board, d, room), count))
        if room < 6:  # a very thin district; let them overlap
            free += [board.chart.princes[d]] * count
        if len(free) >= count:
            return tuple(sorted(free[:count], key=lambda place: (place[1], place[0]))), room / CREST
        room *= 0.93


def free_places(board: Board, d: int, room: float) -> Iterator[tuple[float, float]]:
    """Places for crests of this width, nearest to the district's centre first."""
    outline, (site_x, site_y), (x, y) = board.chart.outline[d], board.chart.site[d], board.chart.princes[d]
    half = room / 2
    across, down = zip(*outline, strict=True)
    left, right, top, bottom = min(across) + half, max(across) - half, min(down) + half, max(down) - half
    rows = range(-int(160 / room), int(160 / room) + 1)
    places = [(x + (column + row % 2 / 2) * room, y + row * room * 0.9) for row in rows for column in rows]
    near = [place for place in places if left < place[0] < right and top < place[1] < bottom]  # most are not
    for place in sorted(near, key=lambda place: math.dist(place, (x, y))):
        if (
            math.dist(place, (site_x, site_y)) > SITE + half + 4
            and math.dist(place, (site_x + SITE, site_y + SITE - 5)) > half + 10  # the owner's badge
            and not (abs(place[0] - site_x) < 12 + half and 0 < place[1] - site_y < 38 + half)  # the name
            and not (abs(place[0] - site_x) < 10 + half and -44 - half < place[1] - site_y < 0)  # a monument
            and inside(place, outline)
            and is_farther(place, outline, half + 3)
        ):
            yield place


def _ministers(s: State) -> Iterator[str]:
    """The ministers on each space, one behind the other; the one in front is on top [U3.2]."""
    for player in reversed(s.track[: s.players]):
        ahead = s.track[: s.track.index(player)]
        behind = sum(s.score[other] == s.score[player] for other in ahead)
        yield signs.minister(player, *track_place(s.score[player] - behind * MINISTER))
