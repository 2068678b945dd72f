"""Whatever is sent over a WebSocket: a documented answer or the end of that connection, and the server goes on."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.running_server import RunningServer

TYPES = {"table", "change", "play", "chat", "here", "beat", "bye"}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
almost = st.fixed_dictionaries(
    {"type": st.sampled_from(["seat", "beat", "table", "play"]) | anything},
    optional={"seat": st.integers(-2, 9) | anything, "more": anything},
)
messages = st.text(max_size=50) | st.binary(max_size=50) | anything.map(json.dumps) | almost.map(json.dumps)


def test_any_message(server: RunningServer) -> None:
    ann = server.guest()
    table = ann.create("me", {"kind": "guest", "name": "Cleo"})

    @given(sent=st.lists(messages, min_size=1, max_size=4))
    @settings(max_examples=20, suppress_health_check=list(HealthCheck))
    @example(sent=['{"type": "seat", "seat": 1}', '{"type": "seat", "seat": null}', '{"type": "beat"}'])
    @example(sent=["x" * 5000])
    @example(sent=["[" * 4000])
    @example(sent=[b"\xff" * 100])
    def send(sent: list[str | bytes]) -> None:
        line = ann.live(table["id"])
        assert line.next()["type"] == "table"
        with suppress(ConnectionClosed):
            for message in sent:
                line.send(message)
            line.send({"type": "beat"})
            while True:
                heard = line.next()
                assert heard["type"] in TYPES
                if heard["type"] == "beat":
                    break
        if line.heard[-1]["type"] == "bye":
            assert line.heard[-1]["code"] in ("gone", "too-many")
        line.close()

    send()
    assert ann.act(ann.table(table["id"])).status_code == 200
    assert ann.get("/health").status_code == 200


def test_a_giant_message(server: RunningServer) -> None:
    ann = server.guest()
    table = ann.create("me", "open")
    line = ann.live(table["id"])
    line.next()
    line.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        line.next_of("nothing")
    assert ann.live(table["id"]).next()["type"] == "table"
