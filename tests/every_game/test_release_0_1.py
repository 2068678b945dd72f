"""Games that release 0.1 played are played again, to the byte: its logs load, and nothing in them goes otherwise.

The stored files are the golden playthroughs of that release. A record has fields now that 0.1 did not have, so the
content is compared as 0.1 laid it out.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match

FILES = sorted(Path(__file__).parents[1].glob("*/release_0_1/*.json"))
NEW_FIELDS = {"goal"}  # options of Utopia
NEW_COLUMNS = {("titania", "points"): 1}  # points of compensation


def content(game: str, record: Any) -> bytes:
    """A record's bytes as release 0.1 had them."""
    wide, narrow = [], []
    for name, field in type(record).fields.items():
        value = getattr(record, name)
        if name in NEW_FIELDS:
            continue
        if (game, name) in NEW_COLUMNS:
            value = [line[: -NEW_COLUMNS[game, name]] for line in value]
        (wide if field.wide else narrow).extend(flat(value))
    padding = -2 * len(narrow) % 8
    return struct.pack(f"<{len(wide)}q{len(narrow)}h{padding}x", *wide, *narrow)


def flat(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    else:
        for part in value:
            yield from flat(part)


def test_every_number_of_players_is_stored() -> None:
    assert len(FILES) == 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_game_of_release_0_1_goes_as_it_went(path: Path, backend: Backend) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    log = stored["log"]
    match = Match.load({**log, "actions": [], "result": None}, backend=backend.name)
    for number, action in enumerate([*log["actions"], None]):
        if str(number) in stored["states"]:
            found = hashlib.sha256(content(log["game"], match.record)).hexdigest()
            assert found == stored["states"][str(number)], f"action {number}"
        if action is not None:
            match.play(action)
    assert match.over
    assert len(stored["states"]) > len(log["actions"]) // 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_its_log_says_the_same_and_names_the_new_options(path: Path) -> None:
    log = json.loads(path.read_text(encoding="utf-8"))["log"]
    now = Match.load(log, backend="python").log()
    assert {**now, "options": log["options"]} == log
    assert now["options"].items() >= log["options"].items()
    assert len(now["options"]) > len(log["options"])
