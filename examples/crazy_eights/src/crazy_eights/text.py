"""Crazy Eights in words: `atoll.games.spec.Text` says what each function is for."""

from typing import Any

from atoll.games.lines import flow
from atoll.games.spec import Line, Lines, Page
from crazy_eights.names import CARD_NAMES, RANK_NAMES, SUIT_NAMES, WORDS
from crazy_eights.state import CARDS, DRAW, EIGHT, PASS, RANKS, State


def position(_board: Any, s: State, page: Page) -> Lines:
    lines: Lines = [
        [("name", "Top card   "), _card(s.top), ("", f"   {SUIT_NAMES[s.suit]} to follow")],
        [("name", "Stock      "), ("number", str(s.in_stock))],
        [],
    ]
    for p in range(s.players):
        style, sign = ("actor", "▸ ") if p == s.actor else ("name", "  ")
        lines.append([(style, f"{sign}{page.names[p]:20} "), ("number", f"{s.in_hand[p]:2} in hand")])
    return lines


def hand(_board: Any, s: State, seat: int) -> Lines:
    cards: list[Line] = [[_card(c)] for c in range(CARDS) if s.hand[seat][c]]
    return flow(cards or [[("note", "none")]], 80, first=[("title", "Hand  ")])


def ask(_board: Any, s: State) -> str:
    rank = "" if s.top % RANKS == EIGHT else f" or another {RANK_NAMES[s.top % RANKS]}"
    return f"Play {SUIT_NAMES[s.suit]}{rank}, play an eight, or {'draw' if s.in_stock else 'pass'}."


def tell(_board: Any, before: State, action: int, after: State) -> str:
    actor = before.actor
    if action == PASS:
        return "passes" if after.actor >= 0 else "passes, like everybody else"
    if action == DRAW:
        new = [CARD_NAMES[c] for c in range(CARDS) if after.hand[actor][c] > before.hand[actor][c]]
        return f"draws {new[0] if new else 'a card'}"
    card, _, suit = WORDS[action].partition(" ")
    named = f" and wants {suit}" if suit else ""
    return f"plays {card}{named}" + ("" if after.in_hand[actor] else ", the last card")


def _card(c: int) -> tuple[str, str]:
    return f"card.{'black' if c // RANKS in (0, 3) else 'red'}", CARD_NAMES[c]
