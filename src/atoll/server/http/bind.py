"""Binds the addresses that the server listens on. An unusable address is reported before anything starts."""

from __future__ import annotations

import errno
import socket
import sys

from atoll.server.settings import BadSetting

REASONS = {
    errno.EADDRINUSE: "ATOLL_PORT (--port): port {port} is in use; choose another one, or 0 for any free port",
    errno.EACCES: "ATOLL_PORT (--port): port {port} needs special rights; choose one above 1023",
    errno.EADDRNOTAVAIL: "ATOLL_HOST (--host): {host} is not an address of this machine; 0.0.0.0 means all of them",
}


def bind(host: str, port: int) -> list[socket.socket]:
    """A bound socket for each address of the host name. Connections are accepted only when the server starts."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as problem:
        raise BadSetting(
            f"ATOLL_HOST (--host): {host!r} is not an address; write 127.0.0.1 for this machine, or 0.0.0.0 for all"
        ) from problem
    sockets: list[socket.socket] = []
    for family, kind, protocol, _, place in dict.fromkeys(found):
        bound = socket.socket(family, kind, protocol)
        sockets.append(bound)
        try:
            _bind(bound, place[0], port)
            port = bound.getsockname()[1]  # if it was 0, the same free port for all addresses
        except OSError as problem:
            for each in sockets:
                each.close()
            reason = REASONS.get(problem.errno or 0, "ATOLL_HOST (--host): cannot listen at {host}:{port}")
            raise BadSetting(f"{reason.format(host=host, port=port)} ({problem.strerror})") from problem
    return sockets


def _bind(bound: socket.socket, host: str | int, port: int) -> None:
    if sys.platform != "win32":  # where the option has another meaning
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if bound.family == socket.AF_INET6:
        bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    bound.bind((host, port))
    bound.set_inheritable(True)


def url_of(host: str, sockets: list[socket.socket]) -> str:
    """The address to open in a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{sockets[0].getsockname()[1]}"
