"""Utopia's notation: action numbers as words that you can read aloud, and back. Players are counted from 1."""

from __future__ import annotations

from atoll.games.utopia.action_numbers import (
    A_ADD,
    A_DISCARD,
    A_DONE,
    A_DROP,
    A_GUEST,
    A_MOVE,
    A_NAME,
    A_PLACE,
    A_PRIVILEGE,
    A_RAISE,
    A_REMOVE,
    A_RETURN,
    A_RULE,
    A_SURPRISE,
    A_TURN_AWAY,
    A_WELCOME,
    A_WONDER,
    HOMES,
)
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.state import (
    ADD_COST,
    CIVILIZATIONS,
    DISTRICTS,
    DROP_COST,
    MOST_MOVED,
    MOVE_COST,
    PLAYERS,
    RAISE_COST,
    REMOVE_COST,
    WELCOME_COST,
)

# The verbs followed by a civilization and a district, and those followed by a civilization alone.
AT_HOME = {
    "return": A_RETURN,
    "rule": A_RULE,
    "guest": A_GUEST,
    "add": A_ADD,
    "welcome": A_WELCOME,
    "remove": A_REMOVE,
}
OF_ONE = {"discard": A_DISCARD, "raise": A_RAISE, "drop": A_DROP}
# The price of an action in cards, by its verb.
COST = {
    "move": MOVE_COST,
    "add": ADD_COST,
    "welcome": WELCOME_COST,
    "remove": REMOVE_COST,
    "raise": RAISE_COST,
    "drop": DROP_COST,
}


def to_words(board: Board, action: int) -> str:
    if action >= A_MOVE:
        home, rest = divmod(action - A_MOVE, DISTRICTS * MOST_MOVED)
        to, more = divmod(rest, MOST_MOVED)
        c, d = divmod(home, DISTRICTS)
        return f"move {more + 1} {CIVILIZATION_NAMES[c]} {board.districts[d]} {board.districts[to]}"
    for verb, first in AT_HOME.items():
        if first <= action < first + HOMES:
            c, d = divmod(action - first, DISTRICTS)
            return f"{verb} {CIVILIZATION_NAMES[c]} {board.districts[d]}"
    for verb, first in OF_ONE.items():
        if first <= action < first + CIVILIZATIONS:
            return f"{verb} {CIVILIZATION_NAMES[action - first]}"
    if action >= A_PRIVILEGE:
        c, into = divmod(action - A_PRIVILEGE, CIVILIZATIONS)
        return f"privilege {CIVILIZATION_NAMES[c]} {CIVILIZATION_NAMES[into]}"
    if action >= A_TURN_AWAY:
        island, c = divmod(action - A_TURN_AWAY, CIVILIZATIONS)
        return f"guest {CIVILIZATION_NAMES[c]} {ISLAND_NAMES[island]}"
    if action >= A_PLACE:
        return f"place {board.districts[action - A_PLACE]}"
    if action >= A_WONDER:
        return f"wonder {ISLAND_NAMES[action - A_WONDER]}"
    if action >= A_NAME:
        return f"name {action - A_NAME + 1}"
    return "surprise" if action == A_SURPRISE else "done"


def to_number(board: Board, words: str) -> int:
    """The number of an action in words, in upper or lower case; raises a ValueError that says what cannot be read."""
    match words.lower().split():
        case ["done"]:
            return A_DONE
        case ["surprise"]:
            return A_SURPRISE
        case ["name", seat]:
            return A_NAME + _one_of([str(p + 1) for p in range(PLAYERS)], seat, "player")
        case ["wonder", island]:
            return A_WONDER + _one_of(ISLAND_NAMES, island, "island")
        case ["place", district]:
            return A_PLACE + _district(board, district)
        case ["guest", civilization, island] if island in ISLAND_NAMES:
            return A_TURN_AWAY + ISLAND_NAMES.index(island) * CIVILIZATIONS + _civilization(civilization)
        case ["privilege", civilization, into]:
            return A_PRIVILEGE + _civilization(civilization) * CIVILIZATIONS + _civilization(into)
        case ["move", number, civilization, district, to]:
            more = _one_of([str(n + 1) for n in range(MOST_MOVED)], number, "number of princes")
            home = _civilization(civilization) * DISTRICTS + _district(board, district)
            return A_MOVE + (home * DISTRICTS + _district(board, to)) * MOST_MOVED + more
        case [verb, civilization, district] if verb in AT_HOME:
            return AT_HOME[verb] + _civilization(civilization) * DISTRICTS + _district(board, district)
        case [verb, civilization] if verb in OF_ONE:
            return OF_ONE[verb] + _civilization(civilization)
        case [verb, *_] if verb in (*AT_HOME, *OF_ONE, "move", "privilege", "place", "wonder", "name"):
            raise ValueError(f"{verb!r} wants {_WANTS[verb]}")
    verbs = ", ".join(["done", "surprise", *_WANTS])
    raise ValueError(f"it begins with none of {verbs}")


_WANTS = {
    **dict.fromkeys(AT_HOME, "a civilization and a district, as in 'maya W2'"),
    **dict.fromkeys(OF_ONE, "a civilization"),
    "move": "a number, a civilization and two districts, as in 'move 2 maya E1 A2'",
    "privilege": "two civilizations: the card's, and what it is changed into",
    "place": "a district",
    "wonder": "an island",
    "name": "a player",
}


def _one_of(names: tuple[str, ...] | list[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is no {what}: {', '.join(names)}")
    return names.index(name)


def _civilization(name: str) -> int:
    return _one_of(CIVILIZATION_NAMES, name, "civilization")


def _district(board: Board, name: str) -> int:
    if name.upper() not in board.index:
        raise ValueError(f"there is no district {name.upper()!r} on this board")
    return board.index[name.upper()]
