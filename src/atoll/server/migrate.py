"""Brings a database to the schema that this version needs. Alembic is loaded only if there is something to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from atoll.server.schema import HEAD
from atoll.server.settings import BadSetting

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x41746F6C6C  # several servers may start at once: one of them migrates


async def migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    version = version_of(connection)
    if version == HEAD:
        return
    if version is None and connection.dialect.name == "sqlite":
        _refuse_what_is_somebody_elses(connection)
    from alembic import command
    from alembic.util.exc import CommandError

    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as problem:
        raise BadSetting(f"ATOLL_DATABASE: this database is of another version of Atoll ({problem})") from problem


def _refuse_what_is_somebody_elses(connection: Connection) -> None:
    """A new file is empty. (A PostgreSQL may hold what its extensions need.)"""
    tables = sorted(set(inspect(connection).get_table_names()) - {"alembic_version"})
    if tables:
        raise BadSetting(
            f"ATOLL_DATABASE: this file is no database of Atoll's, it holds other tables ({', '.join(tables[:3])}); "
            "name an empty file, or one that is not there yet"
        )


def known_versions() -> set[str]:
    """From which a database can be brought up to date."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def version_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
