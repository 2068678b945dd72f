"""The optional parts of Atoll (`pip install 'atoll[server]'`), and the error if one is missing.

Each is an extra in pyproject.toml. A module imports an extra's libraries inside `needs`; a part that should fail before
it starts calls `require`. Both raise MissingExtra, whose message has the command that installs the extra.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import NamedTuple

from atoll.errors import MissingExtra


class Extra(NamedTuple):
    title: str  # fits after "needs" and before "is not installed"
    modules: tuple[str, ...]  # the modules that its own requirements install


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

    Errors from Atoll's own modules, or from modules that are installed but broken, are not changed.
    """
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] == "atoll":
            raise
        raise MissingExtra(extra, EXTRAS[extra].title) from problem


def require(extra: str) -> None:
    """Raises MissingExtra unless all modules of this extra are installed. Imports nothing, so it is quick."""
    with needs(extra):
        for module in EXTRAS[extra].modules:
            if find_spec(module) is None:
                raise ModuleNotFoundError(f"No module named {module!r}", name=module)
