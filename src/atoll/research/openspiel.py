"""The games for OpenSpiel: importing this module registers every installed game as `python_NAME`.

A game's options are its parameters: `python_titania(players=3,board=round)`. OpenSpiel requires one type for each, so a
seat is always a number, and -1 means a random one.

Our rules draw cards and turn up tiles while an action is applied. Here such an action is followed by a chance node with
OUTCOMES equally likely outcomes. Each outcome is a number that stands for one result of the draw, sampled from the true
distribution by a cipher that is keyed with all earlier numbers. So nobody can predict it, a history is complete, and
states can be cloned, serialized and searched. (OpenSpiel's own sampled mode leaves Python games without serialization.)
The first DEAL nodes decide the set-up.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from atoll.extras import needs

with needs("openspiel"):
    import numpy as np
    import pyspiel

from atoll.engine.game import Game, game, games
from atoll.engine.result import result_of
from atoll.engine.runner import Runner
from atoll.errors import BadOption
from atoll.games.options import RANDOM, RANDOM_SEAT, Option, SeatOrRandom, Value
from atoll.games.spec import View
from atoll.kernel.chance import Chance
from atoll.research import seeded_action

OUTCOMES = 16  # of every chance node
DEAL = 8  # chance nodes of a set-up: 2**32 of them
LONGEST = 20_000  # actions: the rules end every game long before
EVERYBODY = -2  # what all seats know together
SPECTATOR = -1
FINGERPRINT = 8  # numbers that stand for the past in an information state


@dataclass(frozen=True)
class Setting:
    """A game's set-up, without its random part."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]  # every one, by name


class Table:
    """A position and its history. OpenSpiel copies it with each state, so it is small."""

    __slots__ = ("luck", "past", "pending", "pile", "players", "runner", "setting", "states", "traces")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.runner = _runner(setting)
        self.players = setting.players
        self.luck = b""  # the outcomes of the set-up; from then on a hash of all outcomes
        self.states: Any = None  # nothing before the set-up
        self.pending = -1  # an action that waits for its luck
        self.past: list[bytes] = []  # the records and actions since the traces were taken, each as bytes
        self.traces: list[bytes] = [b""] * setting.players  # of all that each seat has seen before
        self.pile: list[int] = []  # the legal actions, if they have been asked for

    def copy(self) -> Table:
        twin = object.__new__(Table)
        twin.setting, twin.runner, twin.players = self.setting, self.runner, self.players
        twin.luck, twin.pending = self.luck, self.pending
        twin.states = None if self.states is None else self.runner.copy(self.states)
        twin.past, twin.traces, twin.pile = self.past.copy(), self.traces.copy(), self.pile
        return twin

    def __deepcopy__(self, _memo: Any) -> Table:
        return self.copy()

    def __reduce__(self) -> Any:
        self.trace(0)  # which is shorter than the past
        record = b"" if self.states is None else self.runner.to_bytes(self.states)
        rest = (self.luck, record, self.pending, self.past, self.traces)
        return _table_from, (self.setting, *rest)

    # ---- playing ----

    @property
    def is_chance(self) -> bool:
        return self.states is None or self.pending >= 0

    @property
    def actor(self) -> int:
        return self.runner.get(self.states, "actor")

    def legal(self) -> list[int]:
        if not self.pile:
            self.pile = self.runner.legal(self.states)
        return self.pile

    def act(self, action: int) -> None:
        before = self.runner.copy(self.states)
        self.past.append(b"%d;" % action)
        if self._play(self.states, action, self.luck):  # it will be taken again, with luck that nobody knows yet
            self.states, self.pending = before, action
        else:
            self._record()

    def chance(self, outcome: int) -> None:
        if self.states is None:
            self.luck += bytes([outcome])
            if len(self.luck) == DEAL:
                self.luck = hashlib.sha256(self.luck).digest()
                self.states = self.runner.deal(self.players, dict(self.setting.options), self.luck)
                self._record()
            return
        self.luck = hashlib.sha256(self.luck + bytes([outcome])).digest()
        self._play(self.states, self.pending, self.luck)
        self.pending = -1
        self._record()

    def _play(self, states: Any, action: int, luck: bytes) -> bool:
        play_with = self.runner.functions(seeded_action)["play_with"]
        return bool(play_with(self.runner.boards, states, 0, action, self.runner.key(luck)))

    def _record(self) -> None:
        self.pile = []
        self.past.append(self.runner.to_bytes(self.states))

    # ---- knowing ----

    def known(self, seat: int) -> Any:
        """The record as a seat knows it; EVERYBODY knows everything except the key of chance."""
        if self.states is None:
            return self.runner.backend.blank(self.runner.spec.state)
        if seat != EVERYBODY:
            return self.runner.redacted(self.states, seat)
        shown = self.runner.copy(self.states)
        self.runner.functions()["forget"](shown[0])
        return shown

    def view(self, seat: int) -> View:
        if self.states is None:
            return {}
        known = self.known(seat)
        if seat == EVERYBODY:  # no view is for that
            return {key: known[key][0].tolist() for key in known.dtype.names if key not in Chance.fields}
        record: Any = self.runner.to_record(known)
        return self.runner.spec.view(self.runner.board, record, seat)

    def trace(self, seat: int) -> bytes:
        """A hash of everything a seat has seen so far: every action, and the redacted record after each."""
        if self.past:
            self.traces = [self._longer(each) for each in range(self.players)]
            self.past = []
        return self.traces[seat]

    def _longer(self, seat: int) -> bytes:
        trace = self.traces[seat]
        for entry in self.past:
            if len(entry) == self.runner.spec.state.itemsize:
                states = np.frombuffer(bytearray(entry), self.states.dtype)
                entry = self.runner.to_bytes(self.runner.redacted(states, seat))
            trace = hashlib.blake2b(trace + entry, digest_size=16).digest()  # one by one: whenever it is asked for
        return trace

    def imagined(self, seat: int, random: Callable[[], float]) -> Table:
        """A random position that this seat cannot tell from this one; the other seats' histories are lost."""
        twin = self.copy()
        seed = hashlib.sha256(repr([random() for _ in range(4)]).encode()).digest()
        twin.states = self.runner.resampled(self.known(seat), seed)
        twin.luck = hashlib.sha256(seed).digest()
        mine = self.trace(seat)
        twin.past = []
        twin.traces = [
            mine if each == seat else hashlib.sha256(self.runner.to_bytes(twin.known(each))).digest()
            for each in range(self.players)
        ]
        twin.pile = []
        return twin


