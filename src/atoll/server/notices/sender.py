"""Sends the notices in the outbox. A process claims a channel for a while, sends everything at once, and releases it.

If a process dies before sending, the notices stay: another one claims the channel when the lease ends, on SQLite at the
next start. Only if it dies after sending but before recording it, a message is sent twice, with the same id.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import bindparam, delete, or_, select, update

from atoll.server import metrics
from atoll.server.background import every_second
from atoll.server.clock import TimeSource
from atoll.server.log import log
from atoll.server.notices.courier import Courier
from atoll.server.notices.messages import Message, News, Receiver, Undelivered, compose
from atoll.server.notices.outbox import Outbox, Statement
from atoll.server.store import schema
from atoll.server.store.ids import new_key
from atoll.server.store.keys import BadSecret, Keys
from atoll.server.store.records import Row, Work
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer
from atoll.server.tables.lists import other_players

AT_ONCE = 8  # messages that this process sends at a time
MOST_READ = 500
LEASE = 120_000  # milliseconds; longer than any receiver may take
TOGETHER = 300_000  # milliseconds; notices due this soon go out with those due now
FIRST_PAUSE = 60_000  # milliseconds before a failed receiver is tried again; four times as long each time
LONGEST_PAUSE = 12 * 3600_000
MOST_FAILURES = 10  # in a row, about three days; then the channel is switched off
MOVED = 60_000  # milliseconds; a deadline that differs by less counts as unchanged

_notice, _channel, _table = schema.notices.c, schema.channels.c, schema.tables.c
COMING = (  # notices due by then, in channels that may be used now
    select(schema.notices)
    .join(schema.channels, _channel.id == _notice.channel)
    .where(_notice.due <= bindparam("by"), _channel.not_before <= bindparam("now"), _channel.state == "on")
    .order_by(_notice.due)
    .limit(MOST_READ)
)
_of_channel = _channel.id == bindparam("b_id")
CLAIM = (
    update(schema.channels)
    .where(_of_channel, or_(_channel.lease.is_(None), _channel.lease < bindparam("b_now")))
    .values(lease=bindparam("lease"), claimed_by=bindparam("claimed_by"))
)
RELEASE = (
    update(schema.channels)
    .where(_of_channel)
    .values(
        {
            "lease": None,
            "claimed_by": None,
            **{name: bindparam(name) for name in ("not_before", "failures", "trouble", "state", "sent")},
        }
    )
)
FREE_ALL = update(schema.channels).values(lease=None, claimed_by=None)
_the_one = (
    _notice.channel == bindparam("b_channel"),
    _notice.table_id == bindparam("b_table"),
    _notice.kind == bindparam("b_kind"),
    _notice.number == bindparam("b_number"),  # not a newer one that came meanwhile
)
DELETE = delete(schema.notices).where(*_the_one)
POSTPONE = update(schema.notices).where(*_the_one).values(due=bindparam("due"))
FORGET = delete(schema.notices).where(_notice.channel == bindparam("b_id"))


@dataclass(slots=True)
class Sorted:
    """A channel's notices, sorted by what to do with them."""

    news: list[tuple[Row, News]] = field(default_factory=list)  # to send now
    done: list[Row] = field(default_factory=list)  # no longer of interest
    later: list[tuple[Row, int]] = field(default_factory=list)  # with the time when each is due


