"""The parts of Atoll that are installed only on request (`pip install 'atoll[server]'`), and what to say without them.

Each is an extra in pyproject.toml. A module that imports what an extra brings does so inside `needs`; a part that wants
to fail before it starts calls `require`. Both raise MissingExtra, whose message is the command that installs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import NamedTuple

from atoll.errors import MissingExtra


class Extra(NamedTuple):
    title: str  # as it reads after "needs" and before "is not installed"
    modules: tuple[str, ...]  # what its own requirements install, by the names under which they are imported


EXTRAS = {
    "arena": Extra("the arena", ("openskill",)),
    "client": Extra("the client", ("httpx", "websockets")),
    "compiled": Extra("Numba", ("numba", "numpy")),
    "data": Extra("pyarrow", ("pyarrow",)),
    "gymnasium": Extra("Gymnasium", ("gymnasium",)),
    "notices": Extra("notices", ("apprise", "cryptography", "pywebpush")),
    "openspiel": Extra("OpenSpiel", ("pyspiel",)),
    "pettingzoo": Extra("PettingZoo", ("pettingzoo", "PIL", "resvg_py")),
    "print": Extra("fpdf2", ("fpdf",)),
    "ray": Extra("Ray", ("ray",)),
    "server": Extra(
        "the server",
        (
            "alembic",
            "argon2",
            "fastapi",
            "httptools",
            "orjson",
            "prometheus_client",
            "pydantic_settings",
            "sqlalchemy",
            "typing_extensions",
            "tzdata",
            "uvicorn",
            "webauthn",
            "websockets",
        ),
    ),
}


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Imports made inside belong to this extra: a module that is not installed raises MissingExtra.

    A module of Atoll's own that is missing, or one that is installed but broken, raises what it always raises.
    """
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] == "atoll":
            raise
        raise MissingExtra(extra, EXTRAS[extra].title) from problem


def require(extra: str) -> None:
    """Raises MissingExtra unless everything that this extra brings is installed. Imports nothing, so it is quick."""
    with needs(extra):
        for module in EXTRAS[extra].modules:
            if find_spec(module) is None:
                raise ModuleNotFoundError(f"No module named {module!r}", name=module)
