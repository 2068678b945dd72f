"""Errors: a request that the server refused, and a server that does not answer."""

from __future__ import annotations

from typing import Any

from atoll.errors import AtollError


class Problem(AtollError):
    """A refusal (docs/api.md, Errors). `code` is for programs; the message is for people."""

    def __init__(self, body: dict[str, Any], status: int) -> None:
        self.status = status
        self.code: str = body.get("code", "")
        self.field: str | None = body.get("field")
        self.table: dict[str, Any] | None = body.get("table")  # the table as it is now, if the refusal includes it
        super().__init__(body.get("detail") or f"the server answered {status}")


class NoAnswer(AtollError):
    """The server did not answer within the client's `patience`."""
