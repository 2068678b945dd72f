"""What all tests share: both backends, and Hypothesis without clock or memory."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from atoll.engine import backend as backends
from atoll.engine.backend import Backend

# Every run tries the same cases, and none fails for being slow: what fails here fails everywhere.
settings.register_profile(
    "atoll",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("atoll")


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
