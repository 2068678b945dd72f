"""The network: what it sees, that both backends compute the same, and which files it refuses."""

from __future__ import annotations

import base64
import hashlib
import json
import math
from array import array
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from atoll.arena.tournament import Tournament
from atoll.bots import Budget, bot, network, network_file
from atoll.bots.network_file import Network, Shape
from atoll.bots.search import SearchBot, Style, drivers
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.engine.runner import Runner
from atoll.errors import BadNetwork
from atoll.training.lesson import blank_network
from tests.bots.positions import positions

LEARNED = [name for name in names() if game(name).spec.features.OWN]
UNITS, SUMS = 7, 3


def some_network(name: str, seed: int = 1) -> Network:
    """A network with weights by chance."""
    shape, rng = Shape.of(game(name).spec.features, UNITS, SUMS), Random(seed)
    weights = array("h", [rng.randrange(-900, 900) for _ in range(shape.weights)])
    return Network(name, (game(name).board().digest,), shape, weights, {"by": "a test"})


def with_some_policy(net: Network, seed: int = 1) -> Network:
    kinds, rng = game(net.game).spec.features.KINDS, Random(seed)
    return net.with_policy(
        kinds, [rng.randrange(-900, 900) for _ in range(kinds * (net.shape.units + 1 + network.SAID))]
    )


def asked(runner: Runner, states: Any, net: Network) -> tuple[list[int], list[int]]:
    """The features of a position, and what the network says of it."""
    functions = runner.functions(*drivers(runner.spec))
    row, x, shared, hidden, told = network_file.rows(runner.backend, net)
    evaluate = functions["evaluate"]
    evaluate(runner.boards[0], states[0], row, x, shared, hidden, told)
    players = runner.get(states, "players")
    return [int(value) for value in x], [int(value) for value in told][: 2 * players]


# ---- what it computes ----


@pytest.mark.parametrize("name", LEARNED)
def test_both_backends_see_and_say_the_same(name: str) -> None:
    net = some_network(name)
    for players in game(name).seats:
        for match in positions(name, 4, players):
            other = Match.load(match.log(), backend="python")
            known, same = match.knowledge(match.actor or 0), other.knowledge(match.actor or 0)
            states = known.runner.resampled(known.states, bytes([players] * 32))
            assert same.runner.to_bytes(same.runner.resampled(same.states, bytes([players] * 32))) == (
                known.runner.to_bytes(states)
            )
            compiled = asked(known.runner, states, net)
            assert compiled == asked(same.runner, [known.runner.to_record(states)], net)
            assert any(compiled[0])
            chances = compiled[1][:players]
            assert network.FULL - players <= sum(chances) <= network.FULL
            assert min(chances) >= 0


def lines(weights: list[float], count: int, width: int) -> list[list[float]]:
    return [weights[at * width : (at + 1) * width] for at in range(count)]


def layer(inputs: list[float], weights: list[list[float]], units: int) -> list[float]:
    """What a layer makes of its inputs, without those that are negative."""
    return [max(0.0, sum(v * line[unit] for v, line in zip(inputs, weights, strict=True))) for unit in range(units)]


@pytest.mark.parametrize("name", LEARNED)
def test_it_computes_what_its_weights_say(name: str) -> None:
    """The same in floating point, written out."""
    net = some_network(name, 3)
    (match,) = positions(name, 1, 3, "python")
    known = match.knowledge(match.actor or 0)
    x, told = asked(known.runner, known.runner.resampled(known.states, bytes(32)), net)
    shape = net.shape
    weights = [weight / network.WEIGHT for weight in net.weights]
    last = weights[shape.before_outputs :]
    inner = lines(weights, (shape.part + 1), shape.sums)
    first = lines(weights[(shape.part + 1) * shape.sums :], shape.inputs + 1, UNITS)
    seen = [value / network.FEATURE for value in x]
    sums = [[0.0] * shape.sums for _ in range(3)]
    for seat in range(3):
        for k in range(shape.parts):
            at = shape.common + 3 * shape.own + (seat * shape.parts + k) * shape.part
            part = layer([*seen[at : at + shape.part], 1.0], inner, shape.sums)
            sums[seat] = [a + b for a, b in zip(sums[seat], part, strict=True)]
    logits, points = [], []
    for seat in range(3):
        own = seen[shape.common + seat * shape.own : shape.common + (seat + 1) * shape.own]
        others = [sum(each) - each[seat] for each in zip(*sums, strict=True)]
        hidden = [*layer([*seen[: shape.common], *own, *sums[seat], *others, 1.0], first, UNITS), 1.0]
        logits.append(sum(v * last[2 * unit] for unit, v in enumerate(hidden)))
        points.append(sum(v * last[2 * unit + 1] for unit, v in enumerate(hidden)))
    powers = [2**logit for logit in logits]
    for seat in range(3):
        assert told[seat] / network.FULL == pytest.approx(powers[seat] / sum(powers), abs=2e-3)
        assert told[3 + seat] / network.POINTS == pytest.approx(points[seat], abs=2e-2)


