"""Records from their bytes, quickly: whoever shows a position to several people makes one for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from atoll.kernel.record import Record


@cache
def reader(kind: type[Record]) -> Callable[[bytes], Record]:
    """The same as `kind.from_bytes`, written out field by field: a fifth of the time."""
    lines, at = [], 0
    for name, field in kind.fields.items():
        match field.shape:
            case ():
                value = f"v[{at}]"
            case (length,):
                value = f"list(v[{at}:{at + length}])"
            case (rows, length):
                starts = range(at, at + rows * length, length)
                value = "[" + ", ".join(f"list(v[{start}:{start + length}])" for start in starts) + "]"
            case _:
                raise TypeError(f"{name}: rows of rows of rows are not known here")
        lines.append(f"new.{name} = {value}")
        at += field.size
    source = "\n    ".join(["def read(content):", "v, new = unpack(content), make(kind)", *lines, "return new"])
    namespace: dict[str, Any] = {"kind": kind, "make": object.__new__, "unpack": kind.layout.unpack}
    exec(source, namespace)
    return cast(Callable[[bytes], Record], namespace["read"])
