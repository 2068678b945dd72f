"""A training run: the same games give the same network, no matter who plays them and how often it is stopped."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from atoll.arena.tournament import code
from atoll.arena.workers import play_here
from atoll.bots import network, network_file
from atoll.bots.network_file import Network, Shape
from atoll.bots.search import Style
from atoll.cli.train import TrainingOptions, train
from atoll.engine.game import game
from atoll.engine.registry import names
from atoll.errors import BadNetwork, BadOption
from atoll.training import fit, policy
from atoll.training.lesson import Batch, Lesson, Side, numbers_of_players, play_batch
from atoll.training.plot import drawing
from atoll.training.run import Plan, Run, play_in_this_process
from atoll.training.stored import BadRun

TINY = Plan(
    "titania",
    units=4,
    epochs=2,
    greedy_games=64,
    greedy_batch=16,
    games=8,
    batch=4,
    iterations=9,
    duel_games=4,
    judge_games=4,
    policy_games=4,
    duel_iterations=9,
)
ROUNDS = 3


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run from the first game to the last round."""
    run = Run(TINY, tmp_path_factory.mktemp("run") / "whole")
    assert run.learn(ROUNDS)
    return run


def kept(folder: Path) -> dict[str, bytes]:
    """What a run leaves behind but for the time that it took."""
    found = {}
    for path in sorted(folder.iterdir()):
        if path.suffix == ".npz":
            with np.load(path) as held:
                found[path.name] = b"".join(
                    held[name].tobytes() for name in ("seen", "said", "choices", "games", "ends", "outcomes")
                )
        else:
            found[path.name] = re.sub(rb'"seconds": {[^}]*}', b"", path.read_bytes())
    return found


# ---- self-play ----


@pytest.mark.parametrize("name", names())
def test_self_play_is_the_same_on_both_backends(name: str) -> None:
    shape = Shape.of(game(name).spec.features, 5, 3)
    net = fit.export(fit.new_model(shape, 1), name, [], shape, {})
    lesson = Lesson(
        game=name,
        name="alike",
        seed=3,
        games=2,
        sides=(Side(2, net.as_text(), Style(rollout=0)), Side(2)),
        players=2,
        slips=300,
        recorded=500,
        room=100,
    )
    compiled, python = (play_batch(replace(lesson, backend=backend), 1) for backend in ("compiled", "python"))
    for part in ("seen", "said", "choices", "games", "ends"):
        assert getattr(compiled, part).tobytes() == getattr(python, part).tobytes()
    assert len(compiled.seen) > 20
    assert set(compiled.games) == {0, 1}


def test_a_duel_plays_each_deal_from_every_seat() -> None:
    lesson = Lesson("titania", "mirror", 1, 6, (Side(), Side()), players=3)
    batch = play_batch(lesson, 0)
    assert [sum(part) for part in batch.ends[..., 0].tolist()] == pytest.approx([10_000] * 6, abs=2)
    # All seats play alike, but for their luck: the six games are two deals, each from three seats.
    assert len(batch.won_by_first()) == 6
    assert sum(batch.won_by_first()) <= 6


def test_every_number_of_players_is_practised() -> None:
    assert numbers_of_players(range(2, 6)) == [2, 3, 2, 4, 2, 5]
    assert numbers_of_players(range(2, 3)) == [2]
    lesson = Lesson("utopia", "round 0", 1, 2, (Side(),), slips=40, recorded=100, room=20)
    assert [play_batch(lesson, number).players for number in range(6)] == [2, 3, 2, 4, 2, 5]


def test_leaves_of_searches_are_the_same_on_both_backends_and_know_what_came_of_them() -> None:
    """Each leaf is recorded as it is, and as it is at the end of its round, unless the game is over before."""
    shape = Shape.of(game("utopia").spec.features, 5, 3)
    net = fit.export(fit.new_model(shape, 1), "utopia", [], shape, {})
    side = Side(2, net.as_text(), Style(rollout=0))
    lesson = Lesson("utopia", "leaves", 3, 1, (side,), 2, recorded=60, room=12, leaves=2, leaf_iterations=4)
    compiled, python = (play_batch(replace(lesson, backend=backend), 1) for backend in ("compiled", "python"))
    for part in ("seen", "said", "choices", "games", "ends", "outcomes"):
        assert getattr(compiled, part).tobytes() == getattr(python, part).tobytes()
    assert len(compiled.seen) == 12
    assert not compiled.choices.size
    assert (compiled.said == -1).all()
    assert (compiled.outcomes[..., 0].sum(1) == network.FULL).all()
    assert len(np.unique(compiled.outcomes[..., 1])) > 6
    rounds = compiled.seen[:, 0]
    same = (compiled.outcomes[1:] == compiled.outcomes[:-1]).all((1, 2))
    assert (rounds[1:] > rounds[:-1])[same].any()


