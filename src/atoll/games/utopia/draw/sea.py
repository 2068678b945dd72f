"""The sea of a drawn Utopia board: shoals, sectors and lighthouses, canal, cliffs, landings and ships."""

from __future__ import annotations

import math
from collections.abc import Iterator

from atoll.games.utopia.board import HEIGHT, WIDTH, Board
from atoll.games.utopia.board.shapes import Outline, Point, Segment, distance, inside, nearest
from atoll.games.utopia.draw.signs import moved, number, path, use
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES

SHOALS = ((104, "shoal-1"), (68, "shoal-2"), (36, "shoal-3"))  # width of the strip around the coasts, and its colour


def straight(points: Outline | Segment, close: bool = True) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points) + ("Z" if close else "")


def scatter(*numbers: int) -> int:
    """Yields pseudo-random numbers, always the same ones."""
    mixed = 2166136261
    for value in numbers:
        mixed = (mixed ^ value) * 16777619 % 2**32
        mixed ^= mixed >> 15
    return mixed


def sea(board: Board) -> Iterator[str]:
    """Everything under the islands."""
    yield from water(board)
    for sector, outline in enumerate(board.chart.sectors, 1):
        yield f'<path class="sector" data-sector="{sector}" d="{straight(outline)}"/>'
    yield from sea_marks(board)


def water(board: Board) -> Iterator[str]:
    """Open sea, and shoals around the coasts."""
    chart = board.chart
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--sea)"/>'
    yield _rhumbs(chart.compass)
    for width, colour in SHOALS:
        for stroke, extra in (("depth", 1.6), (colour, 0)):
            band = f'stroke="var(--{stroke})" stroke-width="{number(width + extra)}" stroke-linejoin="round"'
            yield f'<use href="#u-coasts" fill="none" {band}/>'


def sea_marks(board: Board) -> Iterator[str]:
    """The marks on the water: the lighthouses' lines, the canal, cliffs and landings."""
    chart = board.chart
    for sector, line in enumerate(chart.lighthouses, 1):
        dashes = {"stroke": "var(--faint)", "stroke_width": 2, "stroke_dasharray": "9 7"}
        yield path(straight(line, close=False), fill="none", **dashes)
        yield from _sector_names(sector, line)
    yield from _canal(board)
    yield '<g class="cliffs">'
    for x, y, size, kind in _rocks(chart.cliffs):
        yield use(f"rock-{kind}", x, y, size)
    yield "</g>"
    yield from _landings(board)


def _rhumbs(centre: Point) -> str:
    """The compass's lines across the sea, as on old charts."""
    x, y = centre
    rays = [(math.cos(math.pi * i / 16), math.sin(math.pi * i / 16)) for i in range(32)]
    lines = "".join(f"M{x} {y}L{x + 1500 * dx:.0f} {y + 1500 * dy:.0f}" for dx, dy in rays)
    return path(lines, fill="none", stroke="var(--depth)", stroke_width=0.8, opacity=0.45)


def _sector_names(sector: int, line: Segment) -> Iterator[str]:
    """The numbers of two sectors on both sides of the line between them."""
    (ax, ay), (bx, by) = line
    length = math.dist(*line)
    dx, dy = (bx - ax) / length, (by - ay) / length
    x, y = ax + dx * length * 0.62, ay + dy * length * 0.62 + 5
    for side, name in ((18, sector), (-18, sector + 1)):
        yield f'<text class="sector-name" x="{x - dy * side:.0f}" y="{y + dx * side:.0f}">{name}</text>'


def _canal(board: Board) -> Iterator[str]:
    """The canal: dark, and closed by booms, floats on a chain."""
    canal = straight(board.chart.canal)
    waves = path("M4 12q6 -4 12 0t12 0M35 38q6 -4 12 0t12 0", fill="none", stroke="var(--canal-line)", stroke_width=1.6)
    yield f'<pattern id="u-waves" width="62" height="52" patternUnits="userSpaceOnUse">{waves}</pattern>'
    yield f'<g class="canal">{path(canal, fill="var(--canal)")}{path(canal, fill="url(#u-waves)")}</g>'
    for line in board.chart.booms:
        d = straight(line, close=False)
        floats = {"stroke_width": 8, "stroke_dasharray": "0 13", "stroke_linecap": "round"}
        chain = path(d, stroke="var(--timber-dark)", stroke_width=3) + path(d, stroke="var(--timber)", **floats)
        yield f'<g class="boom">{chain}</g>'


def _rocks(area: Outline) -> Iterator[tuple[float, float, float, int]]:
    """Rocks all over the cliffs, from back to front: place, size and kind."""
    step = 26
    left, top = min(x for x, _ in area), min(y for _, y in area)
    right, bottom = min(max(x for x, _ in area), WIDTH - 58), max(y for _, y in area)
    for row in range((bottom - top) // step + 1):
        for column in range((right - left) // step + 1):
            chance = scatter(row, column)
            x = left + column * step + row % 2 * step / 2 + chance % 17 - 8
            y = top + row * step + chance // 17 % 15 - 7
            if inside((x, y), area) and distance((x, y), area) > 8 and x < right and chance % 9:
                yield x, y, 0.55 + chance // 255 % 11 / 12, chance % 3


def _landings(board: Board) -> Iterator[str]:
    """A pier from the coast, and a boat at its end."""
    for district, place in board.chart.landings.items():
        name, sector = board.districts[district], board.record.sector[district]
        foot = nearest(place, board.chart.outline[district])
        angle = math.atan2(place[1] - foot[1], place[0] - foot[0])
        shore = f"M{-math.dist(place, foot) - 8:.0f} 0"
        planks = (
            path(shore + "H4", stroke="var(--timber-dark)", stroke_width=11)
            + path(shore + "H3", stroke="var(--timber)", stroke_width=8, stroke_dasharray="3.4 1.2")
            + path("M0 -7H4V7H0Z", fill="var(--timber-dark)")
        )
        x, y = place
        yield (
            f'<g class="landing" data-district="{name}" data-sector="{sector}">'
            f"<title>landing of {name}, sea sector {sector}</title>"
            f'<g transform="translate({x} {y}) rotate({math.degrees(angle):.0f})">{planks}</g>'
            f"{use('boat', x + 11 * math.cos(angle), y + 11 * math.sin(angle))}</g>"
        )


def lighthouses(board: Board) -> Iterator[str]:
    for (x, y), _ in board.chart.lighthouses:
        yield use("lighthouse", x, y)


def ships(board: Board) -> Iterator[str]:
    """Each island's ship, and the places where its guests will lie."""
    chart = board.chart
    for island, name in enumerate(ISLAND_NAMES):
        sail = use(f"island-{name}", 3, -12, 1.25, fill="var(--line)")
        places = "".join(
            f'<g{moved(x, y)}><circle class="guest-place" r="14" fill="var(--tint)" fill-opacity=".35" '
            'stroke="var(--line)" stroke-width="1.2" stroke-dasharray="3 3"/>'
            f"{use(f'sign-{civilization}', scale=0.6, fill='var(--line)', opacity=0.3)}</g>"
            for civilization, (x, y) in zip(CIVILIZATION_NAMES, chart.guests[island], strict=True)
        )
        yield (
            f'<g class="{name}"><g class="ship" data-island="{name}"{moved(*chart.ships[island])}>'
            f"<title>ship of {name}</title>{use('ship')}{sail}</g>{places}</g>"
        )


def island_names(board: Board) -> Iterator[str]:
    for name, (x, y) in zip(ISLAND_NAMES, board.chart.names, strict=True):
        yield f'<text class="island-name" x="{x}" y="{y}">{name.upper()}</text>'
