"""What can be set from outside: `ATOLL_…` in the environment, checked at the start."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from atoll.errors import AtollError

PREFIX = "ATOLL_"
ELSEWHERE = {"ATOLL_CACHE", "ATOLL_BACKEND"}  # read by the engine
POSTGRES = ("postgresql://", "postgres://")


class BadSetting(AtollError):
    """A setting that makes no sense."""


def _database(address: str | None) -> str | None:
    if address is not None and not address.startswith(("sqlite:///", *POSTGRES)):
        raise ValueError("must begin with sqlite:/// or postgresql://")
    return address


def _origins(text: str) -> str:
    for origin in text.split(","):
        if origin.strip() and not origin.strip().startswith(("http://", "https://")):
            raise ValueError(f"{origin.strip()!r} is no origin; write https://example.org, several with commas")
    return text


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    workers: int = Field(1, ge=1, le=64)
    data: Path | None = None  # the folder for what the server keeps
    database: Annotated[str | None, AfterValidator(_database)] = None
    origins: Annotated[str, AfterValidator(_origins), NoDecode] = ""  # other sites whose pages may use this server
    proxies: str = "127.0.0.1"  # whose X-Forwarded headers are believed
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    bots: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 1) // 2), ge=0, le=256)  # processes that think
    bot_pace: float = Field(0.6, ge=0, le=60)  # seconds: a bot answers after one of these, or two, or …
    rate_identity: float = Field(20, ge=0)  # requests a second, in the long run; 0 is no limit
    rate_address: float = Field(100, ge=0)
    new_people: float = Field(120, ge=0)  # an hour, from one address
    sockets_identity: int = Field(20, ge=1)
    sockets_address: int = Field(400, ge=1)
    tables_identity: int = Field(100, ge=1)  # that somebody has made and that are not over
    idle_seconds: float = Field(300, gt=0)  # until a table that nobody touches leaves the memory
    beat_seconds: float = Field(20, gt=0)
    secure_cookies: bool = False  # always; otherwise when the page came by HTTPS

    @cached_property
    def folder(self) -> Path:
        if self.data is not None:
            return self.data
        import platformdirs

        return Path(platformdirs.user_data_dir("atoll", appauthor=False))

    @cached_property
    def address(self) -> str:
        """The database's address, as people write it."""
        return self.database or f"sqlite:///{self.folder / 'atoll.sqlite3'}"

    @property
    def on_sqlite(self) -> bool:
        return self.address.startswith("sqlite:")

    @property
    def sqlite_file(self) -> Path:
        return Path(self.address.removeprefix("sqlite:///"))

    @cached_property
    def other_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


def read_settings(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """The settings, from the command line first and then from the environment; every wrong one is named."""
    known = {PREFIX + name.upper() for name in Settings.model_fields} | ELSEWHERE
    problems = []
    for name in sorted(environment):
        if name.upper().startswith(PREFIX) and name.upper() not in known:
            close = difflib.get_close_matches(name.upper(), known, 1)
            meant = f"; did you mean {close[0]}?" if close else ""
            problems.append(f"{name}: there is no such setting{meant}")
    given = {name: value for name, value in given.items() if value is not None}
    try:
        settings = Settings(**given)
    except ValidationError as found:
        for error in found.errors():
            name = str(error["loc"][0]) if error["loc"] else "?"
            where = f"--{name}" if name in given else PREFIX + name.upper()
            problems.append(f"{where}: {error['msg'].removeprefix('Value error, ')}, not {error['input']!r}")
        raise BadSetting("\n".join(problems)) from found
    if settings.workers > 1 and settings.on_sqlite:
        problems.append(
            "--workers: several processes need PostgreSQL (ATOLL_DATABASE=postgresql://…); SQLite is for one"
        )
    if problems:
        raise BadSetting("\n".join(problems))
    return settings