# ---- the fit ----


def test_the_fit_learns_what_can_be_learned() -> None:
    """The seat with more of the first feature wins."""
    rng = np.random.default_rng(1)
    own = rng.integers(-60, 60, (3000, 2, 4)).astype(np.int16)
    won = (own[..., 0] == own[..., 0].max(1, keepdims=True)).astype(np.float32)
    won /= won.sum(1, keepdims=True)
    points = (own[..., 1] / 64).astype(np.float32)
    games = np.arange(3000)
    group = fit.Samples(
        common=np.zeros((3000, 2), np.int16),
        own=own,
        parts=np.zeros((3000, 2, 0, 0), np.int16),
        won=won,
        points=points,
        said=np.full_like(won, -1),
        held_out=games % 16 == 15,
    )
    shape = Shape(2, 4, 16)
    new = fit.loss(fit.new_model(shape, 1), [group])
    learned = fit.loss(fit.fit([group], shape, epochs=400, seed=1), [group])
    assert new.entropy > 0.6
    assert learned.entropy < 0.2
    assert learned.points < new.points / 2
    assert learned.positions == 187


def test_gradients_are_slopes_of_the_loss() -> None:
    rng = np.random.default_rng(2)
    group = fit.Samples(
        common=rng.integers(-60, 60, (5, 3)).astype(np.int16),
        own=rng.integers(-60, 60, (5, 2, 4)).astype(np.int16),
        parts=rng.integers(-60, 60, (5, 2, 3, 6)).astype(np.int16),
        won=np.array([[1, 0]] * 3 + [[0, 1]] * 2, np.float64),
        points=rng.random((5, 2)),
        said=np.full((5, 2), -1.0),
        held_out=np.zeros(5, np.bool_),
    )
    model = fit.new_model(Shape(3, 4, 6, 3, 6, 5), 3)
    model = fit.Model(*(weights.astype(np.float64) for weights in model.weights))

    def wrong() -> float:
        seen = fit.forward(model, group)
        entropy = -(group.won * np.log(seen.chance)).sum() / 5
        return float(entropy + fit.POINTS * ((seen.points - group.points) ** 2).sum() / 10)

    for weights, slopes in zip(model.weights, fit.gradients(model, group), strict=True):
        for place in [(0, 0), (3, 1), (-1, 1)]:
            step = 1e-4
            weights[place] += step
            above = wrong()
            weights[place] -= 2 * step
            below = wrong()
            weights[place] += step
            assert slopes[place] == pytest.approx((above - below) / (2 * step), abs=1e-3)


# ---- the policy ----


def some_choices(positions: int, choices: int) -> policy.Choices:
    """The search tries what is of kind 1 if the first hidden unit is large, and of kind 0 if it is not."""
    rng = np.random.default_rng(4)
    hidden = np.hstack([rng.random((positions, 3)), np.ones((positions, 1))])
    kind = np.tile(np.array([0, 1, 2] + [-1] * (choices - 3), np.int16), (positions, 1))
    wanted = (hidden[:, 0] > 0.5).astype(np.int64)
    tried = np.zeros((positions, choices))
    tried[np.arange(positions), wanted] = 1
    return policy.Choices(hidden, kind, rng.random((positions, choices, 2)), tried, np.arange(positions) % 16 == 15)


def test_a_policy_learns_what_is_tried() -> None:
    some = some_choices(600, 5)
    new = policy.Policy(np.zeros((4, 3), np.float32), np.zeros((network.SAID, 3), np.float32))
    assert policy.entropy(new, some) == pytest.approx(np.log(3), abs=1e-6)
    learned = policy.fit_policy(some, 3, epochs=150, seed=1)
    assert policy.entropy(learned, some) < 0.6
    assert not policy.chances(learned, some)[:, 3:].any()


