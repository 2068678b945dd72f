"""Positions of Titania in a few readable lines.

    position(hands={0: "2B YR"}, ships=beside(TWO_CARDS, "blue"), shells={0: "3 brown"}, luck=["card R", "fog ship"])

Whatever is not said stays in the box where the rules put it: unnamed cards in the pile, shells in the bank. What would
break the inventory of T1 cannot be built. `luck` decides what chance brings next: it writes the words that the rules
will take from the cipher, so that a test can say which tile lies under the ship.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from atoll.engine.backend import Backend
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.games.titania import rules, rules_placing
from atoll.games.titania.board import Board
from atoll.games.titania.check import check
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import FACE_DOWN, GOING_ON, LAST_SHIP, NO_TILE, REDEALT, State
from atoll.games.titania.view import FOG_NAMES
from tests import staging

TITANIA = game("titania")
BOARD: Board = TITANIA.board()  # type: ignore[assignment]
KINDS = ("castle", "fog", "tower", "crane", "point", "bonus")
TILE_VALUES = (3, 4, 5)
HANDS = re.compile(r"holds \d+ cards|can be drawn")  # larger than in any game: some tests want them
FOG_TILES = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2, 3)  # of each kind [T1.8]


# ---- places, by what they are: a board that is changed moves them, and the tests with them ----


def near(place: str, board: Board = BOARD) -> list[str]:
    """The hexes around one."""
    return [board.hexes[h] for h in board.record.near[board.index[place]] if h >= 0]


def kind(place: str, board: Board = BOARD) -> str:
    return KINDS[board.kinds[board.index[place]]]


def all_of(*kinds: str, board: Board = BOARD) -> list[str]:
    return [name for name in board.hexes if kind(name, board) in kinds]


def bonus(*gives: str) -> str:
    """A bonus field that gives exactly this."""
    return next(BOARD.hexes[h] for h, bonuses in BOARD.bonuses.items() if set(bonuses) == set(gives))


def tower(*colours: str) -> str:
    """The tower field of these colours."""
    wanted = {SHELL_NAMES.index(colour) for colour in colours}
    return next(BOARD.hexes[h] for h, shown in BOARD.towers.items() if set(shown) == wanted)


def colours_of(field: str) -> list[str]:
    return [SHELL_NAMES[c] for c in BOARD.towers[BOARD.index[field]]]


def fields_of(size: int) -> list[str]:
    """The tower fields that show so many towers."""
    return [BOARD.hexes[h] for h, shown in BOARD.towers.items() if len(shown) == size]


def crane(*fields: str) -> str:
    """A crane that touches all of these tower fields."""
    return next(name for name in all_of("crane") if set(fields) <= set(near(name)))


def steps(place: str, board: Board = BOARD) -> dict[str, int]:
    """How far every hex is from a place, as the gull flies."""
    found = {place: 0}
    for name in (queue := [place]):
        for other in near(name, board):
            if other not in found:
                found[other] = found[name] + 1
                queue.append(other)
    return found


def beside(place: str, *colours: str) -> dict[str, str]:
    """Ships that make a hex reachable: each on another neighbour, where it disturbs least."""
    order = {"bonus": 0, "point": 1, "fog": 2, "crane": 3}
    free = sorted((n for n in near(place) if kind(n) in order), key=lambda n: order[kind(n)])
    return dict(zip(free, colours, strict=False))


# ---- making a position ----


def position(
    players: int = 2,
    *,
    board: Board = BOARD,
    epoch: int = 1,
    actor: int = 0,
    hands: Mapping[int, str] | None = None,  # {0: "2B YR"}
    pile: str | None = None,  # the cards that nobody has then lie in the discard pile
    ships: Mapping[str, str] | None = None,  # {"d3": "blue", "e4": "blue red"}; fog under them is turned
    ships_left: Mapping[str, int] | None = None,  # {"blue": 1}: the others stand somewhere far away
    fog: Mapping[str, str] | None = None,  # the tile on a hex, which must have a ship: {"e4": "ship"}
    again: Mapping[str, str] | None = None,  # dealt again: the places, and the kinds of tiles that lie there somehow
    shells: Mapping[int, str] | None = None,  # {0: "3 brown 1 white"}
    shell_bank: Mapping[str, int] | None = None,  # {"brown": 1}: the last seat has the others
    stars: Mapping[int, int] | None = None,
    star_bank: int | None = None,  # the last seat has the others
    starfish: Iterable[str] = (),  # on these fields
    floors: Mapping[str, str] | None = None,  # {"d1": "1 black"}
    no_floors: Iterable[str] = (),  # colours whose floors all stand elsewhere
    tiles: Mapping[int, Sequence[int]] | None = None,  # {0: [5, 3]}
    tile_supply: Sequence[int] | None = None,  # the values left; the last seat has the others
    points: Mapping[int, int] | None = None,
    draw_turns: int = 0,
    luck: Sequence[str] = (),  # "card YR", "fog ship", "again ship", "tile 5"
) -> State:
    s = State()
    s.key = [int.from_bytes(staging.SEED[i : i + 4], "little") for i in range(0, 32, 4)]
    rules.setup(board.record, s, players, [actor, 0])
    s.epoch = epoch
    s.ended[0] = LAST_SHIP if epoch == 2 else GOING_ON
    s.draw_turns = draw_turns
    rules_placing.clear_sea(board.record, s)
    _deal_cards(s, hands or {}, pile)
    _give_goods(s, shells or {}, shell_bank or {}, stars or {}, star_bank, starfish, board)
    _raise_floors(s, floors or {}, set(no_floors), board)
    _give_tiles(s, tiles or {}, tile_supply)
    for seat, number in (points or {}).items():
        s.points[seat][2] = number
    everything = dict(ships or {})
    _send_far_away(everything, ships_left or {}, epoch, board)
    for place, colours in everything.items():
        for colour in colours.split():
            c = SHIP_NAMES.index(colour)
            rules_placing.moor(board.record, s, board.index[place], c)
            s.supply[c] -= 1
    wished = Counter(wish.removeprefix("fog ") for wish in luck if wish.startswith("fog "))
    _lay_fog(s, everything, fog or {}, again or {}, wished, board)
    _decide_luck(s, luck)
    wrong = [problem for problem in check(board, s, [actor, 0]) if not HANDS.search(problem)]
    assert not wrong, wrong
    return s


def counts(words: str, names: Sequence[str]) -> list[int]:
    """ "2B YR" -> [2, 0, 0, 0, 0, 1]; "3 brown 1 white" -> [3, 0, 0, 1]."""
    found: Counter[str] = Counter()
    for number, name in re.findall(r"(\d*)\s*([A-Za-z]+)", words):
        found[name] += int(number or 1)
    assert set(found) <= set(names), words
    return [found[name] for name in names]


def _deal_cards(s: State, hands: Mapping[int, str], pile: str | None) -> None:
    s.hand = [counts(hands.get(seat, ""), CARD_NAMES) for seat in range(4)]
    s.in_hand = [sum(hand) for hand in s.hand]
    rest = [total - sum(hand[k] for hand in s.hand) for k, total in enumerate((8, 8, 8, 4, 4, 4))]
    s.pile = rest if pile is None else counts(pile, CARD_NAMES)
    s.in_pile = sum(s.pile)
    s.discarded = [n - m for n, m in zip(rest, s.pile, strict=True)]


def _give_goods(
    s: State,
    shells: Mapping[int, str],
    shell_bank: Mapping[str, int],
    stars: Mapping[int, int],
    star_bank: int | None,
    starfish: Iterable[str],
    board: Board,
) -> None:
    last = s.players - 1
    for seat, words in shells.items():
        s.shells[seat] = counts(words, SHELL_NAMES)
    for colour, number in shell_bank.items():
        c = SHELL_NAMES.index(colour)
        s.shells[last][c] += 35 - number - sum(held[c] for held in s.shells)
    s.shell_bank = [35 - sum(held[c] for held in s.shells) for c in range(4)]
    for field in starfish:
        s.star_on[board.record.field[board.index[field]]] = 1
    for seat, number in stars.items():
        s.stars[seat] = number
    if star_bank is not None:
        s.stars[last] += 25 - star_bank - sum(s.stars) - sum(s.star_on)
    s.star_bank = 25 - sum(s.stars) - sum(s.star_on)


def _raise_floors(s: State, floors: Mapping[str, str], none_left: set[str], board: Board) -> None:
    named = {board.record.field[board.index[field]]: words for field, words in floors.items()}
    for f, words in named.items():
        s.floors[f] = counts(words, SHELL_NAMES)
    for c, colour in enumerate(SHELL_NAMES):
        elsewhere = [f for f in range(15) if (f + 1) >> c & 1 and f not in named]
        while colour in none_left and sum(towers[c] for towers in s.floors) < 16:
            s.floors[next(f for f in elsewhere if s.floors[f][c] < 4)][c] += 1
        s.floor_bank[c] = 16 - sum(towers[c] for towers in s.floors)


def _give_tiles(s: State, tiles: Mapping[int, Sequence[int]], supply: Sequence[int] | None) -> None:
    for k, value in enumerate(TILE_VALUES):
        for seat, values in tiles.items():
            s.tiles[seat][k] = values.count(value)
        if supply is not None:
            s.tiles[s.players - 1][k] += 10 - supply.count(value) - sum(held[k] for held in s.tiles)
        s.tile_supply[k] = 10 - sum(held[k] for held in s.tiles)
    s.tiles_taken = [sum(held) for held in s.tiles]


def _send_far_away(ships: dict[str, str], left: Mapping[str, int], epoch: int, board: Board) -> None:
    """Puts ships that nobody cares for as far from the others as they can be."""
    scene = [place for place in ships if place in board.index] or [board.hexes[0]]
    far = [steps(place, board) for place in scene]
    rest = [n for n in all_of("bonus", "point", "crane", "fog", board=board) if n not in ships]
    rest.sort(key=lambda name: (kind(name, board) == "fog", -min(distance[name] for distance in far)))
    for colour, number in left.items():
        spare = (15 if epoch == 1 else 18) - number - sum(colour in c.split() for c in ships.values())
        room = [n for n in rest if len(ships.get(n, "").split()) < 2 and colour not in ships.get(n, "")]
        for name in room[:spare]:
            ships[name] = f"{ships.get(name, '')} {colour}"


def _lay_fog(
    s: State,
    ships: Mapping[str, str],
    named: Mapping[str, str],
    again: Mapping[str, str],
    wished: Counter[str],
    board: Board,
) -> None:
    """Tiles under ships are turned; where a test does not say which, some lie there that luck will not want."""
    pool = Counter(dict(zip(FOG_NAMES, s.unseen[0], strict=True)))
    pool.subtract([*named.values(), *again.values()])
    for place in all_of("fog", board=board):
        aboard = len(ships.get(place, "").split())
        if aboard:
            tile = named.get(place) or next(name for name in FOG_NAMES if pool[name] > wished[name])
            pool[tile] -= place not in named
            s.fog[board.index[place]] = FOG_NAMES.index(tile) if aboard == 1 else NO_TILE
            s.removed[FOG_NAMES.index(tile)] += aboard == 2
    for place in again:
        s.fog[board.index[place]] = REDEALT
    for k, name in enumerate(FOG_NAMES):
        s.unseen[0][k] = pool[name]
        s.unseen[1][k] = list(again.values()).count(name)


def _decide_luck(s: State, luck: Sequence[str]) -> None:
    bags = {"card": s.pile[:], "fog": s.unseen[0][:], "again": s.unseen[1][:], "tile": s.tile_supply[:]}
    names: dict[str, Sequence[str]] = {
        "card": CARD_NAMES,
        "fog": FOG_NAMES,
        "again": FOG_NAMES,
        "tile": [str(value) for value in TILE_VALUES],
    }
    staging.decide(s, staging.words_for(luck, bags, names, {"card": s.discarded}))


def match_at(state: State, backend: Backend | str, board: Board = BOARD) -> Match:
    return staging.match_at(TITANIA.spec, board, state.to_bytes(), backend)


# ---- reading one ----


def hand(match: Match, seat: int = 0) -> dict[str, int]:
    return staging.named(match.record.hand[seat], CARD_NAMES)


def shells(match: Match, seat: int = 0) -> dict[str, int]:
    return staging.named(match.record.shells[seat], SHELL_NAMES)


def score(match: Match, seat: int = 0) -> int:
    return rules.score(match.record, seat)


def tile_on(match: Match, place: str) -> str | None:
    tile = match.record.fog[BOARD.index[place]]
    marks = {NO_TILE: None, FACE_DOWN: "face down", REDEALT: "face down again"}
    return marks[tile] if tile in marks else FOG_NAMES[tile]


def ships_on(match: Match, place: str) -> set[str]:
    bits = match.record.ships[match.board.index[place]]  # type: ignore[attr-defined]
    return {name for c, name in enumerate(SHIP_NAMES) if bits >> c & 1}


def places(match: Match, start: str) -> set[str]:
    """The hexes of the legal actions that begin with these words."""
    return {action.removeprefix(start + " ") for action in match.legal() if action.startswith(start + " ")}


def decision(match: Match) -> str:
    return str(match.view()["table"]["decision"])
