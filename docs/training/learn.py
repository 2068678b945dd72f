"""A small network that learns Titania from nothing, on the vector environment. Needs atoll[gymnasium], and only NumPy.

    python docs/training/learn.py --minutes 10 --plot docs/training/curve.svg

It plays one seat against random players and is rewarded with points: proximal policy optimization (PPO) with one hidden
layer, written out. From time to time its victories are counted in games that it does not learn from.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import atoll
from atoll.engine.knowledge import Knowledge

GAMES, STEPS = 128, 32  # side by side, and steps of each between two updates
HIDDEN = 128
RATE, ROUNDS, PIECES = 1e-3, 2, 4  # Adam's rate; how often a batch is used; in how many pieces
FORESIGHT, TRACE = 0.99, 0.95  # discount, and lambda of generalized advantage estimation
CLIP, CURIOSITY, VALUE = 0.2, 0.01, 0.5
SCALE = 10.0  # points that count as 1
EXAM = 200  # games
EXAMINERS = ("random", "greedy")

Weights = dict[str, Any]
Mark = tuple[float, int, tuple[float, ...]]  # minutes, steps, and the share of games won against each examiner


class Network:
    """What is seen -> one hidden layer -> a preference for every action, and the points to come."""

    def __init__(self, seen: int, actions: int, rng: Any) -> None:
        self.w: Weights = {
            "in": rng.normal(0, seen**-0.5, (seen, HIDDEN)),
            "in0": np.zeros(HIDDEN),
            "act": rng.normal(0, 0.01, (HIDDEN, actions)),
            "act0": np.zeros(actions),
            "value": rng.normal(0, 0.01, HIDDEN),
            "value0": np.zeros(1),
        }
        self.w = {name: weight.astype(np.float32) for name, weight in self.w.items()}
        self.mean = np.zeros(seen, np.float32)
        self.spread = np.ones(seen, np.float32)
        self.moments = {name: [np.zeros_like(weight), np.zeros_like(weight)] for name, weight in self.w.items()}
        self.updates = 0

    def look(self, rows: Any) -> Any:
        return np.clip((rows - self.mean) / self.spread, -5, 5).astype(np.float32)

    def think(self, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the probability of every action, and the value."""
        hidden = np.maximum(seen @ self.w["in"] + self.w["in0"], 0)
        liking = hidden @ self.w["act"] + self.w["act0"]
        liking[masks == 0] = -1e9
        liking -= liking.max(1, keepdims=True)
        np.exp(liking, out=liking)
        liking /= liking.sum(1, keepdims=True)
        return hidden, liking, hidden @ self.w["value"] + self.w["value0"]

    def learn(self, seen: Any, masks: Any, actions: Any, old: Any, advantages: Any, returns: Any) -> None:
        """One step of PPO on a piece of a batch."""
        hidden, chances, values = self.think(seen, masks)
        lines = np.arange(len(actions))
        ratio = chances[lines, actions] / old
        pushed = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # beyond that nothing more is learnt
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * logs).sum(1)
        strength = (pushed * ratio * advantages).astype(np.float32)
        to_likings = chances * strength[:, None]  # the gradient of the loss by the preferences
        to_likings[lines, actions] -= strength
        to_likings += CURIOSITY * chances * (logs + entropy[:, None])
        to_likings /= len(actions)
        to_values = (VALUE * (values - returns) / len(actions)).astype(np.float32)
        to_hidden = to_likings @ self.w["act"].T + to_values[:, None] * self.w["value"]
        to_hidden[hidden == 0] = 0
        self._adam(
            {
                "in": seen.T @ to_hidden,
                "in0": to_hidden.sum(0),
                "act": hidden.T @ to_likings,
                "act0": to_likings.sum(0),
                "value": hidden.T @ to_values,
                "value0": to_values.sum(keepdims=True),
            }
        )

    def _adam(self, gradients: Weights) -> None:
        self.updates += 1
        size = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        for name, gradient in gradients.items():
            gradient *= min(1, 0.5 / (size + 1e-9))
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            corrected = np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8
            self.w[name] -= RATE * first / (1 - 0.9**self.updates) / corrected


def draw(chances: Any, rng: Any) -> Any:
    """An action for every line, by its chances."""
    sums = chances.cumsum(1)
    return (sums < rng.random((len(sums), 1)) * sums[:, -1:]).sum(1)


