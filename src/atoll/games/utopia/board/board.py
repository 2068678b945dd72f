"""Utopia's boards: from the text of a file to the tables for rules and drawing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache

from atoll.errors import BadBoard
from atoll.games.board_files import BoardFiles
from atoll.games.utopia.board.draft import FORMAT, Draft, Reading, rank, read_draft
from atoll.games.utopia.board.shapes import Outline, Point, Segment
from atoll.games.utopia.names import ISLAND_LETTERS, ISLAND_NAMES
from atoll.games.utopia.state import DISTRICTS, ISLANDS, NEIGHBOURS, BoardRecord


@dataclass(frozen=True)
class Chart:
    """The layout of the page, WIDTH by HEIGHT. Rows are by district or by island."""

    outline: tuple[Outline, ...]
    site: tuple[Point, ...]
    princes: tuple[Point, ...]  # the centre of a district's princes
    streets: tuple[tuple[int, int], ...]
    bridges: tuple[tuple[int, int, Segment], ...]  # two districts, and the line between them
    landings: Mapping[int, Point]  # district -> end of its pier
    sectors: tuple[Outline, ...]  # islands may overlap them
    lighthouses: tuple[Segment, ...]  # from the lighthouse to the end of its line; the first parts sectors 1 and 2
    canal: Outline
    booms: tuple[Segment, ...]  # that close it
    cliffs: Outline
    names: tuple[Point, ...]  # of islands
    wonders: tuple[Point, ...]
    squares: tuple[tuple[Outline, ...], ...]  # of each island: ground outside the districts
    ships: tuple[Point, ...]
    guests: tuple[tuple[Point, ...], ...]  # by the ship: one place for each civilization
    scale: Point  # the prestige scale's upper left corner
    compass: Point
    title: Point


@dataclass(frozen=True, eq=False)
class Board:
    """A board that was read and checked."""

    name: str
    origin: str  # where the board comes from, such as "our reconstruction"
    text: str  # the file
    digest: str  # SHA-256 of the content, regardless of comments, layout and order
    districts: tuple[str, ...]  # names: the island's letter and a number
    index: Mapping[str, int]  # name -> number
    island: tuple[int, ...]  # of each district
    value: tuple[int, ...]  # of each district's site
    chart: Chart
    record: BoardRecord

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Utopia board {self.name!r}: {len(self.districts)} districts, {self.digest[:8]}>"

    def _repr_svg_(self) -> str:
        from atoll.games.utopia.draw import draw_board

        return draw_board(self)


def check_board(text: str) -> list[str]:
    """All problems of a board file, each with its place and what would be right; empty if there are none."""
    return _problems(read_draft(text))


@lru_cache(maxsize=16)
def read_board(text: str) -> Board:
    """Reads a board from a file's text; raises BadBoard, which lists every problem."""
    reading = read_draft(text)
    # Checking takes a while; the tests check the boards that come with the game.
    problems = reading.problems if text in BOARDS.values() else _problems(reading)
    if problems:
        raise BadBoard(problems)
    draft = reading.draft
    districts = tuple(sorted(draft.outlines, key=rank))
    index = {name: d for d, name in enumerate(districts)}
    return Board(
        name=draft.name,
        origin=draft.origin,
        text=text,
        digest=_digest(draft),
        districts=districts,
        index=index,
        island=tuple(ISLAND_LETTERS.index(name[0]) for name in districts),
        value=tuple(draft.values[name] for name in districts),
        chart=_chart(draft, index),
        record=_record(draft, index),
    )


def _problems(reading: Reading) -> list[str]:
    from atoll.games.utopia.board.checks import violations

    return [*reading.problems, *violations(reading)]


def _digest(draft: Draft) -> str:
    """The draft already holds everything in a fixed order."""
    content = {"format": FORMAT, **asdict(draft)}
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _pair(index: Mapping[str, int], words: str) -> tuple[int, int]:
    a, b = words.split("-")
    return index[a], index[b]


def _record(draft: Draft, index: Mapping[str, int]) -> BoardRecord:
    record = BoardRecord()
    record.districts = len(index)
    record.sectors = len(draft.sectors)
    record.first = [-1] * ISLANDS
    for name, d in index.items():
        island = ISLAND_LETTERS.index(name[0])
        record.island[d] = island
        record.value[d] = draft.values[name]
        record.last[island] = d
        if record.first[island] < 0:
            record.first[island] = d
    for name, (sector, _) in draft.landings.items():
        record.sector[index[name]] = sector
    joined = {_pair(index, words) for words in (*draft.streets, *draft.bridges)}
    for a in index.values():
        near = [b for b in index.values() if (a, b) in joined or (b, a) in joined]
        sails = [b for b in index.values() if b != a and _next_to_each_other(record.sector[a], record.sector[b])]
        reach = sorted({*near, *sails})
        record.near[a] = near + [-1] * (NEIGHBOURS - len(near))
        record.reach[a] = reach + [-1] * (DISTRICTS - len(reach))
    return record


def _next_to_each_other(sector: int, other: int) -> bool:
    """Whether a boat can go from one sector to the other, or stay in it; 0 means no landing [U8.3]."""
    return sector > 0 and other > 0 and abs(sector - other) <= 1


def _chart(draft: Draft, index: Mapping[str, int]) -> Chart:
    bridges = sorted((*_pair(index, words), line) for words, line in draft.bridges.items())
    return Chart(
        outline=tuple(draft.outlines[name] for name in index),
        site=tuple(draft.sites[name] for name in index),
        princes=tuple(draft.princes[name] for name in index),
        streets=tuple(sorted(_pair(index, words) for words in draft.streets)),
        bridges=tuple(bridges),
        landings={index[name]: draft.landings[name][1] for name in index if name in draft.landings},
        sectors=tuple(draft.sectors[key] for key in sorted(draft.sectors)),
        lighthouses=tuple(draft.lighthouses[key] for key in sorted(draft.lighthouses)),
        canal=draft.canal,
        booms=tuple(draft.booms),
        cliffs=draft.cliffs,
        names=tuple(draft.names[island] for island in ISLAND_NAMES),
        wonders=tuple(draft.wonders[island] for island in ISLAND_NAMES),
        squares=tuple(tuple(draft.squares[island]) for island in ISLAND_NAMES),
        ships=tuple(draft.ships[island] for island in ISLAND_NAMES),
        guests=tuple(tuple(draft.guests[island]) for island in ISLAND_NAMES),
        scale=draft.ornaments["scale"],
        compass=draft.ornaments["compass"],
        title=draft.ornaments["title"],
    )


BOARDS = BoardFiles("atoll.games.utopia.board", {"default": "default.toml"})