def test_powers_of_a_half() -> None:
    one = 1 << network.HALF_BITS
    for power in range(0, 20 * one, 997):
        assert network.half_to(power) / one == pytest.approx(math.pow(0.5, power / one), abs=1.5e-4)
    assert network.half_to(1 << 40) == 0


@pytest.mark.parametrize("name", LEARNED)
def test_no_feature_is_out_of_bounds(name: str) -> None:
    spec = game(name).spec
    for players in spec.seats:
        match, rng = game(name).new(players, players, backend="python"), Random(players)
        see = match.knowledge(0).runner.functions(*drivers(spec))["see"]
        shape = Shape.of(spec.features, 1, 1)
        row = blank_network(name, ()).row
        while match.actor is not None:
            known = match.knowledge(match.actor)
            x = [12345] * shape.features(players) + [777]
            see(known.runner.boards[0], known.runner.resampled(known.states, bytes(32))[0], row, x)
            assert max(map(abs, x[:-1])) <= network.LARGEST
            assert x[-1] == 777
            match.play(rng.choice(match.legal_numbers()))


# ---- what it may know ----


@pytest.mark.parametrize("name", LEARNED)
def test_a_search_with_a_network_does_not_cheat(name: str) -> None:
    """Whatever the seat may not know is dealt anew: with the same luck the choice stays the same."""
    net = some_network(name)
    searcher = SearchBot(Budget(iterations=20), find_network=lambda _: net)
    for match in positions(name, 4):
        seat = match.actor
        assert seat is not None
        runner, known = match.knowledge(seat).runner, match.knowledge(seat).states
        truths = [runner.resampled(known, bytes([other] * 32)) for other in range(4)]
        assert len({runner.to_bytes(truth) for truth in truths}) > 1
        thoughts = [searcher.think(Knowledge(runner, truth, seat), Random(1)) for truth in truths]
        assert thoughts.count(thoughts[0]) == 4


@pytest.mark.parametrize("name", LEARNED)
def test_both_backends_choose_alike_with_a_network(name: str) -> None:
    net = some_network(name, 5)
    searcher = SearchBot(Budget(iterations=12), find_network=lambda _: net)
    for match in positions(name, 3):
        other = Match.load(match.log(), backend="python")
        seat = match.actor or 0
        assert searcher.think(match.knowledge(seat), Random(3)) == searcher.think(other.knowledge(seat), Random(3))


@pytest.mark.parametrize("style", [Style(), Style(doubt=300), Style(taste="builder", liked_by=400)])
@pytest.mark.parametrize("name", LEARNED)
def test_a_policy_orders_what_is_tried_on_both_backends_alike(name: str, style: Style) -> None:
    net = some_network(name)
    taught = with_some_policy(net)
    found = []
    for each in (taught, net):
        searcher = SearchBot(Budget(iterations=40), style=style, find_network=lambda _, each=each: each)
        (match,) = positions(name, 1)
        other, seat = Match.load(match.log(), backend="python"), match.actor or 0
        found.append(searcher.think(match.knowledge(seat), Random(3)))
        assert found[-1] == searcher.think(other.knowledge(seat), Random(3))
    assert found[0].alternatives != found[1].alternatives


@pytest.mark.parametrize("name", LEARNED)
def test_a_taste_makes_a_bot_try_what_it_likes_more_often(name: str) -> None:
    """The visits of actions that it likes, over some positions."""
    features = game(name).spec.features

    def liked_visits(style: Style) -> int:
        total = 0
        for match in positions(name, 8):
            known = match.knowledge(match.actor or 0)
            kind = known.runner.functions(*drivers(known.runner.spec))["action_kind"]
            for each in SearchBot(Budget(iterations=100), style=style).think(known, Random(1)).alternatives:
                is_liked = kind(known.runner.boards[0], known.states[0], each.action) in features.TASTES["rival"]
                total += each.visits * is_liked
        return total

    assert liked_visits(Style(taste="rival", liked_by=2000)) > liked_visits(Style())


