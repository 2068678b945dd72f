"""The guard around the application: checks each request's rate, origin and size, adds headers, and handles errors."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from atoll.server import metrics
from atoll.server.http.at_once import ANSWER_NOW
from atoll.server.http.body import check_query, checked
from atoll.server.http.problem_json import TooLong, as_problem, problem_response
from atoll.server.log import begin_request, log
from atoll.server.problems import Problem, too_busy
from atoll.server.services import Services

BODY = 64 * 1024
LOG_BODY = 512 * 1024
FORMS = "/api/notices/stop/"  # where mail programs send a form, which is ignored
SAFE = {"GET", "HEAD", "OPTIONS"}

# Scripts only from our own files; inline styles on single elements are allowed, because drawings need them.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
# The workers that run Python may also compile WebAssembly; pages may not.
WORKERS = "/assets/python-"
WORKER_CSP = CSP.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
POLICY = (b"content-security-policy", CSP.encode())
WORKER_POLICY = (b"content-security-policy", WORKER_CSP.encode())
HEADERS = (  # in ASGI's form
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # so that the key of a link is not passed on
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
CACHE = b"cache-control"
REQUEST_ID = b"x-request-id"
NOT_KEPT = (CACHE, b"no-store")  # for answers of the API that do not say otherwise

WHOLE_ANSWER = "atoll.json"  # an ASGI message with the whole JSON "body" of an answer, from routes that must be fast
WHOLE_HEADERS = ((b"content-type", b"application/json"), POLICY, *HEADERS, NOT_KEPT)
WHOLE_HEADERS_WRITTEN = b"".join(b"%b: %b\r\n" % header for header in WHOLE_HEADERS)


class Guard:
    """An ASGI middleware that checks requests, adds security headers and turns every exception into an answer."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
            return
        if scope["type"] == "lifespan":
            await self._app(scope, receive, self._plain_start(send))
            return
        if scope["method"] == "HEAD":  # handled like GET; uvicorn omits the body
            scope = {**scope, "method": "GET"}
        answered, begun = 0, time.perf_counter()
        request_id = (REQUEST_ID, begin_request().encode())

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                own = message["headers"]
                kept = not scope["path"].startswith("/api/") or any(name == CACHE for name, _ in own)
                policy = WORKER_POLICY if scope["path"].startswith(WORKERS) else POLICY
                message["headers"] = [*own, request_id, policy, *HEADERS, *(() if kept else (NOT_KEPT,))]
            elif message["type"] == WHOLE_ANSWER:
                answered = 200
                await send_whole(scope, send, request_id[1], message["body"])
                return
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, checked(receive, allowed_size(scope)), send_with_headers)
        except Exception as found:  # every failure gets an answer
            if answered:
                raise
            await problem_response(as_problem(found, scope))(scope, receive, send_with_headers)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            metrics.requests_of(route, answered).inc()
            if log.debugging:
                took = round((time.perf_counter() - begun) * 1000, 1)
                log.debug("answered", method=scope["method"], route=route, status=answered, milliseconds=took)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a WebSocket on. An error before it is accepted is answered like that of any other request."""
        accepted = False
        request_id = (REQUEST_ID, begin_request().encode())

        async def send_noting(message: Message) -> None:
            nonlocal accepted
            if message["type"] == "websocket.accept":
                accepted = True
                message["headers"] = [*message.get("headers", ()), request_id]
            await send(message)

        try:
            self._check_open()
            self._check_rate(scope)
            check_query(scope["query_string"])
            await self._app(scope, receive, send_noting)
        except Exception as found:  # every failure gets an answer
            if accepted:
                raise
            denial = problem_response(as_problem(found, scope))
            denial.headers["X-Request-Id"] = request_id[1].decode()
            await WebSocket(scope, receive, send).send_denial_response(denial)

    def _plain_start(self, send: Send) -> Send:
        """Reports why a server cannot start in one sentence instead of a traceback, if the reason is known."""

        async def send_plainly(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed" and self._services.refusal is not None:
                message["message"] = str(self._services.refusal)
            await send(message)

        return send_plainly

    def _check(self, scope: Scope) -> None:
        if not scope["path"].startswith("/api/"):
            return
        self._check_open()
        self._check_rate(scope)
        if scope["query_string"]:
            check_query(scope["query_string"])
        headers = headers_of(scope)
        if scope["method"] not in SAFE:
            check_origin(headers, self._services)
            if self._services.writer.is_behind:
                raise too_busy()
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > allowed_size(scope):
            raise TooLong(allowed_size(scope))
        has_body = length != b"0" or b"transfer-encoding" in headers
        if scope["path"].startswith(FORMS):
            return
        if has_body and headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != b"application/json":
            raise Problem("bad-json", "The body must be JSON (Content-Type: application/json)")

    def _check_open(self) -> None:
        if not self._services.opened:
            raise Problem("full", "The server is waiting for its database", retry_after=2)

    def _check_rate(self, scope: Scope) -> None:
        seconds = self._services.limits.requests_of_address.wait(address_of(scope))
        if seconds:
            raise Problem("too-many", "Too many requests from your address", retry_after=math.ceil(seconds))


async def send_whole(scope: Scope, send: Send, request_id: bytes, body: bytes) -> None:
    """Answers with JSON: in one step, if the connection allows it."""
    extension = scope.get("extensions", {}).get(ANSWER_NOW)
    headers = b"%b: %b\r\n%b" % (REQUEST_ID, request_id, WHOLE_HEADERS_WRITTEN)
    if extension is None or not extension["function"](scope, headers, body):
        length = (b"content-length", b"%d" % len(body))
        each = [*WHOLE_HEADERS, (REQUEST_ID, request_id), length]
        await send({"type": "http.response.start", "status": 200, "headers": each})
        await send({"type": "http.response.body", "body": body})


def allowed_size(scope: Scope) -> int:
    return LOG_BODY if scope["path"] == "/api/logs" else BODY


def address_of(scope: Scope) -> str:
    """The IP address that a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers by name; the first of each. Starlette's would search through all of them each time."""
    return dict(reversed(scope["headers"]))


def check_origin(headers: Mapping[bytes, bytes], services: Services) -> None:
    """Refuses requests from other sites' pages. Programs send neither header, and pass."""
    if b"origin" not in headers:
        if headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise Problem("foreign-origin", "This request comes from another site")
        return
    origin = headers[b"origin"].decode("latin-1")
    if (
        host_of(origin) != headers.get(b"host", b"").decode("latin-1")
        and origin.lower() not in services.settings.other_origins
    ):
        raise Problem("foreign-origin", "This request comes from another site's page")


def host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no browser sends this
        return ""
