"""Plays one game of a tournament and records its result."""

from __future__ import annotations

import time
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Self

from atoll.arena.tournament import Tournament
from atoll.engine.match import Match

DIGITS = 3  # of a decision's time: enough to judge it, and few enough to count times that are alike


@dataclass(frozen=True)
class PlayedGame:
    """The record of one game. Tuples have an entry for each seat."""

    number: int
    points: tuple[int, ...]
    places: tuple[int, ...]  # how many did better
    guard: bool  # it had to be ended
    actions: array[int]
    times: tuple[array[int], ...]  # microseconds of every decision in which there was a choice

    @property
    def won(self) -> tuple[float, ...]:
        """Each seat's part of the victory."""
        return tuple((place == 0) / self.places.count(0) for place in self.places)

    def as_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "points": self.points,
            "places": self.places,
            "guard": self.guard,
            "actions": self.actions.tolist(),
            "times": [times.tolist() for times in self.times],
        }

    @classmethod
    def from_json(cls, entry: Mapping[str, Any], players: int) -> Self:
        """Reads a game from JSON; anything malformed raises ValueError, KeyError or TypeError."""
        played = cls(
            number=_whole(entry["number"]),
            points=tuple(map(_whole, entry["points"])),
            places=tuple(map(_whole, entry["places"])),
            guard=entry["guard"] is True,
            actions=array("h", map(_whole, entry["actions"])),
            times=tuple(array("q", map(_whole, times)) for times in entry["times"]),
        )
        for key in ("points", "places", "times"):
            if len(entry[key]) != players:
                raise ValueError(f"{key}: {players} play")
        if 0 not in played.places:
            raise ValueError("places: nobody won")
        return played


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


@dataclass(frozen=True)
class TournamentGames:
    """The games of a tournament as a job for workers or a cluster."""

    tournament: Tournament

    @property
    def game(self) -> str:
        return self.tournament.game

    def play(self, number: int) -> PlayedGame:
        return play_game(self.tournament, number)

    def title(self, number: int) -> str:
        return f"game {number} ({', '.join(self.tournament.fixture(number).seats)})"


def play_game(tournament: Tournament, number: int) -> PlayedGame:
    """Plays the game from the first action to the last."""
    warm_up(tournament)
    match = tournament.match(number)
    seats = tournament.fixture(number).seats
    bots = [tournament.find_bot(name) for name in seats]
    luck = [tournament.luck(number, seat) for seat in range(match.players)]
    times = tuple(array("q") for _ in seats)
    while (seat := match.actor) is not None:
        knowledge = match.knowledge(seat)
        begun = time.perf_counter_ns()
        action = bots[seat].choose(knowledge, luck[seat])
        taken = time.perf_counter_ns() - begun
        if len(match.legal_numbers()) > 1:
            times[seat].append(int(float(f"{taken // 1000:.{DIGITS - 1}e}")))
        match.play(action)
    return _what_is_kept(match, number, times)


def _what_is_kept(match: Match, number: int, times: tuple[array[int], ...]) -> PlayedGame:
    result, record, beats = match.result(), match.record, match.spec.rules.beats
    assert result is not None
    seats = range(match.players)
    return PlayedGame(
        number=number,
        points=result.points,
        places=tuple(sum(bool(beats(record, other, seat)) for other in seats) for seat in seats),
        guard=match.spec.ended_by_guard(record),
        actions=array("h", match.actions),
        times=times,
    )


def replayed(tournament: Tournament, played: PlayedGame) -> Match:
    """The match of a game that was played."""
    match = tournament.match(played.number)
    for action in played.actions:
        match.play(action)
    return match


@lru_cache(maxsize=4)
def warm_up(tournament: Tournament) -> None:
    """Lets every bot choose once, so that compiling and loading do not count in any decision's time."""
    match = tournament.match(0)
    for name in dict.fromkeys(tournament.bots):
        tournament.find_bot(name).choose(match.knowledge(match.actor or 0), Random(0))
