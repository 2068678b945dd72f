"""Judging games: the books balance, nobody's secrets are used, and what is stopped goes on."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import crazy_eights
import pytest

from atoll.analysis import Analysis, Analyst, Label, analyse, grow, hint
from atoll.bots import bot
from atoll.engine.game import Game, game
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.errors import BadOption, IllegalAction

FEW = 2  # iterations: what is tested is not how well it judges


@cache
def played(name: str, players: int = 2, seed: int = 1) -> Match:
    """A game between greedy bots, on the interpreted backend."""
    match = game(name).new(players, seed, backend="python")
    greedy, rng = bot("greedy"), Random(seed)
    while not match.over:
        match.play(greedy.choose(match.knowledge(match.actor or 0), rng))
    return match


def tail(match: Match, actions: int) -> Match:
    """The same game from a position near its end."""
    opening = match.at(len(match.actions) - actions)
    again = Match.from_position(opening.position(), match.setup.seed, backend="python")
    greedy, rng = bot("greedy"), Random(2)
    while not again.over:
        again.play(greedy.choose(again.knowledge(again.actor or 0), rng))
    return again


@cache
def judged(name: str) -> tuple[Match, Analysis]:
    match = tail(played(name), 14)
    return match, analyse(match, iterations=FEW)


@pytest.mark.parametrize("name", names())
def test_luck_and_losses_explain_the_whole_game(name: str) -> None:
    _, analysis = judged(name)
    assert analysis.summary
    for player in analysis.summary.players:
        assert player.end - player.start == pytest.approx(player.luck - player.lost + player.given, abs=1e-9)
        assert player.lost >= 0
    assert sum(player.luck for player in analysis.summary.players) == pytest.approx(0, abs=1e-9)
    result = judged(name)[0].result()
    assert result
    assert analysis.curve[-1].points == result.points
    assert {seat for seat, chance in enumerate(analysis.curve[-1].chances) if chance} == set(result.winners)


@pytest.mark.parametrize("name", names())
def test_every_action_is_judged_and_belongs_to_a_turn(name: str) -> None:
    match, analysis = judged(name)
    assert [match.words(action) for action in match.actions] == [each.action for each in analysis.decisions]
    assert [each.number for each in analysis.decisions] == list(range(len(match.actions)))
    assert len(analysis.curve) == len(match.actions) + 1
    for turn in analysis.turns:
        decisions = analysis.decisions[turn.first : turn.last + 1]
        assert {each.turn for each in decisions} == {turn.number}
        assert {each.actor for each in decisions} == {turn.actor}
        assert turn.loss == pytest.approx(sum(each.loss for each in decisions))
    for each in analysis.decisions:
        assert (each.label is Label.FORCED) == (not each.alternatives)
        assert not each.alternatives or each.action in {other.action for other in each.alternatives}
        assert sum(each.before.chances) == pytest.approx(1)


def test_what_is_stopped_goes_on_to_the_same_end() -> None:
    match, whole = judged("utopia")
    analyst = Analyst(match, iterations=FEW)
    while analyst.step() and not analyst.analysis.turns:
        pass
    stored = json.dumps(analyst.analysis.to_json())
    again = Analyst(match, iterations=FEW, begun=Analysis.from_json(json.loads(stored)))
    assert 0 < again.progress < 1
    while again.step():
        pass
    assert [each.action for each in again.analysis.decisions] == [each.action for each in whole.decisions]
    for one, other in zip(again.analysis.decisions, whole.decisions, strict=True):
        assert one.loss == pytest.approx(other.loss, abs=1e-5)
    with pytest.raises(BadOption, match="another game"):
        Analyst(match, iterations=FEW + 1, begun=whole)


def test_it_grows_from_a_coarse_curve() -> None:
    match, whole = judged("titania")
    stages = list(grow(match, iterations=FEW))
    assert not stages[0].decisions
    assert len(stages[0].curve) == len(whole.curve)
    assert [len(stage.turns) for stage in stages] == list(range(len(whole.turns) + 1))
    assert stages[-1] == whole


def test_json_comes_back_as_it_was() -> None:
    _, analysis = judged("titania")
    text = json.dumps(analysis.to_json())
    assert Analysis.from_json(json.loads(text)).to_json() == analysis.to_json()


@pytest.mark.parametrize("name", names())
def test_it_uses_only_what_the_player_knew(name: str) -> None:
    match, analysis = judged(name)
    number = next(each.number for each in analysis.decisions if each.label is not Label.FORCED)
    before = match.at(number)
    known = before.knowledge(before.actor or 0)
    truths = [known.runner.to_bytes(known.runner.resampled(known.states, bytes([luck] * 32))) for luck in range(3)]
    assert len(set(truths)) == 3, "there is something that this player does not know"
    hints = []
    for truth in truths:
        other = known.runner.from_bytes(truth)
        hints.append(hint(type(known)(known.runner, other, known.seat), iterations=FEW))
    assert hints[0] == hints[1] == hints[2]


@pytest.mark.parametrize(("name", "players"), [("titania", 4), ("utopia", 5)])
def test_a_full_table_and_an_interrupted_game(name: str, players: int) -> None:
    match = game(name).new(players, 3, backend="python")
    greedy, rng = bot("greedy"), Random(3)
    for _ in range(4):
        match.play(greedy.choose(match.knowledge(match.actor or 0), rng))
    loaded = Match.load(match.log(), backend="python")
    analysis = analyse(loaded, iterations=1, unfinished=True)
    assert analysis.summary
    assert len(analysis.summary.players) == players
    for player in analysis.summary.players:
        assert player.end - player.start == pytest.approx(player.luck - player.lost + player.given, abs=1e-9)
    assert sum(player.end for player in analysis.summary.players) == pytest.approx(1)


def test_a_game_without_network_judge_and_facts() -> None:
    match = Game(crazy_eights.SPEC).new(3, 1, backend="python")
    rng = Random(1)
    for _ in range(5):
        match.play(rng.choice(match.legal()))
    analysis = analyse(match, iterations=1, unfinished=True)
    assert analysis.evaluator == "judge"
    assert analysis.summary
    for player in analysis.summary.players:
        assert player.end - player.start == pytest.approx(player.luck - player.lost + player.given, abs=1e-9)


def test_what_cannot_be_analysed_is_refused() -> None:
    match = played("titania").at(3)
    with pytest.raises(BadOption, match="not over"):
        analyse(match)
    with pytest.raises(BadOption, match="nothing was played"):
        analyse(match.at(0), unfinished=True)
    with pytest.raises(BadOption, match="iterations"):
        analyse(match, iterations=0, unfinished=True)
    unfinished = analyse(match, iterations=1, unfinished=True)
    assert unfinished.complete
    with pytest.raises(IllegalAction):
        hint(match.knowledge(1 - (match.actor or 0)))
