"""A small network that predicts how a position will end for every seat. Kernel Python, linked to a game's features.

For each seat, the same network sees the features that all seats share and the seat's own: one layer of hidden units,
and two outputs, the logit of victory and the final points. The chances of victory are a softmax over the seats, so one
set of weights serves every number of players. All computations use scaled integers, so the same position gives the same
numbers on every machine, interpreted or compiled.

What a seat has may also come in equal parts, like the civilizations of Utopia. A small layer, the same for every part,
turns each part's features into a few sums, and the sums over all parts are inputs like the seat's own features. A seat
also sees the sums of all other seats together.

It may also predict which kinds of action the actor is likely to choose. That is its policy: together with the judge's
worth of each action, it orders the actions that a search tries.

A network is one row: the HEAD; if there are parts, for each feature of a part a weight to each sum, and then a bias for
each; for each input a weight to each hidden unit, and then a bias for each; for each output a weight from each hidden
unit, and then a bias for each. A policy follows: for each kind of action a weight from each hidden unit, a bias, and
the weights of the judge's two inputs. (`network_file.py` reads it.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.kernel.record import Numbers, Words

features: Callable[[Any, Any, Numbers], None]

# The head: the number of features that all seats share, of features of each seat, and of hidden units; of a seat's
# parts, of features of each part, and of sums over the parts. Without parts, the last three are 0.
COMMON, OWN, UNITS, PARTS, PART, SUMS = range(6)
HEAD = 6

OUTPUTS = 2  # the logit of victory, to the base 2; the final points, in hundreds

# A value of 1.0, in features, weights, hidden units and outputs. A hidden unit is summed up as features times weights.
FEATURE = 64
WEIGHT = 4096
HIDDEN_BITS = 10
HIDDEN = 1 << HIDDEN_BITS
SUM_BITS = 18 - HIDDEN_BITS  # extra bits of a sum over a hidden unit: FEATURE * WEIGHT is 1 << 18
PART_BITS = 12  # and of a part's features times weights, whose sums are in units of FEATURE, like features
OUTPUT_BITS = 22  # HIDDEN * WEIGHT is 1 << 22
LARGEST = 1023  # of a feature's absolute value: 16 times a usual amount

FULL = 10_000  # a certain victory
POINTS = 10_000  # a hundred points, in hundredths

HALF_BITS = 16

# The judge's two inputs to the policy: by how many points the best action is worth more (at most MOST_GAP), and how
# near this one is to the best, from 0 to 1, where NEAR hundredths of a point behind give one half.
SAID = 2
MOST_GAP = 1000
NEAR = 150


def size_of(net: Numbers, players: int) -> int:
    """The number of features of a position."""
    return net[COMMON] + players * (net[OWN] + net[PARTS] * net[PART])


def see(b: Any, s: Any, net: Numbers, x: Numbers) -> None:
    """Writes the features of a position, each within -LARGEST and LARGEST."""
    features(b, s, x)
    for k in range(size_of(net, s.players)):
        x[k] = max(-LARGEST, min(LARGEST, x[k]))


def evaluate(b: Any, s: Any, net: Numbers, x: Numbers, shared: Numbers, hidden: Numbers, told: Words) -> None:
    """Evaluates a position with the network.

    For seat p, told[p] is the chance of victory in parts of FULL, and told[players + p] the final points in hundredths.
    The rows `x`, `shared` and `hidden` are scratch: x has a place for every feature and every seat's sums, the other
    two for every hidden unit or sum.
    """
    see(b, s, net, x)
    infer(s.players, net, x, shared, hidden, told)


def infer(players: int, net: Numbers, x: Numbers, shared: Numbers, hidden: Numbers, told: Words) -> None:
    """Like `evaluate`, from features already in `x`."""
    units = net[UNITS]
    to_logit = outputs_start(net)
    to_points = to_logit + units
    ends = to_points + units
    add_parts(players, net, x, hidden)
    begin(net, x, shared)
    for p in range(players):
        for j in range(units):
            hidden[j] = shared[j]
        finish(p, players, net, x, hidden)
        told[p] = HIDDEN * net[ends] + gathered(hidden, net[to_logit : to_logit + units])
        points = HIDDEN * net[ends + 1] + gathered(hidden, net[to_points : to_points + units])
        told[players + p] = points * POINTS >> OUTPUT_BITS
    softmax(players, told)


def add_parts(players: int, net: Numbers, x: Numbers, hidden: Numbers) -> None:
    """Writes every seat's sums over its parts into `x`, after the features."""
    sums = net[SUMS]
    if sums == 0:
        return
    size = net[PART]
    biases = HEAD + size * sums
    at = net[COMMON] + players * net[OWN]
    to = size_of(net, players)
    for _ in range(players):
        for j in range(sums):
            x[to + j] = 0
        for _ in range(net[PARTS]):
            for j in range(sums):
                hidden[j] = FEATURE * net[biases + j]
            for i in range(size):
                if x[at + i] != 0:
                    spread(x[at + i], net[HEAD + i * sums : HEAD + (i + 1) * sums], hidden)
            for j in range(sums):
                x[to + j] += max(0, hidden[j] >> PART_BITS)
            at += size
        for j in range(sums):
            x[to + j] = min(LARGEST, x[to + j])
        to += sums


