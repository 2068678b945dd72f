"""A game's options in the environments: given by name, played by, and refused with what is allowed."""

from __future__ import annotations

import pickle

import pytest

import atoll
from atoll.errors import BadOption
from atoll.research import pettingzoo

pyspiel = pytest.importorskip("pyspiel")
import atoll.research.openspiel  # noqa: E402


@pytest.mark.parametrize("options", [{"goal": 30, "start": 2}, {"goal": 40, "board": "default"}, {}])
def test_a_batch_plays_what_a_match_with_these_options_plays(options: dict[str, object]) -> None:
    env = atoll.vector.make("utopia", n=2, players=3, observations="fields", **options)
    fields, infos = env.reset(seed=5)
    match = atoll.utopia.new(3, 5, backend="python", **options)
    assert fields["goal"].tolist() == [options.get("goal", 50)] * 2
    assert infos["seat"][0] == match.actor
    env.close()


def test_a_new_game_in_a_line_has_the_same_options() -> None:
    env = atoll.vector.make("titania", n=1, players=2, start=1, compensation="on")
    _, infos = env.reset(seed=5)
    for _ in range(3):
        assert infos["seat"][0] == 1
        over = False
        while not over:
            _, _, ended, _, infos = env.step(env.random_actions())
            over = bool(ended[0])
    env.close()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"goal": 45}, "goal: 45 is none of: 30, 40, 50"),
        ({"variant": 1}, "variant: Utopia has no such option; it has start, board, goal"),
        ({"board": "flat"}, "board: 'flat' is none of the boards: default"),
    ],
)
def test_what_there_is_not_is_refused_everywhere(options: dict[str, object], says: str) -> None:
    with pytest.raises(BadOption, match=f"^{says}"):
        atoll.vector.make("utopia", players=2, **options)
    with pytest.raises(BadOption, match=f"^{says}"):
        pettingzoo.utopia_v0.raw_env(**options)


def test_pettingzoo_modules_are_made_from_the_games_there_are() -> None:
    from atoll.research.pettingzoo import titania_v0, utopia_v0

    assert {"titania_v0", "utopia_v0"} <= set(dir(pettingzoo))
    assert pettingzoo.titania_v0 is titania_v0
    env = utopia_v0.raw_env(players=2, goal=30, start=1)
    env.reset(seed=1)
    assert env.agent_selection == "player_1"
    assert env.metadata["name"] == "utopia_v0"
    for name in ("chess_v0", "titania_v1", "titania"):
        with pytest.raises(AttributeError, match=name):
            getattr(pettingzoo, name)


def test_openspiel_takes_options_as_parameters() -> None:
    game = pyspiel.load_game("python_utopia(players=3,goal=30,start=2)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)
    assert state.current_player() == 2
    record = state.table.runner.to_record(state.table.states)
    assert (record.goal, record.players) == (30, 3)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.get_game().get_parameters() == {"players": 3, "goal": 30, "start": 2, "board": "default"}
    starts = set()
    for outcome in range(16):
        state = pyspiel.load_game("python_titania(board=round)").new_initial_state()
        while state.is_chance_node():
            state.apply_action(outcome)
        starts.add(state.current_player())
        assert state.table.runner.board.name == "round"
    assert starts == {0, 1}


@pytest.mark.parametrize("wrong", ["goal=45", "start=3", "board=flat", "variant=1", "goal=many"])
def test_openspiel_refuses_what_there_is_not(wrong: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=wrong.partition("=")[0]):
        pyspiel.load_game(f"python_utopia(players=3,{wrong})")
