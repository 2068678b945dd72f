"""Why one action of Titania is better than another, as language-neutral facts; also hints and the themes of puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from atoll.games.facts import more, only_takes, pieces
from atoll.games.spec import View
from atoll.games.titania.action_numbers import A_BUILD, A_DISCARD, A_SHELL, A_SHIP, A_STAR
from atoll.games.titania.board import Board
from atoll.games.titania.judge import END_IN_SIGHT, field_worth, horizon
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES
from atoll.games.titania.preview import field_name, hex_of
from atoll.games.titania.state import BONUS, COLOURS, CRANE, EPOCHS, FOG, POINT, SHELLS, State

CLOSED = 2  # hexes at most that a comparison names
SCARCE = 3  # ships left of a colour: the end of an epoch is a race


def compare(board: Board, before: State, better: State, other: State) -> list[View]:
    """What the actor has in one record and not in the other.

    `points`, `point tiles`, `cards`, `shells` and `starfish` say how many more (`n`, which may be negative); `fog` that
    a tile is turned; `closed` that no one can go to a hex any more, `open` that the actor can go there next; `piece` of
    which cards, shells, floors and starfish there are more: "card BR", "shell green", "floor c8", "star b2".
    """
    return list(_facts(board, before, better, other))


def _facts(board: Board, before: State, better: State, other: State) -> Iterator[View]:
    p = before.actor
    yield from more("points", sum(better.points[p]), sum(other.points[p]))
    yield from more("point tiles", better.tiles_taken[p], other.tiles_taken[p])
    if _turned(before, better) and not _turned(before, other):
        yield {"what": "fog"}
    if not (_turned(before, better) or _turned(before, other)):  # what a tile shows is chance
        yield from more("shells", sum(better.shells[p]), sum(other.shells[p]))
        yield from more("starfish", better.stars[p], other.stars[p])
    yield from more("cards", better.in_hand[p], other.in_hand[p])
    lost = [h for h in range(len(board.hexes)) if other.open[h] and not better.open[h]]
    for name in _best_hexes(board, before, lost):
        yield {"what": "closed", "hex": name}
    if better.actor == p:
        gained = [h for h in range(len(board.hexes)) if better.open[h] and not other.open[h]]
        for name in _best_hexes(board, before, gained):
            yield {"what": "open", "hex": name}
    yield from pieces(*(_pieces(board, before, s) for s in (better, other)))


def _pieces(board: Board, before: State, s: State) -> dict[str, int]:
    """The actor's unspent cards (drawn ones are chance, and not counted) and shells, and the pieces on tower fields."""
    p = before.actor
    spent = [played + old for played, old in zip(s.table_cards, s.discarded, strict=True)]
    shuffled = any(new < old for new, old in zip(s.discarded, before.discarded, strict=True))
    fields = [f for f in range(len(board.record.field_hex)) if board.record.field_hex[f] >= 0]
    return {
        **{f"card {name}": 0 if shuffled else -n for name, n in zip(CARD_NAMES, spent, strict=True)},
        **{f"shell {name}": n for name, n in zip(SHELL_NAMES, s.shells[p], strict=True)},
        **{f"floor {field_name(board, f)}": sum(s.floors[f]) for f in fields},
        **{f"star {field_name(board, f)}": s.star_on[f] for f in fields},
    }


def _turned(before: State, after: State) -> bool:
    return any(sum(a) < sum(b) for a, b in zip(after.unseen, before.unseen, strict=True))


def _best_hexes(board: Board, s: State, hexes: list[int]) -> list[str]:
    """The names of the most valuable hexes, if they are worth anything."""
    left = horizon(board.record, s)
    worth = {h: field_worth(board.record, s, h, left) for h in hexes}
    best = sorted((h for h in hexes if worth[h] > 0), key=lambda h: (-worth[h], h))
    return [board.hexes[h] for h in best[:CLOSED]]


def nudge(board: Board, before: State, action: int) -> list[View]:
    """`look` names a part: "board" with some `hexes`, "towers", "shells", "hand", or "turn" for its end."""
    if action >= A_SHIP:
        h = hex_of(action)
        around = sorted({h, *(near for near in board.record.near[h] if near >= 0)})
        return [{"what": "look", "part": "board", "hexes": [board.hexes[each] for each in around]}]
    if action >= A_STAR:
        fields = [f for f in range(len(board.record.field_hex)) if board.record.field_hex[f] >= 0]
        return [{"what": "look", "part": "towers", "hexes": [field_name(board, f) for f in fields]}]
    if action >= A_DISCARD:
        return [{"what": "look", "part": "hand"}]
    return [{"what": "look", "part": "shells" if action >= A_SHELL else "turn"}]


def theme(board: Board, before: State, action: int, facts: Sequence[View] = ()) -> str:
    """One of: block, end, race, build, starfish, fog, points, bonus, shells, hand, turn."""
    if only_takes(facts, "closed"):
        return "block"
    if horizon(board.record, before) < END_IN_SIGHT:
        return "end"
    if before.epoch < EPOCHS and min(before.supply[c] for c in range(COLOURS)) <= SCARCE:
        return "race"
    if action >= A_SHIP:
        kinds = {CRANE: "build", FOG: "fog", POINT: "points", BONUS: "bonus"}
        return kinds.get(board.kinds[hex_of(action)], "bonus")
    if action >= A_STAR:
        return "build" if action >= A_BUILD else "starfish"
    if action >= A_DISCARD:
        return "hand"
    return "shells" if A_SHELL <= action < A_SHELL + SHELLS else "turn"
