"""Planning ahead: players plan a turn while others act, and it is played when their turn comes.

A plan is a row of its own and never part of what a table shows, so no one else can see that it exists. When the turn
has come, its actions are taken one by one as if the player had, each in one transaction with the rest of the plan. So
no action is played twice, even if a server dies in between or two servers try.
"""

from __future__ import annotations

import json
from collections import OrderedDict

from sqlalchemy import and_, bindparam, delete, or_, select, update

from atoll.engine.match import Match
from atoll.server.answers import View
from atoll.server.background import every_second
from atoll.server.fair_queue import HeavyWork
from atoll.server.log import log
from atoll.server.play.actions import NOT_RUNNING, ActionRequest, PlayerActions
from atoll.server.play.imagining import Known, PlannedAction, fits, imagined_turn, known_to, planned
from atoll.server.play.plan_answers import MyPlan, Plan, PlannedTurn
from atoll.server.problems import Problem
from atoll.server.requests import LayPlan, TryPlan
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.people import People
from atoll.server.store.records import NotWritten, Person, Row
from atoll.server.store.statements import upsert
from atoll.server.tables.access import need_seat, visit
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.table import Table

MOST_AT_ONCE = 100
KEPT = 64  # imagined turns in memory: planning asks for the same one repeatedly

_plan, _table = schema.plans.c, schema.tables.c
_of_seat = (_plan.table_id == bindparam("b_table"), _plan.seat == bindparam("b_seat"))
_this_one = (*_of_seat, _plan.id == bindparam("b_id"))
WITHDRAW = delete(schema.plans).where(*_of_seat)
END = delete(schema.plans).where(*_this_one)
GO_ON = update(schema.plans).where(*_this_one).values(actions=bindparam("actions"), begun=bindparam("begun"))
DROP = update(schema.plans).where(*_this_one).values(dropped=bindparam("dropped"))

_come = and_(_table.turn == _plan.seat, _table.turn_person == _plan.person, _plan.dropped.is_(None))
_over = _table.status.not_in(("open", "running"))
COME = (  # plans whose turn has come, or whose game is over
    select(schema.plans, _over.label("over"))
    .join(schema.tables, _table.id == _plan.table_id)
    .where(or_(_come, _over))
    .order_by(_plan.laid)
    .limit(MOST_AT_ONCE)
)


