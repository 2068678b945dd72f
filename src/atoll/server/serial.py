"""JSON by orjson, or by Python's own module where orjson is not installed (in a browser). Both write the same bytes."""

from __future__ import annotations

import json
from typing import Any, TypeVar, cast

try:
    import orjson
except ModuleNotFoundError:
    orjson = None  # type: ignore[assignment]

T = TypeVar("T")

if orjson is not None:
    dumps = orjson.dumps
    loads = orjson.loads

    def with_any_keys(value: Any) -> bytes:
        """A value as JSON; numeric keys become text."""
        return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)

    def pretty(value: Any) -> bytes:
        """A value as indented JSON (two spaces)."""
        return orjson.dumps(value, option=orjson.OPT_INDENT_2)

    def serialized(value: T) -> T:
        """The value, already serialized. You can embed it in JSON any number of times, but not read it."""
        return cast(T, orjson.Fragment(orjson.dumps(value)))

    def packed(value: T) -> T:
        """Like `serialized`, for long storage: as text, because orjson's bytes would keep their whole buffer alive."""
        return cast(T, orjson.Fragment(orjson.dumps(value).decode()))

    def fragment(text: bytes) -> Any:
        """JSON text as a value that can be embedded in a larger one."""
        return orjson.Fragment(text)

else:

    def dumps(value: Any, default: Any = None) -> bytes:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=default).encode()

    def pretty(value: Any) -> bytes:
        return json.dumps(value, ensure_ascii=False, indent=2).encode()

    def serialized(value: T) -> T:
        return value

    loads = fragment = json.loads
    with_any_keys = dumps
    packed = serialized
