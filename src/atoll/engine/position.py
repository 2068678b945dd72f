"""A position as one line of text, like FEN in chess (docs/position.md describes it):

    atoll-1 titania-1 board=default@13f3c57d4105 players=2 start=0 compensation=off seen=all | epoch=1 supply=15,14,13 …

The head says which game it is and how it was set up. The fields after the bar are those of the game's record, in its
order, without chance; blank fields are left out. Everything that is still to be drawn is not decided yet, so it is not
in a position: a match that starts from one gets its own seed.

`seen=all` is the complete position. `seen=0` is the position as seat 0 knows it, and `seen=nobody` as a spectator does;
unknown numbers are written `?`. If a match starts there, its seed chooses one of the possible truths.

A position from outside is checked in three steps before the rules see it: each number against its field's limits; what
the seat may know against what the text says; and the whole by the game's own check.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote, unquote

from atoll.engine import interpreted
from atoll.engine.backend import Backend
from atoll.engine.match import SPECTATOR
from atoll.engine.runner import Runner
from atoll.errors import BadBoard, BadOption, BadPosition
from atoll.games.options import BoardName, Value
from atoll.games.spec import Board, GameSpec
from atoll.kernel.chance import Chance
from atoll.kernel.record import SEAT, SEAT_BITS, Field, Record

if TYPE_CHECKING:
    from atoll.engine.game import Game

FORMAT = 1
DIGEST = 12  # digits of a board's digest, enough to identify it
TOO_LONG = 20_000  # characters: no position is nearly as long
SHORTEST_RUN = 3  # equal numbers that are written as a count
NUMBER = re.compile(r"-?[0-9]{1,5}")
RUN = re.compile(r"([0-9]{1,4})\*(.+)")
ITEM = re.compile(r"(-?[0-9]{1,5})?(\??)")


@dataclass(frozen=True)
class Opening:
    """A position that was read and checked, with its chance seeded. A match can start from it."""

    text: str
    board: Board
    own_board: bool
    players: int
    options: dict[str, Value]
    content: bytes  # of the record


# ---- writing ----


def write(spec: GameSpec, board: Board, options: Mapping[str, Value], record: Any, seat: int | None) -> str:
    """Writes a position as text: from the true record (seat None), or from the record as a seat knows it."""
    hidden = {} if seat is None else _hidden(spec, board, record, seat)
    head = [
        f"atoll-{FORMAT}",
        f"{spec.name}-{spec.rules_version}",
        f"board={quote(board.name, safe='')}@{board.digest[:DIGEST]}",
        f"players={record.players}",
        *(f"{name}={quote(str(value), safe='')}" for name, value in options.items()),
        f"seen={_seen(seat)}",
    ]
    fields = (
        f"{name}={_shown(getattr(record, name), hidden.get(name))}"
        for name, field in _fields(spec)
        if any(_flat(getattr(record, name))) or any(_flat(hidden.get(name, 0)))
    )
    return " ".join([*head, "|", *fields])


def _fields(spec: GameSpec) -> Iterator[tuple[str, Field]]:
    """The fields to write: all except chance and the number of players, which is in the head."""
    for name, field in spec.state.fields.items():
        if name not in Chance.fields and name != "players":
            yield name, field


def _seen(seat: int | None) -> str:
    return "all" if seat is None else "nobody" if seat == SPECTATOR else str(seat)


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    else:
        for part in value:
            yield from _flat(part)


def _hidden(spec: GameSpec, board: Board, record: Any, seat: int) -> dict[str, Any]:
    """For every secret field, in its shape: 1 for each number that the seat does not know.

    The result must not depend on hidden values. So the numbers of the redacted record are changed and redacted again:
    numbers whose change does not show are hidden.
    """
    found = {}
    for name, field in _fields(spec):
        if field.secret:
            changed = spec.state.from_bytes(_content(spec, record))
            setattr(changed, name, _each(getattr(changed, name), lambda number: number + 1))
            spec.hidden.redact(board.record, changed, seat)
            found[name] = _both(getattr(record, name), getattr(changed, name), lambda a, b: int(a == b))
    return found


def _content(spec: GameSpec, record: Any) -> bytes:
    """The bytes of something that can be read like a record."""
    copy = spec.state()
    for name in spec.state.fields:
        setattr(copy, name, getattr(record, name))
    return copy.to_bytes()


def _each(value: Any, change: Callable[[int], int]) -> Any:
    return change(value) if isinstance(value, int) else [_each(part, change) for part in value]


def _both(one: Any, other: Any, join: Callable[[int, int], int]) -> Any:
    if isinstance(one, int):
        return join(one, other)
    return [_both(a, b, join) for a, b in zip(one, other, strict=True)]


def _shown(value: Any, hidden: Any) -> str:
    if isinstance(value, int):
        return _item(value, hidden or 0)
    if isinstance(value[0], int):
        return _row(value, hidden or [0] * len(value))
    rows = [_row(row, hidden[i] if hidden else [0] * len(row)) for i, row in enumerate(value)]
    while rows and not rows[-1]:
        rows.pop()
    return "/".join(rows)


def _item(value: int, hidden: int) -> str:
    return f"{value or ''}?" if hidden else str(value)


def _row(values: Sequence[int], hidden: Sequence[int]) -> str:
    """Writes a row with runs as counts, and without the zeros at its end."""
    if all(hidden) and not any(values):
        return "?"
    items = [_item(value, unknown) for value, unknown in zip(values, hidden, strict=True)]
    while items and items[-1] == "0":
        items.pop()
    parts = []
    while items:
        run = next((i for i, item in enumerate(items) if item != items[0]), len(items))
        parts += [f"{run}*{items[0]}"] if run >= SHORTEST_RUN else items[:run]
        items = items[run:]
    return ",".join(parts)


# ---- reading ----


@dataclass(frozen=True)
class _Head:
    game: Game
    board: str
    digest: str
    players: int
    options: dict[str, Value]
    seat: int | None


def read(text: str, seed: bytes, board_text: str | None = None) -> tuple[Game, Opening]:
    """Reads a position: returns its game and its opening; raises BadPosition, which names what is wrong.

    The seed decides everything the text leaves open. If the board is not one of the game's own, pass its text.
    """
    if len(text) > TOO_LONG:
        raise BadPosition([f"the text is too long: {len(text):,} characters, at most {TOO_LONG:,}"])
    front, bar, back = text.strip().partition("|")
    head = _read_head(front.split(), bar != "")
    spec = head.game.spec
    if spec.check is None:
        raise BadPosition([f"{spec.title} cannot check positions, so it cannot start from one"])
    board = _read_board(head, board_text)
    record, unknown = _read_fields(spec, head.players, back.split())
    _check_limits(spec, record)
    runner = Runner(spec, board, _interpreted())
    if head.seat is None:
        _refuse_unknown(unknown, "a position with seen=all has no unknown numbers")
    else:
        _check_knowledge(runner, record, unknown, head.seat)
    begun = _begun(runner, record, head.seat is not None, seed)
    row = spec.row(head.options)
    problems = spec.check(board, begun, row)
    if not problems and not runner.legal([begun]) and begun.actor >= 0:  # type: ignore[attr-defined]
        problems = ["somebody is to act, but no action is legal"]
    if problems:
        raise BadPosition(problems)
    again = write(spec, board, head.options, record, head.seat)
    return head.game, Opening(again, board, board_text is None, head.players, head.options, begun.to_bytes())


def _interpreted() -> Backend:
    """Checks run interpreted, where a number that is out of bounds can do no harm."""
    return cast(Backend, interpreted)


def _read_head(words: list[str], barred: bool) -> _Head:
    from atoll.engine.game import game

    if not words or not re.fullmatch(r"atoll-[0-9]{1,9}", words[0]):
        raise BadPosition([f"this is not an Atoll position: one begins with atoll-{FORMAT}"])
    if words[0] != f"atoll-{FORMAT}":
        raise BadPosition([f"{words[0]}: this version of Atoll reads atoll-{FORMAT}"])
    if not barred:
        raise BadPosition(["there is no | between the head and the fields"])
    name, _, version = words[1].rpartition("-") if len(words) > 1 else ("", "", "")
    try:
        played = game(name)
    except BadOption as problem:
        raise BadPosition([str(problem)]) from problem
    known = played.spec.rules_version
    if not (NUMBER.fullmatch(version) and 1 <= int(version) <= known):  # an older one is checked by today's rules
        wrong = f"version {version!r} of {played.title}'s rules is not known here, only {known}"
        raise BadPosition([f"rules: {wrong}"])
    said = _pairs(words[2:])
    for key in ("board", "players", "seen"):
        if key not in said:
            raise BadPosition([f"{key}: missing"])
    board, _, digest = said.pop("board").rpartition("@")
    players, seen = said.pop("players"), said.pop("seen")
    if not NUMBER.fullmatch(players):
        raise BadPosition([f"players: {_short(players)} is not a number"])
    board_option = played.spec.board_option
    for option in played.spec.options:
        if not isinstance(option, BoardName) and option.name not in said:
            raise BadPosition([f"{option.name}: missing"])
    if board_option and board_option.name in said:
        raise BadPosition([f"{board_option.name}: occurs twice"])
    options = {option.name: option for option in played.spec.rules_options}
    typed = {key: options[key].read(unquote(value)) if key in options else value for key, value in said.items()}
    try:
        chosen = played.choose(int(players), typed)
    except BadOption as problem:
        raise BadPosition([str(problem)]) from problem
    return _Head(
        played, unquote(board), digest, int(players), played.spec.without_board(chosen), _seat(seen, int(players))
    )


def _pairs(words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign:
            raise BadPosition([f"{_short(word)} is not of the form NAME=VALUE"])
        if key in found:
            raise BadPosition([f"{_short(key)}: occurs twice"])
        found[key] = value
    return found


def _seat(seen: str, players: int) -> int | None:
    if seen == "all":
        return None
    if seen == "nobody":
        return SPECTATOR
    if NUMBER.fullmatch(seen) and 0 <= int(seen) < players:
        return int(seen)
    raise BadPosition([f"seen: {_short(seen)} is neither all nor nobody nor a seat from 0 to {players - 1}"])


def _read_board(head: _Head, board_text: str | None) -> Board:
    spec = head.game.spec
    if board_text is not None:
        try:
            board: Board = spec.read_board(board_text)
        except BadBoard as problem:
            raise BadPosition([f"board: {problem.problems[0]}"]) from problem
    elif head.board in spec.boards:
        board = head.game.board(head.board)
    else:
        known = ", ".join(spec.boards)
        wanted = f"{_short(head.board)} is none of {spec.title}'s own ({known}), so its file must be given"
        raise BadPosition([f"board: {wanted}"])
    if board.name != head.board or board.digest[:DIGEST] != head.digest:
        other = f"this position is on {_short(head.board)} ({_short(head.digest)})"
        raise BadPosition([f"board: {other}, not on {board.name!r} ({board.digest[:DIGEST]})"])
    return board


def _read_fields(spec: GameSpec, players: int, words: Sequence[str]) -> tuple[Any, dict[str, Any]]:
    """The record, and for each field which of its numbers are unknown."""
    said = _pairs(words)
    record: Any = spec.state()
    record.players = players
    unknown: dict[str, Any] = {}
    fields = dict(_fields(spec))
    for name, value in said.items():
        if name not in fields:
            raise BadPosition([f"{_short(name)}: {spec.title} has no such field"])
        numbers, hidden = _read_field(name, fields[name].shape, value)
        setattr(record, name, numbers)
        unknown[name] = hidden
    return record, unknown


def _read_field(name: str, shape: tuple[int, ...], text: str) -> tuple[Any, Any]:
    if not shape:
        numbers, hidden = _read_row(name, 1, text)
        return numbers[0], hidden[0]
    if len(shape) == 1:
        return _read_row(name, shape[0], text)
    rows = text.split("/")
    if len(rows) > shape[0]:
        raise BadPosition([f"{name}: {len(rows)} rows, but there is room for {shape[0]}"])
    rows += [""] * (shape[0] - len(rows))
    read_rows = [_read_row(name, shape[1], row) for row in rows]
    return [numbers for numbers, _ in read_rows], [hidden for _, hidden in read_rows]


def _read_row(name: str, length: int, text: str) -> tuple[list[int], list[int]]:
    if text == "?":
        return [0] * length, [1] * length
    numbers: list[int] = []
    hidden: list[int] = []
    for word in text.split(",") if text else ():
        run = RUN.fullmatch(word)
        times, item = (int(run[1]), run[2]) if run else (1, word)
        found = ITEM.fullmatch(item)
        if not item or not found:
            raise BadPosition([f"{name}: {_short(word)} is not a number"])
        numbers += [int(found[1] or 0)] * times
        hidden += [int(found[2] == "?")] * times
        if len(numbers) > length:
            raise BadPosition([f"{name}: more than {length} numbers in a row"])
    rest = length - len(numbers)
    return numbers + [0] * rest, hidden + [0] * rest


# ---- checking ----


def _check_limits(spec: GameSpec, record: Any) -> None:
    problems = []
    for name, field in _fields(spec):
        least, most = limits(field, record.players)
        wrong = next((number for number in _flat(getattr(record, name)) if not least <= number <= most), None)
        if wrong is not None:
            problems.append(f"{name}: {wrong} is not a number from {least} to {most}")
    if problems:
        raise BadPosition(problems)


def limits(field: Field, players: int) -> tuple[int, int]:
    """The smallest and the largest number that a field may hold with this number of players."""
    if field.seats == SEAT:
        return -1, players - 1
    if field.seats == SEAT_BITS:
        return 0, (1 << players) - 1
    return field.least, field.most


def _refuse_unknown(unknown: Mapping[str, Any], why: str) -> None:
    problems = [f"{name}: {why}" for name, hidden in unknown.items() if any(_flat(hidden))]
    if problems:
        raise BadPosition(problems)


def _check_knowledge(runner: Runner, record: Any, unknown: Mapping[str, Any], seat: int) -> None:
    """Checks that the text leaves open exactly what the seat does not know."""
    spec, board = runner.spec, runner.board
    who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
    redacted = runner.to_record(runner.redacted([record], seat))
    hidden = _hidden(spec, board, redacted, seat)
    problems = []
    for name, _ in _fields(spec):
        blank = _each(getattr(record, name), lambda _: 0)
        if getattr(redacted, name) != getattr(record, name):
            problems.append(f"{name}: {who} does not know this")
        elif unknown.get(name, blank) != hidden.get(name, blank):
            problems.append(f"{name}: what is unknown to {who} must be marked ?, and nothing else")
    if problems:
        raise BadPosition(problems)


def _begun(runner: Runner, record: Record, open_: bool, seed: bytes) -> Record:
    """The record with its chance seeded and its open numbers filled in."""
    if open_:
        try:
            return runner.to_record(runner.resampled([record], seed))
        except IndexError as problem:  # out of an empty bag
            raise BadPosition(["there are too few pieces for what is unknown"]) from problem
    twin: Any = record.copy()
    twin.key = list(runner.key(seed))
    return twin  # type: ignore[no-any-return]


def _short(value: str) -> str:
    shown = repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "…"
