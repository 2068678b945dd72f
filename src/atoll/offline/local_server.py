"""Answers the page's requests without a server, using the same modules and the same JSON (docs/api.md)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple, Protocol, cast
from urllib.parse import parse_qsl, unquote, urlsplit

from atoll import bots
from atoll.errors import AtollError
from atoll.offline import requests
from atoll.offline.store import LocalAnalyses, LocalStorage, LocalWriter, Shelf
from atoll.offline.thinkers import Ask, Thinkers
from atoll.server import serial
from atoll.server.bots.scheduler import BotScheduler
from atoll.server.clock import SystemTime
from atoll.server.fair_queue import HeavyWork
from atoll.server.live.hub import Hub
from atoll.server.live.socket import Socket
from atoll.server.play import catalogue, visits
from atoll.server.play.actions import ActionRequest, PlayerActions
from atoll.server.play.analyses import Analyses
from atoll.server.play.analysis_queue import AnalysisQueue
from atoll.server.play.chat import Chat
from atoll.server.play.hints import Hints
from atoll.server.play.pictures import Pictures, Style
from atoll.server.play.replays import Replays
from atoll.server.play.trial import Trials
from atoll.server.problems import STATUS, Problem, not_found
from atoll.server.store.records import NotWritten, Person
from atoll.server.tables.creation import TableFactory
from atoll.server.tables.loaded import LoadedTables
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.rules import Rules

ME = "me"  # the id of the person at this device
PACE = 0.1  # seconds: a bot answers after a multiple of this
HINT_ITERATIONS = 100
ANALYSIS_ITERATIONS = 40  # of the search for each action; a server has five times as many, and compiled rules
Answer = tuple[int, str]  # the status and the body


class Page(Protocol):
    """The functions that the worker's JavaScript offers to Python."""

    async def think(self, name: str, question: str) -> str: ...
    def publish(self, news: str) -> None:
        """Tells the other tabs."""

    def send(self, connection: int, text: str) -> None:
        """Sends a message to the page over one of its connections."""


class Asked(NamedTuple):
    """A request, with the parts of its address."""

    table: str
    query: dict[str, str]
    body: Any
    parts: tuple[str, ...]

    @property
    def key(self) -> str | None:
        return self.query.get("key")

    def number(self, name: str) -> int | None:
        text = self.query.get(name)
        if text is None:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Problem("bad-field", f"{name}: {text[:20]!r} is not a number", name)
        return int(text)


class _Wire:
    """A connection to the page, as the hub uses it."""

    def __init__(self, page: Page, connection: int) -> None:
        self._page = page
        self._connection = connection

    def send_now(self, message: bytes) -> bool:
        self._page.send(self._connection, message.decode())
        return True

    async def send(self, message: bytes) -> None:
        self.send_now(message)

    async def close(self, _code: int) -> None:
        """The page closes its connections itself."""


class _Alone:
    """There are no other people on this device: nobody is blocked, and nobody needs a notice."""

    def apart(self, _one: str, _other: str) -> bool:
        return False

    def statements(self, *_given: Any) -> list[Any]:
        return []


