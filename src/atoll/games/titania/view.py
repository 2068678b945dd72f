"""A position of Titania as JSON for people, made from a redacted record only."""

from __future__ import annotations

from typing import Any

from atoll.games.naming import counted, named
from atoll.games.spec import View
from atoll.games.titania import rules
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import (
    CARD_COUNT,
    COLOURS,
    FACE_DOWN,
    FIELDS,
    NO_TILE,
    OVER,
    SHELLS,
    STANDSTILL,
    TILE_COUNT,
    TILE_KINDS,
    TILE_POINTS,
    State,
)

DECISIONS = ("turn", "shell", "occupy", "build", "extra ship", "discard", "over")
ENDINGS = (None, "last ship", "standstill")
SOURCE_NAMES = ("floors", "starfish", "fields", "tiles")
FOG_NAMES = (
    *(f"2 {colour}" for colour in SHELL_NAMES),
    *(f"3 {colour}" for colour in SHELL_NAMES),
    *("1 of each", "2 of a colour", "3 of a colour", "1 starfish", "2 starfish", "ship"),
)


def view(board: Board, s: State) -> View:
    """As everybody sees it who only watches."""
    return {
        "decision": DECISIONS[s.decision],
        "epoch": s.epoch,
        "turn": s.turn,
        "played": s.played,
        "last": board.hexes[s.last] if s.last >= 0 else None,
        "ending": ENDINGS[s.ending],
        "ended": [ENDINGS[how] for how in s.ended],
        "ships_left": named(SHIP_NAMES, s.supply),
        "sea": {name: _hex(s, h) for h, name in enumerate(board.hexes) if s.ships[h] or s.fog[h] != NO_TILE},
        "towers": {board.hexes[board.tables.field_hex[f]]: _field(s, f) for f in range(FIELDS)},
        "pile": s.in_pile,
        "discarded": counted(CARD_NAMES, s.discarded),
        "table": counted(CARD_NAMES, s.table_cards),
        "bank": {
            "shells": named(SHELL_NAMES, s.shell_bank),
            "floors": named(SHELL_NAMES, s.floor_bank),
            "starfish": s.star_bank,
            "tiles": TILE_KINDS * TILE_COUNT - sum(s.tiles_taken),
        },
        "removed": counted(FOG_NAMES, s.removed),
        "seats": [_seat(s, p, mine=s.decision == OVER) for p in range(s.players)],
        "unseen": {
            "cards": counted(CARD_NAMES, _unseen_cards(s)),
            "fog": counted(FOG_NAMES, s.unseen[0]),
            "fog_redealt": counted(FOG_NAMES, s.unseen[1]),
        },
    }


def own(s: State, seat: int, watched: View) -> View:
    """What that seat sees otherwise: its own cards and tiles."""
    return {
        "seats": [_seat(s, p, mine=True) if p == seat else shown for p, shown in enumerate(watched["seats"])],
        "unseen": {**watched["unseen"], "cards": counted(CARD_NAMES, _unseen_cards(s))},
    }


def ended_by_guard(s: State) -> bool:
    """Whether an epoch ended in a standstill [T8.9]."""
    return STANDSTILL in s.ended


def _hex(s: State, h: int) -> dict[str, Any]:
    tile = s.fog[h]
    return {
        "ships": [SHIP_NAMES[c] for c in range(COLOURS) if s.ships[h] >> c & 1],
        "fog": None if tile == NO_TILE else "face down" if tile >= FACE_DOWN else FOG_NAMES[tile],
        "redealt": tile > FACE_DOWN,
    }


def _field(s: State, f: int) -> dict[str, Any]:
    floors = {SHELL_NAMES[c]: s.floors[f][c] for c in range(SHELLS) if (f + 1) >> c & 1}
    return {"floors": floors, "starfish": bool(s.star_on[f])}


def _seat(s: State, p: int, *, mine: bool) -> dict[str, Any]:
    return {
        "score": rules.score(s, p),
        "points": named(SOURCE_NAMES, s.points[p]),
        "cards": s.in_hand[p],
        "hand": counted(CARD_NAMES, s.hand[p]) if mine else None,
        "shells": named(SHELL_NAMES, s.shells[p]),
        "starfish": s.stars[p],
        "tiles": s.tiles_taken[p],
        "tile_values": _tile_values(s.tiles[p]) if mine else None,
    }


def _tile_values(tiles: list[int]) -> list[int]:
    return [points for k, points in enumerate(TILE_POINTS) for _ in range(tiles[k])]


def _unseen_cards(s: State) -> list[int]:
    """What the pile and hands that are not shown hold together [T9.3]."""
    seen = zip(s.discarded, s.table_cards, *s.hand, strict=True)
    return [count - sum(cards) for count, cards in zip(CARD_COUNT, seen, strict=True)]
