"""A real server in a thread, mostly with a clock that stands still until a test moves it; and people who use it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Coroutine
from contextlib import ExitStack
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from atoll.server.app import create_app
from atoll.server.clock import SystemTime
from atoll.server.http.bind import bind
from atoll.server.serve import uvicorn_options
from atoll.server.services import Services
from atoll.server.settings import Settings
from tests.patience import PATIENCE, until

START = 1_800_000_000_000
WHOLE = {"views": "whole"}  # most tests look at positions; test_changes.py is about those who are told what changed


class ManualTime:
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> int:
        return self.time

    def steady(self) -> float:
        return self.time / 1000

    def not_before(self, then: int) -> None:
        pass

    def pass_seconds(self, seconds: float) -> None:
        self.time += round(seconds * 1000)


class RunningServer:
    def __init__(self, settings: Settings, time: ManualTime | SystemTime, port: int = 0) -> None:
        self.time = time
        self.app = create_app(settings, time)
        self.services: Services = self.app.state.services
        [self._socket] = bind("127.0.0.1", port)
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._server = uvicorn.Server(uvicorn.Config(self.app, **uvicorn_options(settings)))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._guests: list[Guest] = []

    def _serve(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self._socket])

        asyncio.run(serve())

    def start(self) -> None:
        self._thread.start()
        until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"

    def ask_to_stop(self) -> None:
        self._server.should_exit = True

    def stop(self) -> None:
        for guest in self._guests:
            guest.close()
        self._guests.clear()
        self.ask_to_stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Runs something on the server's own loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def sweep(self) -> None:
        self.run(self.services.sweeper.sweep())

    def guest(self, name: str | None = None) -> Guest:
        """Somebody new."""
        guest = Guest(self)
        self._guests.append(guest)
        assert guest.get("/api/me").status_code == 200
        if name:
            assert guest.call("PATCH", "/api/me", {"name": name}).status_code == 200
        return guest


class Guest:
    """A browser, as far as the server can tell."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        self._lines: list[Line] = []

    def close(self) -> None:
        for line in self._lines:
            line.close()
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def call(self, method: str, path: str, body: Any, **query: Any) -> httpx.Response:
        return self.http.request(method, path, json=body, params=query, headers={"Origin": self.server.url})

    def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return self.call("POST", path, {} if body is None else body, **query)

    # ---- tables ----

    def create(self, *seats: Any, game: str = "titania", **more: Any) -> dict[str, Any]:
        """A table with these seats: "me", "open", a bot's level, or a whole seat."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
        wanted = [seat if isinstance(seat, dict) else kinds.get(seat, {"kind": "bot", "level": seat}) for seat in seats]
        answer = self.post("/api/tables", {"game": game, "players": len(seats), "seats": wanted, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def table(self, table_id: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table_id}", **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def at(self, table_id: str, what: str, body: Any = None, **query: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table_id}/{what}", body, **{**WHOLE, **query})

    def act(self, table: dict[str, Any], action: str | None = None, **more: Any) -> httpx.Response:
        """Takes an action, or the first that is legal, after a table or a play as it was told."""
        action = action or table["view"]["legal"][0]
        return self.at(self.id_of(table), "actions", {"number": table["number"] + 1, "action": action, **more})

    def id_of(self, table: dict[str, Any]) -> str:
        return str(table["id"])

    def live(self, table_id: str, **query: Any) -> Line:
        line = Line(self, table_id, {**WHOLE, **query})
        self._lines.append(line)
        return line


class Line:
    """A WebSocket, and all that came over it."""

    def __init__(self, guest: Guest, table_id: str, query: dict[str, Any]) -> None:
        address = f"ws://127.0.0.1:{guest.server.port}/api/tables/{table_id}/live?{httpx.QueryParams(query)}"
        cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        self._open = ExitStack()
        self.connection: ClientConnection = self._open.enter_context(
            listening(address, additional_headers={"Cookie": cookies}, origin=guest.server.url)
        )
        self.heard: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        message = json.loads(self.connection.recv(PATIENCE))
        self.heard.append(message)
        return message

    def next_of(self, *types: str) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE  # beats come for ever
        while time.monotonic() < end:
            message = self.next()
            if message["type"] in types:
                return message
        raise AssertionError(f"no {' or '.join(types)} came")

    def send(self, message: Any) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def close(self) -> None:
        self._open.close()


def listening(address: str, **more: Any) -> ClientConnection:
    """A WebSocket that is read all the time, also while a test does something else.

    A client that stops reading because nobody takes its messages does not hear pings either, and is soon given up.
    """
    return connect(address, open_timeout=PATIENCE, ping_interval=None, max_queue=None, **more)
