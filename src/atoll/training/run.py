"""A training run: rounds of games, fit and gate. Every step is saved in a folder, so you can resume an interrupted run.

Round 0 learns from greedy games, by the judge. In each later round the best network so far plays against itself; a new
network is fitted to the games of all rounds, and replaces the best if it wins a duel. The result depends only on the
plan and the number of rounds: not on interruptions, nor on which process played the batches.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import chain, islice
from pathlib import Path
from typing import Any

from atoll.arena.figures import wilson
from atoll.arena.tournament import code
from atoll.bots.network_file import Network, Shape
from atoll.bots.search import Style
from atoll.engine.game import game
from atoll.errors import BadOption
from atoll.training.fit import Loss, export, fit, held_out, loss, model_of, samples
from atoll.training.lesson import Batch, Lesson, Side
from atoll.training.policy import fit_policy, gather, with_policy
from atoll.training.stored import BadRun, Stored, packed, write

FORMAT = 3
NETWORK, LOG, PLAN = "network.json", "log.jsonl", "plan.json"

Play = Callable[[Lesson, Iterable[int]], Iterable[Batch]]  # batches of these numbers, in any order


class OutOfTime(Exception):
    """The time is up; the games played are kept."""


@dataclass(frozen=True)
class Plan:
    """Everything that determines what a run learns, except the number of rounds."""

    game: str
    seed: int = 1
    board_text: str | None = None
    units: int | None = None  # hidden units and sums; None: as many as the game's features advise
    sums: int | None = None
    epochs: int = 4
    greedy_games: int = 60_000
    greedy_batch: int = 1000
    games: int = 6000  # per round
    batch: int = 100
    iterations: int = 32  # of the search that plays against itself
    leaf_iterations: int = 300  # of the searches whose leaves are recorded, in games that learn from leaves
    duel_games: int = 400  # to accept a new network
    judge_games: int = 100  # against the judge's search, to show the strength
    policy_games: int = 200  # to accept a policy
    duel_iterations: int = 64

    def __post_init__(self) -> None:
        found = game(self.game)
        if not found.spec.features.OWN:
            raise BadOption(f"game: {found.title} has no features to learn from: its GameSpec names no features_module")
        for each in fields(self):
            value = getattr(self, each.name)
            if each.type in ("int", "int | None") and each.name != "seed" and value is not None and value < 1:
                raise BadOption(f"{each.name}: {value} is not a number from 1 on")
        for whole, part in (("greedy_games", "greedy_batch"), ("games", "batch"), ("duel_games", "batch")):
            if getattr(self, whole) % getattr(self, part):
                raise BadOption(f"{whole}: {getattr(self, whole)} is not a multiple of {part}, {getattr(self, part)}")

    def identity(self) -> dict[str, Any]:
        """What the folder's run must be equal to."""
        return {"atoll training": FORMAT, "code": code(self.game, with_network=False), **asdict(self)}


@dataclass(frozen=True)
class Duel:
    """A new network's share of the victories, with the 95 % interval."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Round:
    """A round's result. `seconds` is processor time, and the only part that is not reproducible."""

    round: int
    games: int  # played for training, in all rounds so far
    positions: int
    loss: Loss  # of the new network, on held-out games of the newest round
    loss_before: Loss | None  # of the network that played them
    duel: Duel | None  # against the best so far
    judge: Duel  # against the judge's search with as many iterations
    policy: Duel | None  # with its policy, against itself without; None if it learned from no choices
    kept: bool  # whether it replaced the best
    seconds: dict[str, float]


Told = Callable[[str, int, int], None]  # called with the current step, how much of it is done, and the total


