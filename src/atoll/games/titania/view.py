"""A position of Titania as JSON for people, made from a redacted record only."""

from __future__ import annotations

from typing import Any

from atoll.games.naming import counted, named
from atoll.games.spec import View
from atoll.games.titania import rules
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, FOG_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.rules_goods import shows_tower
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
SOURCE_NAMES = ("floors", "starfish", "fields", "tiles", "compensation")
SHIPS_ON = tuple([SHIP_NAMES[c] for c in range(COLOURS) if ships >> c & 1] for ships in range(1 << COLOURS))
FOG_ON = (*FOG_NAMES, "face down", "face down", None)  # the last stands for NO_TILE
TOWERS_ON = tuple([(SHELL_NAMES[c], c) for c in range(SHELLS) if shows_tower(f, c)] for f in range(FIELDS))


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
        "sea": _sea(board, s),
        "towers": _towers(board, s),
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


def own(_board: Board, s: State, seat: int, watched: View) -> View:
    """What that seat sees otherwise: its own cards and tiles."""
    seats = list(watched["seats"])
    seats[seat] = {**seats[seat], **_held(s, seat)}
    return {"seats": seats, "unseen": {**watched["unseen"], "cards": counted(CARD_NAMES, _unseen_cards(s))}}


def ended_by_guard(s: State) -> bool:
    """Whether an epoch ended in a standstill [T8.9]."""
    return STANDSTILL in s.ended


def _sea(board: Board, s: State) -> View:
    return {
        name: {"ships": SHIPS_ON[ships].copy(), "fog": FOG_ON[tile], "redealt": tile > FACE_DOWN}
        for name, ships, tile in zip(board.hexes, s.ships, s.fog, strict=False)  # a record has room for more hexes
        if ships or tile != NO_TILE
    }


def _towers(board: Board, s: State) -> View:
    fields = zip(board.record.field_hex, TOWERS_ON, s.floors, s.star_on, strict=True)
    return {
        board.hexes[h]: {"floors": {name: floors[c] for name, c in shown}, "starfish": bool(star)}
        for h, shown, floors, star in fields
    }


def _seat(s: State, p: int, *, mine: bool) -> dict[str, Any]:
    return {
        "score": rules.score(s, p),
        "points": named(SOURCE_NAMES, s.points[p]),
        "cards": s.in_hand[p],
        "hand": None,
        "shells": named(SHELL_NAMES, s.shells[p]),
        "starfish": s.stars[p],
        "tiles": s.tiles_taken[p],
        "tile_values": None,
        **(_held(s, p) if mine else {}),
    }


def _held(s: State, p: int) -> View:
    """What others do not see."""
    return {"hand": counted(CARD_NAMES, s.hand[p]), "tile_values": _tile_values(s.tiles[p])}


def _tile_values(tiles: list[int]) -> list[int]:
    return [points for k, points in enumerate(TILE_POINTS) for _ in range(tiles[k])]


def _unseen_cards(s: State) -> list[int]:
    """What the pile and hands that are not shown hold together [T9.3]."""
    seen = map(sum, zip(s.discarded, s.table_cards, *s.hand, strict=True))
    return [count - cards for count, cards in zip(CARD_COUNT, seen, strict=True)]
