"""Utopia in words: the map without colours, what is asked, and what is told."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from atoll.engine.game import game
from atoll.engine.match import SPECTATOR, Match
from atoll.games.lines import plain
from atoll.games.spec import Page
from atoll.games.utopia import action_numbers, text
from atoll.games.utopia.board import Board
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DISCARD_BY_RANK,
    GUEST,
    ISLANDS,
    NAME,
    OVER,
    SETTLE,
    SOURCES,
    TURN,
    WATER,
    WELCOMING,
    State,
)
from atoll.games.utopia.text.layout import Way, plan
from atoll.games.utopia.text.map import CIVILIZATION_LETTERS, draw_map

NAMES = ("you", "greedy 1", "greedy 2", "greedy 3", "greedy 4")
SIZES = ((80, 24), (80, 60), (100, 40), (120, 50))
UTOPIA = game("utopia")
DEFAULT = UTOPIA.board()
assert isinstance(DEFAULT, Board)

EMPTY = """
WATER  guests none  wonder free          FIRE  guests none  wonder free
W2 [2] ~2 ─── W1 [3] ~1 ─── W4 [4] =F6   F1 [2] ~1 ─── F2 [3] ~1 ─── F3 [2]
   │ ╰───────────────╮      │               │             │             │
W3 [3] ~2 ────────── W5 [4] =E5          F6 [3] =W4 ── F5 [4] =A5 ── F4 [3] =A4
EARTH  guests none  wonder free          AIR  guests none  wonder free
       E5 [3] =W5 ── E6 [4]              A5 [4] =E7 ───────── A4 [4] =F4
       │      │             │            =F5                  │      │
E1 [2] ~3     E8 [2] ────── E7 [3] =A5      │                 │      │
   │ ╭────────╯  │             │         A1 [3] ~4 ─── A2 [2] ~4 ─── A3 [3]
