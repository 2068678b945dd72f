"""Titania in words: the map without colours, what is asked, and what is told."""

from __future__ import annotations

import re
from random import Random

import pytest

from atoll.engine.game import game
from atoll.engine.match import SPECTATOR, Match
from atoll.games.lines import plain
from atoll.games.spec import Page
from atoll.games.titania import text
from atoll.games.titania.state import COLOURS, DISCARD, FACE_DOWN, FIELDS, OVER, SHELLS, TOWER
from atoll.games.titania.text.map import SHIP_LETTERS

NAMES = ("you", "greedy 1", "greedy 2", "greedy 3")
SIZES = ((80, 24), (80, 60), (100, 40), (120, 60))
TITANIA = game("titania")


def random_game(seed: int, board: str = "default", players: int = 2) -> Match:
    return TITANIA.new(players, seed, board=board, backend="python")


def play_on(match: Match, luck: Random, actions: int) -> None:
    for _ in range(actions):
        if not match.over:
            match.play(luck.choice(match.legal_numbers()))


def shown(match: Match, columns: int = 80, lines: int = 24, seat: int = SPECTATOR) -> str:
    page = Page(NAMES[: match.players], columns, lines, frozenset({"d4"}))
    return plain(text.position(match.board, match.knowledge(seat).record, page))


@pytest.mark.parametrize("board", list(TITANIA.spec.boards))
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_map_names_every_hex(board: str, columns: int, lines: int) -> None:
    match = random_game(1, board, players=4)
    for actions in (0, 60, 200):
        play_on(match, Random(actions), actions)
        page = shown(match, columns, lines)
        assert max(map(len, page.splitlines())) <= columns
        for name in match.board.hexes:  # type: ignore[attr-defined]
            assert len(re.findall(rf"│{name}[ •]", page)) == 1
        assert "│d4•" in page


@pytest.mark.parametrize("board", list(TITANIA.spec.boards))
def test_the_map_can_be_read_without_colour(board: str) -> None:
    """Ships, towers, starfish and fog are found again in the plain text."""
    match = random_game(3, board, players=3)
    play_on(match, Random(8), 150)
    s, b = match.record, match.board
    rows = shown(match).splitlines()
    for h, name in enumerate(b.hexes):  # type: ignore[attr-defined]
        y = next(y for y, row in enumerate(rows) if re.search(rf"│{name}[ •]", row))
        x = re.search(rf"│{name}[ •]", rows[y]).start() + 1  # type: ignore[union-attr]
        head, ground = rows[y][x : x + 6], rows[y + 1][x : x + 6]
        field = b.record.field[h]  # type: ignore[attr-defined]
        if b.record.kind[h] == TOWER:  # type: ignore[attr-defined]
            towers = re.findall(r"[NGKW]\d", head[len(name) :] + ground)
            heights = {"NGKW".index(tower[0]): int(tower[1]) for tower in towers}
            assert heights == {c: s.floors[field][c] for c in range(SHELLS) if (field + 1) >> c & 1}
            assert ("*" in head) == bool(s.star_on[field])
        else:
            ships = "".join(SHIP_LETTERS[c] for c in range(COLOURS) if s.ships[h] >> c & 1)
            assert head[len(name) :].strip("• ") == ships
            assert (ground in ("~~~~~~", "≈≈≈≈≈≈")) == (s.fog[h] >= FACE_DOWN)


def test_bricks_touch_as_hexes_do() -> None:
    """Neighbours in the row above and below share a piece of wall; with lines between them it can be seen."""
    rows = shown(random_game(1), 80, 60).splitlines()
    assert rows[1].startswith("╭──────┬──────┬")
    assert rows[4].startswith("╰──┬───┴──┬───┴")
    assert rows[7].startswith("╭──┴───┬──┴───┬")


@pytest.mark.parametrize("columns", [30, 50, 70])
def test_a_narrow_terminal_gets_a_list(columns: int) -> None:
    match = random_game(1)
    page = shown(match, columns)
    assert max(map(len, page.splitlines())) <= columns
    for name in match.board.hexes:  # type: ignore[attr-defined]
        assert re.search(rf"(^|\s){name}[ •]", page, re.MULTILINE)
    assert "e5 BR castle" in page


