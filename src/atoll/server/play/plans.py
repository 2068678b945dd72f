"""Planning ahead: a turn that a player lays down while others act, and that is played when it is theirs.

A plan is chosen in an imagined turn: the position as the player's seat knows it, after the others have done as little as
they can. When the turn comes, the plan is tried on the real game. If every action is legal and costs what it cost, they are
played as ordinary entries; otherwise the whole plan is dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll.engine.match import Match
from atoll.errors import IllegalAction

MOST_STEPS = 60  # of others, until it is the player's turn in an imagined game
SEED = 0  # what an imagined game is drawn from: a plan ends where something would come to light


class NoTurn(Exception):
    """It cannot be imagined how the seat comes to act."""


def imagined_turn(match: Match, seat: int) -> Match:
    """The next turn of a seat as far as it can know it: the others do what changes least.

    Only the seat's own knowledge goes into it; what it does not know is made up.
    """
    text = match.position(seat)
    board = None if match.setup.own_board else match.board.text
    imagined = Match.from_position(text, SEED, board_text=board, backend=match.backend)
    for _ in range(MOST_STEPS):
        if imagined.actor == seat:
            return imagined
        if imagined.over:
            break
        imagined = _least_change(imagined)
    raise NoTurn


def _least_change(match: Match) -> Match:
    """The match after the action that changes fewest bytes of its record; of several, the first."""
    before = match.record_bytes
    tried: list[tuple[int, Match]] = []
    for action in match.legal_numbers():
        after = match.copy()
        after.play(action)
        tried.append((sum(a != b for a, b in zip(before, after.record_bytes, strict=True)), after))
    return min(tried, key=lambda each: each[0])[1]


def costs(match: Match, seat: int, actions: Sequence[str]) -> list[Any]:
    """Plays the actions of one turn of a seat and returns what each of them cost.

    Raises IllegalAction if one of them is not legal then, or if the turn is over before it.
    """
    found = []
    for action in actions:
        if match.actor != seat:
            raise IllegalAction(f"{action!r}: the turn is over before it")
        number = match._number(action)
        record = match.knowledge(seat).record
        if number not in match.legal_numbers():
            raise IllegalAction(f"{action!r} is not legal then")
        found.append(match.spec.preview(match.board, record, number).get("cost"))
        match.play(number)
    return found
