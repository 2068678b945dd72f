"""The process that sends to push services and other services. It imports nothing of the server and has no secrets.

It reads one JSON object per line and answers each with one. The addresses come from people, so every connection is
checked after the name is resolved, whichever library opens it, even after a redirect.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from atoll.server.notices.public_address import is_public

TIMEOUT = 20.0  # seconds for a push service to answer
ALLOWED_PRIVATE = "--private"
DAY = 24 * 3600


class Refused(OSError):
    """A connection to an address that is not public."""


def watch_connections() -> None:
    """Restricts this process to public addresses. This cannot be undone."""

    def check(event: str, arguments: tuple[Any, ...]) -> None:
        if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
            where = arguments[1]
            host = where[0] if isinstance(where, tuple) else None
            if not isinstance(host, str) or not is_public(host):
                raise Refused("this address is not public")

    sys.addaudithook(check)


def answer(order: dict[str, Any]) -> dict[str, Any]:
    """Carries out an order: returns `{"ok": true}`, or the error."""
    try:
        if order["do"] == "push":
            return push(order)
        return service(order)
    except Exception as problem:  # noqa: BLE001  # libraries raise what they like; the server decides what to do
        return {"trouble": "unreachable", "reason": type(problem).__name__}


def push(order: dict[str, Any]) -> dict[str, Any]:
    """Encrypts a message for a browser, and hands it to its push service."""
    import requests
    from py_vapid import Vapid
    from pywebpush import WebPushException, webpush

    session = requests.Session()
    session.trust_env = False
    try:
        webpush(
            order["subscription"],
            json.dumps(order["message"]),
            vapid_private_key=Vapid.from_pem(order["vapid"].encode()),
            vapid_claims={"sub": order["contact"]},
            ttl=DAY,
            headers={"Topic": order["topic"], "Urgency": "normal"},
            timeout=TIMEOUT,
            requests_session=session,
        )
    except WebPushException as problem:
        status = getattr(problem.response, "status_code", 0)
        return {"trouble": "gone" if status in (404, 410) else "refused", "reason": str(status)}
    return {"ok": True}


def service(order: dict[str, Any]) -> dict[str, Any]:
    """Sends a message to another service; without a message, checks whether the address is valid."""
    import apprise

    found = apprise.Apprise()
    if not found.add(order["address"]):
        return {"trouble": "refused", "reason": "address"}
    if "title" not in order:
        return {"ok": True}
    # A name such as @everyone must not notify the whole channel.
    title, body = (order[part].replace("@", "@\u200b") for part in ("title", "body"))
    return {"ok": True} if found.notify(body=body, title=title) else {"trouble": "refused", "reason": "notify"}


def main() -> None:
    if ALLOWED_PRIVATE not in sys.argv:
        watch_connections()
    answers, sys.stdout = sys.stdout, sys.stderr  # what a library prints is not an answer
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