def test_the_players_goods_are_told() -> None:
    match = random_game(5, players=4)
    play_on(match, Random(5), 60)
    s = match.record
    for columns in (80, 120):
        page = shown(match, columns)
        for p in range(4):
            assert NAMES[p] in page
    table = shown(match)
    for p in range(4):
        line = next(line for line in table.splitlines() if line[2:].startswith(NAMES[p] + " "))
        score = sum(s.points[p])
        goods = [score, s.in_hand[p], *s.shells[p], s.stars[p], s.tiles_taken[p]]
        assert list(map(int, line[16:].split())) == goods
    assert ("▸ " + NAMES[match.actor or 0]) in table


def test_nobodys_hand_is_on_the_table() -> None:
    """The page is the same for all, but for what is shown to its reader apart."""
    match = random_game(6, players=3)
    play_on(match, Random(6), 40)
    assert len({shown(match, seat=seat) for seat in (SPECTATOR, 0, 1, 2)}) == 1


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_and_action_has_its_words(seed: int) -> None:
    """Through whole games: questions of one line, previews, and what was told to each at the table."""
    match = random_game(seed, players=2 + seed % 3)
    luck, asked = Random(seed), set()
    viewers = (SPECTATOR, *range(match.players))
    while match.actor is not None:
        actor, b = match.actor, match.board
        mine = match.knowledge(actor).record
        asked.add(mine.decision)
        question = text.ask(b, mine)
        assert len(question) <= 80
        assert question[-1] in ".?"
        assert plain(text.hand(b, mine, actor)).startswith("Your cards  ")
        for action in match.legal_numbers():
            assert len(text.preview(b, mine, action)) <= 80
        before = {viewer: match.knowledge(viewer).record for viewer in viewers}
        action = luck.choice(match.legal_numbers())
        match.play(action)
        for viewer in viewers:
            told = text.tell(b, before[viewer], action, match.knowledge(viewer).record)
            assert told
            if viewer != actor and not match.over:
                assert not re.search(r"worth \d|drawn \(", told)
    assert asked >= set(range(OVER)) - {DISCARD}
    assert "The game is over" in shown(match)


def test_what_is_told_adds_up() -> None:
    """Points told one by one are the points at the end, but for the tiles that are hidden until then."""
    match = random_game(9, players=2)
    luck, points, tiles = Random(9), [0, 0], [0, 0]
    while match.actor is not None:
        actor, before = match.actor, match.knowledge(match.actor).record
        action = luck.choice(match.legal_numbers())
        match.play(action)
        told = text.tell(match.board, before, action, match.knowledge(actor).record)
        points[actor] += sum(int(n) for n in re.findall(r"(\d+) points?\b", told))
        tiles[actor] += sum(int(n) for n in re.findall(r"worth (\d)", told))
    result = match.result()
    assert result is not None
    assert tuple(a + b for a, b in zip(points, tiles, strict=True)) == result.points


def finished_game() -> Match:
    match = random_game(2)
    play_on(match, Random(2), 10_000)
    return match


def test_the_sheet_has_points_by_source() -> None:
    match = finished_game()
    s = match.record
    lines = plain(text.sheet(match.board, s, NAMES)).splitlines()
    for p in range(2):
        goods = sum(s.shells[p]) + s.stars[p]
        assert lines[1 + p].split()[-6:] == [str(n) for n in (*s.points[p][:4], sum(s.points[p]), goods)]
    assert "T8.8" not in "".join(lines)


def test_the_sheet_explains_a_tie() -> None:
    match = finished_game()
    s = match.record.copy()
    s.points[0] = list(s.points[1])
    assert "shells and starfish left in hand decide [T8.8]" in plain(text.sheet(match.board, s, NAMES))


def test_the_guide_fits_and_speaks_of_real_fields() -> None:
    for name in TITANIA.spec.boards:
        board = TITANIA.board(name)
        guide = plain(text.guide(board))
        assert max(map(len, guide.splitlines())) <= 80
        field = re.search(r"build black (\w+)", guide)
        assert field
        assert TITANIA.spec.to_number(board, field[0]) >= 0
    assert FIELDS == 15
