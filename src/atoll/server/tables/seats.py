"""Makes seats from a request, or from the words of a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll import bots
from atoll.server.problems import Problem
from atoll.server.store.records import Person
from atoll.server.store.text import LONGEST_NAME, clean_name, one_line
from atoll.server.tables.table import Seat

if TYPE_CHECKING:
    from atoll.server.requests import NewSeat


def check_level(level: str | None, field: str) -> str:
    """Returns the level of a bot; refuses an unknown one."""
    if level not in bots.NAMES:
        wrong = "a bot needs a level" if level is None else f"there is no level {level!r}"
        raise Problem("bad-field", f"{field}: {wrong}; the levels are {', '.join(bots.NAMES)}", field)
    return level


def seat_of(person: Person, request: NewSeat, field: str) -> Seat:
    """The seat that a person asks for; `field` is its place in the request."""
    match request.kind:
        case "me":
            return person_seat(person)
        case "guest":
            if request.name is None:
                raise Problem("bad-field", f"{field}.name: a guest needs a name", f"{field}.name")
            return Seat("guest", clean_name(request.name, f"{field}.name"), person.id)
        case "bot":
            return bot_seat(check_level(request.level, f"{field}.level"))
    return Seat()


def seat_in_log(word: str) -> Seat:
    """The seat of a player in an imported log. No one can act for it."""
    if word in bots.NAMES:
        return bot_seat(word)
    return Seat("person", one_line(word.removeprefix("human:"))[:LONGEST_NAME].strip() or "?")


def seat_to_play(person: Person, word: str) -> Seat:
    """The seat of a player in a log that a person continues: bots play on, all others become the person's guests."""
    return bot_seat(word) if word in bots.NAMES else Seat("guest", seat_in_log(word).name, person.id)


def person_seat(person: Person) -> Seat:
    return Seat("person", person.name, person.id)


def bot_seat(level: str) -> Seat:
    return Seat("bot", level, level=level)
