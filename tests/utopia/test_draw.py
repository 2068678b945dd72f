"""The drawn chart: everything on the table is on the paper, once, and nothing comes from outside."""

from __future__ import annotations

import math
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from atoll.games.utopia.board import BOARDS, Board, read_board
from atoll.games.utopia.board.shapes import distance, inside
from atoll.games.utopia.draw import draw_board, draw_position
from atoll.games.utopia.draw.drawing import prince_places
from atoll.games.utopia.draw.rim import SPACES, STEP, track_place
from atoll.games.utopia.draw.signs import PALETTE, definitions
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.state import CIVILIZATIONS, DISTRICTS, GUESTS, ISLANDS, PLAYERS, State

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=list(BOARDS))
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(BOARDS[request.param])


def position(seed: int, players: int) -> State:
    """Anything that could stand on the table, and much that could not."""
    chance, s = random.Random(seed), State()
    s.players = players
    s.monument, s.ruler, s.wonder = [-1] * DISTRICTS, [-1] * DISTRICTS, [-1] * ISLANDS
    for d in chance.sample(range(DISTRICTS), 10):
        s.monument[d], s.ruler[d] = chance.randrange(CIVILIZATIONS), chance.randrange(players)
    for kind in range(players * CIVILIZATIONS):
        for d in chance.sample(range(DISTRICTS), 3):
            s.princes[kind][d] = chance.choice([1, 1, 2, 3])
    s.wonder[chance.randrange(ISLANDS)] = chance.randrange(players)
    s.lying = [chance.choice([0, 0, 1, 2]) for _ in range(GUESTS)]
    s.score = [chance.choice([0, 7, 7, 49, 90]) for _ in range(PLAYERS)]
    s.track = sorted(range(players), key=lambda p: -s.score[p]) + [0] * (PLAYERS - players)
    s.scale = chance.sample(range(1, 6), CIVILIZATIONS)
    return s


def check_drawing(svg: str) -> ET.Element:
    drawing = ET.fromstring(svg)
    ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"].removeprefix("#") for element in drawing.iter() if "href" in element.attrib}
    used |= set(re.findall(r"url\(#([\w-]+)\)", svg))
    assert used <= set(ids)
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= {*PALETTE, "tint", "line"}
    assert "prefers-color-scheme: dark" in svg
    for foreign in ("<script", "<image", "@import", "@font-face", "url(http", "<foreignObject", "onclick"):
        assert foreign not in svg
    return drawing


def names(drawing: ET.Element, kind: str, attribute: str) -> list[str]:
    """What the elements of a class are called."""
    return [
        element.attrib[attribute]
        for element in drawing.iter()
        if kind in element.attrib.get("class", "").split() and attribute in element.attrib
    ]


def signs_of(element: ET.Element) -> Counter[str]:
    return Counter(use.attrib["href"].removeprefix("#u-") for use in element.iter(f"{SVG}use"))


def pieces(drawing: ET.Element) -> ET.Element:
    found = drawing.find(f".//{SVG}g[@class='pieces']")
    assert found is not None
    return found


@pytest.mark.clause("U1.7")
def test_the_empty_board(board: Board) -> None:
    svg = draw_board(board)
    drawing = check_drawing(svg)
    assert svg == draw_board(read_board(board.text)) == board._repr_svg_()
    assert names(drawing, "district", "data-district") == list(board.districts)
    assert names(drawing, "site", "data-district") == list(board.districts)
    assert names(drawing, "island", "data-island") == list(ISLAND_NAMES)
    assert names(drawing, "ship", "data-island") == list(ISLAND_NAMES)
    assert names(drawing, "wonder-site", "data-island") == list(ISLAND_NAMES)
    assert len(pieces(drawing)) == 0


@pytest.mark.clause("U1.8")
def test_ways_by_land_and_sea_are_drawn(board: Board) -> None:
    drawing = check_drawing(draw_board(board))
    bridges = [f"{board.districts[a]}-{board.districts[b]}" for a, b, _ in board.chart.bridges]
    assert names(drawing, "bridge", "data-bridge") == bridges
    landings = [board.districts[d] for d in board.chart.landings]
    assert names(drawing, "landing", "data-district") == landings
    sectors = [str(board.record.sector[d]) for d in board.chart.landings]
    assert names(drawing, "landing", "data-sector") == sectors
    assert names(drawing, "sector", "data-sector") == [str(i + 1) for i in range(board.record.sectors)]
    assert signs_of(drawing)["lighthouse"] == len(board.chart.lighthouses)
    classes = Counter(element.attrib.get("class") for element in drawing.iter())
    assert classes["boom"] == len(board.chart.booms)
    assert classes["canal"] == classes["cliffs"] == 1


