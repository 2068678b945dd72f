"""The searching bot: information-set Monte Carlo tree search, as long as its budget lasts (the tree is in tree.py)."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from atoll.bots import choice, tree
from atoll.bots.bot import Alternative, Budget, Thought, judge_of
from atoll.engine.knowledge import Knowledge
from atoll.engine.runner import Runner

NODES = 200_000  # of one thread's tree: 18 MB
FIRST_BATCH = 16  # iterations before the first look at the clock
LOOKS = 0.02  # seconds between two looks


@dataclass(frozen=True)
class Style:
    """The settings of a search; tree.py says what they do."""

    explore: int = 1500
    widen_first: int = 2
    widen_by: int = 150  # hundredths of a child for the root of a node's visits
    temper: int = 150
    rollout: int = 30
    slips: int = 5
    spread: int = 1500
    for_winning: int = 70

    def as_row(self) -> list[int]:
        return [
            self.explore,
            self.widen_first,
            self.widen_by,
            self.temper,
            self.rollout,
            self.slips,
            self.spread,
            self.for_winning,
        ]


class SearchBot:
    def __init__(self, budget: Budget, *, threads: int = 1, style: Style | None = None, name: str = "search") -> None:
        self.name = name
        self.budget = budget
        self.threads = threads
        self.style = style or Style()

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        legal = knowledge.legal()
        return legal[0] if len(legal) == 1 else self.think(knowledge, rng).action

    def think(self, knowledge: Knowledge, rng: Random) -> Thought:
        """The choice with all that was found out on the way; reproducible on one thread, if iterations are counted."""
        begun = time.perf_counter()
        nodes = min(NODES, (self.budget.iterations or NODES) + 1)  # an iteration adds at most one
        thinkers = [Thinker(knowledge, self.style, nodes, rng.randbytes(32)) for _ in range(self.threads)]
        if self.threads == 1:
            thinkers[0].think(self.budget, begun, share=1)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda thinker: thinker.think(self.budget, begun, share=self.threads), thinkers))
        return summary(knowledge, thinkers)


class Thinker:
    """One tree, and what one thread needs to grow it."""

    def __init__(self, knowledge: Knowledge, style: Style, nodes: int, seed: bytes) -> None:
        runner: Runner = knowledge.runner
        backend, spec = runner.backend, runner.spec
        functions = runner.functions(judge_of(spec.name), choice, tree)
        self.tree = backend.zeros(nodes * tree.STRIDE)
        self.iterations = 0
        self._grow = functions["grow"]
        self._given = (runner.boards, knowledge.states, backend.blank(spec.state), self.tree)
        self._style = backend.words(style.as_row())
        self._key = runner.key(seed)
        self._scratch: tuple[Any, ...] = (
            backend.action_buffer(spec.actions),
            backend.zeros(spec.actions),
            backend.zeros(tree.DEPTH + 1),
            backend.zeros(tree.SEATS),
        )
        functions["plant"](self.tree)

    def think(self, budget: Budget, begun: float, share: int) -> None:
        if budget.iterations is not None:
            self.grow(max(1, budget.iterations // share))
            return
        assert budget.seconds is not None
        end = begun + budget.seconds
        batch = FIRST_BATCH
        while True:
            before = time.perf_counter()
            self.grow(batch)
            now = time.perf_counter()
            each = (now - before) / batch
            if now + each >= end:
                return
            batch = max(1, int(min(LOOKS, (end - now) * 0.8) / each))

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
        """The actions that follow a node, each the one visited most."""
        actions = [int(self.tree[node + tree.ACTION])]
        children = self.children(node)
        while children:
            node = max(children, key=lambda child: int(self.tree[child + tree.VISITS]))
            actions.append(int(self.tree[node + tree.ACTION]))
            children = self.children(node)
        return actions


def summary(knowledge: Knowledge, thinkers: list[Thinker]) -> Thought:
    """What several trees found together: the action visited most is chosen."""
    players = knowledge.runner.get(knowledge.states, "players")
    visits: dict[int, int] = {}
    totals: dict[int, list[int]] = {}
    lines: dict[int, tuple[int, list[int]]] = {}
    for thinker in thinkers:
        for child in thinker.children():
            action = int(thinker.tree[child + tree.ACTION])
            seen = int(thinker.tree[child + tree.VISITS])
            visits[action] = visits.get(action, 0) + seen
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
