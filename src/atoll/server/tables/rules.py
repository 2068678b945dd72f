"""The rules as the server runs them: interpreted at first, compiled as soon as that is ready."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from atoll.engine import backend as backends
from atoll.engine.game import game, games
from atoll.engine.match import Match
from atoll.server.log import log

if TYPE_CHECKING:
    from atoll.server.tables.table import Table


class Rules:
    """The backend that currently runs the rules: `backend` is "python" or "compiled"."""

    def __init__(self, asked: str | None = None) -> None:
        self._asked = asked or os.environ.get("ATOLL_BACKEND") or "auto"
        self.backend = "python" if self._asked == "auto" else backends.choose(asked).name
        self._preparing: asyncio.subprocess.Process | None = None

    def new_match(self, table: Table) -> Match:
        """The match of a table before its first action."""
        if table.position is not None:
            return Match.from_position(table.position, table.seed, board_text=table.board_text, backend=self.backend)
        played, own = game(table.game), table.board_text is None
        options = played.spec.with_board(table.options, table.board) if own else table.options
        return played.set_up(table.players, table.seed, options, board_text=table.board_text, backend=self.backend)

    def version(self, game_name: str) -> int:
        """The current version of a game's rules."""
        return game(game_name).spec.rules_version

    async def prepare(self) -> None:
        """Compiles the rules in another process, so that this one keeps answering, and then uses them."""
        if self._asked != "auto":
            return
        self._preparing = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "atoll.server.bots.prepare"),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            code = await self._preparing.wait()
        except asyncio.CancelledError:
            if self._preparing.returncode is None:
                self._preparing.kill()
                await self._preparing.wait()
            raise
        if code != 0:
            log.warning("the rules stay interpreted", reason=f"compiling ended with code {code}")
            return
        await asyncio.to_thread(load_compiled)
        self.backend = "compiled"
        log.info("the rules are compiled")


def load_compiled() -> None:
    """Loads the compiled rules from the cache."""
    for each in games():
        for board in each.spec.boards:
            each.runner(each.board(board), "compiled")
