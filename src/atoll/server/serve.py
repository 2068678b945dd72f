"""`atoll serve`: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import sys
import threading
import time
from functools import partial
from multiprocessing import get_context, parent_process
from socket import socket
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import SIGNALS, Process

from atoll.server import log as logs
from atoll.server import metrics
from atoll.server.app import create_app
from atoll.server.http.at_once import Burst, DirectProtocol
from atoll.server.http.bind import bind, url_of
from atoll.server.http.handover import MovableProtocol, TakenOver
from atoll.server.http.slow_clients import PatientProtocol
from atoll.server.limits import Buckets
from atoll.server.log import log
from atoll.server.services import Services
from atoll.server.settings import Settings, read_settings
from atoll.server.shared import shared_folder
from atoll.server.store.storage import Storage
from atoll.server.tables.rules import Rules

PASSED_ON = ("host", "port", "workers", "data", "database")  # from the command line to the worker processes
SILENCE = 60.0  # seconds without an answer to a ping after which a connection or a worker counts as dead
STARTING = 600.0  # the same for a worker that has never answered
FORKING = sys.platform == "linux"  # elsewhere, system libraries do not survive a fork
CLEAN_EXITS = (0, -signal.SIGTERM, -signal.SIGINT)  # of a process that was asked to stop


def application() -> object:
    """The application that a worker process runs."""
    settings = read_settings()
    logs.set_up(settings.log_level)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    tune_python()
    app = create_app(settings)
    homes = app.state.services.homes
    if homes is not None:
        homes.arrivals = TakenOver(uvicorn.Config(app, **uvicorn_options(settings)), homes)
    return app


def _end_with_the_parent() -> None:
    """Waits until the parent process ends, then stops this worker: a killed parent cannot stop its workers."""
    parent = parent_process()
    if parent is None:
        return
    try:
        watched = os.pidfd_open(parent.pid or 0)
    except (AttributeError, OSError):  # unknown to the system, or already gone
        parent.join()  # also waits for the workers that were forked later: they hold the same pipe
    else:
        select.select([watched], [], [])
    os.kill(os.getpid(), signal.SIGTERM)  # frees the port soon, and writes what is pending


def tune_python() -> None:
    """Makes garbage collection rare, and makes computing threads yield to the one that answers.

    What is loaded now stays in memory, and most later objects are freed without the collector. Collecting first would
    take a tenth of a second and find next to nothing.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()
    sys.setswitchinterval(0.001)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    protocol = PatientProtocol if settings.workers == 1 else MovableProtocol
    burst = Burst()
    return {
        "host": settings.host,
        "port": settings.port,
        "http": partial(protocol, seconds=settings.request_seconds, burst=burst),
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "ws": partial(DirectProtocol, burst=burst),
        "ws_max_size": 16 * 1024,
        "ws_per_message_deflate": False,  # for messages of a few kilobytes, it costs more time than it saves
        "ws_ping_interval": settings.beat_seconds,
        "ws_ping_timeout": max(SILENCE, settings.beat_seconds),
        "timeout_graceful_shutdown": 10,
        "timeout_worker_healthcheck": int(STARTING),  # for a replacement, after SIGHUP
        "timeout_keep_alive": 75,  # players take their time; it must exceed a proxy's own timeout
        "backlog": 1024,
    }


def serve(settings: Settings) -> None:
    """Serves until stopped. Invalid settings are reported in one sentence before anything starts."""
    logs.set_up(settings.log_level)
    sockets = bind(settings.host, settings.port)
    if settings.workers == 1:
        _serve_alone(settings, sockets)
    else:
        _serve_together(settings, sockets)


