"""A small Ray cluster, and tournaments on it: a program of its own, for Ray leaves traces in the process it runs in.

Prints what came of them as JSON. Its arguments are a folder for files, and the name of a bot that dies.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

os.environ |= {
    "ATOLL_BACKEND": "python",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # else it listens to the whole network, not to this machine alone
    "RAY_USAGE_STATS_ENABLED": "0",
}

import ray

from atoll.arena.ray_cluster import play_on_ray
from atoll.arena.run import run
from atoll.arena.tournament import Tournament
from atoll.errors import AtollError
from atoll.training.lesson import Lesson, Side
from tests.arena import odd_bots

ATTEMPTS = 10  # Ray gives up when its processes take half a minute to start, as they may on a busy machine


def start(folder: str) -> str:
    """Starts a cluster and returns its address."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            ray.init(
                num_cpus=2,
                include_dashboard=False,
                log_to_driver=False,
                logging_level="ERROR",
                object_store_memory=80_000_000,
                _node_ip_address="127.0.0.1",
                _temp_dir=folder,
            )
        except Exception:  # it raises no more than that
            ray.shutdown()
            if attempt == ATTEMPTS:
                raise
        else:
            break
    return str(ray.get_runtime_context().gcs_address)


def by_command(address: str, file: Path) -> Any:
    """The results of the command, which connects to the cluster from outside."""
    words = f"-m atoll arena titania --bots greedy,casual,random --games 2 --ray {address} --json {file}"
    subprocess.run([sys.executable, *words.split()], check=True, stdout=subprocess.DEVNULL)
    return json.loads(file.read_text())


def main(folder: str, mortal: str) -> None:
    address = start(folder)

    def tournament(*bots: str) -> Tournament:
        return Tournament("titania", bots, 2, backend="python", find_bot=odd_bots.find)

    lost: list[tuple[int, str]] = []
    try:
        found = {"address": address, "results": by_command(address, Path(folder) / "run.json")}
        died = run(tournament(mortal, "random"), ray=address, lost=lambda *told: lost.append(told))
        found |= {"died": died.as_json(), "lost": lost}
        lesson = Lesson("titania", "on Ray", 1, 1, (Side(),), slips=40, recorded=100, room=40, backend="python")
        batches = play_on_ray(lesson, range(3), lambda *_: None, address)
        found["lesson"] = {batch.number: [batch.seen.tolist(), batch.ends.tolist()] for batch in batches}
        try:
            run(tournament("broken", "random"), ray=address)
        except AtollError as problem:
            found["broken"] = str(problem)
    finally:
        ray.shutdown()
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
