"""Saves games as logs and reads them back."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

from atoll.cli.files import BadFile, read_bytes, write_text
from atoll.engine.match import Match
from atoll.errors import BadLog


def load(path: Path, backend: str | None = None) -> Match:
    try:
        return Match.load(read_bytes(path), backend=backend)
    except BadLog as problem:
        raise BadLog(f"{path}: {problem}") from problem


def quick_backend(asked: str | None) -> str:
    """The backend for reading a log: interpreted by default, because the compiled rules take longer to start."""
    return asked or os.environ.get("ATOLL_BACKEND") or "python"


def save(match: Match, path: Path) -> None:
    write_text(path, json.dumps(match.log(), indent=1, ensure_ascii=False) + "\n")


def refuse_to_overwrite(path: Path) -> None:
    if path.is_file():
        raise BadFile(f"{path}: already exists; choose another name, or continue that game with --resume")


def new_path(game: str) -> Path:
    """An unused file name for a game; games started in the same second differ by their process id."""
    now = datetime.now().astimezone()
    first = home() / f"{game}-{now:%Y-%m-%d-%H%M%S}-{os.getpid()}.json"
    path, number = first, 2
    while path.exists():
        path, number = first.with_stem(f"{first.stem}-{number}"), number + 1
    return path


def home() -> Path:
    chosen = os.environ.get("ATOLL_DATA")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("atoll", appauthor=False)) / "games"