class AnnouncedServer(uvicorn.Server):
    """A uvicorn server that prints its address when it is ready."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            _announce(self.config.host, sockets)


def _announce(host: str, sockets: list[socket]) -> None:
    print(f"Atoll is at {url_of(host, sockets)} (Ctrl-C stops it)", file=sys.stderr, flush=True)


def _serve_alone(settings: Settings, sockets: list[socket]) -> None:
    # uvicorn shuts down cleanly and then raises the signal again, which must not count as a failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    app = create_app(settings)
    services: Services = app.state.services
    tune_python()
    server = AnnouncedServer(uvicorn.Config(app, **uvicorn_options(settings)))
    try:
        server.run(sockets)
    except KeyboardInterrupt:
        return
    except SystemExit:
        if services.refusal is None:
            raise
    if not server.started:
        raise services.refusal or SystemExit(1)


class Worker(Process):
    """A worker process. On Linux it begins as a copy of this process, in which everything is loaded."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        if FORKING:
            self.process = get_context("fork").Process(target=self._begin, args=[sockets])  # type: ignore[assignment]

    def start(self) -> None:
        """Starts it. A signal that comes meanwhile waits until the new process knows what to do with it."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS) if FORKING else ()
        try:
            super().start()
        finally:
            if FORKING:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _begin(self, sockets: list[socket]) -> None:
        for each in SIGNALS:  # which the parent collects; the server sets its own
            signal.signal(each, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        self.target(sockets)


class Workers(Multiprocess):
    """uvicorn's worker processes, watched without blocking on any of them.

    uvicorn asks one after the other and waits for each answer. While one is slow, another that was killed would not be
    replaced; and one that takes longer than SILENCE to start, on a busy machine, would be killed again and again.
    """

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self._asked: WeakKeyDictionary[Process, float] = WeakKeyDictionary()  # when, if it has not answered yet
        self._answered: WeakSet[Process] = WeakSet()
        self._replacement: type[Process] = Worker

    def init_processes(self) -> None:
        self.processes = [Worker(self.config, self.sockets) for _ in range(self.processes_num)]
        for process in self.processes:
            process.start()

    def handle_hup(self) -> None:
        """Replaces all workers. The code may be newer than what this process has loaded, so nobody copies it again."""
        self._replacement = Process
        super().handle_hup()

    def keep_subprocess_alive(self) -> None:
        """Replaces workers that have ended or no longer answer."""
        for place, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if process.process.is_alive() and not self._is_silent(process):
                continue
            process.kill()
            process.join()
            if process.exitcode == STARTUP_FAILURE:  # it has logged the reason
                self.should_exit.set()
                return
            log.warning("a worker has ended and is being replaced", exit=process.exitcode)
            self.processes[place] = self._replacement(self.config, self.sockets)
            self.processes[place].start()

    def _is_silent(self, process: Process) -> bool:
        """Pings a worker, and checks for the answer at the next call."""
        now = time.monotonic()
        try:
            if process.parent_conn.poll():
                process.parent_conn.recv()
                self._answered.add(process)
                self._asked.pop(process, None)
            if process not in self._asked:
                process.parent_conn.send(b"ping")
                self._asked[process] = now
        except (OSError, EOFError):
            return True
        return now - self._asked[process] > (SILENCE if process in self._answered else STARTING)


def _serve_together(settings: Settings, sockets: list[socket]) -> None:
    tune_python()
    asyncio.run(_check_first(settings))
    for name in PASSED_ON:
        value = getattr(settings, name)
        if value is not None:
            os.environ[f"ATOLL_{name.upper()}"] = str(value)
    options = uvicorn_options(settings)
    config = uvicorn.Config("atoll.server.serve:application", factory=True, workers=settings.workers, **options)
    folder = shared_folder()
    assert folder is not None, "`atoll serve` makes it"
    Buckets.make_file(folder)
    metrics.keep_no_gauges()
    processes = Workers(config, sockets)
    _announce(settings.host, sockets)
    processes.run()
    if any(process.exitcode not in CLEAN_EXITS for process in processes.processes):
        raise SystemExit(1)


async def _check_first(settings: Settings) -> None:
    """Checks the rules and the database once, so that a problem is not reported by every process."""
    Rules()
    storage = Storage(settings)
    try:
        await storage.open()
    finally:
        await storage.close()
