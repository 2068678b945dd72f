"""Playtests: the same page wherever and however they run, and counts that agree with the points."""

from __future__ import annotations

from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

import atoll
from atoll.arena.board_page import END_OF_OURS, OURS, page
from atoll.arena.playtest import Playtest, games_to_play, playtest
from atoll.arena.study import Study
from atoll.cli.main import app
from atoll.engine.game import game
from atoll.errors import BadOption
from atoll.games.titania.playtest import tally as tally_titania
from atoll.games.titania.state import BONUS, CASTLE, FIELDS, FOG, POINT, SHELLS, TOWER
from atoll.games.utopia.playtest import tally as tally_utopia
from atoll.games.utopia.state import CIVILIZATIONS, DISTRICTS, HOST_POINTS, ISLANDS, REMOVE_POINTS, WONDER_POINTS
from atoll.games.utopia.state import PRIVILEGES as PRIVILEGES_EACH

COMMAND = "atoll playtest"


@cache
def played(name: str, backend: str = "compiled", games: int = 120, seed: int = 1, threads: int = 1) -> Playtest:
    return playtest(name, games=games, seed=seed, backend=backend, threads=threads)


def total(study: Study, start: int, number: int) -> int:
    return sum(study.tally[start : start + number])


def points_from(study: Study, source: int) -> int:
    return sum(parts[source] for outcome in study.outcomes for parts in outcome.sources)


# ---- one page for all ----


@pytest.mark.parametrize(("name", "games"), [("titania", 3), ("utopia", 1)])
def test_both_backends_write_the_same_page(name: str, games: int) -> None:
    pages = {page(played(name, backend, games), COMMAND) for backend in ("python", "compiled")}
    assert len(pages) == 1


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_the_number_of_threads_does_not_matter(name: str) -> None:
    assert page(played(name), COMMAND) == page(played(name, threads=3), COMMAND)


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_the_seed_matters(name: str) -> None:
    first, second = played(name, games=20), played(name, games=20, seed=2)
    assert first.studies != second.studies
    assert first.studies == played(name, games=20, threads=2).studies


def test_more_games_begin_like_fewer() -> None:
    few, many = played("titania", games=20), played("titania")
    for a, b in zip(few.studies, many.studies, strict=True):
        assert b.outcomes[:20] == a.outcomes


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_every_number_of_players_plays_both_ways(name: str) -> None:
    test = played(name)
    seats = game(name).seats
    assert [(study.players, study.style) for study in test.studies] == [
        (players, style) for players in seats for style in ("random", "greedy")
    ]
    for study in test.studies:
        assert study.games == 120
        assert sum(study.wins(seat) for seat in range(study.players)) == pytest.approx(study.games)
        assert all(len(outcome.sources) == study.players for outcome in study.outcomes)


def test_greedy_players_make_more_points_than_random_ones() -> None:
    for random, greedy in zip(played("titania").studies[::2], played("titania").studies[1::2], strict=True):
        assert sum(chain.from_iterable(outcome.points for outcome in greedy.outcomes)) > 2 * sum(
            chain.from_iterable(outcome.points for outcome in random.outcomes)
        )


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_progress_is_told_game_by_game(name: str) -> None:
    heard: list[int] = []
    playtest(name, games=4, backend="compiled", bot="casual", bot_games=3, step=heard.append)
    assert sum(heard) == games_to_play(name, 4, 3)


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_a_bot_plays_too_and_its_games_add_up(name: str) -> None:
    """Counted like all others; the bot's games do not change theirs, and the backend and threads change nothing."""
    tests = [
        playtest(name, games=20, bot="search:4", bot_games=6, backend="compiled", threads=threads) for threads in (1, 3)
    ]
    assert page(tests[0], COMMAND) == page(tests[1], COMMAND)
    studies = [study for study in tests[0].studies if study.style == "search:4"]
    assert [study.players for study in studies] == list(game(name).seats)
    assert [study.games for study in studies] == [6] * len(studies)
    assert [each for each in tests[0].studies if each not in studies] == played(name, games=20).studies
    for study in studies:
        if name == "titania":
            assert total(study, tally_titania.ENDED, 3) == study.games
            assert 3 * total(study, tally_titania.FLOORS, FIELDS * SHELLS) <= points_from(study, 0)
        else:
            assert points_from(study, 1) == WONDER_POINTS * total(study, tally_utopia.WONDERS, ISLANDS)
        others = next(each for each in tests[0].studies if each.players == study.players and each.style == "greedy")
        assert study.outcomes != others.outcomes
    text = page(tests[0], COMMAND)
    assert "In 6 more, all players are the bot `search:4`." in text
    assert "| 2 | search:4 |" in text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "games: 0"),
        ({"games": 1, "threads": 0}, "threads: 0"),
        ({"games": 1, "seed": -1}, "seed: -1"),
        ({"games": 1, "bot": "casual", "bot_games": 0}, "bot games: 0"),
        ({"games": 1, "bot": "greedy"}, "bot: in a playtest everybody plays random and greedy anyway"),
        ({"games": 1, "bot": "wizard"}, "there is no bot 'wizard'"),
    ],
)
def test_nonsense_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        playtest("titania", backend="python", **wrong)


