"""python -m benchmarks.stranger: our search against OpenSpiel's ISMCTS, on the same rules, with the same time to think.

Every game is written down as it ends, so that a run which is stopped goes on where it was. The stranger is OpenSpiel's
ISMCTS bot in Python, unchanged, with random rollouts (its C++ form crashes on games in Python). It counts simulations,
not seconds: it is given as many as its time has allowed so far, and the table says how long it really took.

Time is the thread's own processor time: both bots think on one thread, so on a quiet machine it is what the clock on
the wall shows, and on a busy one neither of them pays for the others.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from atoll.arena.figures import wilson

SETTINGS = (("titania", 2), ("titania", 3), ("utopia", 2), ("utopia", 3))
CURIOSITY = 2.0  # OpenSpiel's own choice in its examples
LEAST = 2  # simulations: with fewer that bot cannot choose
HEAD = (
    *("game", "players", "games", "won by ours", "95 % interval", "by chance"),
    *("ours thought", "ISMCTS thought", "its simulations"),
)


class Stranger:
    """OpenSpiel's bot for all games of one number of players, and how long it takes."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        luck = np.random.RandomState(seed)
        self.bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), CURIOSITY, 1, random_state=luck)
        self.seconds = seconds
        self.decisions = self.simulations = 0
        self.taken = 0.0

    def step(self, state: Any) -> int:
        allowed = (self.decisions + 1) * self.seconds - self.taken
        each = self.taken / self.simulations if self.simulations else self.seconds
        self.bot._max_simulations = max(LEAST, round(allowed / each))
        begun = time.thread_time()
        action = int(self.bot.step(state))
        self.taken += time.thread_time() - begun
        self.simulations += self.bot._max_simulations
        self.decisions += 1
        return action


class Ours:
    def __init__(self, seconds: float, seed: int) -> None:
        from atoll.bots import Budget
        from atoll.bots.search import SearchBot

        self.bot = SearchBot(Budget(seconds=seconds), clock=time.thread_time)
        self.luck = Random(seed)
        self.decisions = 0
        self.taken = 0.0

    def step(self, state: Any) -> int:
        from atoll.engine.knowledge import Knowledge

        begun = time.thread_time()
        table = state.table
        action = self.bot.choose(Knowledge(table.runner, table.states, table.actor), self.luck)
        self.taken += time.thread_time() - begun
        self.decisions += 1
        return action


def play(name: str, players: int, number: int, seconds: float) -> dict[str, Any]:
    """One game: ours in one seat, each in turn, the stranger in all others. A forced action takes nobody's time."""
    import pyspiel

    import atoll.research.openspiel  # noqa: F401  # registers the games

    game = pyspiel.load_game(f"python_{name}", {"players": players})
    luck = Random(f"{name} {players} {number}")
    ours, stranger = Ours(seconds, number), Stranger(game, seconds, number)
    seat = number % players
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            state.apply_action(luck.choice(legal))
        elif len(legal) == 1:
            state.apply_action(legal[0])
        else:
            state.apply_action((ours if state.current_player() == seat else stranger).step(state))
    returns = state.returns()
    best = max(returns)
    return {
        "game": name,
        "players": players,
        "number": number,
        "seconds": seconds,
        "won": 1 / returns.count(best) if returns[seat] == best else 0,
        "ours": ours.taken / max(1, ours.decisions),
        "stranger": stranger.taken / max(1, stranger.decisions),
        "simulations": stranger.simulations / max(1, stranger.decisions),
    }


def played(journal: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []


def missing(done: Sequence[dict[str, Any]], games: int, only: str | None) -> Iterator[tuple[str, int, int]]:
    have = {(game["game"], game["players"], game["number"]) for game in done}
    for number in range(games):
        for name, players in SETTINGS:
            if only in (None, name) and (name, players, number) not in have:
                yield name, players, number


def table(done: Sequence[dict[str, Any]]) -> str:
    lines = [f"| {' | '.join(HEAD)} |", "|---|" + "--:|" * (len(HEAD) - 1)]
    for name, players in SETTINGS:
        these = [game for game in done if (game["game"], game["players"]) == (name, players)]
        if these:
            n = len(these)
            won = sum(game["won"] for game in these)
            low, high = wilson(won, n)
            means = {key: sum(game[key] for game in these) / n for key in ("ours", "stranger", "simulations")}
            lines.append(
                f"| {name.title()} | {players} | {n} | {won / n:.1%} | {low:.1%} – {high:.1%} | {1 / players:.0%} "
                f"| {means['ours'] * 1000:.0f} ms | {means['stranger'] * 1000:.0f} ms | {means['simulations']:.1f} |"
            )
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m benchmarks.stranger", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--games", type=int, default=200, metavar="N", help="of each kind (200)")
    parser.add_argument("--seconds", type=float, default=0.05, metavar="S", help="to think, for every decision (0.05)")
    parser.add_argument("--game", choices=("titania", "utopia"), help="only this game")
    parser.add_argument("--journal", type=Path, default=Path("stranger.jsonl"), metavar="FILE", help="what was played")
    asked = parser.parse_args(arguments)
    for name, players, number in missing(played(asked.journal), asked.games, asked.game):
        result = play(name, players, number, asked.seconds)
        with asked.journal.open("a") as journal:
            journal.write(json.dumps(result) + "\n")
    print(table(played(asked.journal)), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
