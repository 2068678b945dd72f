"""A small network that says how a position will end for every seat. Kernel Python, linked to a game's features.

For each seat the same network looks at what all seats share and at what is that seat's own: one layer of hidden units,
and two outputs, the logit of victory and the final points. The chances of victory are a softmax over the seats, so one
set of weights serves every number of players. All is computed with scaled integers: interpreted or compiled, on every
machine, the same position gives the same numbers.

A network is one row: the HEAD; for each feature a weight to each hidden unit, and at last a bias for each; for each
hidden unit its weight to both outputs, and at last their biases. (`network_file.py` reads it.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.kernel.record import Numbers, Words

features: Callable[[Any, Any, Numbers], None]

# The head: how many features all seats share, how many each seat has of its own, and how many hidden units there are.
COMMON, OWN, UNITS = range(3)
HEAD = 3

OUTPUTS = 2  # the logit of victory, to the base 2; the final points, in hundreds

# A value of 1.0, in features, weights, hidden units and outputs. A hidden unit is summed up as features times weights.
FEATURE = 64
WEIGHT = 4096
HIDDEN_BITS = 10
HIDDEN = 1 << HIDDEN_BITS
SUM_BITS = 18 - HIDDEN_BITS  # by which a sum is finer than a hidden unit: FEATURE * WEIGHT is 1 << 18
OUTPUT_BITS = 22  # HIDDEN * WEIGHT is 1 << 22
LARGEST = 1023  # that a feature may be, below 0 too: 16 times a usual amount

FULL = 10_000  # a certain victory
POINTS = 10_000  # a hundred points, in hundredths

HALF_BITS = 16


def see(b: Any, s: Any, net: Numbers, x: Numbers) -> None:
    """Writes the features of a position, each within -LARGEST and LARGEST."""
    features(b, s, x)
    for k in range(net[COMMON] + s.players * net[OWN]):
        x[k] = max(-LARGEST, min(LARGEST, x[k]))


def evaluate(b: Any, s: Any, net: Numbers, x: Numbers, hidden: Numbers, told: Words) -> None:
    """Asks the network about a position.

    For seat p, told[p] is the chance of victory in parts of FULL, and told[players + p] the final points in hundredths.
    The rows `x` and `hidden` are scratch: `hidden` has twice as many places as there are units.
    """
    see(b, s, net, x)
    infer(s.players, net, x, hidden, told)


def infer(players: int, net: Numbers, x: Numbers, hidden: Numbers, told: Words) -> None:
    """The same from features that are written already."""
    common = net[COMMON]
    own = net[OWN]
    units = net[UNITS]
    biases = HEAD + (common + own) * units
    last = biases + units  # where the outputs' weights begin
    for j in range(units):
        hidden[j] = FEATURE * net[biases + j]
    spread(net, HEAD, x, 0, common, hidden, 0, units)
    for p in range(players):
        for j in range(units):
            hidden[units + j] = hidden[j]
        spread(net, HEAD + common * units, x, common + p * own, own, hidden, units, units)
        logit = HIDDEN * net[last + OUTPUTS * units]
        points = HIDDEN * net[last + OUTPUTS * units + 1]
        for j in range(units):
            value = hidden[units + j] >> SUM_BITS
            if value > 0:
                logit += value * net[last + OUTPUTS * j]
                points += value * net[last + OUTPUTS * j + 1]
        told[p] = logit
        told[players + p] = points * POINTS >> OUTPUT_BITS
    softmax(players, told)


def spread(
    net: Numbers, weights: int, x: Numbers, first: int, count: int, hidden: Numbers, to: int, units: int
) -> None:
    """Adds features times weights to the hidden units. Most features are 0, and cost nothing."""
    for i in range(count):
        value = x[first + i]
        if value != 0:
            line = weights + i * units
            for j in range(units):
                hidden[to + j] += value * net[line + j]


def softmax(players: int, told: Words) -> None:
    """Turns the seats' logits into chances, in parts of FULL."""
    top = told[0]
    for p in range(1, players):
        top = max(top, told[p])
    total = 0
    for p in range(players):
        told[p] = half_to((top - told[p]) >> (OUTPUT_BITS - HALF_BITS))
        total += told[p]
    for p in range(players):
        told[p] = told[p] * FULL // total


def half_to(power: int) -> int:
    """1/2 to a power of at least 0; both are counted in 1 << HALF_BITS. It is right to one part in ten thousand."""
    whole = power >> HALF_BITS
    if whole > HALF_BITS:
        return 0
    part = power & ((1 << HALF_BITS) - 1)
    cubic = 15_149 - (part * 2_592 >> HALF_BITS)
    square = 45_325 - (part * cubic >> HALF_BITS)
    return ((1 << HALF_BITS) - (part * square >> HALF_BITS)) >> whole
