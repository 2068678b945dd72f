"""A small network that learns Titania from nothing, on the vector environment. Needs atoll[gymnasium], and only NumPy.

    python docs/training/learn.py --minutes 10 --plot docs/training/curve.svg

It plays one seat against random players and is rewarded with points: proximal policy optimization (PPO) with one hidden
layer, written out. From time to time its victories are counted in games that it does not learn from.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import atoll

GAMES, STEPS = 256, 32  # side by side, and steps of each between two updates
HIDDEN = 128
RATE, ROUNDS, PIECES = 1e-3, 2, 4  # Adam's rate; how often a batch is used; in how many pieces
FORESIGHT, TRACE = 0.99, 0.95  # discount, and lambda of generalized advantage estimation
CLIP, CURIOSITY, VALUE = 0.2, 0.01, 0.5
SCALE = 10.0  # points that count as 1
EXAM = 400  # games

Weights = dict[str, Any]


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


def exam(network: Network, players: int, seed: int) -> float:
    """The share of games won against random players, each action the one liked best."""
    env = atoll.vector.make("titania", EXAM, players, opponents="random")
    rows, infos = env.reset(seed=seed)
    won = np.full(EXAM, np.nan)
    while np.isnan(won).any():
        _, chances, _ = network.think(network.look(rows), infos["action_mask"])
        rows, rewards, over, _, infos = env.step(chances.argmax(1))
        first = over & np.isnan(won)
        won[first] = (rewards[first] * (players - 1) + 1) / players  # a shared victory counts for its share
    return float(won.mean())


def train(minutes: float, players: int, seed: int) -> list[tuple[float, int, float]]:
    rng = np.random.default_rng(seed)
    env = atoll.vector.make("titania", GAMES, players, opponents="random", reward="points", threads=2)
    rows, infos = env.reset(seed=seed)
    network = Network(rows.shape[1], int(env.single_action_space.n), rng)
    sample = [env.step(env.random_actions())[0] for _ in range(200)]  # what is usual, to scale what is seen
    network.mean[:] = np.mean(sample, (0, 1))
    network.spread[:] = np.std(sample, (0, 1)) + 0.1
    rows, infos = env.reset(seed=seed)
    curve = [(0.0, 0, exam(network, players, 1))]
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
        if batch <= 5 or batch % 10 == 0 or passed >= minutes:
            curve.append((passed, batch * STEPS * GAMES, exam(network, players, 1)))
            print(f"{passed:5.1f} min  {curve[-1][1]:>10,} steps  won {curve[-1][2]:.1%}", flush=True)
        if passed >= minutes:
            break
    return curve


def plot(curve: list[tuple[float, int, float]], players: int) -> str:
    """The curve as a drawing that needs no library."""
    width, height, left, low = 640, 360, 60, 310
    most = max(steps for _, steps, _ in curve) or 1
    spots = [(left + 550 * steps / most, low - 270 * won) for _, steps, won in curve]
    chance = low - 270 / players
    marks = "".join(
        f'<path d="M{left} {low - 270 * k / 4}h550" stroke="#ccc"/>'
        f'<text x="{left - 8}" y="{low + 4 - 270 * k / 4}" text-anchor="end">{25 * k} %</text>'
        for k in range(5)
    )
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{marks}'
        f'<path d="M{left} {chance:.1f}h550" stroke="#b23f2c" stroke-dasharray="4 4"/>'
        f'<text x="{left + 545}" y="{chance - 6:.1f}" text-anchor="end" fill="#b23f2c">a random player</text>'
        f'<polyline points="{line}" fill="none" stroke="#2456c4" stroke-width="2.5"/>'
        f'<text x="{left}" y="24">Titania with {players}: games won against random players</text>'
        f'<text x="{left}" y="340">0</text>'
        f'<text x="{left + 550}" y="340" text-anchor="end">{most / 1e6:.2f} million steps</text>'
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