class LocalServer:
    """The tables of this device. `answer` handles the page's requests, `connect` its live connections."""

    def __init__(self, shelf: Shelf, page: Page, name: str) -> None:
        self._shelf = shelf
        self._page = page
        self.person = Person(ME, name, 0)
        self.time = SystemTime()
        alone, loaded, heavy = _Alone(), LoadedTables(), HeavyWork()
        storage = LocalStorage(shelf)
        writer = LocalWriter(storage, shelf, ME, page.publish)
        self.rules = Rules("python")
        self.hub = Hub(loaded, self.time, lambda _reader, _author: False)
        # These are not the server's classes, but have the methods that the tables need.
        given: Any = (storage, writer, self.rules, loaded, self.hub, alone, self.time)
        self.registry = TableRegistry(*given)
        thinkers = cast(Any, Thinkers(cast(Ask, page.think)))
        self.bots = BotScheduler(self.registry, thinkers, PACE)
        self.factory = TableFactory(self.registry, cast(Any, alone), 1 << 30, heavy)
        self.actions = PlayerActions(self.registry, self.hub, self.factory, cast(Any, alone))
        self.replays = Replays(self.registry, self.factory, heavy)
        self.pictures = Pictures(self.registry, heavy)
        self.trials = Trials(self.rules, self.factory, heavy)
        self.hints = Hints(self.registry, thinkers, HINT_ITERATIONS)
        self.chat = Chat(self.registry)
        found: Any = LocalAnalyses(shelf)
        self._queue = AnalysisQueue(
            found, self.registry, thinkers, self.hub, self.time, "this device", ANALYSIS_ITERATIONS
        )
        self.analyses = Analyses(self.registry, found, self._queue, self.time, ANALYSIS_ITERATIONS)
        self._analysing: asyncio.Task[None] | None = None
        self._sockets: dict[int, tuple[str, Socket]] = {}

    def rename(self, name: str) -> None:
        """Changes the name of the person at this device; games that have started keep the old one."""
        self.person = Person(ME, name, 0)

    async def close(self) -> None:
        """Cancels the work of bots and analyses; all results so far are stored."""
        await self.bots.close()
        if self._analysing is not None:
            self._analysing.cancel()
            await asyncio.gather(self._analysing, return_exceptions=True)

    # ---- requests ----

    async def answer(self, method: str, address: str, body: str) -> Answer:
        """The status and the body of the answer to a request."""
        try:
            return await self._answer(method, address, body)
        except Problem as problem:
            return _refusal(problem)
        except NotWritten as problem:
            return _refusal(Problem("full", f"This device could not store it: {problem}"))
        except AtollError as problem:
            return _refusal(Problem("not-now", str(problem)))

    async def _answer(self, method: str, address: str, body: str) -> Answer:
        found = urlsplit(address)
        query = dict(parse_qsl(found.query, keep_blank_values=True))
        try:
            read = serial.loads(body) if body else None
        except ValueError as problem:
            raise Problem("bad-json", "The body is not JSON") from problem
        for wanted, pattern, handler in ROUTES:
            match = re.fullmatch(pattern, found.path)
            if match and wanted == method:
                parts = tuple(unquote(part) for part in match.groups())
                status, content = await handler(self, Asked(parts[0] if parts else "", query, read, parts))
                if isinstance(content, str):
                    return status, content
                return status, (content if isinstance(content, bytes) else serial.dumps(content)).decode()
        raise not_found("address")

    async def _look(self, table_id: str, status: int = 200) -> tuple[int, bytes]:
        return status, await self.actions.look(table_id, self.person, None, None)

    async def games(self, _: Asked) -> tuple[int, Any]:
        """Leaves out `master` and `grandmaster`: with interpreted rules they would get no further than `expert`."""
        return 200, catalogue.games_json(bots.TIMELESS)

    async def chart(self, asked: Asked) -> tuple[int, Any]:
        return 200, catalogue.chart_json(*asked.parts)

    async def puzzles(self, asked: Asked) -> tuple[int, Any]:
        today = datetime.fromtimestamp(self.time.now() / 1000, UTC).date()
        return 200, catalogue.puzzles_json(asked.parts[0], today)

    async def puzzle(self, asked: Asked) -> tuple[int, Any]:
        return 200, catalogue.puzzle_json(*asked.parts)

    async def solution(self, asked: Asked) -> tuple[int, Any]:
        return 200, catalogue.solution_json(*asked.parts)

    async def trial(self, asked: Asked) -> tuple[int, Any]:
        return 200, await self.trials.look(cast(Any, requests.read(requests.Trial, asked.body)), owner=ME)

    async def trial_table(self, asked: Asked) -> tuple[int, Any]:
        trial = cast(Any, requests.read(requests.PlayOn, asked.body))
        return await self._look((await self.trials.play_on(self.person, trial, owner=ME)).id, 201)

    async def create(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.NewTable, asked.body)
        seats = [requests.read(requests.NewSeat, seat) for seat in request.seats]
        if any(seat.kind not in ("me", "guest", "bot") for seat in seats):
            raise Problem("bad-field", "seats: at a table on this device no seat can be open", "seats")
        wanted = requests.NewTable(request.game, request.players, seats, request.options, hints=request.hints)
        return await self._look((await self.factory.create(self.person, cast(Any, wanted))).id, 201)

    async def import_log(self, asked: Asked) -> tuple[int, Any]:
        text, seat = serial.dumps(asked.body), asked.number("seat")
        return await self._look((await self.replays.import_log(self.person, text, seat=seat, owner=ME)).id, 201)

    async def look(self, asked: Asked) -> tuple[int, Any]:
        return 200, await self.actions.look(asked.table, self.person, asked.key, asked.number("seat"))

    async def act(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.Act, asked.body)
        wanted = ActionRequest(request.number, request.seat, request.action)
        return 200, await self.actions.act(asked.table, self.person, asked.key, wanted)

    async def undo(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.Undo, asked.body)
        wanted = ActionRequest(request.number, request.seat, undo_all=asked.parts[1] == "reset")
        return 200, await self.actions.act(asked.table, self.person, asked.key, wanted)

    async def resign(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.OneSeat, asked.body)
        return 200, await self.actions.resign(asked.table, self.person, request.seat)

    async def rematch(self, asked: Asked) -> tuple[int, Any]:
        table, new = await self.actions.rematch(asked.table, self.person)
        return 201 if new else 200, table

    async def hint(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.AskHint, asked.body)
        return 200, await self.hints.ask(asked.table, self.person, asked.key, request.seat, request.full)

    async def why_not(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.AskWhyNot, asked.body)
        return 200, await self.actions.why_not(asked.table, self.person, asked.key, request.seat, request.parts)

    async def ask_analysis(self, asked: Asked) -> tuple[int, Any]:
        analysis, queued = await self.analyses.ask(asked.table, self.person, asked.key)
        self._analyse()
        return 202 if queued else 200, analysis

    async def analysis(self, asked: Asked) -> tuple[int, Any]:
        found = await self.analyses.look(asked.table, self.person, asked.key, asked.number("after") or 0)
        self._analyse()  # the page may have been closed before it was done
        return 200, found

    def _analyse(self) -> None:
        """Starts work on the requested analyses."""
        self._queue.wake()
        if self._analysing is None:
            self._analysing = asyncio.ensure_future(self._queue.run())

    async def note(self, asked: Asked) -> tuple[int, Any]:
        await self.chat.note(asked.table, self.person, asked.key, requests.read(requests.Notes, asked.body).text)
        return 204, ""

    async def replay(self, asked: Asked) -> tuple[int, Any]:
        at, seat = asked.number("at"), asked.number("seat")
        return 200, await self.replays.position(asked.table, self.person, asked.key, at, seat, owner=ME)

    async def missed(self, asked: Asked) -> tuple[int, Any]:
        after, seat = asked.number("after") or 0, asked.number("seat")
        return 200, await self.replays.missed(asked.table, self.person, asked.key, after, seat, owner=ME)

    async def play_on(self, asked: Asked) -> tuple[int, Any]:
        request = requests.read(requests.Continue, asked.body)
        where = (request.at, request.seat, request.levels)
        return await self._look((await self.replays.play_on(asked.table, self.person, asked.key, *where)).id, 201)

    async def log(self, asked: Asked) -> tuple[int, Any]:
        """The log. With `?seed` it has the seed even before the end: a server needs it to continue the game."""
        with_seed = "seed" in asked.query
        return 200, serial.pretty(await self.replays.log(asked.table, self.person, asked.key, with_seed=with_seed))

    async def picture(self, asked: Asked) -> tuple[int, Any]:
        asks = asked.query.get
        style = Style(frozenset(asks("lit", "").split(",")), asks("night") == "true", asks("whole") == "true")
        number = asked.number("number")
        return 200, await self.pictures.draw(asked.table, self.person, asked.key, number, style, owner=ME)

    async def plan(self, _: Asked) -> tuple[int, Any]:
        """There are no plans on this device: bots answer before anybody could plan a turn."""
        return 200, {"plan": None}

    async def forget(self, asked: Asked) -> tuple[int, Any]:
        """Deletes a table from this device."""
        await self._shelf.forget(asked.table)
        known = self.registry.loaded.find(asked.table)
        if known is not None:
            self.registry.drop(known)
        return 204, ""

    # ---- live connections ----

    async def connect(self, connection: int, address: str) -> str:
        """Opens a live connection to a table; returns an error message, or nothing."""
        found = urlsplit(address)
        asked = Asked(unquote(found.path.split("/")[3]), dict(parse_qsl(found.query)), None, ())
        wire = _Wire(self._page, connection)
        try:
            socket = await visits.enter(
                self.registry,
                self.hub,
                wire,
                asked.table,
                self.person,
                key=asked.key,
                after=asked.number("after"),
                wanted=asked.number("seat"),
            )
        except (Problem, AtollError) as problem:
            return str(problem)
        self._sockets[connection] = asked.table, socket
        async with self.registry.at(asked.table) as table:
            self.registry.move_bots(table)  # they may have been thinking when the page was closed
        return ""

    async def receive(self, connection: int, text: str) -> None:
        """Handles a message from the page."""
        table_id, socket = self._sockets[connection]
        await visits.receive(text, self.registry, self.hub, self.time, table_id, socket)

    async def disconnect(self, connection: int) -> None:
        table_id, socket = self._sockets.pop(connection, ("", None))
        if socket is not None:
            self.hub.leave(table_id, socket)
            await socket.close()

    async def hear(self, news: str) -> None:
        """Call when another tab has written something."""
        match news.split():
            case ["entry", table_id, number]:
                await self.registry.catch_up(table_id, int(number))


