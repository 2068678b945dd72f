"""Reading and writing files that users name: reads are limited in size, writes are atomic."""

from __future__ import annotations

import os
from pathlib import Path

from atoll.errors import AtollError

TOO_LONG = 10_000_000  # bytes: neither a log nor a board comes near


class BadFile(AtollError):
    """A file that cannot be read or written."""


def read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(TOO_LONG + 1)
    except OSError as problem:
        raise BadFile(f"{path}: cannot be read: {_reason(problem)}") from problem
    if len(content) > TOO_LONG:
        raise BadFile(f"{path}: is too long; logs and boards have at most {TOO_LONG:,} bytes")
    return content


def read_text(path: Path) -> str:
    content = read_bytes(path)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        raise BadFile(f"{path}: is not UTF-8 text (byte {problem.start + 1} is invalid)") from problem


def write_text(path: Path, text: str) -> None:
    """Writes a text file in UTF-8, completely or not at all."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Writes a file completely or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # /dev/stdout, say; a folder is refused by the system
            path.write_bytes(content)
            return
        path = path.resolve()  # a link stays one, and its target is written
        part = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            part.write_bytes(content)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as problem:
        raise BadFile(f"{path}: cannot be written: {_reason(problem)}") from problem


def _reason(problem: OSError) -> str:
    return (problem.strerror or str(problem)).lower()
