"""Writes decisions with their outcomes as a Parquet file, for training. Needs the extra `data`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from atoll.arena.played_game import PlayedGame
from atoll.arena.tournament import Tournament
from atoll.engine.game import game
from atoll.errors import BadOption
from atoll.extras import needs

GROUP = 20_000  # decisions that are kept in memory, and together in the file

Row = dict[str, Any]


def write_dataset(path: Path, tournament: Tournament, games: Iterable[PlayedGame]) -> None:
    """Writes the file completely or not at all."""
    with needs("data"):
        import pyarrow as pa
        import pyarrow.parquet as pq
    spec = game(tournament.game).spec
    fields = {
        name: {"shape": field.shape, "bits": 64 if field.wide else 16} for name, field in spec.state.fields.items()
    }
    schema = pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int32()),  # from 0 in each game
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("observation", pa.binary(spec.state.itemsize)),  # the record as this seat may know it
            ("legal", pa.list_(pa.int16())),
            ("action", pa.int16()),
            ("words", pa.string()),  # the action in the notation
            ("points", pa.int32()),  # of this seat at the end of the game
            ("won", pa.float32()),  # its part of the victory
        ],
        # An observation's fields one after the other, little-endian; State.from_bytes reads it too.
        metadata={"atoll": json.dumps({**tournament.identity(), "observation": fields})},
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            with pq.ParquetWriter(part, schema, compression="zstd") as file:
                for rows in _groups(row for played in games for row in decisions(tournament, played)):
                    file.write_table(pa.Table.from_pylist(rows, schema))
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as problem:
        raise BadOption(f"dataset: {path} cannot be written: {(problem.strerror or str(problem)).lower()}") from problem


def decisions(tournament: Tournament, played: PlayedGame) -> Iterator[Row]:
    """A row for each action, including forced ones: what was known, what was legal, and what was done."""
    match = tournament.match(played.number)
    seats = tournament.fixture(played.number).seats
    for number, action in enumerate(played.actions):
        seat = match.actor
        assert seat is not None
        knowledge = match.knowledge(seat)
        yield {
            "game": played.number,
            "decision": number,
            "seat": seat,
            "bot": seats[seat],
            "observation": knowledge.runner.to_bytes(knowledge.states),
            "legal": knowledge.legal(),
            "action": action,
            "words": match.words(action),
            "points": played.points[seat],
            "won": played.won[seat],
        }
        match.play(action)


def _groups(rows: Iterable[Row]) -> Iterator[list[Row]]:
    group: list[Row] = []
    for row in rows:
        group.append(row)
        if len(group) == GROUP:
            yield group
            group = []
    if group:
        yield group
