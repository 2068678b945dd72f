"""`atoll serve`: one process, or several on one PostgreSQL."""

from __future__ import annotations

import gc
import os
import sys
from typing import Any

import uvicorn

from atoll.server import log as logs
from atoll.server.app import create_app
from atoll.server.settings import Settings, read_settings

HANDED_ON = ("host", "port", "workers", "data", "database")  # from the command line to the processes


def application() -> object:
    """What a worker process runs."""
    settings = read_settings()
    logs.set_up(settings.log_level)
    spare_the_collector()
    return create_app(settings)


def spare_the_collector() -> None:
    """What is loaded now stays, and most of what comes later ends by itself: looking at all of it makes people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "ws": "websockets-sansio",
        "ws_max_size": 16 * 1024,
        "ws_per_message_deflate": False,  # it costs more time than it saves, at a few kilobytes a message
        "ws_ping_interval": settings.beat_seconds,
        "ws_ping_timeout": settings.beat_seconds,
        "timeout_graceful_shutdown": 10,
        "timeout_keep_alive": 75,  # people think; and longer than the proxies before us keep a connection
        "backlog": 1024,
    }


def serve(settings: Settings) -> None:
    logs.set_up(settings.log_level)
    print(f"Atoll is at http://{settings.host}:{settings.port} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    if settings.workers == 1:
        app = create_app(settings)
        spare_the_collector()
        try:
            uvicorn.run(app, **uvicorn_options(settings))
        except SystemExit:
            if app.state.refusal is not None:
                raise app.state.refusal from None
            raise
        return
    for name in HANDED_ON:
        value = getattr(settings, name)
        if value is not None:
            os.environ[f"ATOLL_{name.upper()}"] = str(value)
    uvicorn.run("atoll.server.serve:application", factory=True, workers=settings.workers, **uvicorn_options(settings))
