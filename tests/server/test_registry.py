"""Tables that are loaded, dropped and loaded again."""

from __future__ import annotations

import asyncio

from tests.server.running_server import RunningServer


def test_a_table_dropped_as_soon_as_it_is_loaded_is_read_again(server: RunningServer) -> None:
    """With the dropped one, `at` would try for ever, and the server would answer nobody any more."""
    registry = server.services.registry

    async def drop_and_load(table_id: str) -> bool:
        known = registry.loaded.find(table_id)
        assert known is not None
        registry.drop(known)
        first = asyncio.create_task(registry._load(table_id))
        while (loaded := registry.loaded.find(table_id)) is None:
            await asyncio.sleep(0)
        registry.drop(loaded)
        again = await registry._load(table_id)
        await first
        return not again.dead

    assert server.run(drop_and_load(server.guest("Ann").create("me", "open")["id"]))