def inputs_start(net: Numbers) -> int:
    """Where the weights of the inputs start in the row."""
    return HEAD + (net[PART] + 1) * net[SUMS]


def outputs_start(net: Numbers) -> int:
    """Where the weights of the outputs start in the row."""
    return inputs_start(net) + (net[COMMON] + net[OWN] + 2 * net[SUMS] + 1) * net[UNITS]


def begin(net: Numbers, x: Numbers, shared: Numbers) -> None:
    """Adds up, for every hidden unit, the bias and the features that all seats share."""
    units = net[UNITS]
    at = inputs_start(net)
    bias = outputs_start(net) - units
    for j in range(units):
        shared[j] = 0
    spread(FEATURE, net[bias : bias + units], shared)
    for i in range(net[COMMON]):
        if x[i] != 0:
            spread(x[i], net[at + i * units : at + (i + 1) * units], shared)


def finish(seat: int, players: int, net: Numbers, x: Numbers, hidden: Numbers) -> None:
    """Adds a seat's own features, its sums and those of all others to the hidden units, and makes them final."""
    common = net[COMMON]
    own = net[OWN]
    units = net[UNITS]
    sums = net[SUMS]
    line = inputs_start(net) + common * units
    for i in range(own):
        value = x[common + seat * own + i]
        if value != 0:
            spread(value, net[line : line + units], hidden)
        line += units
    to = size_of(net, players)
    for i in range(sums):
        mine = x[to + seat * sums + i]
        if mine != 0:
            spread(mine, net[line : line + units], hidden)
        others = -mine
        for p in range(players):
            others += x[to + p * sums + i]
        if others != 0:
            spread(min(LARGEST, others), net[line + sums * units : line + (sums + 1) * units], hidden)
        line += units
    for j in range(units):
        hidden[j] = max(0, hidden[j] >> SUM_BITS)


# The two loops that take most of the time. They start at 0 in every row, so that they compile to vector instructions.


def spread(value: int, weights: Numbers, hidden: Numbers) -> None:
    """Adds a feature's value, times its weights, to the hidden units."""
    for j in range(len(weights)):
        hidden[j] += value * weights[j]


def gathered(hidden: Numbers, weights: Numbers) -> int:
    """The sum of the hidden units, times their weights."""
    total = 0
    for j in range(len(weights)):
        total += hidden[j] * weights[j]
    return total


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
    """1/2 to a power of at least 0, both in units of 1 << HALF_BITS. Accurate to one part in ten thousand."""
    whole = power >> HALF_BITS
    if whole > HALF_BITS:
        return 0
    part = power & ((1 << HALF_BITS) - 1)
    cubic = 15_149 - (part * 2_592 >> HALF_BITS)
    square = 45_325 - (part * cubic >> HALF_BITS)
    return ((1 << HALF_BITS) - (part * square >> HALF_BITS)) >> whole


# ---- the policy ----


def tends(seat: int, players: int, net: Numbers, x: Numbers, hidden: Numbers, kinds: int, tendency: Words) -> None:
    """A seat's tendency to each kind of action: logits to the base 2, from features already in `x`."""
    units = net[UNITS]
    add_parts(players, net, x, hidden)
    begin(net, x, hidden)
    finish(seat, players, net, x, hidden)
    at = policy_start(net)
    for k in range(kinds):
        tendency[k] = HIDDEN * net[at + units] + gathered(hidden, net[at : at + units])
        at += units + 1 + SAID


def policy_start(net: Numbers) -> int:
    """Where the policy starts in the row."""
    return outputs_start(net) + (net[UNITS] + 1) * OUTPUTS


def liking(net: Numbers, tendency: Words, kind: int, gap: int) -> int:
    """The logit of an action of some kind that the judge values `gap` hundredths of a point below the best."""
    at = policy_start(net) + kind * (net[UNITS] + 1 + SAID) + net[UNITS] + 1
    behind = HIDDEN * min(gap, MOST_GAP) // 100
    near = HIDDEN * NEAR // (NEAR + gap)
    return tendency[kind] + behind * net[at] + near * net[at + 1]


def part_of_best(behind: int) -> int:
    """How likely an action is relative to the likeliest one, in parts of FULL, if its logit is lower by `behind`."""
    return half_to(behind >> (OUTPUT_BITS - HALF_BITS)) * FULL >> HALF_BITS
