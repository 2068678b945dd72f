"""Why the rules of Titania forbid what a player points at, as language-neutral facts.

A fact has its kind (`what`), the `clause` of the rules, and the values that its sentence needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from atoll.games.spec import View
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.rules_goods import can_build, floor_price, shows_tower, star_price
from atoll.games.titania.state import (
    BUILD,
    CARDS_A_TURN,
    CASTLE,
    COLOURS,
    CRANE,
    DISCARD,
    EXTRA_SHIP,
    GOING_ON,
    OCCUPY,
    PLAY_CARD,
    PLAY_COLOUR,
    SHELL,
    SHELLS,
    TOP_FLOOR,
    TOWER,
    TURN,
    State,
)


def why_not(board: Board, s: State, parts: Sequence[str]) -> View:
    """Why no legal action of the actor has all these parts, such as "card:R" and "place:h7"; {} if unknown."""
    named = dict(part.split(":", 1) for part in parts if ":" in part)
    h = board.index.get(named.get("place", ""))
    card = CARD_NAMES.index(named["card"]) if named.get("card") in CARD_NAMES else None
    if s.decision == TURN:
        return _turn(board, s, h, card)
    if s.decision == DISCARD:
        return {"what": "discard first", "clause": "T3.6"}
    if s.decision == SHELL:
        return {"what": "choose shells first", "clause": "T5.3"}
    if h is None:
        return {}
    where = {"hex": board.hexes[h]}
    if s.decision == EXTRA_SHIP:
        if h not in board.record.near[s.last]:
            return {"what": "not next to", "to": board.hexes[s.last], **where, "clause": "T5.5"}
        return _placing(board, s, h, [s.colour])
    if s.decision == OCCUPY:
        return _occupying(board, s, h) | where
    return _building(board, s, h) | where if s.decision == BUILD else {}


def _turn(board: Board, s: State, h: int | None, card: int | None) -> View:
    if s.ending != GOING_ON:
        return {"what": "last ship", "clause": "T8.1"}
    if s.played == CARDS_A_TURN:
        return {"what": "cards played", "n": CARDS_A_TURN, "clause": "T3.1"}
    held = [k for k, count in enumerate(s.hand[s.actor]) if count > 0] if card is None else [card]
    if not held:
        return {"what": "no cards", "clause": "T3.1"}
    colours = sorted({PLAY_COLOUR[play] for play, of in enumerate(PLAY_CARD) if of in held})
    if h is None:
        return {"what": "nowhere", "colours": _named(colours), "clause": "T3.3"}
    return _placing(board, s, h, colours)


def _placing(board: Board, s: State, h: int, colours: Sequence[int]) -> View:
    """Why no ship of these colours can go to a hex."""
    where = {"hex": board.hexes[h]}
    if board.kinds[h] == TOWER:
        return {"what": "tower field", **where, "clause": "T4.4"}
    if board.kinds[h] == CASTLE:
        return {"what": "castle", **where, "clause": "T4.4"}
    there = [c for c in range(COLOURS) if s.ships[h] >> c & 1]
    if len(there) > 1:
        return {"what": "full", **where, "clause": "T4.3"}
    others = [c for c in colours if c not in there]
    if not others:
        return {"what": "same colour", "colours": _named(there), **where, "clause": "T4.3"}
    if not any(s.open[h] >> c & 1 for c in others):
        return {"what": "no ship near", "colours": _named(others), **where, "clause": "T4.2"}
    if board.kinds[h] == CRANE and not can_build(board.record, s, h):
        return {"what": "nothing to build", **where, "clause": "T4.5"}
    return {}


def _occupying(board: Board, s: State, h: int) -> View:
    if board.kinds[h] != TOWER:
        return {"what": "no tower field", "clause": "T7.1"}
    f = board.record.field[h]
    if s.star_on[f]:
        return {"what": "has starfish", "clause": "T7.4"}
    return {"what": "starfish", "cost": star_price(f), "have": s.stars[s.actor], "clause": "T7.2"}


def _building(board: Board, s: State, h: int) -> View:
    f = board.record.field[h] if board.kinds[h] == TOWER else -1
    if f < 0 or f not in board.record.beside[s.crane]:
        return {"what": "not beside the crane", "crane": board.hexes[s.crane], "clause": "T6.1"}
    towers = [c for c in range(SHELLS) if shows_tower(f, c)]
    if all(s.floors[f][c] >= TOP_FLOOR for c in towers):
        return {"what": "complete", "clause": "T6.3"}
    cheapest = min(towers, key=lambda c: floor_price(s, f, c) - s.shells[s.actor][c])
    price, have = floor_price(s, f, cheapest), s.shells[s.actor][cheapest]
    return {"what": "too few shells", "colour": SHELL_NAMES[cheapest], "cost": price, "have": have, "clause": "T6.3"}


def _named(colours: Iterable[int]) -> list[str]:
    return [SHIP_NAMES[c] for c in colours]
