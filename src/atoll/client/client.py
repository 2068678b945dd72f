"""A person on a server: their identity and their requests. Requests that fail temporarily are sent again."""

from __future__ import annotations

import json
import time
from types import TracebackType
from typing import Any
from urllib.parse import parse_qs, urlsplit

from atoll.client.problem import NoAnswer, Problem
from atoll.client.table import Table
from atoll.extras import needs

with needs("client"):
    import httpx

COOKIE = "atoll"
LATER = (429, 503)  # too many requests; the database does not answer
SHORTEST, LONGEST = 0.1, 5.0  # seconds between attempts

Seat = str | dict[str, Any]


class Client:
    """A connection to a server as one person.

    `cookie` is the identity of an earlier session; without it you get a new one. `name` is how others see you. A
    request without an answer is sent again for up to `patience` seconds.
    """

    def __init__(self, url: str, *, name: str | None = None, cookie: str | None = None, patience: float = 60) -> None:
        self.url = url.rstrip("/")
        self.patience = patience  # seconds
        self._http = httpx.Client(base_url=self.url, timeout=30, cookies={COOKIE: cookie} if cookie else None)
        self.me: dict[str, Any] = self.ask("GET", "/api/me")
        if name is not None and name != self.me["name"]:
            self.rename(name)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    # ---- people ----

    @property
    def cookie(self) -> str:
        """Your identity. Anybody who has it can act as you: keep it like a password."""
        return self._http.cookies[COOKIE]

    def rename(self, name: str) -> None:
        """Changes your name."""
        self.me = self.ask("PATCH", "/api/me", {"name": name})

    def sign_in(self, name: str, password: str) -> None:
        """Becomes the person with this name and password."""
        self.me = self.ask("POST", "/api/sign-in", {"name": name, "password": password})

    # ---- tables ----

    def games(self) -> dict[str, Any]:
        """The games, levels of bots and clocks that the server offers."""
        found: dict[str, Any] = self.ask("GET", "/api/games")
        return found

    def tables(self, which: str = "mine", game: str | None = None) -> list[dict[str, Any]]:
        """All tables of a list: "mine", "open", "running", "finished" or "interrupted"."""
        found: list[dict[str, Any]] = []
        query: dict[str, Any] = {"list": which} | ({"game": game} if game else {})
        while True:
            page = self.ask("GET", "/api/tables", **query)
            found += page["tables"]
            if page["next"] is None:
                return found
            query["after"] = page["next"]

    def create(self, game: str, *seats: Seat, **more: Any) -> Table:
        """Creates a table. A seat is "me", "open", the level of a bot, or a whole seat; for `more` see docs/api.md."""
        wanted = [as_seat(seat) for seat in seats]
        body = {"game": game, "players": len(seats), "seats": wanted, **more}
        return Table(self, self.ask("POST", "/api/tables", body, once=True))

    def table(self, link: str, *, seat: int | None = None) -> Table:
        """A table by its id, or by any link to it."""
        table_id, key = split_link(link)
        return Table(self, self.ask("GET", f"/api/tables/{table_id}", key=key, seat=seat), key, seat)

    def join(self, link: str, *, seat: int | None = None) -> Table:
        """Joins a table on this seat, or on the first one that is open to you."""
        table_id, key = split_link(link)
        body = {} if seat is None else {"seat": seat}
        return Table(self, self.ask("POST", f"/api/tables/{table_id}/join", body, key=key), key)

    # ---- asking ----

    def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, *, once: bool = False, **query: Any
    ) -> Any:
        """Sends a request until it is answered. With `once` it is repeated only if it cannot have arrived."""
        pause, end = SHORTEST, time.monotonic() + self.patience
        params = {name: value for name, value in query.items() if value is not None}
        while True:
            try:
                answer = self._http.request(method, path, params=params, json=body)
            except httpx.TransportError as problem:
                arrived = not isinstance(problem, httpx.ConnectError)
                if time.monotonic() + pause > end or (once and arrived):
                    raise NoAnswer(
                        f"{self.url} does not answer ({str(problem) or type(problem).__name__})"
                    ) from problem
                wait = pause
            else:
                if answer.status_code not in LATER:
                    return read(answer)
                wait = max(pause, float(answer.headers.get("retry-after", 0)))
                if time.monotonic() + wait > end:
                    return read(answer)
            time.sleep(wait)
            pause = min(LONGEST, pause * 2)


def read(answer: httpx.Response) -> Any:
    """The JSON of an answer; a refusal raises a `Problem`."""
    try:
        found = answer.json() if answer.content else None
    except json.JSONDecodeError:
        found = {"detail": f"the answer to {answer.request.method} {answer.request.url.path} is not JSON"}
        raise Problem(found, answer.status_code) from None
    if answer.is_success:
        return found
    raise Problem(found if isinstance(found, dict) else {}, answer.status_code)


def as_seat(seat: Seat) -> dict[str, Any]:
    if isinstance(seat, dict):
        return seat
    return {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}


def split_link(link: str) -> tuple[str, str | None]:
    """The id and the key in `4fQx8aTz0LmB`, `/table/4fQx8aTz0LmB?key=…` or a full URL."""
    found = urlsplit(link)
    key = parse_qs(found.query).get("key")
    return found.path.rstrip("/").rpartition("/")[2], key[0] if key else None
