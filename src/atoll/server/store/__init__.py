"""The database, SQLite or PostgreSQL: schema and migrations, reading, the only writer, backups, and people's rows.

The journal (what happened at a table, entry by entry) is defined here because it is what the database holds. This
package knows nothing of tables in memory and imports no other package of the server.
"""
