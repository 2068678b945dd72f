"""Titania's boards: from the text of a file to the tables for rules and drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from atoll.errors import BadBoard
from atoll.games.board_files import BoardFiles
from atoll.games.titania.board.draft import FORMAT, Draft, read_draft
from atoll.games.titania.names import SHELL_NAMES
from atoll.games.titania.state import BONUS, CASTLE, CRANE, FOG, HEXES, POINT, TOWER, BoardRecord

KIND_OF_LETTER = {"C": CASTLE, "~": FOG, "T": TOWER, "K": CRANE, "P": POINT, "s": BONUS, "D": BONUS}


@dataclass(frozen=True, eq=False)
class Board:
    """A board that was read and checked. Hexes are numbered row by row from 0."""

    name: str
    origin: str  # where the board comes from, such as "our invention"
    text: str  # the file
    digest: str  # SHA-256 of the content, regardless of comments, layout and order
    hexes: tuple[str, ...]  # names: letter and row
    index: Mapping[str, int]  # name -> number
    kinds: tuple[int, ...]  # CASTLE, FOG, TOWER, CRANE, POINT or BONUS
    x: tuple[int, ...]  # places: in half hexes from the left edge
    y: tuple[int, ...]  # and in rows from the top
    castle: Mapping[int, tuple[int, ...]]  # hex -> the colours of its flags
    towers: Mapping[int, tuple[int, ...]]  # hex -> the colours of its towers
    bonuses: Mapping[int, tuple[str, ...]]  # hex -> what it gives: cards2, points3, star1, any2, brown2 …
    record: BoardRecord

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Titania board {self.name!r}: {len(self.hexes)} hexes, {self.digest[:8]}>"

    def _repr_svg_(self) -> str:
        from atoll.games.titania.draw import draw_board

        return draw_board(self)


def check_board(text: str) -> list[str]:
    """All problems of a board file, each with its place and what would be right."""
    return _problems(read_draft(text))


def read_board(text: str) -> Board:
    """Reads a board from a file's text; raises BadBoard, which lists every problem."""
    draft = read_draft(text)
    # Checking takes a while; the tests check the boards that come with the game.
    problems = draft.problems if text in BOARDS.values() else _problems(draft)
    if problems:
        raise BadBoard(problems)
    left = min(draft.x)
    return Board(
        name=draft.name,
        origin=draft.origin,
        text=text,
        digest=_digest(draft),
        hexes=tuple(draft.hexes),
        index=dict(draft.index),
        kinds=tuple(KIND_OF_LETTER[letter] for letter in draft.letters),
        x=tuple(x - left for x in draft.x),
        y=tuple(draft.y),
        castle=dict(draft.castle),
        towers=dict(draft.towers),
        bonuses=dict(draft.bonuses),
        record=_record(draft),
    )


def _problems(draft: Draft) -> list[str]:
    from atoll.games.titania.board.checks import violations

    return [*draft.problems, *violations(draft)]


def _digest(draft: Draft) -> str:
    import hashlib
    import json

    left = min(draft.x)
    content = {
        "format": FORMAT,
        "name": draft.name,
        "origin": draft.origin,
        "hexes": [[x - left, y, kind] for x, y, kind in zip(draft.x, draft.y, draft.letters, strict=True)],
        "castle": {draft.hexes[h]: sorted(colours) for h, colours in draft.castle.items()},
        "towers": {draft.hexes[h]: sorted(colours) for h, colours in draft.towers.items()},
        "bonuses": {draft.hexes[h]: sorted(bonuses) for h, bonuses in draft.bonuses.items()},
    }
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _record(draft: Draft) -> BoardRecord:
    record = BoardRecord()
    record.hexes = len(draft.hexes)
    record.field = [-1] * HEXES
    record.near = [[-1] * 6 for _ in range(HEXES)]
    record.beside = [[-1] * 6 for _ in range(HEXES)]
    for h, colours in draft.castle.items():
        record.flags[h] = _bits(colours)
    for h, colours in draft.towers.items():
        field = _bits(colours) - 1
        record.field[h] = field
        record.field_hex[field] = h
    for h, bonuses in draft.bonuses.items():
        for bonus in bonuses:
            _add_bonus(record, h, bonus)
    for h, letter in enumerate(draft.letters):
        record.kind[h] = KIND_OF_LETTER[letter]
        near = sorted(draft.near[h])
        beside = sorted(record.field[other] for other in near if other in draft.towers)
        record.near[h][: len(near)] = near
        record.beside[h][: len(beside)] = beside
    return record


def _add_bonus(record: BoardRecord, h: int, bonus: str) -> None:
    """Adds a bonus, which is written as a word and a number: what, and how many [T5.6]."""
    what, number = bonus[:-1], int(bonus[-1])
    if what == "cards":
        record.gives_cards[h] = number
    elif what == "points":
        record.gives_points[h] = number
    elif what == "star":
        record.gives_stars[h] = number
    elif what == "any":
        record.gives_any[h] = number
    else:
        record.gives_shells[h][SHELL_NAMES.index(what)] = number


def _bits(colours: tuple[int, ...]) -> int:
    return sum(1 << c for c in colours)


BOARDS = BoardFiles("atoll.games.titania.board", {"default": "default.toml", "round": "round.toml"})
