"""Rate limits: token buckets, one for each identity or address, shared by all processes of a server."""

from __future__ import annotations

import math
import mmap
import secrets
import struct
from hashlib import blake2b
from pathlib import Path

from atoll.server.clock import TimeSource
from atoll.server.problems import Problem
from atoll.server.settings import Settings
from atoll.server.shared import shared_folder

FILE = "limits"  # in the folder that the server's processes share
SLOTS = 1 << 17
PROBES = 8  # slots in which a key may be stored
SLOT = struct.Struct("=Qd")  # a key's hash; when its bucket will be full again, in seconds of the steady clock
SECRET = 16  # bytes at the beginning, so that no one can choose names that collide


def take(full_at: float, now: float, rate: float, burst: float, cost: float = 1.0) -> tuple[float, float]:
    """Takes `cost` tokens from the bucket that will be full at `full_at`.

    Returns 0 and the new time when it will be full; or how many seconds to wait, and `full_at` unchanged.
    """
    missing = max(0.0, full_at - now) * rate + min(cost, burst) - burst
    return (missing / rate, full_at) if missing > 1e-9 else (0.0, max(now, full_at) + cost / rate)


class Buckets:
    """When each key's bucket will be full again, in a table of fixed size.

    With a file, all processes that open it share the table. There is no lock: two processes that take at the same
    moment may count one token once. A full bucket needs no slot, so unused keys cost nothing.
    """

    def __init__(self, file: Path | None = None) -> None:
        size = SECRET + SLOTS * SLOT.size
        if file is None:
            self._table = mmap.mmap(-1, size)
            self._table[:SECRET] = secrets.token_bytes(SECRET)
        else:
            with file.open("r+b") as found:
                self._table = mmap.mmap(found.fileno(), size)
        self._secret = bytes(self._table[:SECRET])

    @staticmethod
    def make_file(folder: Path) -> None:
        """Makes the file that the processes share."""
        with (folder / FILE).open("xb") as made:
            made.write(secrets.token_bytes(SECRET))
            made.truncate(SECRET + SLOTS * SLOT.size)

    def take(self, key: str, now: float, rate: float, burst: float, cost: float) -> float:
        """Takes tokens and returns 0; if there are too few, returns how many seconds to wait."""
        name = int.from_bytes(blake2b(key.encode(), digest_size=8, key=self._secret).digest()) or 1
        at, full_at = self._find(name, now)
        wait, full_at = take(full_at, now, rate, burst, cost)
        if not wait:
            SLOT.pack_into(self._table, at, name, full_at)
        return wait

    def _find(self, name: int, now: float) -> tuple[int, float]:
        """The offset of a key's slot, or of a free one for it, and when the key's bucket will be full."""
        best, soonest = 0, math.inf
        for probe in range(PROBES):
            at = SECRET + (name + probe) % SLOTS * SLOT.size
            found, full_at = SLOT.unpack_from(self._table, at)
            if found == name:
                return at, full_at
            if full_at < soonest:
                best, soonest = at, full_at
            if not found:
                break
        return best, now


class Limit:
    """Allows `rate` tokens a second in the long run and `burst` at once; a rate of 0 means no limit."""

    def __init__(self, name: str, rate: float, burst: float, time: TimeSource, buckets: Buckets) -> None:
        self._name = name
        self._time = time
        self._buckets = buckets
        self.rate = rate
        self.burst = max(1.0, burst)

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Takes `cost` tokens and returns 0; if there are too few, returns how many seconds to wait."""
        if self.rate <= 0:
            return 0.0
        return self._buckets.take(f"{self._name} {key}", self._time.steady(), self.rate, self.burst, cost)

    def check(self, key: str, what: str, cost: float = 1.0) -> None:
        """Takes tokens, or raises a problem that says how long to wait."""
        seconds = self.wait(key, cost)
        if seconds:
            raise Problem("too-many", f"Too many {what}; wait a little", retry_after=math.ceil(seconds))


class Limits:
    """All limits of a server. Its processes count together, so it does not matter which of them gets a request."""

    def __init__(self, settings: Settings, time: TimeSource) -> None:
        folder = shared_folder()
        file = folder / FILE if folder else None
        buckets = Buckets(file if file and file.exists() else None)

        def limit(name: str, rate: float, burst: float) -> Limit:
            return Limit(name, rate, burst, time, buckets)

        self.requests_of_identity = limit("identity", settings.rate_identity, settings.rate_identity * 5)
        self.requests_of_address = limit("address", settings.rate_address, settings.rate_address * 5)
        self.new_people = limit("people", settings.new_people / 3600, settings.new_people)
        self.passwords = limit("passwords", 0.2, 10)  # attempts, by address and by name
        self.new_tables = limit("tables", 0.2, 30)
        self.messages = limit("messages", 0.5, 10)
        # Requests that need the processor for long, by address. Trying a position costs 1.
        self.costly = limit("costly", settings.rate_address / 20, settings.rate_address)
        self.mails = limit("mails", 1 / 600, 5)  # to unconfirmed addresses, by address and by person
        self.reports = limit("reports", 10 / 86_400, 10)  # ten a day, by person and, for several people, by address
        self.exports = limit("exports", 1 / 600, 3)  # of a person's data, by person
