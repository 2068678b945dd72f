"""The results of a tournament: standings, intervals and times."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from atoll.arena.figures import mean, wilson
from atoll.arena.played_game import PlayedGame
from atoll.arena.ratings import Rating, ratings
from atoll.arena.tournament import Table, Tournament

NORMAL_95 = statistics.NormalDist().inv_cdf(0.975)  # how many standard errors to either side hold 95 %

Times = Counter[int]  # how many decisions took so many microseconds


class Outcome(NamedTuple):
    """The figures of one game, by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    won: tuple[float, ...]
    guard: bool


class Chair(NamedTuple):
    """The outcome of one game for one bot in one seat."""

    deal: tuple[int, int]  # table and deal: games that belong together
    won: float
    points: int
    ahead: float  # of the others' mean


@dataclass(frozen=True)
class Standing:
    """A bot's results. If it had two seats at a table, each game counts twice."""

    bot: str
    games: int
    wins: float  # a shared victory counts as its fraction
    low: float
    high: float
    mean_score: float
    ahead: float  # points, of the others' mean
    ahead_error: float | None  # half the interval of 95 %, by deals, for games on one deal are alike; None if unknown
    decision_ms_p50: float
    decision_ms_p99: float

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "low": self.low,
            "high": self.high,
            "mean_score": self.mean_score,
            "decision_ms_p50": self.decision_ms_p50,
            "decision_ms_p99": self.decision_ms_p99,
        }


@dataclass(frozen=True)
class Pairing:
    """The results of one table."""

    bots: Table
    games: int
    ended_by_guard: int
    standings: list[Standing]

    def as_json(self) -> dict[str, Any]:
        differences = [
            {"score_difference": standing.ahead, "score_difference_error": standing.ahead_error}
            for standing in self.standings
        ]
        return {
            "bots": list(self.bots),
            "games": self.games,
            "ended_by_guard": self.ended_by_guard,
            "results": [a.as_json() | b for a, b in zip(self.standings, differences, strict=True)],
        }


@dataclass(frozen=True)
class Results:
    tournament: Tournament
    standings: list[Standing]  # in the order in which the bots were named
    pairings: list[Pairing]
    ratings: dict[str, Rating]

    @property
    def ended_by_guard(self) -> int:
        return sum(pairing.ended_by_guard for pairing in self.pairings)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.tournament.game,
            "players": self.tournament.players,
            "games": self.tournament.games,
            "seed": self.tournament.seed,
            "bots": [standing.as_json() for standing in self.standings],
            "pairings": [pairing.as_json() for pairing in self.pairings],
            "ratings": [{"bot": bot, **rating._asdict()} for bot, rating in self.ratings.items()],
            "ended_by_guard": self.ended_by_guard,
            "board": self.tournament.ground().name,
            "options": self.tournament.chosen,
        }


class Tally:
    """Collects games in any order; the results do not depend on the order."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._outcomes: dict[int, Outcome] = {}
        self._times: dict[tuple[int, str], Times] = defaultdict(Counter)

    def add(self, played: PlayedGame) -> bool:
        """Counts a game; returns False if it was already counted or does not belong to the tournament."""
        if played.number in self._outcomes or not 0 <= played.number < self._tournament.total:
            return False
        self._outcomes[played.number] = Outcome(played.points, played.places, played.won, played.guard)
        fixture = self._tournament.fixture(played.number)
        for bot, times in zip(fixture.seats, played.times, strict=True):
            self._times[fixture.table, bot].update(times)
        return True

    def missing(self) -> list[int]:
        return [number for number in range(self._tournament.total) if number not in self._outcomes]

    def results(self) -> Results:
        ordered = [(self._tournament.fixture(number), self._outcomes[number]) for number in sorted(self._outcomes)]
        chairs: dict[tuple[int, str], list[Chair]] = defaultdict(list)
        for fixture, outcome in ordered:
            for seat, bot in enumerate(fixture.seats):
                chairs[fixture.table, bot].append(_chair((fixture.table, fixture.deal), outcome, seat))
        return Results(
            tournament=self._tournament,
            standings=[
                standing(
                    bot,
                    [chair for key, found in chairs.items() if key[1] == bot for chair in found],
                    sum((times for key, times in self._times.items() if key[1] == bot), Counter()),
                )
                for bot in dict.fromkeys(self._tournament.bots)
            ],
            pairings=[
                Pairing(
                    bots=table,
                    games=sum(fixture.table == i for fixture, _ in ordered),
                    ended_by_guard=sum(fixture.table == i and outcome.guard for fixture, outcome in ordered),
                    standings=[standing(bot, chairs[i, bot], self._times[i, bot]) for bot in dict.fromkeys(table)],
                )
                for i, table in enumerate(self._tournament.tables)
            ],
            ratings=ratings((fixture.seats, outcome.places) for fixture, outcome in ordered),
        )


def _chair(deal: tuple[int, int], outcome: Outcome, seat: int) -> Chair:
    mine = outcome.points[seat]
    others = (sum(outcome.points) - mine) / (len(outcome.points) - 1)
    return Chair(deal, outcome.won[seat], mine, mine - others)


def standing(bot: str, chairs: Sequence[Chair], times: Times) -> Standing:
    wins = sum(chair.won for chair in chairs)
    low, high = wilson(wins, len(chairs))
    return Standing(
        bot=bot,
        games=len(chairs),
        wins=wins,
        low=max(0.0, low),
        high=min(1.0, high),
        mean_score=mean(chair.points for chair in chairs),
        ahead=mean(chair.ahead for chair in chairs),
        ahead_error=_error(chairs),
        decision_ms_p50=quantile(times, 0.5) / 1000,
        decision_ms_p99=quantile(times, 0.99) / 1000,
    )


def _error(chairs: Iterable[Chair]) -> float | None:
    by_deal: dict[tuple[int, int], list[float]] = defaultdict(list)
    for chair in chairs:
        by_deal[chair.deal].append(chair.ahead)
    means = [mean(values) for values in by_deal.values()]
    return NORMAL_95 * statistics.stdev(means) / len(means) ** 0.5 if len(means) > 1 else None


def quantile(counts: Times, share: float) -> int:
    """The smallest value that at least this share of all values do not exceed; 0 if there are none."""
    seen, wanted = 0, share * counts.total()
    for value, number in sorted(counts.items()):
        seen += number
        if seen >= wanted:
            return value
    return 0
