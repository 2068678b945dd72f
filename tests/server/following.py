"""Following a table by what is told of it, as a client does that keeps the whole table."""

from __future__ import annotations

from typing import Any

from atoll.json_patch import patched

FIELDS = ("number", "now", "status", "pause", "seats", "view")


def follow(table: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """The table after a message of type `table`, `play`, `change` or `here`."""
    match message["type"]:
        case "table":
            return message
        case "here":
            seats = [{**seat, "here": here} for seat, here in zip(table["seats"], message["here"], strict=True)]
            return {**table, "seats": seats, "spectators": message["spectators"]}
        case "play" | "change":
            assert message["number"] == table["number"] + 1
            known = patched(table, message.get("patch", []))
            log = known["log"][: len(known["log"]) - message["undone"]]
            log += [message["entry"]] if message["entry"] else []
            return {**known, **{name: message[name] for name in FIELDS if name in message}, "log": log}
    return table


def without_presence(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**seat, "here": None} for seat in seats]


def value_at(document: Any, path: str) -> Any:
    """What stands at a JSON Pointer."""
    for step in path.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        document = document[int(key) if isinstance(document, list) else key]
    return document
