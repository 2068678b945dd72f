"""Refusals: raised when the server cannot carry out a request. `http/problem_json.py` turns them into answers."""

from __future__ import annotations

from typing import Literal

from atoll.errors import BadOption

Code = Literal[
    "bad-json",
    "bad-field",
    "no-identity",
    "wrong-password",
    "wrong-passkey",
    "closed",
    "blocked",
    "forbidden",
    "foreign-origin",
    "not-found",
    "no-method",
    "name-taken",
    "stale",
    "illegal",
    "no-undo",
    "not-now",
    "old-rules",
    "too-many-tables",
    "too-large",
    "bad-log",
    "too-many",
    "broken",
    "full",
]


# The HTTP status of each code.
STATUS: dict[Code, int] = {
    "bad-json": 400,
    "no-identity": 401,
    "wrong-password": 403,
    "wrong-passkey": 403,
    "closed": 403,
    "blocked": 403,
    "forbidden": 403,
    "foreign-origin": 403,
    "not-found": 404,
    "no-method": 405,
    "name-taken": 409,
    "stale": 409,
    "illegal": 409,
    "no-undo": 409,
    "not-now": 409,
    "old-rules": 409,
    "too-many-tables": 409,
    "too-large": 413,
    "bad-field": 422,
    "bad-log": 422,
    "too-many": 429,
    "broken": 500,
    "full": 503,
}


class Problem(Exception):
    """A refusal with a code from docs/api.md, a sentence for people, and optionally the field that is wrong."""

    def __init__(
        self,
        code: Code,
        detail: str,
        field: str | None = None,
        *,
        retry_after: int | None = None,
        allow: str | None = None,
        table: bytes | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.field = field
        self.retry_after = retry_after  # seconds
        self.allow = allow  # the methods that this address accepts
        self.table = table  # the current table as JSON, as this person may see it


def bad_option(problem: BadOption) -> Problem:
    """The game cannot be set up as requested; the fields of options are under `options`."""
    said = str(problem).removeprefix(problem.option or problem.place)
    return Problem("bad-field", f"{problem.place}{said}", problem.place)


def too_busy() -> Problem:
    """The queue for this work is too long."""
    return Problem("full", "The server is too busy right now; nothing was changed", retry_after=1)


def not_found(what: str | None = None) -> Problem:
    """The answer for a table is the same whether it does not exist or is hidden from this person."""
    return Problem("not-found", f"There is no such {what or 'table, or you need a link to see it'}")