class Plans:
    """Stores players' plans and plays them."""

    def __init__(self, registry: TableRegistry, actions: PlayerActions, people: People, heavy: HeavyWork) -> None:
        self._registry = registry
        self._actions = actions
        self._people = people
        self._heavy = heavy
        self._turns: OrderedDict[Known, Match] = OrderedDict()
        insert = upsert(schema.plans, shared=registry.storage.shared)
        keys = ("table_id", "seat")
        changed = {column.name: insert.excluded[column.name] for column in _plan if column.name not in keys}
        self._lay = insert.on_conflict_do_update(index_elements=keys, set_=changed)

    # ---- planning ----

    async def of(self, table_id: str, person: Person, key: str | None, wanted: int | None) -> MyPlan:
        """The plan of this person's seat, if there is one; or the one that was dropped in this turn."""
        async with self._registry.at(table_id, fresh=True) as table:
            seat = need_seat(table, visit(table, person, key), wanted)
            row = await self._row(table_id, seat, person.id) if table.status == "running" else None
            if row is None or (row["dropped"] is not None and _acted_since(table, seat, row["dropped"])):
                return {"seat": seat, "plan": None}
            actions = [action for action, *_ in json.loads(row["actions"])]
            plan: Plan = {"actions": actions, "laid": row["laid"], "dropped": row["dropped"] is not None}
            return {"seat": seat, "plan": plan}

    async def look(self, table_id: str, person: Person, key: str | None, request: TryPlan, owner: str) -> PlannedTurn:
        """The imagined turn after some actions."""
        known, _ = await self._known(table_id, person, key, request)
        plan, match, ended = await self._heavy.run(owner, self._planned, known, request.actions)
        view: View = match.view(known.seat)  # type: ignore[assignment]
        if ended:
            view = {**view, "legal": [], "previews": {}}
        return {"seat": known.seat, "actions": [each.action for each in plan], "ended": ended, "view": view}

    async def lay(self, table_id: str, person: Person, key: str | None, request: LayPlan, owner: str) -> MyPlan:
        """Stores a plan; it replaces the previous one."""
        known, number = await self._known(table_id, person, key, request)
        plan, _, _ = await self._heavy.run(owner, self._planned, known, request.actions)
        row = {
            "table_id": table_id,
            "seat": known.seat,
            "person": person.id,
            "id": new_id(),
            "number": number,
            "begun": None,
            "actions": json.dumps([each.as_json() for each in plan]),
            "laid": self._registry.time.now(),
            "dropped": None,
        }
        await self._registry.writer.execute(self._lay, row)
        return await self.of(table_id, person, key, known.seat)

    async def withdraw(self, table_id: str, person: Person, key: str | None, wanted: int | None) -> None:
        """Withdraws a plan. Actions already played stay played."""
        async with self._registry.at(table_id, fresh=True) as table:
            seat = need_seat(table, visit(table, person, key), wanted)
        await self._registry.writer.execute(WITHDRAW, {"b_table": table_id, "b_seat": seat})

    async def _known(self, table_id: str, person: Person, key: str | None, request: TryPlan) -> tuple[Known, int]:
        """What the player's seat knows now, and the number of the last entry; a problem if planning is impossible."""
        async with self._registry.at(table_id, fresh=True) as table:
            seat = need_seat(table, visit(table, person, key), request.seat)
            if table.status != "running":
                raise Problem("not-now", NOT_RUNNING[table.status])
            if table.seats[seat].away is not None:
                raise Problem("not-now", "A bot plays for you")
            if table.actor == seat:
                raise Problem("not-now", "It is your turn: act", "seat")
            return known_to(table.playing, seat), table.number

    def _planned(self, known: Known, actions: list[str]) -> tuple[list[PlannedAction], Match, bool]:
        """Runs in a thread, one at a time."""
        turn = self._turns.pop(known, None) or imagined_turn(known)
        self._turns[known] = turn
        while len(self._turns) > KEPT:
            self._turns.popitem(last=False)
        return planned(turn, known.seat, actions)

    async def _row(self, table_id: str, seat: int, person_id: str) -> Row | None:
        return await self._registry.storage.row(
            select(schema.plans).where(_plan.table_id == table_id, _plan.seat == seat, _plan.person == person_id)
        )

    # ---- playing ----

    async def run(self) -> None:
        """Looks every second for plans whose turn has come, including those that came due during a restart."""
        await every_second(self.sweep, "plans were not played")

    async def sweep(self) -> None:
        """Plays every plan whose turn has come, and deletes those of games that are over."""
        for row in await self._registry.storage.watch(COME):
            try:
                if row["over"]:
                    await self._registry.writer.execute(END, _key(row))
                else:
                    await self._play(row["table_id"], row["seat"], row["person"])
            except (Problem, NotWritten) as problem:  # another was faster, or the database is down: later, if at all
                log.debug("a plan was not played", table=row["table_id"], reason=str(problem))

    async def _play(self, table_id: str, seat: int, person_id: str) -> None:
        """Takes the actions of a plan, one after another; drops the rest if the plan no longer fits."""
        person = await self._people.get(person_id)
        while person is not None:
            async with self._registry.at(table_id, fresh=True) as table:
                row = await self._row(table_id, seat, person_id)
                if row is None or row["dropped"] is not None or not _is_turn_of(table, seat, person_id):
                    return
                plan = [PlannedAction(*each) for each in json.loads(row["actions"])]
                if _overtaken(table, seat, row):
                    await self._registry.writer.execute(END, _key(row))
                    return
                if not fits(table.playing, seat, plan):
                    await self._registry.writer.execute(DROP, {**_key(row), "dropped": table.number})
                    return
                number = table.number + 1
            first, *rest = plan
            left = json.dumps([each.as_json() for each in rest])
            then = (GO_ON, {**_key(row), "actions": left, "begun": number}) if rest else (END, _key(row))
            await self._actions.act(table_id, person, None, ActionRequest(number, seat, first.action), then)
            if not rest:
                return


def _key(row: Row) -> Row:
    return {"b_table": row["table_id"], "b_seat": row["seat"], "b_id": row["id"]}


def _is_turn_of(table: Table, seat: int, person_id: str) -> bool:
    return table.actor == seat and table.waits_for == person_id


def _acted_since(table: Table, seat: int, number: int) -> bool:
    """Whether a seat has acted after that entry."""
    return any(move.seat == seat for move in reversed(table.moves) if move.number > number)


def _overtaken(table: Table, seat: int, row: Row) -> bool:
    """Whether the player has acted without the plan since it was made or begun."""
    if row["begun"] is not None:
        return bool(table.acted != row["begun"])
    return _acted_since(table, seat, row["number"])
