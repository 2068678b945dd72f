"""`atoll serve`: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import tempfile
from socket import socket
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from atoll.server import log as logs
from atoll.server import metrics
from atoll.server.app import create_app
from atoll.server.listening import listen_at, shown_address
from atoll.server.rules import Rules
from atoll.server.settings import Settings, read_settings
from atoll.server.storage import Storage

HANDED_ON = ("host", "port", "workers", "data", "database")  # from the command line to the processes
SILENCE = 60.0  # seconds without an answer to a ping: nobody is there. On a busy machine both sides may take their time
ENDED_WELL = (0, -signal.SIGTERM, -signal.SIGINT)  # a process that was asked to end


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
        "ws_ping_timeout": max(SILENCE, settings.beat_seconds),
        "timeout_graceful_shutdown": 10,
        "timeout_keep_alive": 75,  # people think; and longer than the proxies before us keep a connection
        "backlog": 1024,
    }


def serve(settings: Settings) -> None:
    """Until somebody ends it. What is wrong is said in a sentence, before anything listens."""
    logs.set_up(settings.log_level)
    sockets = listen_at(settings.host, settings.port)
    if settings.workers == 1:
        _serve_alone(settings, sockets)
    else:
        _serve_together(settings, sockets)


class Announced(uvicorn.Server):
    """Says where it is when it can be used."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            _announce(self.config.host, sockets)


def _announce(host: str, sockets: list[socket]) -> None:
    print(f"Atoll is at {shown_address(host, sockets)} (Ctrl-C ends it)", file=sys.stderr, flush=True)


def _serve_alone(settings: Settings, sockets: list[socket]) -> None:
    # uvicorn ends everything in order, and then lets the signal do what it did before: that should be no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    app = create_app(settings)
    spare_the_collector()
    server = Announced(uvicorn.Config(app, **uvicorn_options(settings)))
    try:
        server.run(sockets)
    except KeyboardInterrupt:
        return
    except SystemExit:
        if app.state.refusal is None:
            raise
    if not server.started:
        raise app.state.refusal or SystemExit(1)


def _serve_together(settings: Settings, sockets: list[socket]) -> None:
    asyncio.run(_look_first(settings))
    for name in HANDED_ON:
        value = getattr(settings, name)
        if value is not None:
            os.environ[f"ATOLL_{name.upper()}"] = str(value)
    options = uvicorn_options(settings)
    config = uvicorn.Config("atoll.server.serve:application", factory=True, workers=settings.workers, **options)
    with tempfile.TemporaryDirectory(prefix="atoll-metrics-") as folder:
        os.environ[metrics.SHARED] = folder
        processes = Multiprocess(config, sockets)
        _announce(settings.host, sockets)
        processes.run()
    if any(process.exitcode not in ENDED_WELL for process in processes.processes):
        raise SystemExit(1)


async def _look_first(settings: Settings) -> None:
    """Each process would find out for itself that it cannot start; one sentence is enough."""
    Rules()
    storage = Storage(settings)
    try:
        await storage.open()
    finally:
        await storage.close()