# ---- the page ----


def test_the_page_says_where_it_comes_from() -> None:
    text = page(played("titania"), "atoll playtest titania --games 120 -o page.md")
    board = game("titania").board()
    for words in (
        "`atoll playtest titania --games 120 -o page.md`",
        atoll.__version__,
        f"`{board.name}`",
        board.digest,
        "Seed 1.",
        "120 games",
    ):
        assert words in text


def test_what_people_wrote_is_kept() -> None:
    test = played("titania", games=20)
    fresh = page(test, COMMAND)
    written = fresh.replace(f"{OURS}\n\n", f"{OURS}\n\n## What it says\n\nMuch.\n\n")
    assert page(test, COMMAND, written) == written
    assert page(test, COMMAND, "another page") == fresh
    assert fresh.index(OURS) < fresh.index(END_OF_OURS)


def test_every_table_is_a_table() -> None:
    for name in ("titania", "utopia"):
        text = page(played(name), COMMAND)
        for block in text.split("\n\n"):
            if block.startswith("|"):
                assert len({line.count("|") for line in block.splitlines()}) == 1, block


def test_the_map_is_laid_out_like_the_board() -> None:
    text = page(played("titania"), COMMAND)
    maps = [block for block in text.split("\n\n") if block.startswith("```text\n1  ")]
    assert len(maps) == 6
    for drawn in maps:
        rows = drawn.splitlines()[1:-1]
        assert [len(row.split()) - 1 for row in rows] == [10, 9] * 4 + [10]
        assert [row.count("[") for row in rows] == [2, 3, 0, 2, 2, 0, 1, 1, 4]
        assert rows[4].split()[5:7] == ["C", "C"]
        assert rows[1].startswith("2     ")


def test_pages_in_the_repository_are_of_the_boards_in_the_repository() -> None:
    docs = Path(__file__).parents[2] / "docs"
    for name in ("titania", "utopia"):
        text = (docs / f"{name}-board.md").read_text(encoding="utf-8")
        assert f"atoll playtest {name} --games 10000 --seed 1 --bot " in text
        assert game(name).board().digest in text, f"docs/{name}-board.md is about another board; make it again"


# ---- the counts ----


@pytest.mark.parametrize("k", range(6))
def test_titania_adds_up(k: int) -> None:
    t = tally_titania
    study, board = played("titania").studies[k], game("titania").board()
    record, kinds = board.record, board.record.kind
    hexes = range(record.hexes)
    ships = study.tally[t.SHIPS : t.SHIPS + record.hexes]
    reached = study.tally[t.REACHED : t.REACHED + record.hexes]
    for h in hexes:
        assert reached[h] <= ships[h] <= 2 * reached[h] <= 4 * study.games
        assert kinds[h] not in (CASTLE, TOWER) or ships[h] == 0
    # Every fog tile that a ship met is one that was turned or taken off.
    fog = [h for h in hexes if kinds[h] == FOG]
    assert total(study, t.TURNED, 14) == sum(reached[h] for h in fog)
    assert total(study, t.TAKEN, 14) == sum(ships[h] - reached[h] for h in fog)
    assert study.tally[t.EXTRA_SHIPS] <= study.tally[t.TURNED + 13] + study.tally[t.TAKEN + 13]
    # The points on fields tell which hexes the ships went to.
    from_floors, from_stars, from_fields, from_tiles = (points_from(study, source) for source in range(4))
    assert from_fields == sum(ships[h] * record.gives_points[h] for h in hexes if kinds[h] == BONUS)
    tiles = sum(ships[h] for h in hexes if kinds[h] == POINT)
    assert 3 * tiles <= from_tiles <= 5 * tiles
    floors = total(study, t.FLOORS, FIELDS * SHELLS)
    assert 3 * floors <= from_floors <= 4 * floors
    assert from_stars >= total(study, t.STARS, FIELDS)
    assert max(study.tally[t.BUILT : t.BUILT + FIELDS]) <= study.games
    # Ships used: the epoch's end takes all of one colour, and never all of all three.
    assert 33 * study.games <= sum(ships) < 99 * study.games
    for epoch in range(2):
        assert total(study, t.ENDED + 3 * epoch, 3) == study.games
        assert study.tally[t.ENDED + 3 * epoch] == 0
    assert study.tally[t.DRAW_TURNS] < sum(outcome.length for outcome in study.outcomes)


