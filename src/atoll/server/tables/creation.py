"""Creates tables: on request, for a rematch, from a log, or from a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.seed import make_seed
from atoll.errors import BadOption
from atoll.games.options import RANDOM, SeatOrRandom
from atoll.server.fair_queue import HeavyWork
from atoll.server.problems import Problem, bad_option
from atoll.server.store import journal
from atoll.server.store.ids import new_key
from atoll.server.store.journal import Entry
from atoll.server.store.records import NEW_SEAT, NEW_TABLE, Person, Work
from atoll.server.tables.clocks import ClockRule
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.rules import Rules
from atoll.server.tables.seats import bot_seat, check_level, person_seat, seat_in_log, seat_of, seat_to_play
from atoll.server.tables.table import Seat, Table

if TYPE_CHECKING:
    from atoll.server.requests import NewTable
    from atoll.server.store.relations import Relations


class TableFactory:
    """Creates and stores tables. A person may have at most `most` unfinished ones."""

    def __init__(self, registry: TableRegistry, relations: Relations, most: int, heavy: HeavyWork) -> None:
        self._registry = registry
        self._relations = relations
        self._most = most
        self._heavy = heavy

    async def create(self, person: Person, request: NewTable) -> Table:
        """Creates the table that a person asks for."""
        try:
            played = game(request.game)
            chosen = played.choose(request.players, request.options)
        except BadOption as problem:
            raise bad_option(problem) from problem
        if len(request.seats) != request.players:
            raise Problem(
                "bad-field", f"seats: you gave {len(request.seats)} seats for {request.players} players", "seats"
            )
        check_level(request.clock.stand_in, "clock.stand_in")
        return await self._store(
            person,
            game_name=played.name,
            board=played.ground(chosen).name,
            players=request.players,
            options=played.spec.without_board(chosen),
            clock=ClockRule.of(request.clock),
            seats=[seat_of(person, seat, f"seats.{i}") for i, seat in enumerate(request.seats)],
            public=request.public,
            hints=request.hints,
        )

    async def rematch(self, person: Person, old: Table) -> Table:
        """The same players, one seat further. Other people's seats stay reserved until they join; yours are taken.

        Nothing is reserved for a person whom you have blocked or who has blocked you.
        """

        def again(seat: Seat) -> Seat:
            if seat.kind not in ("person", "guest") or seat.person == person.id:
                return Seat(seat.kind, seat.name, seat.person, seat.level)
            apart = seat.person is not None and self._relations.apart(person.id, seat.person)
            return Seat() if apart else Seat("open", seat.name, seat.person)

        seats = [again(old.seats[i - 1]) for i in range(old.players)]
        return await self._store(
            person,
            game_name=old.game,
            board=old.board,
            board_text=old.board_text,
            players=old.players,
            options=_without_seats(old),
            clock=old.clock,
            seats=seats,
            public=old.public,
            hints=old.hints_chosen,
        )

    async def from_log(self, person: Person, match: Match, words: Sequence[str], own_seat: int | None = None) -> Table:
        """A table with the game of an imported log; `words` says who sat where, in the words of a log.

        It is finished, unless the person takes a seat to play on.
        """
        seats = [seat_in_log(word) if own_seat is None else seat_to_play(person, word) for word in words]
        if own_seat is not None:
            seats[own_seat] = person_seat(person)
        return await self._store(
            person,
            game_name=match.spec.name,
            board=match.board.name,
            board_text=None if match.setup.own_board else match.board.text,
            players=match.players,
            options=dict(match.setup.options),
            position=match.setup.opening.text if match.setup.opening else None,
            clock=ClockRule(),
            seats=seats,
            public=False,
            seed=match.setup.seed,
            actions=[match.words(action) for action in match.actions],
            origin="log" if own_seat is None else "device",
        )

    async def continued(self, person: Person, old: Table, at: int, seat: int, levels: list[str]) -> Table:
        """A finished game, continued from its position `at` with the same seed, against bots."""
        if not 0 <= at < len(old.moves):
            raise Problem("bad-field", f"at: you can continue after 0 to {len(old.moves) - 1} actions", "at")
        if seat >= old.players:
            raise Problem("bad-field", f"seat: there is no seat {seat}", "seat")
        if len(levels) not in (1, old.players - 1):
            others = old.players - 1
            raise Problem("bad-field", f"levels: give one{f', or {others}' if others > 1 else ''}", "levels")
        checked = [check_level(level, f"levels.{i}") for i, level in enumerate(levels)]
        rest = iter(checked * (old.players - 1) if len(checked) == 1 else checked)
        seats = [person_seat(person) if i == seat else bot_seat(next(rest)) for i in range(old.players)]
        return await self._store(
            person,
            game_name=old.game,
            board=old.board,
            board_text=old.board_text,
            players=old.players,
            options=old.options,
            position=old.position,
            clock=ClockRule(),
            seats=seats,
            public=False,
            seed=old.seed,
            actions=[move.action for move in old.moves[:at]],
            origin={"table": old.id, "at": at},
        )

    async def from_trial(self, person: Person, match: Match, own_seat: int, level: str) -> Table:
        """Continues a position that was tried out, against bots of this level."""
        return await self._store(
            person,
            game_name=match.spec.name,
            board=match.board.name,
            players=match.players,
            options=dict(match.setup.options),
            position=match.setup.opening.text if match.setup.opening else None,
            clock=ClockRule(),
            seats=[person_seat(person) if i == own_seat else bot_seat(level) for i in range(match.players)],
            public=False,
            seed=match.setup.seed,
            actions=[match.words(action) for action in match.actions],
            origin="try",
        )

    async def _store(
        self,
        person: Person,
        *,
        game_name: str,
        board: str,
        players: int,
        options: dict[str, Any],
        clock: ClockRule,
        seats: list[Seat],
        public: bool,
        hints: bool | None = None,
        board_text: str | None = None,
        position: str | None = None,
        seed: bytes | None = None,
        actions: Sequence[str] = (),
        origin: Any = None,
    ) -> Table:
        await self._check_number(person)
        now = self._registry.time.now()
        setup = {
            "players": players,
            "options": options,
            **({} if position is None else {"position": position}),
            "clock": {name: getattr(clock, name) for name in ClockRule.__slots__},
            "seats": [seat.as_setup() for seat in seats],
            **({} if hints is None else {"hints": hints}),
        }
        row = {
            "id": self._registry.new_id(),
            "game": game_name,
            "rules": game(game_name).spec.rules_version,
            "board": board,
            "board_text": board_text,
            "setup": json.dumps(setup),
            "public": public,
            "host": person.id,
            "seed": seed or make_seed(None),
            "invite": new_key(),
            "watch": new_key(),
            "origin": json.dumps(origin) if origin else None,
            "created": now,
        }
        try:
            if actions or board_text is not None:  # replaying a game and reading a board take a while
                table, entries = await self._heavy.run(person.id, _built, row, self._registry.rules, actions)
            else:
                table, entries = _built(row, self._registry.rules, actions)
        except BadOption as problem:  # a rematch of a game of older rules may use options that no longer exist
            raise bad_option(problem) from problem
        if origin == "log":
            table.end_of_log()
        table.written = {**table.projection(), "changed": now}
        seat_rows = [
            {
                "table_id": table.id,
                "seat": i,
                "kind": seat.kind,
                "person": seat.holder,
                "name": seat.name,
                "level": seat.level,
            }
            for i, seat in enumerate(seats)
        ]
        await self._registry.writer.write(
            Work(
                entries=entries,
                statements=[(NEW_TABLE, {**row, **table.written}), *((NEW_SEAT, seat) for seat in seat_rows)],
                creates=True,
            )
        )
        self._registry.add(table)
        return table

    async def _check_number(self, person: Person) -> None:
        number = await self._registry.storage.unfinished_tables(person.id)
        if number >= self._most:
            detail = f"You have {number} tables that are not over; leave, resign or finish some first"
            raise Problem("too-many-tables", detail)


def _built(row: dict[str, Any], rules: Rules, actions: Sequence[str]) -> tuple[Table, list[Entry]]:
    """The table of a new row after these actions, and their entries."""
    table = Table(row, rules)
    entries = []
    for number, words in enumerate(actions, 1):
        entry = Entry(table.id, number, table.created, journal.ACTION, table.actor, None, words)
        table.apply(entry)
        entries.append(table.with_light(entry))
    return table, entries


def _without_seats(old: Table) -> dict[str, Any]:
    """A table's options, except those that name a seat: in a rematch all players change seats."""
    seats = {option.name for option in game(old.game).spec.options if isinstance(option, SeatOrRandom)}
    return {name: RANDOM if name in seats else value for name, value in old.options.items()}
