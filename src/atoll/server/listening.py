"""Where the server listens. A place that it cannot have is named before anything else begins."""

from __future__ import annotations

import errno
import socket
import sys

from atoll.server.settings import BadSetting

REASONS = {
    errno.EADDRINUSE: "ATOLL_PORT (--port): somebody listens at port {port} already; choose another, or 0 for any",
    errno.EACCES: "ATOLL_PORT (--port): port {port} is not for everybody; choose one above 1023",
    errno.EADDRNOTAVAIL: "ATOLL_HOST (--host): {host} is no address of this machine; 0.0.0.0 is all of them",
}


def listen_at(host: str, port: int) -> list[socket.socket]:
    """One socket for each address of that name. They are taken, but nobody is let in before the server starts."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as problem:
        raise BadSetting(
            f"ATOLL_HOST (--host): {host!r} is no address; write 127.0.0.1 for this machine alone, 0.0.0.0 for all"
        ) from problem
    sockets: list[socket.socket] = []
    for family, kind, protocol, _, place in dict.fromkeys(found):
        taken = socket.socket(family, kind, protocol)
        sockets.append(taken)
        try:
            _take(taken, place[0], port)
            port = taken.getsockname()[1]  # any free one, if it was 0: the same for all
        except OSError as problem:
            for each in sockets:
                each.close()
            reason = REASONS.get(problem.errno or 0, "ATOLL_HOST (--host): cannot listen at {host}:{port}")
            raise BadSetting(f"{reason.format(host=host, port=port)} ({problem.strerror})") from problem
    return sockets


def _take(taken: socket.socket, host: str | int, port: int) -> None:
    if sys.platform != "win32":  # where it means something else
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if taken.family == socket.AF_INET6:
        taken.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    taken.bind((host, port))
    taken.set_inheritable(True)


def shown_address(host: str, sockets: list[socket.socket]) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{sockets[0].getsockname()[1]}"
