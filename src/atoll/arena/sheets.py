"""Score sheets of many games: points by source, victories by turn order, how close and how long games are."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from atoll.arena.figures import Spread, mean, spread, wilson
from atoll.arena.played_game import PlayedGame, replayed
from atoll.arena.tournament import Tournament
from atoll.engine.match import SPECTATOR


class Sheets:
    """Collects games in any order."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.games = 0
        self._winners: dict[str, list[int]] = defaultdict(list)  # points by source
        self._others: dict[str, list[int]] = defaultdict(list)
        self._won: dict[int, float] = defaultdict(float)  # by how many sit between the beginner and a seat
        self._points: list[int] = []
        self._margins: list[int] = []
        self._lengths: list[int] = []

    def add(self, played: PlayedGame) -> None:
        beginner = self.tournament.match(played.number).actor or 0
        end = replayed(self.tournament, played)
        self.games += 1
        for seat, entry in enumerate(end.view(SPECTATOR)["table"]["seats"]):
            sheet = self._winners if played.places[seat] == 0 else self._others
            for source, points in entry["points"].items():
                sheet[source].append(points)
            self._won[(seat - beginner) % end.players] += played.won[seat]
        best, second, *_ = sorted(played.points, reverse=True)
        self._points += played.points
        self._margins.append(best - second)
        self._lengths.append(len(played.actions))

    def sources(self) -> list[tuple[str, float, float]]:
        """Each source of points, with the mean of winners and of the others."""
        return [(source, mean(points), mean(self._others[source])) for source, points in self._winners.items()]

    def by_turn(self) -> list[tuple[float, float, float]]:
        """The share of victories of the first player, the second, and so on, each with its interval."""
        shares = [self._won[place] for place in range(self.tournament.players)]
        return [(won / self.games, *wilson(won, self.games)) for won in shares]

    def spreads(self) -> list[tuple[str, Spread]]:
        named = (("points", self._points), ("winner ahead", self._margins), ("actions", self._lengths))
        return [(name, spread(numbers)) for name, numbers in named]

    def as_json(self) -> dict[str, Any]:
        return {
            "sources": [{"source": name, "winner": won, "others": lost} for name, won, lost in self.sources()],
            "by_turn": [{"win_rate": share, "low": low, "high": high} for share, low, high in self.by_turn()],
            "spreads": {name: vars(found) for name, found in self.spreads()},
        }
