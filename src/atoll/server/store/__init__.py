"""The database, SQLite or PostgreSQL: schema and migrations, reading, the one writer, backups, and people's rows.

The journal (what happened at a table, entry by entry) is defined here because it is what the database holds. This room
knows no table in memory and uses no other room.
"""