E2 [2] ~3 ─── E3 [3] ~4 ─── E4 [2] =A1   =E4
"""


def new(players: int = 3, seed: int = 1) -> Match:
    return UTOPIA.new(players, seed, backend="python")


def some_action(match: Match, luck: Random) -> int:
    """Any one; but turns end early often enough that hands grow."""
    legal = match.legal_numbers()
    return action_numbers.A_DONE if action_numbers.A_DONE in legal and luck.random() < 0.15 else luck.choice(legal)


def play_on(match: Match, luck: Random, actions: int) -> None:
    for _ in range(actions):
        if not match.over:
            match.play(some_action(match, luck))


def shown(match: Match, columns: int = 80, lines: int = 24, seat: int = SPECTATOR) -> str:
    page = Page(NAMES[: match.players], columns, lines, frozenset({"E4"}))
    return plain(text.position(match.board, match.knowledge(seat).record, page))


def widest(page: str) -> int:
    return max(map(len, page.splitlines()))


def blank(players: int = 3) -> State:
    """A record in which nothing lies or stands anywhere, and the first seat acts."""
    s: State = new(players).record.copy()
    s.actor = 0
    for row in (s.lying, s.taken, s.pile, s.discarded, *s.hand):
        row[:] = [0] * len(row)
    return s


# ---- the map ----


def test_the_islands_lie_as_on_the_chart() -> None:
    s = blank()
    page = Page(NAMES[:3])
    assert plain(draw_map(DEFAULT, s, page, page.columns)) == EMPTY.strip("\n")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_map_names_every_district(players: int) -> None:
    for seed in range(2):
        match, luck = new(players, seed), Random(seed)
        while not match.over:
            for columns, lines in SIZES:
                page = shown(match, columns, lines)
                assert widest(page) <= columns
                for name in DEFAULT.districts:
                    assert len(re.findall(rf"(?<![=\w-]){name}(?=[ •]|$)", page, re.MULTILINE)) == 1
                assert "E4•[" in page
            play_on(match, luck, 47)


def test_the_map_can_be_read_without_colour() -> None:
    """Princes, sites, monuments, wonders and guests are found again in the plain text."""
    for players in (2, 3, 4, 5):
        match, luck = new(players, 4), Random(players)
        while not match.over:
            play_on(match, luck, 17)
            s = match.record
            found = plain(draw_map(DEFAULT, s, Page(NAMES[:players]), 80))
            princes = Counter[tuple[int, int]]()
            for seat, letters in re.findall(r"\b([1-5]):?((?:[mpcge]\d?)+)", found):
                for letter, number in re.findall(r"([mpcge])(\d?)", letters):
                    princes[int(seat) - 1, CIVILIZATION_LETTERS.index(letter)] += int(number or 1)
            assert princes == Counter(
                {(p, c): 8 - s.supply[p][c] for p in range(players) for c in range(CIVILIZATIONS) if s.supply[p][c] < 8}
            )
            for d, name in enumerate(DEFAULT.districts):
                site = str(DEFAULT.value[d])
                if s.monument[d] >= 0:
                    site = f"{s.ruler[d] + 1}{'MPCGE'[s.monument[d]]}"
                closed = players == 2 and DEFAULT.island[d] == WATER
                assert (f"{name} [{site}]" in found) != closed
            wonders = re.findall(r"wonder (?:of )?(\w+)", found)
            assert sorted(wonders) == sorted(
                str(owner + 1) if owner >= 0 else "free" for owner in s.wonder[players == 2 :]
            )
            if s.stage == WELCOMING:
                guests = "".join(re.findall(r"guests ([mpcge]+) ", found))
                assert len(guests) == sum(s.lying)
            assert ("WATER  closed when two play" in found) == (players == 2)


def test_ways_to_a_closed_island_are_not_shown() -> None:
    page = shown(new(2))
    assert "=F6" not in page
    assert "=W4" not in page
    assert "=W5" not in page


def test_many_princes_fit_into_a_district() -> None:
    s = blank(5)
    for p in range(5):
        for c in range(CIVILIZATIONS):
            s.princes[p * CIVILIZATIONS + c] = [8] * len(DEFAULT.districts)
    lines = plain(draw_map(DEFAULT, s, Page(NAMES), 80)).splitlines()
    assert max(map(len, lines)) <= 80
    assert sum(line.count("5m8p8c8g8e8") for line in lines) == len(DEFAULT.districts)


# ---- streets on the map ----


def test_every_street_is_drawn() -> None:
    for cell in range(11, 15):
        for island in range(ISLANDS):
            shown = plan(DEFAULT, island, cell)
            streets = [pair for pair in DEFAULT.chart.streets if DEFAULT.island[pair[0]] == island]
            assert len(shown.across) + sum(map(len, shown.down)) == len(streets)
            assert not shown.told
            for ways in shown.down:
                for way, other in combinations(ways, 2):
                    assert way.span[0] > other.span[1] + 1 or other.span[0] > way.span[1] + 1


def test_streets_without_room_are_told() -> None:
    """A board on which all of Water's districts are joined."""
    of_water = [d for d in range(len(DEFAULT.districts)) if DEFAULT.island[d] == WATER]
    chart = replace(DEFAULT.chart, streets=tuple(combinations(of_water, 2)))
    crowded = replace(DEFAULT, chart=chart, digest="crowded")
    water = plan(crowded, WATER, 11)
    assert water.told
    assert len(water.across) + sum(map(len, water.down)) + len(water.told) == 10
    page = plain(draw_map(crowded, blank(), Page(NAMES[:3]), 80))
    told = {(DEFAULT.districts[a], DEFAULT.districts[b]) for a, b in water.told}
    assert sorted(re.findall(r"-(W\d)", page)) == sorted(name for pair in told for name in pair)


def test_a_way_turns_corners() -> None:
    assert Way(5, 21).span == (5, 21)
    assert Way(14, 5).span == (5, 14)


@pytest.mark.parametrize("columns", [30, 50, 79])
def test_a_narrow_terminal_gets_a_list(columns: int) -> None:
    match = new(4)
    play_on(match, Random(1), 150)
    page = shown(match, columns)
    assert widest(page) <= columns
    for name in DEFAULT.districts:
        assert len(re.findall(rf"^  {name}[ •]\[", page, re.MULTILINE)) == 1
    assert "=A1 -E3 -E7" in page


# ---- beside the map ----


