"""Refusals as problem+json (docs/api.md): the status and title of each code, and Pydantic's errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import orjson
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Scope

from atoll.server import answers, metrics
from atoll.server.log import log, request_id
from atoll.server.problems import STATUS, Problem
from atoll.server.store.records import NotWritten

TITLES = {
    400: "Malformed request",
    401: "Unknown identity",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    409: "Not possible now",
    413: "Too large",
    422: "Invalid request",
    429: "Too many requests",
    500: "Internal error",
    503: "Try again soon",
}


LONGEST = 1000  # characters of a sentence in an answer


class TooLong(Exception):
    """The body is longer than `most` bytes."""

    def __init__(self, most: int) -> None:
        super().__init__(f"The body is longer than {most // 1024} kB")


def as_problem(found: BaseException, scope: Scope) -> Problem:
    """The problem to answer with, for any exception that a request raised; unexpected ones are logged."""
    match found:
        case Problem():
            return found
        case RequestValidationError():
            return bad_request(found.errors(), found.body, skipped=1)  # skips "body" or "query"
        case TooLong():
            return Problem("too-large", str(found))
        case HTTPException(__cause__=(TooLong() | Problem()) as cause):  # FastAPI was reading the body
            return as_problem(cause, scope)
        case HTTPException(status_code=404):
            return Problem("not-found", "There is nothing at this address")
        case HTTPException(status_code=405):
            return no_method(found, scope)
        case HTTPException():
            return Problem("bad-json", str(found.detail))
        case ClientDisconnect():  # no one receives the answer
            return Problem("bad-json", "The request ended early")
        case NotWritten():
            log.warning("a request could not be stored", reason=str(found))
            return Problem("full", "The database does not answer; nothing was changed", retry_after=2)
        case DBAPIError() | NoConnection():
            log.warning("the database does not answer", error=type(found).__name__)
            return Problem("full", "The database does not answer; nothing was changed", retry_after=2)
    log.error("a request failed", trace=found)
    return Problem("broken", f"The server failed and logged the error as {request_id.get()}; nothing was changed")


def no_method(found: HTTPException, scope: Scope) -> Problem:
    """Names every method that an address accepts: the route that refused knows only its own."""
    methods = set((found.headers or {})["Allow"].split(", "))
    path = getattr(scope.get("route"), "path", None)
    for route in scope["app"].routes:
        if getattr(route, "path", None) == path:
            methods |= getattr(route, "methods", None) or set()
    if "GET" in methods:
        methods.add("HEAD")
    allowed = ", ".join(sorted(methods))
    detail = f"This address does not accept {scope['method']}; it accepts {allowed}"
    return Problem("no-method", detail, allow=allowed)


def problem_response(problem: Problem) -> Response:
    """The answer for a problem; also counts it in the metrics."""
    metrics.refused.labels(problem.code).inc()
    status = STATUS[problem.code]
    body: answers.Problem = {
        "type": "about:blank",
        "status": status,
        "code": problem.code,
        "title": TITLES[status],
        "detail": _cut(problem.detail),
        "request": request_id.get() or "",
    }
    if problem.field is not None:
        body["field"] = _cut(problem.field)
    if problem.table is not None:
        body["table"] = cast(answers.Table, orjson.Fragment(problem.table))
    headers = {}
    if problem.retry_after is not None:
        headers["Retry-After"] = str(problem.retry_after)
    if problem.allow is not None:
        headers["Allow"] = problem.allow
    return Response(orjson.dumps(body), status_code=status, headers=headers, media_type="application/problem+json")


def _cut(text: str) -> str:
    """Shortens a text of an answer, which may repeat long input."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def bad_request(errors: Sequence[Mapping[str, Any]], body: Any = None, skipped: int = 0) -> Problem:
    """Pydantic's first error, with its place in the request and every alternative for that place.

    `skipped` is the number of leading parts of a location that are not in the request itself.
    """
    first = errors[0]
    if first["type"] == "json_invalid":
        return Problem("bad-json", f"The body is not valid JSON: {first['ctx']['error']}")
    places = [_place(error["loc"][skipped:], body) for error in errors]
    if not places[0]:
        return Problem("bad-json", "The body must be a JSON object")
    field = ".".join(str(part) for part in places[0])
    said = [error["msg"] for error, place in zip(errors, places, strict=True) if place == places[0]]
    rest = (" or " + message.removeprefix("Input should be ") for message in said[1:])
    return Problem("bad-field", f"{field}: {said[0]}{''.join(rest)}", field)


def _place(parts: Sequence[int | str], body: Any) -> list[int | str]:
    """A location without the names of union members, which Pydantic adds."""
    if not isinstance(body, dict):
        return list(parts)
    found: list[int | str] = []
    inner: Any = body
    for i, part in enumerate(parts):
        if isinstance(inner, dict) and part not in inner:
            if i == len(parts) - 1 and str(part).isidentifier():
                found.append(part)  # a missing field
        elif isinstance(inner, dict) or (isinstance(inner, list) and isinstance(part, int)):
            found.append(part)
            inner = cast(Any, inner)[part]
    return found