class Sender:
    """Looks every second for notices that are due, and sends them."""

    def __init__(
        self,
        storage: Storage,
        writer: Writer,
        outbox: Outbox,
        time: TimeSource,
        looks: Callable[[str, str], bool],
    ) -> None:
        """`looks` tells whether a person is looking at a table right now, in this process."""
        self._storage = storage
        self._writer = writer
        self._outbox = outbox
        self._time = time
        self._looks = looks
        self._sending: dict[str, asyncio.Task[None]] = {}  # by channel
        self.ahead = round(storage.settings.notice_delay * 1000)
        self.pause = round(storage.settings.notice_pause * 1000)
        self.url = storage.settings.url or ""
        self.keys: Keys | None = None
        self.receivers: Mapping[str, Receiver] = {}  # by the kind of channel
        self._courier: Courier | None = None

    def start(self, keys: Keys, receivers: Mapping[str, Receiver], courier: Courier) -> None:
        self.keys = keys
        self.receivers = receivers
        self._courier = courier

    async def run(self) -> None:
        """Sends forever. After a restart, interrupted messages go out at once, unless another process may send them."""
        if not self._storage.shared:
            await self._writer.execute(FREE_ALL, {})
        await every_second(self.sweep, "notices were not sent")

    async def close(self) -> None:
        """Cancels all sending; it is repeated later."""
        for task in self._sending.values():
            task.cancel()
        await asyncio.gather(*self._sending.values(), return_exceptions=True)
        if self._courier is not None:
            await self._courier.close()

    async def sweep(self) -> None:
        """Starts sending due notices, and drops those that the person is seeing right now."""
        if not self._outbox.listeners or self.keys is None:
            return
        now = self._time.now()
        coming = await self._storage.watch(COMING, {"by": now + self.ahead, "now": now})
        seen = [row for row in coming if self._looks(row["table_id"], row["person"])]
        if seen:
            await self._writer.write(Work(statements=[_about(DELETE, row) for row in seen]))
        gone = {_key(row) for row in seen}
        for row in coming:
            if row["due"] <= now and _key(row) not in gone:
                self._send_soon(row["channel"])

    async def idle(self) -> None:
        """Waits until all sending has finished."""
        while self._sending:
            await asyncio.gather(*self._sending.values(), return_exceptions=True)

    def _send_soon(self, channel: str) -> None:
        if channel not in self._sending and len(self._sending) < AT_ONCE:
            task = asyncio.create_task(self._logged(channel))
            self._sending[channel] = task
            task.add_done_callback(lambda _: self._sending.pop(channel, None))

    async def _logged(self, channel: str) -> None:
        try:
            await self._serve(channel)
        except Exception as problem:  # noqa: BLE001  # nobody awaits this task; the lease ends by itself
            log.warning("a notice was not sent", error=type(problem).__name__, reason=str(problem))

    # ---- one channel ----

    async def _serve(self, channel_id: str) -> None:
        """Claims a channel, and sends its due notices."""
        channel = await self._claim(channel_id)
        if channel is None:
            return
        found = await self._sort(channel)
        after = {name: channel[name] for name in ("not_before", "failures", "trouble", "state", "sent")}
        statements = [_about(DELETE, row) for row in found.done]
        statements += [_about(POSTPONE, row, due=due) for row, due in found.later]
        if found.news:
            try:
                await self.deliver(channel, self._message(channel, found.news))
            except Undelivered as problem:
                after |= self._failed(channel, problem)
                if after["state"] == "off":
                    statements = [(FORGET, {"b_id": channel_id})]
            else:
                metrics.notices.labels(channel["kind"], "sent").inc()
                now = self._time.now()
                after |= {"not_before": now + self.pause, "failures": 0, "trouble": None, "sent": now}
                statements += [_about(DELETE, row) for row, _ in found.news]
        news = [f"person {channel['person']}"] if after["state"] == "off" else []
        await self._writer.write(Work(statements=[*statements, (RELEASE, {**after, "b_id": channel_id})], news=news))
        if news:
            await self._outbox.look_up(channel["person"])

    async def _claim(self, channel_id: str) -> Row | None:
        """The channel with its person's preferences; None if another process is sending there."""
        word, now = new_key(), self._time.now()
        await self._writer.execute(CLAIM, {"b_id": channel_id, "b_now": now, "lease": now + LEASE, "claimed_by": word})
        column = schema.preferences.c
        return await self._storage.row(
            select(schema.channels, column.language, column.zone, column.quiet, column.unwanted)
            .outerjoin(schema.preferences, column.person == _channel.person)
            .where(_of_channel, _channel.claimed_by == bindparam("b_word"))
            .params(b_id=channel_id, b_word=word)
        )

    async def _sort(self, channel: Row) -> Sorted:
        found, now = Sorted(), self._time.now()
        unwanted = set((channel["unwanted"] or "").split(","))
        rows = await self._storage.rows(
            select(schema.notices, _table.game, _table.status, _table.turn_person, _table.due.label("deadline"))
            .join(schema.tables, _table.id == _notice.table_id)
            .where(_notice.channel == channel["id"], _notice.due <= now + TOGETHER)
            .order_by(_notice.due)
            .limit(MOST_READ)
        )
        wake = quiet_until(now, channel["quiet"], channel["zone"] or "UTC")
        others = await other_players(self._storage, {row["table_id"] for row in rows}, channel["person"])
        dropped = await self._dropped_plans(channel["person"])
        for row in rows:
            details = json.loads(row["details"])
            due = _due_now(row, details)
            sees = self._looks(row["table_id"], channel["person"])
            if sees or _chosen_as(row["kind"]) in unwanted or _stale(row, channel["person"]):
                found.done.append(row)
            elif wake > now or due > now + TOGETHER:
                found.later.append((row, max(due, wake)))
            else:
                players, name = others.get(row["table_id"], []), details.get("name", "")
                interrupted = row["kind"] == "over" and row["status"] == "interrupted"
                kind = "interrupted" if interrupted else row["kind"]
                plan = dropped.get(row["table_id"], -1) >= row["number"]  # since this turn came
                news = News(kind, row["table_id"], row["game"], players, name, row["deadline"], plan)
                found.news.append((row, news))
        found.news = _newest(found)
        return found

    async def _dropped_plans(self, person: str) -> dict[str, int]:
        """The tables where this person's plan no longer fitted, each with the number of its last entry then."""
        column = schema.plans.c
        rows = await self._storage.rows(
            select(column.table_id, column.dropped).where(column.person == person, column.dropped.is_not(None))
        )
        return {row["table_id"]: row["dropped"] for row in rows}

    def _message(self, channel: Row, news: list[tuple[Row, News]]) -> Message:
        told = ",".join(f"{row['table_id']}.{row['kind']}.{row['number']}" for row, _ in news)
        identity = hashlib.sha256(f"{channel['id']} {told}".encode()).hexdigest()[:32]
        return compose(
            [each for _, each in news], identity, channel["language"] or "en", channel["zone"] or "UTC", self.url
        )

    async def deliver(self, channel: Row, message: Message) -> None:
        """Sends a message to a channel; raises Undelivered."""
        assert self.keys is not None
        receiver = self.receivers.get(channel["kind"])
        if receiver is None:
            raise Undelivered("unreachable", "this server does not offer it any more")
        try:
            target = self.keys.decrypt(channel["target"])
        except BadSecret as problem:
            raise Undelivered("keys", for_good=True) from problem
        if channel["kind"] == "mail":
            message = replace(message, stop=f"{self.url}/stop/{self.keys.sign('stop', channel['id'])}")
        await receiver.send(target, message)

    def _failed(self, channel: Row, problem: Undelivered) -> dict[str, Any]:
        failures = channel["failures"] + 1
        off = problem.for_good or failures >= MOST_FAILURES
        metrics.notices.labels(channel["kind"], "failed").inc()
        log.info("a notice could not be sent", kind=channel["kind"], trouble=problem.trouble, failures=failures)
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 4 ** (failures - 1))
        return {
            "failures": failures,
            "trouble": problem.trouble,
            "not_before": self._time.now() + pause,
            "state": "off" if off else channel["state"],
        }


