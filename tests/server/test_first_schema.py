"""A database of the first release, with a game in it, is brought up to date and played on."""

from __future__ import annotations

import json
from pathlib import Path

from sqlalchemy import create_engine, text

from atoll.server.store.people import hash_of
from tests.server.conftest import MakeServer
from tests.server.processes import query
from tests.server.running_server import START

FOLDER = Path(__file__).parent / "first_schema"
COOKIE = "a-cookie-of-the-first-release"
SETUP = {
    "players": 2,
    "options": {"start": 0},
    "clock": {"kind": "none", "minutes": 0, "seconds": 0, "days": 0, "stand_in": "casual"},
    "seats": [
        {"kind": "person", "name": "Ann", "person": "ann", "level": None},
        {"kind": "guest", "name": "Cleo", "person": "ann", "level": None},
    ],
}
ROWS = {
    "people": {"id": "ann", "name": "Ann", "sign_in": None, "password": None, "created": START},
    "sessions": {"token": hash_of(COOKIE), "person": "ann", "created": START},
    "tables": {
        "id": "first",
        "game": "titania",
        "rules": 1,
        "board": "default",
        "board_text": None,
        "setup": json.dumps(SETUP),
        "public": True,
        "host": "ann",
        "seed": (7).to_bytes(32, "big"),
        "invite": "invite",
        "watch": "watch",
        "origin": None,
        "created": START,
        "status": "running",
        "turn": 0,
        "turn_person": "ann",
        "due": None,
        "result": None,
        "changed": START,
    },
    "seats": {"table_id": "first", "seat": 0, "kind": "person", "person": "ann", "name": "Ann", "level": None},
    "actions": {
        "table_id": "first",
        "number": 1,
        "at": START,
        "kind": "action",
        "seat": 0,
        "person": "ann",
        "data": "R red d5",
    },
    "chat": {"id": 1, "table_id": "first", "seat": 0, "name": "Ann", "text": "Hello", "at": START},
    "notes": {"table_id": "first", "person": "ann", "text": "Build d4"},
}


def make_first_release(database: str) -> None:
    """As the first release made it: its own statements, not our migrations."""
    dialect = "sqlite" if database.startswith("sqlite") else "postgres"
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        for statement in (FOLDER / f"{dialect}.sql").read_text().split(";\n"):
            if statement.strip():
                connection.exec_driver_sql(statement)
        for table, row in ROWS.items():
            names = ", ".join(row)
            values = ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)
    engine.dispose()


def test_a_game_of_the_first_release_goes_on(bare_database: str, make_server: MakeServer) -> None:
    make_first_release(bare_database)
    ann = make_server().guest()
    ann.http.cookies.clear()
    ann.http.cookies.set("atoll", COOKIE)
    assert ann.get("/api/me").json()["name"] == "Ann"
    table = ann.table("first")
    assert [entry["action"] for entry in table["log"]] == ["R red d5"]
    assert [message["text"] for message in table["chat"]] == ["Hello"]
    assert query(bare_database, "SELECT person FROM chat") == [("ann",)], "who wrote it is found"
    assert table["notes"] == "Build d4"
    assert [line["id"] for line in ann.get("/api/tables", list="mine").json()["tables"]] == ["first"]
    assert ann.act(table).json()["number"] == 2
    stored = query(bare_database, "SELECT light FROM actions WHERE table_id = 'first' ORDER BY number")
    assert [light and len(light) for (light,) in stored] == [None, 8], "the first release did not keep it"
