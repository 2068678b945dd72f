"""`atoll patch` tells what becomes of games of older rules, and brings them up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from atoll.cli.main import app
from atoll.server.store import schema
from tests.rule_changes import TODAYS_TITANIA, TODAYS_TOY, Install
from tests.server.older_games import REFUSED, played, stored
from tests.server.processes import query
from tests.server.running_server import RunningServer
from tests.server.test_first_schema import make_first_release


def patch(database: str, *words: str) -> list[str]:
    found = CliRunner().invoke(app, ["patch", *words], env={"ATOLL_DATABASE": database, "ATOLL_BACKEND": "python"})
    assert found.exit_code == 0, found.output
    return found.output.splitlines()


def everything(database: str) -> list[Any]:
    tables = ("alembic_version", "tables", "actions")
    return [sorted(map(str, query(database, f"SELECT * FROM {table}"))) for table in tables]


def test_the_command_says_what_would_happen_and_then_does_it(
    older: RunningServer, install: Install, database: str
) -> None:
    ann = older.guest("Ann")
    goes_on, departs = played(ann, "take 2"), played(ann, "take 1", "take 3", "take 1")
    played(ann, "take 2", "take 2", "take 2", "take 1")
    older.stop()
    assert patch(database, "--dry-run") == [
        "No game is affected: all running games already use today's rules.",
    ]
    install(TODAYS_TOY)
    before = everything(database)
    said = [
        f"{departs['id']}  toy, rules 1 to 2: interrupted after 1 of 3 actions: {REFUSED}",
        f"{goes_on['id']}  toy, rules 1 to 2: continues",
    ]
    dry = patch(database, "--dry-run")
    assert sorted(dry[:-1]) == sorted(said)
    assert dry[-1] == "1 would be continued, 1 would be interrupted."
    assert everything(database) == before
    done = patch(database)
    assert sorted(done[:-1]) == sorted(said)
    assert done[-1] == "1 continued, 1 interrupted."
    assert stored(database, goes_on)[:2] == (2, "running")
    assert stored(database, departs)[:2] == (1, "interrupted")
    assert patch(database)[0].startswith("No game is affected")


def test_a_dry_run_reads_a_database_of_the_first_release(install: Install, bare_database: str) -> None:
    make_first_release(bare_database)
    install(TODAYS_TITANIA)
    before = everything(bare_database)
    dry = patch(bare_database, "--dry-run")
    assert dry == ["first  titania, rules 1 to 2: continues", "1 would be continued, 0 would be interrupted."]
    assert everything(bare_database) == before
    assert before[0] == ["('0001',)"]
    assert patch(bare_database) == ["first  titania, rules 1 to 2: continues", "1 continued, 0 interrupted."]
    assert query(bare_database, "SELECT version_num FROM alembic_version") == [(schema.HEAD,)]


def test_the_command_while_a_server_runs(older: RunningServer, database: str) -> None:
    played(older.guest("Ann"), "take 1")
    assert patch(database, "--dry-run")[0].startswith("No game is affected")
    if database.startswith("sqlite"):
        environment = {"ATOLL_DATABASE": database, "ATOLL_BACKEND": "python"}
        found = CliRunner().invoke(app, ["patch"], env=environment)
        assert found.exit_code == 2
        assert "is in use by another server; stop it first" in found.output


def test_the_command_without_a_database(tmp_path: Path) -> None:
    file = tmp_path / "nothing.sqlite3"
    found = CliRunner().invoke(app, ["patch", "--dry-run"], env={"ATOLL_DATABASE": f"sqlite:///{file}"})
    assert found.exit_code == 2
    assert "there is no database yet" in found.output
    assert not file.exists()
