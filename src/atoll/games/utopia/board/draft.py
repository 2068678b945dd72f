"""Reads a Utopia board file: its content, and every mistake in its form, each with its place.

checks.py decides whether the board is playable. Nothing here raises: any text gives a draft.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any

from atoll.games.utopia.board.shapes import Outline, Point, Segment, tidy
from atoll.games.utopia.names import ISLAND_LETTERS, ISLAND_NAMES
from atoll.games.utopia.state import CIVILIZATIONS

FORMAT = 1
WIDTH, HEIGHT = 1300, 950  # of the chart on which everything is placed
LONGEST_NAME = 60
MOST_CORNERS = 200  # of an outline
KEYS: dict[str, type] = {
    "format": int,
    "name": str,
    "origin": str,
    "streets": list,
    "bridges": dict,
    "landings": dict,
    "sectors": dict,
    "lighthouses": dict,
    "sea": dict,
    "islands": dict,
    "districts": dict,
}
DISTRICT_KEYS = ("value", "site", "princes", "outline")
ISLAND_KEYS = ("name", "wonder", "squares", "ship", "guests")
SEA_KEYS = ("canal", "booms", "cliffs", "scale", "compass", "title")
TYPE_NAMES = {int: "a whole number", str: "a text", dict: "a table", list: "a list", bool: "true or false"}


@dataclass
class Draft:
    """A board file, as far as it could be read. Whatever is missing here could not be read."""

    name: str = ""
    origin: str = ""
    values: dict[str, int] = field(default_factory=dict)  # district -> value of its site
    outlines: dict[str, Outline] = field(default_factory=dict)
    sites: dict[str, Point] = field(default_factory=dict)
    princes: dict[str, Point] = field(default_factory=dict)
    streets: list[str] = field(default_factory=list)  # as "W1-W2", the first district first
    bridges: dict[str, Segment] = field(default_factory=dict)  # in the same order
    landings: dict[str, tuple[int, Point]] = field(default_factory=dict)  # district -> sector and place
    sectors: dict[int, Outline] = field(default_factory=dict)
    lighthouses: dict[int, Segment] = field(default_factory=dict)  # sector before its line -> line
    names: dict[str, Point] = field(default_factory=dict)  # island -> where its name is written
    wonders: dict[str, Point] = field(default_factory=dict)
    squares: dict[str, list[Outline]] = field(default_factory=dict)
    ships: dict[str, Point] = field(default_factory=dict)
    guests: dict[str, list[Point]] = field(default_factory=dict)
    canal: Outline = ()
    cliffs: Outline = ()
    booms: list[Segment] = field(default_factory=list)
    ornaments: dict[str, Point] = field(default_factory=dict)  # scale, compass, title


@dataclass
class Reading:
    """A draft, the mistakes in its text, and where things are in it."""

    draft: Draft
    problems: list[str]
    flawed: set[str]  # keys with a problem: what follows from them is not reported
    line_of: dict[tuple[str, str], int]  # table and key -> line

    def place(self, table: str, key: str = "") -> str:
        """Where the text mentions it: line, table and key, as far as known."""
        likely = ((table, key), (f"{table}.{key}", ""), (table or key, ""), ("", table))
        number = next((self.line_of[place] for place in likely if place in self.line_of), None)
        words = " ".join(filter(None, [f"[{table}]" if table else "", short(key)]))
        return f"line {number}, {words}" if number else words


def read_draft(text: str) -> Reading:
    try:
        content = tomllib.loads(text)
    except RecursionError:
        return Reading(Draft(), ["the file is nested too deeply; a board needs only lists in tables"], set(KEYS), {})
    except ValueError as error:  # usually a TOMLDecodeError, which names line and column
        return Reading(Draft(), [f"not TOML: {error}"], set(KEYS), {})
    return _Reader(text, content).reading


def is_district(name: object) -> bool:
    """Whether a name has the form of a district: the island's letter and a number. The board may still lack it."""
    return isinstance(name, str) and re.fullmatch("[WEFA][1-9]", name) is not None