def test_a_policys_gradients_are_slopes_of_its_entropy() -> None:
    some = replace(some_choices(6, 4), held_out=np.ones(6, np.bool_))
    rng = np.random.default_rng(5)
    made = policy.Policy(rng.normal(size=(4, 3)), rng.normal(size=(network.SAID, 3)))
    for weights, slopes in zip((made.tendency, made.said), policy.gradients(made, some), strict=True):
        for place in [(0, 0), (1, 2), (-1, 1)]:
            weights[place] += 1e-4
            above = policy.entropy(made, some)
            weights[place] -= 2e-4
            below = policy.entropy(made, some)
            weights[place] += 1e-4
            assert slopes[place] == pytest.approx((above - below) / 2e-4, abs=1e-4)


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_the_kernel_says_what_the_fit_says(name: str) -> None:
    """How likely a kind of action is, in floating point and in whole numbers."""
    features = game(name).spec.features
    shape = Shape.of(features, 8, 3)
    net = fit.export(fit.new_model(shape, 2), name, [], shape, {})
    batch = play_batch(Lesson(name, "told", 1, 2, (Side(12, net.as_text()),), players=3, recorded=999, room=40), 0)
    choices = policy.gather(net, [batch])
    assert len(choices) == len(batch.seen)
    rng = np.random.default_rng(6)
    made = policy.Policy(rng.normal(size=(9, features.KINDS)), rng.normal(size=(network.SAID, features.KINDS)))
    taught = policy.with_policy(net, made, by="a test")
    assert taught.made["by"] == "a test"
    assert Network.from_text(taught.as_text()).row == taught.row
    tendency, hidden = [0] * features.KINDS, [0] * 8
    wanted = policy.chances(made, choices)
    for k in range(5):
        actor = int(batch.choices[k, -1])
        x = [*batch.seen[k].tolist(), *[0] * (3 * shape.sums)]
        network.tends(actor, 3, taught.row, x, hidden, features.KINDS, tendency)
        held = batch.choices[k, :-1].reshape(-1, 3)
        told = [network.liking(taught.row, tendency, int(kind), int(gap)) for kind, gap, _ in held if kind >= 0]
        parts = np.array([network.part_of_best(max(told) - each) / network.FULL for each in told])
        assert parts / parts.sum() == pytest.approx(wanted[k, : len(parts)], abs=0.02)


# ---- a run ----


def test_the_same_plan_gives_the_same_bytes(done: Run, tmp_path: Path) -> None:
    again = Run(TINY, tmp_path / "again")
    again.learn(ROUNDS)
    assert kept(again.folder) == kept(done.folder)
    other = Run(replace(TINY, seed=2), tmp_path / "other")
    other.learn(1)
    first = "round-0.network.json"
    assert kept(other.folder)[first] != kept(done.folder)[first]


def test_a_run_that_was_killed_goes_on(done: Run, tmp_path: Path) -> None:
    """After any number of batches; a file that was being written then is begun again."""
    folder = tmp_path / "broken"
    for allowed in (1, 3, 2, 5, 1):

        def play(lesson: Lesson, numbers: Iterable[int], left: list[int] = [allowed]) -> Iterator[Batch]:  # noqa: B006
            for number in numbers:
                if not left[0]:
                    (folder / "round-0-0000.npz.part").write_bytes(b"half a fi")
                    raise KeyboardInterrupt
                left[0] -= 1
                yield play_batch(lesson, number)

        with pytest.raises(KeyboardInterrupt):
            Run(TINY, folder, play=play).learn(ROUNDS)
    Run(TINY, folder).learn(ROUNDS)
    (folder / "round-0-0000.npz.part").unlink(missing_ok=True)
    assert kept(folder) == kept(done.folder)


def test_a_run_that_learns_from_leaves_goes_on_too(tmp_path: Path) -> None:
    plan = replace(TINY, game="utopia", sums=3, games=4, batch=2, leaf_iterations=20)
    whole = Run(plan, tmp_path / "whole")
    assert whole.learn(2)
    before_round_1 = plan.greedy_games // plan.greedy_batch + plan.judge_games // plan.batch
    left = before_round_1 + 1

    def play(lesson: Lesson, numbers: Iterable[int]) -> Iterator[Batch]:
        nonlocal left
        for number in numbers:
            if not left:
                raise KeyboardInterrupt
            left -= 1
            yield play_batch(lesson, number)

    folder = tmp_path / "broken"
    with pytest.raises(KeyboardInterrupt):
        Run(plan, folder, play=play).learn(2)
    assert (folder / "round-1-0000.npz").exists()
    assert not (folder / "round-1-0001.npz").exists()
    Run(plan, folder).learn(2)
    assert kept(folder) == kept(whole.folder)
    with np.load(folder / "round-1-0000.npz") as leaves:
        assert len(leaves["seen"]) > 2 * len(leaves["ends"])
        assert (leaves["outcomes"] != leaves["ends"][leaves["games"]]).any()
    assert [each.policy for each in whole.rounds] == [None, None]
    network_file.for_game(game("utopia").spec, (folder / "network.json").read_text())


def test_workers_play_the_same_batches(done: Run, tmp_path: Path) -> None:
    run = Run(TINY, tmp_path / "crowd", play=lambda lesson, numbers: play_here(lesson, numbers, lambda *_: None, 2))
    run.learn(1)
    for name, content in kept(run.folder).items():
        if name.startswith("round-0"):
            assert content == kept(done.folder)[name]


