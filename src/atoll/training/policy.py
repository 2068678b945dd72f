"""Fits a network's policy to what a search tried: a softmax over the actions of a position, by Adam.

The network's evaluation of positions does not change. Its hidden units stay fixed, and each kind of action learns a
weight from each of them, a bias, and how much to trust the judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from atoll.extras import needs

with needs("compiled"):
    import numpy as np
    from numpy.typing import NDArray

from atoll.bots import network
from atoll.bots.network_file import Network
from atoll.training.fit import HELD_OUT, LARGEST_WEIGHT, Floats, forward, model_of, samples
from atoll.training.lesson import Batch
from atoll.training.self_play import CHOICE, CHOICES, GAP, KIND, TRIED, UNKNOWN

RATE = 0.01
ROWS = 512  # positions per step of the optimizer
DECAY = 1e-4
LEAST_VISITS = 8  # of a position that is used for training


@dataclass(frozen=True)
class Choices:
    """Positions, and what the search tried there."""

    hidden: Floats  # position, hidden unit of the actor; the last is 1, for the bias
    kind: NDArray[np.int16]  # position, choice; UNKNOWN beyond the last
    said: Floats  # position, choice, the judge's input
    tried: Floats  # position, choice: its share of the visits
    held_out: NDArray[np.bool_]  # position: whether its game is held out

    def __len__(self) -> int:
        return len(self.kind)

    def part(self, chosen: NDArray[Any]) -> Choices:
        return Choices(*(getattr(self, name)[chosen] for name in self.__dataclass_fields__))


def gather(net: Network, batches: Iterable[Batch]) -> Choices:
    """The choices in these batches, with the network's hidden units for each position."""
    found = []
    model = model_of(net)
    for batch in batches:
        held = batch.choices[:, : CHOICES * CHOICE].reshape(-1, CHOICES, CHOICE)
        visits = np.where(held[..., KIND] >= 0, held[..., TRIED], 0)
        used = np.flatnonzero(visits.sum(1) >= LEAST_VISITS)
        held, visits = held[used], visits[used]
        actor = batch.choices[used, -1].astype(np.int64)
        (some,) = samples([batch], net.shape)
        hidden = forward(model, some.part(used)).hidden[np.arange(len(used)), actor]
        gap = np.maximum(held[..., GAP], 0).astype(np.float32)
        found.append(
            Choices(
                hidden=np.hstack([hidden, np.ones((len(used), 1), np.float32)]),
                kind=held[..., KIND],
                said=np.stack(
                    [np.minimum(gap, network.MOST_GAP) / 100, network.NEAR / (network.NEAR + gap)], axis=-1
                ).astype(np.float32),
                tried=(visits / visits.sum(1, keepdims=True)).astype(np.float32),
                held_out=batch.games[used] % HELD_OUT == HELD_OUT - 1,
            )
        )
    return Choices(*(np.concatenate([getattr(each, name) for each in found]) for name in Choices.__dataclass_fields__))


@dataclass
class Policy:
    """The weights in floating point."""

    tendency: Floats  # hidden unit (the last is the bias), kind
    said: Floats  # the judge's input, kind


def chances(policy: Policy, some: Choices) -> Floats:
    """The probability of every choice."""
    kind = np.maximum(some.kind, 0)
    logits = np.take_along_axis(some.hidden @ policy.tendency, kind.astype(np.int64), axis=1)
    logits = logits + (some.said * policy.said.T[kind]).sum(-1)
    logits = np.where(some.kind == UNKNOWN, -1e9, logits)
    weights = np.exp(logits - logits.max(1, keepdims=True))
    part: Floats = weights / weights.sum(1, keepdims=True)
    return part


def entropy(policy: Policy, some: Choices) -> float:
    """The cross-entropy with the search's choices, over the held-out positions."""
    kept = some.part(np.flatnonzero(some.held_out))
    return float(-(kept.tried * np.log(np.maximum(chances(policy, kept), 1e-9))).sum() / max(1, len(kept)))


def gradients(policy: Policy, some: Choices) -> tuple[Floats, Floats]:
    wrong = np.where(some.kind == UNKNOWN, 0, chances(policy, some) - some.tried).astype(np.float32) / len(some)
    kind, kinds = np.maximum(some.kind, 0).astype(np.int64), policy.said.shape[1]
    by_kind = np.zeros((len(some), kinds), np.float32)
    np.add.at(by_kind, (np.arange(len(some))[:, None], kind), wrong)
    said = np.zeros((kinds, network.SAID), np.float32)
    np.add.at(said, kind, wrong[..., None] * some.said)
    return some.hidden.T @ by_kind, said.T


def fit_policy(some: Choices, kinds: int, *, epochs: int, seed: int) -> Policy:
    """A new policy, fitted to all positions that are not held out."""
    policy = Policy(np.zeros((some.hidden.shape[1], kinds), np.float32), np.zeros((network.SAID, kinds), np.float32))
    rows = np.flatnonzero(~some.held_out)
    rng = np.random.default_rng(seed)
    weights = [policy.tendency, policy.said]
    means, squares = ([np.zeros_like(weight) for weight in weights] for _ in range(2))
    steps, step = epochs * -(-len(rows) // ROWS), 0
    for _ in range(epochs):
        order = rng.permutation(rows)
        for at in range(0, len(order), ROWS):
            step += 1
            rate = RATE * (1.01 - step / steps)
            slopes = gradients(policy, some.part(order[at : at + ROWS]))
            for weight, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                pull = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                weight -= np.float32(rate) * (pull + DECAY * weight)
    return policy


def with_policy(net: Network, policy: Policy, **made: Any) -> Network:
    """The network with this policy, in integers."""
    table = np.vstack([policy.tendency, policy.said]).T / np.log(2)  # the kernel's logits are to the base 2
    whole = np.clip(np.rint(table * network.WEIGHT), -LARGEST_WEIGHT, LARGEST_WEIGHT).astype(np.int16)
    return replace(net.with_policy(len(table), whole.ravel().tolist()), made={**net.made, **made})
