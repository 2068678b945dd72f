"""Utopia's boards: what they must satisfy, and what they are known by."""

from __future__ import annotations

import pickle
import re

import pytest

from atoll.games.utopia.board import BOARDS, Board, check_board, read_board
from atoll.games.utopia.board.shapes import clashes, common_border, inside
from atoll.games.utopia.state import AIR, DISTRICTS, EARTH, FIRE, ISLANDS, WATER, BoardRecord
from tests.utopia.atlas import BRIDGES, LANDINGS, STREETS, VALUES, pairs
from tests.utopia.boards import DEFAULT, edit


@pytest.fixture(params=list(BOARDS))
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(BOARDS[request.param])


def named(board: Board, row: list[int]) -> set[str]:
    return {board.districts[d] for d in row if d >= 0}


def near(board: Board, name: str) -> set[str]:
    return named(board, board.record.near[board.index[name]])


def reach(board: Board, name: str) -> set[str]:
    return named(board, board.record.reach[board.index[name]])


# ---- good boards ----


def test_there_is_a_default_board() -> None:
    assert list(BOARDS) == ["default"]
    assert len(BOARDS) == 1


@pytest.mark.clause("U1.7", "U1.8")
@pytest.mark.parametrize("name", BOARDS)
def test_our_boards_satisfy_all_that_boards_must(name: str) -> None:
    assert check_board(BOARDS[name]) == []
    assert read_board(BOARDS[name]).name == name


@pytest.mark.clause("U1.7")
def test_there_are_24_districts_on_four_islands(board: Board) -> None:
    assert len(board.districts) == len(set(board.districts)) == DISTRICTS == board.record.districts
    assert set(board.island) == {WATER, EARTH, FIRE, AIR}
    assert set(board.value) <= {2, 3, 4}
    assert all(board.districts[d] == name for name, d in board.index.items())
    assert len(board.chart.wonders) == ISLANDS
    for wonder in board.chart.wonders:
        assert not any(inside(wonder, outline) for outline in board.chart.outline)


@pytest.mark.clause("U1.8")
def test_the_default_board_has_the_values_of_the_rules() -> None:
    board = read_board(DEFAULT)
    assert board.districts == tuple(f"{letter}{i + 1}" for letter in "WEFA" for i in range(len(VALUES[letter])))
    assert "".join(map(str, board.value)) == "".join(VALUES.values())


@pytest.mark.clause("U1.8", "U8.2")
def test_the_default_board_has_the_streets_and_bridges_of_the_rules() -> None:
    board = read_board(DEFAULT)
    joined = {frozenset((name, other)) for name in board.districts for other in near(board, name)}
    assert joined == pairs(STREETS) | pairs(BRIDGES)
    chart = board.chart
    assert {frozenset((board.districts[a], board.districts[b])) for a, b in chart.streets} == pairs(STREETS)
    assert {frozenset((board.districts[a], board.districts[b])) for a, b, _ in chart.bridges} == pairs(BRIDGES)


@pytest.mark.clause("U1.8", "U8.3")
def test_the_default_board_has_the_landings_of_the_rules() -> None:
    board = read_board(DEFAULT)
    sectors: dict[int, set[str]] = {}
    for d, name in enumerate(board.districts):
        sectors.setdefault(board.record.sector[d], set()).add(name)
    sectors.pop(0)
    assert sectors == LANDINGS
    assert board.record.sectors == 4
    assert len(board.chart.lighthouses) == 3


@pytest.mark.clause("U8.2", "U8.3")
def test_one_move_reaches_neighbours_and_landings_nearby() -> None:
    board = read_board(DEFAULT)
    assert reach(board, "W1") == {"W2", "W4"} | {"F1", "F2", "W3"}
    assert reach(board, "A1") == {"A2", "A5", "E4"} | {"E1", "E2", "E3"}
    assert reach(board, "F2") == {"F1", "F3", "F5"} | {"W1", "W2", "W3"}  # the sea is no ring
    assert reach(board, "E8") == near(board, "E8") == {"E2", "E3", "E5", "E7"}
    assert reach(board, "A3") == {"A2", "A4"}


