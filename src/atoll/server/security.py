"""What every request and every answer goes through: headers, origins, sizes, rates, and the last net for errors."""

from __future__ import annotations

import math
from urllib.parse import urlsplit

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.server import metrics
from atoll.server.house import House
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.writer import NotWritten

BODY = 64 * 1024
LOG_BODY = 2 * 1024 * 1024
SAFE = {"GET", "HEAD", "OPTIONS"}

# No script but our own files; styles of single elements may be set, because drawings need that.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (  # as ASGI has them
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # a link's key stays here
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
CACHE = b"cache-control"


class TooLong(Exception):
    """A body of more than so many bytes."""

    def __init__(self, most: int) -> None:
        super().__init__(f"The body is longer than {most // 1024} kB")


class Guard:
    """An ASGI middleware."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answered = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                headers = message["headers"] = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/") and not any(name == CACHE for name, _ in headers):
                    headers.append((CACHE, b"no-store"))
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, limited(receive, allowed_size(scope)), send_with_headers)
        except Exception as found:  # whatever it is, it is answered
            if answered:
                raise
            await as_problem(found).as_response()(scope, receive, send_with_headers)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            metrics.requests_of(route, answered).inc()

    def _check(self, scope: Scope) -> None:
        if not scope["path"].startswith("/api/"):
            return
        seconds = self._house.requests_of_address.wait(address_of(scope))
        if seconds:
            raise Problem("too-many", "Too many requests from your address", retry_after=math.ceil(seconds))
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE:
            check_origin(headers, self._house)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > allowed_size(scope):
            raise TooLong(allowed_size(scope))
        has_body = length != "0" or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Problem("bad-json", "The body must be JSON (Content-Type: application/json)")


def allowed_size(scope: Scope) -> int:
    return LOG_BODY if scope["path"] == "/api/logs" else BODY


def limited(receive: Receive, most: int) -> Receive:
    """A body whose length nobody announced is counted as it comes."""
    size = 0

    async def counted() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > most:
                raise TooLong(most)
        return message

    return counted


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "local"


def check_origin(headers: Headers, house: House) -> None:
    """Other sites' pages cannot act for their visitors. Programs send neither header."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Problem("foreign-origin", "This request comes from another site")
        return
    if host_of(origin) != headers.get("host") and origin.lower() not in house.settings.other_origins:
        raise Problem("foreign-origin", "This request comes from another site's page")


def host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no browser sends such a thing
        return ""


def as_problem(found: Exception) -> Problem:
    match found:
        case Problem():
            return found
        case TooLong():
            return Problem("too-large", str(found))
        case NotWritten():
            return Problem("full", "The storage does not answer; nothing was done", retry_after=2)
        case DBAPIError() | NoConnection():
            log.warning("the storage does not answer", error=type(found).__name__)
            return Problem("full", "The storage does not answer; nothing was done", retry_after=2)
    log.error("a request failed", trace=found)
    return Problem("broken", "Something broke here; it was noted, and nothing was done")
