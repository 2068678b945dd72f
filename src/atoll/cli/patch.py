"""`atoll patch`: moves the games on a server to changed rules."""

from __future__ import annotations

import asyncio
from collections import Counter

import typer

from atoll.server import log
from atoll.server.notices.outbox import Outbox
from atoll.server.settings import Settings
from atoll.server.store.storage import Storage
from atoll.server.tables.patch import Outcome, patch


def patch_tables(settings: Settings, *, dry_run: bool) -> None:
    """Prints a line for each table, and the totals."""
    log.set_up("warning")
    asyncio.run(_patch(settings, dry_run))


async def _patch(settings: Settings, dry_run: bool) -> None:
    found: Counter[bool] = Counter()

    async def open_outbox(storage: Storage) -> Outbox:
        outbox = Outbox(storage, settings.notice_delay)
        await outbox.open()
        return outbox

    async for outcome in patch(settings, open_outbox, dry_run=dry_run):
        found[outcome.reason is None] += 1
        typer.echo(_line(outcome))
    if not found:
        typer.echo("No game is affected: all running games already use today's rules.", err=True)
        return
    would = "would be " if dry_run else ""
    typer.echo(f"{found[True]} {would}continued, {found[False]} {would}interrupted.", err=True)


def _line(outcome: Outcome) -> str:
    what = f"{outcome.table}  {outcome.game}, rules {outcome.rules} to {outcome.today}: "
    if outcome.reason is None:
        return what + "continues"
    return what + f"interrupted after {outcome.agrees} of {outcome.actions} actions: {outcome.reason}"
