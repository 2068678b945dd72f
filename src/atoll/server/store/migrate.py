"""Migrates a database to the current schema. Alembic is imported only if there is work to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from atoll.server.settings import BadSetting
from atoll.server.store.schema import HEAD

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x41746F6C6C  # a PostgreSQL advisory lock: if several servers start at once, one migrates


async def migrate(engine: AsyncEngine) -> None:
    """Creates the schema or brings it up to date, in one transaction."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    version = version_of(connection)
    if version == HEAD:
        return
    if version is None and connection.dialect.name == "sqlite":
        _refuse_foreign_database(connection)
    from alembic import command
    from alembic.util.exc import CommandError

    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as problem:
        raise BadSetting(f"ATOLL_DATABASE: this database belongs to another version of Atoll ({problem})") from problem


def _refuse_foreign_database(connection: Connection) -> None:
    """A file without our version must be empty. (A PostgreSQL database may hold its extensions' tables.)"""
    tables = sorted(set(inspect(connection).get_table_names()) - {"alembic_version"})
    if tables:
        raise BadSetting(
            f"ATOLL_DATABASE: this file is not a database of Atoll; it holds other tables ({', '.join(tables[:3])}); "
            "name an empty file or one that does not exist yet"
        )


def known_versions() -> set[str]:
    """The schema versions that can be migrated to the current one."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def version_of(connection: Connection) -> str | None:
    """The schema version of a database; None if it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
