"""The server's settings: `ATOLL_…` in the environment, checked at the start."""

from __future__ import annotations

import difflib
import ipaddress
import os
from collections.abc import Mapping
from email.utils import parseaddr
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from atoll.errors import AtollError

PREFIX = "ATOLL_"
READ_BY_ENGINE = {"CACHE", "BACKEND"}
POSTGRES = ("postgresql://", "postgres://")
MAIL_PORTS = {"smtps": 465, "smtp+starttls": 587, "smtp": 25}
SERVICES = "discord,gotifys,jsons,matrixs,mmosts,ntfys,rockets,slack,tgram,zulip"
Finite = Annotated[float, Field(allow_inf_nan=False)]


class BadSetting(AtollError):
    """A setting is wrong or cannot be used."""


def _database(address: str | None) -> str | None:
    """Checks the address. It may contain a password, so no message quotes it."""
    if address is None:
        return None
    if not address.startswith(("sqlite:///", *POSTGRES)):
        raise ValueError("must begin with sqlite:/// or postgresql://")
    if address == "sqlite:///":
        raise ValueError("sqlite:/// must be followed by the path of a file")
    try:
        urlsplit(address).port  # noqa: B018  # raises if the address is malformed
    except ValueError:
        raise ValueError(
            "not an address; write postgresql://user:password@host:5432/name, with %40 for an @ in the password"
        ) from None
    return address


def _origins(text: str) -> str:
    for origin in listed(text):
        found = urlsplit(origin)
        if found.scheme not in ("http", "https") or not found.netloc or found.path.strip("/"):
            raise ValueError(f"{origin!r} is not an origin; write https://example.org, several separated by commas")
    return text


def _proxies(text: str) -> str:
    for proxy in listed(text):
        try:
            if proxy != "*":
                ipaddress.ip_network(proxy)
        except ValueError:
            raise ValueError(
                f"{proxy!r} is not an address; write 10.0.0.2 or 10.0.0.0/8, several separated by commas, or * for all"
            ) from None
    return text


def _url(address: str | None) -> str | None:
    if address is None:
        return None
    found = urlsplit(address)
    if found.scheme not in ("http", "https") or not found.hostname or found.path.strip("/") or found.query:
        raise ValueError("write this server's public address, without a path: https://games.example.org")
    return f"{found.scheme}://{found.netloc}"


def _mail(address: str | None) -> str | None:
    """Checks the address. It may contain a password, so no message quotes it."""
    if address is None:
        return None
    try:
        found = urlsplit(address)
        good = found.scheme in MAIL_PORTS and bool(found.hostname) and found.port != 0
    except ValueError:
        good = False
    if not good:
        raise ValueError("write smtps://user:password@host, or smtp+starttls://… or smtp://… for a relay without TLS")
    return address


def _mail_from(address: str | None) -> str | None:
    if address is not None and ("\n" in address or "@" not in parseaddr(address)[1]):
        raise ValueError("write the sender's address: Atoll <atoll@example.org>")
    return address


def _operators(text: str) -> str:
    for each in listed(text):
        if not each.isalnum():
            raise ValueError(
                f"{each!r} is not an id of a person; GET /api/me tells yours, and so does your account's page"
            )
    return text


def listed(text: str) -> list[str]:
    """The items of a comma-separated list."""
    return [part.strip() for part in text.split(",") if part.strip()]


