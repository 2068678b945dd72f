"""A network on disk: a JSON file beside the game's features, with the weights and how they were made.

The weights are 16-bit integers, little-endian, in base64, with their SHA-256. Reading them needs only Python, so a
network works wherever the rules do.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import os
import sys
from array import array
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, Self, cast

from atoll.bots import network, tree
from atoll.engine.backend import Backend
from atoll.engine.runner import Runner
from atoll.errors import BadNetwork
from atoll.games.spec import GameSpec

FILE = "network.json"
FOLDER = "ATOLL_NETWORKS"  # the environment variable that names a folder of networks for other boards
FORMAT = 1
SIZES = ("common", "own", "units")  # that every network has
OF_PARTS = ("parts", "part", "sums")  # that networks have for games whose seats have parts
LARGEST_SUM = (1 << 31) - 1  # the largest value of a hidden unit


@dataclass(frozen=True)
class Shape:
    """The sizes of a network; network.py explains them."""

    common: int  # features that all seats share
    own: int  # features of each seat
    units: int  # hidden units
    parts: int = 0  # of what a seat has
    part: int = 0  # features of each part
    sums: int = 0  # over the parts

    @classmethod
    def of(cls, features: ModuleType, units: int, sums: int) -> Self:
        """The shape of a network for a game's features; if there are no parts, there are no sums."""
        parts = (features.PARTS, features.PART, sums) if features.PARTS else ()
        return cls(features.COMMON, features.OWN, units, *parts)

    def features(self, players: int) -> int:
        """The number of features of a position."""
        return self.common + players * (self.own + self.parts * self.part)

    @property
    def inputs(self) -> int:
        """What each hidden unit adds up for a seat: features, its sums over its parts, and those of all others."""
        return self.common + self.own + 2 * self.sums

    @property
    def before_outputs(self) -> int:
        """The number of weights before those of the outputs."""
        return (self.part + 1) * self.sums + (self.inputs + 1) * self.units

    @property
    def weights(self) -> int:
        """The number of weights, without a policy."""
        return self.before_outputs + (self.units + 1) * network.OUTPUTS


@dataclass(frozen=True, eq=False)
class Network:
    """The weights for one game, and the boards that they were trained on."""

    game: str
    boards: tuple[str, ...]  # digests
    shape: Shape
    weights: array[int]  # 16-bit; in the order of network.py, but the outputs' weights are grouped by hidden unit
    made: Mapping[str, Any]  # how they were made, for people to read
    kinds: int = 0  # kinds of action in its policy, at the end of the weights; 0 if it has none

    def __post_init__(self) -> None:
        wanted = self.shape.weights + self.kinds * (self.shape.units + 1 + network.SAID)
        if len(self.weights) != wanted:
            raise BadNetwork(f"weights: there are {len(self.weights)}, but a network of this shape has {wanted}")
        if problem := self._overflow():
            raise BadNetwork(problem)

    def _overflow(self) -> str:
        """Names a hidden unit or sum that may not fit into 32 bits; "" if all fit, whatever the features are."""
        shape, start = self.shape, (self.shape.part + 1) * self.shape.sums
        layers = (("sum", 0, shape.part, shape.sums), ("hidden unit", start, shape.inputs, shape.units))
        for what, first, inputs, units in layers:
            for unit in range(units):
                column = self.weights[first + unit : first + inputs * units : units]
                bias = self.weights[first + inputs * units + unit]
                if sum(map(abs, column)) * network.LARGEST + abs(bias) * network.FEATURE > LARGEST_SUM:
                    return f"weights: those of {what} {unit} are too large for sums of 32 bits"
        return ""

    def with_policy(self, kinds: int, weights: Sequence[int]) -> Network:
        """The same network with another policy, or with none (0 kinds)."""
        return replace(self, kinds=kinds, weights=self.weights[: self.shape.weights] + array("h", weights))

    @property
    def sha256(self) -> str:
        return hashlib.sha256(_content(self.weights)).hexdigest()

    @property
    def row(self) -> list[int]:
        """The whole network in one row, as the kernel expects it."""
        shape, start = self.shape, self.shape.before_outputs
        ends = start + shape.units * network.OUTPUTS
        outputs = [self.weights[start + output : ends : network.OUTPUTS] for output in range(network.OUTPUTS)]
        head = [shape.common, shape.own, shape.units, shape.parts, shape.part, shape.sums]
        return [*head, *self.weights[:start], *chain(*outputs), *self.weights[ends:]]

    def as_text(self) -> str:
        """The file's text."""
        return (
            json.dumps(
                {
                    "atoll network": FORMAT,
                    "game": self.game,
                    "boards": list(self.boards),
                    **{name: size for name, size in asdict(self.shape).items() if size or name in SIZES},
                    **({"kinds": self.kinds} if self.kinds else {}),
                    "made": self.made,
                    "sha256": self.sha256,
                    "weights": base64.b64encode(_content(self.weights)).decode(),
                },
                indent=1,
            )
            + "\n"
        )

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Reads the network from a file's text; BadNetwork says what is wrong with it."""
        try:
            entry = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise BadNetwork(f"no JSON: {problem}") from problem
        if not isinstance(entry, dict) or "atoll network" not in entry:
            raise BadNetwork("this is not a network of Atoll")
        if entry["atoll network"] != FORMAT:
            raise BadNetwork(f"atoll network: its format is {entry['atoll network']!r}; this Atoll reads {FORMAT}")
        shape = Shape(**{name: _size(entry, name) for name in (*SIZES, *OF_PARTS) if name in SIZES or name in entry})
        weights = _weights(entry)
        boards, made = entry.get("boards"), entry.get("made")
        if not (isinstance(boards, list) and all(isinstance(board, str) for board in boards)):
            raise BadNetwork("boards: must be a list of digests")
        if not (isinstance(entry.get("game"), str) and isinstance(made, dict)):
            raise BadNetwork("game, made: one of them is missing or has the wrong type")
        kinds = _size(entry, "kinds") if "kinds" in entry else 0
        return cls(entry["game"], tuple(boards), shape, weights, made, kinds)


