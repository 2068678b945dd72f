"""What is legal, read off the rules page in the plainest way: a second opinion for the fast one of the rules.

It uses the map as the rules page tells it, not the record that the rules use, and no count that can be had by counting.
"""

from __future__ import annotations

from collections.abc import Iterator

from atoll.games.utopia.board import Board
from atoll.games.utopia.state import State
from tests.utopia.atlas import BRIDGES, LANDINGS, STREETS, pairs

CIVILIZATIONS = ("maya", "persian", "chinese", "greek", "egyptian")
ISLANDS = ("water", "earth", "fire", "air")
GUEST, PLACE, NAME, SETTLE, DISCARD_BY_RANK, TURN, DISCARD_DOWN, RETURN, OVER = range(9)
ROADS = pairs(STREETS) | pairs(BRIDGES)
SECTOR = {name: sector for sector, names in LANDINGS.items() for name in names}


def legal_words(board: Board, s: State) -> set[str]:
    return set(Oracle(board, s).words())


class Oracle:
    def __init__(self, board: Board, s: State) -> None:
        self.s = s
        self.me = s.actor
        self.names = board.districts
        self.index = board.index
        self.open = [name for name in self.names if s.players > 2 or name[0] != "W"]  # [U2.4]

    def words(self) -> Iterator[str]:
        s = self.s
        if s.decision == GUEST:
            yield from self.guests()
            yield from self.buildings()
        elif s.decision == PLACE:
            yield from (f"place {name}" for name in self.on(ISLANDS[s.surprise // 5]))
        elif s.decision == NAME:
            yield from (f"name {seat + 1}" for seat in range(s.players) if seat != self.me)
            yield from self.buildings()
        elif s.decision == SETTLE:
            yield "done"
            yield from self.buildings()
        elif s.decision == TURN:
            yield "done"
            yield from self.buildings()
            yield from self.cards()
        elif s.decision == RETURN:
            civilization, island = CIVILIZATIONS[s.wonder_next], ISLANDS[s.wonder_island]
            yield from (f"return {civilization} {name}" for name in self.on(island) if self.mine(civilization, name))
        elif s.decision in (DISCARD_BY_RANK, DISCARD_DOWN):
            yield from (f"discard {name}" for name in CIVILIZATIONS if self.held(name))

    # ---- what there is ----

    def on(self, island: str) -> list[str]:
        return [name for name in self.open if name[0] == island[0].upper()]

    def mine(self, civilization: str, district: str) -> int:
        return self.s.princes[self.me * 5 + CIVILIZATIONS.index(civilization)][self.index[district]]

    def supply(self, civilization: str) -> int:
        return 8 - sum(self.mine(civilization, name) for name in self.names)

    def held(self, civilization: str) -> int:
        return self.s.hand[self.me][CIVILIZATIONS.index(civilization)]

    def monument(self, district: str) -> str | None:
        c = self.s.monument[self.index[district]]
        return CIVILIZATIONS[c] if c >= 0 else None

    def lying(self) -> list[tuple[str, str]]:
        """Civilization and island of each guest by the ships."""
        return [(CIVILIZATIONS[g % 5], ISLANDS[g // 5]) for g in range(20) if self.s.lying[g] > 0]

    # ---- sections 4 to 6 ----

    def guests(self) -> Iterator[str]:
        s = self.s
        if not s.extra and not s.surprised >> self.me & 1 and any(s.bag):  # [U4.5]
            yield "surprise"
        served = [guest for guest in self.lying() if self.supply(guest[0])]
        for civilization, island in served:  # [U4.2]
            yield from (f"guest {civilization} {name}" for name in self.on(island))
        if not served:  # [U4.4]
            yield from (f"guest {civilization} {island}" for civilization, island in self.lying())

    def buildings(self) -> Iterator[str]:
        s = self.s
        used = s.ruler.count(self.me) + s.wonder.count(self.me)
        if used == 8:  # [U1.5]
            return
        for i, island in enumerate(ISLANDS):
            there = [name for name in CIVILIZATIONS if any(self.mine(name, d) for d in self.on(island))]
            if s.wonder[i] < 0 and len(there) == 5:  # [U5.1, U5.3]
                yield f"wonder {island}"
        for c, civilization in enumerate(CIVILIZATIONS):
            if s.monument.count(c) < 7:  # [U1.4]
                yield from (
                    f"rule {civilization} {name}"
                    for name in self.names
                    if self.mine(civilization, name) >= 3 and self.monument(name) is None  # [U6.1]
                )

    # ---- sections 7 to 11 ----

    def cards(self) -> Iterator[str]:
        s = self.s
        for c, civilization in enumerate(CIVILIZATIONS):
            held = self.held(civilization)
            changed = s.changed_to[: s.changed].count(c)
            if held > changed and s.privileges[self.me]:  # [U7.6]
                yield from (f"privilege {civilization} {other}" for other in CIVILIZATIONS if other != civilization)
            if held >= 1 and s.scale[c] < 5:  # [U11.1]
                yield f"raise {civilization}"
            if held >= 2 and s.scale[c] > 1:  # [U11.2]
                yield f"drop {civilization}"
            if held >= 3 and self.supply(civilization):  # [U9.2]
                yield from (f"welcome {civilization} {name}" for name in self.open)
            if held >= 1:
                yield from self.one_card(civilization)

    def one_card(self, civilization: str) -> Iterator[str]:
        for name in self.names:
            here = self.mine(civilization, name)
            if self.monument(name) == civilization and self.supply(civilization):  # [U9.1]
                yield f"add {civilization} {name}"
            if self.monument(name) == civilization and here:  # [U10.1]
                yield f"remove {civilization} {name}"
            for number in (1, 2):  # [U8.1]
                if here >= number:
                    reached = (to for to in self.open if self.leads(name, to))
                    yield from (f"move {number} {civilization} {name} {to}" for to in reached)

    @staticmethod
    def leads(start: str, to: str) -> bool:
        by_land = frozenset((start, to)) in ROADS  # [U8.2]
        by_water = start in SECTOR and to in SECTOR and abs(SECTOR[start] - SECTOR[to]) <= 1  # [U8.3]
        return start != to and (by_land or by_water)
