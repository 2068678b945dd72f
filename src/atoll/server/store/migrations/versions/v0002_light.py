"""Columns for what came to light, and the status `interrupted`.

Entries and tables of the first release have no digest of what came to light: it can no longer be computed.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("actions", sa.Column("light", sa.LargeBinary))
    op.add_column("tables", sa.Column("dealt", sa.LargeBinary))
    if op.get_bind().dialect.name == "postgresql":  # see schema.STATUS
        op.alter_column("tables", "status", type_=sa.String(16), existing_type=sa.String(8), existing_nullable=False)
