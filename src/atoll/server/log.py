"""The server's log: one JSON object per line, without cookies, keys, passwords or seeds.

Lines logged during a request carry the request's id, which the answer has, too.
"""

from __future__ import annotations

import logging
import secrets
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from atoll.server import serial

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)  # of the current request


def _random_ids() -> Iterator[str]:
    """Yields random ids forever. It asks the system for many at a time, because asking is slow."""
    while True:
        block = secrets.token_bytes(4096)
        for start in range(0, len(block), 8):
            yield block[start : start + 8].hex()


_ids = _random_ids()


def begin_request() -> str:
    """Gives the current request a random id, which reveals nothing about other requests."""
    found = next(_ids)
    request_id.set(found)
    return found


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return serial.dumps(line, default=str).decode()


class Log:
    """A logger that takes fields: `log.info("what happened", table=…)`."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger

    def _log(self, level: int, message: str, trace: BaseException | None = None, **fields: Any) -> None:
        if self._logger.isEnabledFor(level):
            request = request_id.get()
            if request is not None:
                fields["request"] = request
            self._logger.log(level, message, exc_info=trace, extra={"fields": fields})

    @property
    def debugging(self) -> bool:
        """Whether `debug` writes anything, so that callers can skip preparing unused fields."""
        return self._logger.isEnabledFor(logging.DEBUG)

    def debug(self, message: str, **fields: Any) -> None:
        self._log(logging.DEBUG, message, **fields)

    def info(self, message: str, **fields: Any) -> None:
        self._log(logging.INFO, message, **fields)

    def warning(self, message: str, **fields: Any) -> None:
        self._log(logging.WARNING, message, **fields)

    def error(self, message: str, **fields: Any) -> None:
        self._log(logging.ERROR, message, **fields)


log = Log(logging.getLogger("atoll"))


def set_up(level: str) -> None:
    """Sends our log and uvicorn's to stderr, from this level up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("atoll", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    # uvicorn's lines about requests and WebSockets contain the keys of links; /metrics counts requests instead.
    logging.getLogger("uvicorn.access").disabled = True
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(max(uvicorn.level, logging.WARNING))
    uvicorn.filters = [_no_refusal]


def _no_refusal(record: logging.LogRecord) -> bool:
    """Filters out uvicorn's line about a refused WebSocket, which is not an error."""
    return "without completing handshake" not in record.getMessage()