def _size(entry: Mapping[str, Any], name: str) -> int:
    value = entry.get(name)
    if type(value) is not int or not 1 <= value <= 10_000:
        raise BadNetwork(f"{name}: {value!r} is not a number from 1 to 10,000")
    return value


def _weights(entry: Mapping[str, Any]) -> array[int]:
    try:
        content = base64.b64decode(entry.get("weights", ""), validate=True)
    except (TypeError, binascii.Error) as problem:
        raise BadNetwork(f"weights: no base64: {problem}") from problem
    if hashlib.sha256(content).hexdigest() != entry.get("sha256"):
        raise BadNetwork("weights: damaged; their SHA-256 differs from the one in the file")
    weights = array("h")
    if len(content) % weights.itemsize:
        raise BadNetwork("weights: they are not 16-bit integers")
    weights.frombytes(content)
    if sys.byteorder == "big":
        weights.byteswap()
    return weights


def _content(weights: array[int]) -> bytes:
    if sys.byteorder == "big":
        weights = weights[:]
        weights.byteswap()
    return weights.tobytes()


def for_game(spec: GameSpec, text: str) -> Network:
    """Reads the network from a file's text; raises BadNetwork if it does not fit the game's features."""
    net = Network.from_text(text)
    if net.game != spec.name:
        raise BadNetwork(f"game: it is a network for {net.game}, not for {spec.name}")
    features = spec.features
    sizes = {"common": features.COMMON, "own": features.OWN, "parts": features.PARTS, "part": features.PART}
    for name, wanted in sizes.items():
        if (found := getattr(net.shape, name)) != wanted:
            what = "parts" if name == "parts" else "features"
            raise BadNetwork(f"{name}: the network has {found} {what}, but {spec.title} has {wanted}; train it anew")
    if net.kinds not in (0, spec.features.KINDS):
        known = f"knows {net.kinds} kinds of action, but {spec.title} has {spec.features.KINDS}"
        raise BadNetwork(f"kinds: the network {known}; train it anew")
    return net


@cache
def supplied(spec: GameSpec) -> Network | None:
    """The network that comes with a game, if there is one."""
    file = resources.files(spec.features_module.rpartition(".")[0]).joinpath(FILE)
    if not (spec.features.OWN and file.is_file()):
        return None
    try:
        return for_game(spec, file.read_text(encoding="utf-8"))
    except BadNetwork as problem:
        raise BadNetwork(f"{file}: {problem}") from problem


def find(runner: Runner) -> Network | None:
    """The network for this board: the game's own, or one in the folder ATOLL_NETWORKS; else None."""
    folder = os.environ.get(FOLDER, "")
    for net in (supplied(runner.spec), *(_in_folder(runner.spec, folder) if folder else ())):
        if net and runner.board.digest in net.boards:
            return net
    return None


@cache
def _in_folder(spec: GameSpec, folder: str) -> tuple[Network, ...]:
    """The game's networks in a folder. An invalid file is reported once and skipped; the judge is used instead."""
    found = []
    for path in sorted(Path(folder).glob("*.json")):
        try:
            text = path.read_text(encoding="utf-8")
            if Network.from_text(text).game == spec.name:
                found.append(for_game(spec, text))
        except (BadNetwork, OSError, UnicodeDecodeError) as problem:
            print(f"atoll: {path}: not used: {problem}", file=sys.stderr)
    return tuple(found)


def rows(backend: Backend, net: Network | None) -> tuple[Any, Any, Any, Any, Any]:
    """The last arguments of `evaluate`: the network, and scratch rows."""
    if net is None:
        none = backend.numbers([0] * network.HEAD)
        return none, none, none, none, backend.zeros(1)
    return (
        _row(cast(Hashable, backend), net),
        backend.numbers([0] * (net.shape.features(tree.SEATS) + tree.SEATS * net.shape.sums)),
        backend.numbers([0] * max(net.shape.units, net.shape.sums)),
        backend.numbers([0] * max(net.shape.units, net.shape.sums)),
        backend.zeros(2 * tree.SEATS),
    )


@lru_cache(maxsize=16)
def _row(backend: Any, net: Network) -> Sequence[int]:
    """Cached, because a network has thousands of weights, which never change."""
    row: Sequence[int] = backend.numbers(net.row)
    return row
