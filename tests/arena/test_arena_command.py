"""`atoll arena`: what it shows, writes and refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from atoll.arena.workers import _deaf_to_ctrl_c
from atoll.cli.main import app
from tests.arena.sameness import timeless


def arena(command: str, *more: object) -> Result:
    words = ["arena", *command.split(), *map(str, more)]
    result = CliRunner().invoke(app, words, env={"ATOLL_BACKEND": "python", "TERM": "dumb"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def results(path: Path) -> Any:
    return timeless(json.loads(path.read_text()))


def test_tables(tmp_path: Path) -> None:
    file = tmp_path / "new" / "run.json"
    shown = arena("titania --bots greedy,casual,random --games 2 --seed 7 --workers 1 --json", file)
    assert shown.exit_code == 0
    assert "titania, 2 players, 2 games at each table, seed 7" in shown.stdout
    for head in ("Games", "Wins", "Rate", "95 %", "Points", "Ahead", "Rating", "ms", "p99"):
        assert head in shown.stdout
    for pairing in ("greedy – casual", "greedy – random", "casual – random"):
        assert pairing in shown.stdout
    assert "Games ended by a guard: 0" in shown.stdout
    found = json.loads(file.read_text())
    assert [found[key] for key in ("game", "players", "games", "seed")] == ["titania", 2, 2, 7]
    assert [each["bot"] for each in found["bots"]] == ["greedy", "casual", "random"]


def test_a_table_of_three_with_a_name_that_stands_there_twice(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    shown = arena("utopia --players 3 --games 3", "--bots", " greedy, random ,random", "--json", file)
    assert shown.exit_code == 0
    assert shown.stdout.count("greedy") == 1  # one table, and no list of pairings
    assert [(each["bot"], each["games"]) for each in json.loads(file.read_text())["bots"]] == [
        ("greedy", 3),
        ("random", 6),
    ]


def test_a_run_is_continued_recorded_and_kept_as_data(tmp_path: Path) -> None:
    command = "titania --bots greedy,random --games 2 --board round --workers 1"
    pytest.importorskip("pyarrow")
    assert arena(command, "--json", tmp_path / "at-once.json").exit_code == 0
    journal = tmp_path / "run.jsonl"
    assert arena(command, "--resume", journal).exit_code == 0
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:2]))
    more = ["--json", tmp_path / "resumed.json", "--record", tmp_path / "logs", "--dataset", tmp_path / "run.parquet"]
    assert arena(command, "--resume", journal, *more).exit_code == 0
    assert len(journal.read_bytes().splitlines()) == 3
    assert results(tmp_path / "at-once.json") == results(tmp_path / "resumed.json")
    assert results(tmp_path / "resumed.json")["board"] == "round"
    logs = sorted((tmp_path / "logs").iterdir())
    assert [path.name for path in logs] == ["game-000000.json", "game-000001.json"]
    for log in logs:
        assert CliRunner().invoke(app, ["verify", str(log), "--backend", "python"]).exit_code == 0
    assert json.loads(logs[1].read_text())["seats"] == ["random", "greedy"]
    import pyarrow.parquet as pq

    data = pq.read_table(tmp_path / "run.parquet")
    assert data.num_rows == sum(len(json.loads(log.read_text())["actions"]) for log in logs)
    assert data["words"].to_pylist()[-1] == json.loads(logs[1].read_text())["actions"][-1]


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    own = Path(__file__).parents[2] / "src/atoll/games/titania/board/round.toml"
    board.write_text(own.read_text().replace('"round"', '"mine"', 1))
    shown = arena("--bots greedy,random --games 1", "--board", board, "--record", tmp_path / "logs")
    assert shown.exit_code == 0
    log = tmp_path / "logs" / "game-000000.json"
    assert json.loads(log.read_text())["board"]["name"] == "mine"
    assert CliRunner().invoke(app, ["verify", str(log), "--backend", "python"]).exit_code == 0


@pytest.mark.parametrize(
    ("words", "spoken_of"),
    [
        ("chess", ["'chess'", "titania"]),
        ("--bots greedy,gredy", ["'gredy'", "greedy", "search:200"]),
        ("--bots greedy", ["1 named", "2 play"]),
        ("--bots search:0,greedy", ["budget", "more than 0"]),
        ("--games 0", ["games: 0"]),
        ("--players 5", ["2 to 4", "5"]),
        ("--players 3", ["2 named", "3 play"]),
        ("--workers 0", ["workers: 0"]),
        ("--seed -3", ["seed", "-3"]),
        ("--board square", ["'square'", "default, round"]),
        ("--backend quantum", ["'quantum'"]),
        ("--json folder", ["folder", "directory"]),
        ("--dataset folder", ["folder", "directory"]),
        ("--record letter.txt", ["letter.txt", "directory"]),
        ("--resume letter.txt", ["letter.txt", "line 1"]),
        ("--resume folder", ["folder", "directory"]),
    ],
)
def test_a_slip_is_answered_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, spoken_of: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter.txt").write_text("Dear diary\n")
    answer = arena(words)
    assert answer.exit_code == 2
    assert answer.stderr.startswith("atoll: ")
    assert answer.stderr.count("\n") == 1
    for part in spoken_of:
        assert part in answer.stderr
    assert (tmp_path / "letter.txt").read_text() == "Dear diary\n"


def test_help_says_what_is_played() -> None:
    shown = " ".join(arena("--help").stdout.split())
    for words in ("every pairing", "master,casual,casual", "Each deal is played once from every seat", "search:0.5s"):
        assert words in shown


def listen() -> None:
    """What a shell starts in the background is deaf to Ctrl-C, and so are its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    """The run is interrupted when the third game is in the journal; then a shorter one finds them there."""
    journal = tmp_path / "run.jsonl"
    command = f"-m atoll arena --bots random,greedy --workers 2 --backend python --games 100000 --resume {journal}"
    running = subprocess.Popen(
        [sys.executable, *command.split()],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # Ctrl-C reaches the whole group
        preexec_fn=listen,  # noqa: PLW1509  # it takes no lock that a thread could hold
    )
    while running.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 4):
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    assert (
        running.communicate()[1]
        == f"atoll: interrupted; {journal} has the games played so far: run the same command to continue\n"
    )
    assert running.returncode == 130
    kept = journal.read_bytes().count(b"\n") - 1
    short = "--bots random,greedy --workers 1 --games 3"
    assert arena(short, "--resume", journal, "--json", tmp_path / "resumed.json").exit_code == 0
    assert arena(short, "--json", tmp_path / "at-once.json").exit_code == 0
    assert results(tmp_path / "resumed.json") == results(tmp_path / "at-once.json")
    assert kept >= 3


