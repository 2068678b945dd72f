"""Fits a network to games: NumPy, the optimizer Adam, and one rise and fall of the learning rate.

The network learns in floating point, and `export` rounds it to the integers that bots compute with. The same samples
and seed give the same weights on one machine; on another, floating-point sums may differ in the last digit.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.extras import needs

with needs("compiled"):
    import numpy as np
    from numpy.typing import NDArray

from atoll.bots import network, tree
from atoll.bots.network_file import Network, Shape
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
    parts: NDArray[np.int16]  # position, seat, part, feature
    won: Floats  # position, seat: share of the victory
    points: Floats  # position, seat: in hundreds
    said: Floats  # position, seat: the search's chance of victory; below 0 if it was not asked
    held_out: NDArray[np.bool_]  # position: whether its game is held out

    def __len__(self) -> int:
        return len(self.won)

    def part(self, chosen: NDArray[Any]) -> Samples:
        return Samples(*(getattr(self, name)[chosen] for name in self.__dataclass_fields__))


def samples(batches: Iterable[Batch], shape: Shape) -> list[Samples]:
    """Batches, grouped by the number of players."""
    grouped: dict[int, list[Batch]] = {}
    for batch in batches:
        grouped.setdefault(batch.players, []).append(batch)
    return [_group(grouped.pop(players), players, shape) for players in sorted(grouped)]


def held_out(batches: Iterable[Batch], shape: Shape) -> list[Samples]:
    """The same, without the games that networks learn from."""
    parts = (group.part(np.flatnonzero(group.held_out)) for batch in batches for group in samples([batch], shape))
    return list(parts)


def _group(batches: Sequence[Batch], players: int, shape: Shape) -> Samples:
    ends = np.concatenate([batch.outcomes for batch in batches])
    said = np.concatenate([batch.said for batch in batches]).astype(np.float32)
    return Samples(
        **divided(np.concatenate([batch.seen for batch in batches]), players, shape),
        won=(ends[..., 0] / tree.FULL).astype(np.float32),
        points=(ends[..., 1] / 100).astype(np.float32),
        said=np.where(said >= 0, said / np.maximum(said.sum(1, keepdims=True), 1), -1).astype(np.float32),
        held_out=np.concatenate([batch.games % HELD_OUT == HELD_OUT - 1 for batch in batches]),
    )


def divided(seen: NDArray[np.int16], players: int, shape: Shape) -> dict[str, NDArray[np.int16]]:
    """The features of some positions: those that all seats share, each seat's own, and those of its parts."""
    parts = shape.common + players * shape.own
    return {
        "common": seen[:, : shape.common],
        "own": seen[:, shape.common : parts].reshape(len(seen), players, shape.own),
        "parts": seen[:, parts:].reshape(len(seen), players, shape.parts, shape.part),
    }


@dataclass
class Model:
    """The weights in floating point; the last row of each table is the bias."""

    parts: Floats  # feature of a part, sum
    first: Floats  # input (common features, own ones, own sums, others' sums), hidden unit
    last: Floats  # hidden unit, output

    @property
    def weights(self) -> list[Floats]:
        return [self.parts, self.first, self.last]


def new_model(shape: Shape, seed: int) -> Model:
    rng = np.random.default_rng(seed)
    model = Model(
        first=rng.normal(0, 1 / math.sqrt(shape.inputs), (shape.inputs + 1, shape.units)).astype(np.float32),
        last=rng.normal(0, 0.1 / math.sqrt(shape.units), (shape.units + 1, network.OUTPUTS)).astype(np.float32),
        parts=rng.normal(0, 1 / math.sqrt(max(1, shape.part)), (shape.part + 1, shape.sums)).astype(np.float32),
    )
    for weights in model.weights:
        weights[-1] = 0
    return model


def model_of(net: Network) -> Model:
    """The network approximately as it was before rounding."""
    shape = net.shape
    row = np.array(net.weights, np.float32) / network.WEIGHT
    parts, first, last = np.split(row[: shape.weights], [(shape.part + 1) * shape.sums, shape.before_outputs])
    outputs = last.reshape(-1, network.OUTPUTS).copy()
    outputs[:, 0] *= math.log(2)  # the kernel's logits are to the base 2
    return Model(
        parts.reshape(shape.part + 1, -1) if shape.sums else np.zeros((shape.part + 1, 0), np.float32),
        first.reshape(-1, shape.units),
        outputs,
    )


