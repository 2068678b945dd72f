"""What watches over the worker processes."""

from __future__ import annotations

import os
import signal
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any
from unittest.mock import patch

import uvicorn

from atoll.server.serve import Workers


class Killed:
    """A worker that is killed while it is asked whether it is well."""

    def __init__(self) -> None:
        self.asking, self.child_conn = Pipe()
        self._own = Connection(os.dup(self.child_conn.fileno()))
        self.noticed: bool | None = None

    def is_alive(self, timeout: float) -> bool:
        self._own.close()
        self.noticed = self.asking.poll(timeout)
        return True


def test_a_worker_that_is_killed_before_it_answers_is_noticed() -> None:
    with patch.object(signal, "signal"):  # which would be the test's own
        workers = Workers(uvicorn.Config("nothing:at_all", workers=2, timeout_worker_healthcheck=1), [])
    killed: Any = Killed()
    workers.processes = [killed]
    workers.keep_subprocess_alive()
    assert killed.noticed, "not after a time without an answer, but by the end of the pipe"
