"""Trials: a match that exists for one request. The client names the seed, so nothing has to be stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from atoll.engine.audience import Audience
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.errors import BadOption, BadPosition, IllegalAction
from atoll.server.fair_queue import HeavyWork
from atoll.server.problems import Problem, bad_option
from atoll.server.store.records import Person
from atoll.server.tables.rules import Rules
from atoll.server.tables.seats import check_level
from atoll.server.tables.table import Table

if TYPE_CHECKING:
    from atoll.server.answers import Fact, LogEntry, TrialPosition, View
    from atoll.server.requests import PlayOn, Trial
    from atoll.server.tables.creation import TableFactory


class Trials:
    """Positions that clients try out. They are computed in a thread, so that no one else waits."""

    def __init__(self, rules: Rules, factory: TableFactory, heavy: HeavyWork) -> None:
        self._rules = rules
        self._factory = factory
        self._heavy = heavy

    async def look(self, trial: Trial, *, owner: str) -> TrialPosition:
        """What a seat sees after the actions of a trial, and what it is told of each of them."""
        return await self._heavy.run(owner, trial_json, trial, self._rules.backend)

    async def play_on(self, person: Person, trial: PlayOn, *, owner: str) -> Table:
        """A new table that continues from the position of a trial, against bots."""
        level = check_level(trial.level, "level")
        match = await self._heavy.run(owner, play_all, trial, self._rules.backend)
        if match.over:
            raise Problem("not-now", "This game is over; there is nothing left to play")
        return await self._factory.from_trial(person, match, trial.seat, level)


def new_match(trial: Trial, backend: str) -> Match:
    """The match of a trial before its first action."""
    match = _dealt(trial, backend) if trial.position is None else _at_position(trial, trial.position, backend)
    if trial.seat >= match.players:
        raise Problem("bad-field", f"seat: there is no seat {trial.seat}", "seat")
    return match


def _dealt(trial: Trial, backend: str) -> Match:
    for field in ("game", "players"):
        if getattr(trial, field) is None:
            raise Problem("bad-field", f"{field}: missing; give it, or a position", field)
    try:
        return game(str(trial.game)).set_up(trial.players or 0, trial.seed, trial.options, backend=backend)
    except BadOption as problem:
        raise bad_option(problem) from problem


def _at_position(trial: Trial, position: str, backend: str) -> Match:
    for field in ("game", "players", "options"):
        if getattr(trial, field):
            raise Problem("bad-field", f"{field}: the position says this already; leave one of them out", field)
    try:
        return Match.from_position(position, trial.seed, backend=backend)
    except BadPosition as problem:
        raise Problem("bad-field", f"position: {problem}", "position") from problem


def trial_json(trial: Trial, backend: str) -> TrialPosition:
    """The view of the seat after the actions, and what it is told of each of them."""
    match = play_all(trial, backend)
    audience = Audience(match, match.spec.news)
    told = zip(audience.actors, match.actions, audience.history(trial.seat), strict=True)
    log: list[LogEntry] = [
        {"number": i, "seat": actor, "action": match.words(action), "facts": cast("list[Fact]", facts), "at": 0}
        for i, (actor, action, facts) in enumerate(told, 1)
    ]
    return {"view": cast("View", audience.view(trial.seat)), "log": log}


def play_all(trial: Trial, backend: str) -> Match:
    """The match of a trial after its last action."""
    match = new_match(trial, backend)
    for i, action in enumerate(trial.actions):
        play_one(match, i, action)
    return match


def play_one(match: Match, i: int, action: str) -> None:
    """Plays action `i` of a trial. An error never lists legal actions: that could reveal another seat's hand."""
    actor = match.actor
    try:
        match.play(action)
    except IllegalAction as problem:
        now = "the game is over before it" if actor is None else f"it is not legal for seat {actor} then"
        why = str(problem.__cause__) if problem.__cause__ else now
        raise Problem("bad-field", f"actions.{i}: {action!r}: {why}", f"actions.{i}") from problem
