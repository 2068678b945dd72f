"""What the browser teaches with: every position is a real game, what is to be tried there is legal, and the lessons can
be played from end to end and teach every rule of play. The data lies with the client; the rules are asked here."""

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
MANY = 8  # actions: if others have more before a step, both sides are played, and the page shows only what came of it

# The rules of play: what players must know at a table. The complete lesson meets every one of them.
PLAY = {
    "titania": [
        *("T3.1", "T3.2", "T3.3", "T3.4", "T3.6"),
        *("T4.1", "T4.2", "T4.3", "T4.4", "T4.5", "T4.6"),
        *("T5.1", "T5.2", "T5.3", "T5.4", "T5.5", "T5.6", "T5.7", "T5.8"),
        *("T6.1", "T6.2", "T6.3", "T6.4", "T6.5", "T6.6"),
        *("T7.1", "T7.2", "T7.3", "T7.4", "T7.5", "T7.6"),
        *("T8.1", "T8.2", "T8.3", "T8.4", "T8.5", "T8.6", "T8.7", "T8.8"),
    ],
    "utopia": [
        *("U2.4", "U3.1", "U3.2", "U3.3"),
        *("U4.1", "U4.2", "U4.3", "U4.5", "U4.6", "U4.7"),
        *("U5.1", "U5.2", "U5.3"),
        *("U6.1", "U6.2", "U6.3", "U6.4"),
        *("U7.1", "U7.2", "U7.3", "U7.4", "U7.5", "U7.6"),
        *("U8.1", "U8.2", "U8.3", "U9.1", "U9.2", "U10.1", "U11.1", "U11.2"),
        *("U12.1", "U12.2", "U12.3"),
    ],
}
# Clauses of the same chapters that are for programs, and that no player needs.
FOR_PROGRAMS = {"T3.8", "U4.8", "U12.4"}


def all_steps(name: str) -> dict[str, dict[str, Any]]:
    return {step: content for chapter in STUDIES[name]["chapters"].values() for step, content in chapter.items()}


def dealt(name: str, seed: int) -> Match:
    return game(name).set_up(STUDIES[name]["players"], seed, STUDIES[name]["options"])


def begun(name: str, start: dict[str, Any]) -> Match:
    """The match at which a step leaves the game of those before it, as the page finds it."""
    if "position" in start:
        match = Match.from_position(start["position"], start["seed"])
    elif "at" in start:
        match = asked_in(name, start["at"])
    else:
        match = dealt(name, start.get("seed", STUDIES[name]["seed"]))
    for action in start.get("actions", []):
        match.play(action)
    return match


def steps(name: str) -> Iterator[tuple[str, dict[str, Any], Match]]:
    """The steps of the lesson, each with the match before what others do in it."""
    match = dealt(name, STUDIES[name]["seed"])
    for step, content in all_steps(name).items():
        if "start" in content:
            match = begun(name, content["start"])
        yield step, content, match.copy()
        for action in content.get("play", []) + content.get("do", []):
            match.play(action)


def asked_in(name: str, step: str) -> Match:
    """The match in which a step asks the reader."""
    for each, content, match in steps(name):
        if each == step:
            for action in content.get("play", []):
                match.play(action)
            return match
    raise AssertionError(f"{name} has no step {step!r}")


def seen(name: str, step: str) -> list[dict[str, Any]]:
    """The seats in the view of the reader, when a step asks."""
    return list(asked_in(name, step).view(STUDIES[name]["seat"])["table"]["seats"])


def match_of(name: str, position: str) -> Match:
    place = STUDIES[name]["positions"][position]
    actions = place.get("more", place.get("actions", []))
    return begun(name, {key: place[key] for key in ("at", "seed") if key in place} | {"actions": actions})


def tried(place: dict[str, Any], legal: list[str]) -> list[str]:
    """As the page filters them."""
    if "only" not in place:
        return legal
    return [
        action for action in legal if any(action == each or action.startswith(f"{each} ") for each in place["only"])
    ]


def clauses_of(page: Path) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\*", page.read_text(), re.MULTILINE)


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
        assert clause in clauses_of(page), page


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough(name: str) -> None:
    clauses = [place["clause"] for place in STUDIES[name]["positions"].values()]
    assert len(set(clauses)) == len(clauses) >= 5


@pytest.mark.parametrize("name", NAMES)
def test_the_lesson_is_played_by_the_rules(name: str) -> None:
    """Every step, from the position in which it finds the game; the reader acts only for their own seat."""
    reader = STUDIES[name]["seat"]
    for step, content, match in steps(name):
        many = len(content.get("play", [])) > MANY
        for action in content.get("play", []):
            assert many or match.actor != reader, f"{step}: {action!r} is the reader's"
            match.play(action)
        for action in content.get("do", []):
            assert match.actor == reader, f"{step}: {action!r} is not the reader's"
            assert action in match.view(reader)["legal"], f"{step}: {action!r} is not offered"
            match.play(action)
    assert content.get("do", []) == []  # the last step leads to a real game


