"""Reads a Titania board file: its content, and every mistake in its form, each with its place.

checks.py decides whether the board is playable. Nothing here raises: any text gives a draft.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

from atoll.games.titania.names import SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import HEXES

BONUSES = ("cards2", "points3", "star1", "any2", *(colour + "2" for colour in SHELL_NAMES))
LETTERS = {
    "C": "castle",
    "~": "fog",
    "T": "tower field",
    "K": "crane",
    "P": "point field",
    "s": "inner bonus field",
    "D": "rim bonus field",
}
COUNTS = {"cranes": "K", "point_fields": "P", "inner_bonuses": "s", "rim_bonuses": "D"}
FORMAT = 1
KEYS: dict[str, type] = {
    "format": int,
    "name": str,
    "origin": str,
    "rows": str,
    "counts": dict,
    "castle": dict,
    "towers": dict,
    "bonuses": dict,
}
LONGEST_NAME = 60
LONGEST_ROW = len(ascii_lowercase)
TYPE_NAMES = {int: "a whole number", str: "a text", dict: "a table", list: "a list", bool: "true or false"}


@dataclass
class Draft:
    """A board file, as far as it could be read. Hexes are numbered row by row."""

    name: str = ""
    origin: str = ""
    hexes: list[str] = field(default_factory=list)  # their names
    letters: list[str] = field(default_factory=list)  # their kinds
    x: list[int] = field(default_factory=list)  # in half hexes
    y: list[int] = field(default_factory=list)  # in rows
    places: list[str] = field(default_factory=list)  # where in the file they are
    index: dict[str, int] = field(default_factory=dict)  # name -> number
    near: list[list[int]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    castle: dict[int, tuple[int, ...]] = field(default_factory=dict)  # hex -> ship colours
    towers: dict[int, tuple[int, ...]] = field(default_factory=dict)  # hex -> shell colours
    bonuses: dict[int, tuple[str, ...]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    flawed: set[str] = field(default_factory=set)  # keys with a problem: what follows from them is not reported

    def of_kind(self, letters: str) -> list[int]:
        return [h for h, letter in enumerate(self.letters) if letter in letters]

    def is_rim(self, h: int) -> bool:
        return len(self.near[h]) < 6


def read_draft(text: str) -> Draft:
    import tomllib  # imported late, so that importing the rules does not wait for it

    try:
        content = tomllib.loads(text)
    except RecursionError:
        return _unreadable("the file is nested too deeply; a board needs no more than lists in tables")
    except ValueError as error:  # usually a TOMLDecodeError, which names line and column
        return _unreadable(f"not TOML: {error}")
    return _Reader(text, content).draft


def _unreadable(problem: str) -> Draft:
    return Draft(problems=[problem], flawed=set(KEYS))


def say(value: object) -> str:
    """A value in a message: short, and safe whatever the file holds."""
    if isinstance(value, str):
        return repr(value if len(value) <= 30 else value[:30] + "…")
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
        return str(value)
    return TYPE_NAMES.get(type(value), "something else")


class _Reader:
    def __init__(self, text: str, content: dict[str, Any]) -> None:
        self.draft = Draft()
        self.content = content
        self.lines = [line.rstrip() for line in text.split("\n")]
        self.line_of = self._find_keys()
        self._read_heads()
        self.rows = [row.rstrip() for row in content.get("rows", "").rstrip().split("\n")]
        if "rows" in content:
            self._read_rows()
        self._read_counts()
        self.draft.castle = self._read_lists("castle", "C", SHIP_NAMES, "T1.10")
        self.draft.towers = self._read_lists("towers", "T", SHELL_NAMES, "T1.9")
        bonuses = self._read_lists("bonuses", "sD", BONUSES, "T1.9")
        self.draft.bonuses = {h: tuple(BONUSES[n] for n in numbers) for h, numbers in bonuses.items()}

    def problem(self, key: str, place: str, wrong: str) -> None:
        self.draft.problems.append(f"{place}: {wrong}")
        self.draft.flawed.add(key)

    # ---- places ----

    def _find_keys(self) -> dict[tuple[str, str], int]:
        """The line of every key of every table. TOML's reader does not tell, so this searches the text."""
        found = {}
        table, quoted = "", False
        for number, line in enumerate(self.lines, 1):
            if not quoted:
                if header := re.match(r"\s*\[\s*([\w-]+)\s*\]", line):
                    table = header[1]
                    found["", table] = number
                elif key := re.match(r"\s*([\w-]+)\s*=", line):
                    found[table, key[1]] = number
            quoted ^= line.count('"""') % 2 == 1
        return found

    def place(self, key: str, table: str = "") -> str:
        shown = key if key.isprintable() and len(key) <= 30 else say(key)
        words = f"[{table}] {shown}" if table else shown
        number = self.line_of.get((table, key))
        return f"line {number}, {words}" if number else words

    def _in_rows(self, y: int, what: str) -> str:
        """The place of a row. The line is given only where one line of the file is one row."""
        begin = self.line_of.get(("", "rows"), len(self.lines))
        if self.lines[begin + y : begin + y + 1] == [self.rows[y]]:
            return f"line {begin + y + 1}, {what}"
        return what

    # ---- single values ----

    def _read_heads(self) -> None:
        for key, kind in KEYS.items():
            if key not in self.content:
                self.problem(key, key, f"is missing; it must be {TYPE_NAMES[kind]}")
            elif type(self.content[key]) is not kind:
                wrong = say(self.content.pop(key))
                self.problem(key, self.place(key), f"is {wrong}; it must be {TYPE_NAMES[kind]}")
        for key in self.content:
            if key not in KEYS:
                self.problem(key, self.place(key), f"is no key of a board; there are {', '.join(KEYS)}")
        number = self.content.get("format", FORMAT)
        if number != FORMAT:
            self.problem("format", self.place("format"), f"is {say(number)}; this Atoll reads format {FORMAT}")
        self.draft.name = self._read_line("name")
        self.draft.origin = self._read_line("origin")

    def _read_line(self, key: str) -> str:
        line: str = self.content.get(key, "-")
        if not (0 < len(line) <= LONGEST_NAME and line.isprintable()):
            right = f"it must be one line of 1 to {LONGEST_NAME} characters"
            self.problem(key, self.place(key), f"is {say(line)}; {right}")
        return line

    def _read_counts(self) -> None:
        if "counts" not in self.content:
            return
        table = self.content["counts"]
        for key, value in table.items():
            place = self.place(key, "counts")
            if key not in COUNTS:
                self.problem("counts", place, f"is no count; there are {', '.join(COUNTS)} [T1.9]")
            elif type(value) is not int or value < 0:
                self.problem("counts", place, f"is {say(value)}; it must be a whole number [T1.9]")
            else:
                self.draft.counts[key] = value
        for key, letter in COUNTS.items():
            if key not in table:
                right = f"say how many {letter} ({LETTERS[letter]}) there are"
                self.problem("counts", self.place("counts"), f"{key} is missing; {right} [T1.9]")

    # ---- rows ----

    def _read_rows(self) -> None:
        draft = self.draft
        for y, row in enumerate(self.rows):
            columns = [x for x, letter in enumerate(row) if letter != " "]
            for i, x in enumerate(columns):
                name = f"{ascii_lowercase[i] if i < LONGEST_ROW else '?'}{y + 1}"
                draft.index[name] = len(draft.hexes)
                draft.hexes.append(name)
                draft.letters.append(row[x])
                draft.x.append(x)
                draft.y.append(y)
                draft.places.append(self._in_rows(y, f"hex {name}"))
            self._check_row(self._in_rows(y, f"row {y + 1}"), columns)
        self._check_letters()
        self._check_interlocking()
        at = {(x, y): h for h, (x, y) in enumerate(zip(draft.x, draft.y, strict=True))}
        steps = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
        for x, y in at:
            draft.near.append([at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at])

    def _check_row(self, place: str, columns: list[int]) -> None:
        """Checks a row: every hex takes two characters."""
        if not columns:
            self.problem("rows", place, "has no hexes; leave the line out")
        if len(columns) > LONGEST_ROW:
            self.problem("rows", place, f"has {len(columns)} hexes; letters can name {LONGEST_ROW} at most")
        for x, following in pairwise(columns):
            columns_named = f"columns {x + 1} and {following + 1}"
            if following - x == 1:
                right = "every hex takes two characters, a letter and a space"
                self.problem("rows", place, f"the hexes in {columns_named} overlap; {right}")
            elif (following - x) % 2:
                right = "there must be an odd number of spaces between hexes of a row"
                self.problem("rows", place, f"the hexes in {columns_named} lie half a hex off; {right}")

    def _check_letters(self) -> None:
        draft = self.draft
        kinds = ", ".join(f"{letter} {kind}" for letter, kind in LETTERS.items())
        for place, letter in zip(draft.places, draft.letters, strict=True):
            if letter not in LETTERS:
                self.problem("rows", place, f"{say(letter)} is no kind of hex; there are {kinds}")
        if len(draft.hexes) > HEXES:
            self.problem("rows", self.place("rows"), f"{len(draft.hexes)} hexes are too many; {HEXES} are possible")

    def _check_interlocking(self) -> None:
        """Rows must alternate between odd and even columns; if they do not, the minority is reported as wrong."""
        begins = [(y, len(row) - len(row.lstrip(" "))) for y, row in enumerate(self.rows) if row]
        odd = [(y + x) % 2 for y, x in begins]
        usual = int(sum(odd) * 2 > len(odd))
        for y, x in begins:
            if (y + x) % 2 != usual:
                wrong = f"begins in column {x + 1} and does not interlock with the rows beside it"
                right = "it must begin half a hex, one character, further left or right"
                self.problem("rows", self._in_rows(y, f"row {y + 1}"), f"{wrong}; {right}")

    # ---- what lies on the hexes ----

    def _read_lists(self, table: str, letters: str, words: tuple[str, ...], clause: str) -> dict[int, tuple[int, ...]]:
        """A table with a list of words for each hex of the kind."""
        content = self.content.get(table)
        if content is None:
            return {}
        draft = self.draft
        rows_known = "rows" not in draft.flawed
        kind = " or ".join(f"{letter} ({LETTERS[letter]})" for letter in letters)
        found: dict[int, tuple[int, ...]] = {}
        for key, value in content.items():
            place = self.place(key, table)
            numbers = self._read_words(table, place, value, words, clause)
            if not rows_known:
                continue
            h = draft.index.get(key, -1)
            if h < 0:
                self.problem(table, place, f"there is no such hex; {self._names_in_row(key)} [{clause}]")
            elif draft.letters[h] not in letters:
                shown = f"{draft.letters[h]} ({LETTERS[draft.letters[h]]})"
                self.problem(table, place, f"the rows show {shown} there; it must be {kind} [{clause}]")
            elif numbers:
                found[h] = numbers
        for h in draft.of_kind(letters) if rows_known else ():
            if draft.hexes[h] not in content:
                letter = draft.letters[h]
                wrong = f"the rows show {letter} ({LETTERS[letter]}), but [{table}] does not name it; "
                self.problem(table, draft.places[h], wrong + f"add it there or change the letter [{clause}]")
        return found

    def _read_words(
        self, table: str, place: str, value: object, words: tuple[str, ...], clause: str
    ) -> tuple[int, ...]:
        """The words' numbers, or nothing if any word is wrong."""
        if not isinstance(value, list) or not value:
            self.problem(table, place, f'is {say(value)}; it must be a list like ["{words[0]}"] [{clause}]')
            return ()
        unknown = [word for word in value if not isinstance(word, str) or word not in words]
        for word in unknown:
            self.problem(table, place, f"{say(word)} is unknown; there are {', '.join(words)} [{clause}]")
        if unknown:
            return ()
        if len(set(value)) < len(value):
            self.problem(table, place, f"names the same twice; all must differ [{clause}]")
            return ()
        return tuple(words.index(word) for word in value)

    def _names_in_row(self, key: str) -> str:
        """The valid names in the row that a wrong name points to."""
        names = [name for name in self.draft.hexes if name[1:] == key[1:]]
        if names:
            return f"row {key[1:]} has {names[0]} to {names[-1]}"
        return f"there are rows 1 to {len(self.rows)}, each lettered from a"
