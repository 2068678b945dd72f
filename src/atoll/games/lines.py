"""Lays out lines of styled pieces (see spec.py)."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.spec import Line, Lines


def length(line: Line) -> int:
    return sum([len(text) for _, text in line])  # a list: thousands of short lines are measured for a page


def plain(lines: Lines) -> str:
    """The lines as plain text, without styles."""
    return "\n".join("".join(text for _, text in line).rstrip() for line in lines)


def padded(line: Line, columns: int) -> Line:
    """A line padded on the right to this many columns."""
    missing = columns - length(line)
    return [*line, ("", " " * missing)] if missing > 0 else line


def at_right(line: Line, columns: int) -> Line:
    """A line padded on the left to this many columns."""
    missing = columns - length(line)
    return [("", " " * missing), *line] if missing > 0 else line


def beside(left: Lines, right: Lines, gap: int) -> Lines:
    width = max(length(line) for line in left) + gap
    rows = max(len(left), len(right))
    left, right = ([*lines, *([[]] * (rows - len(lines)))] for lines in (left, right))
    return [[*padded(a, width), *b] if b else a for a, b in zip(left, right, strict=True)]


def flow(items: Iterable[Line], columns: int, *, gap: int = 1, first: Line | None = None) -> Lines:
    """Items one after another, in as many lines as they need; further lines are indented to the end of `first`."""
    lines: Lines = [list(first or [])]
    indent = length(lines[0])
    used = indent
    for item in items:
        step = gap if used > indent else 0
        if used + step + length(item) > columns and used > indent:
            lines.append([("", " " * indent)])
            used, step = indent, 0
        lines[-1] += [("", " " * step), *item] if step else item
        used += step + length(item)
    return lines
