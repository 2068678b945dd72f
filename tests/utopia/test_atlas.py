"""A Utopia board as JSON for a page that draws it."""

from __future__ import annotations

import json
import math
import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from atoll.games.utopia.board.atlas import CROWD, PAGE_COLOURS, chart
from atoll.games.utopia.board.shapes import inside
from atoll.games.utopia.state import GOALS
from tests.utopia.positions import BOARD, CIVILIZATIONS, ISLANDS


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    return chart(BOARD)


def test_it_is_json_with_every_district_way_and_landing(drawn: dict[str, Any]) -> None:
    assert json.loads(json.dumps(drawn))["board"] == BOARD.name
    assert tuple(drawn["districts"]) == BOARD.districts
    assert tuple(drawn["islands"]) == ISLANDS
    assert [d for island in drawn["islands"].values() for d in island["districts"]] == list(BOARD.districts)
    near = {frozenset((name, other)) for name, district in drawn["districts"].items() for other in district["near"]}
    ways = {frozenset((BOARD.districts[a], BOARD.districts[b])) for a, b in BOARD.chart.streets}
    assert near == ways | {frozenset(bridge) for bridge in drawn["bridges"]}
    sectors = {name: d["landing"]["sector"] for name, d in drawn["districts"].items() if d["landing"]}
    assert sectors == {name: BOARD.record.sector[i] for i, name in enumerate(BOARD.districts) if BOARD.record.sector[i]}
    assert len(drawn["sectors"]) == BOARD.record.sectors
    assert [d["value"] for d in drawn["districts"].values()] == list(BOARD.value)


def test_its_art_is_svg_without_words_and_has_all_it_uses(drawn: dict[str, Any]) -> None:
    layers = "".join(drawn["art"][layer] for layer in ("sea", "sea_marks", "ground"))
    defs = drawn["art"]["defs"]
    drawing = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{defs}{layers}</svg>')
    words = [text for element in drawing.iter() if (text := (element.text or "").strip())]
    assert all(re.fullmatch(r"\d", word) for word in words)  # the sectors' numbers
    names = {element.get("id") for element in drawing.iter()}
    assert set(re.findall(r'href="#([^"]*)"', layers)) <= names
    assert set(re.findall(r"var\(--([\w-]+)\)", layers + defs)) <= {
        *drawn["art"]["palette"],
        *PAGE_COLOURS,
        "tint",
        "line",
    }


def test_every_outline_lies_on_the_page(drawn: dict[str, Any]) -> None:
    outlines = [d["outline"] for d in drawn["districts"].values()] + drawn["sectors"]
    outlines += [island["coast"] for island in drawn["islands"].values()]
    assert len(outlines) == 24 + 4 + 4
    for outline in outlines:
        assert re.fullmatch(r"(M|C|L|Z|-?[\d.]+|[ ,])+", outline)
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", outline)]
        assert all(0 <= x <= drawn["art"]["width"] for x in numbers[::2])
        assert all(0 <= y <= drawn["art"]["height"] for y in numbers[1::2])


def test_there_is_room_for_every_crowd_and_crests_do_not_touch(drawn: dict[str, Any]) -> None:
    for d, name in enumerate(BOARD.districts):
        rooms = drawn["districts"][name]["rooms"]
        counts = [len(room["places"]) for room in rooms]
        assert counts == sorted(set(counts))  # smaller only where more fit
        assert counts[-1] == CROWD
        for room in rooms:
            assert all(inside(place, BOARD.chart.outline[d]) for place in room["places"])
            nearest = min(
                (math.dist(a, b) for i, a in enumerate(room["places"]) for b in room["places"][:i]), default=math.inf
            )
            assert nearest > room["size"] * 0.9


def test_the_score_track_has_a_place_for_every_space(drawn: dict[str, Any]) -> None:
    spaces = drawn["track"]["spaces"]
    assert len(spaces) > max(GOALS) == 50
    assert len({tuple(place) for place in spaces}) == len(spaces)
    for (ax, ay), (bx, by) in pairwise(spaces):
        assert abs(ax - bx) + abs(ay - by) == 50


def test_ships_have_a_place_for_a_guest_of_each_civilization(drawn: dict[str, Any]) -> None:
    for island in drawn["islands"].values():
        assert len(island["guests"]) == len(CIVILIZATIONS)