@pytest.mark.clause("U1.8")
def test_the_islands_lie_as_the_reviewers_say() -> None:
    chart, island = read_board(DEFAULT).chart, read_board(DEFAULT).island
    middle = []
    for number in range(ISLANDS):
        corners = [corner for d, outline in enumerate(chart.outline) if island[d] == number for corner in outline]
        middle.append((sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)))
    assert middle[WATER][0] < middle[FIRE][0]
    assert middle[WATER][0] < middle[AIR][0]
    assert middle[WATER][1] < middle[EARTH][1]
    assert middle[FIRE][1] < middle[AIR][1]
    assert min(x for x, _ in chart.cliffs) > middle[FIRE][0]


def test_neighbours_are_mutual(board: Board) -> None:
    for look in (near, reach):
        for name in board.districts:
            assert name not in look(board, name)
            for other in look(board, name):
                assert name in look(board, other)


def test_tables_agree_with_the_board(board: Board) -> None:
    record = board.record
    assert tuple(record.island) == board.island
    assert tuple(record.value) == board.value
    for number in range(ISLANDS):
        own = [d for d in range(DISTRICTS) if board.island[d] == number]
        assert own == list(range(record.first[number], record.last[number] + 1))
    for row in (*record.near, *record.reach):
        filled = [d for d in row if d >= 0]
        assert filled == sorted(set(filled))
        assert row == filled + [-1] * (len(row) - len(filled))
    assert BoardRecord.from_bytes(record.to_bytes()) == record


def test_streets_run_where_districts_touch(board: Board) -> None:
    chart = board.chart
    for a in range(DISTRICTS):
        for b in range(a):
            touch = common_border(chart.outline[a], chart.outline[b])
            assert touch > 24 if (b, a) in chart.streets else touch == 0
            assert not any(clashes(chart.outline[a], chart.outline[b]))


def test_everything_stands_where_it_belongs(board: Board) -> None:
    chart = board.chart
    for d, outline in enumerate(chart.outline):
        assert inside(chart.site[d], outline)
        assert inside(chart.princes[d], outline)
    for d, place in chart.landings.items():
        assert not any(inside(place, outline) for outline in chart.outline)
        assert inside(place, chart.sectors[board.record.sector[d] - 1])
    for a, b, (begin, end) in chart.bridges:
        assert inside(begin, chart.outline[a])
        assert inside(end, chart.outline[b])


def test_a_board_can_go_to_another_process(board: Board) -> None:
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.record == board.record
    assert hash(again) == hash(board)


def test_a_board_shows_itself_in_a_notebook(board: Board) -> None:
    assert board._repr_svg_().startswith("<svg")
    assert board.name in repr(board)


# ---- digest ----


def test_the_digest_does_not_mind_comments_layout_and_order() -> None:
    digest = read_board(DEFAULT).digest
    assert len(digest) == 64
    bare = re.sub(r"(?m)^#.*\n", "", DEFAULT)
    tight = re.sub(r"(?<=[\[,])\s+(?=\[)", "", bare)
    turned = edit(bare, '"W1-W2", "W2-W3"', '"W3-W2", "W2-W1"')
    back = edit(bare, "W4-F6 = [[590, 294], [666, 326]]", "F6-W4 = [[666, 326], [590, 294]] # the same bridge")
    head, tail = bare[: bare.index("[districts.W1]")], bare[bare.index("[districts.W1]") :]
    moved = head + "\n".join(reversed(re.split(r"(?m)^(?=\[)", tail)))
    spun = re.sub(r"(\[districts.E8\][^=]*=[^=]*=[^=]*=[^=]*= \[)\s*(\[\d+, \d+\],)([^=]*)\n\]", r"\1\3 \2\n]", bare)
    mirrored = edit(
        bare, "[[276, 160], [200, 40], [40, 40], [40, 512]", "[[360, 300], [252, 446], [212, 484], [40, 512]"
    )
    mirrored = edit(mirrored, ", [212, 484], [252, 446], [360, 300]]\n3", ", [40, 40], [200, 40], [276, 160]]\n3")
    windows = DEFAULT.replace("\n", "\r\n")
    for text in (bare, tight, turned, back, moved, spun, mirrored, windows):
        assert text not in (DEFAULT, bare) or text is bare
        assert read_board(text).digest == digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "default"', 'name = "mine"'),
        ("site = [504, 176]", "site = [504, 177]"),
        ("value = 4\nsite = [488, 288]", "value = 3\nsite = [488, 288]"),
        ("F2 = [868, 84]\n", ""),
        ("compass = [112, 600]", "compass = [112, 601]"),
    ],
)
def test_the_digest_minds_what_is_said(old: str, new: str) -> None:
    assert read_board(edit(DEFAULT, old, new)).digest != read_board(DEFAULT).digest