def _table_from(
    setting: Setting, luck: bytes, record: bytes, pending: int, past: list[bytes], traces: list[bytes]
) -> Table:
    table = Table(setting)
    table.luck, table.pending, table.past, table.traces = luck, pending, past, traces
    if record:
        table.states = table.runner.backend.from_record(table.runner.spec.state.from_bytes(record))
    return table


@cache
def _runner(setting: Setting) -> Runner:
    played = game(setting.game)
    return played.runner(played.ground(dict(setting.options)), "compiled")


class AtollState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: AtollGame) -> None:
        super().__init__(game)
        self.table = Table(game.setting)

    def current_player(self) -> int:
        if self.table.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.table.actor
        return actor if actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.table.is_chance and self.table.actor < 0

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise pyspiel.SpielError(f"action {action}: the game is over")
        if self.table.is_chance:
            if not 0 <= action < OUTCOMES:
                raise pyspiel.SpielError(f"chance outcome {action}: they go from 0 to {OUTCOMES - 1}")
            self.table.chance(action)
        elif action in self.table.legal():
            self.table.act(action)
        else:
            raise pyspiel.SpielError(f"action {action} is not legal now for player {self.current_player()}")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return self.table.runner.spec.to_words(self.table.runner.board, action)

    def returns(self) -> list[float]:
        """The rewards at the end of the game, as in the other environments; they add up to 0."""
        players = self.table.players
        if not self.is_terminal():
            return [0.0] * players
        winners = result_of(self.table.runner.spec, self.table.runner.to_record(self.table.states)).winners
        share = [players / len(winners) if seat in winners else 0.0 for seat in range(players)]
        return [(each - 1) / (players - 1) for each in share]

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> Any:
        """A state that this player cannot tell from this one, chosen with its true probability."""
        twin = self.clone()
        twin.table = self.table.imagined(player, random)
        return twin

    def __str__(self) -> str:
        if self.table.states is None:
            return f"before the set-up: {list(self.table.luck)}"
        waiting = f" after {self.table.pending}" if self.table.pending >= 0 else ""
        return json.dumps(self.table.view(EVERYBODY)) + self.table.luck.hex() + waiting


