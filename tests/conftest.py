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


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: much of the time is spent waiting for browsers, servers and databases."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones first: a worker that has nothing left takes from the end, and there the quick ones are."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/web/"))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: looking for rubbish in it, again and again, would take a twentieth of the time."""
    gc.collect()
    gc.freeze()
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
