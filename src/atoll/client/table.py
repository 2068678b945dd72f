"""One table as you see it. News arrives over a WebSocket, which is reopened whenever it breaks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from atoll.client.problem import NoAnswer, Problem
from atoll.extras import needs
from atoll.json_patch import patched

with needs("client"):
    from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
    from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from atoll.client.client import Client

SILENCE = 50.0  # seconds without a beat: the connection is dead
WITH_EVERY_EVENT = ("number", "now")
WITH_WHOLE_VIEWS = ("status", "pause", "seats", "view")  # only if we hold several seats


class Table:
    """A table. `known` is its JSON (docs/api.md), kept up to date by every answer and by the news."""

    def __init__(self, client: Client, known: dict[str, Any], key: str | None = None, seat: int | None = None) -> None:
        self.client = client
        self.known = known
        self.id: str = known["id"]
        self._key = key
        self._seat = seat  # the seat that we look from
        self._open = ExitStack()  # closes the connection
        self._live: ClientConnection | None = None

    # ---- what is known ----

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return int(self.known["number"])

    @property
    def view(self) -> dict[str, Any]:
        """The position, as far as you may know it; empty before the start."""
        return self.known["view"] or {}

    @property
    def over(self) -> bool:
        """Whether the game is over or interrupted, or the table closed."""
        return self.known["status"] in ("finished", "interrupted", "closed")

    @property
    def seats(self) -> list[int]:
        """Your seats."""
        return list(self.known["you"]["seats"])

    @property
    def my_turn(self) -> bool:
        """Whether you may act now."""
        actor = self.view.get("actor") if self.known["status"] == "running" else None
        mine = self.seats if self._seat is None else [self._seat]
        return actor is not None and actor in mine and not self.known["seats"][actor]["stand_in"]

    @property
    def late(self) -> bool:
        """Whether a bot plays for a seat of yours because you ran out of time."""
        return any(self.known["seats"][seat].get("away") == "time" for seat in self.seats)

    @property
    def legal(self) -> list[str]:
        """The actions that are legal for you now, in words; empty if it is not your turn."""
        return list(self.view.get("legal") or []) if self.my_turn else []

    @property
    def link(self) -> str | None:
        """The link to invite others, if you sit here."""
        path = self.known["links"]["invite"]
        return None if path is None else self.client.url + path

    # ---- doing ----

    def act(self, action: str) -> None:
        """Plays an action; returns when the server has stored it."""
        self._do("actions", {"number": self.number + 1, "action": action})

    def undo(self) -> None:
        """Takes back your last action."""
        self._do("undo", {"number": self.number + 1})

    def resign(self) -> None:
        """Hands your seat to a bot."""
        self._do("resign", {})

    def come_back(self) -> None:
        """Takes your seat again after you ran out of time."""
        self._do("return", {})

    def say(self, text: str) -> None:
        """Writes to everybody at the table."""
        self.client.ask("POST", f"/api/tables/{self.id}/chat", {"text": text}, once=True, key=self._key)

    def log(self) -> dict[str, Any]:
        """The log of the game, as `atoll verify` reads it."""
        found: dict[str, Any] = self.client.ask("GET", f"/api/tables/{self.id}/log", key=self._key)
        return found

    def refresh(self) -> None:
        """Asks the server for the whole table."""
        self._take(self.client.ask("GET", f"/api/tables/{self.id}", key=self._key, seat=self._seat))

    def _do(self, what: str, body: dict[str, Any]) -> None:
        if self._seat is not None:
            body["seat"] = self._seat
        try:
            self._take(self.client.ask("POST", f"/api/tables/{self.id}/{what}", body, key=self._key))
        except Problem as problem:
            if problem.table is not None:  # the refusal carries the table as it is now
                self._take(problem.table)
            raise

    # ---- playing ----

    def play(self, choose: Callable[[Table], str]) -> dict[str, Any] | None:
        """Plays until the game is over and returns the result. `choose` returns one of `table.legal`."""
        try:
            while not self.over:
                if self.late:
                    self.come_back()
                elif self.my_turn:
                    self._act_unless_late(choose(self))
                else:
                    self.wait()
        finally:
            self.close()
        result: dict[str, Any] | None = self.view.get("result")
        return result

    def _act_unless_late(self, action: str) -> None:
        """Acts, unless the position or the clock changed meanwhile: then `choose` is called again."""
        try:
            self.act(action)
        except Problem as problem:
            if problem.code == "not-now":
                self.refresh()
            elif problem.code != "stale":
                raise

    # ---- news ----

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until something happens at the table; returns False if nothing did within `timeout` seconds."""
        before, end = self.number, None if timeout is None else time.monotonic() + timeout
        silent_since, pause, patient_until = time.monotonic(), 0.1, time.monotonic() + self.client.patience
        while self.number == before and not self.over:
            left = SILENCE if end is None else min(SILENCE, end - time.monotonic())
            if left <= 0:
                return False
            try:
                message = json.loads(self._connect().recv(left))
                silent_since, patient_until = time.monotonic(), time.monotonic() + self.client.patience
                if message["type"] in ("table", "change", "play"):
                    self._take(message)
            except TimeoutError:
                if time.monotonic() - silent_since >= SILENCE:
                    self.close()
                    silent_since = time.monotonic()
            except InvalidStatus as problem:
                self._refused(problem, patient_until)
                time.sleep(pause)
            except (ConnectionClosed, InvalidHandshake, OSError) as problem:
                self.close()
                if time.monotonic() > patient_until:
                    raise NoAnswer(f"{self.client.url} does not answer ({problem})") from problem
                time.sleep(pause)
                pause = min(5.0, pause * 2)
        return True

    def _refused(self, problem: InvalidStatus, patient_until: float) -> None:
        """Raises the problem, unless it may be temporary: then the caller tries again."""
        response = problem.response
        if response.status_code not in (429, 502, 503) or time.monotonic() > patient_until:
            body = {}
            with suppress(ValueError):
                body = json.loads(response.body or b"{}")
            raise Problem(body, response.status_code) from problem

    def _take(self, told: dict[str, Any]) -> None:
        """Updates `known` with a message of type `table`, `change` or `play`."""
        if told["number"] < self.number:
            return  # older than what we know
        if told["type"] == "table":
            self.known = told
        elif told["number"] == self.number + 1:
            self._follow(told)
        elif told["number"] > self.number:
            self.refresh()  # something was missed

    def _follow(self, told: dict[str, Any]) -> None:
        """Updates `known` with the next event."""
        log = self.known["log"][: len(self.known["log"]) - told["undone"]]
        entry = [told["entry"]] if told["entry"] else []
        try:
            known = patched(self.known, told.get("patch", []))
        except LookupError:  # our table is not what the server expected
            self.refresh()
            return
        fields = WITH_EVERY_EVENT if "patch" in told else WITH_EVERY_EVENT + WITH_WHOLE_VIEWS
        self.known = {**known, **{name: told[name] for name in fields}, "log": log + entry}
        if self.my_turn and not self.legal:
            self.refresh()  # the view was for another seat of ours than the one to move

    def _connect(self) -> ClientConnection:
        if self._live is None:
            query = {"after": self.number, "key": self._key, "seat": self._seat}
            given = urlencode({name: value for name, value in query.items() if value is not None})
            address = "ws" + self.client.url.removeprefix("http")
            live = connect(
                f"{address}/api/tables/{self.id}/live?{given}",
                additional_headers={"Cookie": f"atoll={self.client.cookie}"},
                max_size=None,
            )
            self._live = self._open.enter_context(live)
        return self._live

    def close(self) -> None:
        """Ends the connection; `wait` opens it again."""
        self._live = None
        self._open.close()