@pytest.mark.parametrize("name", LEARNED)
def test_every_action_is_of_some_kind(name: str) -> None:
    spec = game(name).spec
    seen = set()
    for match in positions(name, 8, spec.seats[-1], "python"):
        known = match.knowledge(match.actor or 0)
        kind = known.runner.functions(*drivers(spec))["action_kind"]
        seen |= {kind(known.runner.boards[0], known.states[0], action) for action in known.legal()}
    assert seen <= set(range(spec.features.KINDS))
    assert len(seen) > 5
    assert {kind for taste in spec.features.TASTES.values() for kind in taste} <= set(range(spec.features.KINDS))


@pytest.mark.parametrize("name", LEARNED)
def test_another_network_has_another_opinion(name: str) -> None:
    (match,) = positions(name, 1)
    known = match.knowledge(match.actor or 0)
    values = {
        SearchBot(Budget(iterations=30), find_network=lambda _, net=net: net).think(known, Random(1)).alternatives
        for net in (some_network(name, 1), some_network(name, 2), None)
    }
    assert len(values) == 3


# ---- which network is asked ----


def test_a_game_without_features_is_judged_by_its_judge() -> None:
    from tests.toy import SPEC as TOY

    assert network_file.supplied(TOY) is None
    assert TOY.features.OWN == 0


def test_on_a_board_that_the_network_does_not_know_the_judge_is_asked() -> None:
    """A mind then chooses like a search."""
    assert network_file.find(game("titania").runner(game("titania").board("round"))) is None
    match = game("titania").new(2, 4, board="round")
    knowledge = match.knowledge(match.actor or 0)
    mind, search = bot("mind:30"), bot("search:30")
    assert isinstance(mind, SearchBot)
    assert isinstance(search, SearchBot)
    assert mind.think(knowledge, Random(2)) == search.think(knowledge, Random(2))


