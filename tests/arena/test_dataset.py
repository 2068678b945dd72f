"""Decisions with their outcome, for training."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atoll.arena.dataset import GROUP, decisions, write_dataset
from atoll.arena.played_game import play_game
from atoll.arena.tournament import Tournament
from atoll.errors import BadOption
from atoll.games.utopia.state import State

pq = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def held() -> Tournament:
    return Tournament("utopia", ("greedy", "casual", "random"), 2, players=3, backend="python")


def test_a_dataset_can_be_read(held: Tournament, tmp_path: Path) -> None:
    games = [play_game(held, number) for number in range(held.total)]
    file = tmp_path / "new" / "games.parquet"
    write_dataset(file, held, games)
    assert [path.name for path in file.parent.iterdir()] == ["games.parquet"]
    table = pq.read_table(file)
    rows = table.to_pylist()
    assert [(row["game"], row["decision"]) for row in rows] == [
        (played.number, decision) for played in games for decision in range(len(played.actions))
    ]
    about = json.loads(table.schema.metadata[b"atoll"])
    assert {key: about[key] for key in ("game", "players", "seed")} == {"game": "utopia", "players": 3, "seed": 1}
    assert list(about["observation"]) == list(State.fields)
    match = held.match(1)
    for row in rows[len(games[0].actions) :]:
        assert row["seat"] == match.actor
        assert row["bot"] == held.fixture(1).seats[row["seat"]]
        assert row["legal"] == match.legal_numbers()
        assert row["action"] in row["legal"]
        assert row["words"] == match.words(row["action"])
        assert row["observation"] == match.knowledge(row["seat"]).record.to_bytes()
        assert row["points"] == games[1].points[row["seat"]]
        assert row["won"] == pytest.approx(games[1].won[row["seat"]])
        assert sum(State.from_bytes(row["observation"]).key) == 0  # chance stays secret
        match.play(row["action"])
    assert match.over


def test_rows_come_in_groups(held: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert GROUP > 100
    monkeypatch.setattr("atoll.arena.dataset.GROUP", 100)
    played = play_game(held, 0)
    write_dataset(tmp_path / "games.parquet", held, [played])
    file = pq.ParquetFile(tmp_path / "games.parquet")
    assert file.metadata.num_row_groups == -(-len(played.actions) // 100) > 1
    assert file.metadata.num_rows == len(list(decisions(held, played)))


def test_where_nothing_can_be_written(held: Tournament, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOption, match=r"dataset: .* cannot be written"):
        write_dataset(tmp_path / "file" / "games.parquet", held, [])