@pytest.mark.parametrize("name", NAMES)
def test_steps_have_names_of_their_own(name: str) -> None:
    found = [step for chapter in STUDIES[name]["chapters"].values() for step in chapter]
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("name", NAMES)
def test_the_complete_lesson_meets_every_rule_of_play(name: str) -> None:
    taught = {clause for content in all_steps(name).values() for clause in content["clauses"]}
    assert set(PLAY[name]) - taught == set()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_shown_is_said(name: str) -> None:
    """A clause of play is taught, or named at the end of the lesson as not shown; the short lesson names more."""
    chapters = {clause.split(".")[0] for clause in PLAY[name]} - {"U2"}  # of set-up only one clause concerns play
    written = {clause for clause in clauses_of(RULES[name][0]) if clause.split(".")[0] in chapters} - FOR_PROGRAMS
    study = STUDIES[name]
    complete, short = set(study["unshown"]["complete"]), set(study["unshown"]["short"])
    assert written - set(PLAY[name]) <= complete
    assert complete & set(PLAY[name]) == set()
    taught_in_short = {
        clause for content in all_steps(name).values() if content.get("short") for clause in content["clauses"]
    }
    assert short & taught_in_short <= {"U8.3"}  # a boat goes there, and no more is said
    assert short <= set(PLAY[name])
    assert short | complete <= set(clauses_of(RULES[name][0]))


@pytest.mark.parametrize("name", NAMES)
def test_clauses_that_a_step_teaches_are_clauses(name: str) -> None:
    known = set(clauses_of(RULES[name][0]))
    for step, content in all_steps(name).items():
        assert set(content["clauses"]) <= known, step


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_action_occurs_in_it(name: str) -> None:
    done = [action for content in all_steps(name).values() for action in content.get("do", [])]
    kinds = {
        "titania": {"R", "BR", "brown", "done", "draw", "build", "star", "ship", "discard"},
        "utopia": {
            *("guest", "surprise", "place", "name", "wonder", "rule", "privilege"),
            *("move", "add", "welcome", "remove", "raise", "drop", "discard", "done"),
        },
    }[name]
    assert kinds <= {action.split()[0] for action in done}


def test_titanias_epoch_ends_in_it() -> None:
    table = asked_in("titania", "second").view(0)["table"]
    assert table["epoch"] == 2
    assert table["ships_left"] == {"blue": 18, "yellow": 18, "red": 18}


def test_titanias_crane_is_dark_for_want_of_shells_alone() -> None:
    """With a shell for a tower beside it, the same cards could go to c9."""
    dark, able = asked_in("titania", "dark").view(0), asked_in("titania", "floor").view(0)
    assert not any(action.endswith(" c9") for action in dark["legal"])
    assert sum(dark["table"]["seats"][0]["shells"].values()) == 0
    assert sum(able["table"]["seats"][0]["shells"].values()) > 0
    assert {"BR", "YR"} <= set(dark["table"]["seats"][0]["hand"])
    assert dark["table"]["sea"]["d9"]["ships"] == ["red"]


def test_titanias_starfish_are_kept_and_own_nothing() -> None:
    kept = asked_in("titania", "both")
    assert seen("titania", "both")[0]["starfish"] == 1
    assert not any(action.startswith("star ") for action in kept.view(0)["legal"])
    assert "star c8" not in asked_in("titania", "keep").view(0)["legal"]
    assert "star c8" in asked_in("titania", "two").view(0)["legal"]
    before, after = seen("titania", "over"), seen("titania", "owner")
    assert after[1]["points"]["floors"] - before[1]["points"]["floors"] == 4
    assert after[0]["score"] == before[0]["score"]


def test_titanias_last_game_is_a_tie() -> None:
    match = asked_in("titania", "tie")
    assert match.over
    assert (match.result().points, match.result().winners) == ((100, 100), (0,))
    goods = [sum(seat["shells"].values()) + seat["starfish"] for seat in seen("titania", "tie")]
    assert goods == [9, 6]


def test_utopias_districts_score_in_it() -> None:
    points = seen("utopia", "order")[0]["points"]
    assert (points["districts"], points["hosting"]) == (5, 1)
    points = seen("utopia", "last")[0]["points"]
    assert (points["wonders"], points["removing"]) == (6, 2)


def test_utopias_site_value_and_prestige_are_told_apart() -> None:
    before, built, scored = (seen("utopia", step) for step in ("site", "pay", "prestige"))
    assert built[0]["points"]["wonder income"] - before[0]["points"]["wonder income"] == 4
    assert built[0]["points"]["districts"] == before[0]["points"]["districts"]
    assert [
        after["points"]["districts"] - seat["points"]["districts"] for seat, after in zip(built, scored, strict=True)
    ] == [
        5 + 3,
        1,
    ]
    scale = asked_in("utopia", "anywhere").view(0)["table"]["scale"]
    assert (scale["persian"], scale["maya"], scale["greek"]) == (1, 5, 3)


def test_utopias_last_game_is_a_tie() -> None:
    assert [seat["score"] for seat in seen("utopia", "final")] == [51, 50]
    match = asked_in("utopia", "tie")
    assert match.over
    assert (match.result().points, match.result().winners) == ((55, 55), (0,))