def quiet_until(now: int, quiet: str | None, zone: str) -> int:
    """When a person may be disturbed again, in milliseconds since 1970; `now` if they may be now."""
    if not quiet:
        return now
    start, end = json.loads(quiet)
    here = datetime.fromtimestamp(now / 1000, ZoneInfo(zone))
    minute = here.hour * 60 + here.minute
    inside = start <= minute < end if start < end else minute >= start or minute < end
    if not inside:
        return now
    day = here.date() + timedelta(days=0 if minute < end else 1)
    wake = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=ZoneInfo(zone))
    return max(now, round(wake.timestamp() * 1000))


def _chosen_as(kind: str) -> str:
    """The kind of notice as people choose it: both reminders count as one."""
    return "time" if kind == "half" else kind


def _stale(row: Row, person: str) -> bool:
    """Whether the notice is outdated because the table has moved on."""
    if row["kind"] in ("turn", "half", "time"):
        return bool(row["status"] != "running" or row["turn_person"] != person)
    return False


def _due_now(row: Row, details: dict[str, Any]) -> int:
    """When a notice is due, in milliseconds since 1970. A reminder is put off if the player has gained time."""
    if "deadline" not in details or row["deadline"] is None:
        return int(row["due"])
    later = int(row["deadline"]) - details["deadline"]
    return int(details["due"]) + later if later > MOVED else int(row["due"])


def _newest(found: Sorted) -> list[tuple[Row, News]]:
    """Of several notices about one turn, only the last is sent; the others are marked as done."""
    rank = ("turn", "half", "time")
    best: dict[str, str] = {}
    for _, news in found.news:
        if news.kind in rank and rank.index(news.kind) >= rank.index(best.get(news.table_id, "turn")):
            best[news.table_id] = news.kind
    kept = []
    for row, news in found.news:
        if news.kind in rank and best[news.table_id] != news.kind:
            found.done.append(row)
        else:
            kept.append((row, news))
    return kept


def _about(statement: Any, row: Row, **more: Any) -> Statement:
    where = {
        "b_channel": row["channel"],
        "b_table": row["table_id"],
        "b_kind": row["kind"],
        "b_number": row["number"],
    }
    return statement, {**where, **more}


def _key(row: Row) -> tuple[str, str, str]:
    return row["channel"], row["table_id"], row["kind"]
