"""`python -m tests.web.serving` is `atoll` without luck, so that a page test plays the same game each time.

Somebody's first table is dealt as everybody's first table, the second as everybody's second; and where a position is
the same, a bot does the same.
"""

from __future__ import annotations

import os
from collections import Counter
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any

asking: ContextVar[bytes] = ContextVar("asking", default=b"")  # the cookie of the request at hand
made: Counter[bytes] = Counter()


class Asked:
    """Notes who asks; what an application does for a request knows it."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        asking.set(dict(scope.get("headers", ())).get(b"cookie", b""))
        await self._app(scope, receive, send)


def next_deal(size: int) -> bytes:
    made[asking.get()] += 1
    return made[asking.get()].to_bytes(size, "big")


def main() -> None:
    from atoll.cli.main import main as atoll
    from atoll.engine import seed
    from atoll.server import serve

    create_app = serve.create_app

    def without_luck(*given: Any) -> Any:
        app = create_app(*given)
        build = app.build_middleware_stack  # an Application has layers of its own: this one goes around them
        app.build_middleware_stack = lambda: Asked(build())
        return app

    serve.create_app = without_luck
    seed.os = SimpleNamespace(urandom=next_deal)  # type: ignore[assignment]
    atoll()


if __name__ == "__main__":
    main()
elif __name__ == "__mp_main__":  # a process in which bots think
    os.urandom = bytes  # type: ignore[assignment]
