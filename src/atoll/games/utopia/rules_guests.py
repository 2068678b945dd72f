"""Utopia's phase 1: taking guests, and surprise guests [U4]. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.action_numbers import A_GUEST, A_SURPRISE, A_TURN_AWAY
from atoll.games.utopia.rules_building import legal_buildings, settle
from atoll.games.utopia.rules_round import bag_size, draw_guest
from atoll.games.utopia.state import CIVILIZATIONS, DISTRICTS, GUESTS, ISLANDS, NAME, PLACE, SETTLE, BoardRecord, State
from atoll.kernel.record import Actions

# ---- what is allowed ----


def legal_guests(b: BoardRecord, s: State, out: Actions) -> int:
    """The legal actions of a pass: a surprise, building, guests to take [U4.2, U4.4, U4.5, U4.7]."""
    n = 0
    if can_surprise(s):
        out[0] = A_SURPRISE
        n = 1
    n = legal_buildings(b, s, out, n)
    if not can_serve(s):
        for g in range(GUESTS):
            if s.lying[g] > 0:
                out[n] = A_TURN_AWAY + g
                n += 1
        return n
    for c in range(CIVILIZATIONS):
        if s.supply[s.actor][c] == 0:
            continue
        for i in range(ISLANDS):
            if s.lying[i * CIVILIZATIONS + c] > 0:
                for d in range(b.first[i], b.last[i] + 1):
                    out[n] = A_GUEST + c * DISTRICTS + d
                    n += 1
    return n


def can_surprise(s: State) -> bool:
    """Whether the actor can ask for a surprise guest: once a round, and never out of turn [U4.5]."""
    return s.extra == 0 and s.surprised >> s.actor & 1 == 0 and bag_size(s) > 0


def can_serve(s: State) -> bool:
    """Whether the actor has a prince for any of the guests by the ships."""
    for g in range(GUESTS):
        if s.lying[g] > 0 and s.supply[s.actor][g % CIVILIZATIONS] > 0:
            return True
    return False


# ---- taking guests ----


def take_guest(b: BoardRecord, s: State, kind: int) -> None:
    """Takes a guest from its ship; the prince is already placed."""
    s.lying[kind] -= 1
    s.taken[kind] += 1  # [U4.3]
    s.decision = SETTLE
    settle(b, s)


def draw_surprise(s: State) -> None:
    """Draws a surprise guest out of the bag [U4.5]."""
    s.surprised |= 1 << s.actor
    s.surprise = draw_guest(s)
    if s.supply[s.actor][s.surprise % CIVILIZATIONS] > 0:
        s.decision = PLACE
    else:
        dismiss_surprise(s)


def dismiss_surprise(s: State) -> None:
    """Removes the surprise guest from the game; the actor then names a player [U4.5]."""
    s.gone[s.surprise] += 1
    s.surprise = -1
    s.decision = NAME
