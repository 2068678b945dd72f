"""The searching bot: information-set Monte Carlo tree search, as long as its budget lasts (the tree is in tree.py)."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from atoll.bots import greedy_choice, network, network_file, tree
from atoll.bots.bot import Alternative, Budget, Thought
from atoll.bots.network_file import Network
from atoll.engine.knowledge import Knowledge
from atoll.engine.runner import Runner
from atoll.games.spec import GameSpec

NODES = 200_000  # of one thread's tree: 21 MB
MOST_NODES = 1_000_000  # of all trees together, if each has more than NODES
ALL_CORES = 0  # instead of a number of threads
LOOK_AT_CLOCK = 0.002  # seconds between two looks: an iteration may take many times as long as the previous ones
LOOK_AT_TREE = 0.02  # seconds between two checks whether the choice is certain
USUAL_EXPLORE = 1500
STEPS = 20  # checks of the tree, if iterations are counted

Clock = Callable[[], float]
FindNetwork = Callable[[Runner], Network | None]


@dataclass(frozen=True)
class Style:
    """The settings of a search; tree.py explains them."""

    explore: int | None = None  # USUAL_EXPLORE, or the advice of the game's features if a network is used
    widen_first: int = 2
    widen_by: int = 150  # hundredths of a child per square root of a node's visits
    temper: int = 150
    rollout: int | None = None  # the advice of the game's judge, or of its features if a network is used
    slips: int = 5
    spread: int = 1500
    for_winning: int = 70
    policy: bool = True  # whether a network's policy, if it has one, orders what is tried
    doubt: int = 0
    taste: str = ""  # one of the game's TASTES
    liked_by: int = 0  # the bonus for an action of that taste, in ten-thousandths of a victory

    def as_row(self, spec: GameSpec, net: Network | None) -> list[int]:
        """The settings as the kernel expects them, with the game's advice as defaults."""
        by_network = net is not None
        advised_explore = spec.features.EXPLORE if by_network else USUAL_EXPLORE
        advised_rollout = spec.features.ROLLOUT if by_network else spec.judge.ROLLOUT
        return [
            advised_explore if self.explore is None else self.explore,
            self.widen_first,
            self.widen_by,
            self.temper,
            advised_rollout if self.rollout is None else self.rollout,
            self.slips,
            self.spread,
            self.for_winning,
            int(by_network),
            net.kinds if net and self.policy else 0,
            self.doubt,
            sum(1 << kind for kind in spec.features.TASTES.get(self.taste, ())),
            self.liked_by,
        ]


def no_network(_runner: Runner) -> Network | None:
    """For a search that uses the judge."""
    return None


