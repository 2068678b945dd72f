"""How a round of Utopia goes, how to read its map and what to type."""

from __future__ import annotations

from atoll.games.lines import flow
from atoll.games.spec import Lines
from atoll.games.utopia.board import Board
from atoll.games.utopia.state import (
    ADD_COST,
    BOTTOM,
    CIVILIZATIONS,
    DEALT,
    DROP_COST,
    EARTH,
    GUESTS_EACH,
    MONUMENT_PRINCES,
    MOST_MOVED,
    MOVE_COST,
    OWED_BY_FIRST,
    PRIVILEGES,
    RAISE_COST,
    REMOVE_COST,
    REMOVE_POINTS,
    WELCOME_COST,
    WONDER_POINTS,
)


def guide(board: Board) -> Lines:
    first = board.record.first[EARTH]
    here, there = board.districts[first], board.districts[board.record.near[first][0]]
    phases = [
        ("1 guests", f"take {GUESTS_EACH}, one by one; each brings a prince of yours to its island"),
        ("2 cards", f"you get {DEALT}, the first discards {OWED_BY_FIRST}, the last none; then come turns"),
        ("3 prestige", "each district that you control scores its civilization's prestige"),
    ]
    signs = [
        (here, "a district; lines between districts are streets"),
        ("[3]", "its empty site, worth 3 points to the owner of the island's wonder"),
        ("[2M]", "player 2 controls it with a Maya monument"),
        ("1:mmg", "player 1 has princes there, two Maya and one Greek"),
        ("m p c g e", "Maya, Persian, Chinese, Greek, Egyptian; m4 stands for four"),
        ("~2", "a landing on sea sector 2: boats go to landings on 1, 2 and 3"),
        ("=F6", "a bridge to F6"),
        ("▸ ✓", "who acts now, who has acted; from round 2 on the leader goes first"),
    ]
    moves = [
        (f"guest maya {here}", "take the Maya guest of Earth, put a Maya prince there"),
        ("surprise", "once a round: a guest from the bag; then place …, name …"),
        (f"rule maya {here}", f"turn {MONUMENT_PRINCES} Maya princes there into a monument"),
        ("wonder earth", f"turn {CIVILIZATIONS} princes, one of each, into its wonder: {WONDER_POINTS} points"),
        (f"move {MOST_MOVED} maya {here} {there}", f"{_for(MOVE_COST)}, move up to {MOST_MOVED} Maya princes"),
        (f"add maya {here}", f"{_for(ADD_COST)}, a Maya prince to a Maya district"),
        (f"welcome maya {here}", f"{_for(WELCOME_COST)}, a Maya prince to any district"),
        (f"remove maya {here}", f"{_for(REMOVE_COST)}, one out of a Maya district: {REMOVE_POINTS} points"),
        ("raise maya", f"{_for(RAISE_COST)}, up one step in prestige"),
        ("drop maya", f"{_for(DROP_COST)}, down to prestige {BOTTOM}"),
        ("privilege maya greek", f"a Maya card is Greek for this turn; you have only {PRIVILEGES}"),
        ("discard maya", "discard a Maya card"),
        ("done", "build nothing more, or end your turn"),
        (f"mo 2 m {here} {there}", "the same move: letters and words may be left out"),
    ]
    return [
        *_listed("A round", phases, 11),
        [],
        *_listed("On the map", signs, 11),
        *_ways(board),
        [],
        *_listed("What you type", moves, 22),
    ]


def _for(cards: int) -> str:
    return "for a Maya card" if cards == 1 else f"for {cards} Maya cards"


def _listed(title: str, entries: list[tuple[str, str]], width: int) -> Lines:
    return [[("title", title)], *([("sign", f"  {sign:{width}}"), ("", meaning)] for sign, meaning in entries)]


def _ways(board: Board) -> Lines:
    """What joins the islands."""
    names, sector = board.districts, board.record.sector
    bridges = [f"{names[a]}={names[b]}" for a, b, _ in board.chart.bridges]
    landings = [
        " ".join([f"~{number}", *(name for d, name in enumerate(names) if sector[d] == number)])
        for number in range(1, board.record.sectors + 1)
    ]
    return [
        line
        for title, words in (("bridges", bridges), ("landings", landings))
        for line in flow([[("", word)] for word in words], 80, gap=2, first=[("sign", f"  {title:11}")])
    ]
