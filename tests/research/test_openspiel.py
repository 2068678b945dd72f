"""OpenSpiel's generic checks, its bots, and what is special about our chance nodes."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import atoll
import atoll.research.openspiel as adapter
from atoll.engine.game import game as atoll_game
from atoll.engine.knowledge import Knowledge

GAMES = ["python_titania", "python_utopia"]
games = pytest.mark.parametrize("name", GAMES)


def walk(name: str, seed: int, steps: int = 10**6, players: int = 2) -> list[Any]:
    """States of a random game, every ninth, and the last, which is over unless it was cut short."""
    state = pyspiel.load_game(name, {"players": players}).new_initial_state()
    luck = Random(seed)
    states = []
    for step in range(1, steps):
        if state.is_terminal():
            break
        if step % 9 == 0:
            states.append(state.clone())
        state.apply_action(luck.choice(state.legal_actions()))
    return [*states, state]


def at_decision(name: str, seed: int, steps: int, players: int = 2) -> Any:
    state = walk(name, seed, steps, players)[-1]
    while state.is_chance_node():
        state.apply_action(3)
    return state


@games
def test_they_are_registered(name: str) -> None:
    assert name in pyspiel.registered_names()
    for players in atoll_game(name.removeprefix("python_")).seats:
        assert pyspiel.load_game(f"{name}(players={players})").num_players() == players


@games
@pytest.mark.parametrize("players", [2, 3])
def test_random_simulations(name: str, players: int) -> None:
    game = pyspiel.load_game(name, {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=players == 2, verbose=False)


@games
def test_the_api_test_of_openspiel(name: str) -> None:
    """Its properties for large games, on the states that it samples itself."""
    from open_spiel.integration_tests import api_test  # a second in each worker, for one test

    kind = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name})
    states = [state for seed in (1, 2) for state in walk(name, seed)]
    kind.some_states, kind.game_type = states, kind.game.get_type()  # type: ignore[attr-defined]
    for test in dir(kind):
        if test.startswith("test_"):
            getattr(kind(test), test)()


@games
def test_recall_is_perfect(name: str) -> None:
    """A string of an information state never stands for two pasts: neither in one game nor in two."""
    seen: dict[tuple[int, str], tuple[int, ...]] = {}
    taken: tuple[int, ...]
    for seed in range(3):
        state, luck, taken = pyspiel.load_game(name).new_initial_state(), Random(seed), ()
        while not state.is_terminal():
            action = luck.choice(state.legal_actions())
            if state.is_player_node():
                player = state.current_player()
                key = player, state.information_state_string(player)
                assert seen.setdefault(key, taken) == taken
                taken += (action,)
            state.apply_action(action)
    assert len(seen) > 300


@games
def test_information_states_differ_between_games_with_the_same_actions(name: str) -> None:
    """The same actions and other cards: their holder can tell, and the string does not depend on the rest."""
    state = at_decision(name, 1, 40)
    player = state.current_player()
    imagined = [state.resample_from_infostate(player, Random(k).random) for k in range(12)]
    assert {twin.information_state_string(player) for twin in imagined} == {state.information_state_string(player)}
    assert {twin.observation_string(player) for twin in imagined} == {state.observation_string(player)}
    assert len({tuple(twin.observation_tensor(player)) for twin in imagined}) == 1
    assert len({tuple(twin.information_state_tensor(player)) for twin in imagined}) == 1
    other = 1 - player
    assert len({twin.information_state_string(other) for twin in imagined}) > 1
    assert all(twin.legal_actions() == state.legal_actions() for twin in imagined)


@games
def test_public_and_private_observations(name: str) -> None:
    game = pyspiel.load_game(name)

    def observer(**kind: Any) -> Any:
        return make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, **kind))

    public = observer(public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    private = observer(public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    every = observer(public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    state = next(s for s in (at_decision(name, 2, k) for k in range(20, 99)) if s.table.states["in_hand"][0, 1] > 2)
    twin = state.resample_from_infostate(0, Random(6).random)
    strings = [public.string_from(each, 0) for each in (state, twin)]
    assert strings[0] == strings[1]
    assert private.string_from(state, 0) == private.string_from(twin, 0)
    assert every.string_from(state, 0) != every.string_from(twin, 0)
    public.set_from(state, 0)
    assert not public.dict["hand"].any()
    every.set_from(state, 0)
    assert every.dict["hand"].sum() == state.table.known(adapter.EVERYBODY)["in_hand"].sum()


@games
def test_a_clone_and_a_pickle_go_on_alike(name: str) -> None:
    state = at_decision(name, 3, 50, players=3)
    twins = [state.clone(), pickle.loads(pickle.dumps(state)), state]
    luck = Random(9)
    while not state.is_terminal():
        action = luck.choice(state.legal_actions())
        for twin in twins:
            twin.apply_action(action)
        assert len({str(twin) for twin in twins}) == 1
        for player in range(3):
            assert len({twin.information_state_string(player) for twin in twins}) == 1
    assert sum(state.returns()) == pytest.approx(0)


def test_chance_follows_the_true_distribution() -> None:
    """Over all set-ups, each of the 36 cards is dealt as often as it is there: 8 of three kinds, 4 of three."""
    counts: Counter[int] = Counter()
    luck = Random(1)
    game = pyspiel.load_game("python_titania")
    for _ in range(600):
        state = game.new_initial_state()
        for _ in range(adapter.DEAL):
            state.apply_action(luck.randrange(adapter.OUTCOMES))
        for card, held in enumerate(state.table.known(adapter.EVERYBODY)["hand"][0].sum(0)):
            counts[card] += int(held)
    dealt = sum(counts.values())
    assert dealt == 600 * 8
    for card, there in enumerate([8, 8, 8, 4, 4, 4]):
        share = there / 36
        assert abs(counts[card] - dealt * share) < 4.5 * (dealt * share * (1 - share)) ** 0.5


def test_outcomes_of_a_chance_node_differ_and_stay() -> None:
    state = next(s for s in walk("python_titania", 1) if s.is_chance_node())
    children = [str(state.child(outcome)) for outcome in range(adapter.OUTCOMES)]
    assert len(set(children)) > 3
    assert children == [str(state.child(outcome)) for outcome in range(adapter.OUTCOMES)]


@games
@pytest.mark.parametrize("players", [2, 3])
def test_its_search_bots_play(name: str, players: int) -> None:
    state = at_decision(name, 4, 60, players)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    for bot in (
        ismcts.ISMCTSBot(state.get_game(), evaluator, 2, 12, random_state=luck),
        mcts.MCTSBot(state.get_game(), 2, 12, evaluator, random_state=luck),
    ):
        assert bot.step(state) in state.legal_actions()


def test_actions_are_words() -> None:
    state = at_decision("python_titania", 1, 9)
    assert state.action_to_string(state.current_player(), 0) == "draw"
    assert state.string_to_action("draw") == 0


@pytest.mark.parametrize("wrong", [1, -1, 997, 10**9])
def test_an_illegal_action_is_a_spiel_error(wrong: int) -> None:
    state = at_decision("python_titania", 1, 9)
    before = str(state)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action(wrong)
    assert str(state) == before


def test_other_mistakes_are_spiel_errors_too() -> None:
    over = walk("python_titania", 1)[-1]
    with pytest.raises(pyspiel.SpielError, match="over"):
        over.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="chance outcome 16"):
        pyspiel.load_game("python_utopia").new_initial_state().apply_action(16)
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("python_titania(players=7)")
    with pytest.raises(pyspiel.SpielError):
        over.observation_string(2)


def test_our_bots_can_be_asked_too() -> None:
    state = at_decision("python_utopia", 1, 30)
    knowledge = Knowledge(state.table.runner, state.table.states, state.current_player())
    assert atoll.bots.greedy.choose(knowledge) in state.legal_actions()
