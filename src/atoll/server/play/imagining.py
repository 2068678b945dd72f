"""A seat's next turn, imagined from what that seat knows, and whether a planned turn still fits.

In an imagined game, the others do whatever changes least until it is the seat's turn. What the seat does not know is
made up, so nothing revealed there is true: a plan ends with the first action that reveals something.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from atoll.engine.match import Match
from atoll.errors import IllegalAction
from atoll.server.problems import Problem

MOST_STEPS = 60  # by the others, until it is the seat's turn
SEED = 0  # for the chance in an imagined game


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """An action of a plan, with what identifies it as the same action when the turn comes."""

    action: str
    cost: Any  # from the game's preview
    reveals: bool  # whether it reveals something

    def as_json(self) -> list[Any]:
        return [self.action, self.cost, self.reveals]


@dataclass(frozen=True, slots=True)
class Known:
    """Everything an imagined game needs: a position as a seat knows it."""

    seat: int
    position: str
    board_text: str | None  # only for a custom board
    backend: str


def known_to(match: Match, seat: int) -> Known:
    """What a seat knows of a match."""
    board = None if match.setup.own_board else match.board.text
    return Known(seat, match.position(seat), board, match.backend)


def imagined_turn(known: Known) -> Match:
    """The seat's next turn, if the others do what changes least."""
    match = Match.from_position(known.position, SEED, board_text=known.board_text, backend=known.backend)
    for _ in range(MOST_STEPS):
        if match.actor == known.seat:
            return match
        if match.over:
            break
        match = _least_change(match)
    raise Problem("not-now", "Your next turn cannot be foreseen from here")


def _least_change(match: Match) -> Match:
    """The match after the action that changes the fewest bytes of its record; of several, the first."""
    before = match.record_bytes
    tried: list[tuple[int, Match]] = []
    for action in match.legal_numbers():
        after = match.copy()
        after.play(action)
        tried.append((sum(a != b for a, b in zip(before, after.record_bytes, strict=True)), after))
    return min(tried, key=lambda each: each[0])[1]


def planned(turn: Match, seat: int, actions: Sequence[str]) -> tuple[list[PlannedAction], Match, bool]:
    """The actions of a plan, the imagined match after them, and whether nothing can follow.

    If the last action reveals something, the match is the one before it, because the revealed things are made up.
    """
    match = turn.copy()
    found: list[PlannedAction] = []
    for i, action in enumerate(actions):
        if found and found[-1].reveals:
            raise _wrong(i, action, "a plan ends with the first action that reveals something")
        before = match.copy()
        try:
            found.append(_play(match, seat, action))
        except IllegalAction as problem:
            why = "it cannot be planned" if match.actor == seat else "your turn is over before it"
            raise _wrong(i, action, why) from problem
        if found[-1].reveals:
            match = before
    ended = match.actor != seat or bool(found and found[-1].reveals)
    return found, match, ended


def fits(match: Match, seat: int, plan: Sequence[PlannedAction]) -> bool:
    """Whether the actions of a plan are legal now, one after another, at the same cost, and reveal no more."""
    match = match.copy()
    for wanted in plan:
        try:
            found = _play(match, seat, wanted.action)
        except IllegalAction:
            return False
        if found.cost != wanted.cost or (found.reveals and not wanted.reveals):
            return False
    return True


def _play(match: Match, seat: int, action: str) -> PlannedAction:
    """Plays an action of a seat's own turn. The cost is the one that this seat would be shown."""
    if match.actor != seat or action not in match.legal():
        raise IllegalAction(f"{action!r} is not legal for seat {seat}")
    number = match.legal_numbers()[match.legal().index(action)]
    cost = match.spec.preview(match.board, match.knowledge(seat).record, number).get("cost")
    revealed = match.record.revealed
    match.play(number)
    return PlannedAction(action, cost, match.record.revealed != revealed)


def _wrong(i: int, action: str, why: str) -> Problem:
    return Problem("bad-field", f"actions.{i}: {action!r}: {why}", f"actions.{i}")
