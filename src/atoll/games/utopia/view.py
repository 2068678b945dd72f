"""A position of Utopia as JSON for people, made from a redacted record only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from atoll.games.naming import counted, named
from atoll.games.spec import View
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.rules_round import district_prestige, is_goal_reached, prestige, seat_in_order
from atoll.games.utopia.state import (
    CARD_COUNT,
    CIVILIZATIONS,
    ISLANDS,
    OVER,
    State,
)
from atoll.games.view import EachPlace, EachSeat, Part, PositionView

DECISIONS = ("guest", "place", "name", "settle", "discard by rank", "turn", "discard down", "return", "over")
STAGES = ("welcoming", "discarding", "developing")
SOURCE_NAMES = ("districts", "wonders", "wonder income", "removing", "hosting")


def ended_by_guard(s: State) -> bool:
    """Whether a game that is over ended without a player reaching the goal [U12.4]."""
    return s.decision == OVER and not is_goal_reached(s)


def order(s: State) -> list[int]:
    """The order of play [U3.1, U3.3]."""
    return [seat_in_order(s, i) for i in range(s.players)]


def prestige_by_district(board: Board, s: State, p: int) -> dict[str, int]:
    """What phase 3 would bring a player now for each district they control [U12.1]."""
    return {name: district_prestige(s, d) for d, name in enumerate(board.districts) if s.ruler[d] == p}


def _closed(_board: Board, s: State) -> list[str]:
    return [name for island, name in enumerate(ISLAND_NAMES) if is_closed(s.players, island)]


def _changed(_board: Board, s: State) -> list[View]:
    """The cards that stand for another civilization than the printed one."""
    pairs = zip(s.changed_from, s.changed_to, strict=True)
    return [{"from": CIVILIZATION_NAMES[a], "to": CIVILIZATION_NAMES[b]} for a, b in islice(pairs, s.changed)]


def _wonders(_board: Board, s: State) -> View:
    return {name: owner if owner >= 0 else None for name, owner in zip(ISLAND_NAMES, s.wonder, strict=True)}


def _district(_board: Board, s: State, d: int) -> dict[str, Any]:
    monument, ruler = s.monument[d], s.ruler[d]
    here = [row[d] for row in s.princes]
    return {
        "monument": CIVILIZATION_NAMES[monument] if monument >= 0 else None,
        "ruler": ruler if ruler >= 0 else None,
        "princes": _princes(s.players, here) if any(here) else {},
    }


def _princes(players: int, here: Sequence[int]) -> View:
    """The princes in one district, by seat."""
    by_seat = [here[p * CIVILIZATIONS : (p + 1) * CIVILIZATIONS] for p in range(players)]
    return {str(p): counted(CIVILIZATION_NAMES, row) for p, row in enumerate(by_seat) if any(row)}


def _hand(_board: Board, s: State, p: int) -> dict[str, int]:
    return counted(CIVILIZATION_NAMES, s.hand[p])


def _count_unseen(_board: Board, s: State, *_seat: int) -> dict[str, int]:
    return counted(CIVILIZATION_NAMES, _unseen_cards(s))


def _unseen_cards(s: State) -> list[int]:
    """The cards that the viewer has not seen, as printed: those in the pile and in hidden hands combined [U13.2]."""
    seen = [s.discarded[c] + sum(hand[c] for hand in s.hand) for c in range(CIVILIZATIONS)]
    for i in range(s.changed):
        seen[s.changed_from[i]] += 1
        seen[s.changed_to[i]] -= 1
    return [CARD_COUNT - n for n in seen]


def _guest(kind: int) -> str:
    island, civilization = divmod(kind, CIVILIZATIONS)
    return f"{CIVILIZATION_NAMES[civilization]} {ISLAND_NAMES[island]}"


def guests_by_island(counts: list[int]) -> dict[str, dict[str, int]]:
    by_island = [counts[i * CIVILIZATIONS : (i + 1) * CIVILIZATIONS] for i in range(ISLANDS)]
    return {
        name: counted(CIVILIZATION_NAMES, row) for name, row in zip(ISLAND_NAMES, by_island, strict=True) if any(row)
    }


_UNSEEN = ("discarded", "hand", "changed", "changed_from", "changed_to")
_SEAT = {
    "score": Part(lambda _, s, p: s.score[p], "score"),
    "points": Part(lambda _, s, p: named(SOURCE_NAMES, s.points[p]), "points"),
    "cards": Part(lambda _, s, p: s.in_hand[p], "in_hand"),
    "hand": Part(lambda b, s, p: _hand(b, s, p) if s.decision == OVER else None, "hand", whole=["decision"]),
    "owed": Part(lambda _, s, p: s.owed[p], "owed"),
    "supply": Part(lambda _, s, p: named(CIVILIZATION_NAMES, s.supply[p]), "supply"),
    "bases": Part(lambda _, s, p: s.bases[p], "bases"),
    "privileges": Part(lambda _, s, p: s.privileges[p], "privileges"),
}

POSITION = PositionView(
    {
        "decision": Part(lambda _, s: DECISIONS[s.decision], "decision"),
        "goal": Part(lambda _, s: s.goal, "goal"),
        "closed": Part(_closed, "players"),
        "round": Part(lambda _, s: s.round, "round"),
        "stage": Part(lambda _, s: STAGES[s.stage], "stage"),
        "extra": Part(lambda _, s: bool(s.extra), "extra"),
        "order": Part(lambda _, s: order(s), "starter", "round", "track", "players"),
        "track": Part(lambda _, s: list(s.track[: s.players]), "track", "players"),
        "acted": Part(lambda _, s: [p for p in range(s.players) if s.acted >> p & 1], "acted", "players"),
        "surprised": Part(lambda _, s: [p for p in range(s.players) if s.surprised >> p & 1], "surprised", "players"),
        "surprise": Part(lambda _, s: _guest(s.surprise) if s.surprise >= 0 else None, "surprise"),
        "scale": Part(lambda _, s: named(CIVILIZATION_NAMES, s.scale), "scale"),
        "prestige": Part(
            lambda board, s: [prestige(board.record, s, p) for p in range(s.players)],
            *("ruler", "monument", "scale", "players"),
        ),
        "guests": {
            "lying": Part(lambda _, s: guests_by_island(s.lying), "lying"),
            "taken": Part(lambda _, s: guests_by_island(s.taken), "taken"),
            "bag": Part(lambda _, s: guests_by_island(s.bag), "bag"),
            "gone": Part(lambda _, s: guests_by_island(s.gone), "gone"),
        },
        "districts": EachPlace(lambda board: board.districts, _district, "monument", "ruler", columns=["princes"]),
        "wonders": Part(_wonders, "wonder"),
        "monuments_left": Part(lambda _, s: named(CIVILIZATION_NAMES, s.monuments), "monuments"),
        "pile": Part(lambda _, s: s.in_pile, "in_pile"),
        "discarded": Part(lambda _, s: counted(CIVILIZATION_NAMES, s.discarded), "discarded"),
        "changed": Part(_changed, "changed", "changed_from", "changed_to"),
        "seats": EachSeat(_SEAT),
        "unseen": {"cards": Part(_count_unseen, *_UNSEEN)},
    },
    own={"/seats/{seat}/hand": Part(_hand, "hand"), "/unseen/cards": Part(_count_unseen, *_UNSEEN)},
)
