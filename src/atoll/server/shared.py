"""The folder that the processes of one server share, while they run."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # prometheus-client's own name for it, in the environment


@contextmanager
def new_folder() -> Iterator[None]:
    """Makes the folder. prometheus-client looks for it when it is imported, so that must come later."""
    with tempfile.TemporaryDirectory(prefix="atoll-shared-") as folder:
        os.environ[FOLDER] = folder
        yield


def shared_folder() -> Path | None:
    """The folder, if this is one of several processes."""
    folder = os.environ.get(FOLDER)
    return Path(folder) if folder else None
