"""The least of HTTP and WebSocket that a load needs: the load must cost less than the server that it measures."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

JSON = "Content-Type: application/json\r\n"


class Http:
    """One connection that stays open; one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: bytes, cookie: str = "", headers: str = JSON
    ) -> tuple[int, bytes, str]:
        """The status, the body, and the cookie that was set. `headers` say what kind of body it is."""
        if self._streams is None or self._streams[0].at_eof() or self._streams[1].is_closing():
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        given = f"Cookie: atoll={cookie}\r\n" if cookie else ""
        kind = f"{headers}Content-Length: {len(body)}\r\n" if body else ""
        writer.write(f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\n{given}{kind}\r\n".encode() + body)
        head = await reader.readuntil(b"\r\n\r\n")
        length, new, in_chunks = 0, "", False
        for line in head.split(b"\r\n"):
            name, _, value = line.partition(b":")
            match name.lower():
                case b"content-length":
                    length = int(value)
                case b"transfer-encoding":
                    in_chunks = True
                case b"set-cookie":
                    new = value.decode().strip().partition("=")[2].partition(";")[0]
        if method == "HEAD":
            content = b""
        else:
            content = await self._chunks(reader) if in_chunks else await reader.readexactly(length)
        if b"\r\nconnection: close" in head.lower():
            self.close()
        return int(head[9:12]), content, new

    async def _chunks(self, reader: asyncio.StreamReader) -> bytes:
        """A body that is sent as it is made."""
        content = b""
        while length := int(await reader.readline(), 16):
            content += (await reader.readexactly(length + 2))[:-2]
        await reader.readline()
        return content

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Ear(asyncio.Protocol):
    """A WebSocket that listens: each text is handed on as bytes."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.lost = False

    @classmethod
    async def connect(cls, host: str, port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> Ear:
        _, ear = await asyncio.get_running_loop().create_connection(lambda: cls(hear), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        assert ear.transport is not None
        ear.transport.write(
            (
                f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: atoll={cookie}\r\n\r\n"
            ).encode()
        )
        await ear.ready
        return ear

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._open, self._buffer = True, bytearray(rest)
            self.ready.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Takes one frame off the buffer, if it is there as a whole. Servers do not mask."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        kind, length, start = buffer[0] & 15, buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return False
        content = bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == 1:
            self._hear(content)
        elif kind == 9 and self.transport is not None:  # a ping wants its pong, masked (by nothing)
            self.transport.write(bytes((0x8A, 0x80 | len(content), 0, 0, 0, 0)) + content)
        return True

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()
