"""Applying a JSON Patch (RFC 6902), as far as the server uses it: `add`, `remove` and `replace`."""

from __future__ import annotations

from typing import Any


def patched(document: Any, operations: list[dict[str, Any]]) -> Any:
    """The document after the operations; the old one stays as it is. Raises LookupError if they do not fit it."""
    copied: set[int] = set()  # the parts that are ours already
    top = [document]
    for operation in operations:
        place: Any = top
        key: Any = 0
        for step in operation["path"].split("/")[1:]:
            place = _own(place, key, copied)
            key = int(step) if isinstance(place, list) else step.replace("~1", "/").replace("~0", "~")
        _apply(place, key, operation)
    return top[0]


def _own(place: Any, key: Any, copied: set[int]) -> Any:
    """The part at `key`, as a copy that may be changed; made once for all operations."""
    part = place[key]
    if not isinstance(part, dict | list):
        raise LookupError(f"there is nothing at {key!r} that could be changed")
    if id(part) not in copied:
        part = place[key] = part.copy()
        copied.add(id(part))
    return part


def _apply(place: Any, key: Any, operation: dict[str, Any]) -> None:
    match operation["op"]:
        case "remove":
            del place[key]
        case "add" if isinstance(place, list):
            place.insert(key, operation["value"])
        case "add":
            place[key] = operation["value"]
        case _:
            place[key]  # raises if there is nothing to replace
            place[key] = operation["value"]
