"""Alembic's entry point. It gets its connection here, which migrate.py has put into the configuration."""

from __future__ import annotations

from alembic import context

from atoll.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change a table only by copying it
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
