"""Replays of games, their logs, importing a log, and continuing from a position of a finished game."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from atoll.engine.game import game
from atoll.engine.log import Log, parse_log, write_log
from atoll.engine.match import Match
from atoll.engine.result import Result
from atoll.errors import AtollError, BadLog
from atoll.server import serial
from atoll.server.fair_queue import HeavyWork
from atoll.server.live.table_json import log_json
from atoll.server.problems import Problem
from atoll.server.sizes import ACTION_LENGTH, POSITION_LENGTH
from atoll.server.store.records import Person
from atoll.server.tables.access import need_seat, visit
from atoll.server.tables.table import Departure, Table

if TYPE_CHECKING:
    from atoll.server.answers import GameLog, Missed, MissedStep, ReplayPosition, View
    from atoll.server.tables.creation import TableFactory
    from atoll.server.tables.registry import TableRegistry

MISSED = 24  # steps that a returning viewer is shown at most
NO_POSITION = "The rules have changed since: under today's rules, even the deal is different"
BOARD_BYTES, BOARD_LINES = 64 * 1024, 2_000  # of a board in a log; ours have up to 16 kB and 412 lines
LOG_ACTIONS = 3_000  # of a log; a long game has 400
KEPT = 32  # cached positions, so that the next step of a replay is quick


class Replays:
    """Played games, step by step."""

    def __init__(self, registry: TableRegistry, factory: TableFactory, heavy: HeavyWork) -> None:
        self._registry = registry
        self._factory = factory
        self._heavy = heavy
        self._kept: OrderedDict[str, Match] = OrderedDict()

    # Slow work happens after the table is released, so that its players need not wait. `owner` is the person or address
    # it is done for.

    async def position(
        self, table_id: str, person: Person | None, key: str | None, at: int | None, seat: int | None, *, owner: str
    ) -> bytes:
        """A finished game after `at` actions, as a seat saw it or with everything open."""
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            _check_finished(table)
            length = len(table.moves)
            at = length if at is None else at
            if at > length:
                raise Problem("bad-field", f"at: this game has {length} actions", "at")
            if seat is not None and seat >= table.players:
                raise Problem("bad-field", f"seat: there is no seat {seat}", "seat")
        return await self._heavy.run(owner, self._position, table, at, seat)

    def _position(self, table: Table, at: int, seat: int | None) -> bytes:
        match = self._step_to(table, at)
        position: ReplayPosition = {
            "at": at,
            "length": len(table.moves),
            "view": cast("View", match.open_view() if seat is None else match.view(seat)),
            "entry": log_json(table, None)[at - 1] if at else None,
        }
        return serial.dumps(position)

    async def missed(
        self, table_id: str, person: Person | None, key: str | None, after: int, seat: int | None, *, owner: str
    ) -> bytes:
        """The positions after entry `after`, as the viewer knew them; the game need not be over."""
        async with self._registry.at(table_id, fresh=True) as table:
            visitor = visit(table, person, key)
            if seat is not None:
                need_seat(table, visitor, seat)
            if table.match is None:
                raise Problem("not-now", NO_POSITION if table.departure else "The game has not begun yet")
            first = max(sum(move.number <= after for move in table.moves), len(table.moves) - MISSED)
            viewer = table.viewer(visitor.seats, seat)
            start, actions = table.playing.at(0), list(table.playing.actions)
            numbers = [0, *(move.number for move in table.moves)]
        return await self._heavy.run(owner, _missed, start, actions, numbers, first, viewer)

    def _step_to(self, table: Table, at: int) -> Match:
        kept = self._kept.pop(table.id, None)
        match = kept if kept is not None and len(kept.actions) <= at else table.playing.at(0)
        for action in table.playing.actions[len(match.actions) : at]:
            match.play(action)
        self._kept[table.id] = match
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return match

    async def log(self, table_id: str, person: Person | None, key: str | None, *, with_seed: bool = False) -> GameLog:
        """The game's log. It contains the seed once the game is over; before that, only `with_seed`."""
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            log = _log(table, with_seed)
            names = [f"human:{seat.name}" if seat.level is None else seat.level for seat in table.seats]
            return _with_seats(log, names)

    async def import_log(self, person: Person, text: bytes, *, seat: int | None = None, owner: str) -> Table:
        """A new table with the game of a log: finished, or with the person playing on at this seat."""
        try:
            match = await self._heavy.run(owner, load_upload, text, self._registry.rules.backend)
        except BadLog as problem:
            raise Problem("bad-log", str(problem)) from problem
        words = match.setup.seats or [f"seat {seat}" for seat in range(match.players)]
        if seat is not None:
            if match.over:
                raise Problem("bad-log", "The game is over; without a seat, it becomes a finished table")
            if seat >= match.players:
                raise Problem("bad-field", f"seat: there is no seat {seat}", "seat")
        return await self._factory.from_log(person, match, words, seat)

    async def play_on(
        self, table_id: str, person: Person, key: str | None, at: int, seat: int, levels: list[str]
    ) -> Table:
        """A new table that continues a finished game after `at` actions, against bots."""
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            _check_finished(table)
            return await self._factory.continued(person, table, at, seat, levels)


