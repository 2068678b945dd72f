"""A position of Titania as JSON for people, made from a redacted record only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.games.naming import counted, named
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
from atoll.games.view import EachPlace, EachSeat, Part, PositionView

DECISIONS = ("turn", "shell", "occupy", "build", "extra ship", "discard", "over")
ENDINGS = (None, "last ship", "standstill")
SOURCE_NAMES = ("floors", "starfish", "fields", "tiles", "compensation")
SHIPS_ON = tuple([SHIP_NAMES[c] for c in range(COLOURS) if ships >> c & 1] for ships in range(1 << COLOURS))
FOG_ON = (*FOG_NAMES, "face down", "face down", None)  # the last stands for NO_TILE
TOWERS_ON = tuple([(SHELL_NAMES[c], c) for c in range(SHELLS) if shows_tower(f, c)] for f in range(FIELDS))


def ended_by_guard(s: State) -> bool:
    """Whether an epoch ended in a standstill [T8.9]."""
    return STANDSTILL in s.ended


def _hex(board: Board, s: State, h: int) -> dict[str, Any] | None:
    ships, tile = s.ships[h], s.fog[h]
    if not ships and tile == NO_TILE:
        return None
    return {"ships": SHIPS_ON[ships].copy(), "fog": FOG_ON[tile], "redealt": tile > FACE_DOWN}


def _tower_places(board: Board) -> list[str]:
    return [board.hexes[h] for h in board.record.field_hex]


def _tower(_board: Board, s: State, f: int) -> dict[str, Any]:
    floors = s.floors[f]
    return {"floors": {name: floors[c] for name, c in TOWERS_ON[f]}, "starfish": bool(s.star_on[f])}


def _hand(_board: Board, s: State, p: int) -> dict[str, int]:
    return counted(CARD_NAMES, s.hand[p])


def _tile_values_of(_board: Board, s: State, p: int) -> list[int]:
    return _tile_values(s.tiles[p])


def _when_over(make: Callable[[Board, State, int], Any]) -> Callable[[Board, State, int], Any]:
    """What only its owner sees until the game is over."""
    return lambda board, s, p: make(board, s, p) if s.decision == OVER else None


def _tile_values(tiles: list[int]) -> list[int]:
    return [points for k, points in enumerate(TILE_POINTS) for _ in range(tiles[k])]


def _unseen_cards(s: State) -> list[int]:
    """The cards that the viewer has not seen, by kind: those in the pile and in hidden hands combined [T9.3]."""
    held = map(sum, zip(*s.hand, strict=True))
    piles = zip(CARD_COUNT, s.discarded, s.table_cards, held, strict=True)
    return [count - discarded - played - hands for count, discarded, played, hands in piles]


def _count_unseen(_board: Board, s: State, *_seat: int) -> dict[str, int]:
    return counted(CARD_NAMES, _unseen_cards(s))


_SEAT = {
    "score": Part(lambda _, s, p: rules.score(s, p), "points"),
    "points": Part(lambda _, s, p: named(SOURCE_NAMES, s.points[p]), "points"),
    "cards": Part(lambda _, s, p: s.in_hand[p], "in_hand"),
    "hand": Part(_when_over(_hand), "hand", whole=["decision"]),
    "shells": Part(lambda _, s, p: named(SHELL_NAMES, s.shells[p]), "shells"),
    "starfish": Part(lambda _, s, p: s.stars[p], "stars"),
    "tiles": Part(lambda _, s, p: s.tiles_taken[p], "tiles_taken"),
    "tile_values": Part(_when_over(_tile_values_of), "tiles", whole=["decision"]),
}

POSITION = PositionView(
    {
        "decision": Part(lambda _, s: DECISIONS[s.decision], "decision"),
        "epoch": Part(lambda _, s: s.epoch, "epoch"),
        "turn": Part(lambda _, s: s.turn, "turn"),
        "played": Part(lambda _, s: s.played, "played"),
        "last": Part(lambda board, s: board.hexes[s.last] if s.last >= 0 else None, "last"),
        "ending": Part(lambda _, s: ENDINGS[s.ending], "ending"),
        "ended": Part(lambda _, s: [ENDINGS[how] for how in s.ended], "ended"),
        "ships_left": Part(lambda _, s: named(SHIP_NAMES, s.supply), "supply"),
        "sea": EachPlace(lambda board: board.hexes, _hex, "ships", "fog"),
        "towers": EachPlace(_tower_places, _tower, "floors", "star_on"),
        "pile": Part(lambda _, s: s.in_pile, "in_pile"),
        "discarded": Part(lambda _, s: counted(CARD_NAMES, s.discarded), "discarded"),
        "table": Part(lambda _, s: counted(CARD_NAMES, s.table_cards), "table_cards"),
        "bank": {
            "shells": Part(lambda _, s: named(SHELL_NAMES, s.shell_bank), "shell_bank"),
            "floors": Part(lambda _, s: named(SHELL_NAMES, s.floor_bank), "floor_bank"),
            "starfish": Part(lambda _, s: s.star_bank, "star_bank"),
            "tiles": Part(lambda _, s: TILE_KINDS * TILE_COUNT - sum(s.tiles_taken), "tiles_taken"),
        },
        "removed": Part(lambda _, s: counted(FOG_NAMES, s.removed), "removed"),
        "seats": EachSeat(_SEAT),
        "unseen": {
            "cards": Part(_count_unseen, "discarded", "table_cards", "hand"),
            "fog": Part(lambda _, s: counted(FOG_NAMES, s.unseen[0]), "unseen"),
            "fog_redealt": Part(lambda _, s: counted(FOG_NAMES, s.unseen[1]), "unseen"),
        },
    },
    own={
        "/seats/{seat}/hand": Part(_hand, "hand"),
        "/seats/{seat}/tile_values": Part(_tile_values_of, "tiles"),
        "/unseen/cards": Part(_count_unseen, "discarded", "table_cards", "hand"),
    },
)
