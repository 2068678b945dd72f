"""How uvicorn serves us: its options."""

from __future__ import annotations

from functools import partial
from typing import Any

from atoll.server.http.handover import MovableProtocol
from atoll.server.http.slow_clients import PatientProtocol
from atoll.server.settings import Settings

SILENCE = 60.0  # seconds without an answer to a ping after which a connection or a worker counts as dead


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    protocol = PatientProtocol if settings.on_sqlite else MovableProtocol
    return {
        "host": settings.host,
        "port": settings.port,
        "http": partial(protocol, seconds=settings.request_seconds),
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "ws": "websockets-sansio",
        "ws_max_size": 16 * 1024,
        "ws_per_message_deflate": False,  # for messages of a few kilobytes it costs more time than it saves
        "ws_ping_interval": settings.beat_seconds,
        "ws_ping_timeout": max(SILENCE, settings.beat_seconds),
        "timeout_graceful_shutdown": 10,
        "timeout_worker_healthcheck": int(SILENCE),  # a worker that is still starting, or only slow, is not killed
        "timeout_keep_alive": 75,  # people take their time; and longer than a proxy in front keeps a connection
        "backlog": 1024,
    }
