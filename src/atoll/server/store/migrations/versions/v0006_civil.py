"""Muting, blocking and reporting people, and what operators do about reports. Each line of chat gets its author."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("closed", sa.BigInteger))
    op.add_column("chat", sa.Column("person", sa.String(16)))
    op.add_column("chat", sa.Column("removed", sa.BigInteger))
    op.create_index("ix_chat_person", "chat", ["person"])
    op.create_table(
        "relations",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("other", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("person", "other", "kind"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), index=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), index=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("handled", sa.BigInteger),
    )
    op.create_index("reports_open", "reports", ["handled", "at"])
    op.create_table(
        "operator_actions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("operator", sa.String(16), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("table_id", sa.String(16)),
        sa.Column("message", sa.BigInteger),
        sa.Column("report", sa.String(16)),
        sa.Column("why", sa.Text, nullable=False),
    )
    _find_authors(op.get_bind())


def _find_authors(connection: sa.Connection) -> None:
    """Fills in the author of each line of chat: the person who had last taken its seat."""
    found: dict[str, list[tuple[int, int, int]]] = {}  # table -> lines: id, seat, at
    for line_id, table_id, seat, at in connection.execute(sa.text("SELECT id, table_id, seat, at FROM chat")):
        found.setdefault(table_id, []).append((line_id, seat, at))
    setup = sa.text("SELECT setup FROM tables WHERE id = :table")
    joined = sa.text("SELECT seat, at, data FROM actions WHERE table_id = :table AND kind = 'join' ORDER BY number")
    for table, lines in found.items():
        seats = json.loads(connection.execute(setup, {"table": table}).scalar_one())["seats"]
        sat: list[tuple[int, int, str | None]] = [
            (i, 0, seat["person"] if seat["kind"] != "open" else None) for i, seat in enumerate(seats)
        ]
        sat += [
            (seat, at, json.loads(data)["person"]) for seat, at, data in connection.execute(joined, {"table": table})
        ]
        rows: list[dict[str, Any]] = [
            {"id": line, "person": [who for place, since, who in sat if place == seat and since <= at][-1]}
            for line, seat, at in lines
        ]
        connection.execute(sa.text("UPDATE chat SET person = :person WHERE id = :id"), rows)
