"""Why one action of Utopia is better than another, as language-neutral facts; also hints and the themes of puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from atoll.games.facts import more, only_takes, pieces
from atoll.games.spec import View
from atoll.games.utopia.actions import to_words
from atoll.games.utopia.board import Board
from atoll.games.utopia.judge import rounds_left
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.preview import preview
from atoll.games.utopia.rules_building import civilizations_on
from atoll.games.utopia.rules_round import prestige
from atoll.games.utopia.state import CIVILIZATIONS, ISLANDS, PRINCES, State

THEMES = {
    "rule": "monument",
    "wonder": "wonder",
    "return": "wonder",
    "raise": "prestige",
    "drop": "prestige",
    "move": "move",
    "guest": "princes",
    "place": "princes",
    "add": "princes",
    "welcome": "princes",
    "surprise": "princes",
    "remove": "remove",
    "privilege": "hand",
    "discard": "hand",
    "name": "order",
    "done": "turn",
}
NEAR_WONDER = 4  # civilizations on an island


def compare(board: Board, before: State, better: State, other: State) -> list[View]:
    """What the actor has in one record and not in the other.

    `points`, `income` (prestige a round), `monuments`, `wonders`, `princes`, `cards` and `privileges` say how many more
    (`n`, which may be negative); `rival income` the same for another `seat`; `wonder` how many more civilizations have
    princes on an `island` without a wonder; `surprise` that a surprise guest comes; `next` which other `seat` acts
    next; `piece` of which princes and cards there are more, and which civilizations stand higher: "prince maya W1",
    "card maya", "scale maya".
    """
    return list(_facts(board, before, better, other))


def _facts(board: Board, before: State, better: State, other: State) -> Iterator[View]:
    p = before.actor
    yield from more("points", better.score[p], other.score[p])
    yield from more("income", prestige(board.record, better, p), prestige(board.record, other, p))
    yield from more("wonders", better.wonder.count(p), other.wonder.count(p))
    yield from more("monuments", better.ruler.count(p), other.ruler.count(p))
    for seat in range(before.players):
        if seat != p:
            incomes = (prestige(board.record, better, seat), prestige(board.record, other, seat))
            yield from ({**fact, "seat": seat} for fact in more("rival income", *incomes))
    for island in range(ISLANDS):
        if better.wonder[island] < 0 and other.wonder[island] < 0:
            for fact in more("wonder", civilizations_on(better, p, island), civilizations_on(other, p, island)):
                yield {**fact, "island": ISLAND_NAMES[island]}
    yield from more("princes", _in_the_city(better, p), _in_the_city(other, p))
    yield from more("privileges", better.privileges[p], other.privileges[p])
    if better.round == other.round == before.round and better.stage == other.stage == before.stage:
        yield from more("cards", better.in_hand[p], other.in_hand[p])
    if better.surprise >= 0 > other.surprise:
        yield {"what": "surprise"}
    if better.actor != other.actor and better.actor not in (p, -1):
        yield {"what": "next", "seat": better.actor}
    drawn = not better.in_pile == other.in_pile == before.in_pile
    yield from pieces(*(_pieces(board, s, p, drawn) for s in (better, other)))


def _pieces(board: Board, s: State, p: int, drawn: bool) -> dict[str, int]:
    """The actor's princes and cards, and the scale. If cards were drawn, none are listed, because they are chance."""
    found = {f"scale {name}": value for name, value in zip(CIVILIZATION_NAMES, s.scale, strict=True)}
    for c, name in enumerate(CIVILIZATION_NAMES):
        for district, d in board.index.items():
            found[f"prince {name} {district}"] = s.princes[p * CIVILIZATIONS + c][d]
        if not drawn:
            found[f"card {name}"] = s.hand[p][c]
    return found


def _in_the_city(s: State, p: int) -> int:
    return CIVILIZATIONS * PRINCES - sum(s.supply[p])


def nudge(board: Board, before: State, action: int) -> list[View]:
    """`look` names a part: "board" with an `island`, "scale", "hand", "guests", "order", or "turn" (its end)."""
    words = to_words(board, action).split()
    if words[-1] in board.index:
        return [{"what": "look", "part": "board", "island": ISLAND_NAMES[board.island[board.index[words[-1]]]]}]
    if words[-1] in ISLAND_NAMES:
        return [{"what": "look", "part": "board", "island": words[-1]}]
    parts = {"raise": "scale", "drop": "scale", "surprise": "guests", "name": "order", "done": "turn"}
    return [{"what": "look", "part": parts.get(words[0], "hand")}]


def theme(board: Board, before: State, action: int, facts: Sequence[View] = ()) -> str:
    """One of: block, end, wonder, monument, prestige, move, princes, remove, hand, order, turn."""
    if only_takes(facts, "rival income"):
        return "block"
    if rounds_left(board.record, before) == 1:
        return "end"
    brought = preview(board, before, action)
    if brought.get("wonder", 0) >= NEAR_WONDER:
        return "wonder"
    if brought.get("rule"):
        return "monument"
    return THEMES[to_words(board, action).split()[0]]
