"""Titania's notation: action numbers as words that you can read aloud, and back."""

from __future__ import annotations

from atoll.games.titania.action_numbers import A_BUILD, A_DISCARD, A_DONE, A_DRAW, A_PLAY, A_SHELL, A_SHIP, A_STAR
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import PLAY_CARD, PLAY_COLOUR, PLAYS, SHELLS


def to_words(board: Board, action: int) -> str:
    if action >= A_PLAY:
        h, play = divmod(action - A_PLAY, PLAYS)
        return f"{CARD_NAMES[PLAY_CARD[play]]} {SHIP_NAMES[PLAY_COLOUR[play]]} {board.hexes[h]}"
    if action >= A_SHIP:
        return f"ship {board.hexes[action - A_SHIP]}"
    if action >= A_BUILD:
        field, colour = divmod(action - A_BUILD, SHELLS)
        return f"build {SHELL_NAMES[colour]} {_field_name(board, field)}"
    if action >= A_STAR:
        return f"star {_field_name(board, action - A_STAR)}"
    if action >= A_DISCARD:
        return f"discard {CARD_NAMES[action - A_DISCARD]}"
    if action >= A_SHELL:
        return SHELL_NAMES[action - A_SHELL]
    return "done" if action == A_DONE else "draw"


def to_number(board: Board, words: str) -> int:
    """The number of an action in words, in upper or lower case; raises a ValueError that says what cannot be read."""
    match words.split():
        case [word] if word.lower() in ("draw", "done"):
            return A_DRAW if word.lower() == "draw" else A_DONE
        case [colour]:
            return A_SHELL + _index(SHELL_NAMES, colour.lower(), "word; there are draw, done and the shells'")
        case [verb, card] if verb.lower() == "discard":
            return A_DISCARD + _index(CARD_NAMES, card.upper(), "card")
        case [verb, place] if verb.lower() == "star":
            return A_STAR + _field(board, place)
        case [verb, colour, place] if verb.lower() == "build":
            return A_BUILD + _field(board, place) * SHELLS + _index(SHELL_NAMES, colour.lower(), "tower's colour")
        case [verb, place] if verb.lower() == "ship":
            return A_SHIP + _hex(board, place)
        case [card, colour, place]:
            play = (
                _index(CARD_NAMES, card.upper(), "card"),
                _index(SHIP_NAMES, colour.lower(), "ship's colour"),
            )
            ways = list(zip(PLAY_CARD, PLAY_COLOUR, strict=True))
            if play not in ways:
                raise ValueError(f"card {card.upper()} gives no {colour.lower()} ship")
            return A_PLAY + _hex(board, place) * PLAYS + ways.index(play)
    raise ValueError("it is none of: draw, done, a shell's colour, 'R red e7', 'ship e7', 'build', 'star', 'discard'")


def _index(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is no {what}: {', '.join(names)}")
    return names.index(name)


def _hex(board: Board, name: str) -> int:
    if name.lower() not in board.index:
        raise ValueError(f"there is no hex {name!r} on this board")
    return board.index[name.lower()]


def _field(board: Board, name: str) -> int:
    field = board.record.field[_hex(board, name)]
    if field < 0:
        raise ValueError(f"{name!r} is no tower field; those are {', '.join(_field_names(board))}")
    return field


def _field_name(board: Board, field: int) -> str:
    return board.hexes[board.record.field_hex[field]]


def _field_names(board: Board) -> list[str]:
    return sorted(board.hexes[h] for h in board.record.field_hex)