def test_the_players_stand_in_order_of_play() -> None:
    match, luck = new(5, 5), Random(5)
    while not match.over:
        s = match.record
        page = shown(match)
        rows = re.findall(r"^([▸✓ ]) ([1-5]) (.{12}) +(\d+) +(\d+) +(\d) +(\d)   (.+)$", page, re.MULTILINE)
        order = [(s.starter + i) % 5 for i in range(5)] if s.round == 1 else list(s.track)
        assert [int(row[1]) - 1 for row in rows] == order
        for mark, number, name, *numbers, supply in rows:
            p = int(number) - 1
            assert name.strip() == NAMES[p]
            assert list(map(int, numbers)) == [s.score[p], s.in_hand[p], s.privileges[p], s.bases[p]]
            letters = zip(CIVILIZATION_LETTERS, s.supply[p], strict=True)
            assert supply == " ".join(f"{letter}{n}" for letter, n in letters)
            assert mark == ("▸" if p == s.actor else "✓" if s.acted >> p & 1 else " ")
        play_on(match, luck, 11)


def test_the_scale_is_shown_from_the_top() -> None:
    match = new(3, 8)
    s = match.record
    names = ("maya", "persian", "chinese", "greek", "egyptian")
    scale = [f"{value} {names[s.scale.index(value)]}" for value in (5, 4, 3, 2, 1)]
    assert "Prestige  " + "   ".join(scale) in shown(match)
    wide = shown(match, 120, 50)
    assert all(re.search(rf"  {place}$", wide, re.MULTILINE) for place in scale)


def test_round_one_shows_the_track_where_it_differs() -> None:
    match = new(3, 1)
    s = match.record.copy()
    page = Page(NAMES[:3])
    assert "score track" not in plain(text.position(match.board, s, page))
    s.track[:3] = s.track[2::-1]
    assert "score track" in plain(text.position(match.board, s, page))


def test_nobodys_hand_is_on_the_table() -> None:
    """The page is the same for all, but for what is shown to its reader apart."""
    match, luck = new(3, 6), Random(6)
    for _ in range(30):
        play_on(match, luck, 7)
        assert len({shown(match, seat=seat) for seat in (SPECTATOR, 0, 1, 2)}) == 1


def test_changed_cards_are_shown_in_the_hand() -> None:
    s = blank()
    s.decision = TURN
    s.hand[0] = [2, 0, 0, 2, 0]
    s.changed, s.changed_from[0], s.changed_to[0] = 1, 1, 3
    assert plain(text.hand(DEFAULT, s, 0)) == "Your cards  2 maya  1 greek  1 greek (a persian changed)"
    assert plain(text.hand(DEFAULT, blank(), 0)) == "Your cards  none"


# ---- words ----


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_decision_and_action_has_its_words(players: int) -> None:
    """Through whole games: questions of one line, previews, and what was told to each at the table."""
    asked = set()
    for seed in range(2):
        match, luck = new(players, seed), Random(seed)
        viewers = (SPECTATOR, *range(players))
        while match.actor is not None:
            actor, b = match.actor, match.board
            mine = match.knowledge(actor).record
            asked.add(mine.decision)
            question = text.ask(b, mine)
            assert len(question) <= 80
            assert question[-1] in ".?"
            assert plain(text.hand(b, mine, actor)).startswith("Your cards  ")
            for action in match.legal_numbers():
                brings = text.preview(b, mine, action)
                assert 0 < len(brings) <= 80
            before = {viewer: match.knowledge(viewer).record for viewer in viewers}
            action = some_action(match, luck)
            match.play(action)
            told = {text.tell(b, before[v], action, match.knowledge(v).record) for v in viewers}
            assert len(told) == 1
            assert told.pop()
        assert text.ask(match.board, match.record) == "The game is over."
        assert shown(match).startswith(f"The game is over · round {match.record.round}\n")
    assert asked == set(range(OVER))


