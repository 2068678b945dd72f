"""What an action of Titania brought, as language-neutral facts; `preview.py` says what it would bring.

A fact is a small JSON object: `what` is its kind, and names are those of the notation. Facts are computed from records
redacted for the reader, so they reveal nothing that the reader may not know. The terminal and the browser put facts
into words; the browser also moves its pieces by them.
"""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.spec import View
from atoll.games.titania.action_numbers import A_BUILD, A_DISCARD, A_PLAY, A_SHELL, A_SHIP, A_STAR
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, FOG_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.preview import field_name, hex_of
from atoll.games.titania.rules_goods import floor_price, star_price
from atoll.games.titania.state import (
    BUILD,
    CARDS,
    CRANE,
    FACE_DOWN,
    FOG,
    FOG_ANY,
    FOG_SHIP,
    OCCUPY,
    OVER,
    PLAY_CARD,
    PLAY_COLOUR,
    PLAYS,
    SHELLS,
    SOURCES,
    TILE_KINDS,
    TILE_POINTS,
    State,
)
from atoll.games.titania.view import ENDINGS, SOURCE_NAMES


def news(board: Board, before: State, action: int, after: State) -> list[View]:
    """The action first, then what it brought the actor of `before`, then the ends of epochs."""
    facts = [*_taken(board, before, action), *_found(board, before, action, after), *_goods(before, action, after)]
    for fact in facts:
        fact["seat"] = before.actor
    return [*facts, *_epochs(before, after)]


def _taken(board: Board, s: State, action: int) -> Iterable[View]:
    if action >= A_PLAY:
        play = (action - A_PLAY) % PLAYS
        yield {"what": "card", "card": CARD_NAMES[PLAY_CARD[play]]}
        yield {"what": "ship", "colour": SHIP_NAMES[PLAY_COLOUR[play]], "hex": board.hexes[hex_of(action)]}
    elif action >= A_SHIP:
        yield {"what": "extra ship", "colour": SHIP_NAMES[s.colour], "hex": board.hexes[hex_of(action)]}
    elif action >= A_BUILD:
        f, c = divmod(action - A_BUILD, SHELLS)
        price = floor_price(s, f, c)
        yield {
            "what": "floor",
            "colour": SHELL_NAMES[c],
            "hex": field_name(board, f),
            "floor": price,
            "cost": price,
        }
    elif action >= A_STAR:
        f = action - A_STAR
        yield {"what": "occupied", "hex": field_name(board, f), "cost": star_price(f)}
    elif action >= A_DISCARD:
        yield {"what": "discarded", "card": CARD_NAMES[action - A_DISCARD]}
    elif action >= A_SHELL:
        yield {"what": "chosen", "colour": SHELL_NAMES[action - A_SHELL]}
    elif s.decision == OCCUPY:
        yield {"what": "starfish kept"}
    elif s.decision == BUILD:
        yield {"what": "building ended"}
    elif s.played:
        yield {"what": "turn over"}


def _found(board: Board, before: State, action: int, after: State) -> Iterable[View]:
    """What the field is and offers, unless the goods received already say it."""
    if action < A_SHIP:
        return
    h = hex_of(action)
    name = board.hexes[h]
    if board.kinds[h] == CRANE:
        yield {"what": "crane", "hex": name}
    if board.record.gives_any[h]:
        yield {"what": "choice", "n": board.record.gives_any[h]}
    if board.kinds[h] == FOG:
        covered = before.fog[h] >= FACE_DOWN
        kind = after.fog[h] if covered else before.fog[h]
        if kind >= 0 and after.epoch == before.epoch:
            yield {"what": "fog lifts" if covered else "tile leaves", "hex": name, "tile": FOG_NAMES[kind]}
        if FOG_ANY[kind]:
            yield {"what": "choice", "n": FOG_ANY[kind]}
        if kind == FOG_SHIP:
            yield {"what": "another ship", "colour": SHIP_NAMES[after.colour]}


def _goods(before: State, action: int, after: State) -> Iterable[View]:
    """The goods that the actor of `before` received. Point tiles score only when the game is over."""
    p = before.actor
    if after.points[p] != before.points[p]:
        for source in range(SOURCES):
            n = after.points[p][source] - before.points[p][source]
            if n and SOURCE_NAMES[source] != "tiles":
                yield {"what": "points", "n": n, "from": SOURCE_NAMES[source]}
    if after.shells[p] != before.shells[p]:
        for c in range(SHELLS):
            n = after.shells[p][c] - before.shells[p][c]
            if n > 0:
                yield {"what": "shells", "colour": SHELL_NAMES[c], "n": n}
    if after.stars[p] > before.stars[p]:
        yield {"what": "starfish", "n": after.stars[p] - before.stars[p]}
    if after.tiles_taken[p] > before.tiles_taken[p]:
        yield {"what": "point tile", "value": _worth(before.tiles[p], after.tiles[p])}
    drawn = after.in_hand[p] - before.in_hand[p] + (action >= A_PLAY)
    if drawn > 0:
        yield {"what": "drawn", "n": drawn, "cards": _which_cards(before, after, action)}


def _worth(before: list[int], after: list[int]) -> int | None:
    """The value of the point tile just taken; None for a viewer who may not know it."""
    return next((TILE_POINTS[k] for k in range(TILE_KINDS) if after[k] > before[k]), None)


def _which_cards(before: State, after: State, action: int) -> list[str] | None:
    """The names of the cards drawn; None for a viewer who does not see the hand."""
    p = before.actor
    if sum(before.hand[p]) != before.in_hand[p] or sum(after.hand[p]) != after.in_hand[p]:
        return None
    kept = list(before.hand[p])
    if action >= A_PLAY:
        kept[PLAY_CARD[(action - A_PLAY) % PLAYS]] -= 1
    return [CARD_NAMES[k] for k in range(CARDS) for _ in range(after.hand[p][k] - kept[k])]


def _epochs(before: State, after: State) -> Iterable[View]:
    if after.decision == OVER or after.epoch != before.epoch:
        how = ENDINGS[after.ended[before.epoch - 1]]
        what = "game over" if after.decision == OVER else "epoch"
        yield {"what": what, "why": how, "colour": SHIP_NAMES[after.colour] if how == "last ship" else None}
        if after.decision == OVER:
            for p in range(after.players):
                values = [TILE_POINTS[k] for k in range(TILE_KINDS) for _ in range(after.tiles[p][k])]
                if values:
                    yield {"what": "tiles turned", "seat": p, "n": sum(values), "tiles": values}
