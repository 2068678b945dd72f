"""Why one action is better than another: facts of both games, hints and themes."""

from __future__ import annotations

import json

import pytest

from atoll.analysis import hint
from atoll.analysis.lines import known_after, rest_of_turn
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.games.facts import pieces
from tests.analysis.test_analyst import FEW, played

LUCK = bytes(32)


@pytest.mark.parametrize("name", names())
def test_facts_say_what_differs_and_nothing_where_nothing_does(name: str) -> None:
    match = played(name).at(30)
    seat = match.actor or 0
    known, explain = match.knowledge(seat), match.spec.explain
    after = {action: known_after(known, [action], LUCK).record for action in known.legal()[:6]}
    for better in after.values():
        assert explain.compare(match.board, known.record, better, better) == []
        for other in after.values():
            there = explain.compare(match.board, known.record, better, other)
            back = explain.compare(match.board, known.record, other, better)
            counted = {json.dumps({**fact, "n": -fact["n"]}, sort_keys=True) for fact in there if "n" in fact}
            assert counted == {json.dumps(fact, sort_keys=True) for fact in back if "n" in fact}


@pytest.mark.parametrize("name", names())
def test_every_action_has_a_nudge_and_a_theme(name: str) -> None:
    match = played(name)
    for number in range(0, len(match.actions), 7):
        shown = match.at(number)
        record = shown.knowledge(shown.actor or 0).record
        for action in shown.legal_numbers():
            (look,) = shown.spec.explain.nudge(shown.board, record, action)
            assert look["what"] == "look"
            assert shown.words(action) not in json.dumps(look), "a nudge does not tell the action"
            theme = shown.spec.explain.theme(shown.board, record, action)
            assert theme != "block"
            assert f"{theme}," in f"{(shown.spec.explain.theme.__doc__ or '').replace('.', ',')}"  # type: ignore[attr-defined]


def fog_action(match: Match) -> str:
    """A legal action that turns a fog tile: at the beginning all ships but the first go there."""
    known = match.knowledge(match.actor or 0)
    for action in known.legal():
        told = match.spec.news(match.board, known.record, action, known_after(known, [action], LUCK).record)
        if any(fact["what"] == "fog lifts" for fact in told):
            return match.words(action)
    raise AssertionError


def test_what_the_fog_hides_is_no_reason() -> None:
    match = game("titania").new(2, seed=7, start=0, backend="python")
    known = match.knowledge(match.actor or 0)
    taken, kept = match.spec.to_number(match.board, fog_action(match)), match.spec.to_number(match.board, "draw")
    facts = match.spec.explain.compare(
        match.board, known.record, known_after(known, [taken], LUCK).record, known_after(known, [kept], LUCK).record
    )
    assert {"what": "fog"} in facts
    assert not [fact for fact in facts if fact["what"] in ("shells", "starfish")], "what the fog hides is chance"


def test_a_hint_is_a_nudge_and_then_a_legal_action() -> None:
    match = played("utopia").at(20)
    found = hint(match.knowledge(match.actor or 0), iterations=FEW)
    assert found.nudge
    assert found.action in match.legal()
    assert found.line[0] == found.action
    assert found.instead in set(match.legal()) - {found.action}
    assert found.facts
    assert json.loads(json.dumps(found.to_json()))["action"] == found.action


def test_a_line_ends_where_something_comes_to_light() -> None:
    match = game("titania").new(2, seed=7, start=0, backend="python")
    known = match.knowledge(match.actor or 0)
    fog, draw = match.spec.to_number(match.board, fog_action(match)), match.spec.to_number(match.board, "draw")
    assert rest_of_turn(known, [fog, draw], LUCK) == [fog]
    assert rest_of_turn(known, [draw, fog], LUCK) == [draw]


@pytest.mark.parametrize(
    ("name", "taken"),
    [("titania", {"what": "closed", "hex": "f7"}), ("utopia", {"what": "rival income", "seat": 1, "n": -2})],
)
def test_what_only_takes_from_others_blocks(name: str, taken: dict[str, object]) -> None:
    match = played(name).at(30)
    known, action = match.knowledge(match.actor or 0), match.legal_numbers()[0]
    theme, piece = match.spec.explain.theme, {"what": "piece", "piece": "card maya", "n": 1}
    assert theme(match.board, known.record, action, (taken, piece, {"what": "points", "n": -1})) == "block"
    assert theme(match.board, known.record, action, (taken, {"what": "points", "n": 1})) != "block"


def test_pieces_are_named_from_both_sides() -> None:
    better, other = {"a": 3, "b": 0, "c": 1, "d": 5, "e": 2}, {"a": 0, "b": 1, "c": 0, "d": 3, "e": 2}
    assert [(fact["piece"], fact["n"]) for fact in pieces(better, other)] == [("a", 3), ("d", 2), ("b", -1)]
