"""The vector environment plays by the rules, shows what a seat may know, and answers bad input."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import atoll
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge
from atoll.engine.registry import names
from atoll.engine.result import result_of
from atoll.engine.seed import make_seed
from atoll.errors import BadOption, IllegalAction
from atoll.kernel.record import BY_SEAT, SEAT, SEAT_BITS
from atoll.research.game_batch import GameBatch
from atoll.research.layout import layout_of

NAMES = names()
SETTINGS = [(name, players) for name in NAMES for players in (game(name).seats[0], game(name).seats[-1])]


class Shadow:
    """The same games played by the interpreted rules, beside the compiled batch."""

    def __init__(self, name: str, n: int, players: int, seed: int) -> None:
        self.runner = game(name).runner(game(name).board(), "python")
        self.functions = self.runner.functions()
        self.n, self.players, self.key = n, players, self.runner.key(make_seed(seed))
        self.begun = [0] * n
        self.states = [self.new(i) for i in range(n)]

    def new(self, i: int) -> Any:
        states = self.runner.backend.blank(self.runner.spec.state)
        self.functions["set_key"](states[0], self.key)
        self.functions["restart"](states[0], i + self.n * self.begun[i])
        self.functions["setup"](
            self.runner.boards[0], states[0], self.players, self.runner.row(self.runner.spec.choose({}, self.players))
        )
        self.begun[i] += 1
        return states

    def step(self, i: int, action: int) -> list[float] | None:
        assert self.runner.play(self.states[i], action)
        if self.states[i][0].actor >= 0:
            return None
        winners = result_of(self.runner.spec, self.states[i][0]).winners
        shares = [self.players / len(winners) if p in winners else 0 for p in range(self.players)]
        self.states[i] = self.new(i)
        return [(share - 1) / (self.players - 1) for share in shares]


def turned(name: str, record: Any, seat: int, players: int) -> list[int]:
    """The encoding, written as simply as it is told."""
    row: list[int] = []
    for piece in layout_of(game(name).spec).pieces:
        value = getattr(record, piece.name)
        flat = np.array(value).reshape(-1).tolist()
        if piece.seats == BY_SEAT:
            part = len(flat) // game(name).seats[-1]
            order = [(seat + k) % players for k in range(players)] + list(range(players, game(name).seats[-1]))
            flat = [number for p in order for number in flat[p * part : (p + 1) * part]]
        elif piece.seats == SEAT:
            kept = players if piece.shape == (game(name).seats[-1],) else len(flat)
            flat = [(v - seat) % players if v >= 0 and k < kept else v for k, v in enumerate(flat)]
        elif piece.seats == SEAT_BITS:
            flat = [sum(1 << (p - seat) % players for p in range(players) if v >> p & 1) for v in flat]
        row += flat
    return row


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_it_plays_what_the_interpreted_rules_play(name: str, players: int) -> None:
    env = atoll.vector.make(name, n=3, players=players)
    rows, infos = env.reset(seed=11)
    shadow = Shadow(name, 3, players, 11)
    ended = 0
    for _ in range(450):
        for i, states in enumerate(shadow.states):
            seat = int(infos["seat"][i])
            assert seat == states[0].actor
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == shadow.runner.legal(states)
            assert rows[i].tolist() == turned(name, Knowledge(shadow.runner, states, seat).record, seat, players)
        actions, acted = env.random_actions(), infos["seat"]
        rows, rewards, over, truncated, infos = env.step(actions)
        assert not truncated.any()
        for i in range(3):
            expected = shadow.step(i, int(actions[i]))
            assert over[i] == (expected is not None)
            assert infos["rewards"][i] == pytest.approx(expected or [0] * players)
            assert rewards[i] == infos["rewards"][i][acted[i]]
            ended += over[i]
    assert ended or players > 2


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_is_seen(name: str) -> None:
    """Whatever the seat may not know is dealt anew: it sees the same."""
    batch = GameBatch(name, 1, 3)
    batch.begin(5)
    for step in range(120):
        seat = int(batch.seats[0])
        seen = batch.rows[0].copy()
        assert batch.observe(seat).tolist() == seen.tolist()
        known = batch.runner.redacted(batch.games.states, seat)
        before = batch.runner.copy(batch.games.states)
        batch.games.raw[:] = batch.runner.resampled(known, bytes([step] * 32)).view(np.int64)
        assert batch.observe(seat).tolist() == seen.tolist()
        batch.games.raw[:] = before.view(np.int64)
        batch.step(batch.random_actions())


def test_every_field_that_has_room_for_seats_turns() -> None:
    """By its declaration in state.py: these are the fields with a part for each seat, or with seats in them."""
    by_seat = {name: {p.name for p in layout_of(game(name).spec).pieces if p.seats == BY_SEAT} for name in NAMES}
    assert by_seat["titania"] == {"hand", "in_hand", "shells", "stars", "tiles", "tiles_taken", "points"}
    sized = {p.name for p in layout_of(game("utopia").spec).pieces if p.shape and p.shape[0] in (5, 20, 25)}
    civilizations = {"monuments", "scale", "pile", "discarded", "bag", "lying", "taken", "gone"}
    assert by_seat["utopia"] == sized - civilizations - {"track"}


@pytest.mark.parametrize("name", NAMES)
def test_threads_and_seeds_change_nothing(name: str) -> None:
    films = []
    for threads in (1, 2, 3):
        env = atoll.vector.make(name, n=7, players=2, threads=threads)
        rows, infos = env.reset(seed=3)
        film = [rows, infos["action_mask"]]
        for _ in range(40):
            rows, rewards, over, _, infos = env.step(env.random_actions())
            film += [rows, rewards, over, infos["action_mask"], infos["seat"]]
        films.append(film)
        env.close()
    for film in films[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(films[0], film, strict=True))


def test_without_a_seed_the_next_games_follow() -> None:
    env = atoll.vector.make("titania", n=2)
    first, _ = env.reset(seed=3)
    second, _ = env.reset()
    again, _ = env.reset(seed=3)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, second)
    other, _ = atoll.vector.make("titania", n=2).reset()
    assert not np.array_equal(first, other)


def test_a_game_is_the_one_that_a_match_deals() -> None:
    env = atoll.vector.make("utopia", n=4, players=3)
    _, infos = env.reset(seed=9)
    match = atoll.utopia.new(players=3, seed=9)
    assert infos["seat"][0] == match.actor
    assert np.flatnonzero(infos["action_mask"][0]).tolist() == match.legal_numbers()


def test_fields_are_the_same_numbers_by_name() -> None:
    flat, by_name = (atoll.vector.make("titania", n=3, players=2, observations=o) for o in ("flat", "fields"))
    row, _ = flat.reset(seed=1)
    fields, _ = by_name.reset(seed=1)
    assert np.array_equal(np.concatenate([field.reshape(3, -1) for field in fields.values()], 1), row)
    assert fields["hand"].shape == (3, 4, 6)
    assert (fields["hand"][:, 0].sum(1) == 4).all()  # the observer's own four cards
    assert (fields["hand"][:, 1:] == 0).all()
    assert (fields["actor"] == 0).all()
    assert by_name.observation_space.contains(fields)


def test_points_add_up_to_the_result() -> None:
    env = atoll.vector.make("titania", n=1, players=3, reward="points")
    env.reset(seed=2)
    match = atoll.titania.new(players=3, seed=2)
    total = np.zeros(3)
    over = [False]
    while not over[0]:
        actions = env.random_actions()
        match.play(int(actions[0]))
        _, _, over, _, infos = env.step(actions)
        total += infos["rewards"][0]
    result = match.result()
    assert result is not None
    assert tuple(total) == result.points


def test_against_random_opponents_one_seat_is_asked() -> None:
    env = atoll.vector.make("titania", n=64, players=3, opponents="random")
    _, infos = env.reset(seed=1)
    seats = infos["seat"]
    assert set(seats) == {0, 1, 2}
    rewards_seen: list[float] = []
    for _ in range(150):
        _, rewards, over, _, infos = env.step(env.random_actions())
        assert ((infos["seat"] == seats) | over).all()
        assert (rewards[~over] == 0).all()
        seats = infos["seat"]
        rewards_seen += rewards[over].tolist()
    assert len(rewards_seen) > 64
    assert abs(np.mean(rewards_seen)) < 0.25  # nobody has an advantage


def test_it_is_a_gymnasium_vector_environment() -> None:
    env = atoll.vector.make("titania", n=5, players=2)
    assert isinstance(env, gym.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] == gym.vector.AutoresetMode.SAME_STEP
    assert env.observation_space == batch_space(env.single_observation_space, 5)
    rows, infos = env.reset(seed=0)
    assert env.observation_space.contains(rows)
    assert infos["action_mask"].shape == (5, env.single_action_space.n)
    wrapped = RecordEpisodeStatistics(env)
    wrapped.reset(seed=0)
    lengths = []
    for _ in range(300):
        _, _, over, _, infos = wrapped.step(env.random_actions())
        if over.any():
            lengths += infos["episode"]["l"][over].tolist()
    assert lengths
    wrapped.close()


def test_what_was_returned_stays_unless_copies_are_waived() -> None:
    for copy in (True, False):
        env = atoll.vector.make("titania", n=2, copy=copy)
        rows, infos = env.reset(seed=1)
        kept = rows.copy(), infos["action_mask"].copy()
        for _ in range(5):
            env.step(env.random_actions())
        assert np.array_equal(kept[0], rows) == copy
        assert np.array_equal(kept[1], infos["action_mask"]) == copy


@pytest.mark.parametrize("wrong", [-1, 997, 10**6, -(2**62)])
def test_an_action_out_of_range_changes_nothing(wrong: int) -> None:
    env = atoll.vector.make("titania", n=3)
    env.reset(seed=1)
    before = env.batch.games.states.tobytes()
    actions = env.random_actions()
    actions[1] = wrong
    with pytest.raises(IllegalAction, match=r"game 1: .* numbers go from 0 to 996"):
        env.step(actions)
    assert env.batch.games.states.tobytes() == before


def test_an_illegal_action_is_told_in_words() -> None:
    env = atoll.vector.make("titania", n=2)
    env.reset(seed=1)
    before = env.batch.games.states.tobytes()
    with pytest.raises(ValueError, match=r"game 0: action 1 \(done\) is not legal now for seat \d; legal: 0, "):
        env.step(np.array([1, 1]))
    assert env.batch.games.states.tobytes() == before


@pytest.mark.parametrize(
    "actions", [np.zeros(3, int), np.zeros((2, 1), int), 0, np.zeros(2), ["draw", "draw"], [True, False], None]
)
def test_a_wrong_shape_or_kind_is_refused(actions: Any) -> None:
    env = atoll.vector.make("titania", n=2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="an array of 2 whole numbers"):
        env.step(actions)


def test_reset_comes_first() -> None:
    env = atoll.vector.make("titania", n=2)
    with pytest.raises(gym.error.ResetNeeded):
        env.step(np.zeros(2, int))
    with pytest.raises(gym.error.ResetNeeded):
        env.random_actions()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 5}, "for 2 to 4 players"),
        ({"n": 0}, "n: 0 is not a number from 1"),
        ({"n": 2.5}, r"n: 2\.5 is not a number"),
        ({"threads": 0}, "threads: 0"),
        ({"board": "flat"}, "'flat' is none of the boards"),
        ({"reward": "fame"}, "no reward 'fame'"),
        ({"opponents": "strong"}, "neither None"),
        ({"observations": "all"}, "not 'flat', 'fields' or None"),
    ],
)
def test_what_cannot_be_made_is_told(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        atoll.vector.make(**{"game": "titania", **options})


def test_without_observations_only_masks_are_given() -> None:
    env = atoll.vector.make("utopia", n=2, players=2, observations=None)
    rows, infos = env.reset(seed=1)
    assert rows.shape == (2, 0)
    for _ in range(30):
        rows, _, _, _, infos = env.step(env.random_actions())
    assert infos["action_mask"].any(1).all()
