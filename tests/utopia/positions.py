"""Positions of Utopia in a few readable lines.

    position(princes={0: "3 maya W2, greek A1"}, monuments={"E1": "persian 1"}, wonders={"air": 2}, hands={0: "2 maya"})

The actor is asked for a turn unless `asked` says otherwise. Whatever is not said stays where the rules put it:
princes in the supply, guests in the bag, cards in the pile. What would break the inventory of U1 cannot be built.
`luck` decides what chance brings next: it writes the words that the rules will take from the cipher.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from atoll.engine.backend import Backend
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.games.utopia import rules, rules_building
from atoll.games.utopia.audit import stage_of
from atoll.games.utopia.board import Board
from atoll.games.utopia.check import check
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.state import FROM_DISTRICTS, State
from atoll.games.utopia.view import DECISIONS
from tests import staging

UTOPIA = game("utopia")
BOARD: Board = UTOPIA.board()  # type: ignore[assignment]
CIVILIZATIONS, ISLANDS, DISTRICTS = CIVILIZATION_NAMES, ISLAND_NAMES, BOARD.districts
PLAYERS = (2, 3, 4, 5)
ONE_OF_EACH = "maya {0}, persian {0}, chinese {0}, greek {0}, egyptian {0}"
GUESTS = [f"{civilization} {island}" for island in ISLANDS for civilization in CIVILIZATIONS]  # by kind


def districts_of(island: str) -> list[str]:
    return [name for name in DISTRICTS if name[0] == island[0].upper()]


# ---- making a position ----


def position(
    players: int = 3,
    *,
    asked: str = "turn",  # what the actor is asked, as the view calls it
    actor: int = 0,
    in_round: int = 2,
    starter: int = 0,
    goal: int = 50,
    opener: int | None = None,  # who acted first in this round; the actor, if nothing is said
    acted: Iterable[int] = (),  # who has had this pass's action, beside the actor
    scores: Mapping[int, int] | None = None,
    track: Sequence[int] | None = None,  # furthest ahead first; where scores are equal, clockwise from the starter
    princes: Mapping[int, str] | None = None,  # {0: "3 maya W2, greek A1"}
    monuments: Mapping[str, str] | None = None,  # {"W2": "maya 0"}: civilization and ruler
    wonders: Mapping[str, int] | None = None,  # {"air": 0}
    scale: str | None = None,  # all five, from value 5 down to value 1
    hands: Mapping[int, str] | None = None,  # {0: "2 maya, greek"}
    pile: str | None = None,  # the cards that nobody has then lie in the discard pile
    privileges: Mapping[int, int] | None = None,
    owed: Mapping[int, int] | None = None,
    lying: str = "",  # "2 maya air, greek water"
    taken: str = "",
    gone: str = "",
    bag: str | None = None,  # the guests that are nowhere else have then left the game
    surprised: Iterable[int] = (),
    luck: Sequence[str] = (),  # "card greek", "guest maya air"
) -> State:
    s = State()
    s.key = [int.from_bytes(staging.SEED[i : i + 4], "little") for i in range(0, 32, 4)]
    rules.setup(BOARD.record, s, players, [starter, goal])
    s.round, s.actor, s.decision = in_round, actor, DECISIONS.index(asked)
    s.stage = stage_of(s.decision)
    s.opener = actor if opener is None else opener
    s.acted = bits({actor, *acted})
    s.surprised = bits(surprised)
    s.revealed = 0
    _stand_on_track(s, scores or {}, track)
    _populate(s, princes or {}, monuments or {}, wonders or {})
    if scale is not None:
        s.scale = [5 - scale.split().index(name) for name in CIVILIZATIONS]
    _deal_cards(s, {seat: counted(words) for seat, words in (hands or {}).items()}, pile)
    for seat, number in (privileges or {}).items():
        s.privileges[seat] = number
    for seat, number in (owed or {}).items():
        s.owed[seat] = number
    _invite(s, lying, taken, gone, bag)
    _decide_luck(s, luck)
    assert check(BOARD, s, [starter, goal]) == []
    return s


def bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in set(seats))


def counted(words: str) -> Counter[str]:
    """ "3 maya W2, greek A1" -> {"maya W2": 3, "greek A1": 1}."""
    found: Counter[str] = Counter()
    for part in filter(None, words.split(", ")):
        number, name = re.fullmatch(r"(?:(\d+) )?(\D.*)", part).groups()  # type: ignore[union-attr]
        found[name] += int(number or 1)
    return found


def _stand_on_track(s: State, scores: Mapping[int, int], track: Sequence[int] | None) -> None:
    for seat, points in scores.items():
        s.points[seat][FROM_DISTRICTS] = points
        s.score[seat] = points
    clockwise = [(s.starter + i) % s.players for i in range(s.players)]
    order = sorted(clockwise, key=lambda seat: -s.score[seat]) if track is None else list(track)
    s.track = order + [0] * (5 - s.players)


def _populate(s: State, princes: Mapping[int, str], monuments: Mapping[str, str], wonders: Mapping[str, int]) -> None:
    for seat, words in princes.items():
        for name, number in counted(words).items():
            civilization, district = name.split()
            c = CIVILIZATIONS.index(civilization)
            rules_building.arrive(BOARD.record, s, seat, c, BOARD.index[district], number)
            s.supply[seat][c] -= number
    for district, words in monuments.items():
        civilization, ruler = words.split()
        d, c = BOARD.index[district], CIVILIZATIONS.index(civilization)
        s.monument[d], s.ruler[d] = c, int(ruler)
        s.monuments[c] -= 1
        s.bases[int(ruler)] -= 1
    for island, owner in wonders.items():
        s.wonder[ISLANDS.index(island)] = owner
        s.bases[owner] -= 1


def _deal_cards(s: State, hands: Mapping[int, Counter[str]], pile: str | None) -> None:
    assert {name for held in hands.values() for name in held} <= set(CIVILIZATIONS)
    s.hand = [[hands.get(seat, Counter())[name] for name in CIVILIZATIONS] for seat in range(5)]
    s.in_hand = [sum(hand) for hand in s.hand]
    rest = [10 - sum(hand[c] for hand in s.hand) for c in range(5)]
    s.pile = rest if pile is None else [counted(pile)[name] for name in CIVILIZATIONS]
    s.in_pile = sum(s.pile)
    s.discarded = [n - m for n, m in zip(rest, s.pile, strict=True)]


def _invite(s: State, lying: str, taken: str, gone: str, bag: str | None) -> None:
    assert {name for words in (lying, taken, gone, bag or "") for name in counted(words)} <= set(GUESTS)
    for g, name in enumerate(GUESTS):
        s.lying[g], s.taken[g] = counted(lying)[name], counted(taken)[name]
        left_out = 2 if rules_building.is_closed(s.players, g // 5) else counted(gone)[name]
        s.bag[g] = 2 - s.lying[g] - s.taken[g] - left_out if bag is None else counted(bag)[name]
        s.gone[g] = 2 - s.lying[g] - s.taken[g] - s.bag[g]


def _decide_luck(s: State, luck: Sequence[str]) -> None:
    bags = {"card": s.pile[:], "guest": s.bag[:]}
    names = {"card": CIVILIZATIONS, "guest": GUESTS}
    staging.decide(s, staging.words_for(luck, bags, names, {"card": s.discarded}))


def with_seed(state: State, seed: int) -> State:
    """The same position with another chance."""
    twin = state.copy()
    twin.key[0] = seed
    return twin


def match_at(state: State, backend: Backend | str) -> Match:
    return staging.match_at(UTOPIA.spec, BOARD, state.to_bytes(), backend)


# ---- playing on ----


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def quietly(match: Match, *, until: str | None = None, rounds: int | None = None) -> list[tuple[str, int]]:
    """Plays on without surprises, building or cards, and tells what was asked, and of whom.

    Until something is asked, or until so many rounds have begun, or to the end of the game.
    """
    told = []
    last = None if rounds is None else match.record.round + rounds
    while not match.over and asked(match)[0] != until and match.record.round != last:
        told.append(asked(match))
        choice = next(
            a for a in match.legal() if a.split()[0] in ("done", "guest", "discard", "place", "name", "return")
        )
        match.play(choice)
    return told


def seats_asked(told: Iterable[tuple[str, int]], what: str) -> list[int]:
    return [seat for asked_for, seat in told if asked_for == what]


# ---- reading a position ----


def shown(match: Match, seat: int = -1) -> dict[str, Any]:
    return match.view(seat)["table"]  # type: ignore[no-any-return]


def asked(match: Match) -> tuple[str, int | None]:
    """What is asked, and of whom."""
    return shown(match)["decision"], match.actor


def options(match: Match, *verbs: str) -> list[str]:
    """The legal actions that begin with one of these words, or all."""
    return [action for action in match.legal() if not verbs or action.split()[0] in verbs]


def places(match: Match, start: str) -> set[str]:
    """The districts of the legal actions that begin with these words."""
    return {action.removeprefix(start + " ") for action in match.legal() if action.startswith(start + " ")}


def scores(match: Match) -> list[int]:
    return match.record.score[: match.players]  # type: ignore[no-any-return]


def track(match: Match) -> list[int]:
    return match.record.track[: match.players]  # type: ignore[no-any-return]


def princes(match: Match, seat: int = 0) -> dict[str, int]:
    """What stands in the city: {"maya W2": 3}."""
    found = {}
    for c, civilization in enumerate(CIVILIZATIONS):
        here = staging.named(match.record.princes[5 * seat + c], DISTRICTS)
        found |= {f"{civilization} {district}": n for district, n in here.items()}
    return found


def hand(match: Match, seat: int = 0) -> dict[str, int]:
    return staging.named(match.record.hand[seat], CIVILIZATIONS)


def discards(match: Match) -> dict[str, int]:
    return staging.named(match.record.discarded, CIVILIZATIONS)


def guests(match: Match, where: str) -> dict[str, int]:
    """Those in "bag", "lying", "taken" or "gone"."""
    return staging.named(getattr(match.record, where), GUESTS)


def scale(match: Match) -> list[str]:
    """From value 5 down to value 1."""
    return sorted(CIVILIZATIONS, key=lambda name: -match.record.scale[CIVILIZATIONS.index(name)])


def built(match: Match) -> dict[str, str]:
    """The monuments: {"W2": "maya 0"}."""
    s = match.record
    return {name: f"{CIVILIZATIONS[s.monument[d]]} {s.ruler[d]}" for d, name in enumerate(DISTRICTS) if s.ruler[d] >= 0}


def wonders(match: Match) -> dict[str, int]:
    return {island: owner for island, owner in zip(ISLANDS, match.record.wonder, strict=True) if owner >= 0}


# ---- positions that several tests begin with ----


def two_each(civilization: str, island: str) -> str:
    """All eight princes of a civilization, in pairs, so that they can build nothing."""
    return ", ".join(f"2 {civilization} {name}" for name in districts_of(island)[:4])


NO_MAYA = two_each("maya", "earth")  # a player who has these in the city has no Maya prince left
NOBODY = ", ".join(  # and with these, no prince at all
    two_each(name, island)
    for name, island in zip(CIVILIZATIONS, ("earth", "earth", "fire", "fire", "air"), strict=True)
)


def surprised(table: Callable[..., Match], guest: str = "greek fire", **more: object) -> Match:
    """Seat 0 has just drawn a surprise guest."""
    arguments = {"lying": "2 maya air, 2 persian earth", **more}
    return play(table(asked="guest", luck=[f"guest {guest}"], **arguments), "surprise")
