"""Crazy Eights, for Atoll's tests that hold for every game (tests/every_game)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from crazy_eights import SPEC
from crazy_eights.names import CARD_NAMES, SUIT_NAMES
from crazy_eights.state import CARDS, RANKS, SEATS, State

from atoll.engine.game import Game
from atoll.games.lines import plain
from atoll.games.spec import Lines
from tests.every_game.rigs import Rig, shuffle
from tests.inventory import Fact


def flow(s: np.ndarray) -> Iterator[Fact]:
    """What holds between the states of one game."""
    before, after = s[:-1], s[1:]
    yield "what is played stays", after["played"] >= before["played"]
    yield "nobody passes while there is a stock [C3.4]", (s["passes"] == 0) | (s["in_stock"] == 0)
    drawn = before["in_stock"] - after["in_stock"]
    laid = after["played"].sum(axis=1) - before["played"].sum(axis=1)
    passed = (drawn == 0) & (laid == 0)
    yield "one thing at a time [C3.1, C3.3, C3.4]", (drawn + laid == 1) | passed
    same = after["actor"] == before["actor"]
    yield "a player who draws goes on [C3.3]", (drawn == 0) | same
    over = s["actor"] < 0
    yield "the game is over at the end and not before", over == (np.arange(len(s)) == len(s) - 1)
    empty = (s["in_hand"] == 0) & (np.arange(SEATS) < s["players"][:, None])
    yield (
        "it ends when a hand is empty or all have passed [C4.1]",
        over == (empty.any(axis=1) | (s["passes"] == s["players"])),
    )
    moved = (drawn == 0) & (after["actor"] >= 0)
    yield "turns go around [C2.3]", ~moved | (after["actor"] == (before["actor"] + 1) % before["players"])


def legal_words(_board: Any, s: State) -> set[str]:
    """What is legal, by the plainest reading of the rulebook."""
    found = {"draw" if s.in_stock else "pass"}
    top_rank = CARD_NAMES[s.top][:-1]
    for card in (CARD_NAMES[c] for c in range(CARDS) if s.hand[s.actor][c]):
        if card[:-1] == "8":
            found |= {f"{card} {suit}" for suit in SUIT_NAMES}
        elif card[:-1] == top_rank or SUIT_NAMES[s.suit][0].upper() == card[-1]:
            found.add(card)
    return found


WORTH = {"8": 50, "A": 1, "10": 10, "J": 10, "Q": 10, "K": 10}


def winners(s: State) -> list[int]:
    """Those who count least [C4.3]."""
    ranks = [[CARD_NAMES[c][:-1] for c in range(CARDS) if s.hand[seat][c]] for seat in range(s.players)]
    counts = [sum(WORTH.get(rank) or int(rank) for rank in hand) for hand in ranks]
    return [seat for seat in range(s.players) if counts[seat] == min(counts)]


def twin(s: State, seat: int, rng: Random) -> State:
    """The cards that the seat does not see are dealt anew."""
    t = s.copy()
    shuffle([t.stock, *(t.hand[p] for p in range(s.players) if p != seat)], rng)
    return t


def seen_in_random_games(s: np.ndarray) -> Iterator[Fact]:
    """Every number of players, both ways to end, a suit that was named, and hands of all sizes."""
    over = s["actor"] < 0
    yield "every number of players", np.isin(np.arange(2, SEATS + 1), s["players"])
    yield "an end by passing", np.array([(over & (s["passes"] == s["players"])).any()])
    yield "an end by the last card", np.array([(over & (s["passes"] < s["players"])).any()])
    yield "a suit that is not the card's", np.array([(s["suit"] != s["top"] // RANKS).any()])
    yield "every suit to follow", np.isin(np.arange(4), s["suit"])
    yield "a hand of twenty", np.array([(s["in_hand"] >= 20).any()])


def verb(words: str) -> str:
    return words if words in ("draw", "pass") else "eight" if words.startswith("8") else "card"


def shown_cards(hand: Lines) -> int:
    return len([word for word in plain(hand).removeprefix("Hand").split() if word != "none"])


RIG = Rig(
    game=Game(SPEC),
    length=100,
    flow=flow,
    legal_words=legal_words,
    winners=winners,
    twin=twin,
    exists=lambda _board, _action: True,
    no_words={
        "": "it is not one of draw, pass, AC",
        "fold": "it is not one of draw",
        "8H": "it is not one of draw",
        "7H hearts": "it is not one of draw",
        "1S": "it is not one of draw",
        "draw 2": "it is not one of draw",
    },
    seen_in_random_games=seen_in_random_games,
    golden={
        "two": {"players": 2, "seed": 1, "start": 0},
        "three": {"players": 3, "seed": 2},
        "four": {"players": 4, "seed": 3, "start": 3},
        "five": {"players": 5, "seed": 4},
    },
    golden_folder=Path(__file__).parent / "golden",
    golden_lazy={"three": 0.5, "five": 0.9},
    verb=verb,
    decisions=2,
    can_undo=False,
    tells_points=False,
    shown_cards=shown_cards,
)