def _refusal(problem: Problem) -> Answer:
    shown: dict[str, Any] = {"status": STATUS[problem.code], "code": problem.code, "detail": problem.detail}
    if problem.field is not None:
        shown["field"] = problem.field
    if problem.table is not None:
        shown["table"] = serial.loads(problem.table)
    return STATUS[problem.code], serial.dumps(shown).decode()


Handler = Callable[[LocalServer, Asked], Awaitable[tuple[int, Any]]]
GAME, TABLE = r"/api/games/([^/]+)", r"/api/tables/([^/]+)"
ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/api/games", LocalServer.games),
    ("GET", GAME + "/boards/([^/]+)", LocalServer.chart),
    ("GET", GAME + "/puzzles", LocalServer.puzzles),
    ("GET", GAME + "/puzzles/([^/]+)", LocalServer.puzzle),
    ("GET", GAME + "/puzzles/([^/]+)/solution", LocalServer.solution),
    ("POST", "/api/try", LocalServer.trial),
    ("POST", "/api/try/table", LocalServer.trial_table),
    ("POST", "/api/logs", LocalServer.import_log),
    ("POST", "/api/tables", LocalServer.create),
    ("GET", TABLE, LocalServer.look),
    ("DELETE", TABLE, LocalServer.forget),
    ("POST", TABLE + "/actions", LocalServer.act),
    ("POST", TABLE + "/(undo|reset)", LocalServer.undo),
    ("POST", TABLE + "/resign", LocalServer.resign),
    ("POST", TABLE + "/rematch", LocalServer.rematch),
    ("POST", TABLE + "/hint", LocalServer.hint),
    ("POST", TABLE + "/why-not", LocalServer.why_not),
    ("GET", TABLE + "/analysis", LocalServer.analysis),
    ("POST", TABLE + "/analysis", LocalServer.ask_analysis),
    ("PUT", TABLE + "/notes", LocalServer.note),
    ("GET", TABLE + "/replay", LocalServer.replay),
    ("GET", TABLE + "/missed", LocalServer.missed),
    ("POST", TABLE + "/continue", LocalServer.play_on),
    ("GET", TABLE + "/log", LocalServer.log),
    ("GET", TABLE + "/plan", LocalServer.plan),
    ("GET", TABLE + r"/picture\.svg", LocalServer.picture),
)