def _missed(match: Match, actions: Sequence[int], numbers: Sequence[int], first: int, viewer: int) -> bytes:
    """Plays a match from its beginning, and shows it after action `first` and every later one."""
    steps: list[MissedStep] = []
    for at, number in enumerate(numbers):
        if at:
            match.play(actions[at - 1])
        if at >= first:
            steps.append({"number": number, "view": cast("View", match.view(viewer))})
    found: Missed = {"steps": steps}
    return serial.dumps(found)


def load_upload(text: bytes, backend: str) -> Match:
    """The match of an uploaded log. Logs that would take too long are refused before they are read or played."""
    log = parse_log(text)
    board = log.board_text or ""
    for place, found, most, unit in (
        ("board.text", len(board.encode()), BOARD_BYTES, "bytes"),
        ("board.text", board.count("\n"), BOARD_LINES, "lines"),
        ("position", len(log.position or ""), POSITION_LENGTH, "characters"),
        ("actions", len(log.actions), LOG_ACTIONS, "actions"),
        ("actions", max(map(len, log.actions), default=0), ACTION_LENGTH, "characters in one of them"),
    ):
        if found > most:
            raise BadLog(f"{place}: {found:,} {unit}; at most {most:,} can be imported")
    if not log.actions:
        raise BadLog("actions: there are none; a game without an action has nothing to show")
    return Match.load(text, backend=backend)


def _check_finished(table: Table) -> None:
    if not table.over:
        raise Problem("not-now", "The game is not over yet")
    if table.match is None:
        raise Problem("old-rules", NO_POSITION)


def _log(table: Table, with_seed: bool) -> dict[str, Any]:
    if table.departure:
        return _log_of_older_rules(table, table.departure)
    if table.match is None:
        raise Problem("not-now", "The game has not begun yet")
    return table.match.log(public=not (table.over or with_seed))


def _log_of_older_rules(table: Table, departure: Departure) -> dict[str, Any]:
    """The log as the older rules would write it: with their version, all actions, and their result."""
    played = game(table.game)
    try:
        board = played.ground(played.spec.with_board(table.options, table.board), table.board_text)
    except AtollError as problem:
        raise Problem("old-rules", f"Only an older version of Atoll can write this log: {problem}") from problem
    result = departure.result
    log = Log(
        game=table.game,
        rules=table.rules,
        board=board.name,
        board_digest=board.digest,
        board_text=table.board_text,
        players=table.players,
        seats=None,
        options=table.options,
        position=table.position,
        seed=table.seed,
        seed_digest=table.seed_sha256,
        actions=table.actions,
        result=result and Result(tuple(result["points"]), tuple(result["winners"])),
    )
    return write_log(log, with_seed=True)


def _with_seats(log: dict[str, Any], names: list[str]) -> GameLog:
    """The log with who sat where, its keys in the usual order."""
    ordered: dict[str, Any] = {}
    for key, value in log.items():
        if key == "options":
            ordered["seats"] = names
        ordered[key] = value
    return cast("GameLog", ordered)
