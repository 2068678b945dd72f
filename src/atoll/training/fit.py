"""Fits a network to games: NumPy, the optimizer Adam, and one rise and fall of the learning rate.

The network learns in floating point, and `export` rounds it to the integers that bots compute with. The same samples
and seed give the same weights on one machine; on another, floating-point sums may differ in the last digit.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.extras import needs

with needs("compiled"):
    import numpy as np
    from numpy.typing import NDArray

from atoll.bots import network, tree
from atoll.bots.network_file import Network
from atoll.training.lesson import Batch

Floats = NDArray[np.floating[Any]]  # 32-bit

RATE = 0.003
ROWS = 1024  # positions per step of the optimizer
WARM = 0.1  # share of the steps in which the learning rate rises
DECAY = 1e-5  # by which weights shrink, per step and learning rate
POINTS = 20.0  # weight of a squared error of 100 points, relative to the entropy of victory
TRUST = 0.5  # share of the target that comes from the search; the rest is how the game ended
HELD_OUT = 16  # one game in this many is held out to measure the loss
LARGEST_WEIGHT = (1 << 15) - 1


@dataclass(frozen=True)
class Samples:
    """Positions with one number of players, and how their games ended."""

    common: NDArray[np.int16]  # position, feature
    own: NDArray[np.int16]  # position, seat, feature
    won: Floats  # position, seat: share of the victory
    points: Floats  # position, seat: in hundreds
    said: Floats  # position, seat: the search's chance of victory; below 0 if it was not asked
    held_out: NDArray[np.bool_]  # position: whether its game is held out

    def __len__(self) -> int:
        return len(self.won)

    def part(self, chosen: NDArray[Any]) -> Samples:
        return Samples(*(getattr(self, name)[chosen] for name in self.__dataclass_fields__))


def samples(batches: Sequence[Batch], common: int) -> list[Samples]:
    """Batches, grouped by the number of players."""
    found = []
    for players in sorted({batch.players for batch in batches}):
        mine = [batch for batch in batches if batch.players == players]
        seen = np.concatenate([batch.seen for batch in mine])
        ends = np.concatenate([batch.outcomes for batch in mine])
        said = np.concatenate([batch.said for batch in mine]).astype(np.float32)
        found.append(
            Samples(
                common=seen[:, :common],
                own=seen[:, common:].reshape(len(seen), players, -1),
                won=(ends[..., 0] / tree.FULL).astype(np.float32),
                points=(ends[..., 1] / 100).astype(np.float32),
                said=np.where(said >= 0, said / np.maximum(said.sum(1, keepdims=True), 1), -1).astype(np.float32),
                held_out=np.concatenate([batch.games % HELD_OUT == HELD_OUT - 1 for batch in mine]),
            )
        )
    return found


@dataclass
class Model:
    """The weights in floating point; the last row of each table is the bias."""

    first: Floats  # feature (common ones first), hidden unit
    last: Floats  # hidden unit, output


def new_model(features: int, units: int, seed: int) -> Model:
    rng = np.random.default_rng(seed)
    model = Model(
        first=rng.normal(0, 1 / math.sqrt(features), (features + 1, units)).astype(np.float32),
        last=rng.normal(0, 0.1 / math.sqrt(units), (units + 1, network.OUTPUTS)).astype(np.float32),
    )
    model.first[-1] = 0
    model.last[-1] = 0
    return model


@dataclass(frozen=True)
class Forward:
    """The network's output for some positions, and what the backward pass needs."""

    common: Floats
    own: Floats
    hidden: Floats
    chance: Floats
    points: Floats


def forward(model: Model, some: Samples) -> Forward:
    common = some.common.astype(np.float32) / network.FEATURE
    own = some.own.astype(np.float32) / network.FEATURE
    shared = common.shape[1]
    hidden = own @ model.first[shared:-1]
    hidden += (common @ model.first[:shared] + model.first[-1])[:, None, :]
    np.maximum(hidden, 0, out=hidden)
    outputs = hidden @ model.last[:-1] + model.last[-1]
    weights = np.exp(outputs[..., 0] - outputs[..., 0].max(1, keepdims=True))
    return Forward(common, own, hidden, weights / weights.sum(1, keepdims=True), outputs[..., 1])