def test_what_is_told_adds_up() -> None:
    """The points told one by one are the points at the end."""
    for seed in range(4):
        match, luck = new(2 + seed, seed), Random(seed)
        points = [0] * match.players
        while match.actor is not None:
            actor, before = match.actor, match.record.copy()
            action = some_action(match, luck)
            match.play(action)
            told = text.tell(match.board, before, action, match.record)
            told = re.sub(r"player \d has \d+ points", "", told)
            for number, seat in re.findall(r"(\d+) points?\b(?: for player (\d))?", told):
                points[int(seat) - 1 if seat else actor] += int(number)
        result = match.result()
        assert result is not None
        assert tuple(points) == result.points


def test_previews_promise_what_comes() -> None:
    """Points at once, one's own and others', are in the preview of what brings them."""
    for seed in range(4):
        match, luck = new(2 + seed, seed), Random(seed)
        while match.actor is not None:
            actor, before = match.actor, match.record.copy()
            action = some_action(match, luck)
            brings = text.preview(match.board, before, action)
            match.play(action)
            after = match.record
            if match.words(action).startswith(("rule", "add", "remove")) and after.round == before.round:
                gains = [after.score[p] - before.score[p] for p in range(match.players)]
                for p, gain in enumerate(gains):
                    whose = "" if match.words(action).startswith("remove") else " for you"
                    whose = whose if p == actor else f" for player {p + 1}"
                    assert not gain or re.search(rf"{gain} points?{whose}\b", brings)


def question(s: State) -> str:
    return text.ask(DEFAULT, s)


def test_guests_are_asked_for_as_they_can_be_taken() -> None:
    s = blank()
    s.decision, s.lying[0] = GUEST, 1
    assert question(s) == "Take a guest and place a prince on his island (guest …, or surprise)."
    s.surprised = 1
    assert question(s) == "Take a guest and place a prince on his island (guest …)."
    s.extra = 1
    assert question(s) == "You were named: take a guest out of turn (guest …)."
    s.princes[0][0] = 3
    s.supply[0][0] = 5
    assert question(s) == "You were named: take a guest out of turn (guest …), or build first (rule …)."
    s.supply[0] = [0] * CIVILIZATIONS
    assert question(s) == "No prince of yours fits: only take a guest (guest …), or build first (rule …)."
    assert text.preview(DEFAULT, s, action_numbers.A_TURN_AWAY) == "no prince is placed"


def test_building_is_asked_for_by_what_can_be_built() -> None:
    s = blank()
    s.decision = SETTLE
    s.present[0] = [1] * CIVILIZATIONS
    assert question(s) == "Do you build now (wonder …), or not (done)?"
    s.princes[0][0] = 3
    assert question(s) == "Do you build now (rule … or wonder …), or not (done)?"
    s.decision = NAME
    assert question(s).endswith("(name …), or build first (rule … or wonder …).")


def test_discards_by_rank_say_why_and_how_many() -> None:
    s = blank()
    s.decision, s.track[:3], s.owed[0] = DISCARD_BY_RANK, [0, 1, 2], 2
    assert question(s) == "You are first on the score track: discard 2 cards (discard …)."
    s.owed[0] = 1
    assert question(s) == "You are first on the score track: discard another card (discard …)."
    s.track[:3] = [1, 0, 2]
    assert question(s) == "You are neither first nor last on the score track: discard 1 card (discard …)."


def number(words: str) -> int:
    return UTOPIA.spec.to_number(DEFAULT, words)


def preview(s: State, words: str) -> str:
    return text.preview(DEFAULT, s, number(words))


def test_previews_tell_cost_and_gain() -> None:
    s = blank()
    s.decision = TURN
    s.scale[:] = [1, 2, 3, 4, 5]
    s.monument[2], s.ruler[2] = 0, 1  # player 2 rules W3 with Maya
    s.wonder[WATER] = 2
    s.princes[0][0] = 2  # Maya in W1
    s.present[0][0] = 2
    assert preview(s, "add maya W3") == "1 card: 1 maya at its monument; 1 point for player 2"
    assert preview(s, "remove maya W3") == "1 card: 2 points"
    assert preview(s, "welcome maya W1") == "3 cards: 3 maya there, enough to rule it"
    assert preview(s, "move 2 maya W1 F1") == "1 card, by sea: 2 maya there"
    assert preview(s, "move 2 maya W1 W2") == "1 card: 2 maya there"
    assert preview(s, "raise maya") == "1 card: from 1 to 2; in phase 3 player 2 +1"
    assert preview(s, "drop greek") == "2 cards: from 4 to 1; in phase 3 player 2 +1"
    assert preview(s, "rule maya W1") == (
        "a monument for 3 princes: 1 a round as prestige stands; 3 points for player 3"
    )
    s.wonder[WATER] = -1
    s.present[0] = [2, 1, 1, 1, 0]
    assert preview(s, "guest egyptian W2") == "1 egyptian there, all 5 for the wonder"
    s.changed = 1
    s.in_hand[0] = 7
    assert preview(s, "done") == "end your turn; 1 changed card turns back; discard 2"


