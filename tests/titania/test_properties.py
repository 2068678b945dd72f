"""What holds in every game: of thousands of random ones, after every action."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.match import Match
from atoll.engine.runner import Runner
from atoll.errors import IllegalAction, NoUndo
from atoll.games.titania import rules
from tests.titania.accounts import as_array, assert_accounted_for, inventory
from tests.titania.oracle import legal_words
from tests.titania.playing import Start, choose, filmed, numbered, starts
from tests.titania.positions import BOARD, TITANIA, position

Runners = dict[tuple[str, str], Runner]
BACKENDS = ["python", "compiled"]
CHUNKS, GAMES = 36, 100  # compiled: 3,600 games
FEW_CHUNKS, FEW_GAMES = 6, 50  # interpreted


# ---- everything is accounted for ----


def check_games(runners: Runners, backend: str, games: range) -> None:
    for board in TITANIA.spec.boards:
        runner = runners[backend, board]
        some = [start for start in map(numbered, games) if start.board == board]
        reels = [filmed(runner, start) for start in some]
        assert_accounted_for(np.concatenate(reels), runner.board)  # type: ignore[arg-type]
        for start, reel in zip(some, reels, strict=True):
            assert (reel["players"] == start.players).all()
            check_flow(reel)


def check_flow(reel: np.ndarray) -> None:
    """What holds between states that follow each other, and at the start of turns."""
    assert (np.diff(reel["revealed"]) >= 0).all()
    assert (np.diff(reel["epoch"]) >= 0).all()
    assert set(np.diff(reel["turn"])) <= {0, 1}
    assert (np.diff(reel["points"], axis=0) >= 0).all()
    passed = np.diff(reel["turn"]) == 1
    follower = (reel["actor"][:-1] + 1) % reel["players"][:-1]
    over = reel["actor"][1:] == -1
    assert (reel["actor"][1:][passed & ~over] == follower[passed & ~over]).all()  # [T2.5]
    assert (reel["actor"][1:][~passed & ~over] == reel["actor"][:-1][~passed & ~over]).all()
    begun = np.concatenate([[True], passed & ~over])
    piles = reel["in_pile"] + reel["discarded"].sum(axis=1)
    assert (piles[begun] >= 8).all()  # [T3.7]
    assert (reel["in_hand"][begun] <= 7).all()  # [T3.6]
    assert (reel["table_cards"][begun] == 0).all()
    assert (reel["table_cards"].sum(axis=1)[:-1] == reel["played"][:-1])[reel["decision"][:-1] != rules.DISCARD].all()
    pending = ("choose", "occupy", "extra")
    waiting = np.isin(reel["decision"], [rules.TURN, rules.DISCARD, rules.OVER])
    assert all((reel[name][waiting] == 0).all() for name in pending)
    assert (reel["crane"][reel["decision"] != rules.BUILD] == -1).all()
    assert over.tolist() == [False] * (len(reel) - 2) + [True]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_everything_is_accounted_for_after_every_action_compiled(runners: Runners, chunk: int) -> None:
    check_games(runners, "compiled", range(chunk * GAMES, (chunk + 1) * GAMES))


@pytest.mark.parametrize("chunk", range(FEW_CHUNKS))
def test_everything_is_accounted_for_after_every_action_interpreted(runners: Runners, chunk: int) -> None:
    check_games(runners, "python", range(chunk * FEW_GAMES, (chunk + 1) * FEW_GAMES))


def test_the_random_games_see_all_there_is(runners: Runners) -> None:
    """Otherwise the properties would prove little: all decisions, all endings, reshuffles, overfull hands, tiles of all
    kinds, turned and turned again, occupied fields and high towers."""
    reels = [filmed(runners["compiled", start.board], start) for start in map(numbered, range(360))]
    s = np.concatenate(reels)
    last = np.concatenate([reel[-1:] for reel in reels])
    assert set(s["decision"]) == set(range(7))
    assert set(last["ended"][:, 0]) == set(last["ended"][:, 1]) == {1, 2}  # by the last ship, and by a standstill
    assert set(s["players"]) == {2, 3, 4}
    assert any((b["in_pile"] > a["in_pile"]).any() for reel in reels for a, b in pairwise(np.array_split(reel, 40)))
    assert s["in_hand"].max() >= 10
    assert set(range(-1, 16)) == {int(tile) for tile in np.unique(s["fog"])}
    assert s["floors"].max() == 4
    assert s["star_on"].sum(axis=1).max() >= 3
    assert s["tiles_taken"].max() >= 6
    assert (s["unseen"][:, 1].sum(axis=1) > 0).any()


def test_the_accounts_notice_a_missing_or_a_surplus_piece() -> None:
    """The inventory itself: each field changed by one, in either direction, is noticed somewhere."""
    free = {"players", "decision", "epoch", "turn", "revealed", "draw_turns", "ending", "ended", "played", "colour"}
    free |= {"last", "choose", "occupy", "crane", "built", "extra", "actor", "points", "left"}
    free |= {"key", "stream", "counter", "block"}  # chance is no piece
    states = as_array([position(3, hands={0: "B"}, epoch=2).to_bytes()]).copy()
    assert_accounted_for(states, BOARD)
    for name in set(states.dtype.names or ()) - free:
        for change in (1, -1):
            wrong = states.copy()
            wrong[name].flat[0] += change
            assert not all(good.all() for _, good in inventory(wrong, BOARD)), name


# ---- the legal list ----


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=40)
def test_the_legal_list_is_what_the_rules_page_says(start: Start, backend: str) -> None:
    match, rng = start.match(backend), start.rng
    while not match.over:
        numbers = match.legal_numbers()
        words = match.legal()
        assert numbers == sorted(set(numbers))
        assert len(words) == len(numbers) > 0
        assert set(words) == legal_words(match.board, match.record)  # type: ignore[arg-type]
        match.play(choose(rng, numbers, start.mood))
    assert match.legal() == []


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_takes_exactly_the_legal_actions(runners: Runners, backend: str, players: int) -> None:
    """Every action number, in positions of every kind; what is refused changes no byte, what is taken changes some."""
    seen: Counter[int] = Counter()
    for i in range(6):
        start = numbered(6 * i + players - 2)
        assert start.players == players
        runner, rng = runners[backend, start.board], start.rng
        states = start.dealt(runner)
        while runner.get(states, "actor") >= 0:
            legal = runner.legal(states)
            decision = runner.get(states, "decision")
            if seen[decision] < 2 and rng.random() < 0.3:
                seen[decision] += 1
                check_all_numbers(runner, states, legal)
            runner.play(states, choose(rng, legal, start.mood))
        check_all_numbers(runner, states, [])
    assert seen.keys() >= {0, 1, 2, 3, 5}


def check_all_numbers(runner: Runner, states: object, legal: list[int]) -> None:
    before = runner.to_bytes(states)
    for action in range(rules.ACTIONS):
        if action not in legal:
            assert not runner.play(states, action), action
            assert runner.to_bytes(states) == before, action
    for action in legal:
        twin = runner.copy(states)
        assert runner.play(twin, action), action
        assert runner.to_bytes(twin) != before, action
    assert runner.to_bytes(states) == before


@given(start=starts(), backend=st.sampled_from(BACKENDS), steps=st.integers(0, 200), data=st.data())
@settings(max_examples=60)
def test_an_illegal_action_is_refused_and_changes_nothing(
    start: Start, backend: str, steps: int, data: st.DataObject
) -> None:
    match, rng = start.match(backend), start.rng
    for _ in range(steps):
        if not match.over:
            match.play(choose(rng, match.legal_numbers(), start.mood))
    illegal = sorted(set(range(rules.ACTIONS)) - set(match.legal_numbers()))
    on_board = [a for a in illegal if exists(match, a)]
    number = data.draw(st.sampled_from(illegal))
    words = match.words(data.draw(st.sampled_from(on_board)))
    before, log, undoable = match.record_bytes, match.log(), match.undoable
    outside = data.draw(st.sampled_from([-1, rules.ACTIONS, 2**40, True, 1.0, None, "", "sail", "B blue z9", "ship"]))
    for action in (number, words, outside):
        with pytest.raises(IllegalAction):
            match.play(action)
        assert match.record_bytes == before
        assert match.log() == log
        assert match.undoable == undoable


# ---- the notation ----


def exists(match: Match, action: int) -> bool:
    """Whether an action number speaks of a hex that this board has."""
    hexes = match.board.tables.hexes  # type: ignore[attr-defined]
    if action >= rules.A_PLAY:
        return (action - rules.A_PLAY) // 9 < hexes
    return action < rules.A_SHIP or action - rules.A_SHIP < hexes


@pytest.mark.parametrize("board", sorted(TITANIA.spec.boards))
def test_every_actions_words_lead_back_to_its_number(board: str) -> None:
    match = TITANIA.new(2, 1, board=board, backend="python")
    to_number = match.spec.to_number
    words = {}
    for action in filter(lambda a: exists(match, a), range(rules.ACTIONS)):
        words[action] = match.words(action)
        assert to_number(match.board, words[action]) == action
        assert to_number(match.board, words[action].upper()) == action
        assert to_number(match.board, "  " + words[action].replace(" ", "  ").lower()) == action
    hexes = len(match.board.hexes)  # type: ignore[attr-defined]
    assert len(set(words.values())) == len(words) == 2 + 4 + 6 + 15 + 60 + hexes + 9 * hexes


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "none of"),
        ("sail", "'sail' is no word"),
        ("pink", "'pink' is no word"),
        ("draw draw", "none of"),
        ("discard X", "'X' is no card"),
        ("B red a1", "card B gives no red ship"),
        ("YR blue a1", "card YR gives no blue ship"),
        ("B pink a1", "'pink' is no ship's colour"),
        ("X blue a1", "'X' is no card"),
        ("B blue z99", "no hex 'z99'"),
        ("ship z99", "no hex 'z99'"),
        ("star a1", "'a1' is no tower field"),
        ("build pink a4", "'pink' is no tower's colour"),
        ("build brown a1", "'a1' is no tower field"),
        ("build brown", "none of"),
        ("B blue a1 now", "none of"),
    ],
)
def test_words_that_say_nothing_are_refused_with_a_reason(words: str, says: str) -> None:
    match = TITANIA.new(2, 1, backend="python")
    before = match.record_bytes
    with pytest.raises(IllegalAction, match=f"is no action: .*{says}"):
        match.play(words)
    assert match.record_bytes == before


@pytest.mark.parametrize("place", sorted(set(BOARD.hexes) - {BOARD.hexes[h] for h in BOARD.towers})[:3])
def test_a_tower_that_a_field_does_not_show_cannot_be_built(place: str) -> None:
    """The words exist for all four colours of each field; the rules refuse those that are not there."""
    brown_only = BOARD.hexes[BOARD.tables.field_hex[0]]
    match = TITANIA.new(2, 1, backend="python")
    for words in (f"build white {brown_only}", f"build brown {place}"):
        with pytest.raises(IllegalAction):
            match.play(words)


# ---- taking back ----


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=40)
def test_undo_restores_the_record_to_the_byte_and_stops_at_what_came_to_light(start: Start, backend: str) -> None:
    match, rng = start.match(backend), start.rng
    trail: list[bytes] = []  # the records to which one may go back
    while not match.over:
        before, seen, actor = match.record_bytes, match.record.revealed, match.actor
        action = choose(rng, match.legal_numbers(), start.mood)
        match.play(action)
        if match.record.revealed != seen or match.actor != actor:
            trail.clear()
        else:
            trail.append(before)
        assert match.undoable == len(trail)
        if rng.random() < 0.2:
            take_back_and_replay(match, trail, rng)


def take_back_and_replay(match: Match, trail: list[bytes], rng: Random) -> None:
    """Some or all of what may be taken back is, step by step; then it is played again, and all is as before."""
    now, actions = match.record_bytes, match.actions.copy()
    number = rng.randint(0, len(trail))
    for k in range(number):
        words = match.words(match.actions[-1])
        assert match.undo() == words
        assert match.record_bytes == trail[-1 - k]
        assert match.actions == actions[: -1 - k]
    if number == len(trail):
        stuck = match.record_bytes
        with pytest.raises(NoUndo):
            match.undo()
        assert match.record_bytes == stuck
        assert match.actions == actions[: len(actions) - number]
    for action in actions[len(actions) - number :]:
        match.play(action)
    assert match.record_bytes == now
    assert match.undoable == len(trail)


# ---- a game ends ----


@given(start=starts())
@settings(max_examples=50)
def test_a_finished_game_has_a_winner_with_the_most_points(start: Start) -> None:
    match, rng = start.match(), start.rng
    while not match.over:
        assert match.result() is None
        match.play(choose(rng, match.legal_numbers(), start.mood))
    result = match.result()
    assert result is not None
    assert len(result.points) == start.players
    best = max(result.points)
    assert result.winners
    assert all(result.points[seat] == best for seat in result.winners)
    goods = {seat: match.record.stars[seat] + sum(match.record.shells[seat]) for seat in range(start.players)}
    tied = [seat for seat in range(start.players) if result.points[seat] == best]
    assert list(result.winners) == [seat for seat in tied if goods[seat] == max(goods[t] for t in tied)]
    tiles = [3 * t[0] + 4 * t[1] + 5 * t[2] for t in match.record.tiles]
    assert [p[3] for p in match.record.points] == tiles
