"""What all tests share: both backends, and Hypothesis without clock or memory."""

from __future__ import annotations

import gc
import os
from typing import Any

# One thread for each product of matrices: on a busy machine several would wait for each other, and their waiting takes
# processor time. NumPy reads this when it is imported, and the processes that tests start inherit it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest
from hypothesis import HealthCheck, settings

from atoll.engine import backend as backends
from atoll.engine.backend import Backend
from tests.processor_time import UNNOTICED

# Every run tries the same cases, and none fails for being slow: what fails here fails everywhere.
settings.register_profile(
    "atoll",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("atoll")

gc.disable()  # while tests are loaded, which takes a sixth longer with it


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: much of the time is spent waiting for browsers, servers and databases."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests of pages first, in as many workers as there are cores: together they take longest.

    Each worker begins with an equal part of the list; one that has nothing left takes from the end of another's.
    """
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    pages = [item for item in items if item.nodeid.startswith("tests/web/")]
    others = [item for item in items if not item.nodeid.startswith("tests/web/")]
    files = list(dict.fromkeys(item.path for item in pages))
    browsers = min(workers, os.cpu_count() or 1)
    size, ordered = len(items) // workers, list[pytest.Item]()
    for i in range(browsers):
        share = [item for item in pages if item.path in files[i::browsers]]
        quick = max(0, size - len(share))
        ordered += share + others[:quick]
        del others[:quick]
    items[:] = ordered + others


def pytest_collection_finish() -> None:
    """What is loaded by now stays: looking for rubbish in it, again and again, would take a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 50)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells what only it has noticed."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["unnoticed"] = sum(UNNOTICED)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    UNNOTICED.append(getattr(node, "workeroutput", {}).get("unnoticed", 0.0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The clock says little on a busy machine."""
    seconds = sum(os.times()[:4]) + sum(UNNOTICED)
    terminalreporter.write_line(f"{seconds:.0f} seconds of processor time, with all processes that ended")


@pytest.fixture(scope="session", params=["python", "compiled"], ids=["interpreted", "compiled"])
def backend(request: pytest.FixtureRequest) -> Backend:
    """Each test that wants this runs twice: on the rules as they are, and compiled."""
    return backends.choose(request.param)


@pytest.fixture(scope="session")
def interpreted() -> Backend:
    return backends.choose("python")


@pytest.fixture(scope="session")
def compiled() -> Backend:
    return backends.choose("compiled")