def test_ctrl_c_waits_until_a_worker_is_started() -> None:
    """Even if another thread takes the signal, such as the one that draws the progress."""
    started = False
    waiting = Event()
    other = Thread(target=waiting.wait)
    other.start()

    def start() -> None:
        nonlocal started
        with _deaf_to_ctrl_c():
            signal.pthread_kill(other.ident or 0, signal.SIGINT)
            waiting.wait(0.05)
            started = True

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            start()
    finally:
        signal.signal(signal.SIGINT, before)
        waiting.set()
        other.join()
    assert started


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_score_sheets(game: str, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    shown = arena(f"{game} --bots greedy,random,random --players 3 --games 6 --workers 1 --sheets --json", file)
    assert shown.exit_code == 0
    for title in ("Points by source", "Victories by turn", "1. to play", "3. to play", "winner ahead"):
        assert title in shown.stdout
    found = json.loads(file.read_text())
    sheets = found["sheets"]
    assert sum(each["win_rate"] for each in sheets["by_turn"]) == pytest.approx(1)
    points = (found["bots"][0]["mean_score"] + 2 * found["bots"][1]["mean_score"]) / 3
    assert sheets["spreads"]["points"]["mean"] == pytest.approx(points)
    winner, others = (sum(source[key] for source in sheets["sources"]) for key in ("winner", "others"))
    assert (winner + 2 * others) / 3 == pytest.approx(points)
    assert winner > others
    assert "sheets" not in json.loads(_without_sheets(game, tmp_path / "plain.json"))


def _without_sheets(game: str, file: Path) -> str:
    arena(f"{game} --bots random,random --games 2 --workers 1 --json", file)
    return file.read_text()