def test_a_surprise_guest_is_named_even_if_nobody_can_come() -> None:
    match = new(3, 2)
    before = match.record.copy()
    match.play("surprise")
    after = match.record.copy()
    island, civilization = divmod(after.surprise, CIVILIZATIONS)
    known = f"surprise guest: {('maya', 'persian', 'chinese', 'greek', 'egyptian')[civilization]} of "
    known += ("Water", "Earth", "Fire", "Air")[island]
    assert text.tell(match.board, before, action_numbers.A_SURPRISE, after) == known
    after.gone[after.surprise] += 1
    after.surprise, after.decision = -1, NAME
    assert text.tell(match.board, before, action_numbers.A_SURPRISE, after) == known + ", no prince to place"


def test_a_round_without_guests_is_told() -> None:
    """The bag is empty: cards are dealt at once."""
    match = new(2, 1)
    before = match.record.copy()
    before.stage, before.decision = 2, TURN
    for row in (before.bag, before.lying, before.taken):
        row[:] = [0] * len(row)
    after = before.copy()
    after.round, after.stage, after.decision = before.round + 1, 1, DISCARD_BY_RANK
    told = text.tell(match.board, before, action_numbers.A_DONE, after)
    assert told == (
        "turn over; phase 3: nobody rules a district; round 2: the bag is empty, no guests; "
        "phase 2: 5 cards for everybody"
    )


def test_the_last_round_is_told() -> None:
    before = blank()
    before.stage, before.decision = 2, TURN
    after = before.copy()
    after.decision, after.actor = OVER, -1
    assert text.tell(DEFAULT, before, action_numbers.A_DONE, after).endswith("the last round is over: the game is over")
    after.score[1] = after.points[1][0] = after.goal
    after.track[:3] = [1, 0, 2]
    told = text.tell(DEFAULT, before, action_numbers.A_DONE, after)
    assert told == "turn over; phase 3: 50 points for player 2; player 2 has 50 points: the game is over"


# ---- the end, and help ----


def finished(players: int) -> Match:
    match = new(players, 2)
    play_on(match, Random(2), 10_000)
    return match


@pytest.mark.parametrize("players", [2, 5])
def test_the_sheet_adds_up(players: int) -> None:
    match = finished(players)
    s = match.record
    lines = plain(text.sheet(match.board, s, NAMES[:players])).splitlines()
    assert max(map(len, lines)) <= 80
    for p in range(players):
        *points, total, place = map(int, lines[1 + p].split()[-SOURCES - 2 :])
        assert points == s.points[p]
        assert sum(points) == total == s.score[p]
        assert s.track[place - 1] == p


def test_the_sheet_explains_a_tie() -> None:
    match = finished(2)
    s = match.record.copy()
    assert "U12.3" not in plain(text.sheet(match.board, s, NAMES[:2]))
    s.score[0] = s.score[1]
    assert "further forward on the track wins [U12.3]" in plain(text.sheet(match.board, s, NAMES[:2]))


def test_the_guide_fits_and_its_actions_can_be_typed() -> None:
    guide = plain(text.guide(DEFAULT))
    assert widest(guide) <= 80
    typed = guide.partition("What you type\n")[2].splitlines()
    written = [re.split(r"  +", line.strip())[0] for line in typed]
    assert len(written) == 14
    for words in written[:-1]:
        assert UTOPIA.spec.to_words(DEFAULT, number(words)) == words