def exam(network: Network, players: int, opponent: str) -> float:
    """The share of games won in one seat, each action the one liked best, with this bot in the others."""
    env = atoll.vector.make("titania", EXAM, players)
    rows, infos = env.reset(seed=1)
    bot, luck = atoll.bots.bot(opponent), Random(1)
    mine = np.arange(EXAM) % players
    won = np.full(EXAM, np.nan)
    while np.isnan(won).any():
        _, chances, _ = network.think(network.look(rows), infos["action_mask"])
        actions = chances.argmax(1)
        for i in np.flatnonzero((infos["seat"] != mine) & np.isnan(won)):
            known = Knowledge(env.batch.runner, env.batch.games.states[i : i + 1], int(infos["seat"][i]))
            actions[i] = bot.choose(known, luck)
        rows, _, over, _, infos = env.step(actions)
        first = over & np.isnan(won)
        won[first] = (infos["rewards"][first, mine[first]] * (players - 1) + 1) / players  # shared if several win
    return float(won.mean())


def marks(network: Network, players: int) -> tuple[float, ...]:
    return tuple(exam(network, players, opponent) for opponent in EXAMINERS)


def train(minutes: float, players: int, seed: int) -> list[Mark]:
    rng = np.random.default_rng(seed)
    env = atoll.vector.make("titania", GAMES, players, opponents="random", reward="points", threads=2)
    rows, infos = env.reset(seed=seed)
    network = Network(rows.shape[1], int(env.single_action_space.n), rng)
    sample = [env.step(env.random_actions())[0] for _ in range(200)]  # what is usual, to scale what is seen
    network.mean[:] = np.mean(sample, (0, 1))
    network.spread[:] = np.std(sample, (0, 1)) + 0.1
    rows, infos = env.reset(seed=seed)
    curve: list[Mark] = [(0.0, 0, marks(network, players))]
    begun = time.monotonic()
    for batch in range(1, 1_000_000):
        seen, masks, actions, chances, values, rewards, ends = [], [], [], [], [], [], []
        for _ in range(STEPS):
            seen.append(network.look(rows))
            masks.append(infos["action_mask"])
            _, likely, value = network.think(seen[-1], masks[-1])
            actions.append(draw(likely, rng))
            chances.append(likely[np.arange(GAMES), actions[-1]])
            values.append(value)
            rows, reward, over, _, infos = env.step(actions[-1])
            rewards.append(reward / SCALE)
            ends.append(over)
        values.append(network.think(network.look(rows), infos["action_mask"])[2])
        advantages = np.zeros((STEPS, GAMES), np.float32)
        ahead = np.zeros(GAMES, np.float32)
        for t in reversed(range(STEPS)):
            goes_on = 1 - ends[t].astype(np.float32)
            surprise = rewards[t] + FORESIGHT * values[t + 1] * goes_on - values[t]
            ahead = advantages[t] = surprise + FORESIGHT * TRACE * goes_on * ahead
        returns = (advantages + np.array(values[:-1])).ravel()
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        whole = [np.concatenate(part) for part in (seen, masks, actions, chances)] + [advantages.ravel(), returns]
        for _ in range(ROUNDS):
            for piece in np.array_split(rng.permutation(STEPS * GAMES), PIECES):
                network.learn(*(part[piece] for part in whole))
        passed = (time.monotonic() - begun) / 60
        if batch & (batch - 1) == 0 or batch % 20 == 0 or passed >= minutes:
            curve.append((passed, batch * STEPS * GAMES, marks(network, players)))
            won = ", ".join(f"{share:.1%} against {name}" for share, name in zip(curve[-1][2], EXAMINERS, strict=True))
            print(f"{passed:5.1f} min {curve[-1][1]:>9,} steps  won {won}", flush=True)
        if passed >= minutes:
            break
    return curve


def plot(curve: list[Mark], players: int) -> str:
    """The curve as a drawing that needs no library."""
    width, height, left, low = 640, 360, 60, 310
    most = max(steps for _, steps, _ in curve) or 1
    lines = "".join(
        f'<path d="M{left} {low - 270 * k / 4}h550" stroke="#ccc"/>'
        f'<text x="{left - 8}" y="{low + 4 - 270 * k / 4}" text-anchor="end">{25 * k} %</text>'
        for k in range(5)
    )
    for k, (name, colour, dash) in enumerate(zip(EXAMINERS, ("#2456c4", "#b23f2c"), ("none", "7 4"), strict=True)):
        spots = " ".join(f"{left + 550 * steps / most:.1f},{low - 270 * won[k]:.1f}" for _, steps, won in curve)
        lines += (
            f'<polyline points="{spots}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>'
        )
        lines += f'<text x="{left + 330 + 120 * k}" y="24" fill="{colour}">against {name}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{lines}'
        f'<text x="{left}" y="24">Titania with {players} players: games won</text>'
        f'<text x="{left}" y="340">0</text>'
        f'<text x="{left + 550}" y="340" text-anchor="end">{most:,} steps</text>'
        "</svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="A small network that learns Titania from nothing.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="write the curve there, as SVG")
    asked = parser.parse_args()
    curve = train(asked.minutes, asked.players, asked.seed)
    if asked.plot:
        asked.plot.write_text(plot(curve, asked.players))


if __name__ == "__main__":
    main()