class Observer:
    """OpenSpiel's observer: a tensor, its pieces by name, and a string.

    Public information is what a spectator knows; private information is what a seat knows in addition. The tensor has
    the record's fields; with perfect recall, a fingerprint of the past too.
    """

    def __init__(self, name: str, kind: Any) -> None:
        self._kind = kind
        spec = game(name).spec
        self._fields = {key: field for key, field in spec.state.fields.items() if key not in Chance.fields}
        size = sum(field.size for field in self._fields.values())
        self._past = FINGERPRINT if kind.perfect_recall else 0
        self.tensor = np.zeros(1 + size + self._past, np.float32)
        self.dict: dict[str, Any] = {"seat": self.tensor[:1]}
        at = 1
        for key, field in self._fields.items():
            self.dict[key] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size
        if self._past:
            self.dict["past"] = self.tensor[at:]

    def set_from(self, state: AtollState, player: int) -> None:
        self.tensor.fill(0)
        self.tensor[0] = player
        shown, hidden = self._seen(state, player)
        for key in self._fields:
            self.dict[key][...] = shown[key][0] if hidden is None else shown[key][0] - hidden[key][0]
        if self._past and state.table.states is not None:
            self.dict["past"][:] = np.frombuffer(state.table.trace(player), np.uint16)

    def string_from(self, state: AtollState, player: int) -> str:
        if self._kind.perfect_recall:
            return f"{player} {state.table.trace(player).hex()}"
        shown, hidden = self._seen(state, player)
        if hidden is None:
            return json.dumps({"seat": player, **state.table.view(self._seat(player))})
        private = {key: shown[key][0].tolist() for key in self._fields if (shown[key] != hidden[key]).any()}
        return json.dumps(private) if private else ""

    def _seat(self, player: int) -> int:
        private = self._kind.private_info
        if private == pyspiel.PrivateInfoType.NONE:
            return SPECTATOR
        return EVERYBODY if private == pyspiel.PrivateInfoType.ALL_PLAYERS else player

    def _seen(self, state: AtollState, player: int) -> tuple[Any, Any]:
        """A record to show, and one whose content is to be left out, if any."""
        shown = state.table.known(self._seat(player))
        return shown, None if self._kind.public_info else state.table.known(SPECTATOR)


class AtollGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel knows one; each of ours is a subclass with its name."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = dict(params or {})
        played = game(self.name)
        players = asked.get("players", played.seats[0])
        given = {each.name: _value(each, asked[each.name]) for each in played.spec.options if each.name in asked}
        try:
            chosen = played.choose(players, given)
        except BadOption as problem:
            raise pyspiel.SpielError(str(problem)) from problem
        self.setting = Setting(self.name, players, tuple(chosen.items()))
        info = pyspiel.GameInfo(
            num_distinct_actions=max(played.spec.actions, OUTCOMES),
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, asked)

    def new_initial_state(self) -> AtollState:
        return AtollState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST + DEAL

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self.name, kind or pyspiel.IIGObservationType(perfect_recall=False))


def _parameter(option: Option) -> Value:
    """An option's default as OpenSpiel takes it."""
    return RANDOM_SEAT if isinstance(option, SeatOrRandom) and option.default == RANDOM else option.default


def _value(option: Option, parameter: Value) -> Value:
    return RANDOM if isinstance(option, SeatOrRandom) and parameter == RANDOM_SEAT else parameter


def _register(played: Game) -> None:
    kind = pyspiel.GameType(
        short_name=f"python_{played.name}",
        long_name=played.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=played.seats[-1],
        min_num_players=played.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": played.seats[0],
            **{each.name: _parameter(each) for each in played.spec.options},
        },
    )
    pyspiel.register_game(kind, type(played.title, (AtollGame,), {"name": played.name, "kind": kind}))


for _played in games():
    _register(_played)
