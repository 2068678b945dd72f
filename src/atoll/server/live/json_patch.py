"""What differs between two JSON values, as a JSON Patch (RFC 6902)."""

from __future__ import annotations

from typing import Any

from atoll.server.answers import PatchOperation


def differences(old: Any, new: Any, path: str) -> list[PatchOperation]:
    """The operations that turn `old` into `new`, if it stands at `path`. Parts that are equal are not mentioned.

    Equal is what Python calls equal: a member that is sometimes 1 and sometimes `true` is not looked at so closely.
    """
    found: list[PatchOperation] = []
    if old != new:
        _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: str, found: list[PatchOperation]) -> None:
    """Notes how two values differ that are not equal. Most members are, so paths are written only for the others."""
    if isinstance(old, dict) and isinstance(new, dict):
        found += [{"op": "remove", "path": f"{path}/{escaped(name)}"} for name in old if name not in new]
        for name, value in new.items():
            if name not in old:
                found.append({"op": "add", "path": f"{path}/{escaped(name)}", "value": value})
            elif old[name] != value:
                _compare(old[name], value, f"{path}/{escaped(name)}", found)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value:
                _compare(old[place], value, f"{path}/{place}", found)
    else:
        found.append({"op": "replace", "path": path, "value": new})


def escaped(name: str) -> str:
    """A member's name as it stands in a path (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1") if "~" in name or "/" in name else name
