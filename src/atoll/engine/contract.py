"""Checks that a third-party game fulfils the contract of `atoll.games.spec` before it can be played."""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType
from typing import Any

from atoll.games.options import LANGUAGES, BoardName, OneOf, Option, Translated
from atoll.games.spec import GameSpec, Plain
from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT, Record

MOST_SEATS = 5  # the limit of the searching bots
LARGEST = (1 << 15) - 1  # of an action's number, and of all that a record holds

# The kernel functions, each with the number of its arguments.
RULES = {"setup": 4, "legal": 3, "apply": 3, "score": 2, "beats": 3}
HIDDEN = {"redact": 3, "resample": 2}

# Options are given as keywords beside these, by `Game.new` and by the environments.
RESERVED = frozenset(
    ("players", "seed", "seats", "backend", "board_text", "game", "name", "n", "observations", "reward", "opponents")
) | {"threads", "copy", "observing", "anew", "max_cycles", "lose_if_illegal", "render_mode"}


def breaches(name: str, spec: Any) -> list[str]:
    """Everything that is wrong with the spec declared as the game `name`; empty if the game can be played."""
    if not isinstance(spec, GameSpec):
        return [f"it is {type(spec).__name__}, not a GameSpec"]
    return [*_names(name, spec), *_records(spec), *_functions(spec), *_options(spec)]


def _names(name: str, spec: GameSpec) -> Iterator[str]:
    if spec.name != name:
        yield f"its SPEC is named {spec.name!r}, but it is declared as {name!r}"
    seats: Any = spec.seats
    if not (isinstance(seats, range) and seats and seats.step == 1 and seats[0] >= 1 and seats[-1] <= MOST_SEATS):
        yield f"seats: {seats!r} is not a range within 1 to {MOST_SEATS}"
    if not 1 <= spec.actions <= LARGEST:
        yield f"actions: {spec.actions} is not a number from 1 to {LARGEST}"
    if not spec.words and (isinstance(spec.to_words, Plain) or isinstance(spec.to_number, Plain)):
        yield "words: there are none, so to_words and to_number are required"
    if spec.words and (len(spec.words) != spec.actions or len({word.lower() for word in spec.words}) != spec.actions):
        yield f"words: there must be {spec.actions} different ones, one for each action"
    if not spec.boards:
        yield "boards: there is none"


def _records(spec: GameSpec) -> Iterator[str]:
    state: Any = spec.state
    board_record: Any = spec.board_record
    if not (isinstance(state, type) and issubclass(state, Chance)):
        yield "state: it is not a Record that has Chance in it"
        return
    if not (isinstance(board_record, type) and issubclass(board_record, Record)):
        yield "board_record: it is not a Record"
    for needed in ("players", "actor", "revealed"):
        if needed not in spec.state.fields:
            yield f"state: it has no field {needed!r}"
    for name, field in spec.state.fields.items():
        if field.seats == BY_SEAT and (not field.shape or field.shape[0] % spec.seats[-1]):
            yield f"state.{name}: it has no room for {spec.seats[-1]} seats"
    for name in spec.came_to_light:
        if name not in spec.state.fields:
            yield f"came_to_light: the state has no field {name!r}"


def _functions(spec: GameSpec) -> Iterator[str]:
    for place, module, needed in (("rules", spec.rules, RULES), ("hidden", spec.hidden, HIDDEN)):
        for name, arguments in needed.items():
            found = getattr(module, name, None)
            if not isinstance(found, FunctionType):
                yield f"{place}.{name}: there is no such function"
            elif found.__code__.co_argcount != arguments:
                yield f"{place}.{name}: it takes {found.__code__.co_argcount} arguments instead of {arguments}"


def _options(spec: GameSpec) -> Iterator[str]:
    names = [option.name for option in spec.options]
    for option in spec.options:
        for problem in _option(option, spec):
            yield f"options.{option.name}: {problem}"
        if names.count(option.name) > 1:
            yield f"options.{option.name}: it is declared twice"
    if sum(isinstance(option, BoardName) for option in spec.options) > 1:
        yield "options: two of them choose a board"


def _option(option: Option, spec: GameSpec) -> Iterator[str]:
    if not (option.name.isidentifier() and option.name.isascii() and option.name.islower()):
        yield "its name is not a lower-case word"
    if option.name in RESERVED:
        yield "its name is taken by something that every game has"
    if problem := option.problem(option.default, spec.seats[0]):
        yield f"default: {problem}"
    if not _is_translated(option.about):
        yield f"about: a language is missing; it needs {', '.join(LANGUAGES)}"
    if isinstance(option, OneOf):
        if len({type(choice.value) for choice in option.choices}) > 1:
            yield "some of its values are numbers and some are words"
        for choice in option.choices:
            if not -LARGEST <= choice.number <= LARGEST:
                yield f"{choice.value!r}: {choice.number} is too large a number"
            if choice.label is not None and not _is_translated(choice.label):
                yield f"{choice.value!r}: its label needs all of {', '.join(LANGUAGES)}"
    if isinstance(option, BoardName):
        if list(option.names) != list(spec.boards):
            yield f"its names are not those of the game's boards: {', '.join(spec.boards)}"
        for name in option.names:
            if not _is_translated(option.labels.get(name, {})):
                yield f"{name!r}: its label needs all of {', '.join(LANGUAGES)}"


def _is_translated(text: Translated) -> bool:
    return set(text) == set(LANGUAGES) and all(text.values())
