"""Who is measured: Atoll's games and bots, and the programs beside them. Games are played at random."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from atoll.analysis import glance
from atoll.arena.search_speed import choices_met
from atoll.arena.speed import measure
from atoll.bots import network_file, tree
from atoll.bots.search import Style, Thinker, drivers
from atoll.engine.game import game
from benchmarks.contest import Contestant, Counts, Timed

PLAYERS = {"titania": 3, "utopia": 4}  # other games are played by as many as they allow at least
LINES = 1024  # games side by side in a vector environment
BATCH = {"compiled": 100, "python": 1}  # games in a row: some milliseconds
BOTS = {  # what is counted, by the last word of a row's key
    "search": "iterations of a search with the judge",
    "mind": "iterations of a search with the network",
    "network": "evaluations by the network",
}
POSITIONS = 10  # spread over one game
ITERATIONS = 200  # in a row, from a new tree
DEALS = 500  # of one position, evaluated in a row


def players_of(name: str) -> int:
    return PLAYERS.get(name, game(name).seats[0])


def atoll(name: str, backend: str) -> Contestant:
    """A game of ours on one backend. The first call compiles it."""
    played = game(name)
    runner = played.runner(played.board(), backend)
    kind, backing, players, count = runner.spec.state, runner.backend, players_of(name), BATCH[backend]
    states, blank = backing.blank(kind), backing.blank(kind)
    out = backing.action_buffer(runner.spec.actions)
    options = backing.words(runner.spec.row(runner.spec.choose({}, players)))
    playouts = runner.functions()["playouts"]
    row = f"{name}-{backend}"

    def batch() -> Counts:
        key = backing.words([secrets.randbits(32) for _ in range(8)])
        return {row: int(playouts(runner.boards, states, blank, key, players, options, count, out))}

    return Contestant(row, batch)


def threaded(name: str, threads: int) -> Timed:
    """The same on several threads, by the clock on the wall: what `atoll bench --threads` measures."""
    row = f"{name}-threads-{threads}"

    def run(seconds: float) -> Mapping[str, float]:
        speed = measure(name, players=players_of(name), seconds=seconds, backend="compiled", threads=threads)
        return {row: speed.actions_per_second}

    return Timed(row, run)


# ---- bots: on positions spread over one game of two players ----


def bots(name: str) -> list[Contestant]:
    """How fast a game's bots think, compiled: with the judge and, if there is one, with the network."""
    met = choices_met(name, 2, "compiled")
    asked = [met[k * len(met) // POSITIONS] for k in range(POSITIONS)]
    runner = asked[0].runner
    backend, net = runner.backend, network_file.find(runner)
    evaluate = runner.functions(*drivers(runner.spec), glance)["glance"]
    states, sums = backend.blank(runner.spec.state), backend.zeros(2 * tree.SEATS)
    rows = network_file.rows(backend, net)

    def search(row: str, leaf: network_file.Network | None) -> Counts:
        for knowledge in asked:
            Thinker(knowledge, Style(), ITERATIONS + 1, secrets.token_bytes(32), leaf).grow(ITERATIONS)
        return {row: POSITIONS * ITERATIONS}

    def look() -> Counts:
        for each in asked:
            key = runner.key(secrets.token_bytes(32))
            evaluate(runner.boards, each.states, states, key, DEALS, 1, *rows, sums)
        return {f"{name}-network": POSITIONS * DEALS}

    found = [Contestant(f"{name}-search", lambda: search(f"{name}-search", None))]
    if net:
        found.append(Contestant(f"{name}-mind", lambda: search(f"{name}-mind", net)))
        found.append(Contestant(f"{name}-network", look))
    return found


# ---- environments: these raise ImportError where the library that they are for is not installed ----


def vector(name: str, *, seen: bool) -> Contestant:
    """Many games step by step, with masks; with what the actor sees, or without. Drawing the actions is part of it."""
    from atoll.research import vector as environments

    env = environments.make(name, n=LINES, players=players_of(name), observations="flat" if seen else None, copy=False)
    env.reset(seed=1)
    row = f"{name}-vector-seen" if seen else f"{name}-vector"

    def batch() -> Counts:
        for _ in range(5):
            env.step(env.random_actions())
        return {row: 5 * LINES}

    return Contestant(row, batch)


def vector_threads(name: str, threads: int) -> Timed:
    """The same with observations on several threads, by the clock on the wall."""
    from atoll.research import vector as environments

    env = environments.make(name, n=4 * LINES, players=players_of(name), copy=False, threads=threads)
    env.reset(seed=1)
    env.step(env.random_actions())
    row = f"{name}-vector-threads-{threads}"

    def run(seconds: float) -> Mapping[str, float]:
        steps, begun = 0, time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            env.step(env.random_actions())
            steps += 4 * LINES
        return {row: steps / passed}

    return Timed(row, run)


def agents(env: Any, row: str) -> Contestant:
    """A PettingZoo environment with an action mask, through its AEC interface: observed, drawn from, stepped."""
    import numpy as np

    def batch() -> Counts:
        env.reset()
        steps = 0
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                break
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        return {row: steps}

    return Contestant(row, batch)


def aec(name: str) -> Contestant:
    from atoll.research.pettingzoo import titania_v0, utopia_v0

    module = {"titania": titania_v0, "utopia": utopia_v0}[name]
    return agents(module.env(players=players_of(name)), f"{name}-aec")


# ---- peers: each function raises ImportError where the program is not installed ----


def catanatron() -> Contestant:
    """Settlers of Catan by Catanatron's own loop, four of its random players. Its record of actions is counted."""
    from catanatron import Color, Game, RandomPlayer

    def batch() -> Counts:
        played = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
        played.play()
        state = played.state
        return {"catanatron": len(state.action_records if hasattr(state, "action_records") else state.actions)}

    return Contestant("catanatron", batch)


def hearts() -> Contestant:
    """OpenSpiel's hearts, driven from Python by the tightest loop we know: two calls an action.

    In hearts all chance comes first: the direction of the pass and 52 cards, each an `apply_action` of its own. In
    Atoll chance is part of an action, so `hearts` counts the players' actions; `hearts-calls` counts every call.
    """
    import pyspiel

    spiel = pyspiel.load_game("hearts")
    choice = random.choice

    def batch() -> Counts:
        dealt = played = 0
        for _ in range(10):
            state = spiel.new_initial_state()
            while state.is_chance_node():  # here the legal actions are the outcomes, each as likely as the others
                state.apply_action(choice(state.legal_actions()))
                dealt += 1
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                played += 1
        return {"hearts": played, "hearts-calls": dealt + played}

    return Contestant("hearts", batch)


def pettingzoo() -> Contestant:
    """PettingZoo's own connect four, through the same interface as our games."""
    from pettingzoo.classic import connect_four_v3

    return agents(connect_four_v3.env(), "pettingzoo")


def rlcard() -> Contestant:
    """RLCard's own uno by RLCard's own loop, with its random agents."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def batch() -> Counts:
        before = env.timestep
        env.run(is_training=False)
        return {"rlcard": env.timestep - before}

    return Contestant("rlcard", batch)


PEERS: dict[str, Callable[[], Contestant]] = {
    "catanatron": catanatron,
    "hearts": hearts,
    "pettingzoo": pettingzoo,
    "rlcard": rlcard,
}
