"""Who is measured: Atoll's games, and the programs beside them. Everybody plays whole games at random."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping

from atoll.arena.speed import measure
from atoll.engine.game import game
from benchmarks.contest import Contestant, Counts, Timed

PLAYERS = {"titania": 3, "utopia": 4}  # other games are played by as many as they allow at least
BATCH = {"compiled": 100, "python": 1}  # games in a row: some milliseconds


def players_of(name: str) -> int:
    return PLAYERS.get(name, game(name).seats[0])


def atoll(name: str, backend: str) -> Contestant:
    """A game of ours on one backend. The first call compiles it."""
    played = game(name)
    runner = played.runner(played.board(), backend)
    kind, backing, players, count = runner.spec.state, runner.backend, players_of(name), BATCH[backend]
    states, blank = backing.blank(kind), backing.blank(kind)
    out = backing.action_buffer(runner.spec.actions)
    playouts = runner.functions()["playouts"]
    row = f"{name}-{backend}"

    def batch() -> Counts:
        key = backing.words([secrets.randbits(32) for _ in range(8)])
        return {row: int(playouts(runner.boards, states, blank, key, players, count, out))}

    return Contestant(row, batch)


def threaded(name: str, threads: int) -> Timed:
    """The same on several threads, by the clock on the wall: what `atoll bench --threads` measures."""
    row = f"{name}-threads-{threads}"

    def run(seconds: float) -> Mapping[str, float]:
        speed = measure(name, players=players_of(name), seconds=seconds, backend="compiled", threads=threads)
        return {row: speed.actions_per_second}

    return Timed(row, run)


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


PEERS: dict[str, Callable[[], Contestant]] = {"catanatron": catanatron, "hearts": hearts}