class Settings(BaseSettings):
    """All settings, documented in docs/operating.md."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", min_length=1)
    port: int = Field(8000, ge=0, le=65535)
    workers: int = Field(1, ge=1, le=64)
    data: Path | None = None  # the folder for the server's files
    database: Annotated[str | None, AfterValidator(_database)] = None
    origins: Annotated[str, AfterValidator(_origins), NoDecode] = ""  # other sites whose pages may use this server
    proxies: Annotated[str, AfterValidator(_proxies)] = "127.0.0.1"  # whose X-Forwarded headers are trusted
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    bots: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 1) // 2), ge=0, le=256)  # worker processes
    analysis_iterations: int = Field(200, ge=1, le=1_000_000)  # of the search for each action of an analysed game
    bot_pace: Finite = Field(0.6, ge=0, le=60)  # seconds: a bot answers after a multiple of this
    rate_identity: Finite = Field(20, ge=0)  # requests a second in the long run; 0 means no limit
    rate_address: Finite = Field(100, ge=0)
    new_people: Finite = Field(120, ge=0)  # an hour, per address
    sockets_identity: int = Field(20, ge=1)
    sockets_address: int = Field(400, ge=1)
    tables_identity: int = Field(100, ge=1)  # unfinished tables of one person
    idle_seconds: Finite = Field(300, gt=0)  # until an unused table is dropped from memory
    beat_seconds: Finite = Field(20, gt=0)
    request_seconds: Finite = Field(30, gt=0)  # for a client to send a whole request, or to receive the answer
    idle_megabytes: int = Field(64, ge=0)  # for tables that nobody is using
    url: Annotated[str | None, AfterValidator(_url)] = None  # the server's public address, for links in notices
    mail: Annotated[str | None, AfterValidator(_mail)] = None  # the server that sends mail
    mail_from: Annotated[str | None, AfterValidator(_mail_from)] = None
    secrets: Path | None = None  # the file with the keys that are not in the database
    notice_services: str = SERVICES  # kinds of apprise addresses that people may use; "none" for none
    notice_delay: Finite = Field(30, ge=0, le=3600)  # seconds in which people may notice the news by themselves
    notice_pause: Finite = Field(600, ge=0, le=86400)  # seconds between two messages to one address
    notice_private: bool = False  # whether notices may go to private addresses
    operators: Annotated[str, AfterValidator(_operators)] = ""  # ids of the operators
    secure_cookies: bool = False  # always; otherwise only for pages served over HTTPS

    @cached_property
    def folder(self) -> Path:
        """Where the server keeps its files."""
        if self.data is not None:
            return self.data
        import platformdirs

        return Path(platformdirs.user_data_dir("atoll", appauthor=False))

    @cached_property
    def address(self) -> str:
        """The address of the database, as an operator writes it."""
        return self.database or f"sqlite:///{self.folder / 'atoll.sqlite3'}"

    @property
    def on_sqlite(self) -> bool:
        return self.address.startswith("sqlite:")

    @property
    def sqlite_file(self) -> Path:
        return Path(self.address.removeprefix("sqlite:///"))

    @property
    def secrets_file(self) -> Path:
        return self.secrets or self.folder / "secrets.json"

    @property
    def contact(self) -> str:
        """Where push services can reach the operator: the mail address, if there is one."""
        return f"mailto:{parseaddr(self.mail_from)[1]}" if self.mail_from else self.url or ""

    @cached_property
    def allowed_services(self) -> frozenset[str]:
        return frozenset(scheme.lower() for scheme in listed(self.notice_services)) - {"none"}

    @cached_property
    def operator_ids(self) -> frozenset[str]:
        return frozenset(listed(self.operators))

    @cached_property
    def other_origins(self) -> frozenset[str]:
        return frozenset(origin.rstrip("/").lower() for origin in listed(self.origins))


def read_settings(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """The settings from the command line, then from the environment. The error names every wrong setting."""
    given = {name: value for name, value in given.items() if value is not None}

    def where(name: str) -> str:
        return f"--{name}" if name in given else PREFIX + name.upper()

    problems = _unknown(environment)
    try:
        settings = Settings(**given)
    except ValidationError as found:
        for error in found.errors():
            name = str(error["loc"][0]) if error["loc"] else "?"
            if error["type"] == "value_error":  # one of ours, which already says what is wrong
                problems.append(f"{where(name)}: {error['msg'].removeprefix('Value error, ')}")
            else:
                problems.append(f"{where(name)}: {error['msg']}, not {error['input']!r}")
        raise BadSetting("\n".join(problems)) from found
    if settings.workers > 1 and settings.on_sqlite:
        problems.append(
            f"{where('workers')}: several processes need PostgreSQL (ATOLL_DATABASE=postgresql://…); SQLite allows one"
        )
    if problems:
        raise BadSetting("\n".join(problems))
    return settings


def _unknown(environment: Mapping[str, str]) -> list[str]:
    known = {name.upper() for name in Settings.model_fields} | READ_BY_ENGINE
    problems = []
    for name in sorted(environment):
        setting = name.upper().removeprefix(PREFIX)
        if name.upper().startswith(PREFIX) and setting not in known:
            close = difflib.get_close_matches(setting, known, 1)
            meant = f"; did you mean {PREFIX}{close[0]}?" if close else ""
            problems.append(f"{name}: there is no such setting{meant}")
    return problems
