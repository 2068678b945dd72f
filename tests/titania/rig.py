"""Titania, for the tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

from atoll.games.titania.action_numbers import A_PLAY, A_SHIP
from atoll.games.titania.board import Board
from atoll.games.titania.state import BUILD, DISCARD, OVER, PLAYS, TURN, State
from tests.every_game.rigs import Rig, shuffle
from tests.inventory import Fact
from tests.titania.oracle import legal_words
from tests.titania.positions import TITANIA
from tests.titania.promises import PROMISES, broken_promises


def flow(s: np.ndarray) -> Iterator[Fact]:
    """What holds between the states of one game, and at the start of turns."""
    before, after = s[:-1], s[1:]
    for name in ("revealed", "epoch", "points"):
        yield f"{name} never falls", after[name] >= before[name]
    over = s["actor"] == -1
    yield "the game is over at the end and not before", over == (np.arange(len(s)) == len(s) - 1)
    yield "and nothing is asked then", over == (s["decision"] == OVER)
    passed, goes_on = after["turn"] - before["turn"], ~over[1:]
    yield "turns follow each other", np.isin(passed, (0, 1))
    follower = (before["actor"] + 1) % before["players"]
    yield "the next one's turn [T2.5]", (after["actor"] == follower) | (passed == 0) | ~goes_on
    yield "nobody else acts in a turn", (after["actor"] == before["actor"]) | (passed == 1) | ~goes_on
    begun = np.concatenate([[True], (passed == 1) & goes_on])
    yield "8 cards that can be drawn [T3.7]", (s["in_pile"] + s["discarded"].sum(axis=1) >= 8) | ~begun
    yield "7 cards at most [T3.6]", (s["in_hand"] <= 7).all(axis=1) | ~begun
    yield "no cards on the table when a turn begins", (s["table_cards"] == 0).all(axis=1) | ~begun
    lie = s["table_cards"].sum(axis=1)
    yield "the played cards lie there", (lie == s["played"]) | (s["decision"] == DISCARD) | over
    waiting = np.isin(s["decision"], (TURN, DISCARD, OVER))
    for name in ("choose", "occupy", "extra"):
        yield f"nothing pending in {name}", (s[name] == 0) | ~waiting
    yield "a crane only while building", (s["crane"] == -1) | (s["decision"] == BUILD)
    revealed = (s["tiles"] * (3, 4, 5)).sum(axis=2)
    yield "point tiles count at the end [T8.7]", s["points"][:, :, 3] == np.where(over[:, None], revealed, 0)


def winners(s: State) -> list[int]:
    """The highest total; then the most shells and starfish [T8.7, T8.8]."""
    rank = [(sum(s.points[p]), s.stars[p] + sum(s.shells[p])) for p in range(s.players)]
    return [p for p in range(s.players) if rank[p] == max(rank)]


def twin(s: State, seat: int, rng: Random) -> State:
    """The cards and point tiles that the seat does not see are dealt anew."""
    t = s.copy()
    others = [p for p in range(s.players) if p != seat]
    shuffle([t.pile, *(t.hand[p] for p in others)], rng)
    shuffle([t.tile_supply, *(t.tiles[p] for p in others)], rng)
    return t


def seen_in_random_games(s: np.ndarray) -> Iterator[Fact]:
    """All decisions, all endings, reshuffles, overfull hands, tiles of all kinds, occupied fields and high towers."""
    yield "every decision", np.isin(np.arange(OVER + 1), s["decision"])
    yield "every number of players", np.isin((2, 3, 4), s["players"])
    ended = s["ended"][s["decision"] == OVER]
    for epoch in range(2):
        yield f"epoch {epoch + 1} ended by the last ship, and by a standstill", np.isin((1, 2), ended[:, epoch])
    same_game = s["actor"][:-1] >= 0
    yield "a reshuffle", np.array([(same_game & (s["in_pile"][1:] > s["in_pile"][:-1])).any()])
    yield "a hand of ten", np.array([s["in_hand"].max() >= 10])
    yield "every tile, turned, gone and dealt again", np.isin(np.arange(-1, 16), s["fog"])
    yield "a tower of four floors", np.array([s["floors"].max() == 4])
    yield "three occupied fields", np.array([s["star_on"].sum(axis=1).max() >= 3])
    yield "six point tiles of one player", np.array([s["tiles_taken"].max() >= 6])
    yield "tiles dealt again", np.array([(s["unseen"][:, 1].sum(axis=1) > 0).any()])


def exists(board: Board, action: int) -> bool:
    """Action numbers have room for the largest board."""
    if action >= A_PLAY:
        return (action - A_PLAY) // PLAYS < board.record.hexes
    return action < A_SHIP or action - A_SHIP < board.record.hexes


RIG = Rig(
    game=TITANIA,
    length=200,
    flow=flow,
    legal_words=legal_words,
    winners=winners,
    twin=twin,
    exists=exists,
    no_words={
        "": "none of",
        "sail": "'sail' is no word",
        "pink": "'pink' is no word",
        "ship": "'ship' is no word",
        "draw draw": "none of",
        "discard X": "'X' is no card",
        "B red a1": "card B gives no red ship",
        "YR blue a1": "card YR gives no blue ship",
        "B pink a1": "'pink' is no ship's colour",
        "X blue a1": "'X' is no card",
        "B blue z99": "no hex 'z99'",
        "ship z99": "no hex 'z99'",
        "star a1": "'a1' is no tower field",
        "build pink a4": "'pink' is no tower's colour",
        "build brown a1": "'a1' is no tower field",
        "build brown": "none of",
        "B blue a1 now": "none of",
    },
    promises=PROMISES,
    broken_promises=broken_promises,
    seen_in_random_games=seen_in_random_games,
    golden={
        "two": {"players": 2, "seed": 2010, "start": 0},
        "three": {"players": 3, "seed": 2011},
        "four": {"players": 4, "seed": 2012},
        "round": {"players": 3, "seed": 2013, "board": "round", "start": 2},
        "compensated": {"players": 2, "seed": 2014, "compensation": "on"},
    },
    golden_folder=Path(__file__).parent / "golden",
    golden_lazy={"two": 0.1, "three": 0.25, "four": 0.5, "round": 0.15},
    decisions=7,
)