@dataclass(frozen=True)
class Forward:
    """The network's output for some positions, and what the backward pass needs."""

    parts: Floats  # the features
    common: Floats
    inputs: Floats  # of each seat: its features, its sums, and those of all others
    summed: Floats  # each part's share of the sums
    hidden: Floats
    chance: Floats
    points: Floats


def forward(model: Model, some: Samples) -> Forward:
    common, own, parts = (each.astype(np.float32) / network.FEATURE for each in (some.common, some.own, some.parts))
    shared = common.shape[1]
    summed = np.maximum(parts @ model.parts[:-1] + model.parts[-1], 0)
    mine = summed.sum(2)
    inputs = np.concatenate([own, mine, mine.sum(1, keepdims=True) - mine], axis=2)
    hidden = inputs @ model.first[shared:-1]
    hidden += (common @ model.first[:shared] + model.first[-1])[:, None, :]
    np.maximum(hidden, 0, out=hidden)
    outputs = hidden @ model.last[:-1] + model.last[-1]
    weights = np.exp(outputs[..., 0] - outputs[..., 0].max(1, keepdims=True))
    chance = weights / weights.sum(1, keepdims=True)
    return Forward(parts, common, inputs, summed, hidden, chance, outputs[..., 1])


def gradients(model: Model, some: Samples) -> list[Floats]:
    """The slopes of the loss, for each of the model's tables of weights."""
    seen = forward(model, some)
    wanted = np.where(some.said >= 0, (1 - TRUST) * some.won + TRUST * some.said, some.won)
    rows, players = wanted.shape
    wrong = np.empty((rows, players, network.OUTPUTS), np.float32)
    wrong[..., 0] = (seen.chance - wanted) / rows
    wrong[..., 1] = 2 * POINTS * (seen.points - some.points) / rows / players
    back = (wrong @ model.last[:-1].T) * (seen.hidden > 0)
    first = with_bias(seen.inputs, back)
    first = np.vstack([seen.common.T @ back.sum(1), first])
    return [_part_gradients(model, seen, back), first, with_bias(seen.hidden, wrong)]


def _part_gradients(model: Model, seen: Forward, back: Floats) -> Floats:
    sums = model.parts.shape[1]
    if not sums:
        return np.zeros_like(model.parts)
    others = back @ model.first[-1 - sums : -1].T
    mine = back @ model.first[-1 - 2 * sums : -1 - sums].T + others.sum(1, keepdims=True) - others
    return with_bias(seen.parts, mine[:, :, None, :] * (seen.summed > 0))


def with_bias(inputs: Floats, back: Floats) -> Floats:
    """The slopes of the weights from these inputs, and in the last row those of the bias."""
    flat = back.reshape(-1, back.shape[-1])
    return np.vstack([inputs.reshape(len(flat), -1).T @ flat, flat.sum(0, keepdims=True)])


def fit(groups: Sequence[Samples], shape: Shape, *, epochs: int, seed: int) -> Model:
    """A new network, fitted to all positions that are not held out."""
    model = new_model(shape, seed)
    learned = [np.flatnonzero(~group.held_out) for group in groups]
    rng = np.random.default_rng(seed + 1)
    weights = model.weights
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


def export(model: Model, game: str, boards: Sequence[str], shape: Shape, made: Mapping[str, Any]) -> Network:
    """The model in integers."""
    last = model.last.astype(np.float64)
    last[:, 0] /= math.log(2)  # the kernel's logits are to the base 2
    row = np.concatenate([table.astype(np.float64).ravel() for table in (model.parts, model.first, last)])
    whole = np.clip(np.rint(row * network.WEIGHT), -LARGEST_WEIGHT, LARGEST_WEIGHT).astype(np.int16)
    return Network(game, tuple(boards), shape, array("h", whole.tolist()), made)