@pytest.mark.parametrize("k", range(8))
def test_utopia_adds_up(k: int) -> None:
    t = tally_utopia
    study = played("utopia").studies[k]
    wonders = total(study, t.WONDERS, ISLANDS)
    added, removed = total(study, t.ADDED, DISTRICTS), total(study, t.REMOVED, DISTRICTS)
    assert points_from(study, 1) == WONDER_POINTS * wonders
    assert points_from(study, 3) == REMOVE_POINTS * removed
    assert points_from(study, 4) <= HOST_POINTS * added
    assert total(study, t.RULED, DISTRICTS) == total(study, t.MONUMENTS, CIVILIZATIONS)
    assert all(n <= study.games for n in study.tally[t.RULED : t.RULED + DISTRICTS])
    moved = total(study, t.MOVED, DISTRICTS * DISTRICTS)
    assert study.tally[t.MOVES] <= moved <= 2 * study.tally[t.MOVES]
    assert study.tally[t.PRIVILEGES] <= PRIVILEGES_EACH * study.players * study.games
    reached = sum(max(outcome.points) >= 50 for outcome in study.outcomes)
    assert study.tally[t.REACHED_GOAL] == reached
    # Three guests a player and round, and the surprises on top; a guest may find no prince left.
    guests = total(study, t.GUESTS, DISTRICTS) + study.tally[t.TURNED_AWAY]
    expected = sum(3 * study.players * outcome.length for outcome in study.outcomes)
    assert guests <= expected + study.tally[t.SURPRISES]
    if study.players == 2:
        assert total(study, t.GUESTS, 5) == total(study, t.RULED, 5) == 0  # Water is closed


def test_greedy_utopia_takes_between_4_and_20_rounds() -> None:
    for study in played("utopia").studies[1::2]:
        assert all(4 <= outcome.length <= 20 for outcome in study.outcomes)


def test_nothing_on_the_boards_is_dead() -> None:
    for study in played("titania").studies[1::2]:
        board = game("titania").board()
        for h, kind in enumerate(board.kinds):
            assert kind in (CASTLE, TOWER) or study.tally[tally_titania.SHIPS + h] > 0, board.hexes[h]
        for f in range(FIELDS):
            assert study.tally[tally_titania.BUILT + f] > 0
    for study in played("utopia").studies[1::2]:
        board = game("utopia").board()
        for d, name in enumerate(board.districts):
            if study.players > 2 or name[0] != "W":
                assert study.tally[tally_utopia.RULED + d] > 0, name


# ---- the command ----


def atoll_playtest(*words: str) -> Result:
    return CliRunner().invoke(app, ["playtest", *words, "--games", "2", "--backend", "compiled"])


def test_the_command_writes_the_page_and_keeps_what_people_wrote(tmp_path: Path) -> None:
    file = tmp_path / "docs" / "page.md"
    assert atoll_playtest("titania", "-o", str(file)).exit_code == 0
    fresh = file.read_text(encoding="utf-8")
    assert f"`atoll playtest titania --games 2 --seed 1 -o {file.as_posix()}`" in fresh
    written = fresh.replace(f"{OURS}\n\n", f"{OURS}\n\nOurs.\n\n")
    file.write_text(written, encoding="utf-8")
    assert atoll_playtest("titania", "-o", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == written


def test_without_a_file_the_page_goes_to_the_terminal() -> None:
    shown = atoll_playtest("titania", "--board", "round", "--seed", "7")
    assert shown.exit_code == 0
    assert "`atoll playtest titania --games 2 --seed 7 --board round`" in shown.stdout
    assert game("titania").board("round").digest in shown.stdout
