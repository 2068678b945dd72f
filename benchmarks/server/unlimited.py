"""Our server without limits on what one client may ask for, passwords excepted: they are meant to cost time."""

from __future__ import annotations

import sys

from atoll.cli.main import app
from atoll.server import services
from atoll.server.clock import TimeSource
from atoll.server.limits import Limits
from atoll.server.settings import Settings


class Unlimited(Limits):
    def __init__(self, settings: Settings, time: TimeSource) -> None:
        super().__init__(settings, time)
        for name, limit in vars(self).items():
            if name != "passwords":
                limit.rate = 0


if __name__ == "__main__":
    services.Limits = Unlimited  # type: ignore[misc]
    app(["serve", *sys.argv[1:]])
