"""Our server with a writer that acknowledges actions without storing them: what durability costs."""

from __future__ import annotations

import sys

from atoll.cli.main import app
from atoll.server import services
from atoll.server.store.records import Work
from atoll.server.store.writer import Writer


class Forgetful(Writer):
    async def write(self, work: Work) -> None:
        if not work.entries or work.creates:
            await super().write(work)


if __name__ == "__main__":
    services.Writer = Forgetful  # type: ignore[misc]
    app(["serve", *sys.argv[1:]])
