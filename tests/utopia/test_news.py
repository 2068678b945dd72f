"""What an action of Utopia did, as facts for a page in any language."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from atoll.engine.match import SPECTATOR, Match
from atoll.games.utopia.action_numbers import A_DONE
from atoll.games.utopia.news import news
from atoll.games.utopia.view import SOURCE_NAMES
from tests.utopia.positions import BOARD, ONE_OF_EACH, PLAYERS, UTOPIA, match_at, position

Fact = dict[str, Any]


def told(action: str, **arguments: Any) -> list[Fact]:
    """What the first player's action tells everybody."""
    match = match_at(position(**arguments), "python")
    before = match.record.copy()
    match.play(action)
    return news(BOARD, before, UTOPIA.spec.to_number(BOARD, action), match.record)


def some_action(match: Match, luck: Random) -> int:
    """Any verb, then any action: rare verbs must come too."""
    verb = luck.choice(sorted({words.split()[0] for words in match.legal()}))
    return luck.choice([a for a in match.legal_numbers() if match.words(a).split()[0] == verb])


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_told_the_same_and_the_points_add_up(players: int) -> None:
    """Through whole games; and what is told is JSON."""
    kinds = set()
    for seed in range(3):
        match, luck = UTOPIA.new(players, seed, backend="python"), Random(seed)
        viewers = (SPECTATOR, *range(players))
        points: Counter[tuple[int, str]] = Counter()
        while match.actor is not None:
            actor = match.actor
            before = {viewer: match.knowledge(viewer).record for viewer in viewers}
            action = some_action(match, luck)
            match.play(action)
            versions = {json.dumps(news(BOARD, before[v], action, match.knowledge(v).record)) for v in viewers}
            assert len(versions) == 1
            facts: list[Fact] = json.loads(versions.pop())
            assert facts[0]["seat"] == actor
            kinds |= {fact["what"] for fact in facts}
            for fact in facts:
                if fact["what"] == "points":
                    points[fact["seat"], fact["from"]] += fact["n"]
                    assert fact["n"] == sum(fact.get("districts", {"": fact["n"]}).values())
        for seat in range(players):
            kept = match.record.points[seat]
            assert [points[seat, source] for source in SOURCE_NAMES] == list(kept)
    transitions = {"guest", "surprise", "place", "name", "wonder", "monument", "privilege", "discard", "turn over"}
    cards = {"move", "add", "remove", "raise", "drop", "welcome"}
    assert kinds >= transitions | cards | {"points", "prestige", "round", "dealt", "game over"}


def test_a_guest_brings_a_prince() -> None:
    facts = told("guest maya W2", asked="guest", lying="maya water, greek air")
    assert facts == [{"seat": 0, "what": "guest", "civilization": "maya", "island": "water", "district": "W2"}]


def test_a_guest_who_cannot_be_served_has_no_district() -> None:
    everywhere = "3 maya W1, 3 maya W2, 2 maya W3"
    facts = told("guest maya air", asked="guest", lying="2 maya air", princes={0: everywhere}, bag="")
    assert facts[0] == {"seat": 0, "what": "guest", "civilization": "maya", "island": "air", "district": None}


def test_princes_go_by_land_or_by_sea() -> None:
    arguments: dict[str, Any] = {"princes": {0: "2 maya E3"}, "hands": {0: "maya"}}
    by_land, by_sea = told("move 2 maya E3 E4", **arguments)[0], told("move 1 maya E3 A1", **arguments)[0]
    assert by_land["by"] == "land"
    assert by_sea == {
        "seat": 0,
        "what": "move",
        "n": 1,
        "civilization": "maya",
        "from": "E3",
        "district": "A1",
        "by": "sea",
        "cost": 1,
    }


def test_a_monument_pays_the_owner_of_the_wonder() -> None:
    facts = told("rule maya W4", princes={0: "3 maya W4"}, wonders={"water": 2})
    assert [fact["what"] for fact in facts] == ["monument", "points"]
    assert facts[1] == {"what": "points", "seat": 2, "n": 4, "from": "wonder income"}


def test_a_wonder_is_begun_or_built() -> None:
    facts = told("wonder air", princes={0: ONE_OF_EACH.format("A1")})
    assert facts[0] == {"seat": 0, "what": "wonder", "island": "air", "built": True}
    assert facts[1] == {"what": "points", "seat": 0, "n": 6, "from": "wonders"}
    two_homes = {0: ONE_OF_EACH.format("A1") + ", egyptian A2"}
    assert told("wonder air", princes=two_homes) == [{"seat": 0, "what": "wonder", "island": "air", "built": False}]


def test_the_scale_tells_where_a_civilization_comes_to_stand() -> None:
    arguments: dict[str, Any] = {"scale": "chinese persian egyptian maya greek", "hands": {0: "egyptian, 2 persian"}}
    assert told("raise egyptian", **arguments)[0]["to"] == 4
    drop = told("drop persian", **arguments)[0]
    assert (drop["to"], drop["cost"]) == (1, 2)


def test_changed_cards_turn_back_when_the_turn_is_over() -> None:
    match = match_at(position(hands={0: "maya, greek"}), "python")
    match.play("privilege maya persian")
    before = match.record.copy()
    match.play("done")
    assert news(BOARD, before, A_DONE, match.record)[0] == {
        "seat": 0,
        "what": "turn over",
        "back": ["maya"],
    }


def test_a_round_ends_with_prestige_and_the_next_brings_guests() -> None:
    facts = told("done", players=2, acted=[1], monuments={"E1": "maya 1"}, scale="maya greek persian chinese egyptian")
    assert [fact["what"] for fact in facts] == ["turn over", "prestige", "points", "round"]
    assert facts[2] == {"what": "points", "seat": 1, "n": 5, "from": "districts", "districts": {"E1": 5}}
    assert facts[3]["round"] == 3
    assert sum(sum(counts.values()) for counts in facts[3]["guests"].values()) == 6


@pytest.mark.clause("U12.1")
def test_phase_3_tells_which_districts_brought_what() -> None:
    """At their values when the round ended: the last action changed them."""
    monuments = {"W1": "chinese 0", "E1": "chinese 0", "A5": "greek 0", "F1": "maya 2", "F2": "persian 2"}
    scale = "chinese persian egyptian maya greek"
    match = match_at(position(actor=2, acted=[0, 1], monuments=monuments, scale=scale, hands={2: "greek"}), "python")
    match.play("raise greek")
    before = match.record.copy()
    match.play("done")
    _, _, first, second, *_ = news(BOARD, before, A_DONE, match.record)
    assert first == {
        "what": "points",
        "seat": 0,
        "n": 12,
        "from": "districts",
        "districts": {"W1": 5, "E1": 5, "A5": 2},
    }
    assert (second["seat"], second["districts"]) == (2, {"F1": 1, "F2": 4})


@pytest.mark.clause("U12.1")
def test_a_view_shows_what_phase_3_would_bring() -> None:
    monuments = {"W1": "chinese 0", "E1": "greek 0", "F1": "maya 2"}
    match = match_at(position(monuments=monuments, scale="chinese persian egyptian maya greek"), "python")
    assert match.view(SPECTATOR)["table"]["prestige"] == match.view(0)["table"]["prestige"] == [6, 0, 2]


def test_the_end_tells_who_won() -> None:
    facts = told("done", players=2, acted=[1], scores={1: 49}, monuments={"E1": "maya 1"})
    assert facts[-1] == {"what": "game over", "seat": 1, "n": 49 + facts[-2]["n"], "goal": True}
