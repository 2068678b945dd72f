"""Runs a tournament: games come from a journal, from workers or from a cluster, and each counts once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from atoll.arena.journal import Journal
from atoll.arena.played_game import PlayedGame, TournamentGames
from atoll.arena.ray_cluster import play_on_ray
from atoll.arena.results import Results, Tally
from atoll.arena.tournament import Tournament
from atoll.arena.workers import Lost, play_here


def run(
    tournament: Tournament,
    *,
    journal: Journal | None = None,
    workers: int | None = None,
    ray: str | None = None,
    seen: Callable[[PlayedGame], None] = lambda _: None,
    lost: Lost = lambda *_: None,
) -> Results:
    """Plays all games that the journal lacks. Calls `seen` once for every game, and `lost` when a worker dies."""
    tally = Tally(tournament)
    for played in journal.games() if journal else ():
        if tally.add(played):
            seen(played)
    missing = tally.missing()
    job = TournamentGames(tournament)
    games = play_on_ray(job, missing, lost, ray) if ray else play_here(job, missing, lost, workers)
    with closing(games):
        for played in games:
            if tally.add(played):
                if journal:
                    journal.add(played)
                seen(played)
    return tally.results()
