"""Defaults for games that do not supply their own boards, notation, views, news, text or drawings.

Each function is the default of the `GameSpec` field with its name, or of the function with its name in a game's text
module. Its first argument is the game's spec; the others are those of the contract.

With these, a program can show a game that it knows nothing about: the view has the position as lines of text, and the
news of an action is a sentence. All of it is made from redacted records, like every view.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from atoll.errors import BadBoard
from atoll.games.lines import length, plain
from atoll.games.spec import GameSpec, Lines, Page, Text, View
from atoll.games.view import EachSeat, Part, PositionView
from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT, NoBoard, Record

LISTED = 6  # example actions in an error message
CHARACTER, LINE = 9, 20  # the size of a character in a drawing, in pixels
SMALL_COLUMNS, SMALL_LINES = 40, 12  # how much text a miniature has


# ---- notation ----


def to_words(spec: GameSpec, _board: Any, action: int) -> str:
    """The notation of an action, from the game's list of words."""
    return spec.words[action]


def to_number(spec: GameSpec, _board: Any, typed: str) -> int:
    """The number of an action, looked up in the game's list of words; upper and lower case are the same."""
    wanted = " ".join(typed.lower().split())
    for number, words in enumerate(spec.words):
        if words.lower() == wanted:
            return number
    more = f", … ({len(spec.words)} in all)" if len(spec.words) > LISTED else ""
    raise ValueError(f"it is not one of {', '.join(spec.words[:LISTED])}{more}")


# ---- no board ----


@dataclass(frozen=True)
class EmptyBoard:
    """A placeholder for the board of a game that has none."""

    title: str  # of the game
    name: str = "default"
    text: str = ""
    digest: str = hashlib.sha256(b"").hexdigest()

    @property
    def record(self) -> Record:
        return NoBoard()

    def _repr_svg_(self) -> str:
        return _drawing([[("title", self.title)]])


def read_board(spec: GameSpec, text: str) -> EmptyBoard:
    if text:
        raise BadBoard([f"{spec.title} is played without a board"])
    return EmptyBoard(spec.title)


def chart(_spec: GameSpec, board: Any) -> View:
    return {"board": board.name}


# ---- views and news ----


def _page(record: Any) -> Page:
    """A page with plain names for the seats, for readers who know from elsewhere who sits where."""
    return Page([f"Player {seat + 1}" for seat in range(record.players)])


def position_view(spec: GameSpec) -> PositionView:
    """Shows lines of styled text, the question to the actor, points, and the hand; after the game, all hands."""

    def lines(board: Any, record: Any) -> Any:
        return spec.text.position(board, record, _page(record))

    def ask(board: Any, record: Any) -> str:
        return "" if record.actor < 0 else spec.text.ask(board, record)

    def score(_board: Any, record: Any, seat: int) -> int:
        return int(spec.rules.score(record, seat))

    def open_hand(board: Any, record: Any, seat: int) -> Any:
        return hand(board, record, seat) if record.actor < 0 else None

    def hand(board: Any, record: Any, seat: int) -> Any:
        return spec.text.hand(board, record, seat)

    seats = EachSeat({"score": Part(score), "hand": Part(open_hand)})
    return PositionView({"lines": Part(lines), "ask": Part(ask), "seats": seats}, {"/seats/{seat}/hand": Part(hand)})


def news(spec: GameSpec, board: Any, before: Any, action: int, after: Any) -> list[View]:
    """One fact: what the actor did, in a sentence."""
    return [{"what": "told", "text": spec.text.tell(board, before, action, after, _page(before).names)}]


def preview(spec: GameSpec, board: Any, record: Any, action: int) -> View:
    """What the action costs and gains, in a few words, if the game's text says so."""
    words = spec.text.preview(board, record, action, _page(record).names)
    return {"text": words} if words else {}


def why_not(_spec: GameSpec, _board: Any, _record: Any, _parts: Sequence[str]) -> View:
    return {}


# ---- text ----


class PlainText:
    """The default text of a game."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec

    def position(self, _board: Any, record: Any, page: Page, /) -> Lines:
        """The fields of the record, one on each line."""
        fields = _fields(self._spec, record, page.names)
        return [[("name", f"{name}: "), ("number", str(value))] for name, value in fields]

    def hand(self, _board: Any, _record: Any, _seat: int, /) -> Lines:
        return []

    def ask(self, _board: Any, _record: Any, /) -> str:
        return "Choose an action."

    def preview(self, _board: Any, _record: Any, _action: int, _names: Sequence[str], /) -> str:
        return ""

    def tell(self, board: Any, _before: Any, action: int, _after: Any, _names: Sequence[str], /) -> str:
        """The action as it is written."""
        return self._spec.to_words(board, action)

    def sheet(self, _board: Any, record: Any, names: Sequence[str], /) -> Lines:
        """Each player's points."""
        width = max(map(len, names)) + 2
        score = self._spec.rules.score
        return [[("name", f"  {name:{width}}"), ("points", f"{score(record, p):4}")] for p, name in enumerate(names)]

    def guide(self, _board: Any, /) -> Lines:
        return [
            [("", f"This is {self._spec.title}. You see the position and your possible actions; type one of them.")]
        ]


PIECES = [name for name in vars(PlainText) if not name.startswith("_")]


def text(spec: GameSpec) -> Text:
    """The functions of the game's own text module, and the defaults for those it leaves out."""
    found = PlainText(spec)
    own = importlib.import_module(spec.text_module) if spec.text_module else None
    for name in PIECES:
        if hasattr(own, name):
            setattr(found, name, getattr(own, name))
    return found


def _fields(spec: GameSpec, record: Any, names: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """All fields of a record except chance; fields with a part for each seat are listed seat by seat."""
    for name, field in spec.state.fields.items():
        value = getattr(record, name)
        if name in Chance.fields:
            continue
        if field.seats == BY_SEAT:
            part = len(value) // spec.seats[-1]
            for seat in range(record.players):
                mine = value[seat * part : (seat + 1) * part]
                yield f"{name} of {names[seat]}", mine[0] if part == 1 else mine
        else:
            yield name, value


# ---- drawings ----


def draw(spec: GameSpec, board: Any, record: Any) -> str:
    """The text of the position as a picture."""
    return _drawing([[("title", spec.title)], [], *spec.text.position(board, record, _page(record))])


def miniature(spec: GameSpec, board: Any, record: Any, _lit: frozenset[str], night: bool) -> str:
    """The first lines of the text as a picture."""
    lines = [[("", plain([line])[:SMALL_COLUMNS])] for line in spec.text.position(board, record, _page(record))]
    return _drawing(lines[:SMALL_LINES] or [[("title", spec.title)]], *(("#14283a", "#e8eef2") if night else ()))


def _drawing(lines: Lines, ground: str = "#fff", ink: str = "#000") -> str:
    width, height = (max(map(length, lines)) + 2) * CHARACTER, (len(lines) + 1) * LINE
    rows = [
        f'<text x="{CHARACTER}" y="{(i + 1) * LINE}">{escape(plain([line]))}</text>' for i, line in enumerate(lines)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f'<rect width="{width}" height="{height}" fill="{ground}"/>',
            f'<g font-family="monospace" font-size="{LINE * 3 // 4}" fill="{ink}" xml:space="preserve">',
            *rows,
            "</g>",
            "</svg>\n",
        ]
    )
