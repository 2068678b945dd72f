"""The client is tested against real servers; which storage they have is nothing to it."""

from pathlib import Path

import pytest

from tests.server.conftest import (
    deals,
    interpreted_rules,
    make_server,
    manual_time,
    migrated_file,
    no_certificates,
    server,
)

__all__ = ["deals", "interpreted_rules", "make_server", "manual_time", "migrated_file", "no_certificates", "server"]


@pytest.fixture
def database(tmp_path: Path, migrated_file: bytes) -> str:
    file = tmp_path / "atoll.sqlite3"
    file.write_bytes(migrated_file)
    return f"sqlite:///{file}"
