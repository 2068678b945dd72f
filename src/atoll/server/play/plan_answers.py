"""What goes out about planning ahead. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from atoll.server.answers import Answer, Time, View


class Plan(Answer):
    """What you have laid down for your next turn."""

    actions: list[str]
    laid: Time
    dropped: bool
    """Whether your turn has come and the plan did not fit any more, so that you must act yourself."""


class MyPlan(Answer):
    """The plan of a seat of yours."""

    seat: int
    plan: Plan | None


class PlannedTurn(Answer):
    """Your next turn as you can imagine it now."""

    seat: int
    actions: list[str]
    ended: bool
    """Whether nothing can follow: the turn is over, or the last action brings something to light."""
    view: View
    """After those actions, with what is legal then. What the others do until then is assumed. If the last action brings
    something to light, the view is the one before it."""