def test_values_and_names_are_written(board: Board) -> None:
    drawing = check_drawing(draw_board(board))
    for d, name in enumerate(board.districts):
        site = drawing.find(f".//{SVG}g[@data-district='{name}'][@transform]")
        assert site is not None
        assert [text.text for text in site.iter(f"{SVG}text")] == [str(board.value[d]), name]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_that_stands_on_the_table_is_drawn(board: Board, players: int) -> None:
    for seed in range(3):
        s = position(seed, players)
        drawing = check_drawing(draw_position(board, s))
        there = pieces(drawing)
        signs = signs_of(there)
        for c, name in enumerate(CIVILIZATION_NAMES):
            assert signs[f"monument-{name}"] == s.monument.count(c)
        assert signs["wonder"] == sum(owner >= 0 for owner in s.wonder)
        owners = Counter(element.attrib["data-owner"] for element in there.iter() if "data-owner" in element.attrib)
        assert owners == Counter(str(owner) for owner in (*s.ruler, *s.wonder) if owner >= 0)
        crests = [n for kind in s.princes for n in kind if n]
        assert len(names(there, "crest", "data-player")) == len(crests)
        guests = [n for n in s.lying if n]
        assert len(names(there, "guest", "data-civilization")) == len(guests)
        counts = [text.text for text in there.iter(f"{SVG}text")]
        assert Counter(counts) == Counter(str(n) for n in (*crests, *guests) if n > 1)
        assert sorted(names(there, "minister", "data-player")) == [str(p) for p in range(players)]
        assert len(there.findall(f"{SVG}g[@class='closed']")) == (players == 2)


def test_the_ladder_shows_the_scale(board: Board) -> None:
    s = position(0, 3)
    s.scale = [2, 4, 1, 5, 3]
    ladder = check_drawing(draw_position(board, s)).find(f".//{SVG}g[@class='scale']")
    assert ladder is not None
    shown = [sign for sign in signs_of(ladder) if sign.startswith("monument-")]
    assert shown == [f"monument-{name}" for name in ("greek", "persian", "egyptian", "maya", "chinese")]
    assert [text.text for text in ladder.iter(f"{SVG}text")] == ["5", "4", "3", "2", "1"]


@pytest.mark.parametrize("count", [0, 1, 5, 6, 25])
def test_there_is_room_for_all_princes(board: Board, count: int) -> None:
    for d in range(DISTRICTS):
        places, size = prince_places(board, d, count)
        assert len(set(places)) == count
        assert size == 1 if count <= 5 else size > 0.4
        for i, place in enumerate(places):
            assert inside(place, board.chart.outline[d])
            assert distance(place, board.chart.outline[d]) > 14 * size
            assert math.dist(place, board.chart.site[d]) > 20 + 14 * size
            assert all(math.dist(place, other) > 24 * size for other in places[:i])


def test_the_score_track_runs_around_the_board() -> None:
    assert track_place(0) == (650, 925)
    assert track_place(SPACES) == track_place(0)
    places = [track_place(score) for score in range(SPACES)]
    assert len(set(places)) == SPACES
    for score, place in enumerate(places):
        dx, dy = place[0] - places[score - 1][0], place[1] - places[score - 1][1]
        assert abs(dx) + abs(dy) == STEP
    assert places[1][0] < places[0][0]  # clockwise


def test_signs_can_be_looked_at() -> None:
    drawing = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{definitions()}</svg>')
    ids = {element.attrib["id"] for element in drawing}
    for name in CIVILIZATION_NAMES:
        assert {f"u-sign-{name}", f"u-monument-{name}"} <= ids
    assert {f"u-island-{name}" for name in ISLAND_NAMES} <= ids


def test_a_boards_name_cannot_break_the_drawing() -> None:
    text = BOARDS["default"].replace('name = "default"', "name = '<b> & \"ink\"'")
    words = "".join(ET.fromstring(draw_board(read_board(text))).itertext())
    assert '<b> & "ink" board' in words
