"""Checks a request's content before any other part reads it: its length, and that its text can be stored.

Half a surrogate pair and the NUL character are valid in JSON, but no database stores them and no answer can repeat
them. They are refused here, in every body, upload and query, so that no other part has to consider them.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive

from atoll.server.http.problem_json import TooLong
from atoll.server.problems import Problem

SUSPICIOUS = re.compile(rb"\\u(?:[dD][89a-fA-F]|0000)")  # JSON's escapes of a surrogate and of NUL
UNSTORABLE = re.compile("[\0\ud800-\udfff]")
LONG = 64 * 1024  # bytes; longer bodies are parsed in a thread


def checked(receive: Receive, most: int) -> Receive:
    """Passes a body on as it arrives. Raises if it exceeds `most` bytes or contains text that cannot be stored."""
    parts: list[bytes] = []
    size = 0

    async def checking() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            part = message.get("body", b"")
            size += len(part)
            if size > most:
                raise TooLong(most)
            if part:
                parts.append(part)
            if parts and not message.get("more_body", False):
                await check_text(parts[0] if len(parts) == 1 else b"".join(parts))
                parts.clear()
        return message

    return checking


async def read_body(receive: Receive) -> bytes:
    """The whole body of a request. (Starlette's own function is slower.)"""
    parts: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


async def check_text(body: bytes) -> None:
    """Refuses JSON text that is not UTF-8 or contains characters that cannot be stored."""
    if b"\0" in body:  # also every text in UTF-16 or UTF-32, which Python's parser would accept
        raise Problem("bad-json", "The body must be JSON in UTF-8, and a NUL byte is not")
    try:
        body.decode()
    except UnicodeDecodeError as problem:
        raise Problem("bad-json", f"The body must be JSON in UTF-8; byte {problem.start} is not") from problem
    if b"\\u" in body and SUSPICIOUS.search(body):
        await (asyncio.to_thread(_check_strings, body) if len(body) > LONG else _checked_here(body))


async def _checked_here(body: bytes) -> None:
    _check_strings(body)


def _check_strings(body: bytes) -> None:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return  # invalid JSON: the part that reads it reports why
    for place, text in _strings(found):
        _check(place, text)


def _strings(top: Any) -> Iterator[tuple[str, str]]:
    """Every string in a JSON value with its place, including keys. Without recursion, because it may be deep."""
    waiting = [("", top)]
    while waiting:
        place, value = waiting.pop()
        before = f"{place}." if place else ""
        if isinstance(value, str):
            yield place, value
        elif isinstance(value, list):
            waiting.extend((f"{before}{i}", each) for i, each in enumerate(value))
        elif isinstance(value, dict):
            for key, each in value.items():
                yield before + shown(key), key
                waiting.append((before + shown(key), each))


def check_query(query: bytes) -> None:
    """Refuses a query with text that cannot be stored. (Bytes that are not UTF-8 are replaced when it is decoded.)"""
    if b"%00" in query:
        for name, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
            _check(shown(name), name)
            _check(shown(name), value)


def _check(place: str, text: str) -> None:
    found = UNSTORABLE.search(text)
    if found:
        what = "the NUL character" if found[0] == "\0" else f"half of a surrogate pair (U+{ord(found[0]):04X})"
        where = place or "the body"
        raise Problem("bad-field", f"{where}: holds {what} at position {found.start()}, which cannot be stored", where)


def shown(key: str) -> str:
    """A key in a form that an answer can repeat."""
    return key[:40].encode("ascii", "backslashreplace").decode().replace("\0", "\\x00")
