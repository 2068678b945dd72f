"""What a playtest of Utopia shows beyond the points: how districts, bridges, sea routes, cards and guests are used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from atoll.games.markdown import paragraph, percent, table
from atoll.games.playtest import StudyFigures
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.playtest import tally, tastes
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.state import ADD_COST, CIVILIZATIONS, DISTRICTS, WELCOME_COST
from atoll.games.utopia.view import SOURCE_NAMES

__all__ = ["SOURCE_NAMES", "tally", "tastes"]

LENGTH = "round"
LENGTH_NAME = "Rounds"
CLASS_WIDTH = 5
SHORT_HEAD = ("Goal reached", "Least used districts", "Least used bridge", "Least used sea route")
TASTES = {
    "wonder builder": "civilizations that an island lacks",
    "ruler": "princes who join their like",
    "remover": "adding princes and removing them",
    "courtier": "raising and dropping",
    "surpriser": "surprise guests",
}
FEW = 3  # districts listed as least used

Way = tuple[int, int]  # two districts


def short(board: Board, study: StudyFigures) -> list[str]:
    districts = {d: study.per_game(tally.RULED + d) for d in _open_districts(board, study)}
    return [
        percent(study.per_game(tally.REACHED_GOAL)),
        ", ".join(
            f"{board.districts[d]} {districts[d]:.2f}" for d in sorted(districts, key=lambda d: districts[d])[:FEW]
        ),
        _least(board, study, _bridges(board)),
        _least(board, study, _sea_routes(board)),
    ]


def sections(board: Board, studies: Sequence[StudyFigures]) -> list[str]:
    return [
        "## What is done",
        "How often in a game, by all players together.",
        _events(studies),
        "## Districts",
        "The share of games in which a monument was built there:",
        _districts(board, studies, lambda study, d: percent(study.per_game(tally.RULED + d), 0)),
        "Princes who came there as guests, in a game:",
        _districts(board, studies, lambda study, d: f"{study.per_game(tally.GUESTS + d):.2f}"),
        "Princes who moved there, in a game:",
        _districts(board, studies, lambda study, d: f"{_moved_in(study, d):.2f}"),
        "## Islands",
        "Monuments in a game, and the share of games in which the wonder was built.",
        _islands(board, studies),
        "## Bridges",
        "Princes who crossed in a game, both ways together.",
        _ways(board, studies, _bridges(board)),
        "## Sea routes",
        paragraph(
            """Princes who sailed in a game, both ways together; landings with a street or bridge between them are left
            out."""
        ),
        _ways(board, studies, _sea_routes(board)),
        "## Civilizations",
        "Monuments built in a game, and how often it rose and fell on the scale.",
        _civilizations(studies),
    ]


def _open_districts(board: Board, study: StudyFigures) -> list[int]:
    """The districts of islands that are not closed."""
    return [d for d in range(len(board.districts)) if not is_closed(study.players, board.island[d])]


# ---- ways ----


def _bridges(board: Board) -> list[Way]:
    return [(a, b) for a, b, _ in board.chart.bridges]


def _sea_routes(board: Board) -> list[Way]:
    near, reach = board.record.near, board.record.reach
    return [(a, b) for a in range(len(board.districts)) for b in reach[a] if b > a and b not in near[a]]


def _is_open(board: Board, study: StudyFigures, way: Way) -> bool:
    return not any(is_closed(study.players, board.island[d]) for d in way)


def _moved(study: StudyFigures, ways: Iterable[Way]) -> float:
    """Princes moved on these ways in a game, in either direction."""
    return sum(
        study.per_game(tally.MOVED + a * DISTRICTS + b) + study.per_game(tally.MOVED + b * DISTRICTS + a)
        for a, b in ways
    )


def _way_name(board: Board, way: Way) -> str:
    return "–".join(board.districts[d] for d in way)


def _least(board: Board, study: StudyFigures, ways: Sequence[Way]) -> str:
    moved = {way: _moved(study, [way]) for way in ways if _is_open(board, study, way)}
    least = min(moved, key=lambda way: moved[way])
    return f"{_way_name(board, least)} {moved[least]:.2f}"


def _ways(board: Board, studies: Sequence[StudyFigures], ways: Sequence[Way]) -> str:
    rows = [
        [
            _way_name(board, way),
            *(f"{_moved(study, [way]):.2f}" if _is_open(board, study, way) else "–" for study in studies),
        ]
        for way in ways
    ]
    rows.append(["all", *(f"{_moved(study, ways):.2f}" for study in studies)])
    return table(["Way", *_names(studies)], rows)


# ---- tables ----


def _names(studies: Sequence[StudyFigures]) -> list[str]:
    return [f"{study.style}, {study.players}" for study in studies]


def _sum(study: StudyFigures, start: int, number: int) -> float:
    return sum(study.per_game(start + i) for i in range(number))


def _events(studies: Sequence[StudyFigures]) -> str:
    counts = {
        "surprise guest": (tally.SURPRISES, 1),
        "guest turned away (U4.4)": (tally.TURNED_AWAY, 1),
        "wonder": (tally.WONDERS, len(ISLAND_NAMES)),
        "monument": (tally.MONUMENTS, CIVILIZATIONS),
        "privilege": (tally.PRIVILEGES, 1),
        "move (card)": (tally.MOVES, 1),
        "prince moved": (tally.MOVED, DISTRICTS * DISTRICTS),
        f"prince added for {ADD_COST} card": (tally.ADDED, DISTRICTS),
        f"prince added for {WELCOME_COST} cards": (tally.WELCOMED, DISTRICTS),
        "prince removed": (tally.REMOVED, DISTRICTS),
        "civilization raised": (tally.RAISED, CIVILIZATIONS),
        "civilization dropped": (tally.DROPPED, CIVILIZATIONS),
    }
    rows = [[name, *(f"{_sum(study, *where):.2f}" for study in studies)] for name, where in counts.items()]
    return table(["What happens", *_names(studies)], rows)


def _districts(board: Board, studies: Sequence[StudyFigures], figure: Callable[[StudyFigures, int], str]) -> str:
    rows = []
    for d, name in enumerate(board.districts):
        cells = [figure(study, d) if d in _open_districts(board, study) else "–" for study in studies]
        rows.append([name, str(board.value[d]), *cells])
    return table(["District", "Value", *_names(studies)], rows)


def _moved_in(study: StudyFigures, d: int) -> float:
    return sum(study.per_game(tally.MOVED + other * DISTRICTS + d) for other in range(DISTRICTS))


def _islands(board: Board, studies: Sequence[StudyFigures]) -> str:
    rows = []
    for island, name in enumerate(ISLAND_NAMES):
        cells = []
        for study in studies:
            monuments = sum(study.per_game(tally.RULED + d) for d, where in enumerate(board.island) if where == island)
            wonder = study.per_game(tally.WONDERS + island)
            cells.append("–" if is_closed(study.players, island) else f"{monuments:.1f}, {percent(wonder, 0)}")
        rows.append([f"{name.capitalize()} ({board.island.count(island)} districts)", *cells])
    return table(["Island", *_names(studies)], rows)


def _civilizations(studies: Sequence[StudyFigures]) -> str:
    rows = []
    for c, name in enumerate(CIVILIZATION_NAMES):
        starts = (tally.MONUMENTS, tally.RAISED, tally.DROPPED)
        cells = [", ".join(f"{study.per_game(start + c):.1f}" for start in starts) for study in studies]
        rows.append([name.capitalize(), *cells])
    return table(["Civilization", *_names(studies)], rows)