def gradients(model: Model, some: Samples) -> tuple[Floats, Floats]:
    seen = forward(model, some)
    wanted = np.where(some.said >= 0, (1 - TRUST) * some.won + TRUST * some.said, some.won)
    rows, players = wanted.shape
    wrong = np.empty((rows, players, network.OUTPUTS), np.float32)
    wrong[..., 0] = (seen.chance - wanted) / rows
    wrong[..., 1] = 2 * POINTS * (seen.points - some.points) / rows / players
    back = (wrong @ model.last[:-1].T) * (seen.hidden > 0)
    together = back.sum(1)
    flat, units = back.reshape(rows * players, -1), model.first.shape[1]
    first = np.vstack(
        [seen.common.T @ together, seen.own.reshape(rows * players, -1).T @ flat, together.sum(0, keepdims=True)]
    )
    outputs = wrong.reshape(rows * players, -1)
    last = np.vstack([seen.hidden.reshape(-1, units).T @ outputs, outputs.sum(0, keepdims=True)])
    return first, last


def fit(groups: Sequence[Samples], *, units: int, epochs: int, seed: int) -> Model:
    """A new network, fitted to all positions that are not held out."""
    shared, own = groups[0].common.shape[1], groups[0].own.shape[2]
    model = new_model(shared + own, units, seed)
    learned = [np.flatnonzero(~group.held_out) for group in groups]
    rng = np.random.default_rng(seed + 1)
    weights = [model.first, model.last]
    means, squares = ([np.zeros_like(weight) for weight in weights] for _ in range(2))
    steps = epochs * sum(-(-len(rows) // ROWS) for rows in learned)
    step = 0
    for _ in range(epochs):
        plan: list[tuple[int, NDArray[Any]]] = []
        for which, rows in enumerate(learned):
            order = rng.permutation(rows)
            plan += [(which, order[at : at + ROWS]) for at in range(0, len(order), ROWS)]
        for turn in rng.permutation(len(plan)):
            which, rows = plan[turn]
            step += 1
            rate = RATE * min(step / (WARM * steps), (steps - step) / ((1 - WARM) * steps) + 0.01)
            slopes = gradients(model, groups[which].part(rows))
            for weight, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                pull = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                weight -= np.float32(rate) * (pull + DECAY * weight)
    return model


@dataclass(frozen=True)
class Loss:
    """A network's errors on games that it was not trained on."""

    entropy: float  # of victory
    brier: float  # mean square error of the chances of victory
    points: float  # root mean square error of the final points
    positions: int


def loss(model: Model, groups: Sequence[Samples]) -> Loss:
    """The loss over the held-out positions."""
    entropy = brier = points = 0.0
    positions = seats = 0
    for group in groups:
        some = group.part(np.flatnonzero(group.held_out))
        if not len(some):
            continue
        seen = forward(model, some)
        entropy -= float((some.won * np.log(np.maximum(seen.chance, 1e-6))).sum())
        brier += float(((seen.chance - some.won) ** 2).sum())
        points += float(((seen.points - some.points) ** 2).sum())
        positions += len(some)
        seats += some.won.size
    most, all_seats = max(1, positions), max(1, seats)
    return Loss(entropy / most, brier / all_seats, 100 * math.sqrt(points / all_seats), positions)


def export(model: Model, game: str, boards: Sequence[str], common: int, made: Mapping[str, Any]) -> Network:
    """The model in integers."""
    last = model.last.astype(np.float64)
    last[:, 0] /= math.log(2)  # the kernel's logits are to the base 2
    row = np.concatenate([model.first.astype(np.float64).ravel(), last.ravel()])
    whole = np.clip(np.rint(row * network.WEIGHT), -LARGEST_WEIGHT, LARGEST_WEIGHT).astype(np.int16)
    own, units = model.first.shape[0] - 1 - common, model.first.shape[1]
    return Network(game, tuple(boards), common, own, units, array("h", whole.tolist()), made)
