"""Refusals as problem+json (docs/api.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import orjson
from starlette.responses import Response

from atoll.server import metrics

STATUS = {
    "bad-json": 400,
    "no-identity": 401,
    "wrong-password": 403,
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
TITLES = {
    400: "That was not understood",
    401: "Nobody knows you here",
    403: "That is not yours to do",
    404: "There is no such thing",
    405: "There is no such thing",
    409: "Not now",
    413: "That is too long",
    422: "That cannot be done",
    429: "Slow down",
    500: "Something broke",
    503: "Try again soon",
}


class Problem(Exception):
    """Raised anywhere below a route; the app answers with it."""

    def __init__(
        self,
        code: str,
        detail: str,
        field: str | None = None,
        *,
        retry_after: int | None = None,
        extra: bytes | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.field = field
        self.retry_after = retry_after
        self.table = extra  # the whole truth about a table, ready as JSON

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def as_response(self) -> Response:
        metrics.refused.labels(self.code).inc()
        body: dict[str, Any] = {
            "type": "about:blank",
            "status": self.status,
            "code": self.code,
            "title": TITLES[self.status],
            "detail": self.detail,
        }
        if self.field is not None:
            body["field"] = self.field
        if self.table is not None:
            body["table"] = orjson.Fragment(self.table)
        headers = {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}
        return Response(
            orjson.dumps(body), status_code=self.status, headers=headers, media_type="application/problem+json"
        )


def not_found(what: str | None = None) -> Problem:
    """Of a table, the same answer whether there is none or it is not yours to know."""
    return Problem("not-found", f"There is no such {what or 'table, or it takes a link to see it'}")


def bad_request(errors: Sequence[Mapping[str, Any]], body: Any = None, skipped: int = 0) -> Problem:
    """What Pydantic found first, and where in the request; what could stand there instead is told in one sentence."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return Problem("bad-json", f"The body is no JSON: {first['ctx']['error']}")
    places = [_place(error["loc"][skipped:], body) for error in errors]
    if not places[0]:
        return Problem("bad-json", "The body must be a JSON object")
    field = ".".join(str(part) for part in places[0])
    said = [error["msg"] for error, place in zip(errors, places, strict=True) if place == places[0]]
    rest = (" or " + message.removeprefix("Input should be ") for message in said[1:])
    return Problem("bad-field", f"{field}: {said[0]}{''.join(rest)}", field)


def _place(parts: Sequence[int | str], body: Any) -> list[int | str]:
    """Pydantic also names which of several kinds it tried: that is no part of what was sent."""
    if not isinstance(body, dict):
        return list(parts)
    found: list[int | str] = []
    inner: Any = body
    for i, part in enumerate(parts):
        if isinstance(inner, dict) and part not in inner:
            if i == len(parts) - 1 and str(part).isidentifier():
                found.append(part)  # what is missing
        elif isinstance(inner, dict | list):
            found.append(part)
            inner = cast(Any, inner)[part]
    return found
