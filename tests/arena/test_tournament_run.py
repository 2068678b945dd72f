"""Running tournaments: the same results however many workers play or die, and whether it was interrupted or not."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from atoll.arena.journal import BadJournal, Journal
from atoll.arena.played_game import PlayedGame, play_game
from atoll.arena.results import Tally
from atoll.arena.run import run
from atoll.arena.tournament import Tournament
from atoll.arena.workers import MOST_LOSSES, RunFailed
from atoll.errors import BadOption
from tests.arena import odd_bots
from tests.arena.odd_bots import mortal
from tests.arena.sameness import timeless

BOTS = ("greedy", "casual", "random")


def tournament(*bots: str, games: int = 4, **more: Any) -> Tournament:
    return Tournament("titania", bots or BOTS, games, backend="python", find_bot=odd_bots.find, **more)


def one_by_one(held: Tournament) -> Any:
    """The results of the same games played here, one after the other."""
    tally = Tally(held)
    for number in range(held.total):
        tally.add(play_game(held, number))
    return timeless(tally.results().as_json())


@cache
def expected() -> Any:
    return one_by_one(tournament())


# ---- workers ----


@pytest.mark.parametrize("workers", [1, 3])
def test_the_number_of_workers_does_not_matter(workers: int) -> None:
    seen: list[PlayedGame] = []
    assert timeless(run(tournament(), workers=workers, seen=seen.append).as_json()) == expected()
    assert sorted(played.number for played in seen) == list(range(12))


def test_searching_bots_play_the_same_in_workers() -> None:
    held = Tournament("utopia", ("search:3", "search:2"), 2, backend="compiled")
    assert timeless(run(held, workers=1).as_json()) == one_by_one(held)


def test_fewer_games_than_workers() -> None:
    assert run(tournament("greedy", "random", games=1), workers=8).pairings[0].games == 1


@pytest.mark.parametrize("workers", [0, -1, 100_000])
def test_nonsense_is_refused(workers: int) -> None:
    with pytest.raises(BadOption, match=f"workers: {workers}"):
        run(tournament(), workers=workers)


# ---- workers that die ----


@pytest.mark.parametrize(("death", "reason"), [("7", "exit code 7"), ("killed", "signal SIGKILL")])
def test_the_games_of_a_dead_worker_are_played_again(tmp_path: Path, death: str, reason: str) -> None:
    held = tournament(mortal(tmp_path / "lives", death), "random", games=4)
    lost: list[tuple[int, str]] = []
    seen: list[PlayedGame] = []
    with Journal(tmp_path / "run.jsonl", held) as journal:
        results = run(held, workers=1, journal=journal, seen=seen.append, lost=lambda *told: lost.append(told))
        kept = [played.number for played in journal.games()]
    assert lost == [(0, reason)]
    assert Counter(played.number for played in seen) == Counter(range(4))
    assert sorted(kept) == [0, 1, 2, 3]
    assert timeless(results.as_json()) == one_by_one(held)


def test_other_workers_go_on(tmp_path: Path) -> None:
    held = tournament(mortal(tmp_path / "lives", "1", "2"), "random", games=6)
    lost: list[int] = []
    results = run(held, workers=2, lost=lambda number, _: lost.append(number))
    assert len(lost) == 2
    assert timeless(results.as_json()) == one_by_one(held)


def test_a_game_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    held = tournament(mortal(tmp_path / "lives", *["3"] * 10), "random", games=2)
    lost: list[int] = []
    with pytest.raises(RunFailed, match="game 0 was lost with its worker 3 times, at last by exit code 3"):
        run(held, workers=1, lost=lambda number, _: lost.append(number))
    assert lost == [0] * (MOST_LOSSES - 1)


def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(RunFailed, match=r"game 0 \(broken, random\): ZeroDivisionError: thought too hard"):
        run(tournament("broken", "random"), workers=1)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(RunFailed, match=r"game 0 \(cheeky, random\): IllegalAction: .* is not legal now"):
        run(tournament("cheeky", "random"), workers=1)


# ---- the journal ----


def journal_of(path: Path, held: Tournament) -> Path:
    with Journal(path, held) as journal:
        run(held, workers=1, journal=journal)
    return path


def resumed(path: Path, held: Tournament) -> tuple[Any, list[int]]:
    """The results, and the games that had still to be played."""
    before = len(path.read_bytes().splitlines()) - 1
    seen: list[int] = []
    with Journal(path, held) as journal:
        results = run(held, workers=1, journal=journal, seen=lambda played: seen.append(played.number))
    return timeless(results.as_json()), seen[before:]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of a run that nobody interrupted."""
    return journal_of(tmp_path_factory.mktemp("run") / "run.jsonl", tournament()).read_bytes()


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:6]))
    assert resumed(path, tournament()) == (expected(), [5, 6, 7, 8, 9, 10, 11])
    assert resumed(path, tournament()) == (expected(), [])


