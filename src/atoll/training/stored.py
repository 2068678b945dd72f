"""The files of a training run. Each is written whole or not at all, because a run may be killed at any time."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from atoll.errors import AtollError
from atoll.extras import needs
from atoll.training.lesson import Batch

with needs("compiled"):
    import numpy as np

ROWS = ("seen", "said", "choices", "games", "ends", "outcomes")


class BadRun(AtollError):
    """The folder holds another run, or cannot be used."""


class Stored:
    """The batches of a lesson. They are read one by one: those of all rounds are large."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self._paths = paths

    def __len__(self) -> int:
        return len(self._paths)

    def __iter__(self) -> Iterator[Batch]:
        return (unpacked(path, number) for number, path in enumerate(self._paths))

    @property
    def seconds(self) -> float:
        """Of processor time, for all of them."""
        total = 0.0
        for path in self._paths:
            with np.load(path) as held:
                total += float(held["seconds"])
        return total


def write(path: Path, content: bytes) -> None:
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)


def packed(batch: Batch) -> bytes:
    file = io.BytesIO()
    rows = {name: getattr(batch, name) for name in ROWS}
    np.savez_compressed(file, **rows, seconds=np.array(batch.seconds))
    return file.getvalue()


def unpacked(path: Path, number: int) -> Batch:
    try:
        with np.load(path) as held:
            return Batch(number, **{name: held[name] for name in ROWS}, seconds=float(held["seconds"]))
    except (ValueError, KeyError, OSError, zipfile.BadZipFile) as problem:
        raise BadRun(f"{path}: is damaged ({problem}); delete it and it is played again") from problem
