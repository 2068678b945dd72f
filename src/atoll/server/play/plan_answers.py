"""Answers about planning ahead. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from atoll.server.answers import Answer, Time, View


class Plan(Answer):
    """Your plan for your next turn."""

    actions: list[str]
    laid: Time
    dropped: bool
    """Whether your turn came and the plan no longer fitted, so that you must act yourself."""


class MyPlan(Answer):
    """The plan of one of your seats."""

    seat: int
    plan: Plan | None


class PlannedTurn(Answer):
    """Your next turn, as you can imagine it now."""

    seat: int
    actions: list[str]
    ended: bool
    """Whether nothing can follow: the turn is over, or the last action reveals something."""
    view: View
    """The view after those actions, with what is then legal. What the others do until then is assumed. If the last
    action reveals something, it is the view before that action."""
