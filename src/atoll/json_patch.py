"""The part of JSON Patch (RFC 6902) that Atoll uses: `add`, `remove` and `replace`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Operation = dict[str, Any]  # "op", "path" and, unless something is removed, "value"


def replace(path: str, value: Any) -> Operation:
    """The operation that replaces the value at `path`."""
    return {"op": "replace", "path": path, "value": value}


def differences(old: Any, new: Any, path: str) -> list[Operation]:
    """The operations that turn `old` into `new` at `path`. Equal parts are left out.

    Equality is Python's: 1 and `true` count as equal.
    """
    found: list[Operation] = []
    if old != new:
        _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: str, found: list[Operation]) -> None:
    """Appends the operations for two unequal values. Most members are equal, so paths are built only for the others."""
    if type(old) is dict and type(new) is dict:
        for name, value in new.items():
            if name not in old:
                found.append({"op": "add", "path": f"{path}/{escaped(name)}", "value": value})
            elif old[name] != value:
                _compare(old[name], value, f"{path}/{escaped(name)}", found)
        if len(old) > len(new) or not old.keys() <= new.keys():
            found += [{"op": "remove", "path": f"{path}/{escaped(name)}"} for name in old if name not in new]
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value:
                _compare(old[place], value, f"{path}/{place}", found)
    else:
        found.append(replace(path, new))


def escaped(name: str) -> str:
    """A member's name, escaped for a path (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1") if "~" in name or "/" in name else name


def patched(document: Any, operations: Iterable[Mapping[str, Any]]) -> Any:
    """Applies the operations to a copy of the document. Raises LookupError if they do not fit it."""
    copied: set[int] = set()  # ids of the parts that are already copied
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
    """The part at `key`, as a copy that may be changed; copied only once for all operations."""
    part = place[key]
    if not isinstance(part, dict | list):
        raise LookupError(f"there is nothing at {key!r} that could be changed")
    if id(part) not in copied:
        part = place[key] = part.copy()
        copied.add(id(part))
    return part


def _apply(place: Any, key: Any, operation: Mapping[str, Any]) -> None:
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
