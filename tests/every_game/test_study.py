"""What the browser teaches with: every position is a real game, what is to be tried there is legal, and the guided
first game can be played from end to end. The data lies with the client; the rules are asked here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.registry import names

NAMES = names()
ROOT = Path(__file__).parents[2]
RULES = {name: sorted((ROOT / f"src/atoll/games/{name}/rulebook").glob("??.md")) for name in NAMES}
STUDIES = {name: json.loads((ROOT / f"web/src/games/{name}/study/study.json").read_text()) for name in NAMES}
POSITIONS = [(name, position) for name, study in STUDIES.items() for position in study["positions"]]


def begun(name: str, seed: int) -> Match:
    return game(name).set_up(STUDIES[name]["players"], seed, STUDIES[name]["options"])


def steps(name: str) -> Iterator[tuple[str, dict[str, Any], Match]]:
    """The steps of the guided game, each with the match before what others do in it."""
    match = begun(name, STUDIES[name]["seed"])
    for step, content in STUDIES[name]["steps"].items():
        yield step, content, match.copy()
        for action in content.get("play", []) + content.get("do", []):
            match.play(action)


def match_of(name: str, position: str) -> Match:
    place = STUDIES[name]["positions"][position]
    if "at" not in place:
        match = begun(name, place["seed"])
        for action in place["actions"]:
            match.play(action)
        return match
    [(content, match)] = [(content, match) for step, content, match in steps(name) if step == place["at"]]
    for action in content.get("play", []) + place.get("more", []):
        match.play(action)
    return match


def tried(place: dict[str, Any], legal: list[str]) -> list[str]:
    """As the page filters them."""
    if "only" not in place:
        return legal
    return [
        action for action in legal if any(action == each or action.startswith(f"{each} ") for each in place["only"])
    ]


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_something_can_be_tried(name: str, position: str) -> None:
    place = STUDIES[name]["positions"][position]
    match = match_of(name, position)
    seat = place.get("seat", STUDIES[name]["seat"])
    assert match.actor == seat
    legal = match.view(seat)["legal"]
    for each in place.get("only", [])[:1]:
        assert tried({"only": [each]}, legal), f"{each!r} is what it is about, but not legal"
    for action in tried(place, legal):
        match.copy().play(action)


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_it_stands_beside_a_clause_of_every_language(name: str, position: str) -> None:
    clause = STUDIES[name]["positions"][position]["clause"]
    for page in RULES[name]:
        assert re.search(rf"^- \*\*{re.escape(clause)}\*\*", page.read_text(), re.MULTILINE), page


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough(name: str) -> None:
    clauses = [place["clause"] for place in STUDIES[name]["positions"].values()]
    assert len(set(clauses)) == len(clauses) >= 5


@pytest.mark.parametrize("name", NAMES)
def test_the_guided_game_is_played_by_the_rules(name: str) -> None:
    reader = STUDIES[name]["seat"]
    for step, content, match in steps(name):
        many = len(content.get("play", [])) > 8  # then both sides are played, and the page shows only what came of it
        for action in content.get("play", []):
            assert many or match.actor != reader, f"{step}: {action!r} is the reader's"
            match.play(action)
        for action in content.get("do", []):
            assert match.actor == reader, f"{step}: {action!r} is not the reader's"
            match.play(action)
        assert not match.over
    assert content.get("do", []) == []  # at the end one may play on


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_action_occurs_in_it(name: str) -> None:
    done = [action for step in STUDIES[name]["steps"].values() for action in step.get("do", [])]
    kinds = {
        "titania": {"R", "BR", "brown", "done", "draw", "build", "star"},
        "utopia": {
            *("guest", "surprise", "place", "name", "wonder", "rule", "privilege"),
            *("move", "add", "remove", "raise", "discard", "done"),
        },
    }[name]
    assert kinds <= {action.split()[0] for action in done}


def test_titanias_epoch_ends_in_it() -> None:
    *_, (_, _, end) = steps("titania")
    assert end.view(0)["table"]["epoch"] == 2


def test_utopias_districts_score_in_it() -> None:
    *_, (_, last, end) = steps("utopia")
    for action in last["play"]:
        end.play(action)
    seats = end.view(0)["table"]["seats"]
    assert seats[0]["points"]["districts"] > 5
    assert seats[0]["points"]["wonders"] == 6
    assert seats[0]["points"]["removing"] == 2
    assert seats[0]["points"]["hosting"] == 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_what_the_lesson_says_of_the_score_is_true(language: str) -> None:
    """Utopia's guided game ends with a lead that no opponent who wants to win would grant: the text says so."""
    [(content, match)] = [(content, match) for step, content, match in steps("utopia") if step == "end"]
    for action in content["play"]:
        match.play(action)
    scores = [str(seat["score"]) for seat in match.view()["table"]["seats"]]
    texts = (ROOT / f"web/src/games/utopia/study/{language}.ts").read_text()
    said = re.search(r"^ +end: \{\s+say:\s+'(.*)',\s+\}", texts, re.MULTILINE)
    assert said
    assert re.findall(r"(\d+)\s(?:to|zu|à|tegen)\s(\d+)", said[1]) == [tuple(scores)]