class Run:
    """A run in its folder."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        *,
        play: Play | None = None,
        tell: Told = lambda *_: None,
        until: float = float("inf"),
        ended: Callable[[Round], None] = lambda _: None,
    ) -> None:
        """`tell` receives the progress, and `ended` every round; `until` is a time of the clock `time.monotonic`."""
        self.plan = plan
        self.folder = folder
        self.rounds: list[Round] = []
        self._play = play or play_in_this_process
        self._tell = tell
        self._until = until
        self._ended = ended
        self._features = game(plan.game).spec.features
        self._claim()

    def _claim(self) -> None:
        """Claims the folder for this run, or checks that it is this run's."""
        path, wanted = self.folder / PLAN, self.plan.identity()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                write(path, (json.dumps(wanted, indent=1) + "\n").encode())
            found = json.loads(path.read_text(encoding="utf-8"))
        except OSError as problem:
            raise BadRun(f"{self.folder}: cannot be used: {(problem.strerror or str(problem)).lower()}") from problem
        except ValueError as problem:
            raise BadRun(f"{path}: no JSON: {problem}") from problem
        if not isinstance(found, dict):
            raise BadRun(f"{path}: this is not a training plan")
        for key, value in wanted.items():
            if found.get(key) != value:
                what = f"its {key} is {found.get(key)!r}, not {value!r}"
                raise BadRun(f"{self.folder}: holds another run: {what}; name another folder")

    def learn(self, rounds: int) -> Network | None:
        """Continues until this many rounds are done or the time is up. Returns the best network so far, or None."""
        best: Network | None = None
        batches: list[Stored] = []
        try:
            for number in range(rounds):
                batches.append(self._games(number, best))
                best = self._round(number, best, batches)
        except OutOfTime:
            pass
        return best

    # ---- the games ----

    def _games(self, number: int, best: Network | None) -> Stored:
        plan = self.plan
        leaves = self._features.LEAVES if best else 0
        if best is None:
            side, size, total, recorded, room = Side(), plan.greedy_batch, plan.greedy_games, 60, 20
        elif leaves:
            side = Side(plan.iterations, best.as_text())
            size, total, recorded, room = plan.batch, plan.games, 50, 400
        else:
            side = Side(plan.iterations, best.as_text(), Style(rollout=0, for_winning=100))
            size, total, recorded, room = plan.batch, plan.games, 250, 80
        lesson = Lesson(
            game=plan.game,
            name=f"round {number}",
            seed=plan.seed,
            games=size,
            sides=(side,),
            board_text=plan.board_text,
            slips=40,
            recorded=recorded,
            room=room,
            leaves=leaves,
            leaf_iterations=plan.leaf_iterations if leaves else 0,
        )
        return self._batches(lesson, total // size)

    def _batches(self, lesson: Lesson, count: int) -> Stored:
        """A lesson's batches: those in the folder, then the others as they are played."""
        paths = [self.folder / f"{lesson.name.replace(' ', '-')}-{number:04}.npz" for number in range(count)]
        missing = [number for number, path in enumerate(paths) if not path.exists()]
        done = count - len(missing)
        self._tell(lesson.name, done, count)
        if missing and time.monotonic() >= self._until:
            raise OutOfTime
        for batch in self._play(lesson, missing):
            write(paths[batch.number], packed(batch))
            done += 1
            self._tell(lesson.name, done, count)
            if done < count and time.monotonic() >= self._until:
                raise OutOfTime
        return Stored(paths)

    # ---- a round ----

    def _round(self, number: int, best: Network | None, batches: Sequence[Stored]) -> Network:
        path, net_path = self.folder / f"round-{number}.json", self.folder / f"round-{number}.network.json"
        if not path.exists():
            write(path, (json.dumps(self._learn_round(number, best, batches, net_path)) + "\n").encode())
        entry = _round_from(json.loads(path.read_text(encoding="utf-8")))
        self.rounds.append(entry)
        write(self.folder / LOG, "".join(json.dumps(asdict(each)) + "\n" for each in self.rounds).encode())
        self._ended(entry)
        if entry.kept or best is None:
            best = Network.from_text(net_path.read_text(encoding="utf-8"))
            write(self.folder / NETWORK, best.as_text().encode())
        return best

    def _learn_round(
        self, number: int, best: Network | None, batches: Sequence[Stored], net_path: Path
    ) -> dict[str, Any]:
        """Fits a new network and lets it play against the best so far."""
        plan, shape = self.plan, self._shape()
        begun = time.process_time()
        greedy = islice(batches[0], max(1, len(batches[0]) // (1 + number)))  # they count less from round to round
        groups = samples(chain(greedy, *batches[1:]), shape)
        newest = held_out(batches[-1], shape)
        self._tell("fit", 0, 1)
        model = fit(groups, shape, epochs=plan.epochs, seed=plan.seed * 1000 + number)
        fitted = time.process_time() - begun
        found = game(plan.game)
        board = found.ground(found.choose(found.seats[0], {}), plan.board_text)
        played = plan.greedy_games + number * plan.games
        positions = sum(len(group) for group in groups)
        made = {"by": "atoll train", **asdict(plan), "round": number, "all games": played, "positions": positions}
        made["board_text"] = board.name
        net = export(model, plan.game, [board.digest], shape, made)
        begun = time.process_time()
        duel = policy = None
        if best and not self._features.LEAVES:
            net, policy = self._with_policy(number, net, batches[-1])
        write(net_path, net.as_text().encode())
        if best:
            duel = self._duel(number, "best", net, Side(plan.duel_iterations, best.as_text()), plan.duel_games)
        judge = self._duel(number, "judge", net, Side(plan.duel_iterations), plan.judge_games)
        entry = Round(
            round=number,
            games=played,
            positions=positions,
            loss=loss(model, newest),
            loss_before=loss(model_of(best), newest) if best else None,
            duel=duel,
            judge=judge,
            policy=policy,
            kept=duel is None or duel.share > 0.5,
            seconds={
                "games": round(batches[-1].seconds, 1),
                "fit": round(fitted, 1),
                "duels": round(time.process_time() - begun, 1),
            },
        )
        return asdict(entry)

    def _shape(self) -> Shape:
        plan, features = self.plan, self._features
        return Shape.of(features, plan.units or features.UNITS, plan.sums or features.SUMS)

    def _with_policy(self, number: int, net: Network, batches: Iterable[Batch]) -> tuple[Network, Duel]:
        """The network with a policy fitted to the newest searches, if that makes it stronger."""
        choices = gather(net, batches)
        policy = fit_policy(choices, self._features.KINDS, epochs=self.plan.epochs, seed=self.plan.seed * 1000 + number)
        new = with_policy(net, policy, choices=len(choices))
        plain = Side(self.plan.duel_iterations, net.as_text())
        duel = self._duel(number, "order of the judge", new, plain, self.plan.policy_games)
        return (new if duel.share > 0.5 else net), duel

    def _duel(self, number: int, who: str, net: Network, other: Side, games: int) -> Duel:
        size = min(games, self.plan.batch)
        lesson = Lesson(
            game=self.plan.game,
            name=f"round {number} against the {who}",
            seed=self.plan.seed,
            games=size - size % 2,
            sides=(Side(self.plan.duel_iterations, net.as_text()), other),
            players=2,
            board_text=self.plan.board_text,
        )
        won = [share for batch in self._batches(lesson, max(1, games // size)) for share in batch.won_by_first()]
        low, high = wilson(sum(won), len(won))
        return Duel(len(won), sum(won) / len(won), low, high)


def play_in_this_process(lesson: Lesson, numbers: Iterable[int]) -> Iterator[Batch]:
    """The batches, one after the other."""
    for number in numbers:
        yield lesson.play(number)


def _round_from(entry: dict[str, Any]) -> Round:
    for key, kind in (("loss", Loss), ("loss_before", Loss), ("duel", Duel), ("judge", Duel), ("policy", Duel)):
        if entry[key] is not None:
            entry[key] = kind(**entry[key])
    return Round(**entry)
