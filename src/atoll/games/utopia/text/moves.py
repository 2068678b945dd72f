"""Utopia's decisions and actions in sentences: what to decide, and what an action would cost and bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from atoll.games.spec import View
from atoll.games.utopia import rules
from atoll.games.utopia.action_numbers import ACTIONS
from atoll.games.utopia.actions import to_words
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.preview import preview as facts_before
from atoll.games.utopia.preview import princes_of
from atoll.games.utopia.rules_building import can_control, can_wonder
from atoll.games.utopia.rules_cards import cards_too_many
from atoll.games.utopia.rules_guests import can_serve, can_surprise
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    GUEST,
    HAND_LIMIT,
    ISLANDS,
    MONUMENT_PRINCES,
    NAME,
    OWED_BY_FIRST,
    PLACE,
    RETURN,
    SETTLE,
    TURN,
    State,
)

CIVILIZATION_WORDS = tuple(name.title() for name in CIVILIZATION_NAMES)  # as they are written in a sentence
LONGEST_LIST = 45  # columns for who gains and loses in phase 3: a preview should fit into a line


# ---- what is asked ----


def ask(board: Board, s: State) -> str:
    if s.decision == GUEST:
        return _ask_guest(board, s)
    if s.decision == PLACE:
        return f"Your surprise guest: {guest_words(s.surprise)}. Where does your prince go (place …)?"
    if s.decision == NAME:
        return f"Name a player, who must take a guest now (name …){_or_build(board, s)}."
    if s.decision == SETTLE:
        return f"Do you build now ({_buildings(board, s)}), or not (done)?"
    if s.decision == DISCARD_BY_RANK:
        return _ask_discard(s)
    if s.decision == TURN:
        return _ask_turn(board, s)
    if s.decision == DISCARD_DOWN:
        too_many = counted(cards_too_many(s), "card")
        return f"You may keep {HAND_LIMIT} cards: discard {too_many} (discard …)."
    if s.decision == RETURN:
        civilization, island = CIVILIZATION_WORDS[s.wonder_next], ISLAND_NAMES[s.wonder_island].title()
        return f"For the wonder of {island}: which {civilization} prince do you take back (return …)?"
    return "The game is over."


def _ask_guest(board: Board, s: State) -> str:
    build = _or_build(board, s)
    if not can_serve(s):
        return f"No prince of yours fits: only take a guest (guest …){build}."
    if s.extra:
        return f"You were named: take a guest out of turn (guest …){build}."
    ways = "guest …, or surprise" if can_surprise(s) else "guest …"
    if build:
        return f"Take a guest ({ways}){build}."
    return f"Take a guest and place a prince on the guest's island ({ways})."


def _or_build(board: Board, s: State) -> str:
    ways = _buildings(board, s)
    return f", or build first ({ways})" if ways else ""


def _buildings(board: Board, s: State) -> str:
    """What the actor can build now, as the notation begins it; "" if nothing."""
    monument = any(can_control(s, c, d) for c in range(CIVILIZATIONS) for d in range(len(board.districts)))
    wonder = any(can_wonder(s, island) for island in range(ISLANDS))
    return " or ".join(way for way, can in (("rule …", monument), ("wonder …", wonder)) if can)


def _ask_discard(s: State) -> str:
    owed = s.owed[s.actor]
    if s.actor == s.track[0]:
        cards = counted(owed, "card") if owed == OWED_BY_FIRST else "another card"
        return f"You are first on the score track: discard {cards} (discard …)."
    return f"You are neither first nor last on the score track: discard {counted(owed, 'card')} (discard …)."


def _ask_turn(board: Board, s: State) -> str:
    if rules.legal(board.record, s, [0] * ACTIONS) == 1:
        return "You can do nothing more: end your turn (done)."
    build = _buildings(board, s)
    ways = f"play cards or build ({build})" if build else "play cards as often as you like"
    return f"Your turn: {ways}, then end it (done)."


# ---- what an action would cost and bring ----


def preview(board: Board, s: State, action: int, names: Sequence[str]) -> str:
    facts = facts_before(board, s, action)
    told = _brings(board, s, facts, to_words(board, action).split(), names)
    if "cost" not in facts:
        return told
    sails = ", by sea" if facts.get("by") == "sea" else ""
    return f"{counted(facts['cost'], 'card')}{sails}: {told}"


def _brings(board: Board, s: State, facts: View, words: list[str], names: Sequence[str]) -> str:
    match words:
        case ["guest", _, island] if island in ISLAND_NAMES:
            return "no prince is placed"
        case ["guest" | "place" | "move" | "add" | "welcome", *_]:
            return ", ".join(_arrival(facts)) + _points_for(s, facts, names)
        case ["remove", *_]:
            return counted(facts["gains"][0]["n"], "point")
        case ["wonder", _]:
            return f"{counted(facts['gains'][0]['n'], 'point')}; you take back a prince of each civilization"
        case ["rule", *_]:
            monument = f"a monument for {MONUMENT_PRINCES} princes: {facts['prestige']} a round as prestige stands"
            return monument + _points_for(s, facts, names)
        case ["raise" | "drop", _]:
            return f"from {facts['from']} to {facts['to']}{_prestige(s, facts['phase_3'], names)}"
        case ["privilege", *_]:
            return f"for this turn; {counted(facts['left'], 'privilege')} left then"
        case ["discard", civilization]:
            return f"you hold {s.hand[s.actor][CIVILIZATION_NAMES.index(civilization)]}"
        case ["return", civilization, district]:
            there = princes_of(s, CIVILIZATION_NAMES.index(civilization), board.index[district])
            return f"{counted(there, 'prince')} of yours there"
        case ["name", player]:
            return f"{names[int(player) - 1]}, {counted(s.score[int(player) - 1], 'point')}"
        case ["surprise"]:
            return "draw a guest from the bag, then name a player who takes one"
    return _done(facts)


def _done(facts: View) -> str:
    if not facts:
        return "build nothing more"
    changed, over = facts["back"], facts["discard"]
    back = f"; {counted(changed, 'changed card')} turn{'s' if changed == 1 else ''} back" if changed else ""
    return "end your turn" + back + (f"; discard {over}" if over else "")


def _prestige(s: State, changes: list[View], names: Sequence[str]) -> str:
    """How another scale would change what phase 3 brings, with players' numbers where names would be too long."""
    own = [f"you {change['n']:+}" for change in changes if change["seat"] == s.actor]
    others = [change for change in changes if change["seat"] != s.actor]
    told = ", ".join([*own, *(f"{names[change['seat']]} {change['n']:+}" for change in others)])
    if len(told) > LONGEST_LIST:
        told = ", ".join([*own, "players " + ", ".join(f"{change['seat'] + 1} {change['n']:+}" for change in others)])
    return f"; in phase 3 {told}" if told else ""


def _points_for(s: State, facts: View, names: Sequence[str]) -> str:
    """Who scores how many points at once."""
    return "".join(
        f"; {counted(gain['n'], 'point')} for {'you' if gain['seat'] == s.actor else names[gain['seat']]}"
        for gain in facts.get("gains", ())
    )


def _arrival(facts: View) -> Iterator[str]:
    """What one or more new princes of that civilization there mean for the actor."""
    civilization = facts["civilization"].title()
    place = "at its monument" if "at_monument" in facts else "there"
    yield f"{facts['there']} {civilization} {place}"
    if "rule" in facts:
        yield "enough to take control"
    if "wonder" in facts:
        near = facts["wonder"]
        yield f"{'all' if near == CIVILIZATIONS else f'{near} of'} {CIVILIZATIONS} for the wonder"


# ---- words that news needs, too ----


def guest_words(kind: int) -> str:
    island, c = divmod(kind, CIVILIZATIONS)
    return f"{CIVILIZATION_WORDS[c]} of {ISLAND_NAMES[island].title()}"


def a(noun: str) -> str:
    """A civilization's name with its article: "a Maya", "an Egyptian"."""
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
