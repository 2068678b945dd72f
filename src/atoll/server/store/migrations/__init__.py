"""The schema's history, run by Alembic when the server starts."""
