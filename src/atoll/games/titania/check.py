"""The problems of a position of Titania, in sentences that name the piece or the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atoll.games.titania import audit as facts
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, FOG_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import SHELLS, TILE_POINTS, State
from atoll.games.titania.view import DECISIONS
from atoll.kernel.audit import PARTS, ROOM

Sentence = Callable[[Board, int, int, int], str]  # board, of what, how many there are, how many there should be


def check(board: Board, record: State, options: Sequence[int]) -> list[str]:
    """All inconsistencies. The record's numbers must be within their limits."""
    found = [0] * ROOM
    number = facts.audit(board.record, record, list(options), found)
    problems = (found[i : i + PARTS] for i in range(0, number * PARTS, PARTS))
    return [SENTENCES[fact](board, which, seen, wanted) for fact, which, seen, wanted in problems]


def _hex(board: Board, h: int) -> str:
    return board.hexes[h] if h < len(board.hexes) else f"hex {h}, which this board does not have"


def _tower(board: Board, which: int) -> str:
    field, colour = divmod(which, SHELLS)
    return f"the {SHELL_NAMES[colour]} tower on {board.hexes[board.record.field_hex[field]]}"


SENTENCES: dict[int, Sentence] = {
    facts.CARDS_IN_ALL: lambda _, k, seen, wanted: f"{seen} cards {CARD_NAMES[k]}, but there are {wanted}",
    facts.CARDS_IN_PILE: lambda _, __, seen, wanted: f"in_pile: {seen}, but the pile holds {wanted} cards",
    facts.CARDS_IN_HAND: lambda _, p, seen, wanted: f"in_hand: {seen} for seat {p}, but its hand holds {wanted} cards",
    facts.CARDS_ON_TABLE: lambda _, __, seen, wanted: f"{seen} cards lie on the table, but it must be {wanted}",
    facts.CARDS_AT_MOST: lambda _, p, seen, wanted: f"seat {p} holds {seen} cards, but {wanted} is the most",
    facts.CARDS_TO_DRAW: lambda _, __, seen, wanted: f"{seen} cards can be drawn, but {wanted} may be needed",
    facts.SHIPS_IN_ALL: lambda _, c, seen, wanted: f"{seen} {SHIP_NAMES[c]} ships, but there are {wanted}",
    facts.SHIPS_ON_HEX: lambda b, h, seen, wanted: f"{_hex(b, h)}: {seen} ships, but there is room for {wanted}",
    facts.SHIPS_NOWHERE: lambda b, h, *_: f"{_hex(b, h)}: no ship can be there",
    facts.SHIPS_OF_CASTLE: lambda b, h, *_: f"{_hex(b, h)}: the castle's ships never change",
    facts.OPEN_TO: lambda b, h, seen, wanted: f"open: {seen} for {_hex(b, h)}, but by its ships it is {wanted}",
    facts.FLOORS_IN_ALL: lambda _, c, seen, wanted: f"{seen} {SHELL_NAMES[c]} floors, but there are {wanted}",
    facts.FLOORS_ON_TOWER: lambda b, i, seen, wanted: f"{_tower(b, i)} has {seen} floors, but {wanted} is the most",
    facts.SHELLS_IN_ALL: lambda _, c, seen, wanted: f"{seen} {SHELL_NAMES[c]} shells, but there are {wanted}",
    facts.STARS_IN_ALL: lambda _, __, seen, wanted: f"{seen} starfish, but there are {wanted}",
    facts.FOG_IN_ALL: lambda _, k, seen, wanted: f"{seen} fog tiles of {FOG_NAMES[k]!r}, but there are {wanted}",
    facts.FOG_FACE_DOWN: lambda _, pool, seen, wanted: (
        f"{seen} fog tiles lie face down{' again' * pool}, but {wanted} are unseen"
    ),
    facts.FOG_TOO_EARLY: lambda _, k, *__: f"a fog tile of {FOG_NAMES[k]!r} was dealt again, but this is epoch 1",
    facts.FOG_AND_SHIPS: lambda b, h, seen, wanted: (
        f"{_hex(b, h)}: {seen} ships stand there, but its fog tile says {wanted}"
    ),
    facts.FOG_NOWHERE: lambda b, h, *_: f"{_hex(b, h)}: no fog tile can lie there",
    facts.TILES_IN_ALL: lambda _, k, seen, wanted: (
        f"{seen} point tiles of value {TILE_POINTS[k]}, but there are {wanted}"
    ),
    facts.TILES_TAKEN: lambda _, p, seen, wanted: f"tiles_taken: {seen} for seat {p}, but it has {wanted}",
    facts.TILES_SCORED: lambda _, p, seen, wanted: f"seat {p} has {seen} points for tiles, but it must be {wanted}",
    facts.EMPTY_SEAT: lambda _, p, *__: f"seat {p}: nobody sits there, but something lies there",
    facts.ACTOR: lambda *_: "actor: nobody acts when the game is over, and then only",
    facts.ASKED: lambda _, decision, *__: f"decision: {DECISIONS[decision]!r} does not fit what is pending",
    facts.TURNS_DRAWN: lambda _, __, seen, wanted: f"draw_turns: {seen}, but {wanted} is the most",
    facts.ENDING: lambda *_: "ending: the epoch ends with its last ship, and then only",
    facts.COMPENSATED: lambda *_: "points: compensation is not what the table's options give",
    facts.ENDED: lambda _, epoch, *__: f"ended: how epoch {epoch + 1} ended does not fit the epoch",
}