def rank(district: str) -> tuple[int, int]:
    """Districts are numbered island by island."""
    return ISLAND_LETTERS.index(district[0]), int(district[1:])


def island_of(district: str) -> str:
    return ISLAND_NAMES[ISLAND_LETTERS.index(district[0])]


def say(value: object) -> str:
    """A value in a message: short, and safe whatever the file holds."""
    if isinstance(value, str):
        return repr(value if len(value) <= 30 else value[:30] + "…")
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
        return str(value)
    return TYPE_NAMES.get(type(value), "something else")


def short(key: str) -> str:
    return key if key.isprintable() and len(key) <= 30 else say(key)


class _Reader:
    def __init__(self, text: str, content: dict[str, Any]) -> None:
        self.content = content
        self.draft = Draft()
        self.reading = Reading(self.draft, [], set(), _find_keys(text))
        self._read_heads()
        self._read_districts()
        self._read_streets()
        self._read_bridges()
        self._read_landings()
        self._read_sectors()
        self._read_lighthouses()
        self._read_islands()
        self._read_sea()

    def problem(self, table: str, key: str, wrong: str) -> None:
        self.reading.problems.append(f"{self.reading.place(table, key)}: {wrong}")
        self.reading.flawed.add((table or key).split(".")[0])

    # ---- single values; None if they are wrong ----

    def _point(self, table: str, key: str, value: object, clause: str) -> Point | None:
        if not isinstance(value, list) or len(value) != 2 or any(type(n) is not int for n in value):
            self.problem(table, key, f"is {say(value)}; a place is two whole numbers, [x, y] [{clause}]")
            return None
        x, y = value
        if not (0 <= x <= WIDTH and 0 <= y <= HEIGHT):
            where = f"[{say(x)}, {say(y)}]"
            self.problem(table, key, f"{where} is off the chart; x goes from 0 to {WIDTH}, y to {HEIGHT} [{clause}]")
            return None
        return x, y

    def _points(self, table: str, key: str, value: object, least: int, most: int, clause: str) -> list[Point] | None:
        """Places, all of them different."""
        number = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(value, list) or not least <= len(value) <= most:
            had = f"{len(value)} long" if isinstance(value, list) else say(value)
            self.problem(table, key, f"is {had}; it must be a list of {number} places [{clause}]")
            return None
        points = [self._point(table, key, item, clause) for item in value]
        good = [point for point in points if point is not None]
        if len(good) < len(points):
            return None
        for i, point in enumerate(good):
            if point in good[:i]:
                self.problem(table, key, f"has {list(point)} twice; all places must differ [{clause}]")
                return None
        return good

    def _outline(self, table: str, key: str, value: object, clause: str) -> Outline | None:
        corners = self._points(table, key, value, 3, MOST_CORNERS, clause)
        return tidy(corners) if corners else None

    def _line(self, table: str, key: str, value: object, clause: str) -> Segment | None:
        ends = self._points(table, key, value, 2, 2, clause)
        return (ends[0], ends[1]) if ends else None

    # ---- tables ----

    def _read_heads(self) -> None:
        for key, kind in KEYS.items():
            if key not in self.content:
                self.problem("", key, f"is missing; it must be {TYPE_NAMES[kind]} [U1.8]")
            elif type(self.content[key]) is not kind:
                wrong = say(self.content.pop(key))
                self.problem("", key, f"is {wrong}; it must be {TYPE_NAMES[kind]} [U1.8]")
        for key in self.content:
            if key not in KEYS:
                self.problem("", key, f"is no key of a board; there are {', '.join(KEYS)} [U1.8]")
        number = self.content.get("format", FORMAT)
        if number != FORMAT:
            self.problem("", "format", f"is {say(number)}; this Atoll reads format {FORMAT} [U1.8]")
        for key in ("name", "origin"):
            value = self.content.get(key, "-")
            if not (0 < len(value) <= LONGEST_NAME and value.isprintable()):
                wanted = f"it must be one line of 1 to {LONGEST_NAME} characters [U1.8]"
                self.problem("", key, f"is {say(value)}; {wanted}")
            setattr(self.draft, key, value)

    def _parts(self, table: str, part: str, keys: tuple[str, ...], clause: str) -> dict[str, Any]:
        """A table with fixed keys inside another: the keys that are present."""
        value = self.content.get(table, {}).get(part)
        return self._keyed(f"{table}.{part}", value, keys, clause)

    def _keyed(self, path: str, value: object, keys: tuple[str, ...], clause: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            had = "missing" if value is None else say(value)
            self.problem(path, "", f"is {had}; it must be a table with {', '.join(keys)} [{clause}]")
            return {}
        for key in value:
            if key not in keys:
                self.problem(path, key, f"is not known here; there are {', '.join(keys)} [{clause}]")
        for key in keys:
            if key not in value:
                self.problem(path, key, f"is missing [{clause}]")
        return {key: value[key] for key in keys if key in value}

    def _read_districts(self) -> None:
        for name in self.content.get("districts", {}):
            if not is_district(name):
                letters = "its island's letter, W E F A, and a number, as W1"
                self.problem("districts", name, f"is no name for a district; it must be {letters} [U1.8]")
                continue
            path = f"districts.{name}"
            parts = self._parts("districts", name, DISTRICT_KEYS, "U1.7")
            if "value" in parts:
                if type(parts["value"]) is int and 2 <= parts["value"] <= 4:
                    self.draft.values[name] = parts["value"]
                else:
                    self.problem(path, "value", f"is {say(parts['value'])}; a site is worth 2, 3 or 4 [U1.7]")
            if "outline" in parts:
                outline = self._outline(path, "outline", parts["outline"], "U1.7")
                if outline:
                    self.draft.outlines[name] = outline
            for key, found in (("site", self.draft.sites), ("princes", self.draft.princes)):
                point = self._point(path, key, parts[key], "U1.7") if key in parts else None
                if point:
                    found[name] = point

    def _pair(self, table: str, words: object) -> str | None:
        """Two districts of the board, joined by a hyphen, in order."""
        names = words.split("-") if isinstance(words, str) else []
        key = words if isinstance(words, str) else say(words)
        if len(names) != 2:
            self.problem(table, key, "must name two districts, as W1-W2 [U8.2]")
            return None
        known = self.content.get("districts", {})
        unknown = [name for name in names if not is_district(name) or name not in known]
        for name in unknown:
            self.problem(table, key, f"there is no district {say(name)} [U8.2]")
        if unknown:
            return None
        if names[0] == names[1]:
            self.problem(table, key, f"leads from {names[0]} to itself; name two districts [U8.2]")
            return None
        return "-".join(sorted(names, key=rank))

    def _read_streets(self) -> None:
        for words in self.content.get("streets", []):
            pair = self._pair("streets", words)
            if pair in self.draft.streets:
                self.problem("streets", words, f"{pair} is there twice; a street leads both ways, name it once [U8.2]")
            elif pair:
                self.draft.streets.append(pair)
        self.draft.streets.sort()

    def _read_bridges(self) -> None:
        for key, value in self.content.get("bridges", {}).items():
            pair = self._pair("bridges", key)
            line = self._line("bridges", key, value, "U8.2")
            if pair in self.draft.bridges:
                self.problem("bridges", key, f"{pair} is there twice; a bridge leads both ways, name it once [U8.2]")
            elif pair and line:
                self.draft.bridges[pair] = line if key == pair else (line[1], line[0])

    def _sector(self, table: str, key: str) -> int | None:
        if re.fullmatch("[1-9]", key):
            return int(key)
        self.problem(table, key, "is no sea sector; they are numbered 1, 2, 3 … along the chain [U1.8]")
        return None

    def _read_landings(self) -> None:
        known = self.content.get("districts", {})
        for key, places in self.content.get("landings", {}).items():
            sector = self._sector("landings", key)
            if sector is None:
                continue
            path = f"landings.{key}"
            if not isinstance(places, dict):
                self.problem(path, "", f"is {say(places)}; it must be a table of districts and places [U8.3]")
                continue
            for name, value in places.items():
                point = self._point(path, name, value, "U8.3")
                if not is_district(name) or name not in known:
                    self.problem(path, name, "there is no such district [U8.3]")
                elif name in self.draft.landings:
                    other = self.draft.landings[name][0]
                    self.problem(path, name, f"also lands in sector {other}; a landing is in one sector [U8.3]")
                elif point:
                    self.draft.landings[name] = sector, point

    def _read_sectors(self) -> None:
        for key, value in self.content.get("sectors", {}).items():
            sector = self._sector("sectors", key)
            outline = self._outline("sectors", key, value, "U1.8")
            if sector and outline:
                self.draft.sectors[sector] = outline

    def _read_lighthouses(self) -> None:
        for key, value in self.content.get("lighthouses", {}).items():
            line = self._line("lighthouses", key, value, "U1.8")
            numbers = re.fullmatch("([1-9])-([1-9])", key)
            if not numbers or int(numbers[2]) != int(numbers[1]) + 1:
                self.problem("lighthouses", key, "must name the sectors it parts, next to each other, as 1-2 [U1.8]")
            elif line:
                self.draft.lighthouses[int(numbers[1])] = line

    def _read_islands(self) -> None:
        islands = self.content.get("islands", {})
        for name in islands:
            if name not in ISLAND_NAMES:
                self.problem("islands", name, f"is no island; there are {', '.join(ISLAND_NAMES)} [U1.7]")
        for name in ISLAND_NAMES if "islands" in self.content else ():
            path = f"islands.{name}"
            parts = self._parts("islands", name, ISLAND_KEYS, "U1.7")
            points = {"name": self.draft.names, "wonder": self.draft.wonders, "ship": self.draft.ships}
            for key, found in points.items():
                point = self._point(path, key, parts[key], "U1.7") if key in parts else None
                if point:
                    found[name] = point
            if "guests" in parts:
                guests = self._points(path, "guests", parts["guests"], CIVILIZATIONS, CIVILIZATIONS, "U1.6")
                if guests:
                    self.draft.guests[name] = guests
            self.draft.squares[name] = self._outlines(path, "squares", parts.get("squares", []))

    def _outlines(self, path: str, key: str, value: object) -> list[Outline]:
        if not isinstance(value, list):
            self.problem(path, key, f"is {say(value)}; it must be a list of outlines [U1.7]")
            return []
        found = [self._outline(path, key, item, "U1.7") for item in value]
        return sorted(outline for outline in found if outline)

    def _read_sea(self) -> None:
        if "sea" not in self.content:
            return
        parts = self._keyed("sea", self.content["sea"], SEA_KEYS, "U1.8")
        if "canal" in parts:
            self.draft.canal = self._outline("sea", "canal", parts["canal"], "U1.8") or ()
        if "cliffs" in parts:
            self.draft.cliffs = self._outline("sea", "cliffs", parts["cliffs"], "U1.8") or ()
        booms = parts.get("booms", [])
        if not isinstance(booms, list):
            self.problem("sea", "booms", f"is {say(booms)}; it must be a list of lines [U1.8]")
            booms = []
        lines = [self._line("sea", "booms", line, "U1.8") for line in booms]
        self.draft.booms = sorted(line for line in lines if line)
        for key in ("scale", "compass", "title"):
            point = self._point("sea", key, parts[key], "U1.8") if key in parts else None
            if point:
                self.draft.ornaments[key] = point


def _find_keys(text: str) -> dict[tuple[str, str], int]:
    """The line of every key of every table, and of streets. TOML's reader does not tell, so this searches the text."""
    found: dict[tuple[str, str], int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := re.match(r"\s*\[\s*([\w.-]+)\s*\]\s*(#|\r?$)", line):
            table = header[1]
            found[table, ""] = number
        elif key := re.match(r"\s*([\w-]+)\s*=", line):
            found[table, key[1]] = number
        for street in re.findall(r"[\"'](\w+-\w+)[\"']", line):
            found["streets", street] = number
    return found
