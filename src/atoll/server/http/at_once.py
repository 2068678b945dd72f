"""Messages and answers written to a connection at once, where uvicorn would take several steps.

Live messages are by far the most frequent thing that the server sends. The usual way of one leads through a task, an
event and three layers of functions; here it is made into a frame and handed to the system.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SEND_NOW = "atoll.send_now"  # among a WebSocket's ASGI extensions: its "function" is `DirectProtocol.send_now`


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, to which the application may also write without waiting."""

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[SEND_NOW] = {"function": self.send_now}
        try:
            await super().run_asgi()
        finally:
            del extensions[SEND_NOW]  # so that the connection is freed at once, and not by the garbage collector

    def send_now(self, message: bytes) -> bool:
        """Sends a text; False if that is not possible now, because the reader is slow or the connection ends."""
        if (
            not self.writable.is_set()
            or not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(text_frame(message))
        return True


def text_frame(message: bytes) -> bytes:
    """A text as one frame of a server, which masks nothing (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return b"\x81%c%b" % (length, message)
    size = length.to_bytes(2, "big") if length < 1 << 16 else length.to_bytes(8, "big")
    return b"\x81%c%b%b" % (126 if len(size) == 2 else 127, size, message)