def test_a_network_for_another_board_is_found_in_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged file beside it is named, and does no harm; so does a network for another game."""
    ground = game("titania").board("round")
    net = replace(some_network("titania"), boards=(ground.digest,))
    (tmp_path / "round.json").write_text(net.as_text())
    (tmp_path / "other.json").write_text(some_network("utopia").as_text())
    (tmp_path / "damaged.json").write_text("{")
    monkeypatch.setenv(network_file.FOLDER, str(tmp_path))
    found = network_file.find(game("titania").runner(ground))
    assert found
    assert found.sha256 == net.sha256
    assert "damaged.json: not used: no JSON" in capsys.readouterr().err
    assert network_file.find(game("titania").runner(game("titania").board())) is network_file.supplied(
        game("titania").spec
    )
    on_round = Tournament("titania", ("mind:5", "casual"), 2, options=(("board", "round"),))
    assert on_round.identity()["network"] == net.sha256
    assert "network" not in Tournament("titania", ("mind:5", "casual"), 2).identity()


@pytest.mark.parametrize("name", LEARNED)
def test_expert_asks_the_network_where_there_is_one(name: str) -> None:
    (match,) = positions(name, 1)
    known, expert = match.knowledge(match.actor or 0), bot("expert")
    assert isinstance(expert, SearchBot)
    assert expert.think(known, Random(1)).iterations == 100


def test_expert_has_fewer_iterations_on_a_board_that_no_network_knows() -> None:
    other, expert = game("titania").new(2, 4, board="round"), bot("expert")
    assert isinstance(expert, SearchBot)
    assert expert.think(other.knowledge(other.actor or 0), Random(1)).iterations == 50


# ---- the file ----


def changed(**parts: Any) -> str:
    entry = json.loads(some_network("titania").as_text())
    return json.dumps({**entry, **parts})


def with_weights(weights: list[int]) -> str:
    content = array("h", weights).tobytes()
    return changed(weights=base64.b64encode(content).decode(), sha256=hashlib.sha256(content).hexdigest())


def test_a_network_is_read_as_it_was_written() -> None:
    net = some_network("utopia")
    again = network_file.for_game(game("utopia").spec, net.as_text())
    assert again.as_text() == net.as_text()
    assert again.row == net.row


COUNT = len(some_network("titania").weights)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("no file", "no JSON"),
        ("[]", "this is not a network of Atoll"),
        (changed(**{"atoll network": 2}), "its format is 2; this Atoll reads 1"),
        (changed(sha256="0" * 64), "damaged; their SHA-256 differs from the one in the file"),
        (changed(weights="?"), "no base64"),
        (changed(weights=3), "no base64"),
        (changed(units=0), "units: 0 is not a number from 1 to 10,000"),
        (changed(units=8), f"there are {COUNT}, but a network of this shape has"),
        (changed(boards="default"), "boards: must be a list of digests"),
        (changed(kinds=0), "kinds: 0 is not a number from 1 to 10,000"),
        (changed(kinds=16), f"there are {COUNT}, but a network of this shape has"),
        (
            some_network("titania").with_policy(2, [0] * 2 * (UNITS + 3)).as_text(),
            "knows 2 kinds of action, but Titania",
        ),
        (changed(made=None), "game, made: one of them is missing"),
        (changed(game="utopia"), "it is a network for utopia, not for titania"),
        (with_weights([32767] * COUNT), "those of hidden unit 0 are too large for sums of 32 bits"),
        (some_network("utopia").as_text().replace('"utopia"', '"titania"'), "train it anew"),
    ],
)
def test_a_bad_file_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadNetwork, match=problem):
        network_file.for_game(game("titania").spec, text)


def test_sums_over_parts_must_fit_into_32_bits() -> None:
    shape = Shape(common=1, own=1, units=1, parts=1, part=100, sums=2)
    with pytest.raises(BadNetwork, match="those of sum 0 are too large for sums of 32 bits"):
        Network("titania", (), shape, array("h", [32767] * shape.weights), {})


def test_a_network_of_other_parts_is_refused() -> None:
    net = some_network("utopia")
    fewer = replace(net.shape, parts=net.shape.parts - 1)
    with pytest.raises(BadNetwork, match="parts: the network has 4 parts, but Utopia has 5; train it anew"):
        network_file.for_game(game("utopia").spec, replace(net, shape=fewer).as_text())


# ---- the networks that come with the games ----

SEEN = {  # what the networks were trained to see: the features of one game each
    "titania": "efdd0a9f29fc6668",
    "utopia": "95a42a8f8fde5ee4",
}


@pytest.mark.parametrize("name", LEARNED)
def test_a_game_brings_its_network(name: str) -> None:
    net = network_file.supplied(game(name).spec)
    assert net
    assert game(name).board().digest in net.boards
    assert network_file.find(game(name).runner(game(name).board())) is net
    assert len(net.as_text()) < 200_000
    assert net.made["by"] == "atoll train"


@pytest.mark.parametrize("name", LEARNED)
def test_the_features_are_those_that_the_network_has_learned(name: str) -> None:
    """If this fails, the features say something else than when the network was trained: train it anew."""
    spec, digest = game(name).spec, hashlib.sha256()
    players = spec.seats[-1]
    match, rng = game(name).new(players, 1, backend="python"), Random(1)
    features = match.knowledge(0).runner.functions(*drivers(spec))["features"]
    while match.actor is not None:
        known = match.knowledge(match.actor)
        x = [0] * Shape.of(spec.features, 1, 1).features(players)
        features(known.runner.boards[0], known.runner.resampled(known.states, bytes(32))[0], x)
        digest.update(repr(x).encode())
        match.play(bot("greedy").choose(known, rng))
    assert digest.hexdigest()[:16] == SEEN[name]


@pytest.mark.parametrize("name", LEARNED)
def test_the_network_knows_who_is_ahead(name: str) -> None:
    """Shortly before the end of a game it nearly always gives the winner the best chance."""
    net = network_file.supplied(game(name).spec)
    assert net
    right = 0
    for seed in range(12):
        match, rng = game(name).new(2, seed), Random(seed)
        late = match.knowledge(0).states
        while match.actor is not None:
            known = match.knowledge(match.actor)
            late, before = known.runner.resampled(known.states, bytes(32)), late
            match.play(bot("greedy").choose(known, rng))
        result = match.result()
        assert result
        told = asked(known.runner, before, net)[1]
        right += told.index(max(told[:2])) in result.winners
    assert right >= 10
