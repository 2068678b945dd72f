"""Whether everything in the box is accounted for and all that a record says fits together, for many records at once.

The numbers are those of the rules page, written out again on purpose: a slip in state.py must not agree with itself.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from atoll.games.utopia.board import Board
from atoll.games.utopia.state import (
    DEVELOPING,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    DISCARDING,
    GUEST,
    NAME,
    OVER,
    PLACE,
    RETURN,
    SETTLE,
    TURN,
    WELCOMING,
)
from tests.inventory import Fact

SEATS, CIVILIZATIONS, DISTRICTS, ISLANDS = 5, 5, 24, 4
MAY_BE_MINUS_ONE = {"actor", "surprise", "monument", "ruler", "wonder"}
PHASE_OF = {
    **dict.fromkeys((GUEST, PLACE, NAME, SETTLE), WELCOMING),
    DISCARD_BY_RANK: DISCARDING,
    **dict.fromkeys((TURN, DISCARD_DOWN, OVER), DEVELOPING),
}


def facts(s: np.ndarray, board: Board) -> Iterator[Fact]:
    yield from counts_are_counts(s)
    yield from box_is_complete(s)
    yield from city_fits(s, board)
    yield from track_fits(s)
    yield from course_fits(s)


def seated(s: np.ndarray) -> np.ndarray:
    return np.arange(SEATS) < s["players"][:, None]


def how_many(field: np.ndarray, values: int) -> np.ndarray:
    """For each record, how often each of 0 to values - 1 stands in a row."""
    return (field[:, :, None] == np.arange(values)).sum(axis=1)


def counts_are_counts(s: np.ndarray) -> Iterator[Fact]:
    for name in s.dtype.names:
        least = -1 if name in MAY_BE_MINUS_ONE else 0
        yield f"{name} is below {least}", s[name] >= least
    for name in ("score", "bases", "privileges", "in_hand", "owed"):
        yield f"an empty seat's {name}", (s[name] == 0) | seated(s)
    for name in ("points", "supply", "hand"):
        yield f"an empty seat's {name}", (s[name] == 0).all(axis=2) | seated(s)


def box_is_complete(s: np.ndarray) -> Iterator[Fact]:
    seats = seated(s)
    drawn = np.arange(20) == s["surprise"][:, None]
    yield "40 guests [U1.6]", s["bag"] + s["lying"] + s["taken"] + s["gone"] + drawn == 2
    cards = s["pile"] + s["discarded"] + s["hand"].sum(axis=1)
    yield "50 cards [U1.6]", cards + as_printed(s) == 10
    yield "the size of the pile", s["in_pile"] == s["pile"].sum(axis=1)
    yield "the size of the hands", s["in_hand"] == s["hand"].sum(axis=2)
    in_city = s["princes"].sum(axis=2).reshape(-1, SEATS, CIVILIZATIONS)
    yield "8 princes of each civilization [U1.3]", s["supply"] + in_city == np.where(seats, 8, 0)[:, :, None]
    yield "40 monuments [U1.4]", s["monuments"] + how_many(s["monument"], CIVILIZATIONS) + 1 == 8
    used = how_many(s["ruler"], SEATS) + how_many(s["wonder"], SEATS)
    yield "8 bases [U1.5]", s["bases"] + used == np.where(seats, 8, 0)
    yield "2 privileges at most [U1.1]", s["privileges"] <= 2
    yield "the scale's five places [U2.1]", np.sort(s["scale"], axis=1) == np.arange(1, 6)


def as_printed(s: np.ndarray) -> np.ndarray:
    """What must be added to the cards as they count now, to have them as they are printed [U7.6]."""
    missing = np.zeros((len(s), CIVILIZATIONS), int)
    for i in range(2):
        valid = (i < s["changed"])[:, None]
        missing += valid * (np.arange(CIVILIZATIONS) == s["changed_from"][:, i, None])
        missing -= valid * (np.arange(CIVILIZATIONS) == s["changed_to"][:, i, None])
    return missing


def city_fits(s: np.ndarray, board: Board) -> Iterator[Fact]:
    princes = s["princes"].reshape(-1, SEATS, CIVILIZATIONS, DISTRICTS)
    on_island = np.stack([princes[..., np.array(board.island) == i].sum(axis=3) for i in range(ISLANDS)], axis=2)
    yield "`present` is the sum of `princes`", s["present"].reshape(on_island.shape) == on_island
    yield "a ruler where a monument stands, and nowhere else", (s["monument"] < 0) == (s["ruler"] < 0)
    for name in ("ruler", "wonder"):
        yield f"a {name} at the table", s[name] < s["players"][:, None]
    closed = (s["players"] == 2)[:, None]
    water = np.array(board.island) == 0
    yield "nobody on Water when two play [U2.4]", ~closed | (princes[..., water].sum(axis=(1, 2)) == 0)
    yield "nothing built on Water when two play [U2.4]", ~closed | ~water | (s["monument"] < 0)
    yield "no wonder of Water when two play [U2.4]", ~closed | (s["wonder"] < 0) | (np.arange(ISLANDS) > 0)
    yield "Water's guests out of the game when two play [U2.4]", ~closed | (s["gone"][:, :CIVILIZATIONS] == 2)


def track_fits(s: np.ndarray) -> Iterator[Fact]:
    seats = seated(s)
    yield "the score is the sum of the points", s["score"] == s["points"].sum(axis=2)
    yield "every minister once on the track", how_many(np.where(seats, s["track"], -1), SEATS) == seats
    yield "nobody behind the last minister", (s["track"] == 0) | seats
    along = np.where(seats, np.take_along_axis(s["score"], s["track"].astype(int), axis=1), -1)
    yield "the highest score in front [U3.2]", along[:, :-1] >= along[:, 1:]


def course_fits(s: np.ndarray) -> Iterator[Fact]:
    asked = s["decision"]
    before = np.where(asked == RETURN, s["resume"], asked)  # what is asked but for a wonder being built
    phase = np.select([before == d for d in PHASE_OF], list(PHASE_OF.values()), -1)
    yield "what is asked belongs to the phase", s["stage"] == phase
    yield "nobody acts after the end, and somebody before", (s["actor"] < 0) == (asked == OVER)
    yield "rounds are 1 to 60 [U12.4]", (s["round"] >= 1) & (s["round"] <= 60)
    yield "a surprise guest is there while it is placed [U4.7]", (s["surprise"] >= 0) == (asked == PLACE)
    actor = np.where(s["actor"] < 0, 0, s["actor"])
    yield (
        "whoever places or names has asked for a surprise",
        ~np.isin(before, (PLACE, NAME)) | (s["surprised"] >> actor & 1 > 0),
    )
    yield "the actor has begun his action", (s["acted"] >> actor & 1 > 0) | (s["extra"] > 0) | (asked == OVER)
    yield "only those at the table act", (s["acted"] < 1 << s["players"]) & (s["surprised"] < 1 << s["players"])
    lie, took = s["lying"].sum(axis=1), s["taken"].sum(axis=1)
    yield "guests lie there while they are taken", (lie > 0) | ~np.isin(before, (GUEST, PLACE, NAME))
    yield "guests are gone when the phase is over [U4.3]", (lie + took == 0) | (s["stage"] == WELCOMING)
    yield "an extra action is one of phase 1 [U4.5]", (s["extra"] == 0) | np.isin(before, (GUEST, SETTLE))
    yield "cards are owed while they are discarded [U7.2]", (s["owed"] == 0) | (s["stage"] == DISCARDING)[:, None]
    turn_to_come = (s["acted"][:, None] >> np.arange(SEATS) & 1 == 0) | (np.arange(SEATS) == s["actor"][:, None])
    may_hold_more = (s["stage"] == DISCARDING)[:, None] | ((s["stage"] == DEVELOPING)[:, None] & turn_to_come)
    yield "5 cards at most but between deal and end of turn [U7.4]", (s["in_hand"] <= 5) | may_hold_more
    yield "10 cards at most", s["in_hand"] <= 10
    changing = (before == TURN)[:, None]
    yield "cards are changed in a turn only [U7.6]", (s["changed"][:, None] == 0) | changing
    unused = np.arange(2) >= s["changed"][:, None]
    yield "a card is changed into another [U7.6]", (s["changed_from"] != s["changed_to"]) | unused
    for name in ("changed_from", "changed_to"):
        yield f"nothing behind the last of {name}", (s[name] == 0) | ~unused
    for name in ("wonder_island", "wonder_next", "resume"):
        yield f"nothing of a wonder being built in {name}", (s[name] == 0) | (asked == RETURN)
