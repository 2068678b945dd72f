"""People's addresses for notices, and the notices still to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, index=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("trouble", sa.String(16)),
        sa.Column("not_before", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger),
        sa.Column("claimed_by", sa.String(32)),
    )
    op.create_table(
        "notices",
        sa.Column("channel", sa.String(16), sa.ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet", sa.Text),
        sa.Column("unwanted", sa.Text, nullable=False),
        sa.Column("feed", sa.String(64), unique=True),
    )
