"""What a playtest of Titania shows beyond the points: how epochs end, and how hexes, towers and fog are used."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atoll.games.markdown import code, paragraph, percent, table
from atoll.games.playtest import StudyFigures
from atoll.games.titania.board import Board
from atoll.games.titania.names import FOG_NAMES, SHELL_NAMES
from atoll.games.titania.playtest import tally, tastes
from atoll.games.titania.rules_goods import shows_tower
from atoll.games.titania.state import (
    BONUS,
    CASTLE,
    CRANE,
    EPOCHS,
    FIELD_SIZE,
    FIELDS,
    FOG,
    FOG_COUNT,
    FOG_KINDS,
    LAST_SHIP,
    POINT,
    SHELLS,
    STANDSTILL,
    TOP_FLOOR,
    TOWER,
)
from atoll.games.titania.view import SOURCE_NAMES

__all__ = ["SOURCE_NAMES", "tally", "tastes"]

LENGTH = "turn"
LENGTH_NAME = "Turns"
CLASS_WIDTH = 10
SHORT_HEAD = ("T8.9", "Least used hexes", "Least used towers")
KIND_SIGNS = {FOG: "~", CRANE: "K", POINT: "P"}
CELL = 6  # columns per hex on the map
TASTES = {
    "builder": "cranes and floors",
    "starfish gatherer": "starfish and occupying",
    "tile gatherer": "point tiles and points on fields",
    "hurrier": "playing cards",
    "saver": "drawing cards",
}
FEW = 3  # hexes or towers listed as least used


def short(board: Board, study: StudyFigures) -> list[str]:
    standstills = sum(study.tally[tally.ENDED + epoch * 3 + STANDSTILL] for epoch in range(EPOCHS))
    hexes = {name: study.per_game(tally.SHIPS + h) for h, name in enumerate(board.hexes) if _takes_ships(board, h)}
    towers = {_field_name(board, f): _fullness(study, f) for f in range(FIELDS)}
    return [
        f"{standstills:,}",
        ", ".join(f"{name} {hexes[name]:.2f}" for name in sorted(hexes, key=lambda name: hexes[name])[:FEW]),
        ", ".join(f"{name} {percent(towers[name], 0)}" for name in sorted(towers, key=lambda name: towers[name])[:FEW]),
    ]


def sections(board: Board, studies: Sequence[StudyFigures]) -> list[str]:
    return [
        "## How epochs end",
        _endings(studies),
        "## Hexes",
        paragraph(
            """Ships placed on each hex in a game, on the average (4 is the most: two in each epoch), laid out like the
            board: the rows from 1 on, each from its hex a to the right. Tower fields, in brackets: floors built there
            in a game. `~` fog, `K` crane, `P` point field, `s` inner and `D` rim bonus field, `C` castle."""
        ),
        *_maps(board, studies),
        _kinds(board, studies),
        "## Towers",
        paragraph(
            """For each number of players: floors built in a game, how full that makes the field, the share of games
            at whose end a floor stands there, and starfish laid in a game."""
        ),
        *_all_towers(board, studies),
        "## Fog",
        paragraph(
            """How often in a game a ship met each kind of tile: turned it, or took it off the board. Divided by the
            number of such tiles; 4 is the most."""
        ),
        _fog(studies),
    ]


# ---- the sea ----


def _endings(studies: Sequence[StudyFigures]) -> str:
    rows = []
    for study in studies:
        cells = []
        for epoch in range(EPOCHS):
            cells += [f"{study.tally[tally.ENDED + epoch * 3 + how]:,}" for how in (LAST_SHIP, STANDSTILL)]
        draws = study.tally[tally.DRAW_TURNS] / study.total_length
        rows.append([str(study.players), study.style, *cells, percent(draws)])
    head = ["Players", "Play", "Epoch 1: last ship (T8.1)", "standstill (T8.9)"]
    return table([*head, "Epoch 2: last ship", "standstill", "Turns spent on drawing"], rows, words=2)


def _takes_ships(board: Board, h: int) -> bool:
    return board.kinds[h] not in (CASTLE, TOWER)


def _maps(board: Board, studies: Sequence[StudyFigures]) -> list[str]:
    parts = []
    for study in studies:
        parts += [f"{study.style.capitalize()}, {study.players} players:", code(_map(board, study))]
    return parts


def _map(board: Board, study: StudyFigures) -> str:
    lines = [""] * (max(board.y) + 1)
    for h in range(len(board.hexes)):
        y = board.y[h]
        line = lines[y] or f"{y + 1:<3}"
        lines[y] = line.ljust(3 + board.x[h] * CELL // 2) + _cell(board, study, h)
    return "\n".join(line.rstrip() for line in lines)


def _cell(board: Board, study: StudyFigures, h: int) -> str:
    kind = board.kinds[h]
    if kind == CASTLE:
        return "  C"
    if kind == TOWER:
        floors = _floors(study, board.record.field[h])
        return f"[{floors:3.1f}]"
    sign = KIND_SIGNS.get(kind) or ("s" if len(board.bonuses[h]) == 1 else "D")
    return f"{study.per_game(tally.SHIPS + h):4.2f}{sign}"


def _kinds(board: Board, studies: Sequence[StudyFigures]) -> str:
    """Ships a game by the kind of hex, each hex's share, and how often it is reached at all."""
    kinds = {
        "fog": [h for h, kind in enumerate(board.kinds) if kind == FOG],
        "crane": [h for h, kind in enumerate(board.kinds) if kind == CRANE],
        "point": [h for h, kind in enumerate(board.kinds) if kind == POINT],
        "inner bonus": [h for h, kind in enumerate(board.kinds) if kind == BONUS and len(board.bonuses[h]) == 1],
        "rim bonus": [h for h, kind in enumerate(board.kinds) if kind == BONUS and len(board.bonuses[h]) == 2],
    }
    rows = []
    for study in studies:
        cells = []
        for hexes in kinds.values():
            ships = sum(study.per_game(tally.SHIPS + h) for h in hexes) / len(hexes)
            reached = sum(study.per_game(tally.REACHED + h) for h in hexes) / len(hexes) / EPOCHS
            cells.append(f"{ships:.2f} ({percent(reached, 0)})")
        rows.append([str(study.players), study.style, *cells])
    head = [f"{len(hexes)} {kind}" for kind, hexes in kinds.items()]
    return "A hex's ships in a game, by its kind, and in how many epochs it is reached:\n\n" + table(
        ["Players", "Play", *head], rows, words=2
    )


