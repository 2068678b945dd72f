"""The same results on a Ray cluster."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from atoll.arena import ray_cluster
from atoll.arena.played_game import TournamentGames
from atoll.arena.run import run
from atoll.arena.tournament import Tournament
from atoll.arena.workers import RunFailed, success
from atoll.errors import BadOption, MissingExtra
from atoll.training.lesson import Lesson, Side
from tests.arena import odd_bots
from tests.arena.sameness import timeless

ROOT = Path(__file__).parents[2]


def tournament(*bots: str) -> Tournament:
    return Tournament("titania", bots, 2, backend="python", find_bot=odd_bots.find)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_the_cluster_plays_the_same_games(tmp_path: Path) -> None:
    mortal = odd_bots.mortal(tmp_path / "fates", "killed")
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # the names of Ray's sockets must be short
        done = subprocess.run(
            [sys.executable, "-m", "tests.arena.on_ray", folder, mortal],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["address"].startswith("127.0.0.1:")
    here = run(tournament("greedy", "casual", "random"), workers=1)
    assert timeless(found["results"]) == timeless(json.loads(json.dumps(here.as_json())))
    # A worker of the cluster that dies is told of, and its game is played again.
    here = run(tournament(mortal, "random"), workers=1)
    assert timeless(found["died"]) == timeless(json.loads(json.dumps(here.as_json())))
    assert [reason for _, reason in found["lost"]] == ["Ray's WorkerCrashedError"]
    assert found["broken"].endswith("ZeroDivisionError: thought too hard")
    # It plays batches for training too.
    lesson = Lesson("titania", "on Ray", 1, 1, (Side(),), slips=40, recorded=100, room=40, backend="python")
    played = [lesson.play(number) for number in range(3)]
    assert found["lesson"] == {str(batch.number): [batch.seen.tolist(), batch.ends.tolist()] for batch in played}


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_where_no_cluster_answers(address: str) -> None:
    with pytest.raises(BadOption, match=f"ray: no cluster answers at '{address}'"):
        run(tournament("greedy", "random"), ray=address)


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"Ray is not installed: pip install 'atoll\[ray\]'"):
        run(tournament("greedy", "random"), ray="auto")


def test_a_node_with_other_bots_is_refused() -> None:
    answer = ray_cluster._attempt(TournamentGames(tournament("greedy", "random")), 0, "another digest")
    with pytest.raises(RunFailed, match="a node has another version of Atoll"):
        success(answer)
