"""The tables in the database. A change here needs a migration (migrations/versions), and HEAD names the last one."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

HEAD = "0001"

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("sign_in", Text, unique=True),  # the name as it is compared, of those who have a password
    Column("password", Text),  # argon2
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    # What a table starts from; this never changes.
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("board", Text, nullable=False),
    Column("board_text", Text),  # of a board that is not the game's own
    Column("setup", Text, nullable=False),  # players, options, clock, and who sat where at first: JSON
    Column("public", Boolean, nullable=False),
    Column("host", String(16), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("invite", String(32), nullable=False),
    Column("watch", String(32), nullable=False),
    Column("origin", Text),  # where it comes from, if it was continued or imported: JSON
    Column("created", BigInteger, nullable=False),
    # What follows from the actions, kept here so that lists can be made.
    Column("status", String(8), nullable=False),
    Column("turn", SmallInteger),  # the seat that acts
    Column("turn_person", String(16)),  # who acts for it; nobody if it is a bot
    Column("due", BigInteger),  # when the server must look after it: a clock runs out, or a bot is late
    Column("result", Text),  # JSON
    Column("changed", BigInteger, nullable=False),
    Index("tables_listed", "public", "status", "changed", "id"),
    Index("tables_due", "due"),
    Index("tables_host", "host", "status"),
)

seats = Table(  # who sits where now, so that lists can be made
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16), index=True),
    Column("name", Text, nullable=False),
    Column("level", String(32)),
)

actions = Table(  # everything that happened at a table, in order: the truth
    "actions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger),
    Column("person", String(16)),
    Column("data", Text, nullable=False),  # an action in words; of other kinds JSON, or nothing
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_table", "table_id", "id"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("text", Text, nullable=False),
)