def test_a_line_cut_short_is_dropped(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole[:-40])
    with Journal(path, tournament()) as journal:
        results = run(tournament(), workers=1, journal=journal)
    assert timeless(results.as_json()) == expected()
    assert len(path.read_bytes().splitlines()) == 13
    assert resumed(path, tournament()) == (expected(), [])


def test_a_game_that_stands_there_twice_is_counted_once(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole + whole.splitlines(keepends=True)[3])
    assert resumed(path, tournament())[0] == expected()


def test_a_run_may_be_made_longer_or_shorter(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole)
    longer, shorter = tournament(games=5), tournament(games=2)
    assert resumed(path, longer) == (one_by_one(longer), [12, 13, 14])
    path.write_bytes(whole)
    assert resumed(path, shorter)[0] == one_by_one(shorter)


def entry(**wrong: Any) -> bytes:
    """A game's line that is good but for what is said."""
    good = {"number": 3, "points": [1, 2], "places": [1, 0], "guard": False, "actions": [], "times": [[], []]}
    return json.dumps(good | wrong).encode() + b"\n"


@pytest.mark.parametrize(
    ("line", "damaged", "said"),
    [
        (4, b"{oh dear}\n", "line 4: no JSON"),
        (13, b"{oh dear}\n", "line 13: no JSON"),
        (2, b"\xff\xfe\n", "line 2: no JSON"),
        (3, b"[]\n", "line 3: not a JSON object"),
        (3, b"{}\n", "line 3: number is missing"),
        (5, entry(points=[1]), "line 5: is not a game: points: 2 play"),
        (5, entry(points=7), "line 5: is not a game"),
        (5, entry(places=[1, 1]), "line 5: is not a game: places: nobody won"),
        (5, entry(number="3"), "line 5: is not a game: '3' is not a whole number"),
        (5, entry(actions=[99999]), "line 5: is not a game"),
        (5, entry(times=[[]]), "line 5: is not a game: times: 2 play"),
        (1, b"Dear diary\n", "line 1: no JSON"),
        (1, b'{"game":"titania"}\n', "line 1: this is not an arena journal"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, whole: bytes, line: int, damaged: bytes, said: str) -> None:
    path = tmp_path / "run.jsonl"
    lines = whole.splitlines(keepends=True)
    lines[line - 1] = damaged
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadJournal, match=rf"run\.jsonl: {said}"), Journal(path, tournament()) as journal:
        run(tournament(), workers=1, journal=journal)
    assert path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 2}, "another run: its seed is 1, not 2"),
        ({"players": 3}, "another run: its players is 2, not 3"),
        ({"options": (("board", "round"),)}, "another run: its board is "),
        ({"options": (("start", 1),)}, "another run: its options is "),
    ],
)
def test_the_journal_of_another_run_is_refused(tmp_path: Path, whole: bytes, other: dict[str, Any], said: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole)
    with pytest.raises(BadJournal, match=said):
        Journal(path, tournament(**other))
    with pytest.raises(BadJournal, match="another run: its bots is"):
        Journal(path, tournament("greedy", "random"))
    assert path.read_bytes() == whole


def test_a_journal_of_other_bots_is_refused(tmp_path: Path, whole: bytes) -> None:
    """The version of Atoll may be the same: what was played by other code does not count."""
    head, *games = whole.splitlines(keepends=True)
    path = tmp_path / "run.jsonl"
    path.write_bytes(json.dumps(json.loads(head) | {"code": "0" * 16}).encode() + b"\n" + b"".join(games))
    with pytest.raises(BadJournal, match="another run: its code is '0000000000000000', not"):
        Journal(path, tournament())


def test_a_file_that_is_no_journal_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text('{"Dear": "diary"}')
    with pytest.raises(BadJournal, match="line 1: this is not an arena journal"):
        Journal(path, tournament())
    assert path.read_text() == '{"Dear": "diary"}'
    with pytest.raises(BadJournal, match="cannot be used: is a directory"):
        Journal(tmp_path, tournament())
