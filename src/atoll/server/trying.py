"""Positions to try: a match that exists for one request. Whoever asks names the seed, so there is nothing to store."""

from __future__ import annotations

from typing import Any

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.errors import BadOption, IllegalAction
from atoll.server.problems import Problem
from atoll.server.requests import Trial


def set_up(trial: Trial, backend: str) -> Match:
    try:
        match = game(trial.game).new(trial.players, trial.seed, start=trial.start, board=trial.board, backend=backend)
    except BadOption as problem:
        raise Problem("bad-field", str(problem), str(problem).partition(":")[0]) from problem
    if trial.seat >= trial.players:
        raise Problem("bad-field", f"seat: there is no seat {trial.seat}", "seat")
    return match


def tried(trial: Trial, backend: str) -> dict[str, Any]:
    """What the seat sees after the actions, and what it is told of each of them."""
    match = set_up(trial, backend)
    log = []
    record = match.knowledge(trial.seat).record()
    for i, action in enumerate(trial.actions):
        actor = match.actor
        take(match, i, action)
        before, record = record, match.knowledge(trial.seat).record()
        number = match.actions[-1]
        facts = match.spec.news(match.board, before, number, record)
        log.append({"number": i + 1, "seat": actor, "action": match.words(number), "facts": facts, "at": 0})
    return {"view": match.view(trial.seat), "log": log}


def played(trial: Trial, backend: str) -> Match:
    match = set_up(trial, backend)
    for i, action in enumerate(trial.actions):
        take(match, i, action)
    return match


def take(match: Match, i: int, action: str) -> None:
    """Plays one of the actions of a trial. What else would be legal is not told: another seat's hand would show."""
    actor = match.actor
    try:
        match.play(action)
    except IllegalAction as problem:
        now = "the game is over before it" if actor is None else f"it is not legal for seat {actor} then"
        why = str(problem.__cause__) if problem.__cause__ else now
        raise Problem("bad-field", f"actions.{i}: {action!r}: {why}", f"actions.{i}") from problem
