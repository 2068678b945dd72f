"""What every Utopia board must satisfy [U1.7, U1.8]. Each check yields its violations in words, with their place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from atoll.games.utopia.board.draft import Draft, Reading, island_of, rank
from atoll.games.utopia.board.shapes import (
    Outline,
    clashes,
    common_border,
    cross,
    distance,
    edges,
    inside,
    knot,
    meet,
    rims,
    signed_area,
)
from atoll.games.utopia.names import ISLAND_LETTERS, ISLAND_NAMES
from atoll.games.utopia.state import DISTRICTS, NEIGHBOURS

SMALLEST, LARGEST = 5, 8  # districts per island
LARGEST_WATER = 6  # because Water is small
SHORTEST_BORDER = 24  # shorter ones are not recognisable as streets
LEAST_AREA = 4000  # of a district: it must hold a monument and many princes
SITE_ROOM, PRINCE_ROOM = 20, 14  # from the border to the middle of a site, and to the middle of the princes
LONGEST_PIER = 40


def violations(reading: Reading) -> Iterator[str]:
    """All violations. Parts that could not be read are skipped, because what they break is unknown."""
    flawed = reading.flawed
    if "districts" not in flawed:
        yield from names_and_numbers(reading)
        yield from values(reading)
    if not flawed & {"districts", "streets"}:
        yield from streets_stay_on_an_island(reading)
        yield from borders_are_streets(reading)
    if not flawed & {"districts", "bridges"}:
        yield from bridges_span_the_water(reading)
    if not flawed & {"districts", "streets", "bridges"}:
        yield from all_hangs_together(reading)
    yield from outlines_are_simple_and_apart(reading)
    if not flawed & {"districts", "islands"}:
        yield from islands_are_whole(reading)
    yield from sites_and_princes(reading)
    if not flawed & {"districts", "islands"}:
        yield from wonders_stand_on_squares(reading)
        yield from ships_are_at_sea(reading)
    if not flawed & {"landings", "sectors", "lighthouses"}:
        yield from sectors_form_a_chain(reading)
    if not flawed & {"districts", "landings", "sectors", "sea"}:
        yield from landings_are_on_the_coast(reading)


# ---- the city ----


def names_and_numbers(reading: Reading) -> Iterator[str]:
    names = set(reading.draft.outlines)
    if len(names) != DISTRICTS:
        yield f"{reading.place('districts')}: there are {len(names)} districts; there must be {DISTRICTS} [U1.7]"
    for letter, island in zip(ISLAND_LETTERS, ISLAND_NAMES, strict=True):
        own = sorted(name for name in names if name[0] == letter)
        wanted = [f"{letter}{i + 1}" for i in range(len(own))]
        for name in own:
            if name not in wanted:
                first = next(one for one in wanted if one not in own)
                yield f"{reading.place(f'districts.{name}')}: {first} comes first; number them without gaps [U1.8]"
        most = LARGEST_WATER if letter == "W" else LARGEST
        if not SMALLEST <= len(own) <= most:
            must = f"it must have {SMALLEST} to {most}"
            yield f"{reading.place('districts')}: {island} has {len(own)} districts; {must} [U1.8]"


def values(reading: Reading) -> Iterator[str]:
    worth = [value for name, value in reading.draft.values.items() if name[0] == "W"]
    if worth and 2 not in worth:
        yield f"{reading.place('districts')}: no site of water is worth 2; at least one must be [U1.8]"


def streets_stay_on_an_island(reading: Reading) -> Iterator[str]:
    for street in reading.draft.streets:
        a, b = street.split("-")
        if a[0] != b[0]:
            where = f"leads from {island_of(a)} to {island_of(b)}"
            yield f"{_way_place(reading, 'streets', street)}: {where}; only a bridge does that [U8.2]"


def borders_are_streets(reading: Reading) -> Iterator[str]:
    """Districts that share a border are joined by a street, and vice versa."""
    draft = reading.draft
    for a, b in combinations(sorted(draft.outlines, key=rank), 2):
        street = f"{a}-{b}"
        length = common_border(draft.outlines[a], draft.outlines[b])
        if a[0] == b[0] and street in draft.streets:
            if length < SHORTEST_BORDER:
                had = f"share {length:.0f} of border" if length else "do not touch"
                wanted = f"where a street is they must share {SHORTEST_BORDER} or more, corner by corner"
                yield f"{reading.place(f'districts.{a}', 'outline')}: {a} and {b} {had}; {wanted} [U8.2]"
        elif length:
            wanted = "name the street, or put a square between them" if a[0] == b[0] else "leave water between"
            had = f"{a} and {b} share {length:.0f} of border but no street joins them"
            yield f"{reading.place(f'districts.{a}', 'outline')}: {had}; {wanted} [U8.2]"


def bridges_span_the_water(reading: Reading) -> Iterator[str]:
    draft = reading.draft
    if not draft.bridges:
        yield f"{reading.place('bridges')}: there is none; at least one must join islands [U1.8]"
    for bridge, line in draft.bridges.items():
        place = _way_place(reading, "bridges", bridge)
        ends = bridge.split("-")
        if ends[0][0] == ends[1][0]:
            yield f"{place}: both ends are on {island_of(ends[0])}; a bridge joins two islands [U1.8]"
        for name, end in zip(ends, line, strict=True):
            if not inside(end, draft.outlines[name]):
                yield f"{place}: {list(end)} is outside {name}; a bridge begins and ends in its districts [U8.2]"
        for name, outline in draft.outlines.items():
            if name not in ends and any(meet(line, edge) for edge in edges(outline)):
                yield f"{place}: runs through {name}; it must lead straight from {ends[0]} to {ends[1]} [U8.2]"
    for (a, line_a), (b, line_b) in combinations(draft.bridges.items(), 2):
        if cross(line_a, line_b):
            yield f"{_way_place(reading, 'bridges', b)}: crosses the bridge {a}; move one of them [U8.2]"


def _way_place(reading: Reading, table: str, way: str) -> str:
    """The place of a street or bridge, whose ends may be swapped in the file."""
    turned = "-".join(reversed(way.split("-")))
    return reading.place(table, turned if (table, turned) in reading.line_of else way)


def all_hangs_together(reading: Reading) -> Iterator[str]:
    """Every district must be connected by land, even when Water is closed [U2.4]."""
    draft = reading.draft
    joins = [tuple(pair.split("-")) for pair in (*draft.streets, *draft.bridges)]
    everything = set(draft.outlines)
    for closed, clause in (("", "U1.8"), ("W", "U2.4")):
        names = {name for name in everything if name[0] != closed}
        near: dict[str, set[str]] = {name: set() for name in names}
        for a, b in joins:
            if a in names and b in names:
                near[a].add(b)
                near[b].add(a)
        apart = names - _reached(near, min(names, key=rank)) if names else set()
        if apart:
            listed = ", ".join(sorted(apart, key=rank))
            when = "with water closed, as for two players, " if closed else ""
            must = "streets and bridges must lead everywhere"
            yield f"{reading.place('streets')}: {when}{listed} cannot be reached by land; {must} [{clause}]"
            return
        for name in sorted(names, key=rank):
            if len(near[name]) > NEIGHBOURS:
                had = f"{name} has {len(near[name])} neighbours"
                yield f"{reading.place(f'districts.{name}')}: {had}; at most {NEIGHBOURS} are possible [U8.2]"


def _reached(near: dict[str, set[str]], start: str) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        new = near[waiting.pop()] - found
        found |= new
        waiting += new
    return found


# ---- the islands as they are drawn ----


def _all_outlines(draft: Draft) -> Iterator[tuple[str, str, Outline]]:
    """Every outline that is ground: table and key of its place, and the outline itself."""
    for name, outline in draft.outlines.items():
        yield f"districts.{name}", "outline", outline
    for island, squares in draft.squares.items():
        for outline in squares:
            yield f"islands.{island}", "squares", outline


def outlines_are_simple_and_apart(reading: Reading) -> Iterator[str]:
    draft = reading.draft
    water = [("sectors", str(number), outline) for number, outline in draft.sectors.items()]
    water += [("sea", key, area) for key, area in (("canal", draft.canal), ("cliffs", draft.cliffs)) if area]
    grounds = []
    for table, key, outline in [*water, *_all_outlines(draft)]:
        tangle = knot(outline)
        if tangle:
            after = f"after {list(tangle[0])} and after {list(tangle[1])}"
            must = "it must go round once, without crossing or touching itself"
            yield f"{reading.place(table, key)}: the outline meets itself, {after}; {must} [U1.7]"
        elif table not in ("sectors", "sea"):
            grounds.append((table, key, outline))
    for table, key, outline in grounds:
        size = abs(signed_area(outline))
        if table.startswith("districts") and size < LEAST_AREA:
            yield f"{reading.place(table, key)}: covers {size:.0f}; a district needs {LEAST_AREA} or more [U1.7]"
    for (table, key, outline), (other_table, other_key, other) in combinations(grounds, 2):
        spot = next(clashes(outline, other), None)
        if spot:
            other_name = f"[{other_table}] {other_key}"
            must = "outlines may only share whole edges and corners"
            yield f"{reading.place(table, key)}: overlaps {other_name} near {list(spot)}; {must} [U1.7]"


def islands_are_whole(reading: Reading) -> Iterator[str]:
    draft = reading.draft
    for letter, island in zip(ISLAND_LETTERS, ISLAND_NAMES, strict=True):
        own = [outline for name, outline in draft.outlines.items() if name[0] == letter]
        around = rims([*own, *draft.squares[island]])
        if len(around) > 1:
            hole = min(around, key=lambda rim: abs(signed_area(rim)))
            must = "its districts and squares must make one piece without holes"
            had = f"{island} is in pieces or has a hole near {list(hole[0])}"
            yield f"{reading.place(f'islands.{island}', 'squares')}: {had}; {must} [U1.7]"


def sites_and_princes(reading: Reading) -> Iterator[str]:
    draft = reading.draft
    for key, points, room in (("site", draft.sites, SITE_ROOM), ("princes", draft.princes, PRINCE_ROOM)):
        for name, point in points.items():
            outline = draft.outlines.get(name)
            place = reading.place(f"districts.{name}", key)
            if outline and not inside(point, outline):
                yield f"{place}: {list(point)} is outside {name}; it must be inside the outline [U1.7]"
            elif outline and distance(point, outline) < room:
                away = f"is {distance(point, outline):.0f} from the border"
                yield f"{place}: {list(point)} {away}; it must be {room} or more away [U1.7]"


def wonders_stand_on_squares(reading: Reading) -> Iterator[str]:
    draft = reading.draft
    for island, point in draft.wonders.items():
        if not any(inside(point, square) for square in draft.squares[island]):
            place = reading.place(f"islands.{island}", "wonder")
            must = "the site of a wonder is no district, it must be in one of the island's squares"
            yield f"{place}: {list(point)} is on no square of {island}; {must} [U1.7]"


def ships_are_at_sea(reading: Reading) -> Iterator[str]:
    draft = reading.draft
    for island in ISLAND_NAMES:
        afloat = [("ship", draft.ships[island]), *(("guests", guest) for guest in draft.guests[island])]
        for key, point in afloat:
            for table, _, outline in _all_outlines(draft):
                if inside(point, outline):
                    place = reading.place(f"islands.{island}", key)
                    yield f"{place}: {list(point)} is on land, in [{table}]; it must be at sea [U4.1]"


# ---- the sea ----


def sectors_form_a_chain(reading: Reading) -> Iterator[str]:
    """Sectors 1 to n: each touches only the next, along the line of one lighthouse [U1.8]."""
    draft = reading.draft
    numbers = sorted(draft.sectors)
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) < 2:
        had = ", ".join(map(str, numbers)) or "none"
        yield f"{reading.place('sectors')}: there are {had}; they must be 1, 2, 3 … without gaps, two at least [U1.8]"
        return
    landed = {sector for sector, _ in draft.landings.values()}
    for number in sorted(landed | set(numbers)):
        if number not in landed:
            yield f"{reading.place('sectors', str(number))}: no landing is in it; name one in [landings] [U8.3]"
        if number not in numbers:
            yield f"{reading.place(f'landings.{number}')}: there is no sector {number}; draw it in [sectors] [U8.3]"
    for a, b in combinations(numbers, 2):
        place = reading.place("sectors", str(b))
        touch = common_border(draft.sectors[a], draft.sectors[b])
        spot = next(clashes(draft.sectors[a], draft.sectors[b]), None)
        if spot:
            yield f"{place}: overlaps sector {a} near {list(spot)}; they may only share whole edges [U1.8]"
        elif b == a + 1 and not touch:
            yield f"{place}: does not touch sector {a}; each sector borders on the next [U1.8]"
        elif b > a + 1 and touch:
            yield f"{place}: touches sector {a}; sectors are a chain, only neighbours touch [U1.8]"
    for a, b in pairwise(numbers):
        key = f"{a}-{b}"
        line = draft.lighthouses.get(a)
        if line is None:
            yield f"{reading.place('lighthouses')}: {key} is missing; a line parts any two neighbours [U1.8]"
        elif not all({line, line[::-1]} & set(edges(draft.sectors[number])) for number in (a, b)):
            must = f"its line must be an edge of both sectors, {a} and {b}"
            yield f"{reading.place('lighthouses', key)}: {must} [U1.8]"
    for number in draft.lighthouses:
        if number >= len(numbers):
            key = f"{number}-{number + 1}"
            yield f"{reading.place('lighthouses', key)}: there is no sector {number + 1} [U1.8]"


def landings_are_on_the_coast(reading: Reading) -> Iterator[str]:
    """A landing is a place on the water just off its own district [U8.3]."""
    draft = reading.draft
    for name, (sector, point) in draft.landings.items():
        place = f"{reading.place(f'landings.{sector}', name)}: {list(point)}"
        for number, outline in draft.sectors.items():
            if inside(point, outline) != (number == sector):
                wrong = "is not in" if number == sector else "is in"
                yield f"{place} {wrong} sector {number}; it must be in sector {sector} alone [U8.3]"
        for words, closed in (("the canal", draft.canal), ("the cliffs", draft.cliffs)):
            if inside(point, closed):
                yield f"{place} is in {words}; boats cannot go there [U1.8]"
        ashore = [other for other, outline in draft.outlines.items() if inside(point, outline)]
        if ashore:
            yield f"{place} is on land, in {ashore[0]}; it must be on the water [U8.3]"
            continue
        nearest = min(draft.outlines, key=lambda other: distance(point, draft.outlines[other]))
        if nearest != name:
            yield f"{place} is nearest to {nearest}; it must be nearest to {name} [U8.3]"
        elif distance(point, draft.outlines[name]) > LONGEST_PIER:
            away = f"is {distance(point, draft.outlines[name]):.0f} from the coast of {name}"
            yield f"{place} {away}; at most {LONGEST_PIER} are allowed [U8.3]"
