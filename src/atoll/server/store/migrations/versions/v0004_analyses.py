"""Analyses of finished games, and the queue of requested ones."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("method", sa.Text, nullable=False),
        sa.Column("actions", sa.Integer),
        sa.Column("process", sa.String(16)),
        sa.Column("lease", sa.BigInteger),
        sa.Column("problem", sa.Text),
    )
    op.create_index("analyses_queue", "analyses", ["status", "asked"])
    op.create_table(
        "analysis_parts",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("analyses.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("judged", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