# ---- towers ----


def _field_name(board: Board, f: int) -> str:
    return board.hexes[board.record.field_hex[f]]


def _floors(study: StudyFigures, f: int) -> float:
    return sum(study.per_game(tally.FLOORS + f * SHELLS + c) for c in range(SHELLS))


def _fullness(study: StudyFigures, f: int) -> float:
    return _floors(study, f) / (TOP_FLOOR * FIELD_SIZE[f])


def _all_towers(board: Board, studies: Sequence[StudyFigures]) -> list[str]:
    """A table for each way to play except the random one."""
    parts = []
    for style in dict.fromkeys(study.style for study in studies if study.style != "random"):
        parts += [f"{style.capitalize()}:", _towers(board, [study for study in studies if study.style == style])]
    return parts


def _towers(board: Board, studies: Sequence[StudyFigures]) -> str:
    columns: dict[str, Callable[[StudyFigures, int], str]] = {
        "Floors": lambda study, f: f"{_floors(study, f):.1f}",
        "Full": lambda study, f: percent(_fullness(study, f), 0),
        "Used": lambda study, f: percent(study.per_game(tally.BUILT + f), 0),
        "Starfish": lambda study, f: f"{study.per_game(tally.STARS + f):.2f}",
    }
    rows = []
    for f in sorted(range(FIELDS), key=lambda f: (FIELD_SIZE[f], _field_name(board, f))):
        colours = " ".join(colour for c, colour in enumerate(SHELL_NAMES) if shows_tower(f, c))
        cells = [figure(study, f) for figure in columns.values() for study in studies]
        rows.append([_field_name(board, f), colours, *cells])
    head = [f"{name}, {study.players}" for name in columns for study in studies]
    return table(["Field", "Towers", *head], rows, words=2)


# ---- fog ----


def _fog(studies: Sequence[StudyFigures]) -> str:
    rows = []
    for kind in range(FOG_KINDS):
        cells = [
            f"{(study.per_game(tally.TURNED + kind) + study.per_game(tally.TAKEN + kind)) / FOG_COUNT[kind]:.2f}"
            for study in studies
        ]
        rows.append([FOG_NAMES[kind], str(FOG_COUNT[kind]), *cells])
    rows.append(
        ["extra ships placed in a game", "", *(f"{study.per_game(tally.EXTRA_SHIPS):.2f}" for study in studies)]
    )
    return table(["Tile", "Tiles", *(f"{study.style}, {study.players}" for study in studies)], rows)
