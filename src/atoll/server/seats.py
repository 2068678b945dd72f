"""Who can sit on a seat, as somebody wishes it or as a log tells it."""

from __future__ import annotations

from atoll import bots
from atoll.server.names import LONGEST_NAME, clean_name, one_line
from atoll.server.people import Person
from atoll.server.problems import Problem
from atoll.server.requests import NewSeat
from atoll.server.table import Seat


def check_level(level: str | None, field: str) -> str:
    if level not in bots.NAMES:
        wrong = "a bot needs a level" if level is None else f"there is no level {level!r}"
        raise Problem("bad-field", f"{field}: {wrong}; there is {', '.join(bots.NAMES)}", field)
    return level


def seat_of(person: Person, wish: NewSeat, field: str) -> Seat:
    match wish.kind:
        case "me":
            return person_seat(person)
        case "guest":
            if wish.name is None:
                raise Problem("bad-field", f"{field}.name: a guest needs a name", f"{field}.name")
            return Seat("guest", clean_name(wish.name, f"{field}.name"), person.id)
        case "bot":
            return bot_seat(check_level(wish.level, f"{field}.level"))
    return Seat()


def seat_in_log(word: str) -> Seat:
    """Who sat there, as the log names him: nobody who could act."""
    if word in bots.NAMES:
        return bot_seat(word)
    return Seat("person", one_line(word.removeprefix("human:"))[:LONGEST_NAME].strip() or "?")


def person_seat(person: Person) -> Seat:
    return Seat("person", person.name, person.id)


def bot_seat(level: str) -> Seat:
    return Seat("bot", level, level=level)
