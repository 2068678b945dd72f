"""A device without a browser: what it stores lies in memory, and its bots think at once."""

from __future__ import annotations

import json
from typing import Any

from atoll.offline.local_server import LocalServer
from atoll.offline.thinkers import think


class Memory:
    """A `Shelf` that several tabs can share."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.texts: dict[str, str] = {}
        self.full = False
        self.analyses: dict[tuple[str, int], dict[str, Any]] = {}

    async def table(self, table_id: str) -> str | None:
        return self.tables.get(table_id)

    async def entries(self, table_id: str, after: int) -> str:
        return json.dumps([row for row in self.rows.get(table_id, []) if row["number"] > after])

    async def notes(self, table_id: str) -> str:
        return self.texts.get(table_id, "")

    async def write(self, change: str) -> str:
        if self.full:
            raise OSError("QuotaExceededError")
        found = json.loads(change)
        for entry in found["entries"]:
            if any(row["number"] == entry["number"] for row in self.rows.get(entry["table_id"], [])):
                return "late"
        for entry in found["entries"]:
            self.rows.setdefault(entry["table_id"], []).append(entry)
        for table in found["tables"]:
            self.tables[table["id"]] = json.dumps(table)
        self.analyses.update({(row["table"], row["part"]): row for row in found.get("analyses", ())})
        if "notes" in found:
            self.texts[found["notes"]["table"]] = found["notes"]["text"]
        return "written"

    async def analysis(self, table_id: str, first: int) -> str:
        return json.dumps([row for key, row in sorted(self.analyses.items()) if key[0] == table_id and key[1] >= first])

    async def begin_analysis(self, job: str) -> None:
        found = json.loads(job)
        self.analyses = {key: row for key, row in self.analyses.items() if key[0] != found["table"]}
        self.analyses[found["table"], found["part"]] = found

    async def forget(self, table_id: str) -> None:
        self.tables.pop(table_id, None)
        self.rows.pop(table_id, None)
        self.analyses = {key: row for key, row in self.analyses.items() if key[0] != table_id}


class Tab:
    """A page of the device, with its own server."""

    def __init__(self, shelf: Memory, name: str = "Ann", others: list[Tab] | None = None) -> None:
        self.others = [] if others is None else others
        self.told: list[dict[str, Any]] = []
        self.published: list[str] = []
        self.server = LocalServer(shelf, self, name)

    async def think(self, name: str, question: str) -> str:
        return think(name, question)

    def publish(self, news: str) -> None:
        self.published.append(news)

    def send(self, _connection: int, text: str) -> None:
        self.told.append(json.loads(text))

    async def ask(self, method: str, address: str, body: Any = None, expected: int | None = None) -> Any:
        """The answer to a request; its status must be the expected one, or a good one."""
        status, text = await self.server.answer(method, address, "" if body is None else json.dumps(body))
        assert status == expected if expected else status < 300, text
        return json.loads(text) if text else None

    async def opens(self, *seats: str, game: str = "titania", **more: Any) -> dict[str, Any]:
        """A table with these seats: "me", a guest's name, or a bot's level. I begin."""
        kinds: list[dict[str, Any]] = []
        for seat in seats:
            if seat == "me":
                kinds.append({"kind": "me"})
            elif seat.istitle():
                kinds.append({"kind": "guest", "name": seat})
            else:
                kinds.append({"kind": "bot", "level": seat})
        wanted = {"game": game, "players": len(seats), "seats": kinds, "options": {"start": 0}, **more}
        return dict(await self.ask("POST", "/api/tables", wanted))

    async def acts(self, table: dict[str, Any], action: str) -> dict[str, Any]:
        """Takes an action; then the table as it is."""
        where = f"/api/tables/{table['id']}"
        await self.ask("POST", f"{where}/actions", {"number": table["number"] + 1, "action": action})
        return dict(await self.ask("GET", where))