def test_when_the_time_is_over_it_stops_between_two_batches(tmp_path: Path) -> None:
    seen: list[tuple[str, int, int]] = []
    run = Run(TINY, tmp_path / "short", until=0.0, tell=lambda *told: seen.append(told))
    assert run.learn(ROUNDS) is None
    assert seen == [("round 0", 0, 4)]


def test_a_round_is_told_and_a_weaker_network_is_dropped(done: Run) -> None:
    log = [json.loads(line) for line in (done.folder / "log.jsonl").read_text().splitlines()]
    assert log == [json.loads(json.dumps(asdict(each))) for each in done.rounds]
    assert [each.round for each in done.rounds] == [0, 1, 2]
    assert [each.games for each in done.rounds] == [64, 72, 80]
    best = 0
    for each in done.rounds[1:]:
        assert each.duel
        assert each.kept == (each.duel.share > 0.5)
        best = each.round if each.kept else best
        assert each.policy
        learned = Network.from_text((done.folder / f"round-{each.round}.network.json").read_text())
        assert learned.kinds == (game("titania").spec.features.KINDS if each.policy.share > 0.5 else 0)
    chosen = Network.from_text((done.folder / "network.json").read_text())
    assert chosen.made["round"] == best
    assert chosen.as_text() == (done.folder / f"round-{best}.network.json").read_text()
    assert (chosen.shape.units, chosen.game) == (4, "titania")
    assert len(chosen.weights) == chosen.shape.weights + chosen.kinds * 7


def test_a_network_that_does_not_fit_any_more_can_be_trained_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def supplied(_: object) -> Network:
        raise BadNetwork("common: the network has 3 features, but Titania has 37; train it anew")

    before = TINY.identity()
    code.cache_clear()
    monkeypatch.setattr("atoll.arena.tournament.supplied", supplied)
    assert TINY.identity() == before
    with pytest.raises(BadNetwork):
        code("titania")


def test_a_folder_of_another_run_is_refused(done: Run) -> None:
    with pytest.raises(BadRun, match="holds another run: its units is 4, not 5; name another folder"):
        Run(replace(TINY, units=5), done.folder)


def test_a_damaged_file_is_named(done: Run, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    Run(TINY, folder).learn(1)
    (folder / "round-0-0000.npz").write_bytes(b"nothing")
    with pytest.raises(BadRun, match=r"round-0-0000\.npz: is damaged .*; delete it and it is played again"):
        Run(TINY, folder).learn(2)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [({"units": 0}, "units: 0 is not a number from 1 on"), ({"games": 9}, "games: 9 is not a multiple of batch, 4")],
)
def test_a_plan_that_makes_no_sense_is_refused(wrong: dict[str, int], problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        replace(TINY, **wrong)  # type: ignore[arg-type]


def test_the_curves_are_drawn(done: Run) -> None:
    root = ElementTree.fromstring(drawing("Titania & friends", done.rounds))
    lines = [line.get("points", "") for line in root.iter("{http://www.w3.org/2000/svg}polyline")]
    assert [len(line.split()) for line in lines] == [3, 2, 3, 2]


# ---- the command ----


def test_the_command_trains_and_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "atoll.cli.train.Plan", lambda _, seed, board_text: replace(TINY, seed=seed, board_text=board_text)
    )
    options = TrainingOptions("titania", None, 2, 1, None, tmp_path / "to", 1, None, tmp_path / "curves.svg")
    train(options)
    said = capsys.readouterr().out
    assert "Round 0: 64 games, loss" in said
    assert "against the best before" in said
    assert "network.json: SHA-256 of the weights" in said
    assert (tmp_path / "curves.svg").read_text().startswith("<svg")
    train(replace(options, minutes=1e-9, folder=tmp_path / "none", plot=None))
    assert "too short for a first network" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [({"minutes": 0.0}, "minutes: 0 is not more than 0"), ({"rounds": 0}, "rounds: 0 is not a number from 1 to 1000")],
)
def test_the_command_refuses_what_makes_no_sense(tmp_path: Path, wrong: dict[str, float], problem: str) -> None:
    options = TrainingOptions("titania", None, None, 1, None, tmp_path / "to", 1, None, None)
    with pytest.raises(BadOption, match=problem):
        train(replace(options, **wrong))  # type: ignore[arg-type]
    assert not (tmp_path / "to").exists()


def test_batches_are_played_in_order_here() -> None:
    lesson = Lesson("titania", "order", 1, 1, (Side(),))
    assert [batch.number for batch in play_in_this_process(lesson, [2, 0])] == [2, 0]
