"""Utopia, for the tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

from atoll.games.utopia.board import Board
from atoll.games.utopia.state import DISCARDING, GUEST, OVER, PLACE, RETURN, SETTLE, WELCOMING, State
from tests.every_game.rigs import Rig, shuffle
from tests.inventory import Fact
from tests.utopia.oracle import legal_words
from tests.utopia.positions import UTOPIA
from tests.utopia.promises import PROMISES, broken_promises

SEATS = np.arange(5)


def flow(s: np.ndarray) -> Iterator[Fact]:
    """What holds between the states of one game."""
    before, after = s[:-1], s[1:]
    for name in ("revealed", "points", "gone"):
        yield f"{name} never falls", after[name] >= before[name]
    for name in ("ruler", "monument", "wonder"):
        yield f"what is built stays: {name} [U5.3, U6.2]", (before[name] < 0) | (after[name] == before[name])
    yield "rounds follow each other", np.isin(after["round"] - before["round"], (0, 1))
    over = s["decision"] == OVER
    yield "the game is over at the end and not before", over == (np.arange(len(s)) == len(s) - 1)
    best = s["score"].max(axis=1)
    yield "it ends with the goal or after 60 rounds [U12.2, U12.4]", ~over | (best >= s["goal"]) | (s["round"] == 60)
    new_round = after["round"] > before["round"]
    yield "and as soon as somebody has it at a round's end [U12.2]", ~new_round | (best[1:] < after["goal"])
    spent = before["privileges"] - after["privileges"]
    changed = after["changed"] > before["changed"]
    mine = before["actor"][:, None] == SEATS
    yield "a privilege is spent when a card is changed, and then only [U7.6]", spent == (mine & changed[:, None])
    one = before["taken"].sum(axis=1) + 1
    took = (before["decision"] == GUEST) & (after["stage"] == WELCOMING) & (after["lying"].sum(axis=1) > 0)
    took &= np.isin(after["decision"], (GUEST, SETTLE)) & (before["lying"].sum(axis=1) > after["lying"].sum(axis=1))
    yield "guests are taken one at a time [U4.2]", ~took | (after["taken"].sum(axis=1) == one)
    yield from order_fits(before, after)


def order_fits(before: np.ndarray, after: np.ndarray) -> Iterator[Fact]:
    """The player who begins an action is the furthest ahead of those who have not had theirs [U3.1, U3.3]."""
    players = after["players"][:, None]
    clockwise = (after["starter"][:, None] + SEATS) % players
    order = np.where(after["round"][:, None] == 1, clockwise, after["track"])
    order = np.where(players > SEATS, order, 31)
    had = after["acted"] & ~(1 << np.maximum(after["actor"], 0))
    waiting = (had[:, None] >> order & 1 == 0) & (order < 31)
    first = order[np.arange(len(order)), np.argmax(waiting, axis=1)]
    begun = (
        (after["acted"] != before["acted"]) | (after["stage"] != before["stage"]) | (after["round"] != before["round"])
    )
    begun &= (after["actor"] >= 0) & (after["extra"] == 0)
    yield "the order of play", ~begun | (after["actor"] == first)
    more = after["acted"] & ~before["acted"]
    goes_on = begun & (before["acted"] & ~after["acted"] == 0) & (after["stage"] == before["stage"])
    yield "nobody acts twice in a pass", ~goes_on | (more >> np.maximum(after["actor"], 0) & 1 > 0)
    yield (
        "nobody else acts in between",
        begun | (after["actor"] == before["actor"]) | (after["extra"] != before["extra"]) | (after["actor"] < 0),
    )


def winners(s: State) -> list[int]:
    """Whose minister stands furthest ahead [U12.2, U12.3]."""
    return [s.track[0]]


def twin(s: State, seat: int, rng: Random) -> State:
    """The cards that the seat does not see are dealt anew; one that is changed by privilege is seen by all [U7.6]."""
    t = s.copy()
    public = [0] * 5
    for into in s.changed_to[: s.changed]:
        public[into] += 1
    if seat != s.actor:
        t.hand[s.actor] = [n - k for n, k in zip(t.hand[s.actor], public, strict=True)]
    shuffle([t.pile, *(t.hand[p] for p in range(s.players) if p != seat)], rng)
    if seat != s.actor:
        t.hand[s.actor] = [n + k for n, k in zip(t.hand[s.actor], public, strict=True)]
    return t


def seen_in_random_games(s: np.ndarray) -> Iterator[Fact]:
    """All decisions, extra actions, wonders in the middle of each decision, short bags, changed cards, full hands."""
    yield "every decision", np.isin(np.arange(OVER + 1), s["decision"])
    yield "every number of players", np.isin((2, 3, 4, 5), s["players"])
    yield (
        "a return in each decision that allows one",
        np.isin((GUEST, 2, SETTLE, 5), s["resume"][s["decision"] == RETURN]),
    )
    yield "somebody named who builds", np.array([((s["extra"] == 1) & (s["decision"] == SETTLE)).any()])
    yield "the guard of 60 rounds", np.array([((s["round"] == 60) & (s["decision"] == OVER)).any()])
    yield "an end by points", np.array([((s["round"] < 60) & (s["decision"] == OVER)).any()])
    yield "two cards changed at once", np.array([(s["changed"] == 2).any()])
    yield "a hand of ten", np.array([(s["in_hand"] == 10).any()])
    yield "an empty bag", np.array([((s["bag"].sum(axis=1) == 0) & (s["decision"] != OVER)).any()])
    yield "an empty pile", np.array([(s["in_pile"] == 0).any()])
    yield "a reshuffle", np.array([((s["in_pile"] > 10) & (s["round"] > 8)).any()])
    yield (
        "no prince left of a civilization",
        np.array([((s["supply"] == 0) & (s["players"][:, None] > SEATS)[:, :, None]).any()]),
    )
    yield "all wonders built", np.array([(s["wonder"] >= 0).all(axis=1).any()])
    yield "points of each kind", s["points"].sum(axis=(0, 1)) > 0
    yield "discards for all ranks", np.isin((0, 1, 2), s["owed"][s["stage"] == DISCARDING])
    yield "a surprise guest on each island", np.isin((0, 1, 2, 3), s["surprise"][s["decision"] == PLACE] // 5)


def exists(_board: Board, _action: int) -> bool:
    """A board of Utopia always has 24 districts."""
    return True


RIG = Rig(
    game=UTOPIA,
    length=560,
    flow=flow,
    legal_words=legal_words,
    winners=winners,
    twin=twin,
    exists=exists,
    no_words={
        "": "begins with none of done, surprise",
        "sail": "begins with none of done, surprise",
        "done now": "begins with none of done, surprise",
        "guest": "'guest' wants a civilization and a district",
        "guest maya": "'guest' wants a civilization and a district",
        "guest maya B1": "no district 'B1'",
        "guest roman W1": "'roman' is no civilization: maya, persian",
        "move 3 maya E1 E2": "'3' is no number of princes: 1, 2",
        "move maya E1 E2": "'move' wants a number, a civilization and two districts",
        "privilege maya": "'privilege' wants two civilizations",
        "discard": "'discard' wants a civilization",
        "place": "'place' wants a district",
        "name 0": "'0' is no player: 1, 2",
        "name 6": "'6' is no player: 1, 2",
        "wonder sky": "'sky' is no island: water, earth",
    },
    promises=PROMISES,
    broken_promises=broken_promises,
    seen_in_random_games=seen_in_random_games,
    golden={
        "two": {"players": 2, "seed": 2007, "start": 1},
        "three": {"players": 3, "seed": 2008},
        "four": {"players": 4, "seed": 2009, "start": 0},
        "five": {"players": 5, "seed": 2010},
        "short": {"players": 3, "seed": 2011, "goal": 30},
    },
    golden_folder=Path(__file__).parent / "golden",
    decisions=7,
)
