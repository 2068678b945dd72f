"""The drawn chart: everything on the table is on the paper, once, and nothing comes from outside."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from atoll.games.titania import action_numbers, hidden, rules
from atoll.games.titania.board import BOARDS, Board, read_board
from atoll.games.titania.draw import draw_board, draw_position
from atoll.games.titania.draw.signs import PALETTE
from atoll.games.titania.names import SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import FACE_DOWN, FIELDS, FOG, FOG_KINDS, NO_TILE, OVER, REDEALT, TOP_FLOOR, State

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=list(BOARDS))
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(BOARDS[request.param])


def blank(board: Board, players: int = 3) -> State:
    state = State()
    state.key = list(range(8))
    rules.setup(board.record, state, players, [0, 0])
    return state


def positions(board: Board, players: int) -> list[State]:
    """One position out of every ten of a random game that likes to build, and the last."""
    state, found = blank(board, players), []
    choose = random.Random(players)
    legal = [0] * action_numbers.ACTIONS
    number = 0
    while state.decision != OVER:
        actions = legal[: rules.legal(board.record, state, legal)]
        if number % 10 == 0:
            found.append(state.copy())
        rules.apply(board.record, state, choose.choice([a for a in actions if a >= action_numbers.A_STAR] or actions))
        number += 1
    return [*found, state]


def signs_on(drawing: ET.Element, name: str) -> Counter[str]:
    """How often each sign is used on a hex."""
    hex_drawn = drawing.find(f".//{SVG}g[@data-hex='{name}']")
    assert hex_drawn is not None
    return Counter(use.attrib["href"].removeprefix("#t-") for use in hex_drawn.iter(f"{SVG}use"))


def check_drawing(svg: str, board: Board) -> ET.Element:
    drawing = ET.fromstring(svg)
    names = [text.text for text in drawing.iter(f"{SVG}text") if text.attrib.get("class") == "name"]
    assert names == list(board.hexes)
    ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"].removeprefix("#") for element in drawing.iter() if "href" in element.attrib}
    assert used <= set(ids)
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= set(PALETTE)
    assert "@media" in svg
    assert "@" not in svg.replace("@media", "")
    for foreign in ("<script", "<image", "@import", "@font-face", "url(http", "<foreignObject"):
        assert foreign not in svg
    return drawing


def test_the_empty_board(board: Board) -> None:
    svg = draw_board(board)
    drawing = check_drawing(svg, board)
    assert svg == draw_board(read_board(board.text)) == board._repr_svg_()
    for h, colours in board.towers.items():
        assert signs_on(drawing, board.hexes[h]) == Counter(f"site-{SHELL_NAMES[c]}" for c in colours)
    for h, flags in board.castle.items():
        assert signs_on(drawing, board.hexes[h]) == Counter(["gate", *(f"flag-{SHIP_NAMES[c]}" for c in flags)])
    for h, bonuses in board.bonuses.items():
        signs = signs_on(drawing, board.hexes[h])
        for bonus in bonuses:
            what, number = bonus[:-1], int(bonus[-1])
            assert signs[what] == 1 if what in {"cards", "points", "star"} else signs[f"shell-{what}"] == number


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_ship_floor_and_starfish_of_a_game_is_drawn(board: Board, players: int) -> None:
    for state in positions(board, players):
        drawing = check_drawing(draw_position(board, state), board)
        for h, name in enumerate(board.hexes):
            signs = signs_on(drawing, name)
            for c, colour in enumerate(SHIP_NAMES):
                assert signs[f"ship-{colour}"] == state.ships[h] >> c & 1
            field = board.record.field[h]
            for c, colour in enumerate(SHELL_NAMES):
                if field >= 0 and (field + 1) >> c & 1:
                    floors = state.floors[field][c]
                    assert signs[f"floor-{colour}"] == floors
                    assert signs[f"roof-{colour}"] == (floors > 0)
                    assert signs[f"site-{colour}"] == (floors == 0)
            if field >= 0:
                assert signs["star"] == state.star_on[field]
        for c, colour in enumerate(SHIP_NAMES):
            supply = drawing.find(f".//{SVG}g[@data-supply='{colour}']")
            assert supply is not None
            assert len([bar for bar in supply.iter(f"{SVG}rect") if bar.attrib["fill"] != "none"]) == state.supply[c]
            assert f"{state.supply[c]} / {15 if state.epoch == 1 else 18}" in "".join(supply.itertext())
        assert len(drawing.findall(f".//{SVG}g[@data-seat]")) == players


def test_a_full_house_is_drawn(board: Board) -> None:
    state = blank(board)
    for field in range(FIELDS):
        state.star_on[field] = 1
        state.floors[field] = [TOP_FLOOR if (field + 1) >> c & 1 else 0 for c in range(4)]
    drawing = check_drawing(draw_position(board, state), board)
    heights = [text.text for text in drawing.iter(f"{SVG}text") if text.attrib.get("class") == "height"]
    assert heights == [str(TOP_FLOOR)] * 32


def test_fog_tells_what_it_is() -> None:
    board = read_board(BOARDS["default"])
    state = blank(board)
    h = board.kinds.index(FOG)
    seen = set()
    for tile in (*range(FOG_KINDS), FACE_DOWN, REDEALT, NO_TILE):
        state.fog[h] = tile
        drawing = check_drawing(draw_position(board, state), board)
        title = drawing.find(f".//{SVG}g[@data-hex='{board.hexes[h]}']/{SVG}title")
        assert title is not None
        seen.add((title.text, tuple(sorted(signs_on(drawing, board.hexes[h]).items()))))
    assert len(seen) == FOG_KINDS + 3
    assert len({signs for _, signs in seen}) == FOG_KINDS + 3


def test_a_drawing_shows_only_what_all_may_know() -> None:
    board = read_board(BOARDS["default"])
    for state in positions(board, 3)[:-1]:
        redacted = state.copy()
        hidden.redact(board.record, redacted, -1)
        assert draw_position(board, redacted) == draw_position(board, state)


def test_a_boards_name_cannot_break_the_drawing() -> None:
    text = BOARDS["default"].replace('name = "default"', "name = '<b> & \"@ink\"'")
    svg = draw_board(read_board(text))
    words = "".join(ET.fromstring(svg).itertext())
    assert '<b> & "@ink" board' in words
