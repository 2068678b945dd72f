"""The systemd unit and the container file fit the server, as far as that can be tried without running either."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from atoll.server.settings import PREFIX, READ_BY_ENGINE, Settings
from tests.server.processes import ServerProcess

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = (DEPLOY / "atoll.service").read_text()
CONTAINER = (DEPLOY / "Containerfile").read_text()
KNOWN = {PREFIX + name.upper() for name in Settings.model_fields} | {PREFIX + name for name in READ_BY_ENGINE}


def test_every_setting_exists() -> None:
    for text in (UNIT, CONTAINER):
        named = set(re.findall(r"\bATOLL_\w+", text))
        assert {"ATOLL_DATA", "ATOLL_CACHE"} <= named <= KNOWN


def test_the_unit_is_valid(tmp_path: Path) -> None:
    said = dict(line.split("=", 1) for line in UNIT.splitlines() if "=" in line and not line.startswith("#"))
    assert said["DynamicUser"] == "yes", "it does not run as root"
    assert said["ProtectSystem"] == "strict", "what it may not write to is read-only"
    assert said["ExecStart"] == "/opt/atoll/bin/atoll serve"
    verify = shutil.which("systemd-analyze")
    if verify:  # it wants the program to exist
        unit = tmp_path / "atoll.service"
        unit.write_text(UNIT.replace("/opt/atoll/bin/atoll", sys.executable))
        ran = subprocess.run([verify, "verify", unit], capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (0, "")


def test_what_the_container_runs(tmp_path: Path) -> None:
    """Its settings and its check of the health, with folders of ours instead of its own."""
    [line] = re.findall(r"^ENV (.+)$", CONTAINER, re.MULTILINE)
    given = dict(word.split("=", 1) for word in line.split())
    assert re.search(r"^USER [1-9]", CONTAINER, re.MULTILINE), "it does not run as root"
    assert 'CMD ["/opt/atoll/bin/atoll", "serve"]' in CONTAINER
    data = tmp_path / "data"
    given |= {"ATOLL_DATA": str(data), "ATOLL_CACHE": str(data / "cache"), "ATOLL_HOST": "127.0.0.1"}
    process = ServerProcess(f"sqlite:///{data / 'atoll.sqlite3'}", tmp_path, HOME="/nonexistent", **given)
    process.start()
    try:
        [check] = re.findall(r"^HEALTHCHECK .*CMD (\[.+\])$", CONTAINER, re.MULTILINE)
        command = [word.replace(":8000/", f":{process.port}/") for word in json.loads(check)]
        assert command[0] == "/opt/atoll/bin/python"
        assert subprocess.run([sys.executable, *command[1:]], check=False).returncode == 0
        assert {file.name for file in tmp_path.iterdir()} == {"data", "server.log"}
    finally:
        assert process.stop() == 0
    assert subprocess.run([sys.executable, *command[1:]], check=False, stderr=subprocess.DEVNULL).returncode != 0
