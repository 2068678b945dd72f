"""The tables of the database. A change here needs a migration in `migrations/versions`; HEAD names the last one."""

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
    UniqueConstraint,
)

HEAD = "0008"

# SQLite does not limit the length of text, and could change the column only by copying the whole table.
STATUS = String(16).with_variant(String(8), "sqlite")

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("sign_in", Text, unique=True),  # the name in the form that sign-in compares, for people with a password
    Column("password", Text),  # argon2
    Column("created", BigInteger, nullable=False),
    Column("calendar", Text),  # JSON: time zone, weekend, days off
    Column("closed", BigInteger),  # when an operator closed the account
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
    # What a table starts from. Only the version of the rules ever changes.
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),  # updated when the rules change and the game continues
    Column("board", Text, nullable=False),
    Column("board_text", Text),  # only for custom boards
    Column("setup", Text, nullable=False),  # JSON: players, options, position, clock, and the initial seats
    Column("public", Boolean, nullable=False),
    Column("host", String(16), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("invite", String(32), nullable=False),
    Column("watch", String(32), nullable=False),
    Column("origin", Text),  # JSON: the source of a continued or imported game
    Column("created", BigInteger, nullable=False),
    # What follows from the entries, stored for lists and the sweeper.
    Column("status", STATUS, nullable=False),
    Column("turn", SmallInteger),  # the seat to move
    Column("turn_person", String(16)),  # who acts for it; NULL for a bot
    Column("due", BigInteger),  # when the sweeper must act: a clock runs out, or a bot is late
    Column("result", Text),  # JSON
    Column("dealt", LargeBinary),  # what the deal revealed: Match.light_digest
    Column("changed", BigInteger, nullable=False),
    Index("tables_listed", "public", "status", "changed", "id"),
    Index("tables_due", "due"),
    Index("tables_host", "host", "status"),
)

seats = Table(  # the current seats, for lists
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16), index=True),
    Column("name", Text, nullable=False),
    Column("level", String(32)),
)

actions = Table(  # the journal: everything that happened at a table, in order
    "actions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger),
    Column("person", String(16)),
    Column("data", Text, nullable=False),  # an action in words; JSON or nothing for other kinds
    Column("light", LargeBinary),  # what had been revealed after an action: Match.light_digest
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
    Column("person", String(16), index=True),  # who wrote it
    Column("removed", BigInteger),  # when an operator removed it; then its text is empty
    Index("chat_table", "table_id", "id"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("text", Text, nullable=False),
)

plans = Table(  # planned turns; nobody else may know that one exists
    "plans",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("id", String(16), nullable=False),  # changes with every edit
    Column("number", Integer, nullable=False),  # the table's last entry when the plan was made
    Column("begun", Integer),  # the entry of the plan's last action that was played
    Column("actions", Text, nullable=False),  # JSON: the rest, each with its cost and whether it reveals something
    Column("laid", BigInteger, nullable=False),
    Column("dropped", Integer),  # the table's last entry when the plan no longer fitted
)

# Analyses of finished games. Recorded games have no row in `tables`, so there is no foreign key.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("person", String(16), nullable=False),  # who asked
    Column("asked", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),  # queued, running, done, failed
    Column("method", Text, nullable=False),  # what judges; an analysis by another method is made again
    Column("actions", Integer),  # of the game, once known
    Column("process", String(16)),  # the server process that works on it
    Column("lease", BigInteger),  # until when that process owns it, unless it writes more
    Column("problem", Text),  # why it failed
    Index("analyses_queue", "status", "asked"),
)

analysis_parts = Table(  # the results, part by part
    "analysis_parts",
    metadata,
    Column("table_id", String(64), ForeignKey("analyses.table_id", ondelete="CASCADE"), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("judged", Integer, nullable=False),  # actions judged so far, including this part
    Column("data", LargeBinary, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

channels = Table(  # a person's addresses for notices: a browser, a mail address, another service
    "channels",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # push, mail, service
    Column("target", Text, nullable=False),  # encrypted with a key that is not in the database
    Column("digest", String(64), nullable=False, index=True),  # keyed hash of the target, to look it up
    Column("label", Text, nullable=False),  # what its owner sees, without secrets
    Column("state", String(16), nullable=False),  # waiting (to be confirmed), on, off
    Column("created", BigInteger, nullable=False),
    Column("sent", BigInteger),  # when the last message went out
    Column("failures", Integer, nullable=False),  # in a row
    Column("trouble", String(16)),  # why the last message could not be sent
    Column("not_before", BigInteger, nullable=False),  # when the next message may go out
    Column("lease", BigInteger),  # until when the process that claimed it may be sending
    Column("claimed_by", String(32)),  # a token of that process, new for each claim
)

notices = Table(  # notices still to be sent on a channel; one of each kind for a table
    "notices",
    metadata,
    Column("channel", String(16), ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),  # turn, half, time, over, joined
    Column("person", String(16), nullable=False),
    Column("number", Integer, nullable=False),  # of the entry that it reports
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
    Column("details", Text, nullable=False),  # JSON
)

preferences = Table(  # how a person wants to be notified
    "preferences",
    metadata,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("language", String(8), nullable=False),
    Column("zone", String(64), nullable=False),  # of the tz database
    Column("quiet", Text),  # JSON: start and end, in minutes of the day
    Column("unwanted", Text, nullable=False),  # kinds of notices, separated by commas
    Column("feed", String(64), unique=True),  # SHA-256 of the secret address of the feed and the calendar
)

relations = Table(  # whom a person has muted or blocked
    "relations",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("other", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # mute, block
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("person", "other", "kind"),
)

reports = Table(  # people's reports to the operators
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(16), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="SET NULL"), index=True),  # who is reported
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),  # in the reporter's words
    Column("lines", Text, nullable=False),  # JSON: what the person had written at the table
    Column("handled", BigInteger),  # when an operator closed it
    Index("reports_open", "handled", "at"),
)

operator_actions = Table(  # what operators did; rows never change
    "operator_actions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("operator", String(16), nullable=False),
    Column("what", String(16), nullable=False),  # remove, close, reopen, done
    Column("person", String(16)),  # whom it concerns
    Column("table_id", String(16)),
    Column("message", BigInteger),  # in the chat
    Column("report", String(16)),
    Column("why", Text, nullable=False),
)

passkeys = Table(  # for signing in without a password (WebAuthn)
    "passkeys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential", Text, nullable=False, unique=True),  # the authenticator's id for it, base64url
    Column("public_key", LargeBinary, nullable=False),  # COSE
    Column("sign_count", BigInteger, nullable=False),  # the authenticator's counter
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

single_use = Table(  # links in mails and challenges, each valid once until it expires
    "single_use",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the secret
    Column("purpose", String(16), nullable=False),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("until", BigInteger, nullable=False, index=True),
    Column("claimed_by", String(32)),  # a token of the request that uses it
)