class SearchBot:
    """At the leaves, uses the network that `find_network` finds for the game and board, else the judge."""

    def __init__(
        self,
        budget: Budget,
        *,
        threads: int = 1,
        style: Style | None = None,
        name: str = "search",
        clock: Clock = time.perf_counter,
        find_network: FindNetwork = no_network,
        times_with_network: int = 1,
    ) -> None:
        """With a network, a budget in iterations is multiplied by `times_with_network`."""
        self.name = name
        self.budget = budget
        self.threads = threads
        self.style = style or Style()
        self.clock = clock
        self.find_network = find_network
        self.times_with_network = times_with_network

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        """The action that `think` would choose, returned as soon as it is certain."""
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        sure_to_end = self.threads == 1 or self.budget.seconds is not None
        visits = visits_of(self._search(knowledge, rng, until_certain=sure_to_end))
        return min(visits, key=lambda action: (-visits[action], action))

    def think(self, knowledge: Knowledge, rng: Random) -> Thought:
        """The choice and the whole assessment; reproducible on one thread, if iterations are counted."""
        return summary(knowledge, self._search(knowledge, rng, until_certain=False))

    def _search(self, knowledge: Knowledge, rng: Random, until_certain: bool) -> list[Thinker]:
        begun = self.clock()
        threads = self.threads if self.threads != ALL_CORES else cores_for(knowledge.runner)
        most = NODES if self.threads != ALL_CORES else max(NODES, MOST_NODES // threads)
        net = self.find_network(knowledge.runner)
        iterations = (self.budget.iterations or 0) * (self.times_with_network if net else 1)
        nodes = min(most, (iterations or most) + 1)  # an iteration adds at most one
        thinkers = [Thinker(knowledge, self.style, nodes, rng.randbytes(32), net) for _ in range(threads)]

        def think(thinker: Thinker) -> None:
            if self.budget.seconds is not None:
                thinker.think_for(begun + self.budget.seconds, self.clock, until_certain)
            else:
                thinker.think_through(iterations // threads, until_certain)

        if threads == 1:
            think(thinkers[0])
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(think, thinkers))
        return thinkers


def cores_for(runner: Runner) -> int:
    """How many threads can think in parallel: interpreted, Python runs one at a time."""
    if runner.backend.name == "python":
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def drivers(spec: GameSpec) -> tuple[ModuleType, ...]:
    """The kernel modules that a search is linked from, on top of a game's rules."""
    return spec.judge, greedy_choice, spec.features, network, tree


class Thinker:
    """One tree, and what one thread needs to grow it."""

    def __init__(self, knowledge: Knowledge, style: Style, nodes: int, seed: bytes, net: Network | None = None) -> None:
        runner: Runner = knowledge.runner
        backend, spec = runner.backend, runner.spec
        functions = runner.functions(*drivers(spec))
        self.tree = backend.zeros(nodes * tree.STRIDE)
        self.iterations = 0
        self._grow = functions["grow"]
        self._given = (runner.boards, knowledge.states, backend.blank(spec.state), self.tree)
        self._style = backend.words(style.as_row(spec, net))
        self._key = runner.key(seed)
        self._scratch: tuple[Any, ...] = (
            backend.action_buffer(spec.actions),
            backend.zeros(2 * spec.actions),
            backend.zeros(tree.DEPTH + 1),
            backend.zeros(tree.SEATS),
            *network_file.rows(backend, net),
            backend.zeros(spec.features.KINDS),
        )
        functions["plant"](self.tree)

    def think_through(self, iterations: int, until_certain: bool) -> None:
        """Runs this many iterations; fewer if the rest cannot change the choice."""
        left = max(1, iterations)
        step = -(-left // STEPS) if until_certain else left
        while left > 0 and not (until_certain and self.lead() > left):
            self.grow(min(step, left))
            left -= min(step, left)

    def think_for(self, end: float, clock: Clock, until_certain: bool) -> None:
        """Runs until the clock shows `end`, or until the remaining time cannot change the choice."""
        begun = now = clock()
        next_look = begun + LOOK_AT_TREE
        batch, slow = 1, 0.0
        while True:
            before = now
            self.grow(batch)
            now = clock()
            slow = max((now - before) / batch, 0.9 * slow, 1e-9)  # seconds that an iteration may take
            if end - now < slow:
                return
            if until_certain and now >= next_look:
                next_look = now + LOOK_AT_TREE
                if self.lead() > (end - now) / (now - begun) * self.iterations:
                    return
            batch = max(1, int(min(LOOK_AT_CLOCK, end - now) / slow))

    def lead(self) -> int:
        """By how many visits the most visited action leads all others."""
        visits = sorted(int(self.tree[child + tree.VISITS]) for child in self.children())
        return visits[-1] - (visits[-2] if len(visits) > 1 else 0) if visits else 0

    def grow(self, count: int) -> None:
        self._grow(*self._given, self._style, self._key, self.iterations, count, *self._scratch)
        self.iterations += count

    def children(self, node: int = 0) -> list[int]:
        found = []
        child = int(self.tree[node + tree.CHILD])
        while child:
            found.append(child)
            child = int(self.tree[child + tree.SIBLING])
        return found

    def line(self, node: int) -> list[int]:
        """The actions that follow a node, each the most visited one."""
        actions = [int(self.tree[node + tree.ACTION])]
        children = self.children(node)
        while children:
            node = max(children, key=lambda child: int(self.tree[child + tree.VISITS]))
            actions.append(int(self.tree[node + tree.ACTION]))
            children = self.children(node)
        return actions


def visits_of(thinkers: list[Thinker]) -> dict[int, int]:
    """How often several trees together tried each action."""
    visits: dict[int, int] = {}
    for thinker in thinkers:
        for child in thinker.children():
            action = int(thinker.tree[child + tree.ACTION])
            visits[action] = visits.get(action, 0) + int(thinker.tree[child + tree.VISITS])
    return visits


def summary(knowledge: Knowledge, thinkers: list[Thinker]) -> Thought:
    """The combined result of several trees: the most visited action is chosen."""
    players = knowledge.runner.get(knowledge.states, "players")
    visits = visits_of(thinkers)
    totals: dict[int, list[int]] = {}
    lines: dict[int, tuple[int, list[int]]] = {}
    for thinker in thinkers:
        for child in thinker.children():
            action = int(thinker.tree[child + tree.ACTION])
            seen = int(thinker.tree[child + tree.VISITS])
            total = totals.setdefault(action, [0] * players)
            for p in range(players):
                total[p] += int(thinker.tree[child + tree.VALUE + p])
            if seen > lines.get(action, (0, []))[0]:
                lines[action] = seen, thinker.line(child)
    ordered = sorted(visits, key=lambda action: (-visits[action], action))
    alternatives = tuple(
        Alternative(
            action=action,
            words=knowledge.words(action),
            visits=visits[action],
            values=tuple(total / max(1, visits[action]) / tree.FULL for total in totals[action]),
            line=tuple(knowledge.words(step) for step in lines.get(action, (0, [action]))[1]),
        )
        for action in ordered
    )
    return Thought(ordered[0], alternatives, sum(thinker.iterations for thinker in thinkers))
